/** The Vite plugin of Gumption: `plugins: [gumption()]`. */
export { gumption as default, gumption } from './gumption.js';
export type { GumptionOptions } from './options.js';
