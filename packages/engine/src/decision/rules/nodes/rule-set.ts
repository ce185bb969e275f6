import { definePart } from '../../../behavior/kind/part.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { RULE_ARBITERS } from '../text/rule.js';

/**
 * Rules that are enabled and disabled together, with their own arbiter. Rules refer to it by name:
 * `enable combat`. Bound to a key, it follows the key, whatever rules do.
 */
export const ruleSet = definePart({
  name: 'ruleSet',
  family: 'Rules',
  title: 'Set of rules',
  description: 'Rules that are switched on and off together, by other rules or by a key.',
  tags: ['production rule', 'group', 'mode', 'switch'],
  partOf: ['rules', 'ruleSet'],
  params: {
    on: param.boolean({
      default: true,
      description: 'Whether it is on at the start; bound to a key, all the time.',
    }),
    arbiter: param.choice(RULE_ARBITERS, {
      default: 'first',
      fixed: true,
      description: 'Which of its matching rules fires.',
    }),
  },
});
