export { type ChoiceCounts, type GuidedLeaf, type GuidedNode, type GuidedQuestion, growGuided } from './guided-tree.js';
export type { Question } from './question.js';
export { MAX_DECISIONS, type Recording, readRecording } from './recording.js';
export { type DecisionPair, type PlayScores, scorePlay } from './score-play.js';
export { type SplitPlay, splitPlay } from './split-play.js';
