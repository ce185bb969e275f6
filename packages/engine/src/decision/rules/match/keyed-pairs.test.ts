import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildNetwork } from '../compile/build-network.js';
import { compileRules } from '../compile/compile.js';
import { RuleEngine } from '../run/engine.js';
import type { RuleCondition } from '../text/rule.js';
import type { Rete } from './rete.js';

const unit: RuleCondition = { match: ['unit', '?u', '?place'] };
const item: RuleCondition = { match: ['item', '?i', '?place'] };
const programOf = (...whens: readonly RuleCondition[][]) =>
  compileRules(whens.map((when, i) => ({ name: `r${i}`, when })));

/** Which rules are found by pairs of facts. */
const pairedIn = (...whens: readonly RuleCondition[][]) => [
  ...new Set(
    buildNetwork(programOf(...whens)).patterns.flatMap(({ indexes }) =>
      indexes.flatMap(({ sides }) => sides.map(({ production }) => production)),
    ),
  ),
];

describe('rules of two clauses that must agree', () => {
  // Few names, so that a fact often fits both clauses, in the same places and in others.
  const term = fc.constantFrom('?x', '?x', '?y', '?', 1);
  const clause = fc.tuple(fc.constantFrom('a', 'a', 'b'), term, term).map((match): RuleCondition => ({ match }));
  const rules = fc.array(fc.array(clause, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 });
  const value = fc.integer({ min: 0, max: 2 });
  const stream = fc.array(fc.tuple(fc.boolean(), fc.tuple(fc.constantFrom('a', 'b'), value, value)), { maxLength: 16 });

  it('hold on the same facts in the same order as matched from scratch, beside rules that keep tokens', () => {
    fc.assert(
      fc.property(rules, stream, stream, fc.boolean(), (drafts, first, second, withNot) => {
        const paired: RuleCondition[] = [{ match: ['a', '?x', '?y'] }, { match: ['a', '?y', '?x'] }];
        const more: RuleCondition[] = withNot ? [{ not: ['b', '?x', '?y'] }] : [];
        const program = programOf(...drafts, paired, [...drafts[0], ...paired, ...more]);
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
    expect(pairedIn([unit, item])).toEqual([0]);
    expect(pairedIn([unit, item], [unit, item, { match: ['door', '?place'] }])).toEqual([]);
    expect(pairedIn([unit, item], [unit, { not: ['door', '?place'] }])).toEqual([0]);
    expect(pairedIn([unit, item, { test: ['!=', '?u', '?i'] }])).toEqual([]);
  });

  it('are counted in the network by their facts and triggers', () => {
    const engine = new RuleEngine(programOf([unit, item]));
    const counts = () =>
      (engine.matcher as Rete).network.nodes.slice(1).map((node) => (engine.matcher as Rete).countAt(node));
    for (let i = 0; i < 6; i++) engine.add([i < 2 ? 'unit' : 'item', i, i % 2]);
    expect(counts()).toEqual([2, 4, 4]);
    engine.remove(['unit', 0, 0]);
    expect(counts()).toEqual([1, 2, 2]);
  });
});
