import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileRules } from '../compile/compile.js';
import { above, type Rule } from '../text/rule.js';
import { RuleEngine } from './engine.js';
import { prove } from './prove.js';

const reach: Rule[] = [
  { name: 'base', when: [{ match: ['edge', '?x', '?y'] }], effects: [{ add: ['reach', '?x', '?y'] }] },
  {
    name: 'step',
    when: [{ match: ['edge', '?x', '?y'] }, { match: ['reach', '?y', '?z'] }],
    effects: [{ add: ['reach', '?x', '?z'] }],
  },
];

describe('reasoning backwards [RULE-10]', () => {
  it('goes from the goal to what is known', () => {
    const program = compileRules(reach);
    const [first] = prove(
      program,
      [
        ['edge', 'a', 'b'],
        ['edge', 'b', 'c'],
      ],
      ['reach', 'a', 'c'],
    );
    expect(first.proof).toEqual({
      fact: ['reach', 'a', 'c'],
      rule: 'step',
      because: [
        { fact: ['edge', 'a', 'b'], because: [] },
        { fact: ['reach', 'b', 'c'], rule: 'base', because: [{ fact: ['edge', 'b', 'c'], because: [] }] },
      ],
    });
    expect([...prove(program, [['edge', 'a', 'b']], ['reach', 'b', 'a'])]).toEqual([]);
  });

  it('concludes what firing all rules would add, round in circles too', () => {
    const node = fc.constantFrom('a', 'b', 'c', 'd');
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(node, node), { maxLength: 6, selector: String }), (edges) => {
        const facts = edges.map((edge) => ['edge', ...edge]);
        const engine = new RuleEngine(compileRules(reach));
        engine.update({ add: facts });
        engine.step();
        const forward = engine.facts.all().filter(([relation]) => relation === 'reach');
        const backward = [...prove(engine.program, facts, ['reach', '?from', '?to'], { depth: 5 })];
        expect(backward.map(({ bindings: { from, to } }) => `${from} ${to}`).sort()).toEqual(
          forward.map(([, from, to]) => `${from} ${to}`).sort(),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('minds ranges, tests, negations and what is computed', () => {
    const program = compileRules([
      {
        name: 'stronger',
        when: [
          { match: ['health', '?a', above(10, '?h')] },
          { match: ['health', '?b', '?g'] },
          { test: ['>', '?h', '?g'] },
          { not: ['truce', '?a', '?b'] },
        ],
        effects: [{ add: ['beats', '?a', '?b', { '-': ['?h', '?g'] }] }],
      },
    ]);
    const facts = [
      ['health', 'orc', 30],
      ['health', 'elf', 20],
      ['health', 'rat', 5],
      ['truce', 'orc', 'elf'],
    ];
    const by = (goal: readonly unknown[]) => [...prove(program, facts, goal)].map(({ bindings }) => bindings);
    expect(by(['beats', '?a', '?b', '?n'])).toEqual([
      { a: 'orc', b: 'rat', n: 25 },
      { a: 'elf', b: 'rat', n: 15 },
    ]);
    expect(by(['beats', '?a', 'rat', 15])).toEqual([{ a: 'elf' }]);
  });

  it('computes with every operation and compares in every way', () => {
    const proved = (test: readonly [string, unknown, unknown], op: string) => {
      const program = compileRules([
        {
          name: 'r',
          when: [{ match: ['n', '?x', '?y'] }, { test } as never],
          effects: [{ add: ['is', { [op]: ['?x', '?y'] } as never] }],
        },
      ]);
      return [...prove(program, [['n', 6, 3]], ['is', '?z'])].map(({ bindings }) => bindings.z);
    };
    expect(['+', '-', '*', '/'].map((op) => proved(['>', '?x', '?y'], op))).toEqual([[9], [3], [18], [2]]);
    const tests = ['=', '!=', '<', '<=', '>', '>='] as const;
    expect(tests.map((op) => proved([op, '?x', '?y'], '+').length)).toEqual([0, 1, 0, 0, 1, 1]);
    expect(tests.map((op) => proved([op, '?x', 6], '+').length)).toEqual([1, 0, 0, 1, 0, 1]);
    // Words are the same or not, and neither more nor less.
    expect(tests.map((op) => proved([op, '?x', 'six'], '+').length)).toEqual([0, 1, 0, 0, 0, 0]);
  });
});
