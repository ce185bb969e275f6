export type { Pace } from '../portion.js';
export type { MindRhythm } from '../turns.js';
export { MindsInTurns } from './minds-in-turns.js';
export { type TakesTurns, type TurnsTask, turnsTask } from './turns-task.js';
