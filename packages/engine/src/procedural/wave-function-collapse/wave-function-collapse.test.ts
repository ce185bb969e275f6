import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { Rng } from '../../math/rng.js';
import { FLOOR, TileLevel } from '../levels/index.js';
import {
  createNeighborModel,
  createSampleModel,
  createTileModel,
  type PatternModel,
  type PinnedTile,
  parseTileSample,
  WaveFunctionCollapse,
  type WaveFunctionCollapseOptions,
} from './index.js';

const VILLAGE = parseTileSample(`
...........
.+-+...~~..
.|#|..~~~~.
.+-+...~~..
...........
.+--+..~~..
.|##|..~~..
.+--+......
`);

const ROADS = createTileModel({
  tiles: [
    { name: 'grass', sides: ['', '', '', ''], weight: 4 },
    { name: 'straight', sides: ['road', '', 'road', ''], turns: 2, weight: 2 },
    { name: 'bend', sides: ['road', 'road', '', ''], turns: 4 },
    { name: 'end', sides: ['road', '', '', ''], turns: 4, weight: 0.1 },
    { name: 'crossing', sides: ['road', 'road', 'road', 'road'], weight: 0.5 },
  ],
});

type Options = Omit<WaveFunctionCollapseOptions, 'model' | 'rng'> & { seed?: number | string };

function collapse(model: PatternModel, { seed = 1, ...options }: Options): WaveFunctionCollapse {
  const map = new WaveFunctionCollapse({ model, rng: new Rng(seed), ...options });
  map.run();
  return map;
}

/** Every neighbor of a place: the place and the direction. */
function neighborsOf(place: number, width: number, height: number, periodic: boolean): [number, number][] {
  const [x, y] = [place % width, Math.floor(place / width)];
  return [
    [x + 1, y],
    [x, y + 1],
    [x - 1, y],
    [x, y - 1],
  ].flatMap(([column, row], direction): [number, number][] => {
    if (periodic) return [[((row + height) % height) * width + ((column + width) % width), direction]];
    return column >= 0 && column < width && row >= 0 && row < height ? [[row * width + column, direction]] : [];
  });
}

/** Whether all sides in a result fit, seen from the options alone and not from the model's links. */
function allSidesFit(map: WaveFunctionCollapse, periodic: boolean): boolean {
  const { tiles, width, height } = map;
  return tiles.every((tile, place) =>
    neighborsOf(place, width, height, periodic).every(
      ([next, d]) => map.model.tiles[tile].sides![d] === map.model.tiles[tiles[next]].sides![(d + 2) & 3],
    ),
  );
}

function windowsOf(
  tiles: ArrayLike<number>,
  width: number,
  height: number,
  size: number,
  periodic: boolean,
): Set<string> {
  const found = new Set<string>();
  for (let y = 0; y < (periodic ? height : height - size + 1); y++)
    for (let x = 0; x < (periodic ? width : width - size + 1); x++) {
      const rows = Array.from({ length: size }, (_, dy) =>
        Array.from({ length: size }, (_, dx) => tiles[((y + dy) % height) * width + ((x + dx) % width)]).join(' '),
      );
      found.add(rows.join('/'));
    }
  return found;
}

/** Whether the open sides of a result are all connected. */
function isConnected(map: WaveFunctionCollapse, openings: (tile: number) => number, periodic = false): boolean {
  const { tiles, width, height } = map;
  const open = [...tiles.keys()].filter((place) => openings(tiles[place]) !== 0);
  if (open.length === 0) return true;
  const seen = new Set([open[0]]);
  for (const place of seen)
    for (const [next, d] of neighborsOf(place, width, height, periodic))
      if ((openings(tiles[place]) >> d) & 1 && (openings(tiles[next]) >> ((d + 2) & 3)) & 1) seen.add(next);
  return open.every((place) => seen.has(place));
}

const roadOpenings = (tile: number) =>
  ROADS.tiles[tile].sides!.reduce((bits, side, d) => bits | (side === 'road' ? 1 << d : 0), 0);

