import { defineConfig } from 'vite';

// Uses the engine's sources in this repository; a game elsewhere does not need these lines.
const conditions = ['@gumption/source', 'module', 'node', 'import', 'default'];

// No page: one program for Node, with the engine in it.
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions }, noExternal: ['gumption'] },
  build: { ssr: 'src/main.ts', outDir: 'dist', emptyOutDir: true },
});
