import type { AnyKind } from '../../behavior/vocabulary.js';
import { rule } from './nodes/rule.js';
import { ruleFact } from './nodes/rule-fact.js';
import { ruleSet } from './nodes/rule-set.js';
import { rules } from './nodes/rules.js';

export { type FactSource, factSource } from './nodes/fact-source.js';

export type {
  AgendaInsight,
  FactInsight,
  FiringInsight,
  ReasonInsight,
  RuleInsight,
  RulesAnswer,
  RulesInsight,
  RulesQuestion,
} from './nodes/rules-insight.js';

/** Production rules as node kinds. */
export const ruleKinds: readonly AnyKind[] = [rules, rule, ruleSet, ruleFact];
