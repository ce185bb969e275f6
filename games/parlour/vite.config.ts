import { defineConfig } from 'vite';

export default defineConfig({
  // Relative addresses let the built page run from any folder of any server, including the
  // workbench.
  base: './',
  // Uses the engine's sources in this repository; a game elsewhere does not need this line.
  resolve: { conditions: ['@gumption/source', 'module', 'browser', 'import', 'default'] },
  build: { outDir: 'dist', emptyOutDir: true },
});
