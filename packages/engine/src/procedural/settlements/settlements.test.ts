import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { Rng } from '../../math/rng.js';
import { addPerlin, Landscape } from '../landscapes/index.js';
import { connectSettlements, placeSettlements } from './index.js';

function createLand(seed: number) {
  const landscape = new Landscape({ width: 48, height: 40 });
  addPerlin(landscape, { rng: new Rng(seed), amplitude: 12 });
  const water = Uint8Array.from(landscape.elevation, (height) => (height < -3 ? 1 : 0));
  return { landscape, water };
}

const kinds = [
  { name: 'village', radius: 2, count: 4, maxSlope: 1, maxWaterDistance: 9, clearance: 2 },
  { name: 'mine', radius: 1, count: 3, minHeight: 1 },
];

describe('settlements', () => {
  test('[PCG-84] stand on ground that fits, apart from each other, and ways connect them over land', () => {
    let placed = 0;
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { landscape, water } = createLand(seed);
        const settlements = placeSettlements({ landscape, kinds, water, rng: new Rng(seed) });
        placed += settlements.length;
        expect(settlements.filter(({ kind }) => kind === 'village').length).toBeLessThanOrEqual(4);
        expect(settlements.filter(({ kind }) => kind === 'mine').length).toBeLessThanOrEqual(3);
        for (const [i, { kind, x, y, radius }] of settlements.entries()) {
          let nearest = Infinity;
          for (let v = 0; v < 40; v++)
            for (let u = 0; u < 48; u++) {
              const distance = Math.hypot(u - x, v - y);
              if (water[v * 48 + u] > 0) nearest = Math.min(nearest, distance);
              if (distance > radius) continue;
              const height = landscape.at(u, v);
              if (kind === 'mine') expect(height).toBeGreaterThanOrEqual(1);
              else expect(Math.abs(landscape.at(u + 1, v) - height)).toBeLessThanOrEqual(1);
            }
          expect(nearest).toBeGreaterThan(radius);
          if (kind === 'village') expect(nearest).toBeLessThanOrEqual(9);
          for (const other of settlements.slice(0, i)) {
            const margin = kind === 'village' || other.kind === 'village' ? 2 : 0;
            expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThanOrEqual(radius + other.radius + margin - 1e-9);
          }
        }
        const ways = connectSettlements({ landscape, settlements, water });
        const cellOf = (i: number) => Math.round(settlements[i].y) * 48 + Math.round(settlements[i].x);
        for (const { from, to, cells } of ways) {
          expect([cells[0], cells.at(-1)]).toEqual([cellOf(from), cellOf(to)]);
          for (const [i, cell] of cells.entries()) {
            expect(water[cell]).toBe(0);
            if (i === 0) continue;
            const [dx, dy] = [(cell % 48) - (cells[i - 1] % 48), Math.floor(cell / 48) - Math.floor(cells[i - 1] / 48)];
            expect(Math.max(Math.abs(dx), Math.abs(dy))).toBe(1);
          }
        }
        // As many ways as it takes: one less than settlements for each piece of land.
        const land = (start: number) => {
          const seen = new Set([start]);
          for (const cell of seen)
            for (let dy = -1; dy <= 1; dy++)
              for (let dx = -1; dx <= 1; dx++) {
                const [x, y] = [(cell % 48) + dx, Math.floor(cell / 48) + dy];
                if (x >= 0 && x < 48 && y >= 0 && y < 40 && water[y * 48 + x] === 0) seen.add(y * 48 + x);
              }
          return Math.min(...seen);
        };
        const pieces = new Set(settlements.map((_, i) => land(cellOf(i))));
        expect(ways.length).toBe(settlements.length - pieces.size);
      }),
      { numRuns: 12 },
    );
    expect(placed).toBeGreaterThan(40);
  });

  it('goes around a hill that is too steep to be worth it', () => {
    const landscape = new Landscape({ width: 9, height: 9 });
    for (let y = 0; y < 7; y++) landscape.elevation[y * 9 + 4] = 10;
    const settlements = [1, 7].map((x) => ({ kind: 'village', x, y: 1, radius: 1 }));
    const [around] = connectSettlements({ landscape, settlements });
    expect(Math.max(...around.cells.map((cell) => Math.floor(cell / 9)))).toBe(7);
    const [over] = connectSettlements({ landscape, settlements, climbing: 0.1 });
    expect(over.cells).toEqual([10, 11, 12, 13, 14, 15, 16]);
    // Ways use the land up to its edges.
    const corners = [0, 8].map((at) => ({ kind: 'mine', x: at, y: at, radius: 1 }));
    const [across] = connectSettlements({ landscape: new Landscape({ width: 9, height: 9 }), settlements: corners });
    expect(across.cells).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80]);
    expect(() => connectSettlements({ landscape, settlements: [{ ...settlements[0], x: 99 }] })).toThrow(
      'settlements[0]: must lie on the land, got 99, 1',
    );
    expect(() => connectSettlements({ landscape, settlements, water: [1] })).toThrow(
      'water: must have 81 cells, got 1',
    );
    expect(placeSettlements({ landscape, kinds: [{ ...kinds[0], count: 0 }], rng: new Rng(1) })).toEqual([]);
  });
});
