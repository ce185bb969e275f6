import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rng } from '../../../math/index.js';
import {
  AStar,
  Connections,
  findRoute,
  type Graph,
  heuristicOf,
  IdaStar,
  Route,
  SmaStar,
  StoredGraph,
} from '../../index.js';
import { createTileMap, OctileHeuristic, TileGraph } from '../../tiles/index.js';
import { CappedList } from '../open-lists/capped-list.js';

const [S, A, B, C, D, G] = [0, 1, 2, 3, 4, 5] as const;
const example = new StoredGraph(6, [
  { from: S, to: A, cost: 6 },
  { from: S, to: B, cost: 15 },
  { from: A, to: C, cost: 6 },
  { from: A, to: D, cost: 12 },
  { from: B, to: D, cost: 3 },
  { from: B, to: G, cost: 15 },
  { from: D, to: C, cost: 9 },
  { from: D, to: G, cost: 6 },
]);
const estimates = [0, 6, 9, 3, 3, 0];

const arbitraryGraph = fc.record({
  connections: fc.array(fc.record({ from: fc.nat(8), to: fc.nat(8), cost: fc.nat(6) }), { maxLength: 24 }),
  start: fc.nat(8),
  goal: fc.nat(8),
});

/** The cost of a search on a graph, or undefined; also checks that the route is connected. */
function costOf(
  search: IdaStar | SmaStar | AStar,
  graph: StoredGraph,
  start: number,
  goal: number,
): number | undefined {
  const route = new Route();
  if (findRoute(route, search, start, goal) !== 'found') return undefined;
  const nodes = route.listNodes();
  expect([nodes[0], nodes.at(-1)]).toEqual([start, goal]);
  let cost = 0;
  route.listConnections().forEach((id, i) => {
    const connection = graph.connection(id);
    expect([connection.from, connection.to]).toEqual([nodes[i], nodes[i + 1]]);
    cost += connection.cost;
  });
  expect(route.cost).toBe(cost);
  return cost;
}

describe('IDA*', () => {
  it('PATH-73 raises its limit as in example E10 and finds the route of 24', () => {
    const search = new IdaStar(example, { heuristic: heuristicOf((node) => estimates[node]) });
    const route = new Route();
    expect(findRoute(route, search, S, G)).toBe('found');
    expect([search.listLimits(), route.listNodes(), route.cost]).toEqual([[0, 12, 15, 21, 24], [S, A, D, G], 24]);
  });

  it('PATH-73 finds routes of the same cost as A* on any graph, and ends where there is none', () => {
    fc.assert(
      fc.property(arbitraryGraph, ({ connections, start, goal }) => {
        const graph = new StoredGraph(9, connections);
        expect(costOf(new IdaStar(graph), graph, start, goal)).toBe(costOf(new AStar(graph), graph, start, goal));
      }),
    );
  });

  it('PATH-73 solves the 8-puzzle in as few moves as A*, keeping only the current path', () => {
    const puzzle = new EightPuzzle();
    const goal = puzzle.number([1, 2, 3, 4, 5, 6, 7, 8, 0]);
    const rng = new Rng(1);
    const moves = new Connections();
    let start = goal;
    for (let i = 0; i < 90; i++) {
      moves.count = 0;
      puzzle.connections(moves, start);
      start = moves.to[rng.integer(0, moves.count - 1)];
    }
    const heuristic = heuristicOf((node) => puzzle.distance(node));
    const route = new Route();
    findRoute(route, new IdaStar(puzzle, { heuristic }), start, goal);
    const best = new Route();
    findRoute(best, new AStar(puzzle, { heuristic }), start, goal);
    expect(route.cost).toBe(best.cost);
    expect(best.cost).toBeGreaterThan(12);
  });

  it('PATH-73 needs no memory for the nodes of a graph, only for the current path', () => {
    // More nodes than any array could hold.
    const line: Graph = {
      nodeCount: 2 ** 50,
      connections(out, node) {
        out.add(node + 1, 1, 0);
        if (node > 0) out.add(node - 1, 1, 1);
      },
    };
    const route = new Route();
    const search = new IdaStar(line, { heuristic: heuristicOf((node, goal) => Math.abs(goal - node)) });
    expect([findRoute(route, search, 0, 500), route.cost, search.expanded]).toEqual(['found', 500, 501]);
    expect(() => new AStar(line)).toThrow();
  });

  it.each([1, 3, 50])('PATH-75 finds the same route in slices of %i', (slice) => {
    const map = createTileMap(6, 6);
    for (const cell of [8, 14, 20, 27, 28]) map.blocked[cell] = 1;
    const tiles = new TileGraph(map, { diagonals: 'never' });
    const search = new IdaStar(tiles, { heuristic: new OctileHeuristic(tiles) });
    const whole = new Route();
    findRoute(whole, search, 0, 35);
    const limits = search.listLimits();
    const { expanded } = search;
    search.begin(0, 35);
    while (search.step(slice) === 'searching');
    const cut = new Route();
    search.retrieve(cut);
    expect([cut.listConnections(), search.listLimits(), search.expanded]).toEqual([
      whole.listConnections(),
      limits,
      expanded,
    ]);
  });
});

