import { defineConfig } from 'vite';

// Relative addresses, since the workbench serves the page in a folder of its own.
export default defineConfig({ base: './' });
