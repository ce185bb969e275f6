export { movementOptions } from './movement-options.js';
