import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SortedGrid } from './sorted-grid.js';

/** Sorts points into a grid, and moves them into its order as a crowd does. */
function sortInto(grid: SortedGrid, points: readonly (readonly [number, number])[]) {
  const xs = Float64Array.from(points, ([x]) => x);
  const zs = Float64Array.from(points, ([, z]) => z);
  const to = new Int32Array(points.length).fill(-7);
  grid.sort(to, xs, zs, points.length);
  const order = new Array<number>(points.length).fill(-1);
  to.forEach((place, i) => {
    order[place] = i;
  });
  return { to: [...to], order };
}

describe('a sorted grid', () => {
  const coordinate = fc.oneof(
    fc.double({ min: -40, max: 40, noNaN: true }),
    fc.integer({ min: -9, max: 9 }).map((cell) => 2 * cell),
    fc.constantFrom(1e6 + 0.5, -1e6, 1e300, 2 ** -510),
  );
  const places = fc.array(fc.tuple(coordinate, coordinate), { maxLength: 300, size: 'max' });
  const radii = fc.oneof(fc.double({ min: 0, max: 12, noNaN: true }), fc.constantFrom(0, 2, 4, 100, 1e300, Infinity));

  it('finds ranges that hold everything in a circle, each thing once', () => {
    fc.assert(
      fc.property(places, fc.array(fc.tuple(coordinate, coordinate, radii), { maxLength: 8 }), (points, circles) => {
        const grid = new SortedGrid(2);
        const { order } = sortInto(grid, points);
        const out = new Int32Array(grid.mostRangeEnds).fill(-7);
        for (const [x, z, radius] of circles) {
          const count = grid.findRanges(out, { x, z, radius });
          expect(2 * count).toBeLessThanOrEqual(out.length);
          const found = new Set<number>();
          let places = 0;
          for (let range = 0; range < count; range++)
            for (let place = out[2 * range]; place < out[2 * range + 1]; place++, places++) found.add(order[place]);
          expect(found.size).toBe(places);
          const isInside = ([px, pz]: readonly [number, number]) => (px - x) ** 2 + (pz - z) ** 2 <= radius ** 2;
          expect(points.filter((point, i) => isInside(point) && !found.has(i))).toEqual([]);
        }
      }),
    );
  });

  it('gives each thing a place of its own, and leaves those of a cell in the order they were in', () => {
    fc.assert(
      fc.property(places, places, (before, points) => {
        const [grid, fresh] = [new SortedGrid(2), new SortedGrid(2)];
        // What was sorted before changes nothing.
        sortInto(grid, before);
        const { to } = sortInto(grid, points);
        expect(to).toEqual(sortInto(fresh, points).to);
        expect([...to].sort((a, b) => a - b)).toEqual(points.map((_, i) => i));
        const cellOf = ([x, z]: readonly [number, number]) => `${Math.floor(x / 2)} ${Math.floor(z / 2)}`;
        const last = new Map<string, number>();
        const isInOrder = points.every((point, i) => {
          const before = last.get(cellOf(point)) ?? -1;
          last.set(cellOf(point), to[i]);
          return to[i] > before;
        });
        expect(isInOrder).toBe(true);
      }),
    );
  });

  it('looks at few of many: those of the cells that the circle touches', () => {
    const grid = new SortedGrid(2);
    // One in the middle of each of 32 × 32 cells, as many as the grid has.
    const points = Array.from({ length: 1024 }, (_, i) => [2 * (i % 32) + 1, 2 * Math.floor(i / 32) + 1] as const);
    const { order } = sortInto(grid, points);
    expect(order.slice(0, 3)).toEqual([0, 1, 2]);
    expect(grid.mostRangeEnds).toBe(4 * 32);
    const out = new Int32Array(grid.mostRangeEnds);
    const look = (x: number, z: number, radius: number) => {
      const count = grid.findRanges(out, { x, z, radius });
      let size = 0;
      for (let range = 0; range < count; range++) size += out[2 * range + 1] - out[2 * range];
      return [count, size];
    };
    expect(look(31, 31, 0.5)).toEqual([1, 1]);
    expect(look(31, 31, 1.5)).toEqual([3, 9]);
    expect(look(31, 31, 3.5)).toEqual([5, 25]);
    // At the seam each row is two ranges; beyond the size of the grid everything is one.
    expect(look(0, 31, 1.5)).toEqual([6, 6]);
    expect(look(31, 31, 40)).toEqual([1, 1024]);
  });
});
