import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRules } from './format-rules.js';
import { parseRules } from './parse-rules.js';
import {
  type FactTree,
  type NumberRange,
  RULE_ARBITERS,
  type Rule,
  type RuleCondition,
  type RuleEffect,
  type RuleSet,
} from './rule.js';

const number = fc.oneof(fc.integer({ min: -99, max: 99 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
const words = fc.oneof(
  fc.constantFrom(
    'a',
    'health',
    'in-nest',
    'true',
    'then',
    'not',
    'two words',
    '',
    '9lives',
    'a-',
    'Ümlaut',
    '..',
    '?',
  ),
  fc.string({ maxLength: 6 }).map((text) => text.replace(/["\n]/g, '')),
);
const variable = fc.constantFrom('?', '?x', '?who', '?a-b');
const value = fc.oneof(words, number, fc.boolean());
const range = fc
  .tuple(fc.constantFrom(0, 1, 2), number, fc.nat(50), fc.boolean(), fc.boolean(), fc.constantFrom(undefined, '?h'))
  .map(
    ([bounds, min, more, minOpen, maxOpen, as]): NumberRange => ({
      range: true,
      ...(bounds !== 1 && { min, ...(minOpen && { minOpen }) }),
      ...(bounds !== 0 && { max: min + more, ...(maxOpen && { maxOpen }) }),
      ...(as && { as }),
    }),
  );
const pattern = fc.array(fc.oneof(variable, value, range), { minLength: 1, maxLength: 4 });
const { item } = fc.letrec<{
  tree: FactTree;
  condition: RuleCondition;
  term: unknown;
  effect: RuleEffect;
  item: Rule | RuleSet;
}>((tie) => {
  const several = fc.array(tie('condition'), { minLength: 2, maxLength: 3 });
  const effects = fc.array(tie('effect'), { maxLength: 2 });
  const tuple = fc.array(tie('term'), { minLength: 1, maxLength: 3 });
  return {
    tree: fc.oneof(
      { maxDepth: 3 },
      fc.record({ id: fc.oneof(variable, words), value: fc.oneof(variable, value, range) }),
      fc.record({ id: fc.oneof(variable, words), children: fc.array(tie('tree'), { maxLength: 2 }) }),
    ),
    condition: fc.oneof(
      { maxDepth: 3 },
      fc.record({ match: pattern }),
      fc.record({ tree: tie('tree') }),
      fc.record({
        test: fc.tuple(fc.constantFrom('<' as const, '>=' as const, '!=' as const), fc.oneof(variable, value), value),
      }),
      fc.record({ not: tie('condition') }) as fc.Arbitrary<RuleCondition>,
      fc.record({ and: several }),
      fc.record({ or: several }),
      fc.record({ xor: fc.tuple(tie('condition'), tie('condition')) }),
    ),
    term: fc.oneof(
      { maxDepth: 2 },
      fc.oneof(variable, value),
      fc.tuple(fc.constantFrom('+', '-', '*', '/'), tie('term'), tie('term')).map(([op, ...both]) => ({ [op]: both })),
    ),
    effect: fc.oneof(
      { maxDepth: 2 },
      fc.record({ add: tuple }) as fc.Arbitrary<RuleEffect>,
      fc.record({ remove: fc.oneof(fc.integer({ min: 1, max: 3 }), tuple) }) as fc.Arbitrary<RuleEffect>,
      fc.record({ write: words, value: fc.oneof(tie('term'), fc.constant(undefined)) }),
      fc.record({ enable: words }),
      fc.record({ disable: words }),
      fc.constant<RuleEffect>({ halt: true }),
      fc
        .tuple(
          words.filter((word) => !word.startsWith('?')),
          fc.array(tie('term'), { maxLength: 2 }),
          fc.option(effects),
          fc.option(effects),
        )
        .map(
          ([name, values, onSuccess, onFailure]): RuleEffect => ({
            ...{ do: name, with: values },
            ...(onSuccess && { onSuccess }),
            ...(onFailure && { onFailure }),
          }),
        ),
    ),
    item: fc.oneof(
      { maxDepth: 2 },
      fc
        .tuple(
          words,
          fc.option(number),
          fc.array(tie('condition'), { minLength: 1, maxLength: 3 }),
          fc.array(tie('effect'), { minLength: 1, maxLength: 3 }),
        )
        .map(
          ([name, salience, when, done]): Rule => ({
            name,
            ...(salience !== null && { salience }),
            when,
            effects: done,
          }),
        ),
      fc
        .tuple(
          words,
          fc.boolean(),
          fc.option(fc.constantFrom(...RULE_ARBITERS)),
          fc.array(tie('item'), { maxLength: 2 }),
        )
        .map(([name, enabled, arbiter, rules]): RuleSet => ({ name, enabled, ...(arbiter && { arbiter }), rules })),
    ),
  };
});

describe('rules written as text', () => {
  it('are read back as they were', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 3 }), (rules) => {
        expect(parseRules(formatRules(rules))).toEqual(rules);
      }),
      { numRuns: 300 },
    );
  });

  it('look as one would write them', () => {
    const text = `rule swap-radio salience 5
  when (health ?hurt < 15) (holds ?hurt radio) (health ?fit ?h:45<..100) not (dead ?fit) ?hurt != ?fit
  then remove (holds ?hurt radio) add (holds ?fit radio) write news "radio swapped"
set fight off arbiter mostSpecific
  rule grenade
    when (enemy ?who) or (noise ?who) (grenades ?n)
    then do (grenade ?who) succeeded [remove (grenades ?n)  add (grenades (- ?n 1))]
end
`;
    expect(formatRules(parseRules(text))).toBe(text);
  });

  it.each<[string, Rule | RuleSet]>([
    [
      'rule r: has a priority, which',
      { name: 'r', when: [{ match: ['a'] }], effects: [{ halt: true }], priority: () => 1 },
    ],
    ['rule r: has code to run, which', { name: 'r', when: [{ match: ['a'] }], effects: [{ run: () => {} }] }],
    ['rule r: has the value {"x":1}, which', { name: 'r', when: [{ match: [{ x: 1 }] }], effects: [{ halt: true }] }],
    [
      'rule r: has a range without bounds',
      { name: 'r', when: [{ match: [{ range: true }] }], effects: [{ halt: true }] },
    ],
    ['set: has no name', { rules: [] }],
  ])('are refused where there is no text for them: %s', (problem, rule) => {
    expect(() => formatRules([rule])).toThrow(problem);
  });
});
