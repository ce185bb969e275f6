import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../../tests/number-between.js';
import { checkOptions } from '../../../data/parse.js';
import {
  AStar,
  Connections,
  CostedGraph,
  type CostProfile,
  findRoute,
  Route,
  StoredGraph,
  TwoWayCostedGraph,
  WeightedHeuristic,
} from '../../index.js';
import { createTileMap, OctileHeuristic, TileGraph } from '../../tiles/index.js';
import { costProfileOn } from './cost-profile.js';

// 0 grass, 1 road, 2 forest, 3 swamp; x where the enemy can see.
const land = [
  '0000000000000', //
  '0011111111100',
  '0010000000100',
  '0010222220100',
  '0010233320100',
  '0000233320000',
  '0000233320000',
  '0000233320000',
  '0000222220000',
  '0000000000000',
];
const seen = [
  '............', //
  '.....xxx....',
  '............',
];
const width = land[0].length;
const terrain = Uint8Array.from(land.join(''), Number);
const danger = new Float64Array(terrain.length);
seen.forEach((row, z) => {
  for (let x = 0; x < row.length; x++) if (row[x] === 'x') danger[z * width + x] = 1;
});
const tiles = new TileGraph(createTileMap(width, land.length));
const ground = { terrain, fields: { danger } };

const infantry: CostProfile = { distance: 1 };
const courier: CostProfile = { time: 1, pace: [2, 0.5, 4, 8] };
const scout: CostProfile = { time: 1, pace: [2, 0.5, 2.5, 8], fields: { danger: 20 } };
const artillery: CostProfile = { time: 1, pace: [3, 0.5, null, null] };

const from = 6 * width + 2;
const to = 6 * width + 10;

function march(profile: CostProfile) {
  const graph = new CostedGraph(tiles, ground, profile);
  const route = new Route();
  const heuristic = new WeightedHeuristic(new OctileHeuristic(tiles), graph.leastFactor);
  findRoute(route, new AStar(graph, { heuristic }), from, to);
  return { cost: route.cost, cells: route.listNodes(), over: new Set(route.listNodes().map((cell) => terrain[cell])) };
}

describe('costs', () => {
  it('PATH-50 send each kind of character its own way over the same graph', () => {
    const before = tiles.exits.slice();
    const walked = march(infantry);
    expect([walked.cost, walked.over.has(3)]).toEqual([8, true]);
    const ridden = march(courier);
    expect(ridden.over.has(1)).toBe(true);
    expect(ridden.cells.some((cell) => danger[cell] > 0)).toBe(true);
    const stolen = march(scout);
    expect(stolen.cells.some((cell) => danger[cell] > 0)).toBe(false);
    const hauled = march(artillery);
    expect([...hauled.over].some((sort) => sort >= 2)).toBe(false);
    const ways = new Set([walked, ridden, stolen].map(({ cells }) => cells.join()));
    expect(ways.size).toBe(3);
    expect(tiles.exits).toEqual(before);
  });

  it('PATH-50 blend distance, time and danger, and see moving danger immediately', () => {
    const field = new Float64Array(9);
    const small = new TileGraph(createTileMap(3, 3), { diagonals: 'never' });
    const graph = new CostedGraph(small, { fields: { field } }, { distance: 1, time: 2, fields: { field: 10 } });
    const route = new Route();
    const search = new AStar(graph);
    findRoute(route, search, 3, 5);
    expect([route.listNodes(), route.cost]).toEqual([[3, 4, 5], 2 * 3]);
    field[4] = 1;
    findRoute(route, search, 3, 5);
    expect(route.cost).toBe(4 * 3);
    const { version } = graph;
    graph.noteChange();
    small.setBlocked(0, true);
    expect(graph.version).toBe(version + 2);
    const factors = new Float64Array(9);
    graph.writeFactors(factors);
    expect([factors[3], factors[4]]).toEqual([3, 13]);
  });

  it('PATH-03, PATH-50 choose between parallel connections by character: the ladder or the stairs', () => {
    const house = new StoredGraph(2, [
      { from: 0, to: 1, cost: 3 },
      { from: 0, to: 1, cost: 12 },
    ]);
    const links = [1, 2];
    const climb = (linkPace: (number | null | undefined)[]) => {
      const route = new Route();
      const graph = new CostedGraph(house, { links }, { time: 1, linkPace });
      findRoute(route, new AStar(graph), 0, 1);
      return [route.listConnections(), route.cost];
    };
    expect(climb([undefined, 2, 1])).toEqual([[0], 6]);
    expect(climb([undefined, 8, 1])).toEqual([[1], 12]);
    expect(climb([undefined, null, 1])).toEqual([[1], 12]);
    expect(climb([undefined, undefined, 1])).toEqual([[0], 3]);
  });

  it('PATH-50 keep routes optimal with the plain estimate times the least factor', () => {
    const pace = fc.option(numberBetween(0.1, 9), { nil: null });
    const profile = fc.record({
      distance: numberBetween(0, 2),
      time: numberBetween(0, 2),
      pace: fc.array(pace, { minLength: 2, maxLength: 4 }),
      fields: fc.record({ danger: numberBetween(0, 3) }),
    });
    fc.assert(
      fc.property(profile, fc.nat(terrain.length - 1), fc.nat(terrain.length - 1), (profile, start, goal) => {
        const graph = new TwoWayCostedGraph(tiles, ground, profile);
        const heuristic = new WeightedHeuristic(new OctileHeuristic(tiles), graph.leastFactor);
        const [plain, guided] = [new Route(), new Route()];
        const status = findRoute(plain, new AStar(graph), start, goal);
        expect(findRoute(guided, new AStar(graph, { heuristic }), start, goal)).toBe(status);
        expect(guided.cost).toBeCloseTo(plain.cost, 9);
        const [out, back] = [new Connections(), new Connections()];
        const there: string[] = [];
        const here: string[] = [];
        for (let node = 0; node < graph.nodeCount; node++) {
          out.count = back.count = 0;
          graph.connections(out, node);
          for (let i = 0; i < out.count; i++) there.push(`${node} ${out.to[i]} ${out.id[i]} ${out.cost[i]}`);
          graph.arrivals(back, node);
          for (let i = 0; i < back.count; i++) here.push(`${back.to[i]} ${node} ${back.id[i]} ${back.cost[i]}`);
        }
        expect(here.sort()).toEqual(there.sort());
      }),
      { numRuns: 40 },
    );
  });

  it('report what is wrong with a profile', () => {
    expect(() => checkOptions(costProfileOn({}), { pace: [1, -1] }, 'units.scout')).toThrow(
      'units.scout.pace[1]: must be at least 0, got -1',
    );
    expect(() => checkOptions(costProfileOn(ground), { fields: { dread: 1 } }, 'units.scout')).toThrow(
      'units.scout.fields.dread: names a field that the ground does not have',
    );
  });
});
