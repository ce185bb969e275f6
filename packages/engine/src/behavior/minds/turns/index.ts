export type { Pace } from '../turns.js';
export type { MindRhythm } from './turn-record.js';
export { Turns } from './turns.js';
export { type TakesTurns, type TurnsTask, turnsTask } from './turns-task.js';
