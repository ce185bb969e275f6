export { checkBehavior } from './check-behavior.js';
export {
  type OwnProblem,
  type PopulationKey,
  type ProjectChange,
  ProjectCheck,
  type ProjectContents,
  type ResolvedSheet,
} from './project-check.js';
