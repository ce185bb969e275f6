import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../../tests/runs.js';
import { Rng } from '../../../math/index.js';
import { buildNetwork } from '../compile/build-network.js';
import { compileRules } from '../compile/compile.js';
import { datum, group } from '../compile/tree.js';
import { changes, conditions as rule } from '../laws/random-rules.js';
import { RuleEngine } from '../run/engine.js';
import type { Trigger } from '../run/trigger.js';
import {
  above,
  below,
  type FactTree,
  REPEATS,
  RULE_ARBITERS,
  type Rule,
  type RuleCondition,
  within,
} from '../text/rule.js';
import { Rete } from './rete.js';

const found = (engine: RuleEngine) => engine.triggers().map((trigger) => JSON.stringify(trigger));

describe('matching step by step', () => {
  it('finds what matching from scratch finds, after any additions and removals [RULE-05] [RULE-23] [RULE-24] [RULE-25] [RULE-26]', () => {
    fc.assert(
      fc.property(
        fc.array(rule, { minLength: 1, maxLength: 3 }),
        changes,
        fc.constantFrom('written' as const, 'shared' as const),
        (conditions, stream, order) => {
          const program = compileRules(
            conditions.map((when, i) => ({ name: `r${i}`, when })),
            { order },
          );
          const rete = new RuleEngine(program);
          const naive = new RuleEngine(program, { matcher: 'naive' });
          expect(found(rete)).toEqual(found(naive));
          for (const [isAddition, one] of stream) {
            for (const engine of [rete, naive])
              if (isAddition) engine.add(one);
              else engine.remove(one);
            expect(found(rete)).toEqual(found(naive));
          }
        },
      ),
      { numRuns: runs(60) },
    );
  });

  it('lets the same rules fire in the same order as matching from scratch, by any arbiter', () => {
    const head = fc.tuple(fc.constantFrom('on', 'hp'), fc.constantFrom('a', 1, '?x'), fc.constantFrom('b', 1, '?x'));
    const effect = fc.oneof(
      fc.record({ add: head }),
      fc.record({ remove: head }),
      fc.record({ remove: fc.constant(1) }),
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(rule, fc.array(effect, { maxLength: 2 })), { minLength: 1, maxLength: 4 }),
        changes,
        fc.constantFrom(...RULE_ARBITERS),
        fc.constantFrom(...REPEATS),
        fc.integer({ min: 1, max: 6 }),
        (drafts, stream, arbiter, repeat, burst) => {
          const rules = drafts.map(
            ([when, effects], i): Rule => ({
              name: `r${i}`,
              when: [{ match: ['on', '?x', '?'] }, ...when],
              effects,
              priority: ({ x }) => Number(x === 'a'),
            }),
          );
          const program = compileRules({ arbiter, rules });
          const runs = (['rete', 'naive'] as const).map((matcher) => {
            const fired: string[] = [];
            const onFire = (trigger: Trigger) => fired.push(JSON.stringify(trigger));
            const engine = new RuleEngine(program, { matcher, repeat, rng: new Rng(1), onFire });
            for (const [i, [isAddition, one]] of stream.entries()) {
              if (isAddition) engine.add(one);
              else engine.remove(one);
              if (i % burst === 0) engine.step(3);
            }
            return { fired, state: engine.save() };
          });
          expect(runs[0]).toEqual(runs[1]);
        },
      ),
    );
  });

  it('finds the same in the same order when it is asked only after many changes [RULE-27]', () => {
    fc.assert(
      fc.property(fc.array(rule, { minLength: 1, maxLength: 3 }), changes, changes, (conditions, first, second) => {
        const program = compileRules(conditions.map((when, i) => ({ name: `r${i}`, when })));
        const engines = (['rete', 'naive'] as const).map((matcher) => new RuleEngine(program, { matcher }));
        for (const stream of [first, second]) {
          for (const engine of engines)
            for (const [isAddition, one] of stream)
              if (isAddition) engine.add(one);
              else engine.remove(one);
          expect(engines[0].save()).toEqual(engines[1].save());
        }
      }),
    );
  });

  it('finds a fact once that lets a clause hold and is matched behind it', () => {
    const nobodyIsOff: RuleCondition = { not: { and: [{ match: ['one', '?x'] }, { not: ['on', '?x'] }] } };
    const when = [nobodyIsOff, { match: ['on', '?z'] }];
    const facts = [
      ['one', 'a'],
      ['on', 'a'],
    ];
    expect(triggersOf([{ name: 'r', when }], facts).map(({ bindings }) => bindings)).toEqual([{ z: 'a' }]);
  });

  it('leaves nothing behind when all facts are gone', () => {
    fc.assert(
      fc.property(fc.array(rule, { minLength: 1, maxLength: 3 }), changes, (conditions, stream) => {
        const program = compileRules(conditions.map((when, i) => ({ name: `r${i}`, when })));
        const engine = new RuleEngine(program);
        const before = found(engine);
        const counts = () => {
          const rete = engine.matcher as Rete;
          return rete.network.nodes.map((node) => rete.countAt(node));
        };
        const tokens = counts();
        for (const [isAddition, one] of stream)
          if (isAddition) engine.add(one);
          else engine.remove(one);
        engine.update({ remove: engine.facts.all() });
        // Matches without facts may have appeared again meanwhile, in another order.
        expect(found(engine).sort()).toEqual(before.sort());
        expect(counts()).toEqual(tokens);
      }),
    );
  });
});

