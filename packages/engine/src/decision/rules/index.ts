export { buildNetwork } from './build-network.js';
export { type CompileOptions, compileRules } from './compile.js';
export { type EngineOptions, type RankedTrigger, RuleEngine } from './engine.js';
export type { EngineState, SavedRequest, SavedTrigger } from './engine-state.js';
export { FactStore, type Tuple } from './facts.js';
export { formatConditions, formatEffects, formatRules, formatTuple } from './format-rules.js';
export type { Matcher, TriggerListener } from './matcher.js';
export { NaiveMatcher } from './naive-matcher.js';
export { type BetaNode, type Network, networkSize } from './network.js';
export { type NetworkNode, pictureNetwork } from './network-picture.js';
export { parseConditions, parseEffects, parseFacts, parseRules } from './parse-rules.js';
export type { CompiledRule, CompiledSet, Production, RuleProgram } from './program.js';
export { type Conclusion, type Proof, type ProveOptions, prove } from './prove.js';
export type { ActionRequest } from './requests.js';
export { Rete } from './rete.js';
export {
  ARBITERS,
  type Arbiter,
  type Arithmetic,
  above,
  below,
  COMPARISONS,
  type Comparison,
  type Condition,
  type Effect,
  type NumberRange,
  type Pattern,
  REPEATS,
  type Repeat,
  type Rule,
  type RuleSet,
  type TreeNode,
  within,
} from './rule.js';
export { type Place, RuleTextError } from './rule-tokens.js';
export { showTuple, showValue } from './show.js';
export {
  type Firing,
  formatReason,
  type Reason,
  type SavedReason,
  type SavedTrail,
  Trail,
  type TrailOptions,
} from './trail.js';
export { type ReadGame, Transfer } from './transfer.js';
export { datum, group, treeClauses, treeFacts } from './tree.js';
export type { Trigger } from './trigger.js';
export { type ClauseReport, whyNot } from './why-not.js';
