import { Generation, standardMeasures } from 'gumption/procedural/generators';
import { describe, expect, it } from 'vitest';
import { island, names } from './generator.js';
import { IslandMaker } from './island-maker.js';
import { SEA_LEVEL } from './size.js';

/** The lands of a seed. */
function landsOf(seed: number, size: number) {
  const maker = new IslandMaker(seed, size);
  while (!maker.step(1 << 20));
  return maker.lands;
}

describe('an island from a seed', () => {
  it.each([1, 2, 3])('has valleys: it drains better than before it was eroded, with seed %i', (seed) => {
    const generation = new Generation({ ...names, document: island, seed }).run();
    const [before, after] = [generation.worldAfter('rim'), generation.world].map((world) =>
      ['drainedShare', 'topFlow'].map((name) =>
        standardMeasures
          .find((each) => each.name === name)!
          .measure({ params: { ground: 'elevation', seaLevel: SEA_LEVEL, cells: 0.01 }, world }),
      ),
    );
    expect(before[0]).toBeLessThan(0.8);
    expect(after[0]).toBe(1);
    expect(after[1]).toBeGreaterThan(2 * before[1]);
    expect(generation.isAccepted).toBe(true);
    expect(generation.judgement!.quality).toBeGreaterThan(0.4);
  });

  it('comes out the same in slices of any size', () => {
    const sliced = new IslandMaker(5, 128);
    let slices = 1;
    while (!sliced.step(3000)) slices++;
    expect(slices).toBeGreaterThan(100);
    expect(sliced.lands.map(({ width }) => width)).toEqual([64, 128]);
    expect(sliced.lands[1].elevation).toEqual(landsOf(5, 128)[1].elevation);
  });

  it('changes with its generator, and is the same as if it had always been so', () => {
    const tierless = {
      ...island,
      steps: island.steps.map((step) => (step.id === 'tiers' ? { ...step, on: false } : step)),
    };
    const maker = new IslandMaker(5, 128);
    while (!maker.step(1 << 20));
    const before = maker.lands[1].elevation;
    maker.replace(tierless, 6);
    while (!maker.step(1 << 20));
    const fresh = new IslandMaker(6, 128, tierless);
    while (!fresh.step(1 << 20));
    expect(maker.lands[1].elevation).not.toEqual(before);
    expect(maker.lands.map(({ elevation }) => elevation)).toEqual(fresh.lands.map(({ elevation }) => elevation));
  });

  it('is refined from the coarse land: the finer one has the same hills', () => {
    const [, coarse, fine] = landsOf(6, 256);
    let differing = 0;
    for (let y = 0; y < 128; y++)
      for (let x = 0; x < 128; x++) if (Math.abs(coarse.at(x, y) - fine.at(2 * x, 2 * y)) > 2) differing++;
    expect(differing / coarse.count).toBeLessThan(0.01);
  });

  it('lies in the sea on all sides', () => {
    const land = landsOf(7, 128)[1];
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
