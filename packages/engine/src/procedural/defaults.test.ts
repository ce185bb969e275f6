import { expect, it } from 'vitest';
import { Rng } from '../math/rng.js';
import {
  addPerlin,
  addRoughness,
  blendFilter,
  erodeThermally,
  HydraulicErosion,
  islandFilter,
  Landscape,
} from './landscapes/index.js';
import { CaveLevel, CorridorLevel, GridLevel, MazeCarver, RoomLevel, subdivide } from './levels/index.js';
import { Octaves, ValueNoise } from './noise/index.js';
import { DiskScatter } from './placement/index.js';

/** What is documented as the default gives the same result as leaving it out. */
function expectSame(make: (options: object) => unknown, defaults: object): void {
  expect(make({})).toEqual(make(defaults));
}

it('options that are left out are as documented', () => {
  expectSame((options) => new Octaves(new ValueNoise(new Rng(1)), options).at(0.4, 0.7), {
    octaves: 5,
    persistence: 0.5,
    lacunarity: 2,
  });
  const land = () => {
    const made = new Landscape({ width: 6, height: 5 });
    addRoughness(made, 2, new Rng(1));
    return made;
  };
  expectSame(
    (options) => {
      const made = land();
      new HydraulicErosion(made, options).step(8);
      return made.save();
    },
    {
      ...{ rainfall: 0.01, evaporation: 0.05, flowRate: 0.2, pickSpeed: 0.002, dropSpeed: 0.001 },
      ...{ solubility: 0.1, momentum: 0, edges: 'wall' },
    },
  );
  expectSame(
    (options) => {
      const made = land();
      addPerlin(made, { rng: new Rng(1), amplitude: 1, ...options });
      erodeThermally(made, { threshold: 0.1, ...('from' in options && { passes: 1, wind: [1, 1, 1, 1] }) });
      return made.save();
    },
    { from: 1, to: 3, persistence: 0.5 },
  );
  expectSame(
    (options) => {
      const level = new CaveLevel({ width: 30, height: 30, minRadius: 1, maxRadius: 3, ...options });
      new MazeCarver({ level, rng: new Rng(1) }).run();
      return level.toTiles().toText();
    },
    { tries: 8 },
  );
  expectSame(
    (options) => {
      const rooms = Array.from({ length: 6 }, () => ({ width: 2, height: 2 }));
      const level = new RoomLevel({ width: 12, height: 12, rooms, ...options });
      new MazeCarver({ level, rng: new Rng(1) }).run();
      return level.grid.save();
    },
    { chance: 0.1 },
  );
  const never = { isGood: (_: unknown, depth: number) => depth > 0 };
  expectSame((options) => subdivide({ width: 30, height: 30, rng: new Rng(1), ...never, ...options }), {
    ...{ minRoom: 3, border: 1, maxRatio: 3, tries: 10 },
  });
  const area = { minX: 0, minY: 0, maxX: 20, maxY: 20 };
  const kinds = [{ name: 'rock', radius: 1, maxRadius: 2 }];
  expectSame((options) => new DiskScatter({ area, kinds, rng: new Rng(1), ...options }).run(), {
    ...{ candidates: 'around', tries: 12, next: 'random', slack: 2 },
  });
  const full = { ...{ area, kinds, candidates: 'random' as const }, isAllowed: () => false };
  expectSame(
    (options) => {
      const made = new DiskScatter({ ...full, rng: new Rng(1), ...options });
      made.run();
      return made.tried;
    },
    { patience: 1000 },
  );
});

it('an island is never higher than the land was, and half as high where it has sunk by half', () => {
  const island = islandFilter(new Landscape({ width: 16, height: 16 }));
  for (let x = 0; x < 16; x++) expect(island(10, x, 8)).toBeLessThanOrEqual(10);
  // A distance of 7/8 from the middle: 4 · (1 − 7/8).
  expect([island(10, 8, 8), island(10, 1, 8), island(10, 0, 8)]).toEqual([10, 5, 0]);
});

it('heights from elsewhere are mixed in cell by cell', () => {
  const land = new Landscape({ width: 3, height: 2 });
  const mix = blendFilter(land, [1, 2, 3, 4, 5, 6], 0.25);
  expect([mix(8, 0, 0), mix(8, 2, 0), mix(8, 1, 1), mix(8, 2, 1)]).toEqual([6.25, 6.75, 7.25, 7.5]);
});

it('ground exactly at the height below which it slides does not', () => {
  const land = new Landscape({ width: 2, height: 1 });
  land.elevation[0] = 4;
  erodeThermally(land, { threshold: 1, below: 4 });
  expect([...land.elevation]).toEqual([4, 0]);
  erodeThermally(land, { threshold: 1, below: 4.1 });
  expect([...land.elevation]).toEqual([3.75, 0.25]);
});

it('states that cannot be are refused at the place that is wrong', () => {
  const level = new GridLevel({ width: 2, height: 1 });
  expect(() => level.restore({ version: 1, cells: [64, 0] })).toThrow('saved.cells[0]');
  expect(() => level.restore({ version: 1, cells: [0, -1] })).toThrow('saved.cells[1]');
  // A door only on the far side of a wall.
  expect(() => level.restore({ version: 1, cells: [16, 24] })).toThrow('has a door that its neighbor does not have');
  const carver = new MazeCarver({ level, rng: new Rng(1) });
  for (const field of ['places', 'branches', 'deadEnds', 'wasForward'])
    for (const value of [-1, 2 ** 31]) {
      const saved = { ...carver.save(), [field]: value };
      expect(() => carver.restore(saved)).toThrow(`saved.${field}`);
    }
  expect(() => carver.restore({ ...carver.save(), stack: [-1] })).toThrow('saved.stack[0]');
  const area = { minX: 0, minY: 0, maxX: 20, maxY: 20 };
  const scatter = new DiskScatter({ area, kinds: [{ name: 'rock', radius: 1 }], rng: new Rng(1) });
  scatter.restore({ ...scatter.save(), tried: 0, misses: 0 });
  for (const field of ['tried', 'misses'])
    expect(() => scatter.restore({ ...scatter.save(), [field]: -1 })).toThrow(`saved.${field}`);
  expect(() => new CorridorLevel({ width: 2, height: 2 }).startAt(4)).toThrow('start: must be');
});
