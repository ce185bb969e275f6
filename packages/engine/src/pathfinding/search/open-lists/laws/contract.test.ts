import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidDataError } from '../../../../data/check.js';
import {
  AStar,
  type Connections,
  findRoute,
  type Graph,
  heuristicOf,
  type OpenListMaker,
  openListOf,
  Route,
  SparseAStar,
  StoredGraph,
} from '../../../index.js';
import { OctileHeuristic, parseTextMap, TileGraph } from '../../../tiles/index.js';
import { arbitraryGraph, NODES } from '../../laws/random-graphs.js';
import { BucketChainList } from '../bucket-chain-list.js';
import { BucketList } from '../bucket-list.js';
import { CappedList } from '../capped-list.js';
import { HeapList } from '../heap-list.js';
import { LinkedList } from '../linked-list.js';
import { MultiBucketList } from '../multi-bucket-list.js';
import { SearchRecords } from '../search-records.js';
import { SortedArrayList } from '../sorted-array-list.js';
import { ThreadedList } from '../threaded-list.js';
import { UnsortedList } from '../unsorted-list.js';

/** Nodes in the order in which they were expanded, and the cost of the route. */
function expand(
  graph: Graph,
  openList: OpenListMaker | undefined,
  start: number,
  goal: number,
  estimates: readonly number[],
  pathmax: boolean,
) {
  const order: number[] = [];
  const watched: Graph = {
    nodeCount: graph.nodeCount,
    connections(out: Connections, node: number) {
      order.push(node);
      graph.connections(out, node);
    },
  };
  const search = new AStar(watched, { openList, pathmax, heuristic: heuristicOf((node) => estimates[node]) });
  const route = new Route();
  const status = findRoute(route, search, start, goal);
  return { status, cost: route.cost, nodes: status === 'found' ? route.listNodes() : [], order };
}

