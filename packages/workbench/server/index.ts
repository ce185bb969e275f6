/**
 * The workbench from code: start its server, as the `gumption` command does, and read a project as
 * it does. `index.d.ts` describes it.
 */
export type * from '../index.js';
export { ProjectError } from './files/config.js';
export { openProject } from './open-project.js';
export { startWorkbench } from './start-workbench.js';
