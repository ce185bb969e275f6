export { finish, type Interruptible, stepFor } from './interruptible.js';
