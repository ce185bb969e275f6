export {
  type Advice,
  analyzeTree,
  countVisits,
  type DecisionAnalysis,
  type LeafAnalysis,
  type TreeAnalysis,
  type Visits,
} from './analyze.js';
export { checkDecisionTree, compileDecisionTree, type TreeOptions } from './compile-tree.js';
export { createPath, type DecisionPath, decide, decideLeaf } from './decide.js';
export { createDecider, type Decider, type DeciderOptions } from './decider.js';
export { DecisionMemory, type MemoryOptions, type SavedDecisions } from './decision-memory.js';
export {
  type ActionsOf,
  type BandDecision,
  type CaseDecision,
  DEFAULT_TIME_OUT,
  type DecisionNode,
  type GoTo,
  type Leaf,
  type LengthDecision,
  type RandomDecision,
  type RangeDecision,
  type SetDecision,
  type SharedNodes,
  type TruthDecision,
} from './decision-node.js';
export {
  type AnyTree,
  actionOf,
  branchCount,
  branchOf,
  type DecisionTree,
  NODE,
  nodeType,
  ROOT,
} from './decision-tree.js';
export {
  type Datum,
  type DatumOptions,
  type DatumType,
  type Knowledge,
  type Option,
  option,
  type Quantity,
  quantity,
  type SubjectOf,
  type Truth,
  truth,
  type VectorDatum,
  type VectorLike,
  vector,
} from './knowledge.js';
export {
  type ImportOptions,
  importLearnedTree,
  LEARNED_TREE_FORMAT,
  type LearnedAttribute,
  type LearnedCategories,
  type LearnedLeaf,
  type LearnedNode,
  type LearnedThreshold,
  type LearnedTree,
  learnedKnowledge,
  learnedTreeSchema,
  parseLearnedTree,
} from './learned-tree.js';
export { decisionTreeKinds } from './nodes/index.js';
export { answerWalk, beginWalk, explainPath, type Step, type Walk } from './walk.js';
export { answerOf, formatDecisionTree, questionOf } from './words.js';
