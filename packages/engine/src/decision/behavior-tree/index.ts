export { inverter } from './inverter.js';
export { behaviorTreeKinds } from './nodes.js';
export { parallel } from './parallel.js';
export { repeat } from './repeat.js';
export { selector } from './selector.js';
export { sequence } from './sequence.js';
export { wait } from './wait.js';
