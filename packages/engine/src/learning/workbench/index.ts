export { type LearningParts, learningSource } from './learning-source.js';
export type { SavedLearner, ShownCurve, ShownLearner, ShownStateMap, ShownTraining } from './shown-learner.js';
