import type { AnyKind } from '../../behavior/kind/vocabulary.js';
import { learnedLeaf } from './demonstrations/learned-leaf.js';
import { learnedTree } from './demonstrations/learned-tree-node.js';
import { playerChoice } from './demonstrations/player-choice.js';
import { playerOption } from './demonstrations/player-option.js';
import { learnedChoice } from './learned-choice.js';
import { learnedOption } from './learned-option.js';

export { deleteLeaf, lockLeaves } from './demonstrations/edit-learned.js';
export {
  type LearnBehaviorOptions,
  type LearnedBehavior,
  learnBehavior,
  scoreBehavior,
} from './demonstrations/learn-behavior.js';
export type { PlayInsight } from './demonstrations/player-choice.js';
export { possession } from './demonstrations/possession.js';
export { describePlay, playOption, takeRecording } from './demonstrations/take-recording.js';
export type { LearnedInsight } from './learned-choice.js';
export { type PredictorAccess, predictorProperties, predictorTasks } from './predicts.js';

/** Choices that are learned, and what records and repeats those of a person, as node kinds. */
export const learningKinds: readonly AnyKind[] = [
  learnedChoice,
  learnedOption,
  playerChoice,
  playerOption,
  learnedTree,
  learnedLeaf,
];
