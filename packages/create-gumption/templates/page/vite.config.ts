import { defineConfig } from 'vite';

export default defineConfig({
  // Relative addresses: the built page runs from any folder of any server, the workbench's among
  // them.
  base: './',
  build: { outDir: 'dist', emptyOutDir: true },
});
