import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileRules } from '../compile/compile.js';
import { above, below, within } from '../text/rule.js';
import { createRangeTable, lookUp } from './range-table.js';

const number = fc.constantFrom(0, 1, -1, 1.5, 2, Number.MAX_VALUE, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY);
const range = fc.oneof(
  number.map((max) => below(max)),
  number.map((min) => above(min)),
  fc.tuple(number, number).map(([min, max]) => within(Math.min(min, max), Math.max(min, max))),
);

it('finds the ranges that a number lies in, at bounds too', () => {
  fc.assert(
    fc.property(fc.array(range, { minLength: 2, maxLength: 6 }), number, (ranges, value) => {
      const rules = ranges.map((one, i) => ({ name: `r${i}`, when: [{ match: ['n', one] }] }));
      const { patterns } = compileRules(rules);
      const drafts = patterns.map((pattern, index) => ({ pattern, index }));
      const table = createRangeTable(drafts, [0]);
      fc.pre(table !== undefined);
      const expected = patterns.flatMap(({ ranges: [one] }, i) => {
        const [, min, max, minOpen, maxOpen] = one;
        return (minOpen ? value > min : value >= min) && (maxOpen ? value < max : value <= max) ? [i] : [];
      });
      expect([...lookUp(table, value)]).toEqual(expected);
      expect([...lookUp(table, Number.NaN)]).toEqual([]);
    }),
  );
});

it('is not for patterns that ask anything else', () => {
  const draftsOf = (...matches: unknown[][]) =>
    compileRules(matches.map((match, i) => ({ name: `r${i}`, when: [{ match }] }))).patterns.map((pattern, index) => ({
      pattern,
      index,
    }));
  expect(createRangeTable(draftsOf(['n', above(1)], ['n', below(1)]), [0])).toBeDefined();
  expect(createRangeTable(draftsOf(['n', above(1)], ['n', below(1)]), [])).toBeUndefined();
  expect(createRangeTable(draftsOf(['n', above(1), 0], ['n', below(1)]), [0])).toBeUndefined();
  expect(createRangeTable(draftsOf(['n', above(1), '?'], ['n', '?', below(1)]), [0])).toBeUndefined();
});
