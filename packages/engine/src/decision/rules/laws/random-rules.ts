import fc from 'fast-check';
import { below, type RuleCondition } from '../text/rule.js';

const term = fc.constantFrom('?x', '?x', '?y', '?y', '?z', '?', 'a', 1);
const pattern = fc.tuple(
  fc.constantFrom('on', 'on', 'hp'),
  fc.oneof({ weight: 9, arbitrary: term }, fc.constant(below(2))),
  term,
);
const variable = fc.constantFrom('?x', '?y');
const { condition } = fc.letrec<{ condition: RuleCondition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.record({ match: pattern }),
    fc.record({ not: fc.oneof(pattern, tie('condition')) }) as fc.Arbitrary<RuleCondition>,
    fc.record({ or: fc.array(tie('condition'), { minLength: 1, maxLength: 2 }) }),
    fc.record({ and: fc.array(tie('condition'), { minLength: 1, maxLength: 2 }) }),
    fc.record({ xor: fc.tuple(tie('condition'), tie('condition')) }),
  ),
}));
/** Conditions of a rule, joined, negated and tested in all ways. */
export const conditions = fc
  .tuple(
    fc.array(condition, { minLength: 1, maxLength: 3 }),
    fc.option(fc.tuple(fc.constantFrom('<' as const, '!=' as const, '=' as const), variable, variable)),
  )
  .map(([when, test]): RuleCondition[] => (test === null ? when : [{ match: ['on', '?x', '?y'] }, ...when, { test }]));
const fact = fc.tuple(fc.constantFrom('on', 'on', 'hp'), fc.constantFrom('a', 'b', 1), fc.constantFrom('a', 'b', 1));
/** Facts that they speak of, added (true) and removed. */
export const changes = fc.array(fc.tuple(fc.boolean(), fact), { maxLength: 25 });
