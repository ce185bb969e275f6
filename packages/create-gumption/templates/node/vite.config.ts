import gumption from '@gumption/vite';
import { defineConfig } from 'vite';

// No page: one program for Node.
export default defineConfig({
  plugins: [gumption({ server: 'src/main.ts' })],
  build: { ssr: 'src/main.ts', outDir: 'dist', emptyOutDir: true },
});