describe('tiles with named sides', () => {
  test('fit together in every direction, also around the edge', () => {
    for (const periodic of [false, true])
      for (let seed = 0; seed < 10; seed++) {
        const map = collapse(ROADS, { seed, width: 9, height: 6, periodic });
        expect(map.status).toBe('solved');
        expect(allSidesFit(map, periodic)).toBe(true);
      }
  });

  test('are turned and mirrored as asked for', () => {
    const turned = ROADS.tiles.filter(({ name }) => name === 'bend').map(({ sides, turns }) => [turns, ...sides!]);
    expect(turned).toEqual([
      [0, 'road', '', '', 'road'],
      [1, 'road', 'road', '', ''],
      [2, '', 'road', 'road', ''],
      [3, '', '', 'road', 'road'],
    ]);
    const { tiles } = createTileModel({
      tiles: [{ name: 'gate', sides: ['left', 'b', 'c', 'd'], mirror: true }],
      pairs: [['left', 'right']],
    });
    expect(tiles.map(({ isMirrored, sides }) => [isMirrored, ...sides!])).toEqual([
      [false, 'b', 'c', 'd', 'left'],
      [true, 'd', 'c', 'b', 'right'],
    ]);
  });

  test('with paired sides fit the partner, and not themselves', () => {
    const model = createTileModel({
      tiles: [
        { name: 'a', sides: ['', 'in', '', 'in'] },
        { name: 'b', sides: ['', 'out', '', 'out'] },
      ],
      pairs: [['in', 'out']],
    });
    const map = collapse(model, { width: 4, height: 1, pins: [{ x: 0, y: 0, tile: 'a' }] });
    expect([...map.tiles]).toEqual([0, 1, 0, 1]);
    expect(collapse(model, { width: 3, height: 1, periodic: true }).status).toBe('impossible');
  });

  test('stay apart where they must not be neighbors', () => {
    const tiles = ['a', 'b', 'c'].map((name) => ({ name, sides: ['', '', '', ''] as const }));
    const model = createTileModel({ tiles, apart: [['a', 'a'], ['b', 'c']] }); // biome-ignore format: pairs
    for (let seed = 0; seed < 5; seed++) {
      const map = collapse(model, { seed, width: 6, height: 5 });
      for (const [place, tile] of map.tiles.entries())
        for (const [next] of neighborsOf(place, 6, 5, false))
          expect(['00', '12', '21']).not.toContain(`${tile}${map.tiles[next]}`);
    }
  });

  test('occur about as often as their weights say, and turned forms share a weight', () => {
    const tiles = [
      { name: 'rare', sides: ['', '', '', ''] as const, turns: 4 as const },
      { name: 'common', sides: ['', '', '', ''] as const, weight: 3 },
    ];
    const map = collapse(createTileModel({ tiles }), { width: 100, height: 100 });
    const rare = map.tiles.filter((tile) => map.model.tiles[tile].name === 'rare').length;
    // 10,000 draws with p = 1/4: σ is 43.
    expect(Math.abs(rare - 2500)).toBeLessThan(4 * 43);
    const forms = [0, 1, 2, 3].map((form) => map.tiles.filter((tile) => tile === form).length);
    for (const count of forms) expect(Math.abs(count - 625)).toBeLessThan(4 * 25);
  });
});

describe('a model of a sample', () => {
  test('gives only windows that occur in the sample', () => {
    for (const periodic of [false, true])
      for (const size of [2, 3]) {
        const model = createSampleModel(VILLAGE, { size, periodic: true });
        const known = windowsOf(VILLAGE.tiles, VILLAGE.width, VILLAGE.height, size, true);
        let solved = 0;
        for (let seed = 0; seed < 4; seed++) {
          const map = collapse(model, { seed, width: 14, height: 11, periodic });
          if (map.status !== 'solved') continue;
          solved++;
          for (const window of windowsOf(map.tiles, 14, 11, size, periodic)) expect(known).toContain(window);
        }
        expect(solved).toBeGreaterThan(0);
      }
  });

  test('learns turned and mirrored windows where asked to, and those around its edge', () => {
    const sample = parseTileSample('ab\ncd');
    const count = (options: object) => createSampleModel(sample, { size: 2, ...options }).count;
    expect([count({}), count({ periodic: true })]).toEqual([1, 4]);
    expect([count({ rotate: true }), count({ mirror: true }), count({ rotate: true, mirror: true })]).toEqual([
      4, 2, 8,
    ]);
    const turned = createSampleModel(sample, { size: 2, rotate: true });
    const texts = Array.from({ length: 4 }, (_, p) =>
      [0, 1, 2, 3].map((offset) => turned.tiles[turned.tileOf(p, offset)].name).join(''),
    );
    expect(texts).toEqual(['abcd', 'cadb', 'dcba', 'bdac']);
  });

  test('weighs windows by how often they occur', () => {
    const model = createSampleModel(parseTileSample('aaab\naaab\naaab'), { size: 2 });
    expect([...model.weights]).toEqual([4, 2]);
    expect([...createNeighborModel(parseTileSample('aab')).weights]).toEqual([2, 1]);
  });

  test('of neighbors lets only those touch that touch in the sample', () => {
    const sample = parseTileSample('abc\nbca');
    for (const periodic of [false, true]) {
      const model = createNeighborModel(sample, { periodic });
      const pairs = (d: number, tiles: ArrayLike<number>, width: number, height: number) => {
        const found = new Set<string>();
        for (let place = 0; place < width * height; place++)
          for (const [next, way] of neighborsOf(place, width, height, tiles === sample.tiles && periodic))
            if (way === d) found.add(`${tiles[place]}${tiles[next]}`);
        return found;
      };
      for (let seed = 0; seed < 5; seed++) {
        const map = collapse(model, { seed, width: 5, height: 4 });
        expect(map.status).toBe('solved');
        for (const d of [0, 1])
          for (const pair of pairs(d, map.tiles, 5, 4)) expect(pairs(d, sample.tiles, 3, 2)).toContain(pair);
      }
    }
  });

  test('reads a level, and writes its values back into one', () => {
    const level = new TileLevel({ width: 6, height: 5 });
    level.fill(1, 1, 3, 3, FLOOR);
    const map = collapse(createSampleModel(level, { size: 2, periodic: true }), { width: 8, height: 7 });
    const out = new TileLevel({ width: 8, height: 7 });
    map.writeValues(out.tiles);
    expect(windowsOf(out.tiles, 8, 7, 2, false)).not.toContain('1 0/0 1');
    expect(out.toText()).toContain('#');
    expect([...out.tiles]).toEqual([...map.tiles].map((tile) => map.model.tiles[tile].value));
  });
});

