export {
  formatProblem,
  formatProblems,
  InvalidDataError,
  type Problem,
  requireBetween,
  requireFinite,
  requireInteger,
  requireNonNegative,
  requirePositive,
} from './check.js';
