export {
  component,
  type EvaluationComponent,
  type EvaluationPart,
  type EvaluationShare,
  productOf,
  sumOf,
} from './component.js';
export { ComponentEvaluation, MAX_GUESS, type WeightedComponent } from './component-evaluation.js';
export { LookAheadLearner, type LookAheadOptions } from './look-ahead-learner.js';
export { type EvaluationMatchOptions, type EvaluationMatchResult, playMatch } from './play-match.js';
export { reversiCorners, reversiDiskImportance, reversiDisks, reversiMobility } from './reversi-components.js';
export { checkersMaterial, samuelFeatures } from './samuel-features.js';
export { type SavedWeightClimber, WeightClimber, type WeightClimberOptions } from './weight-climber.js';
export { scoreOfProbability, winProbability } from './win-probability.js';
export { type EvaluatedGame, type PositionEvaluation, withEvaluation } from './with-evaluation.js';