describe('pinned and connected tiles', () => {
  test('lie where they are pinned, at the far edge of windows too', () => {
    const model = createSampleModel(VILLAGE, { size: 3, periodic: true });
    const pins: PinnedTile[] = [
      { x: 3, y: 3, tile: '#' },
      { x: 11, y: 9, tile: ['~', '.'] },
      { x: 0, y: 9, tile: '.' },
    ];
    for (let seed = 0; seed < 5; seed++) {
      const map = collapse(model, { seed, width: 12, height: 10, pins });
      expect(map.status).toBe('solved');
      expect(map.tileAt(3, 3)?.name).toBe('#');
      expect(['~', '.']).toContain(map.tileAt(11, 9)?.name);
      expect(map.tileAt(0, 9)?.name).toBe('.');
      expect(map.tileAt(12, 9)).toBeUndefined();
    }
  });

  test('are connected through their sides', () => {
    let before = 0;
    for (let seed = 0; seed < 10; seed++) {
      const free = collapse(ROADS, { seed, width: 10, height: 8 });
      if (isConnected(free, roadOpenings)) before++;
      const map = collapse(ROADS, { seed, width: 10, height: 8, connected: { sides: ['road'] } });
      expect(map.status).toBe('solved');
      expect(allSidesFit(map, false)).toBe(true);
      expect(isConnected(map, roadOpenings)).toBe(true);
    }
    expect(before).toBeLessThan(10);
  });

  test('of a sample are connected too, up to the far edge', () => {
    const sample = parseTileSample('######\n#....#\n#.##.#\n#.#..#\n#.##.#\n######');
    const model = createSampleModel(sample, { size: 2, rotate: true, mirror: true });
    for (let seed = 0; seed < 10; seed++) {
      const map = collapse(model, { seed, width: 12, height: 9, connected: { tiles: ['.'] } });
      expect(map.status).toBe('solved');
      const floor = map.model.tiles.findIndex(({ name }) => name === '.');
      expect(isConnected(map, (tile) => (tile === floor ? 15 : 0))).toBe(true);
    }
  });
});

const side = fc.constantFrom('a', 'b', 'c');

/** Random tile sets with few names of sides, so that many of them cannot be laid. */
const tileSet = fc.array(
  fc.record({
    sides: fc.tuple(side, side, side, side),
    turns: fc.constantFrom(1, 2, 4),
    weight: fc.double({ min: 0.1, max: 9, noNaN: true }),
  }),
  { minLength: 1, maxLength: 3 },
);

