import type { AnyKind } from '../../behavior/kind/vocabulary.js';
import { learnedChoice } from './learned-choice.js';
import { learnedOption } from './learned-option.js';

export type { LearnedInsight } from './learned-choice.js';
export { type PredictorAccess, predictorProperties, predictorTasks } from './predicts.js';

/** Choices that are learned, as node kinds. */
export const learningKinds: readonly AnyKind[] = [learnedChoice, learnedOption];
