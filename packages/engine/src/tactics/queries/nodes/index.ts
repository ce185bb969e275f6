export type { SpotAccess } from './access.js';
export { spotTasks } from './spot-tasks.js';