describe('against exhaustive search', () => {
  test('finds a result exactly when there is one', () => {
    const seen = { solved: 0, impossible: 0 };
    fc.assert(
      fc.property(
        tileSet,
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 3 }),
        fc.boolean(),
        fc.boolean(),
        fc.option(fc.record({ x: fc.nat(2), y: fc.nat(2), tile: fc.nat(2) }), { nil: undefined }),
        fc.integer(),
        (sets, width, height, periodic, isWhole, pin, seed) => {
          const tiles = sets.map((tile, i) => ({ ...tile, turns: tile.turns as 1 | 2 | 4, name: `t${i}` }));
          const model = createTileModel({ tiles });
          const pins = pin && pin.x < width && pin.y < height && pin.tile < tiles.length ? [pin] : [];
          const hasA = model.tiles.some(({ sides }) => sides!.includes('a'));
          const connected = isWhole && hasA ? { sides: ['a'] } : undefined;
          const openings = (tile: number) =>
            model.tiles[tile].sides!.reduce((bits, side, d) => bits | (side === 'a' ? 1 << d : 0), 0);
          const map = collapse(model, { seed, width, height, periodic, pins, connected, maxBacktracks: Infinity });
          if (map.status === 'solved') {
            expect(allSidesFit(map, periodic)).toBe(true);
            for (const { x, y, tile } of pins) expect(map.tileAt(x, y)?.value).toBe(tile);
            if (connected) expect(isConnected(map, openings, periodic)).toBe(true);
          }
          expect(map.status).toBe(exists(map, periodic, pins, connected && openings) ? 'solved' : 'impossible');
          seen[map.status as 'solved' | 'impossible']++;
        },
      ),
      { numRuns: runs(80) },
    );
    expect(Math.min(seen.solved, seen.impossible)).toBeGreaterThan(10);
  });

  /** Tries all maps, place by place. */
  function exists(
    map: WaveFunctionCollapse,
    periodic: boolean,
    pins: readonly { x: number; y: number; tile: number }[],
    openings: ((tile: number) => number) | undefined,
  ): boolean {
    const { width, height, model } = map;
    const tiles = new Int32Array(width * height).fill(-1);
    const fits = (place: number) =>
      neighborsOf(place, width, height, periodic).every(
        ([next, d]) =>
          tiles[next] < 0 || model.tiles[tiles[place]].sides![d] === model.tiles[tiles[next]].sides![(d + 2) & 3],
      );
    const fill = (place: number): boolean => {
      if (place === tiles.length)
        return (
          openings === undefined || isConnected({ tiles, width, height } as WaveFunctionCollapse, openings, periodic)
        );
      for (let tile = 0; tile < model.tiles.length; tile++) {
        const pin = pins.find(({ x, y }) => y * width + x === place);
        if (pin !== undefined && pin.tile !== model.tiles[tile].value) continue;
        tiles[place] = tile;
        if (fits(place) && fill(place + 1)) return true;
      }
      tiles[place] = -1;
      return false;
    };
    return fill(0);
  }
});

describe('long work', () => {
  /** Needs many ways back: every tile must differ from its eight neighbors but one. */
  const hard = createTileModel({
    tiles: Array.from({ length: 6 }, (_, i) => ({
      name: `t${i}`,
      sides: [`${i % 3}`, `${(i * 2) % 3}`, `${(i + 1) % 3}`, `${(i * i) % 3}`] as const,
    })),
  });

  test('in slices, and across a save in the middle, gives the same result', () => {
    for (const options of [
      { width: 12, height: 12, connected: { sides: ['road'] }, model: ROADS },
      {
        width: 16,
        height: 12,
        model: createSampleModel(VILLAGE, { size: 3, periodic: true }),
        periodic: true,
        maxBacktracks: 5,
      },
    ]) {
      const whole = new WaveFunctionCollapse({ ...options, rng: new Rng(3) });
      whole.run();
      let sliced = new WaveFunctionCollapse({ ...options, rng: new Rng(3) });
      for (let i = 0; !sliced.step(1 + (i % 7)); i++) {
        if (i % 5 !== 0) continue;
        const saved = JSON.parse(JSON.stringify(sliced.save()));
        sliced = new WaveFunctionCollapse({ ...options, rng: new Rng('other') });
        sliced.step(i % 11);
        sliced.restore(saved);
        expect(sliced.save()).toEqual(saved);
      }
      expect([...sliced.tiles]).toEqual([...whole.tiles]);
      expect(sliced.status).toBe(whole.status);
      expect(sliced.backtracks).toBe(whole.backtracks);
      expect(sliced.attempt).toBe(whole.attempt);
    }
  });

  test('gives up after its attempts with the largest part, and says why', () => {
    const map = collapse(hard, { width: 30, height: 30, maxBacktracks: 3, maxAttempts: 4 });
    if (map.status === 'impossible') return;
    expect(map.status).toBe('given up');
    expect(map.reason).toBe('took back more than 3 decisions in each of 4 attempts');
    expect(map.backtracks).toBe(16);
    expect(map.tiles.some((tile) => tile >= 0)).toBe(true);
  });

  test('says at once what cannot be', () => {
    const pins = [
      { x: 0, y: 0, tile: 'crossing' },
      { x: 1, y: 0, tile: 'grass' },
    ];
    const map = new WaveFunctionCollapse({ model: ROADS, width: 3, height: 3, rng: new Rng(1), pins });
    expect(map.status).toBe('impossible');
    expect(map.reason).toContain('nothing fits at ');
    const walls = ['.#.'].join('\n');
    const cut = createNeighborModel(parseTileSample(walls));
    const ends = [0, 2].map((x) => ({ x, y: 0, tile: '.' }));
    const apart = collapse(cut, { width: 3, height: 1, pins: ends, connected: { tiles: ['.'] } });
    expect(apart.reason).toContain('cut off');
    expect(apart.tiles).toHaveLength(3);
  });
});

