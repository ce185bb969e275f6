import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { Rng } from '../../math/rng.js';
import { Landscape } from './landscape.js';
import { addPerlin } from './noise-modifiers.js';
import { StreamErosion } from './stream-erosion.js';

function createHills(seed: number, side: number): Landscape {
  const land = new Landscape({ width: side, height: side });
  addPerlin(land, { rng: new Rng(seed), amplitude: 20, from: 2 });
  return land;
}

/** The lowest of a cell and its eight neighbors. */
function lowestAround(land: Landscape, x: number, y: number): number {
  let lowest = Infinity;
  for (let v = y - 1; v <= y + 1; v++) for (let u = x - 1; u <= x + 1; u++) lowest = Math.min(lowest, land.at(u, v));
  return lowest;
}

const isEdge = (cell: number, side: number) =>
  cell % side === 0 || cell % side === side - 1 || cell < side || cell >= side * (side - 1);

describe('StreamErosion', () => {
  it('lets all land drain: no cell of it is a pit, and what drains through it runs downhill', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 4 }), (seed, passes) => {
        const land = createHills(seed, 24);
        const streams = new StreamErosion(land, { passes });
        streams.run();
        const drainage = land.layer('drainage');
        let toSea = 0;
        for (let cell = 0; cell < land.count; cell++) {
          const next = streams.downstream[cell];
          if (next < 0) {
            toSea += drainage[cell];
            expect(isEdge(cell, 24) || land.elevation[cell] <= 0).toBe(true);
            continue;
          }
          expect(land.elevation[next]).toBeLessThan(land.elevation[cell]);
          expect(lowestAround(land, cell % 24, Math.floor(cell / 24))).toBeLessThan(land.elevation[cell]);
          expect(drainage[next]).toBeGreaterThan(drainage[cell]);
        }
        // Every cell is counted once where it reaches the sea or the edge.
        expect(toSea).toBe(land.count);
      }),
      { numRuns: runs(8) },
    );
  });

  it('cuts the deeper the stronger it is, and leaves the sea as it is', () => {
    const before = createHills(3, 32);
    const sums = [0.02, 0.1, 0.5].map((strength) => {
      const land = createHills(3, 32);
      new StreamErosion(land, { strength, seaLevel: -2 }).run();
      for (let cell = 0; cell < land.count; cell++)
        if (before.elevation[cell] <= -2) expect(land.elevation[cell]).toBe(before.elevation[cell]);
      return land.elevation.reduce((sum, height) => sum + height, 0);
    });
    expect(sums).toEqual([...sums].sort((a, b) => b - a));
    expect(sums[2]).toBeLessThan(sums[0]);
  });

  it('gives the same land in slices of any size', () => {
    const [whole, sliced] = [createHills(5, 20), createHills(5, 20)];
    new StreamErosion(whole, { passes: 3 }).run();
    const streams = new StreamErosion(sliced, { passes: 3 });
    while (!streams.step(7));
    expect(sliced.elevation).toEqual(whole.elevation);
    expect(sliced.layer('drainage')).toEqual(whole.layer('drainage'));
  });

  it('fills a hollow up to its rim, so that it falls to where it overflows', () => {
    const land = new Landscape({ width: 5, height: 5 });
    land.elevation.fill(5);
    land.elevation[12] = 1;
    land.elevation[13] = 3;
    new StreamErosion(land, { passes: 1, strength: 0, fall: 0.01 }).run();
    for (const cell of [12, 13]) {
      expect(land.elevation[cell]).toBeGreaterThan(5);
      expect(land.elevation[cell]).toBeLessThan(5.1);
    }
  });

  it('does nothing in no passes, and refuses what it cannot do', () => {
    const land = createHills(1, 8);
    const before = land.elevation.slice();
    const streams = new StreamErosion(land, { passes: 0 });
    expect([streams.isDone, streams.step(100)]).toEqual([true, true]);
    expect(land.elevation).toEqual(before);
    expect(() => new StreamErosion(land, { strength: -1 })).toThrow('StreamErosion.strength');
    expect(() => new StreamErosion(land, { passes: 1.5 })).toThrow('StreamErosion.passes');
  });
});
