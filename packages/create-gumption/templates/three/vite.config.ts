import { defineConfig } from 'vite';

export default defineConfig({
  // Relative addresses: the built page runs from any folder of any server, the workbench's among
  // them.
  base: './',
  // three.js alone has more than the size at which Vite warns.
  build: { outDir: 'dist', emptyOutDir: true, chunkSizeWarningLimit: 1000 },
});
