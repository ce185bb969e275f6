import gumption from '@gumption/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  // Relative addresses: the built page runs from any folder of any server.
  base: './',
  plugins: [gumption()],
  // Phaser alone has more than the size at which Vite warns.
  build: { chunkSizeWarningLimit: 2000 },
});
