export { type GameAccess, type GameSeat, gameTasks } from './game-tasks.js';
