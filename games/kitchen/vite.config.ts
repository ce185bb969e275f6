import { defineConfig } from 'vite';

// In this repository the engine is taken from its sources; a game elsewhere drops these lines.
const conditions = ['@gumption/source', 'module', 'node', 'import', 'default'];

// No page: one program for Node, with the engine in it.
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions }, noExternal: ['gumption'] },
  build: { ssr: 'src/main.ts', outDir: 'dist', emptyOutDir: true },
});
