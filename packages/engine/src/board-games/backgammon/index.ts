export { Backgammon, type BackgammonOptions } from './backgammon.js';