describe('wrong input', () => {
  const rng = new Rng(1);
  test.each([
    ['source, line 2: must be as long as the first, 2, got 1', () => parseTileSample('ab\nc')],
    ['source: must have at least one line', () => parseTileSample('\n \n')],
    ['sample: must be at least 3 by 3', () => createSampleModel(parseTileSample('ab\ncd'))],
    ['sample.tiles: must have 4 entries, got 3', () => createNeighborModel({ width: 2, height: 2, tiles: [1, 2, 3] })],
    ['sample.tiles: must hold whole numbers', () => createNeighborModel({ width: 1, height: 1, tiles: [Number.NaN] })],
    [
      'createTileModel.tiles[1].name: is used twice: a',
      () => createTileModel({ tiles: Array(2).fill({ name: 'a', sides: ['', '', '', ''] }) }),
    ],
    [
      'createTileModel.apart[0]: must name tiles of this set: a; got b',
      () => createTileModel({ tiles: [{ name: 'a', sides: ['', '', '', ''] }], apart: [['a', 'b']] }),
    ],
    [
      'createTileModel.pairs[1]: names a side that is in a pair already: x',
      () => createTileModel({ tiles: [{ name: 'a', sides: ['', '', '', ''] }], pairs: [['x', 'y'], ['z', 'x']] }), // biome-ignore format: pairs
    ],
    [
      'WaveFunctionCollapse.pins[0].tile: must name tiles of the model: grass, straight',
      () => new WaveFunctionCollapse({ model: ROADS, width: 2, height: 2, rng, pins: [{ x: 0, y: 0, tile: 'sea' }] }),
    ],
    [
      'WaveFunctionCollapse.pins[0]: must lie within 2 by 2, got 2, 0',
      () => new WaveFunctionCollapse({ model: ROADS, width: 2, height: 2, rng, pins: [{ x: 2, y: 0, tile: 0 }] }),
    ],
    [
      'WaveFunctionCollapse.connected.sides: must name sides',
      () => new WaveFunctionCollapse({ model: ROADS, width: 2, height: 2, rng, connected: { sides: ['rail'] } }),
    ],
    [
      'WaveFunctionCollapse.connected: must have either tiles or sides',
      () => new WaveFunctionCollapse({ model: ROADS, width: 2, height: 2, rng, connected: {} }),
    ],
    [
      'WaveFunctionCollapse: must have at most 67108864 cells times patterns',
      () => new WaveFunctionCollapse({ model: ROADS, width: 8000, height: 8000, rng }),
    ],
    [
      'WaveFunctionCollapse.model: must come from',
      () => new WaveFunctionCollapse({ model: {} as PatternModel, width: 8, height: 8, rng }),
    ],
    ['out: must have 4 entries, got 3', () => collapse(ROADS, { width: 2, height: 2 }).writeValues([1, 2, 3])],
  ])('says %s', (message, act) => {
    expect(act).toThrow(message);
  });

  test('refuses a save that does not fit, and goes on as before', () => {
    const options = { model: ROADS, width: 6, height: 6 };
    const map = new WaveFunctionCollapse({ ...options, rng: new Rng(1) });
    map.step(5);
    const saved = map.save();
    const [cell, pattern] = saved.decisions[0];
    for (const wrong of [
      { ...saved, decisions: [[36, 0, 1]] },
      { ...saved, decisions: [[0, ROADS.count, 1]] },
      { ...saved, decisions: [[cell, pattern, 1], [cell, pattern + 1, 1]] }, // biome-ignore format: pairs
      { ...saved, status: 'solved' },
      { ...saved, best: [1, 2] },
      { ...saved, best: Array(36).fill(99) },
    ])
      expect(() => map.restore(wrong as typeof saved)).toThrow(/^saved/);
    expect(map.save()).toEqual(saved);
    const fresh = collapse(ROADS, { seed: 1, width: 6, height: 6 });
    map.run();
    expect([...map.tiles]).toEqual([...fresh.tiles]);
  });
});
