export { compileRules, type RuleCompileOptions } from './compile/compile.js';
export type { RuleProgram } from './compile/program.js';
export { datum, group } from './compile/tree.js';
export type { Tuple } from './facts/facts.js';
export { RuleEngine } from './run/engine.js';
export { pictureNetwork } from './run/network-picture.js';
export { type ProveOptions, prove } from './run/prove.js';
export type { RuleEngineOptions } from './run/rule-engine-options.js';
export type { SavedRuleEngine } from './run/saved.js';
export { formatReason } from './run/trail.js';
export { type ReadGame, Transfer } from './run/transfer.js';
export { whyNot } from './run/why-not.js';
export { formatRules } from './text/format-rules.js';
export { parseConditions, parseEffects, parseFacts, parseRules } from './text/parse-rules.js';
export {
  above,
  below,
  type FactTree,
  type Pattern,
  RULE_ARBITERS,
  type Rule,
  type RuleArbiter,
  type RuleCondition,
  type RuleEffect,
  type RuleSet,
  within,
} from './text/rule.js';
export { RuleTextError } from './text/rule-tokens.js';
