import { defineConfig } from 'vite';

// Relative addresses: the built page runs from any folder of any server.
export default defineConfig({ base: './' });