describe('operators [RULE-05]', () => {
  const a: RuleCondition = { match: ['a'] };
  const b: RuleCondition = { match: ['b'] };
  it.each<[string, RuleCondition, readonly [boolean, boolean, boolean, boolean]]>([
    ['and', { and: [a, b] }, [false, false, false, true]],
    ['or', { or: [a, b] }, [false, true, true, true]],
    ['xor', { xor: [a, b] }, [false, true, true, false]],
    ['not', { not: a }, [true, false, true, false]],
    ['not of and', { not: { and: [a, b] } }, [true, true, true, false]],
    ['not of or', { not: { or: [a, b] } }, [true, false, false, false]],
    ['not of not', { not: { not: a } }, [false, true, false, true]],
  ])('%s has its truth table', (_name, condition, truths) => {
    for (const matcher of ['rete', 'naive'] as const) {
      const answers = [0, 1, 2, 3].map((bits) => {
        const engine = new RuleEngine(compileRules([{ name: 'r', when: [condition] }]), { matcher });
        if (bits & 1) engine.add(['a']);
        if (bits & 2) engine.add(['b']);
        return engine.triggers().length > 0;
      });
      expect(answers).toEqual(truths);
    }
  });

  it('give nothing out of a not', () => {
    const [trigger] = triggersOf([{ name: 'r', when: [{ match: ['a', '?x'] }, { not: ['b', '?y'] }] }], [['a', 1]]);
    expect(trigger.bindings).toEqual({ x: 1 });
    expect(() =>
      compileRules([{ name: 'r', when: [{ match: ['a'] }, { not: ['b', '?y'] }], effects: [{ add: ['c', '?y'] }] }]),
    ).toThrow('rule r: uses ?y, which none of its clauses binds');
  });
});

function triggersOf(rules: readonly Rule[], facts: readonly (readonly unknown[])[]) {
  const engine = new RuleEngine(compileRules(rules));
  for (const one of facts) engine.add(one);
  return engine.triggers();
}

/**
 * The obvious way to match a tree: every child of the pattern is found by some child. Gives all
 * bindings.
 */
function matchTree(want: FactTree, have: FactTree, bindings: Record<string, unknown>): Record<string, unknown>[] {
  const unify = (name: unknown, value: unknown): Record<string, unknown>[] => {
    if (name === '?') return [bindings];
    if (typeof name !== 'string' || !name.startsWith('?')) return name === value ? [bindings] : [];
    if (name in bindings) return bindings[name] === value ? [bindings] : [];
    return [{ ...bindings, [name]: value }];
  };
  if ('value' in want !== 'value' in have) return [];
  const named = unify(want.id, have.id);
  if ('value' in want) return named.flatMap((known) => matchValue(want.value, have.value, known));
  return (want.children ?? []).reduce(
    (ways, child) => ways.flatMap((known) => (have.children ?? []).flatMap((one) => matchTree(child, one, known))),
    named,
  );
}
function matchValue(name: unknown, value: unknown, bindings: Record<string, unknown>): Record<string, unknown>[] {
  if (name === '?') return [bindings];
  if (typeof name !== 'string' || !name.startsWith('?')) return name === value ? [bindings] : [];
  if (name in bindings) return bindings[name] === value ? [bindings] : [];
  return [{ ...bindings, [name]: value }];
}

