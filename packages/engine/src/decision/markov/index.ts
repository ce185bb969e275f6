export { matrixFromSequences } from './learn-matrix.js';
export {
  defineMarkov,
  type MarkovMachine,
  type MarkovSource,
} from './markov-machine.js';
export { MarkovMinds, type SavedMarkov } from './markov-minds.js';
export { affineMatrix, type Matrix, matrixOf, spreadMatrix, transposeMatrix } from './matrix.js';
export { type Convergence, findStableVector, predictVector, type StableOptions } from './stable.js';
export { isConservative, normalizeRows, stepHigherOrder, stepVector } from './step.js';
