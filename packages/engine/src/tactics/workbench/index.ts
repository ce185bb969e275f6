export type { SpotParts } from './spots-source.js';
export { type TacticsParts, tacticsSource } from './tactics-source.js';
