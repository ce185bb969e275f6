import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Rng } from '../../math/rng.js';
import { addRoughness, erodeThermally, HydraulicErosion, Landscape } from './index.js';

/** The ways to turn and mirror a map: where a cell of the new map was on the old one. */
const TURNS: readonly { readonly swaps: boolean; readonly flipsX: boolean; readonly flipsY: boolean }[] = [
  { swaps: false, flipsX: true, flipsY: false },
  { swaps: false, flipsX: false, flipsY: true },
  { swaps: true, flipsX: false, flipsY: false },
  { swaps: true, flipsX: true, flipsY: true },
];

function turned(layer: Float64Array, width: number, height: number, turn: (typeof TURNS)[number]): number[] {
  const [newWidth, newHeight] = turn.swaps ? [height, width] : [width, height];
  return Array.from({ length: width * height }, (_, cell) => {
    let [x, y] = [cell % newWidth, Math.floor(cell / newWidth)];
    if (turn.flipsX) x = newWidth - 1 - x;
    if (turn.flipsY) y = newHeight - 1 - y;
    if (turn.swaps) [x, y] = [y, x];
    return layer[y * width + x];
  });
}

const map = fc.record({
  width: fc.integer({ min: 1, max: 7 }),
  height: fc.integer({ min: 1, max: 7 }),
  seed: fc.integer(),
  turn: fc.constantFrom(...TURNS),
});

function expectSameTurned(
  { width, height, seed, turn }: { width: number; height: number; seed: number; turn: (typeof TURNS)[number] },
  erode: (land: Landscape) => void,
): void {
  const land = new Landscape({ width, height });
  addRoughness(land, 3, new Rng(seed));
  const other = new Landscape(turn.swaps ? { width: height, height: width } : { width, height });
  other.elevation.set(turned(land.elevation, width, height, turn));
  erode(land);
  erode(other);
  expect(other.layers).toEqual(land.layers);
  for (const name of land.layers) {
    const expected = turned(land.layer(name), width, height, turn);
    const worst = Math.max(...other.layer(name).map((value, cell) => Math.abs(value - expected[cell])));
    expect(worst).toBeLessThan(1e-9);
  }
}

it('water knows no direction: a map that is turned or mirrored erodes in the same way', () => {
  fc.assert(
    fc.property(
      map,
      fc.constantFrom('wall', 'drain' as const),
      fc.double({ min: 0, max: 0.9, noNaN: true }),
      (start, edges, momentum) => {
        expectSameTurned(start, (land) => {
          const options = { rainfall: 0.2, evaporation: 0.1, solubility: 0.3, pickSpeed: 0.05, dropSpeed: 0.04 };
          new HydraulicErosion(land, { ...options, momentum, edges }).step(6);
        });
      },
    ),
    { numRuns: 40 },
  );
});

it('sliding ground knows no direction either', () => {
  fc.assert(
    fc.property(map, (start) => {
      expectSameTurned(start, (land) => erodeThermally(land, { threshold: 0.3, passes: 4, below: 1.5 }));
    }),
    { numRuns: 40 },
  );
});

it('wind carries to the side it is given for', () => {
  const land = new Landscape({ width: 3, height: 3 });
  for (const [side, cell] of [5, 7, 1, 3].entries()) {
    land.elevation.fill(0);
    land.elevation[4] = 4;
    erodeThermally(land, { threshold: 2, wind: [0, 1, 2, 3].map((i) => (i === side ? 1 : 0)) });
    // 2 too much is one threshold: an eighth of it, 0.25, slides.
    expect([land.elevation[4], land.elevation[cell]]).toEqual([3.75, 0.25]);
  }
});

it('water at rest in a drain leaves by the edge only, and takes what it carries along', () => {
  const land = new Landscape({ width: 3, height: 3 });
  land.layer('sediment').fill(1);
  new HydraulicErosion(land, { rainfall: 1, evaporation: 0, edges: 'drain', flowRate: 0.2, dropSpeed: 0 }).step(1);
  // All are level with each other, and 1 higher than what lies beyond: 0.2 leaves by each open side.
  const expected = [0.6, 0.8, 0.6, 0.8, 1, 0.8, 0.6, 0.8, 0.6];
  for (const [cell, depth] of land.layer('water').entries()) expect(depth).toBeCloseTo(expected[cell], 12);
  for (const [cell, flow] of land.layer('flow').entries()) expect(flow).toBeCloseTo(1 - expected[cell], 12);
  const left = land.layer('sediment').reduce((sum, each) => sum + each, 0);
  expect(left).toBeLessThan(9);
  expect(land.layer('sediment')[4]).toBeGreaterThan(0.99);
});
