export { type PddlOptions, parsePddl } from './ground.js';
