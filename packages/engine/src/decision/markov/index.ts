export {
  countSequence,
  countTransition,
  learnMatrix,
  matrixFromSequences,
  type TransitionCounts,
} from './learn-matrix.js';
export {
  defineMarkov,
  FELL_BACK,
  findTransition,
  type MarkovMachine,
  type MarkovSource,
  type MarkovTransition,
  type MatrixSource,
  NOTHING_HAPPENED,
} from './markov-machine.js';
export { MarkovMinds, type SavedMarkov } from './markov-minds.js';
export {
  affineMatrix,
  createMatrix,
  type Matrix,
  matrixOf,
  multiplyMatrices,
  rowsOf,
  spreadMatrix,
  transposeMatrix,
} from './matrix.js';
export { markovKinds } from './nodes/index.js';
export { drawFrom, firstAbove, strongestOf } from './read-vector.js';
export { type Convergence, findStableVector, predictVector, type StableOptions } from './stable.js';
export { isConservative, normalizeRows, rowSums, stepHigherOrder, stepVector } from './step.js';
