export { type PddlOptions, readPddl } from './ground.js';
export {
  type ActionSchema,
  type Literal,
  type PddlDomain,
  type PddlProblem,
  readPddlDomain,
  readPddlProblem,
  type Typed,
} from './read-pddl.js';
