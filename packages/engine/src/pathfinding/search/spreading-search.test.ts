import { describe, expect, it } from 'vitest';
import { CorridorSearch, clusterByBlocks, HierarchicalSearch, Hierarchy } from '../hierarchy/index.js';
import { AStar, Dijkstra, DStarLite, LpaStar, Route, type SpreadingSearch } from '../index.js';
import {
  JumpPointSearch,
  listMarks,
  OctileHeuristic,
  parseTextMap,
  StoredJumps,
  TileAStar,
  TileGraph,
} from '../tiles/index.js';

const ROOMS = [
  's....#.....', //
  '.###.#.###.',
  '.#...#.#...',
  '.#.###.#.#.',
  '.#.......#.',
  '.#####.###.',
  '......#...g',
];

const searches: readonly { name: string; make: (tiles: TileGraph) => SpreadingSearch; from?: 'goal' }[] = [
  { name: 'AStar', make: (tiles) => new AStar(tiles, { heuristic: new OctileHeuristic(tiles) }) },
  { name: 'Dijkstra', make: (tiles) => new Dijkstra(tiles) },
  { name: 'TileAStar', make: (tiles) => new TileAStar(tiles) },
  { name: 'JumpPointSearch', make: (tiles) => new JumpPointSearch(tiles) },
  { name: 'JumpPointSearch with stored jumps', make: (tiles) => new JumpPointSearch(tiles, new StoredJumps(tiles)) },
  { name: 'LpaStar', make: (tiles) => new LpaStar(tiles, { heuristic: new OctileHeuristic(tiles) }) },
  { name: 'DStarLite', make: (tiles) => new DStarLite(tiles, { heuristic: new OctileHeuristic(tiles) }), from: 'goal' },
  { name: 'CorridorSearch', make: (tiles) => new CorridorSearch(new Hierarchy(tiles, [clusterByBlocks(tiles, 4)])) },
  {
    name: 'HierarchicalSearch',
    make: (tiles) => new HierarchicalSearch(new Hierarchy(tiles, [clusterByBlocks(tiles, 4)])),
  },
];

describe.each(searches)('[PATH-11] how far $name has spread', ({ make, from }) => {
  const tiles = new TileGraph(parseTextMap(ROOMS));
  const [start, goal] = [listMarks(ROOMS, 's')[0], listMarks(ROOMS, 'g')[0]];
  const cells = Array.from({ length: tiles.nodeCount }, (_, cell) => cell);

  it('can be read between any two steps: closed nodes stay closed, costs only fall, walls are never visited', () => {
    const search = make(tiles);
    for (let query = 0; query < 2; query++) {
      search.begin(start, goal);
      let before = new Map<number, number>();
      while (search.step(1) === 'searching') {
        const costs = new Map<number, number>();
        for (const cell of cells) {
          const cost = search.costTo(cell);
          if ((cost === undefined) !== (search.stateOf(cell) === 'unvisited'))
            expect.fail(`cell ${cell} costs ${cost}`);
          if (cost !== undefined) costs.set(cell, cost);
        }
        expect([...before].filter(([cell, cost]) => !(costs.get(cell)! <= cost))).toEqual([]);
        expect([...costs.keys()].filter((cell) => tiles.isBlocked(cell))).toEqual([]);
        before = costs;
      }
      expect(before.size).toBeGreaterThan(1);
    }
  });

  it('ends with the cost of the route at its end, and 0 at its start', () => {
    const search = make(tiles);
    search.begin(start, goal);
    while (search.step(5) === 'searching');
    const route = new Route();
    search.retrieve(route);
    const nodes = route.listNodes();
    const [root, end] = from === 'goal' ? [goal, start] : [start, nodes.at(-1)!];
    expect(search.status).toBe('found');
    expect(search.costTo(root)).toBe(0);
    expect(search.costTo(end)).toBeCloseTo(route.cost, 9);
    expect(search.stateOf(end)).not.toBe('unvisited');
  });

  it('is empty before `begin`', () => {
    const search = make(tiles);
    expect(cells.filter((cell) => search.stateOf(cell) !== 'unvisited')).toEqual([]);
    expect(search.costTo(start)).toBeUndefined();
  });
});