describe('SMA*', () => {
  it('PATH-74 finds routes of the same cost as A* with enough room, on any graph', () => {
    fc.assert(
      fc.property(arbitraryGraph, ({ connections, start, goal }) => {
        const graph = new StoredGraph(9, connections);
        const search = new SmaStar(graph, { maxNodes: 200, mostConnections: 24 });
        expect(costOf(search, graph, start, goal)).toBe(costOf(new AStar(graph), graph, start, goal));
      }),
    );
  });

  it('PATH-74 finds the best route in fewer nodes than A* visits by returning to forgotten nodes', () => {
    const map = createTileMap(7, 7);
    for (let z = 2; z < 7; z++) map.blocked[z * 7 + 3] = 1;
    const tiles = new TileGraph(map);
    const heuristic = new OctileHeuristic(tiles);
    const search = new SmaStar(tiles, { heuristic, maxNodes: 24, mostConnections: 8 });
    const route = new Route();
    expect(findRoute(route, search, 6 * 7, 6 * 7 + 6)).toBe('found');
    const other = new Route();
    const star = new AStar(tiles, { heuristic });
    findRoute(other, star, 6 * 7, 6 * 7 + 6);
    expect(route.cost).toBeCloseTo(other.cost, 9);
    const met = Array.from({ length: 49 }, (_, node) => star.stateOf(node)).filter((state) => state !== 'unvisited');
    expect([search.forgotten > 0, met.length > 24]).toEqual([true, true]);
  });

  it('reports that a route may exist for which there is no room', () => {
    const line = new StoredGraph(
      9,
      Array.from({ length: 8 }, (_, from) => ({ from, to: from + 1, cost: 1 })),
    );
    const search = new SmaStar(line, { maxNodes: 4, mostConnections: 1 });
    expect(findRoute(new Route(), search, 0, 8)).toBe('partial');
    expect(findRoute(new Route(), search, 0, 3)).toBe('found');
  });

  it('refuses a node with more connections than `mostConnections`', () => {
    const search = new SmaStar(example, { maxNodes: 9, mostConnections: 1 });
    expect(() => findRoute(new Route(), search, S, G)).toThrow('node 0: must have at most 1 connections, got 2');
  });
});

describe('A* with few open nodes', () => {
  const X = 5;
  const Y = 6;
  const goal = 4;
  const trap = new StoredGraph(7, [
    { from: S, to: A, cost: 1 },
    { from: S, to: B, cost: 4 },
    { from: A, to: C, cost: 8 },
    { from: A, to: X, cost: 2 },
    { from: X, to: Y, cost: 2 },
    { from: B, to: goal, cost: 4 },
    { from: C, to: goal, cost: 8 },
  ]);

  it.each([
    [1, undefined],
    [2, 8],
    [3, 8],
  ])('PATH-74 finds what example E11 says with room for %i: %s', (capacity, cost) => {
    const search = new AStar(trap, { openList: (records) => new CappedList(records, capacity) });
    expect(costOf(search, trap, S, goal)).toBe(cost);
  });

  it('PATH-74 never keeps more open nodes than its capacity, and is never better than the best', () => {
    fc.assert(
      fc.property(arbitraryGraph, fc.integer({ min: 1, max: 4 }), ({ connections, start, goal }, capacity) => {
        const graph = new StoredGraph(9, connections);
        let list: CappedList | undefined;
        const search = new AStar(graph, {
          openList: (records) => {
            list = new CappedList(records, capacity);
            return list;
          },
        });
        search.begin(start, goal);
        while (search.step(1) === 'searching') expect(list?.size).toBeLessThanOrEqual(capacity);
        if (search.status === 'found') {
          const best = costOf(new AStar(graph), graph, start, goal);
          expect(costOf(search, graph, start, goal)).toBeGreaterThanOrEqual(best!);
        }
      }),
    );
  });
});

/** Positions of the 8-puzzle, numbered as they are visited. */
class EightPuzzle implements Graph {
  readonly nodeCount = 181_440;
  readonly #numbers = new Map<string, number>();
  readonly #positions: number[][] = [];

  number(position: number[]): number {
    const key = position.join('');
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#positions.push(position) - 1;
      this.#numbers.set(key, number);
    }
    return number;
  }

  /** The sum of the distances of all tiles from their goal positions. */
  distance(node: number): number {
    return this.#positions[node].reduce((sum, tile, place) => {
      const home = tile - 1;
      return tile === 0
        ? sum
        : sum + Math.abs((place % 3) - (home % 3)) + Math.abs(Math.floor(place / 3) - Math.floor(home / 3));
    }, 0);
  }

  connections(out: Connections, node: number): void {
    const position = this.#positions[node];
    const hole = position.indexOf(0);
    const column = hole % 3;
    for (const [step, allowed] of [
      [-3, hole >= 3],
      [3, hole < 6],
      [-1, column > 0],
      [1, column < 2],
    ] as const) {
      if (!allowed) continue;
      const next = [...position];
      next[hole] = next[hole + step];
      next[hole + step] = 0;
      out.add(this.number(next), 1, 4 * node + out.count);
    }
  }
}