describe('data trees [RULE-01] [RULE-04]', () => {
  const treeOf = (ids: fc.Arbitrary<string>, values: fc.Arbitrary<unknown>) =>
    fc.letrec<{ node: FactTree; list: FactTree[] }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 3 },
        fc.record({ id: ids, value: values }),
        fc.record({ id: ids, children: tie('list') }),
      ) as fc.Arbitrary<FactTree>,
      list: fc.array(tie('node'), { maxLength: 3 }).filter((list) => {
        // Groups of one name side by side are one group, so there are none here.
        const names = list.filter((node) => !('value' in node)).map(({ id }) => id);
        return new Set(names).size === names.length;
      }),
    })).node;
  const data = treeOf(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('a', 1, 2));
  const patternTree = treeOf(fc.constantFrom('a', 'b', '?', '?x', '?y'), fc.constantFrom('a', 1, '?', '?x'));

  it('are matched as walking through them would, to any depth', () => {
    fc.assert(
      fc.property(fc.array(data, { maxLength: 2 }), patternTree, (trees, want) => {
        fc.pre(new Set(trees.map(({ id }) => id)).size === trees.length);
        const engine = new RuleEngine(compileRules([{ name: 'r', when: [{ tree: want }] }]));
        for (const tree of trees) engine.addTree(tree);
        const wanted = trees.flatMap((tree) => matchTree(want, tree, {}));
        const show = (all: readonly object[]) =>
          [...new Set(all.map((one) => JSON.stringify(Object.entries(one).sort())))].sort();
        const walked = wanted.map((one) =>
          Object.fromEntries(Object.entries(one).map(([key, v]) => [key.slice(1), v])),
        );
        expect(show(engine.triggers().map(({ bindings }) => bindings))).toEqual(show(walked));
      }),
      { numRuns: 120 },
    );
  });

  it('hold opaque values, and a removed part is false', () => {
    const position = [21, 46, 92];
    const captain = group(
      'Captain',
      group('Weapon', group('Rifle', datum('Ammo', 36), datum('Clips', 2))),
      datum('Health', 65),
      datum('Position', position),
    );
    const engine = new RuleEngine(
      compileRules([
        {
          name: 'armed',
          when: [{ tree: group('?who', group('Weapon', group('?gun', datum('Ammo', above(0))))) }],
        },
        { name: 'placed', when: [{ tree: group('?who', datum('Position', '?at')) }] },
      ]),
    );
    engine.addTree(captain);
    expect(engine.triggers().map(({ rule, bindings }) => [rule, bindings])).toEqual([
      ['armed', { who: 'Captain', gun: 'Rifle' }],
      ['placed', { who: 'Captain', at: position }],
    ]);
    engine.remove(['datum', 'Captain', 'Weapon', 'Rifle', 'Ammo', 36]);
    expect(engine.triggers().map(({ rule }) => rule)).toEqual(['placed']);
  });
});

describe('ranges [RULE-03] [RULE-06]', () => {
  const team = [
    ['health', 'Captain', 51],
    ['health', 'Johnson', 38],
    ['health', 'Sale', 42],
    ['health', 'Whisker', 15],
    ['has-radio', 'Whisker'],
  ];
  it.each([
    ['below 15', [{ match: ['health', '?anyone', below(15)] }], []],
    ['0 to 15', [{ match: ['health', '?anyone', within(0, 15)] }], ['Whisker']],
    ['above 45', [{ match: ['health', '?anyone', above(45)] }], ['Captain']],
    ['0 and has the radio', [{ match: ['health', '?anyone', 0] }, { match: ['has-radio', '?anyone'] }], []],
    ['0 to 54', [{ match: ['health', '?anyone', within(0, 54)] }], ['Captain', 'Johnson', 'Sale', 'Whisker']],
  ])('%s finds the agents that the textbook names', (_name, when, expected) => {
    expect(triggersOf([{ name: 'r', when }], team).map(({ bindings }) => bindings.anyone)).toEqual(expected);
  });

  it('bind what they found, and hold no value that is no number', () => {
    const when = [{ match: ['health', '?', below(40, '?h')] }];
    expect(
      triggersOf([{ name: 'r', when }], [...team, ['health', 'Ghost', 'none']]).map(({ bindings }) => bindings),
    ).toEqual([{ h: 38 }, { h: 15 }]);
  });
});

