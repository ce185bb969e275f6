import { defineConfig } from 'vite';

// No page: one program for Node.
export default defineConfig({
  build: { ssr: 'src/main.ts', outDir: 'dist', emptyOutDir: true },
});