/** What every open list must do. */
function behavesAsOpenList(make: OpenListMaker): void {
  it('PATH-15 returns nodes in order, after any sequence of add, improve and take', () => {
    const size = 100;
    const action = fc.tuple(
      fc.constantFrom('add', 'improve', 'take', 'clear'),
      fc.nat(size - 1),
      fc.nat(20),
      fc.nat(20),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 250, size: 'max' }), (actions) => {
        const records = new SearchRecords(size);
        const { total, cost } = records;
        const list = make(records);
        const model = new Set<number>();
        // Compared once at the end: an assertion takes longer than an action.
        const [returned, expected]: [number[], number[]] = [[], []];
        const first = () =>
          [...model].sort((a, b) => total[a] - total[b] || cost[b] - cost[a] || a - b)[0] ?? expect.fail('empty');
        for (const [kind, node, costly, estimate] of actions) {
          // Clearing is rare in a search: one operation in many.
          if (kind === 'clear' && node < 4) {
            list.clear();
            model.clear();
          } else if (kind === 'take' && model.size > 0) {
            const least = first();
            returned.push(list.first(), list.takeFirst());
            expected.push(least, least);
            model.delete(least);
          } else if (kind === 'improve' && model.has(node)) {
            const less = Math.min(cost[node], 1 + costly / 4);
            // With pathmax the total may stay the same.
            if (estimate > 3) total[node] -= less;
            cost[node] -= less;
            if (less > 0) list.improve(node);
          } else if (kind === 'add' && !model.has(node)) {
            cost[node] = costly / 2;
            total[node] = costly / 2 + estimate;
            list.add(node);
            model.add(node);
          }
          returned.push(list.size);
          expected.push(model.size);
        }
        while (model.size > 0) {
          const least = first();
          returned.push(list.takeFirst());
          expected.push(least);
          model.delete(least);
        }
        expect(returned).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  it('PATH-15 gives the same route in the same order as the naive list, even for random estimates', () => {
    fc.assert(
      fc.property(
        arbitraryGraph,
        fc.array(fc.integer({ min: 0, max: 12 }), { minLength: NODES, maxLength: NODES }),
        fc.boolean(),
        ({ connections, start, goal }, estimates, pathmax) => {
          const graph = new StoredGraph(NODES, connections);
          expect(expand(graph, make, start, goal, estimates, pathmax)).toEqual(
            expand(graph, (records) => new UnsortedList(records), start, goal, estimates, pathmax),
          );
        },
      ),
    );
  });

  it('PATH-15 serves one search after another, even if a search ends early', () => {
    const tiles = new TileGraph(parseTextMap(['......', '.####.', '.#....', '.#.##.', '...#..']));
    const search = new AStar(tiles, { openList: make, heuristic: new OctileHeuristic(tiles) });
    const naive = new AStar(tiles, { ending: 'proven' });
    const [route, expected] = [new Route(), new Route()];
    for (let start = 0; start < tiles.nodeCount; start += 3)
      for (let goal = 0; goal < tiles.nodeCount; goal++) {
        expect(findRoute(route, search, start, goal)).toBe(findRoute(expected, naive, start, goal));
        expect(route.cost).toBeCloseTo(expected.cost, 9);
      }
  });

  it('PATH-24 keeps its nodes when the records grow under it', () => {
    const tiles = new TileGraph(parseTextMap(Array.from({ length: 20 }, () => '.'.repeat(20))));
    const search = new SparseAStar(tiles, { openList: make });
    const route = new Route();
    expect([findRoute(route, search, 0, 399), search.considered]).toEqual(['found', 400]);
    expect(route.cost).toBeCloseTo(19 * Math.SQRT2, 9);
  });
}

describe('PATH-16 an unsorted list', () => behavesAsOpenList((records) => new UnsortedList(records)));
describe('PATH-17 a linked list', () => behavesAsOpenList((records) => new LinkedList(records)));
describe('PATH-17 a sorted array', () => behavesAsOpenList((records) => new SortedArrayList(records)));
describe('PATH-18 a heap', () => behavesAsOpenList((records) => new HeapList(records)));
describe('PATH-19 buckets in a row', () => behavesAsOpenList((records) => new BucketList(records, { width: 1.5 })));
describe('PATH-19 too few buckets', () =>
  behavesAsOpenList((records) => new BucketList(records, { width: 1, buckets: 3 })));
describe('PATH-19 buckets in a chain', () =>
  behavesAsOpenList((records) => new BucketChainList(records, { width: 1.5 })));
describe('PATH-20 buckets of buckets', () =>
  behavesAsOpenList((records) => new MultiBucketList(records, { width: 0.5, inner: 4, outer: 8 })));
describe('PATH-23 a list threaded through the nodes', () => behavesAsOpenList((records) => new ThreadedList(records)));

describe('a list of the best few', () => {
  const action = fc.tuple(
    fc.constantFrom('add', 'add', 'improve', 'take', 'clear'),
    fc.nat(19),
    fc.nat(20),
    fc.nat(20),
  );

  it('keeps the best of all that were added, and drops the others, after any sequence', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 80 }), fc.integer({ min: 1, max: 6 }), (actions, capacity) => {
        const records = new SearchRecords(20);
        const { total, cost } = records;
        const list = new CappedList(records, capacity);
        let kept: number[] = [];
        const keep = (node: number) => {
          kept = [...kept.filter((other) => other !== node), node]
            .sort((a, b) => total[a] - total[b] || cost[b] - cost[a] || a - b)
            .slice(0, capacity);
        };
        const seen = new Set<number>();
        for (const [kind, node, costly, estimate] of actions) {
          if (kind === 'clear' && node < 2) {
            list.clear();
            kept = [];
            seen.clear();
          } else if (kind === 'take' && kept.length > 0) {
            expect([list.first(), list.takeFirst()]).toEqual([kept[0], kept[0]]);
            kept.shift();
          } else if (kind === 'add' && !seen.has(node)) {
            cost[node] = costly / 2;
            total[node] = costly / 2 + estimate;
            list.add(node);
            keep(node);
            seen.add(node);
          } else if (kind === 'improve' && kept.includes(node)) {
            const less = Math.min(cost[node], 1 + costly / 4);
            cost[node] -= less;
            total[node] -= less;
            list.improve(node);
            keep(node);
          }
          expect(list.size).toBe(kept.length);
        }
        for (const node of kept) expect(list.takeFirst()).toBe(node);
      }),
      { numRuns: 300 },
    );
  });
});

describe('open lists', () => {
  const records = new SearchRecords(1);
  it.each([
    { make: () => new BucketList(records, { width: 0 }), problem: 'width: must be a number above 0, got 0' },
    { make: () => new BucketChainList(records, { width: -1 }), problem: 'width: must be a number above 0, got -1' },
    {
      make: () => new BucketList(records, { width: 1, buckets: 0 }),
      problem: 'buckets: must be a whole number above 0, got 0',
    },
    {
      make: () => new MultiBucketList(records, { width: 1, inner: 1.5 }),
      problem: 'inner: must be a whole number above 0, got 1.5',
    },
    { make: () => openListOf('pile' as 'heap'), problem: 'kind: must be heap, unsorted, sorted-array,' },
  ])('refuse invalid options: $problem', ({ make, problem }) => {
    expect(make).toThrow(problem);
    expect(make).toThrow(InvalidDataError);
  });
});
