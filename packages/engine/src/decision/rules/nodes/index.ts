import type { AnyKind } from '../../../behavior/kind/vocabulary.js';
import { rule } from './rule.js';
import { ruleFact } from './rule-fact.js';
import { ruleSet } from './rule-set.js';
import { rules } from './rules.js';

export { type FactSource, factSource } from './fact-source.js';

export type { RulesAnswer, RulesInsight, RulesQuestion } from './rules-insight.js';

/** Production rules as node kinds. */
export const ruleKinds: readonly AnyKind[] = [rules, rule, ruleSet, ruleFact];
