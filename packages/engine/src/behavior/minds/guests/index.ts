export { type FindProgram, guestsFrom } from './guests.js';
