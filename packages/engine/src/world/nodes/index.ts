export type { Interest, Interests, SenseAccess, Things } from './access.js';
export { senseProperties } from './sense-properties.js';
export { senseTasks } from './sense-tasks.js';
