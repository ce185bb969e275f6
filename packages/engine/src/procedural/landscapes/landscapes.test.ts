import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { Rng } from '../../math/rng.js';
import { PerlinNoise } from '../noise/index.js';
import {
  addFault,
  addFaults,
  addNoise,
  addPerlin,
  addRoughness,
  blendFilter,
  canyonFilter,
  desertFilter,
  erodeThermally,
  filterHeights,
  findWaters,
  glacierFilter,
  HydraulicErosion,
  islandFilter,
  Landscape,
  thresholdOf,
  tierFilter,
} from './index.js';

const square = (side: number) => new Landscape({ width: side, height: side });
const sum = (layer: ArrayLike<number>) => Array.from(layer).reduce((all, each) => all + each, 0);
const mapped = (filter: (height: number, x: number, y: number) => number, heights: readonly number[]) =>
  heights.map((height) => Number(filter(height, 0, 0).toFixed(4)));
/** Hills of a random size on a map of a random shape. */
const hills = fc
  .record({ width: fc.integer({ min: 1, max: 14 }), height: fc.integer({ min: 1, max: 14 }), seed: fc.integer() })
  .map(({ width, height, seed }) => {
    const land = new Landscape({ width, height });
    addRoughness(land, 4, new Rng(seed));
    return land;
  });

describe('a landscape', () => {
  test('[PCG-24] has an elevation, and other layers by name', () => {
    const land = new Landscape({ width: 3, height: 2 });
    expect(land.layers).toEqual(['elevation']);
    land.layer('snow')[4] = 0.5;
    land.elevation[5] = 7;
    expect([land.layers, land.layer('snow')[4], land.at(2, 1), land.at(9, 9), land.at(-1, -1)]).toEqual([
      ...[['elevation', 'snow'], 0.5, 7, 7, 0],
    ]);
    const copy = new Landscape({ width: 3, height: 2 });
    copy.layer('old');
    copy.restore(JSON.parse(JSON.stringify(land.save())));
    expect(copy.save()).toEqual(land.save());
    expect(() => new Landscape({ width: 2, height: 2 }).restore(land.save())).toThrow(
      'saved.layers.elevation: must have 4 numbers, got 6',
    );
    expect(() => copy.restore({ version: 1, layers: {} })).toThrow('saved.layers: must have elevation');
    expect(() => land.removeLayer('elevation')).toThrow('elevation cannot be removed');
    land.removeLayer('snow');
    expect(land.layers).toEqual(['elevation']);
    expect(() => new Landscape({ width: 1e5, height: 1e5 })).toThrow('at most 67108864 cells');
  });

  test('[PCG-25] depends on the order of what changes it, and each works alone', () => {
    const tiers = tierFilter(10, 3);
    const raise = (land: Landscape) => filterHeights(land, (height) => height + 2);
    const made = (...steps: ((land: Landscape) => void)[]) => {
      const land = square(8);
      addRoughness(land, 5, new Rng(1));
      for (const step of steps) step(land);
      return [...land.elevation];
    };
    const tier = (land: Landscape) => filterHeights(land, tiers);
    expect(made(raise, tier)).not.toEqual(made(tier, raise));
    expect(made(raise)).toEqual(made().map((height) => height + 2));
    expect(() => filterHeights(square(2), () => Number.NaN)).toThrow('filter: must give a number at 0, 0, got NaN');
  });

  test('[PCG-26] is rough by uncorrelated numbers within the amplitude', () => {
    const land = square(64);
    addRoughness(land, 2, new Rng(1));
    const { elevation } = land;
    expect(Math.max(...elevation)).toBeLessThanOrEqual(2);
    expect(Math.min(...elevation)).toBeLessThan(-1.9);
    let [both, squares] = [0, 0];
    for (let cell = 0; cell + 1 < elevation.length; cell++) {
      both += elevation[cell] * elevation[cell + 1];
      squares += elevation[cell] * elevation[cell];
    }
    // 4,095 pairs: within five deviations of 1/64 of 0.
    expect(Math.abs(both / squares)).toBeLessThan(0.08);
  });

  test('[PCG-28] gets ten octaves on 1,024 cells, and the coarse one of 64 has a hill each 16 cells', () => {
    const octaves: number[] = [];
    const land = new Landscape({ width: 1024, height: 1 });
    octaves.push(...addPerlin(land, { rng: new Rng(1), amplitude: 1 }));
    expect(octaves).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512]);
    const coarse = new Landscape({ width: 1024, height: 2 });
    addPerlin(coarse, { rng: new Rng(1), amplitude: 1, from: 64, to: 64 });
    for (let x = 0; x < 1024; x += 16) expect(Math.abs(coarse.at(x, 0))).toBe(0);
    expect(coarse.elevation.some((height) => Math.abs(height) > 0.1)).toBe(true);
  });

  test('[PCG-28] weighs octaves as it is told, and each stays as it was when another is switched off', () => {
    const made = (weights: number[]) => {
      const land = square(16);
      addPerlin(land, { rng: new Rng(1), amplitude: 10, weights, from: 1, to: 4 });
      return land.elevation;
    };
    const [first, second, third] = [made([1]), made([0, 1]), made([0, 0, 1])];
    const all = made([1, 0.5, 0.25]);
    for (let cell = 0; cell < 256; cell++)
      expect(all[cell]).toBeCloseTo(first[cell] + 0.5 * second[cell] + 0.25 * third[cell], 12);
    const usual = square(16);
    addPerlin(usual, { rng: new Rng(1), amplitude: 10, from: 1, to: 4 });
    expect([...usual.elevation]).toEqual([...all]);
    expect(() => addPerlin(usual, { rng: new Rng(1), amplitude: 1, from: 4, to: 2 })).toThrow('addPerlin.to');
  });

  test('[PCG-27] of as many hills as cells stays flat', () => {
    const land = square(8);
    addNoise(land, new PerlinNoise(new Rng(1)), 8, 5);
    expect(land.elevation.every((height) => Math.abs(height) === 0)).toBe(true);
  });
});

