export { analyzeTree, countVisits, type TreeAnalysis } from './analyze.js';
export { compileDecisionTree, type TreeOptions } from './compile-tree.js';
export { createPath, decideLeaf } from './decide.js';
export { createDecider, type TreeDecider, type TreeDeciderOptions } from './decider.js';
export { DecisionMemory, type DecisionMemoryOptions, type SavedDecisions } from './decision-memory.js';
export type { DecisionNode } from './decision-node.js';
export type { AnyTree, DecisionTree } from './decision-tree.js';
export { type Datum, type Knowledge, option, quantity, truth, vector } from './knowledge.js';
export {
  importLearnedTree,
  type LearnedTree,
  type LearnedTreeOptions,
  learnedKnowledge,
  readLearnedTree,
} from './learned-tree.js';
export { answerWalk, beginWalk, explainPath } from './walk.js';
export { formatDecisionTree } from './words.js';
