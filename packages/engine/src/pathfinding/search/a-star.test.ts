import { describe, expect, it } from 'vitest';
import { InvalidDataError } from '../../data/check.js';
import {
  AStar,
  type AStarOptions,
  type Connections,
  findRoute,
  type Graph,
  type Heuristic,
  heuristicOf,
  Route,
  type SearchStatus,
  StoredGraph,
} from '../index.js';
import { listMarks, OctileHeuristic, parseTextMap, TileGraph } from '../tiles/index.js';
import { drawTextMap } from '../tiles/maps/text-map.js';
import { E0, E1, E2B, E3, E3_ESTIMATES, E4_ESTIMATES, type NamedGraph } from './laws/examples.js';

const estimatesOf = (values: readonly number[]) => heuristicOf((node) => values[node]);

/** Route, cost and the order in which nodes were expanded. */
function solve({ graph, node, name }: NamedGraph, start: string, goal: string, options: AStarOptions = {}) {
  const order: number[] = [];
  const watched: Graph = {
    nodeCount: graph.nodeCount,
    connections(out, at) {
      order.push(at);
      graph.connections(out, at);
    },
  };
  const search = new AStar(watched, options);
  const route = new Route();
  const status = findRoute(route, search, node(start), node(goal));
  return {
    status,
    nodes: status === 'none' ? '' : name(route.listNodes()),
    cost: route.cost,
    order: name(order),
    search,
  };
}

/** Open nodes with their totals, lowest first. */
function listOpen({ graph, name }: NamedGraph, search: AStar, estimates?: readonly number[]): string {
  return Array.from({ length: graph.nodeCount }, (_, node) => node)
    .filter((node) => search.stateOf(node) === 'open')
    .map((node) => ({ node, total: search.costTo(node)! + (estimates?.[node] ?? 0) }))
    .sort((a, b) => a.total - b.total || search.costTo(b.node)! - search.costTo(a.node)!)
    .map(({ node, total }) => `${total} ${name([node])}`)
    .join(', ');
}

