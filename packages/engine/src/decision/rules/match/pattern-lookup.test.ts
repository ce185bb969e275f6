import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileRules } from '../compile/compile.js';
import { FactStore } from '../facts/facts.js';
import { above, below, within } from '../text/rule.js';
import { looksLike, PatternLookup } from './pattern-lookup.js';

const value = fc.constantFrom<unknown>('a', 'b', 0, 1, 2, -1, 1.5, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY);
const bound = fc.constantFrom(0, 1, -1, 1.5, 2, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY);
const range = fc.oneof(
  bound.map((max) => below(max)),
  bound.map((min) => above(min)),
  bound.map((at) => within(at, at)),
);
const place = fc.oneof(value, value, range, fc.constantFrom('?', '?x', '?y'));
const pattern = fc.array(place, { minLength: 1, maxLength: 4 });

it('finds the patterns that each fact looks like, in the order of rules', () => {
  fc.assert(
    fc.property(
      fc.array(pattern, { minLength: 1, maxLength: 12 }),
      fc.array(fc.array(value, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 }),
      (patterns, tuples) => {
        const program = compileRules(patterns.map((match, i) => ({ name: `r${i}`, when: [{ match }] })));
        const facts = new FactStore();
        for (const constant of program.constants) facts.symbols.hold(constant);
        const lookup = new PatternLookup(program.patterns);
        for (const tuple of tuples) {
          const slot = facts.add(tuple);
          if (slot < 0) continue;
          const count = lookup.find(facts, slot);
          const expected = program.patterns.flatMap((one, i) => (looksLike(one, facts, slot) ? [i] : []));
          expect([...lookup.found.slice(0, count)]).toEqual(expected);
        }
      },
    ),
    { numRuns: 300 },
  );
});
