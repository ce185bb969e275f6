import { describe, expect, it } from 'vitest';
import { expectLimits } from '../../../../tests/limits.js';
import { Rng } from '../math/rng.js';
import {
  addFault,
  addFaults,
  addNoise,
  addPerlin,
  blendFilter,
  canyonFilter,
  desertFilter,
  erodeThermally,
  glacierFilter,
  HydraulicErosion,
  Landscape,
  tierFilter,
} from './landscapes/index.js';
import {
  CaveLevel,
  findSpanningTree,
  GridLevel,
  generateAndTest,
  MazeCarver,
  RoomLevel,
  subdivide,
  TileLevel,
} from './levels/index.js';
import { Octaves, ValueNoise } from './noise/index.js';
import { DiskScatter, Halton } from './placement/index.js';

const rng = () => new Rng(1);
const small = () => new Landscape({ width: 2, height: 2 });
const single = () => new Landscape({ width: 1, height: 1 });
const MANY = 2 ** 26;

describe('limits of options: the last value that is accepted, and the first that is not', () => {
  it('of noise and of landscapes', () => {
    expectLimits('Octaves', (options: object) => new Octaves(new ValueNoise(rng()), options), [
      ['octaves', [1, 2, 32], [0, 33, 1.5]],
      ['persistence', [0, 0.5, 1], [-0.1, 1.1]],
      ['lacunarity', [1, 1.5, 8], [0.9, 8.1]],
    ]);
    expectLimits('Landscape', (options: object) => new Landscape({ width: 1, height: 1, ...options }), [
      ['width', [1, 2], [0, 1.5, MANY + 1]],
      ['height', [1, 2], [0, 1.5, MANY + 1]],
    ]);
    const fault = { x: 0, y: 0, angle: 0, depth: 1 };
    expectLimits('addFault', (options: object) => addFault(small(), { ...fault, ...options }), [
      ['width', [0.1, 5], [0, -0.1]],
      ['radius', [0.1, 5], [0, -0.1]],
    ]);
    expectLimits('addFaults', (options: object) => addFaults(small(), { rng: rng(), count: 1, depth: 1, ...options }), [
      ['count', [0, 1], [-1, 0.5, 100_001]],
      ['depth', [0, 0.1], [-0.1]],
      ['width', [0.1], [0, -0.1]],
    ]);
    expectLimits('addPerlin', (options: object) => addPerlin(single(), { rng: rng(), amplitude: 1, ...options }), [
      ['from', [1], [0, 1.5, 2 ** 20 + 1]],
      ['to', [1, 2], [0, 1.5, 2 ** 20 + 1]],
      ['persistence', [0, 0.5, 1], [-0.1, 1.1]],
    ]);
    expectLimits('erodeThermally', (options: object) => erodeThermally(single(), { threshold: 1, ...options }), [
      ['threshold', [0.1], [0, -0.1]],
      ['passes', [0, 1, 100_000], [-1, 0.5, 100_001]],
      [
        'wind',
        [[0, 0, 1, 1]],
        [
          [0, 0, 0],
          [0, 0, 0, 0, 0],
          [0, 0, 0, 1.1],
          [0, 0, 0, -0.1],
        ],
      ],
    ]);
    expectLimits('HydraulicErosion', (options: object) => new HydraulicErosion(small(), options), [
      ['rainfall', [0, 0.1], [-0.1]],
      ['evaporation', [0, 0.5, 1], [-0.1, 1.1]],
      ['flowRate', [0.1, 1], [0, 1.1]],
      ['pickSpeed', [0, 0.1], [-0.1]],
      ['dropSpeed', [0, 0.1], [-0.1]],
      ['solubility', [0, 0.1], [-0.1]],
      ['momentum', [0, 0.99], [-0.1, 1]],
    ]);
  });

  it('of filters and modifiers without options', () => {
    for (const filter of [desertFilter, glacierFilter]) {
      expect(() => filter(0, 1)).toThrow('max');
      expect(() => filter(1, 0)).toThrow('sharpness');
      expect(() => filter(0.5, 0.5)).not.toThrow();
    }
    expect(() => tierFilter(0, 1)).toThrow('max');
    expect(() => tierFilter(1, 0)).toThrow('count');
    expect(() => canyonFilter(1, 1)).toThrow('high');
    expect(() => canyonFilter(0, 1, 0)).toThrow('sharpness');
    for (const share of [0, 0.5, 1]) expect(() => blendFilter(small(), [1, 2, 3, 4], share)).not.toThrow();
    for (const share of [-0.1, 1.1]) expect(() => blendFilter(small(), [1, 2, 3, 4], share)).toThrow('share');
    expect(() => addNoise(small(), new ValueNoise(rng()), Number.NaN, 1)).toThrow('cells');
    expect(() => addNoise(small(), new ValueNoise(rng()), 1, Number.NaN)).toThrow('amplitude');
  });

  it('of levels', () => {
    for (const [name, make] of [
      ['GridLevel', (options: object) => new GridLevel({ width: 1, height: 1, ...options })],
      ['TileLevel', (options: object) => new TileLevel({ width: 1, height: 1, ...options })],
    ] as const)
      expectLimits(name, make, [
        ['width', [1, 2], [0, 1.5, MANY + 1]],
        ['height', [1, 2], [0, 1.5, MANY + 1]],
      ]);
    const cave = { width: 9, height: 9, minRadius: 1, maxRadius: 2 };
    expectLimits('CaveLevel', (options: object) => new CaveLevel({ ...cave, ...options }), [
      ['width', [2.5, 2 ** 13], [0, -0.5, 2 ** 13 + 1]],
      ['height', [2.5, 2 ** 13], [0, -0.5, 2 ** 13 + 1]],
      ['minRadius', [0.5, 1], [0.4]],
      ['tries', [1, 2, 1000], [0, 1.5, 1001]],
    ]);
    expect(() => new CaveLevel({ ...cave, minRadius: 0.5, maxRadius: 0.5 })).not.toThrow();
    expect(() => new CaveLevel({ ...cave, minRadius: 0.5, maxRadius: 0.4 })).toThrow('CaveLevel.maxRadius');
    expectLimits('RoomLevel', (options: object) => new RoomLevel({ width: 3, height: 3, rooms: [], ...options }), [
      ['width', [1], [0, 1.5]],
      ['height', [1], [0, 1.5]],
      ['chance', [0, 0.5, 1], [-0.1, 1.1]],
    ]);
    const room = (width: number, height: number) => () =>
      new RoomLevel({ width: 1000, height: 1000, rooms: [{ width, height }] });
    for (const make of [room(1, 1000), room(1000, 1)]) expect(make).not.toThrow();
    for (const [width, height] of [
      [0, 1],
      [1, 0],
      [1001, 1],
      [1, 1001],
    ])
      expect(room(width, height)).toThrow(`RoomLevel.rooms[0].${width === 1 ? 'height' : 'width'}`);
    const parts = (options: object) => subdivide({ width: 9, height: 9, rng: rng(), ...options });
    expectLimits('subdivide', parts, [
      ['minRoom', [1, 2], [0, 1.5, 1001]],
      ['maxRoom', [3, 2 ** 20], [0, 2 ** 20 + 1]],
      ['border', [0, 1], [-1, 1001]],
      ['maxRatio', [1, 2, 1000], [0, 1.5, 1001]],
      ['tries', [1, 2, 1000], [0, 1001]],
      ['width', [], [0, 2 ** 20 + 1]],
      ['height', [], [0, 2 ** 20 + 1]],
    ]);
    const tiny = { minRoom: 1, border: 0 };
    expect(() => parts({ ...tiny, width: 1, height: 1 })).not.toThrow();
    expect(() => parts({ width: 1000, height: 1000, minRoom: 1000, border: 0 })).not.toThrow();
    expect(() => parts({ width: 2003, height: 2003, border: 1000 })).not.toThrow();
    const maze = (options: object) =>
      new MazeCarver({ level: new GridLevel({ width: 2, height: 2 }), rng: rng(), ...options });
    expectLimits('MazeCarver', maze, [
      ['start', [0, 3], [-1]],
      ['maxPlaces', [1, 2], [0]],
      ['maxBranches', [0, 1], [-1]],
      ['maxDeadEnds', [1], [0]],
    ]);
    const generate = (options: object) =>
      generateAndTest(
        rng(),
        () => 0,
        () => true,
        options,
      );
    expectLimits('generateAndTest', generate, [['attempts', [1, 1e9], [0, 1e9 + 1]]]);
    expect(() => findSpanningTree(0.5, [])).toThrow('count');
    expect(() => findSpanningTree(2, [], -1)).toThrow('start');
    expect(() => findSpanningTree(2, [], 0.5)).toThrow('start');
  });

  it('of what is placed', () => {
    expectLimits('Halton', (options: object) => new Halton(options), [
      ['bases', [[2], [1000]], [[], [1], [1001]]],
      ['skip', [0, 1e9], [-1, 1e9 + 1]],
      ['leap', [1, 5, 997], [0, 1001]],
      [
        'offset',
        [[0, 1]],
        [
          [0, 1.1],
          [-0.1, 0],
        ],
      ],
    ]);
    const primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59];
    expect(() => new Halton({ bases: primes.slice(0, 16) })).not.toThrow();
    expect(() => new Halton({ bases: primes })).toThrow('Halton.bases');
    const area = { minX: 0, minY: 0, maxX: 1, maxY: 1 };
    const kind = { name: 'rock', radius: 1 };
    expectLimits('DiskScatter', (options: object) => new DiskScatter({ area, kinds: [kind], rng: rng(), ...options }), [
      ['tries', [1, 1000], [0, 1001]],
      ['patience', [1, 1e9], [0, 1e9 + 1]],
      ['maxCount', [0, 1, 1e9], [-1, 1e9 + 1]],
    ]);
    const kinds = (options: object) => new DiskScatter({ area, kinds: [{ ...kind, ...options }], rng: rng() });
    expectLimits('DiskScatter.kinds[0]', kinds, [
      ['radius', [0.1], [0]],
      ['maxRadius', [1], [0, -0.5]],
      ['weight', [0.1], [-0.1]],
      ['clearance', [0, 0.1], [-0.1]],
      ['apart', [{ rock: 0 }, { rock: 0.1 }], [{ rock: -0.1 }]],
      ['name', ['a'], ['']],
    ]);
  });
});
