export { BayesChooser } from './bayes-chooser.js';
export { type Bins, binExamples, nameBin, suggestCuts } from './bins.js';
export { Demonstration } from './demonstration.js';
export { type AttributeGain, entropy, measureGains } from './entropy.js';
export {
  type Baselines,
  type Evaluation,
  evaluate,
  evaluateBaselines,
  type HeldOut,
  holdOut,
} from './evaluate.js';
export { ExampleGroups } from './example-groups.js';
export { type ExampleOptions, ExampleTable, type Observation, type SavedExamples } from './example-table.js';
export { type Cuts, findCuts } from './find-cuts.js';
export { type LearnTreeOptions, learnTree } from './grow-tree.js';
export { IncrementalTree, type IncrementalTreeOptions } from './incremental-tree.js';
export { NaiveBayes, type NaiveBayesOptions, type SavedBayes } from './naive-bayes.js';
export { TreeChooser } from './tree-chooser.js';
export { listTreeRules, type TreeRule } from './tree-rules.js';
