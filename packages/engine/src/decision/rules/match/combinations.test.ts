import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildNetwork } from '../compile/build-network.js';
import { compileRules } from '../compile/compile.js';
import { RuleEngine } from '../run/engine.js';
import { above, below, type RuleCondition } from '../text/rule.js';
import type { Rete } from './rete.js';

const place = fc.constantFrom<unknown>('?', 0, 3, above(2), above(4), below(5), below(1));
const clause = fc
  .tuple(fc.constantFrom('a', 'b'), place)
  .map(([name, term]): RuleCondition => ({ match: [name, term] }));
const joined: RuleCondition[] = [{ match: ['a', '?x'] }, { match: ['b', '?x'] }];
const rules = fc.array(fc.array(clause, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 });
const fact = fc.tuple(fc.constantFrom('a', 'b'), fc.integer({ min: 0, max: 6 }));
const stream = fc.array(fc.tuple(fc.boolean(), fact), { maxLength: 12 });

describe('rules whose clauses share nothing', () => {
  it('hold on the same facts in the same order as matched from scratch, beside rules that join', () => {
    fc.assert(
      fc.property(rules, stream, stream, fc.boolean(), (free, first, second, withJoined) => {
        const all = withJoined ? [...free, joined, [...joined, ...free[0]]] : free;
        const program = compileRules(all.map((when, i) => ({ name: `r${i}`, when })));
        const engines = (['rete', 'naive'] as const).map((matcher) => new RuleEngine(program, { matcher }));
        for (const changes of [first, second]) {
          for (const engine of engines) {
            for (const [isAddition, one] of changes)
              if (isAddition) engine.add(one);
              else engine.remove(one);
            engine.iterate();
          }
          expect(engines[0].save()).toEqual(engines[1].save());
        }
      }),
      { numRuns: 150 },
    );
  });

  it('take no tokens, unless another rule goes on from the same matches', () => {
    const p: RuleCondition = { match: ['p', '?'] };
    const q: RuleCondition = { match: ['q', '?'] };
    const combinationsOf = (...whens: readonly RuleCondition[][]) =>
      buildNetwork(compileRules(whens.map((when, i) => ({ name: `r${i}`, when })))).combinations.map(
        ({ production }) => production,
      );
    expect(combinationsOf([p], [p, q])).toEqual([0, 1]);
    expect(combinationsOf([p, q], [p, q, { not: ['r'] }])).toEqual([]);
    expect(combinationsOf([p, q], [p, { not: ['r'] }])).toEqual([0]);
  });

  it('are counted in the network by what their patterns hold', () => {
    const program = compileRules([{ name: 'r', when: [{ match: ['a', '?x'] }, { match: ['b', '?y'] }] }]);
    const engine = new RuleEngine(program);
    const { network } = engine.matcher as Rete;
    for (let i = 0; i < 6; i++) engine.add([i < 2 ? 'a' : 'b', i]);
    expect(network.nodes.slice(1).map((node) => (engine.matcher as Rete).countAt(node))).toEqual([2, 8, 8]);
    engine.remove(['a', 0]);
    expect(engine.countTriggers()).toBe(4);
  });

  it('find room for a fact that looks like more patterns than any before', () => {
    const bounds = Array.from({ length: 40 }, (_, i) => i);
    const program = compileRules(
      bounds.map((bound) => ({ name: `r${bound}`, when: [{ match: ['n', above(bound)] }, { match: ['on'] }] })),
    );
    const engine = new RuleEngine(program);
    engine.add(['on']);
    for (const value of [1, 3, 6, 30, 100]) {
      engine.add(['n', value]);
      engine.matcher.settle();
    }
    expect(engine.countTriggers()).toBe(1 + 3 + 6 + 30 + 40);
    engine.remove(['n', 30]);
    expect(engine.countTriggers()).toBe(1 + 3 + 6 + 40);
    engine.remove(['on']);
    expect(engine.countTriggers()).toBe(0);
  });
});
