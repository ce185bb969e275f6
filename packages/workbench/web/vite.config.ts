import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { nodePages } from './node-pages.js';

export default defineConfig({
  plugins: [react(), nodePages()],
  resolve: { conditions: ['@gumption/source', ...defaultClientConditions] },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1200,
    // What the page needs at once is one file. Every module that it shares with a view which is
    // loaded later would otherwise be another: fifty requests, most of them for a kilobyte.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'page', tags: ['$initial'] }] } } },
  },
});