describe('unification [RULE-18] [RULE-22]', () => {
  const same: RuleCondition[] = [{ match: ['health', '?p', within(0, 15)] }, { match: ['held-by', 'Radio', '?p'] }];
  it.each([
    [
      [
        ['health', 'Sale', 15],
        ['health', 'Whisker', 25],
        ['held-by', 'Radio', 'Whisker'],
      ],
      same,
      [],
    ],
    [
      [
        ['health', 'Sale', 15],
        ['health', 'Whisker', 25],
        ['held-by', 'Radio', 'Whisker'],
      ],
      [{ match: ['health', '?p1', within(0, 15)] }, { match: ['held-by', 'Radio', '?p2'] }],
      [{ p1: 'Sale', p2: 'Whisker' }],
    ],
    [
      [
        ['health', 'Sale', 42],
        ['health', 'Whisker', 15],
        ['held-by', 'Radio', 'Whisker'],
      ],
      same,
      [{ p: 'Whisker' }],
    ],
    [
      [
        ['health', 'Whisker', 12],
        ['health', 'Captain', 9],
        ['held-by', 'radio-1', 'Whisker'],
        ['held-by', 'radio-2', 'Sale'],
      ],
      [{ match: ['health', '?p', below(15)] }, { match: ['held-by', '?r', '?p'] }],
      [{ p: 'Whisker', r: 'radio-1' }],
    ],
  ])('takes the same name for the same thing: case %#', (facts, when, expected) => {
    expect(triggersOf([{ name: 'r', when }], facts).map(({ bindings }) => bindings)).toEqual(expected);
  });

  it('compares what variables found [RULE-19]', () => {
    const when: RuleCondition[] = [
      { match: ['health', 'Johnson', '?v1'] },
      { match: ['health', 'Sale', '?v2'] },
      { test: ['<', '?v1', '?v2'] },
    ];
    expect(
      triggersOf(
        [{ name: 'r', when }],
        [
          ['health', 'Johnson', 38],
          ['health', 'Sale', 42],
        ],
      ),
    ).toHaveLength(1);
    expect(
      triggersOf(
        [{ name: 'r', when }],
        [
          ['health', 'Johnson', 42],
          ['health', 'Sale', 42],
        ],
      ),
    ).toHaveLength(0);
  });

  it('asks a function of the game about what variables found', () => {
    const when: RuleCondition[] = [{ match: ['at', '?x', '?y'] }, { check: (x, y) => x === y, of: ['?x', '?y'] }];
    expect(
      triggersOf(
        [{ name: 'r', when }],
        [
          ['at', 1, 2],
          ['at', 3, 3],
        ],
      ).map(({ bindings }) => bindings),
    ).toEqual([{ x: 3, y: 3 }]);
  });
});

describe('what cannot be meant', () => {
  it.each<[string, Rule[], string]>([
    [
      'an unknown variable',
      [{ name: 'r', when: [{ match: ['a', '?target'] }], effects: [{ add: ['b', '?targt'] }] }],
      'rule r: uses ?targt, which none of its clauses binds; did you mean ?target?',
    ],
    [
      'a test of nothing',
      [{ name: 'r', when: [{ match: ['a'] }, { test: ['<', '?x', 1] }] }],
      'rule r: tests ?x, which none of its clauses binds',
    ],
    [
      'an unknown set',
      [{ name: 'r', when: [{ match: ['a'] }], effects: [{ enable: 'x' }] }],
      'rule r: switches the set x, which does not exist',
    ],
    [
      'a name twice',
      [
        { name: 'r', when: [{ match: ['a'] }] },
        { name: 'r', when: [{ match: ['a'] }] },
      ],
      'rule r: is defined twice',
    ],
    [
      'an empty range',
      [{ name: 'r', when: [{ match: ['a', within(3, 1)] }] }],
      'rule r: has an empty range from 3 to 1',
    ],
    ['no condition', [{ name: 'r', when: [] }], 'rule r: has no conditions'],
  ])('is refused in plain words: %s', (_name, rules, problem) => {
    expect(() => compileRules(rules)).toThrow(problem);
  });
});

describe('the network of two rules [RULE-20]', () => {
  it('is built once for what all engines share', () => {
    const program = compileRules([
      { name: 'a', when: [{ match: ['x', '?a'] }, { match: ['y', '?a'] }] },
      { name: 'b', when: [{ match: ['x', '?b'] }, { match: ['y', '?b'] }, { match: ['z', '?b'] }] },
    ]);
    expect(program.patterns).toHaveLength(3);
    expect(buildNetwork(program).nodes.map(({ kind }) => kind)).toEqual([0, 0, 0, 2, 0, 2]);
    expect(new RuleEngine(program).matcher).toBeInstanceOf(Rete);
  });
});
