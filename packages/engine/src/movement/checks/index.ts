export { type CheckedFunction, checkOptions, type OptionsOf } from './check-options.js';
