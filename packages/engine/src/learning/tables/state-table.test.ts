import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StateTable } from './state-table.js';

describe('a state table', () => {
  it('holds a row for each state, as a map does, in either form', () => {
    const state = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.maxSafeNat());
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.array(fc.tuple(state, fc.nat(2), fc.integer()), { maxLength: 120 }),
        (isDense, all) => {
          const table = new StateTable({ width: 3, initial: 0.5, ...(isDense ? { states: 41 } : {}) });
          const expected = new Map<number, number[]>();
          for (const [any, column, value] of all) {
            const at = isDense ? any % 41 : any;
            const row = expected.get(at) ?? [0.5, 0.5, 0.5];
            const found = table.find(at);
            expect([...table.values.slice(found, found + 3)]).toEqual(row);
            const cell = table.add(at) + column;
            table.values[cell] = value;
            table.visit(cell);
            expected.set(
              at,
              row.map((old, i) => (i === column ? value : old)),
            );
          }
          for (const [at, row] of expected) {
            const found = table.find(at);
            expect([...table.values.slice(found, found + 3)]).toEqual(row);
          }
          const saved = JSON.parse(JSON.stringify(table.save()));
          const other = new StateTable({ width: 3, initial: 0.5, ...(isDense ? { states: 41 } : {}) });
          other.values[other.add(7)] = 9;
          other.restore(saved);
          expect(other.save()).toEqual(saved);
          expect(other.values[other.find(40)]).toBe(table.values[table.find(40)]);
        },
      ),
    );
  });

  it('changes nothing for a save that is not one of such a table', () => {
    const table = new StateTable({ width: 2, states: 4 });
    table.values[table.add(1)] = 3;
    const saved = table.save();
    const before = JSON.stringify(saved);
    for (const [wrong, problem] of [
      [{ ...saved, width: 3 }, 'saved.width: must be 2'],
      [{ ...saved, values: [1] }, 'saved.values: must be 2 numbers'],
      [{ ...saved, visits: [] }, 'saved.visits: must be 2 numbers'],
      [{ ...saved, states: [4] }, 'saved.states[0]: must be below 4'],
      [{ version: 1, width: 2, states: [1, 1], values: [1, 2, 3, 4], visits: [0, 0, 0, 0] }, 'must be listed once'],
      [{ ...saved, values: [Number.NaN, 0] }, 'saved.values[0]'],
    ] as const)
      expect(() => table.restore(wrong as never)).toThrow(problem);
    expect(JSON.stringify(table.save())).toBe(before);
  });
});
