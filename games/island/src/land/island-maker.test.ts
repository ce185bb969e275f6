import { describe, expect, it } from 'vitest';
import { measureDrainage } from './drainage.js';
import { createIsland, IslandMaker, SEA_LEVEL } from './island-maker.js';

describe('an island from a seed', () => {
  it.each([1, 2, 3])('has valleys: it drains better than before it was eroded, with seed %i', (seed) => {
    const before = measureDrainage(createIsland(seed, 128, false), SEA_LEVEL);
    const after = measureDrainage(createIsland(seed, 128), SEA_LEVEL);
    expect(before.toSea).toBeLessThan(0.75);
    expect(after.toSea).toBe(1);
    expect(after.inRivers).toBeGreaterThan(2 * before.inRivers);
  });

  it('comes out the same in slices of any size', () => {
    const sliced = new IslandMaker(5, 128);
    let slices = 1;
    while (!sliced.step(3000)) slices++;
    expect(slices).toBeGreaterThan(100);
    expect(sliced.lands.map(({ width }) => width)).toEqual([64, 128]);
    expect(sliced.lands[1].elevation).toEqual(createIsland(5, 128).elevation);
  });

  it('is refined from the coarse land: the finer one has the same hills', () => {
    const maker = new IslandMaker(6, 256);
    while (!maker.step(1 << 20));
    const [, coarse, fine] = maker.lands;
    let differing = 0;
    for (let y = 0; y < 128; y++)
      for (let x = 0; x < 128; x++) if (Math.abs(coarse.at(x, y) - fine.at(2 * x, 2 * y)) > 2) differing++;
    expect(differing / coarse.count).toBeLessThan(0.01);
  });

  it('lies in the sea on all sides', () => {
    const land = createIsland(7, 128);
    for (let i = 0; i < 128; i++)
      for (const [x, y] of [
        [i, 0],
        [i, 127],
        [0, i],
        [127, i],
      ])
        expect(land.at(x, y)).toBeLessThanOrEqual(SEA_LEVEL);
  });
});
