import gumption from '@gumption/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  // Relative addresses: the built page runs from any folder of any server.
  base: './',
  plugins: [gumption()],
  // three.js alone has more than the size at which Vite warns.
  build: { chunkSizeWarningLimit: 1000 },
});
