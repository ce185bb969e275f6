import { defineConfig } from 'vite';

export default defineConfig({
  // Relative addresses: the built page runs from any folder of any server, the workbench's among
  // them.
  base: './',
  // In this repository the engine is taken from its sources; a game elsewhere drops this line.
  resolve: { conditions: ['@gumption/source', 'module', 'browser', 'import', 'default'] },
  build: { outDir: 'dist', emptyOutDir: true },
});
