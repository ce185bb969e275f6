export { type TacticsParts, tacticsSource } from './tactics-source.js';
