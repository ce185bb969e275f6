// The same page as Patrol's, with the behaviors of this folder.
export { default } from '../vite.config.js';
