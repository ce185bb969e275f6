import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeWithData, readJson } from '../../../../tests/shared-data.js';
import { AssignmentSolver } from './index.js';

type Matrix = readonly (readonly number[])[];

function solve(costs: Matrix, limit?: number) {
  const solver = new AssignmentSolver();
  const placed = solver.solve(Float64Array.from(costs.flat()), costs.length, costs[0].length, limit);
  return { placed, total: solver.total, columns: [...solver.columnOf.slice(0, costs.length)] };
}

/** The oracle: tries every way, and takes one that places most, then one that costs least. */
function tryAll(costs: Matrix, limit = Infinity): { placed: number; total: number } {
  let best = { placed: 0, total: 0 };
  const visit = (row: number, taken: number, placed: number, total: number) => {
    if (row === costs.length) {
      if (placed > best.placed || (placed === best.placed && total < best.total)) best = { placed, total };
      return;
    }
    visit(row + 1, taken, placed, total);
    costs[row].forEach((cost, column) => {
      if (cost < limit && !(taken & (1 << column))) visit(row + 1, taken | (1 << column), placed + 1, total + cost);
    });
  };
  visit(0, 0, 0, 0);
  return best;
}

const matrices = (cost: fc.Arbitrary<number>, most: number) =>
  fc
    .tuple(fc.integer({ min: 1, max: most }), fc.integer({ min: 1, max: most }))
    .chain(([rows, columns]) =>
      fc.array(fc.array(cost, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
    );

const wholeOrForbidden = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: -20, max: 20 }) },
  { weight: 1, arbitrary: fc.constantFrom(Infinity, NaN) },
);

describe('optimal assignment [MOV-84]', () => {
  it('costs what the best of all ways costs, however many rows, columns and forbidden pairs', () => {
    fc.assert(
      fc.property(matrices(wholeOrForbidden, 5), (costs) => {
        const { placed, total } = solve(costs);
        expect({ placed, total }).toEqual(tryAll(costs));
      }),
      { numRuns: 1000 },
    );
  });

  it('costs what the best of all ways costs for squares up to seven', () => {
    fc.assert(
      fc.property(matrices(fc.integer({ min: 0, max: 12 }), 7), (costs) => {
        const { placed, total } = solve(costs);
        expect({ placed, total }).toEqual(tryAll(costs));
      }),
      { numRuns: 60 },
    );
  });

  it('costs what the best of all ways costs when costs are not whole', () => {
    fc.assert(
      fc.property(matrices(fc.double({ min: 0, max: 1000, noNaN: true }), 5), (costs) => {
        expect(solve(costs).total).toBeCloseTo(tryAll(costs).total, 8);
      }),
      { numRuns: 300 },
    );
  });

  it('gives no column twice, and makes no pair at the limit or beyond', () => {
    fc.assert(
      fc.property(matrices(fc.integer({ min: 0, max: 9 }), 12), fc.integer({ min: 0, max: 9 }), (costs, limit) => {
        const { columns, placed } = solve(costs, limit);
        const taken = columns.filter((column) => column >= 0);
        expect(new Set(taken).size).toBe(taken.length);
        expect(taken).toHaveLength(placed);
        columns.forEach((column, row) => {
          if (column >= 0) expect(costs[row][column]).toBeLessThan(limit);
        });
      }),
    );
  });

  it.each([
    {
      story: 'the first choice would spoil the second',
      costs: [
        [0, 10],
        [3, 4],
      ],
      columns: [0, 1],
      total: 4,
    },
    {
      story: 'the one with no choice goes first',
      costs: [
        [1, 2],
        [0, Infinity],
      ],
      columns: [1, 0],
      total: 2,
    },
    {
      story: 'all are equal: by number',
      costs: [
        [5, 5, 5],
        [5, 5, 5],
        [5, 5, 5],
      ],
      columns: [0, 1, 2],
      total: 15,
    },
    { story: 'too many rows: the dearest stays out', costs: [[10], [1], [7]], columns: [-1, 0, -1], total: 1 },
    { story: 'nobody fits', costs: [[Infinity], [NaN]], columns: [-1, -1], total: 0 },
    {
      story: 'placing both comes before placing one cheaply',
      costs: [
        [0, 900],
        [1, Infinity],
      ],
      columns: [1, 0],
      total: 901,
    },
  ])('does right where $story', ({ costs, columns, total }) => {
    expect(solve(costs)).toMatchObject({ columns, total });
  });

  it('gives the same answer in steps as at once, and knows when it is done', () => {
    fc.assert(
      fc.property(matrices(wholeOrForbidden, 8), fc.integer({ min: 1, max: 3 }), (costs, rows) => {
        const solver = new AssignmentSolver();
        solver.begin(Float64Array.from(costs.flat()), costs.length, costs[0].length);
        let steps = 1;
        while (!solver.step(rows)) steps++;
        expect(steps).toBe(Math.ceil(costs.length / rows));
        expect([...solver.columnOf.slice(0, costs.length)]).toEqual(solve(costs).columns);
      }),
    );
  });

  it('does not remember the problem before', () => {
    const solver = new AssignmentSolver();
    solver.solve(
      Float64Array.from({ length: 64 }, (_, i) => (i * 7) % 13),
      8,
      8,
    );
    expect(solver.solve(Float64Array.of(3, 1, 1, 3), 2, 2)).toBe(2);
    expect([...solver.columnOf.slice(0, 2)]).toEqual([1, 0]);
    expect(solver.solve(new Float64Array(0), 0, 0)).toBe(0);
    expect(solver.solve(new Float64Array(0), 2, 0)).toBe(0);
    expect([...solver.columnOf.slice(0, 2)]).toEqual([-1, -1]);
  });

  it('refuses too few costs, and a cost without bottom', () => {
    const solver = new AssignmentSolver();
    expect(() => solver.solve(new Float64Array(3), 2, 2)).toThrow('costs: must have 2 times 2 numbers, got 3');
    expect(() => solver.solve(Float64Array.of(-Infinity), 1, 1)).toThrow('costs[0]: must not be -Infinity');
  });
});

describeWithData(
  'optimal assignment against published totals [MOV-84]',
  'movement/physics-and-geometry.json',
  (path) => {
    const rows = readJson<{ assignment: { cost: Matrix; optimalTotal: number }[] }>(path).assignment;

    it.each(rows)('reaches $optimalTotal', ({ cost, optimalTotal }) => {
      expect(solve(cost).total).toBe(optimalTotal);
    });
  },
);