describe('a fault', () => {
  test('[PCG-29] moves every cell by exactly its depth, up or down', () => {
    const land = new Landscape({ width: 9, height: 5 });
    addFault(land, { x: 4.5, y: 2, angle: 0, depth: 3 });
    expect(land.elevation.every((height) => Math.abs(height) === 3)).toBe(true);
    expect([land.at(0, 0), land.at(4, 4), land.at(5, 0), land.at(8, 2)]).toEqual([3, 3, -3, -3]);
  });

  test('[PCG-30] with a width fades: 2 deep and 10 wide it is −0.5, −1, −2, 1, 0.5 at −30, −10, 0, 10, 30', () => {
    const land = new Landscape({ width: 61, height: 1 });
    addFault(land, { x: 30, y: 0, angle: Math.PI, depth: 2, width: 10 });
    const found = [0, 20, 30, 40, 60].map((x) => land.at(x, 0));
    for (const [i, expected] of [-0.5, -1, -2, 1, 0.5].entries()) expect(found[i]).toBeCloseTo(expected, 12);
  });

  test('[PCG-31] many times makes a landscape of straight steps, the same for a seed', () => {
    const [land, again] = [square(32), square(32)];
    for (const each of [land, again]) addFaults(each, { rng: new Rng(3), count: 200, depth: 1 });
    expect([...land.elevation]).toEqual([...again.elevation]);
    expect(Math.max(...land.elevation) - Math.min(...land.elevation)).toBeGreaterThan(10);
    // Steps along straight lines: most neighbors are level or differ by a few faults only.
    const faded = square(32);
    addFaults(faded, { rng: new Rng(3), count: 5, depth: 9, width: 4 });
    expect(Math.max(...faded.elevation.map(Math.abs))).toBeLessThanOrEqual(45);
  });

  test('[PCG-32] in a circle raises what is inside', () => {
    const land = square(11);
    addFault(land, { x: 5, y: 5, angle: 0, depth: 1, radius: 3.5 });
    expect([land.at(5, 5), land.at(8, 5), land.at(9, 5), land.at(0, 0)]).toEqual([1, 1, -1, -1]);
  });
});

describe('thermal erosion', () => {
  const spike = (height: number) => {
    const land = square(5);
    land.elevation[12] = height;
    return land;
  };

  test('[PCG-33] moves what is too steep, pass by pass, as worked out by hand', () => {
    const land = spike(5);
    const passes = [1, 2, 3].map(() => {
      erodeThermally(land, { threshold: 1 });
      return [land.at(2, 2), land.at(1, 2), land.at(2, 1)];
    });
    expect(passes).toEqual([
      [4, 0.25, 0.25],
      [3, 0.5, 0.5],
      [2.25, 0.6875, 0.6875],
    ]);
    const low = spike(2);
    erodeThermally(low, { threshold: 1, passes: 3 });
    expect([low.at(2, 2), low.at(3, 2)]).toEqual([1.2421875, 0.189453125]);
  });

  test('[PCG-33] loses nothing, and leaves in the end no slope above the threshold', () => {
    fc.assert(
      fc.property(hills, (land) => {
        const before = sum(land.elevation);
        erodeThermally(land, { threshold: 0.5, passes: 400 });
        expect(sum(land.elevation)).toBeCloseTo(before, 9);
        for (let y = 0; y < land.height; y++)
          for (let x = 0; x < land.width; x++) {
            expect(Math.abs(land.at(x, y) - land.at(x + 1, y))).toBeLessThan(0.56);
            expect(Math.abs(land.at(x, y) - land.at(x, y + 1))).toBeLessThan(0.56);
          }
      }),
      { numRuns: 20 },
    );
    expect(thresholdOf((35 * Math.PI) / 180)).toBeCloseTo(0.7002, 4);
  });

  test('[PCG-34] slides only below a height, and farther with the wind', () => {
    const high = spike(5);
    erodeThermally(high, { threshold: 1, below: 4 });
    expect([...high.elevation]).toEqual([...spike(5).elevation]);
    const blown = spike(5);
    erodeThermally(blown, { threshold: 1, wind: [1, 0.5, 0.5, 0] });
    expect([blown.at(3, 2), blown.at(2, 3), blown.at(2, 1), blown.at(1, 2)]).toEqual([0.25, 0.125, 0.125, 0]);
    expect(sum(blown.elevation)).toBe(5);
    expect(() => erodeThermally(blown, { threshold: 0 })).toThrow('erodeThermally.threshold');
  });
});

