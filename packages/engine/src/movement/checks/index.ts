export { type CheckSteerOptions, checkSteer } from './check-steer.js';
export { movementOptions } from './movement-options.js';
