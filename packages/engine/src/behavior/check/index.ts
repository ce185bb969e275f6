export { checkBehavior } from './check-behavior.js';
export {
  type OwnProblem,
  type Part,
  type ProjectChange,
  ProjectCheck,
  type ProjectContents,
  type ResolvedSheet,
} from './project-check.js';
