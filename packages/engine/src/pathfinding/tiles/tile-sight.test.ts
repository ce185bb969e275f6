import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { drawTiles, waypointsAt } from '../graph/sight/laws/drawing.js';
import { TileSight } from './index.js';
import type { Diagonals } from './tile-graph.js';

const clear = (rows: readonly string[], from: [number, number], to: [number, number], diagonals?: Diagonals) =>
  new TileSight(drawTiles(rows, { diagonals })).isClear(waypointsAt(from, to), 0, 1);

describe('sight over tiles', () => {
  const oneBeside = ['.#', '..'];
  const bothBeside = ['.#', '#.'];

  it.each<[Diagonals, boolean, boolean]>([
    ['both-free', false, false],
    ['never', false, false],
    ['one-free', true, false],
    ['always', true, true],
  ])('with diagonals %s passes a corner exactly where a step may', (diagonals, passesOne, passesTwo) => {
    expect(clear(oneBeside, [0.5, 0.5], [1.5, 1.5], diagonals)).toBe(passesOne);
    expect(clear(bothBeside, [0.5, 0.5], [1.5, 1.5], diagonals)).toBe(passesTwo);
    expect(clear(oneBeside, [0.25, 0.5], [1.5, 1.5], diagonals)).toBe(true);
    expect(clear(oneBeside, [0.75, 0.5], [1.5, 1.5], diagonals)).toBe(false);
  });

  it('does not see through the slit between two blocked cells, nor along a wall where touching counts', () => {
    for (const diagonals of ['one-free', 'always', 'both-free'] as const)
      expect(clear(['##', '##'], [1, 0], [1, 2], diagonals)).toBe(false);
    expect(clear(['#.', '#.'], [1, 0], [1, 2], 'one-free')).toBe(true);
    expect(clear(['#.', '#.'], [1, 0], [1, 2], 'both-free')).toBe(false);
  });

  it('ends at the edge of the map, and sees no position outside it', () => {
    expect(clear(['..'], [0, 0.5], [2, 0.5])).toBe(true);
    expect(clear(['..'], [-0.5, 0.5], [1.5, 0.5])).toBe(false);
    expect(clear(['..'], [0.5, 0.5], [0.5, 1.25])).toBe(false);
  });

  it('reads negative coordinates and cells of any size by the origin of the graph', () => {
    const tiles = drawTiles(['...', '.#.', '...'], { origin: { x: -6, y: 0, z: -6 }, cellSize: 4 });
    const sight = new TileSight(tiles);
    expect(sight.isClear(waypointsAt([-4, -4], [4, -4]), 0, 1)).toBe(true);
    expect(sight.isClear(waypointsAt([-4, 0], [4, 0]), 0, 1)).toBe(false);
  });

  const maps = fc.array(fc.array(fc.constantFrom('.', '.', '#'), { minLength: 7, maxLength: 7 }), {
    minLength: 6,
    maxLength: 6,
  });
  const place = fc.tuple(fc.integer({ min: 0, max: 28 }), fc.integer({ min: 0, max: 24 }));

  it('agrees with a naive intersection of the leg with every blocked square', () => {
    fc.assert(
      fc.property(maps, place, place, (cells, [ax, az], [bx, bz]) => {
        const rows = cells.map((row) => row.join(''));
        // Quarters of a cell, so that the naive version works with whole numbers.
        const naive = rows.every((row, z) =>
          [...row].every((cell, x) => cell === '.' || !touchesSquare(4 * x, 4 * z, 4, ax, az, bx, bz)),
        );
        expect(clear(rows, [ax / 4, az / 4], [bx / 4, bz / 4])).toBe(naive);
      }),
      { numRuns: 1000 },
    );
  });

  it('with a radius keeps exactly that far from every blocked square and from the edge', () => {
    const radius = numberBetween(0.05, 2);
    fc.assert(
      fc.property(maps, place, place, radius, (cells, [ax, az], [bx, bz], radius) => {
        const rows = cells.map((row) => row.join(''));
        let nearest = Infinity;
        for (let k = 0; k <= 400; k++) {
          const x = (ax + ((bx - ax) * k) / 400) / 4;
          const z = (az + ((bz - az) * k) / 400) / 4;
          nearest = Math.min(nearest, x, z, 7 - x, 6 - z);
          rows.forEach((row, cz) => {
            for (let cx = 0; cx < row.length; cx++)
              if (row[cx] === '#')
                nearest = Math.min(
                  nearest,
                  Math.hypot(Math.max(0, cx - x, x - cx - 1), Math.max(0, cz - z, z - cz - 1)),
                );
          });
        }
        const sight = new TileSight(drawTiles(rows), { radius });
        const isClear = sight.isClear(waypointsAt([ax / 4, az / 4], [bx / 4, bz / 4]), 0, 1);
        // 400 samples on at most 9.3 cells: the true distance is less than 0.012 below the sampled
        // one.
        if (nearest < radius) expect(isClear).toBe(false);
        if (nearest > radius + 0.012) expect(isClear).toBe(true);
      }),
      { numRuns: 120 },
    );
  });
});

/**
 * Closed square against leg in whole numbers: true if the parts of the leg within its columns and
 * within its rows overlap.
 */
function touchesSquare(x: number, z: number, size: number, ax: number, az: number, bx: number, bz: number): boolean {
  const dx = bx - ax;
  const dz = bz - az;
  const scale = (Math.abs(dx) || 1) * (Math.abs(dz) || 1);
  let [least, most] = [0, scale];
  for (const [side, start, extent] of [
    [x, ax, dx],
    [z, az, dz],
  ] as const) {
    if (extent === 0) {
      if (start < side || start > side + size) return false;
      continue;
    }
    const ends = [((side - start) * scale) / extent, ((side + size - start) * scale) / extent];
    least = Math.max(least, Math.min(...ends));
    most = Math.min(most, Math.max(...ends));
  }
  return least <= most;
}
