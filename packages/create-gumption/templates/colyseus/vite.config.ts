import { defineConfig } from 'vite';

// The page of the players; the server is built by `vite build --ssr` with the same settings.
export default defineConfig(({ isSsrBuild }) => ({
  base: './',
  build: { outDir: isSsrBuild ? 'dist' : 'dist/page', emptyOutDir: !isSsrBuild },
}));
