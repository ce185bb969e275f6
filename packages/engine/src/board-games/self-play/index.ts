export { type BoardEncoder, type BoardSymmetry, createSymmetry } from './board-encoder.js';
export { connectFourEncoder, ticTacToeEncoder } from './encoders.js';
export { packWeights, unpackWeights } from './packed-weights.js';
export { PolicySearch, type PolicySearchOptions } from './policy-search.js';
export { clueless, type PositionJudge } from './position-judge.js';
export { PositionNetwork, type PositionNetworkOptions, type SavedPositionNetwork } from './position-network.js';
export type { SavedSelfPlay, SelfPlayOptions } from './self-play-options.js';
export { SelfPlayTraining } from './self-play-training.js';
export {
  type SavedTemporalDifferenceLearner,
  TemporalDifferenceLearner,
  type TemporalDifferenceOptions,
} from './temporal-difference-learner.js';
