import gumption from '@gumption/vite';
import { defineConfig } from 'vite';

// The page of the players, and in development the server. `vite build --ssr` builds the server with
// the same settings.
export default defineConfig(({ isSsrBuild }) => ({
  base: './',
  // The workbench shows the rooms, which join it; each window with the page is a player.
  plugins: [gumption({ server: 'src/server.ts', page: false })],
  build: { outDir: isSsrBuild ? 'dist' : 'dist/page', emptyOutDir: !isSsrBuild },
}));
