export { buildNetwork } from './compile/build-network.js';
export { type CompileOptions, compileRules } from './compile/compile.js';
export { type BetaNode, type Network, networkSize } from './compile/network.js';
export type { CompiledRule, CompiledSet, Production, RuleProgram } from './compile/program.js';
export { datum, group, treeClauses, treeFacts } from './compile/tree.js';
export { FactStore, type Tuple } from './facts/facts.js';
export type { Matcher, TriggerListener } from './match/matcher.js';
export { NaiveMatcher } from './match/naive-matcher.js';
export { Rete } from './match/rete.js';
export { type EngineOptions, type RankedTrigger, RuleEngine } from './run/engine.js';
export type { EngineState, SavedRequest, SavedTrigger } from './run/engine-state.js';
export { type NetworkNode, pictureNetwork } from './run/network-picture.js';
export { type Conclusion, type Proof, type ProveOptions, prove } from './run/prove.js';
export type { ActionRequest } from './run/requests.js';
export {
  type Firing,
  formatReason,
  type Reason,
  type SavedReason,
  type SavedTrail,
  Trail,
  type TrailOptions,
} from './run/trail.js';
export { type ReadGame, Transfer } from './run/transfer.js';
export type { Trigger } from './run/trigger.js';
export { type ClauseReport, whyNot } from './run/why-not.js';
export { formatConditions, formatEffects, formatRules, formatTuple } from './text/format-rules.js';
export { parseConditions, parseEffects, parseFacts, parseRules } from './text/parse-rules.js';
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
} from './text/rule.js';
export { type Place, RuleTextError } from './text/rule-tokens.js';
export { showTuple, showValue } from './text/show.js';