describe('hydraulic erosion', () => {
  test('[PCG-35] behind walls loses no ground, has never less than no water, and leaves flat ground flat', () => {
    fc.assert(
      fc.property(hills, fc.double({ min: 0, max: 0.9, noNaN: true }), (land, momentum) => {
        const before = sum(land.elevation);
        const erosion = new HydraulicErosion(land, { rainfall: 0.1, momentum, evaporation: 0 });
        erosion.step(30);
        expect(sum(land.layer('water'))).toBeCloseTo(30 * 0.1 * land.count, 6);
        expect(land.layer('water').every((depth) => depth >= 0)).toBe(true);
        expect(sum(land.elevation) + sum(land.layer('sediment'))).toBeCloseTo(before, 9);
        erosion.finish();
        expect(sum(land.elevation)).toBeCloseTo(before, 9);
        expect(sum(land.layer('sediment'))).toBe(0);
      }),
      { numRuns: 20 },
    );
    const flat = square(6);
    new HydraulicErosion(flat).step(50);
    expect(flat.elevation.every((height) => height === 0)).toBe(true);
  });

  test('[PCG-35] moves by one step as worked out by hand', () => {
    const land = new Landscape({ width: 3, height: 1 });
    land.elevation.set([2, 1, 0]);
    const options = { rainfall: 1, evaporation: 0.5, flowRate: 0.2, pickSpeed: 0.15, dropSpeed: 0.05, solubility: 0.5 };
    new HydraulicErosion(land, options).step(1);
    // 0.2 flows from each of the first two cells to the right. Speeds are 0.1, 0.2 and 0.1: only the
    // middle one is fast enough, and picks up 0.1, all of which goes along.
    expect([...land.elevation]).toEqual([2, 0.9, 0]);
    expect(land.layer('sediment')[2]).toBeCloseTo(0.1, 12);
    const water = [...land.layer('water')].map((depth) => Number(depth.toFixed(12)));
    expect(water).toEqual([0.4, 0.5, 0.6]);
    expect([...land.layer('flow')].map((flow) => Number(flow.toFixed(12)))).toEqual([0.2, 0.2, 0]);
  });

  test('[PCG-35] drops what it carries where water is slow, and dries', () => {
    const land = square(3);
    land.layer('sediment').fill(1);
    const erosion = new HydraulicErosion(land, { rainfall: 1, evaporation: 0.25, dropSpeed: 0.1 });
    erosion.step(1);
    expect(land.elevation.every((height) => height === 1)).toBe(true);
    expect(land.layer('water').every((depth) => depth === 0.75)).toBe(true);
  });

  test('[PCG-35] drains over the edge if it is told to', () => {
    const [walled, drained] = [square(8), square(8)];
    for (const land of [walled, drained]) land.elevation.fill(1);
    new HydraulicErosion(walled, { evaporation: 0 }).step(40);
    new HydraulicErosion(drained, { evaporation: 0, edges: 'drain' }).step(40);
    expect(sum(drained.layer('water'))).toBeLessThan(0.8 * sum(walled.layer('water')));
  });

  test('[PCG-35] makes valleys: flow gathers in few cells', () => {
    const share = (iterations: number) => {
      const land = square(48);
      addPerlin(land, { rng: new Rng(5), amplitude: 8 });
      filterHeights(land, (height, x) => height + 0.3 * x);
      new HydraulicErosion(land, { edges: 'drain', rainfall: 0.02, solubility: 0.5 }).step(iterations);
      // The flow of rain on the land as it is now, without further erosion.
      const rain = new Landscape({ width: 48, height: 48 });
      rain.elevation.set(land.elevation);
      new HydraulicErosion(rain, { edges: 'drain', rainfall: 0.02, solubility: 0 }).step(60);
      const flows = [...rain.layer('flow')].sort((a, b) => b - a);
      return sum(flows.slice(0, 115)) / sum(flows);
    };
    expect(share(120)).toBeGreaterThan(1.05 * share(0));
  });

  test('[PCG-38] shows rivers and lakes', () => {
    const land = new Landscape({ width: 9, height: 3 });
    // A basin on the left, and a gully that leads into it.
    land.elevation.fill(12);
    for (let x = 0; x < 9; x++) land.elevation[9 + x] = x < 3 ? 0 : x;
    const erosion = new HydraulicErosion(land, { rainfall: 0.02, solubility: 0, evaporation: 0.02 });
    erosion.step(60);
    const waters = [...findWaters(land, 0.09, 1)];
    expect(waters.slice(9, 18)).toEqual([2, 2, 2, 1, 1, 1, 1, 1, 0]);
    expect([...waters.slice(0, 9), ...waters.slice(18)].every((water) => water === 0)).toBe(true);
    expect(() => findWaters(land, -1, 1)).toThrow('minFlow');
  });

  it('refuses options that cannot be', () => {
    expect(() => new HydraulicErosion(square(2), { evaporation: 2 })).toThrow('HydraulicErosion.evaporation');
    expect(() => new HydraulicErosion(square(2)).step(-1)).toThrow('iterations');
    expect(() => new HydraulicErosion(square(2)).step(0.5)).toThrow('iterations');
  });
});