describe('A*', () => {
  it('PATH-01 E0 adds up what connections cost', () => {
    expect(solve(E0, 'A', 'C')).toMatchObject({ status: 'found', nodes: 'A B C', cost: 9 });
  });

  it('PATH-01 gives an empty route from a node to itself, which differs from no route', () => {
    expect(solve(E1, 'B', 'B')).toMatchObject({ status: 'found', nodes: 'B', cost: 0 });
    expect(solve(E1, 'C', 'G')).toMatchObject({ status: 'none', cost: 0 });
  });

  it('PATH-03 says which of two connections between the same nodes it takes, and knows one-way drops', () => {
    const graph = new StoredGraph(2, [
      { from: 0, to: 1, cost: 5 },
      { from: 0, to: 1, cost: 2 },
      { from: 0, to: 1, cost: 3 },
    ]);
    const route = new Route();
    const search = new AStar(graph);
    expect([findRoute(route, search, 0, 1), route.listConnections(), route.cost]).toEqual(['found', [1], 2]);
    expect(findRoute(route, search, 1, 0)).toBe('none');
    graph.setCost(1, 4);
    expect([findRoute(route, search, 0, 1), route.listConnections(), route.cost]).toEqual(['found', [2], 3]);
  });

  it('PATH-12 E4 goes through the open lists of the example and never expands B', () => {
    const search = new AStar(E1.graph, { heuristic: estimatesOf(E4_ESTIMATES) });
    search.begin(E1.node('S'), E1.node('G'));
    const lists = [listOpen(E1, search, E4_ESTIMATES)];
    while (search.step(1) === 'searching') lists.push(listOpen(E1, search, E4_ESTIMATES));
    expect(lists).toEqual(['0 S', '12 A, 24 B', '15 C, 21 D, 24 B', '21 D, 24 B', '24 G, 24 B']);
    const route = new Route();
    search.retrieve(route);
    expect([E1.name(route.listNodes()), route.cost, search.stateOf(E1.node('B'))]).toEqual(['S A D G', 24, 'open']);
  });

  it.each<{ title: string; example: NamedGraph; goal: string; options: AStarOptions; nodes: string; cost: number }>([
    {
      title: 'E2 when first seen',
      example: E1,
      goal: 'G',
      options: { ending: 'first-seen' },
      nodes: 'S B G',
      cost: 30,
    },
    { title: 'E2 when selected', example: E1, goal: 'G', options: {}, nodes: 'S A D G', cost: 24 },
    {
      title: 'E2b when first seen',
      example: E2B,
      goal: 'D',
      options: { ending: 'first-seen' },
      nodes: 'A B D',
      cost: 6,
    },
    { title: 'E2b when selected', example: E2B, goal: 'D', options: {}, nodes: 'A C D', cost: 3 },
    { title: 'E2b when proven', example: E2B, goal: 'D', options: { ending: 'proven' }, nodes: 'A C D', cost: 3 },
  ])('PATH-09 ends $title with $nodes', ({ example, goal, options, nodes, cost }) => {
    expect(solve(example, example === E1 ? 'S' : 'A', goal, options)).toMatchObject({ nodes, cost });
  });

  it('PATH-09 proves its route with any estimates', () => {
    // The estimate at C is far above the true cost, so the search prefers the path over B.
    const heuristic = estimatesOf(E2B.values({ C: 100 }));
    expect(solve(E2B, 'A', 'D', { heuristic })).toMatchObject({ nodes: 'A B D', cost: 6 });
    expect(solve(E2B, 'A', 'D', { heuristic, ending: 'proven' })).toMatchObject({ nodes: 'A C D', cost: 3 });
    expect(solve(E2B, 'D', 'A', { heuristic, ending: 'proven' }).status).toBe('none');
  });

  it('PATH-13 E3 reopens a closed node that turns out to be nearer', () => {
    const heuristic = estimatesOf(E3_ESTIMATES);
    expect(solve(E3, 'A', 'G', { heuristic })).toMatchObject({ nodes: 'A C E G', cost: 6, order: 'A B E C E' });
    expect(solve(E3, 'A', 'G', { heuristic, reopen: false })).toMatchObject({ nodes: 'A B E G', cost: 7 });
  });

  it('PATH-31 expands fewer nodes twice with pathmax', () => {
    // A knows the distance to the goal; B, E and G do not, so without pathmax they look better than
    // C.
    const heuristic = estimatesOf(E3.values({ A: 6, C: 4 }));
    const plain = solve(E3, 'A', 'G', { heuristic });
    const raised = solve(E3, 'A', 'G', { heuristic, pathmax: true });
    expect([plain.order, plain.cost]).toEqual(['A B E C E', 6]);
    expect([raised.order, raised.cost]).toEqual(['A C E', 6]);
  });

  it('PATH-14 asks for the estimate of a node once, however often the node is reached', () => {
    const asked: number[] = [];
    const heuristic = heuristicOf((node) => {
      asked.push(node);
      return E3_ESTIMATES[node];
    });
    solve(E3, 'A', 'G', { heuristic });
    expect(asked.sort()).toEqual([0, 1, 2, 3, 4]);
  });

  it('never expands nodes from which, according to the heuristic, no path leads to the goal', () => {
    const heuristic = estimatesOf(E1.values({ C: Infinity }));
    expect(solve(E1, 'S', 'G', { heuristic })).toMatchObject({ nodes: 'S A D G', cost: 24, order: 'S A B D' });
    expect(solve(E1, 'C', 'G', { heuristic })).toMatchObject({ status: 'none', order: '' });
  });

  it('PATH-11 counts the nodes it visited in vain', () => {
    const { search } = solve(E1, 'S', 'G', { heuristic: estimatesOf(E4_ESTIMATES) });
    // Visited: S A B C D G; on the route: S A D G; open: B and G.
    expect([search.considered, search.fill, search.rim, search.expanded]).toEqual([6, 2, 2, 4]);
    expect(['S', 'B', 'C'].map((name) => search.stateOf(E1.node(name)))).toEqual(['closed', 'open', 'closed']);
    const none = solve(E1, 'C', 'G');
    expect([none.search.considered, none.search.fill, none.search.stateOf(E1.node('G'))]).toEqual([1, 1, 'unvisited']);
    expect([none.search.costTo(E1.node('C')), none.search.costTo(E1.node('G'))]).toEqual([0, undefined]);
  });

  it('PATH-11 shows how far it spread: o for open nodes, x for closed ones, * for the route', () => {
    const rows = ['............', '....####....', '..s....#..g.', '....####....', '............'];
    const tiles = new TileGraph(parseTextMap(rows));
    const [start, goal] = [listMarks(rows, 's')[0], listMarks(rows, 'g')[0]];
    const draw = (heuristic: Heuristic | undefined) => {
      const search = new AStar(tiles, { heuristic });
      const route = new Route();
      findRoute(route, search, start, goal);
      const states = new Uint8Array(tiles.nodeCount);
      search.copyStates(states);
      const nodes = route.listNodes();
      return drawTextMap(tiles.map, (cell) => (nodes.includes(cell) ? '*' : [undefined, 'o', 'x'][states[cell]]));
    };
    expect(draw(new OctileHeuristic(tiles))).toEqual([
      '.oo******oo.',
      'oox*####o*o.',
      'ox*xxxx#oo*.',
      'ooxx####....',
      '.ooxxxxo....',
    ]);
    expect(draw(undefined)).toEqual(['xxx******xxo', 'xx*x####x*xo', 'xx*xxxx#xx*o', 'xxxx####xxxo', 'xxxxxxxxxxxo']);
  });

  it('refuses to retrieve a route that it has not found', () => {
    const search = new AStar(E1.graph);
    const route = new Route();
    expect(() => search.retrieve(route)).toThrow('route: cannot be retrieved: the status of the search is none');
    search.begin(E1.node('S'), E1.node('G'));
    expect(() => search.retrieve(route)).toThrow('route: cannot be retrieved: the status of the search is searching');
    search.step(100);
    const costs = new Float64Array(6);
    search.copyCosts(costs);
    expect([...costs]).toEqual(E1.values({ S: 0, A: 6, B: 15, C: 12, D: 18, G: 24 }));
  });

  it('gives up at its limit with the path to the node that seems nearest', () => {
    const tiles = new TileGraph(parseTextMap(['......', '.####.', '......']));
    const options = { heuristic: new OctileHeuristic(tiles) };
    const route = new Route();
    const statuses: [SearchStatus, number[]][] = [1, 2, 100].map((maxExpanded) => {
      const search = new AStar(tiles, { ...options, maxExpanded });
      return [findRoute(route, search, 0, 4), route.listNodes()];
    });
    expect(statuses).toEqual([
      ['partial', [0, 1]],
      ['partial', [0, 1, 2]],
      ['found', [0, 1, 2, 3, 4]],
    ]);
  });

  it('gives the path to the nearest node where no route leads to the goal', () => {
    const tiles = new TileGraph(parseTextMap(['..#.']));
    const search = new AStar(tiles, { heuristic: new OctileHeuristic(tiles) });
    const route = new Route();
    expect(findRoute(route, search, 0, 3)).toBe('none');
    search.retrieveNearest(route);
    expect(route.listNodes()).toEqual([0, 1]);
  });

  it('ends at any node that `isGoal` accepts', () => {
    const { graph, node, name } = E1;
    const search = new AStar(graph, { isGoal: (at) => at === node('D') || at === node('C') });
    const route = new Route();
    search.begin(node('S'));
    expect([search.step(100), search.reached]).toEqual(['found', node('C')]);
    search.retrieve(route);
    expect([name(route.listNodes()), route.cost]).toEqual(['S A C', 12]);
    expect([findRoute(route, search, node('B'), node('G')), name(route.listNodes())]).toEqual(['found', 'B D']);
  });

  it.each([
    { start: 6, goal: 0, problem: 'start: must be a node from 0 to 5, got 6' },
    { start: -1, goal: 0, problem: 'start: must be a node from 0 to 5, got -1' },
    { start: 0, goal: -1, problem: 'goal: must be a node from 0 to 5, got -1' },
    { start: 0, goal: 1.5, problem: 'goal: must be a node from 0 to 5, got 1.5' },
  ])('refuses numbers that are not nodes: $problem', ({ start, goal, problem }) => {
    expect(() => new AStar(E1.graph).begin(start, goal)).toThrow(problem);
    expect(() => new AStar(E1.graph).begin(start, goal)).toThrow(InvalidDataError);
  });

  it('PATH-24 follows a graph that numbers its nodes while it is searched', () => {
    /** Adds one or doubles; a value gets its number when it is first reached. */
    const values = [1];
    const graph: Graph = {
      get nodeCount() {
        return values.length;
      },
      connections(out: Connections, node: number) {
        for (const [value, cost] of [
          [values[node] + 1, 1],
          [values[node] * 2, 1],
        ] as const) {
          if (!values.includes(value)) values.push(value);
          out.add(values.indexOf(value), cost, value);
        }
      },
    };
    const heuristic: Heuristic = heuristicOf(() => 0);
    const search = new AStar(graph, { heuristic, isGoal: (node) => values[node] === 100 });
    const route = new Route();
    search.begin(0);
    expect(search.step(10_000)).toBe('found');
    search.retrieve(route);
    expect(Array.from(route.listNodes(), (node) => values[node])).toEqual([1, 2, 3, 6, 12, 24, 25, 50, 100]);
    expect(route.cost).toBe(8);
  });
});
