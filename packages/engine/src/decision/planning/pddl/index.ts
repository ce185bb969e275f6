export { type PddlOptions, readPddl } from './ground.js';