describe('filters of height', () => {
  test('[PCG-39] change each height by any function of height and place', () => {
    const land = new Landscape({ width: 2, height: 2 });
    filterHeights(land, (height, x, y) => height + 10 * x + y);
    expect([...land.elevation]).toEqual([0, 10, 1, 11]);
  });

  test('[PCG-40] [PCG-41] give mesas and glacier valleys', () => {
    const [desert, glacier] = [desertFilter(100, 6), glacierFilter(100, 6)];
    for (const [height, mesa, valley] of [
      [0, 0.247, 0.495],
      [25, 4.743, 2.197],
      [50, 50, 9.485],
      [75, 95.257, 36.485],
      [100, 99.753, 100],
    ]) {
      expect(desert(height, 0, 0)).toBeCloseTo(mesa, 3);
      expect(glacier(height, 0, 0)).toBeCloseTo(valley, 3);
    }
  });

  test('[PCG-42] give tiers that keep their heights, and rise everywhere', () => {
    const tiers = tierFilter(100, 4);
    expect(mapped(tiers, [0, 6.25, 12.5, 18.75, 25, 31.25, 50, 100])).toEqual([
      ...[0, 2.2711, 12.5, 22.7289, 25, 27.2711, 50, 100],
    ]);
    for (let height = 0; height < 100; height += 0.5)
      expect(tiers(height + 0.5, 0, 0)).toBeGreaterThanOrEqual(tiers(height, 0, 0));
  });

  test('[PCG-43] give an island: the middle stays, the rim sinks', () => {
    const land = square(64);
    land.elevation.fill(10);
    filterHeights(land, islandFilter(land));
    expect([32, 8, 6, 4, 2, 0, 63].map((x) => land.at(x, 32))).toEqual([10, 10, 7.5, 5, 2.5, 0, 1.25]);
    expect(land.at(0, 0)).toBe(0);
  });

  test('[PCG-44] mix in a real place', () => {
    const land = new Landscape({ width: 2, height: 1 });
    land.elevation.set([4, 8]);
    const blended = (share: number) => {
      const copy = new Landscape({ width: 2, height: 1 });
      copy.elevation.set(land.elevation);
      filterHeights(copy, blendFilter(copy, [0, 100], share));
      return [...copy.elevation];
    };
    expect([blended(0), blended(1), blended(0.25)]).toEqual([
      [4, 8],
      [0, 100],
      [3, 31],
    ]);
    expect(() => blendFilter(land, [1], 0.5)).toThrow('heights: must be 2, got 1');
    expect(() => blendFilter(land, [1, 2], 2)).toThrow('share: must be from 0 to 1, got 2');
  });

  test('[PCG-45] cut a canyon with steep walls in a band of heights, and leave the rest', () => {
    const canyon = canyonFilter(40, 60);
    expect(mapped(canyon, [0, 40, 50, 60, 80])).toEqual([0, 40, 50, 60, 80]);
    expect(canyon(44, 0, 0)).toBeLessThan(41);
    expect(canyon(56, 0, 0)).toBeGreaterThan(59);
    for (let height = 30; height < 70; height += 0.25)
      expect(canyon(height + 0.25, 0, 0)).toBeGreaterThanOrEqual(canyon(height, 0, 0));
    expect(() => canyonFilter(3, 3)).toThrow('high: must be above low 3, got 3');
  });
});
