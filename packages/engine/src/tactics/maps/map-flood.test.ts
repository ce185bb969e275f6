import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { Connections, type Division } from '../../pathfinding/index.js';
import { createTileMap, parseTextMap, TileGraph } from '../../pathfinding/tiles/index.js';
import { createGround, type Ground } from '../ground/ground.js';
import { BATTLE, BLACK, CONTROL, WHITE } from '../laws/battle.js';
import { type FloodSource, MapFlood, type MapFloodOptions, NO_OWNER } from './map-flood.js';

const ground16 = createGround(new TileGraph(createTileMap(16, 16), { diagonals: 'always' }));
// One cell is a draw between the sides, and goes to the lower number.
const battle = [...BATTLE[BLACK], ...BATTLE[WHITE]].map(([x, z, strength]) => ({ place: z * 16 + x, strength }));
function flooded(options?: MapFloodOptions): MapFlood {
  const flood = new MapFlood(ground16, options);
  flood.compute(battle);
  return flood;
}

describe('a map flood', () => {
  it.each([
    [0, 256, 31],
    [0.25, 256, 31],
    [0.5, 195, 18],
  ])('TAC-49 divides the battlefield by the strongest claim, with a threshold of %s', (threshold, owned, different) => {
    const flood = flooded({ threshold });
    expect(flood.owner.filter((owner) => owner !== NO_OWNER).length).toBe(owned);
    expect(flood.expanded).toBe(owned);
    for (let place = 0; place < 256; place++) {
      const claims = battle.map(
        (each) =>
          each.strength /
          (1 + Math.hypot((each.place % 16) - (place % 16), Math.floor(each.place / 16) - Math.floor(place / 16))),
      );
      const best = Math.max(...claims);
      expect(flood.strength[place]).toBeCloseTo(best >= threshold ? best : 0, 12);
    }
    const isOther = (owner: number, place: number) =>
      owner !== NO_OWNER && (owner < BATTLE[BLACK].length ? 'B' : 'W') !== CONTROL.join('')[place];
    expect([...flood.owner].filter(isOther).length).toBe(different);
  });

  it('TAC-50 divides the ground by the nearest source if all are equally strong', () => {
    const flood = new MapFlood(ground16);
    const places = [17, 40, 130, 250];
    flood.compute(places.map((place) => ({ place, strength: 3 })));
    for (let place = 0; place < 256; place++) {
      const far = places.map((each) =>
        Math.hypot((each % 16) - (place % 16), Math.floor(each / 16) - Math.floor(place / 16)),
      );
      expect(far[flood.owner[place]]).toBe(Math.min(...far));
      expect(flood.owner[place]).toBe(far.indexOf(Math.min(...far)));
    }
  });

  it('TAC-50 carries a property of each source over its territory', () => {
    const flood = new MapFlood(ground16, { threshold: 0.5 });
    flood.compute([{ place: 0, strength: 1 }]);
    const taxes = new Float64Array(256);
    flood.writeValues(taxes, [7], -2);
    expect([taxes[0], taxes[1], taxes[2]]).toEqual([7, 7, -2]);
    expect(() => flood.writeValues(new Float64Array(3), [7])).toThrow('out: must have 256 values, got 3');
  });

  it('TAC-49 stops at walls when distances are those of paths', () => {
    const text = ['.#...', '.#.#.', '...#.'];
    const ground = createGround(new TileGraph(parseTextMap(text.join('\n')), { diagonals: 'never' }));
    const sources = [
      { place: 0, strength: 2 },
      { place: 14, strength: 1 },
    ];
    const [straight, byPath] = [new MapFlood(ground), new MapFlood(ground, { distance: 'path' })];
    straight.compute(sources);
    byPath.compute(sources);
    // Two cells away from the first source, but six steps around the wall.
    expect([straight.owner[2], straight.strength[2]]).toEqual([0, 2 / 3]);
    expect([byPath.owner[2], byPath.strength[2]]).toEqual([0, 2 / 7]);
    expect([straight.owner[4], straight.strength[4]]).toEqual([0, 2 / 5]);
    expect([byPath.owner[4], byPath.strength[4]]).toEqual([1, 1 / 3]);
    expect(byPath.owner[1]).toBe(NO_OWNER);
  });

  it('TAC-49 follows walls that change between floods', () => {
    const tiles = new TileGraph(createTileMap(3, 1));
    const flood = new MapFlood(createGround(tiles));
    const owners = () => {
      flood.compute([{ place: 0, strength: 1 }]);
      return [...flood.owner];
    };
    expect(owners()).toEqual([0, 0, 0]);
    tiles.setBlocked(1, true);
    expect(owners()).toEqual([0, NO_OWNER, NO_OWNER]);
    tiles.setBlocked(1, false);
    expect(owners()).toEqual([0, 0, 0]);
  });

  it.each(['straight', 'path'] as const)(
    'TAC-49 claims along one-way links in their direction only: %s',
    (distance) => {
      const tiles = new TileGraph(createTileMap(3, 1));
      const eastward: Division = {
        nodeCount: 3,
        connections: (out, node) => {
          if (node < 2) out.add(node + 1, 1, node);
        },
        quantize: (point) => tiles.quantize(point),
        localize: (out, node) => tiles.localize(out, node),
      };
      const flood = new MapFlood(createGround(eastward), { distance });
      flood.compute([{ place: 1, strength: 1 }]);
      expect([...flood.owner]).toEqual([NO_OWNER, 0, 0]);
    },
  );

  it('TAC-49 equals the plain algorithm, in any slices, over random ground', () => {
    const cases = fc.record({
      width: fc.integer({ min: 1, max: 9 }),
      depth: fc.integer({ min: 1, max: 9 }),
      walls: fc.array(fc.nat(80), { maxLength: 25 }),
      sources: fc.array(fc.record({ place: fc.nat(80), strength: fc.integer({ min: 0, max: 6 }) }), { maxLength: 6 }),
      dropOff: fc.constantFrom('inverse' as const, 'root' as const, 'square' as const),
      distance: fc.constantFrom('straight' as const, 'path' as const),
      threshold: fc.constantFrom(0, 0.3, 1, 3),
      budget: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(cases, ({ width, depth, walls, sources, budget, ...options }) => {
        const map = createTileMap(width, depth);
        for (const wall of walls) map.blocked[wall % map.blocked.length] = 1;
        const ground = createGround(new TileGraph(map));
        const cities = sources.map(({ place, strength }) => ({ place: place % ground.count, strength }));
        const flood = new MapFlood(ground, options);
        flood.compute(cities);
        expect([[...flood.owner], [...flood.strength]]).toEqual(floodSlowly(ground, cities, options));
        const sliced = new MapFlood(ground, options);
        sliced.begin(cities);
        while (sliced.step(budget) === 'searching');
        expect([sliced.owner, sliced.strength]).toEqual([flood.owner, flood.strength]);
      }),
      { numRuns: runs(150) },
    );
  });

  it('TAC-49 keeps the stronger of two sources in one place, and the lower number of equals', () => {
    const flood = new MapFlood(ground16);
    flood.compute([
      { place: 5, strength: 1 },
      { place: 5, strength: 4 },
      { place: 5, strength: 4 },
    ]);
    expect(new Set(flood.owner)).toEqual(new Set([1]));
  });

  it.each([
    [
      () => new MapFlood(ground16, { dropOff: 'plateau' as 'root' }),
      'dropOff: must be one of "inverse", "root", "square", got "plateau"',
    ],
    [
      () => new MapFlood(ground16, { distance: 'air' as 'path' }),
      'distance: must be one of "straight", "path", got "air"',
    ],
    [() => new MapFlood(ground16, { threshold: Number.NaN }), 'threshold: must be a number or Infinity, got NaN'],
    [
      () => new MapFlood(ground16).begin([{ place: 256, strength: 1 }]),
      'sources[0].place: must be a place from 0 to 255, got 256',
    ],
    [() => new MapFlood(ground16).begin([{ place: 0, strength: -1 }]), 'sources[0].strength: must be a finite number'],
  ])('refuses what it cannot flood: %#', (act, message) => {
    expect(act).toThrow(message);
  });
});

/** Takes the place with the strongest claim, looking at all of them, until none is left. */
function floodSlowly(ground: Ground, sources: readonly FloodSource[], options: Required<MapFloodOptions>) {
  const { dropOff, distance, threshold } = options;
  const fall = {
    inverse: (d: number) => 1 + d,
    root: (d: number) => Math.sqrt(1 + d),
    square: (d: number) => (1 + d) * (1 + d),
  };
  const owner = new Array<number>(ground.count).fill(NO_OWNER);
  const strength = new Array<number>(ground.count).fill(0);
  const way = new Array<number>(ground.count).fill(0);
  const open = new Set<number>();
  sources.forEach((source, i) => {
    if (source.strength < threshold || source.strength <= strength[source.place]) return;
    owner[source.place] = i;
    strength[source.place] = source.strength;
    open.add(source.place);
  });
  const exits = new Connections();
  while (open.size > 0) {
    const [place] = [...open].sort((a, b) => strength[b] - strength[a] || a - b);
    open.delete(place);
    exits.count = 0;
    ground.division.connections(exits, place);
    const from = sources[owner[place]];
    for (let i = 0; i < exits.count; i++) {
      const to = exits.to[i];
      const [dx, dz] = [ground.x[to] - ground.x[from.place], ground.z[to] - ground.z[from.place]];
      const d = distance === 'path' ? way[place] + exits.cost[i] : Math.sqrt(dx * dx + dz * dz);
      const claim = from.strength / fall[dropOff](d);
      const isStronger = claim > strength[to] || (claim === strength[to] && claim > 0 && owner[place] < owner[to]);
      if (claim < threshold || !isStronger) continue;
      [owner[to], strength[to], way[to]] = [owner[place], claim, d];
      open.add(to);
    }
  }
  return [owner, strength];
}
