import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../../tests/runs.js';
import { type ContractionHierarchy, contractGraph } from './contraction.js';
import { restoreLinks, type SavedSubgoals } from './saved-subgoals.js';

const NODES = 9;

interface Edge {
  readonly from: number;
  readonly to: number;
  readonly cost: number;
}

const edges = fc.array(
  fc.record({ from: fc.nat(NODES - 1), to: fc.nat(NODES - 1), cost: fc.integer({ min: 1, max: 9 }) }),
  {
    minLength: 6,
    maxLength: 24,
  },
);

/** The least cost between all pairs, both ways, by trying every node as a stop in between. */
function allCosts(list: readonly Edge[]): number[][] {
  const least = Array.from({ length: NODES }, (_, a) =>
    Array.from({ length: NODES }, (_, b) => (a === b ? 0 : Infinity)),
  );
  for (const { from, to, cost } of list)
    if (from !== to) least[from][to] = least[to][from] = Math.min(least[from][to], cost);
  for (let k = 0; k < NODES; k++)
    for (let a = 0; a < NODES; a++)
      for (let b = 0; b < NODES; b++) least[a][b] = Math.min(least[a][b], least[a][k] + least[k][b]);
  return least;
}

/** What it costs to climb from a node to each other one along the links of the hierarchy. */
function climb({ first, to, cost }: ContractionHierarchy, from: number): number[] {
  const reached = Array.from({ length: NODES }, (_, node) => (node === from ? 0 : Infinity));
  // Nodes of the core are linked both ways, so that one round is not enough.
  for (let round = 0; round < NODES; round++)
    for (let node = 0; node < NODES; node++)
      for (let i = first[node]; i < first[node + 1]; i++)
        reached[to[i]] = Math.min(reached[to[i]], reached[node] + cost[i]);
  return reached;
}

/** The hierarchy as it is saved. */
function savedFrom({ first, to, cost, over, core }: ContractionHierarchy): SavedSubgoals {
  const list = (values: ArrayLike<number>) => Array.from(values);
  return {
    version: 1,
    width: 3,
    depth: 3,
    walls: 0,
    first: list(first),
    to: list(to),
    cost: list(cost),
    over: list(over),
    core: list(core),
  };
}

/** Lengths of the original connections, for what is saved without its own costs. */
function lengthsOf(list: readonly Edge[]) {
  const direct = new Map<string, number>();
  for (const { from, to, cost } of list)
    for (const key of [`${from} ${to}`, `${to} ${from}`]) direct.set(key, Math.min(direct.get(key) ?? Infinity, cost));
  return (from: number, to: number) => direct.get(`${from} ${to}`) ?? Number.NaN;
}

describe('a contraction hierarchy', () => {
  it('joins every pair at the least cost by climbing from both ends, over shortcuts of two parts', () => {
    fc.assert(
      fc.property(edges, (list) => {
        const made = contractGraph(NODES, list);
        const least = allCosts(list);
        const climbs = Array.from({ length: NODES }, (_, node) => climb(made, node));
        const met = climbs.map((up) => climbs.map((other) => Math.min(...up.map((cost, node) => cost + other[node]))));
        expect(met).toEqual(least);
        const restored = restoreLinks(savedFrom(made), NODES, lengthsOf(list), 'saved');
        expect(savedFrom(restored)).toEqual(savedFrom(made));
      }),
      { numRuns: runs(60) },
    );
  });

  // A star of two nodes that are only joined over a third: the hub, which goes first, is node 0.
  //   2 - 0 - 1,  2 = 1 by a shortcut over 0
  const STAR: SavedSubgoals = {
    version: 1,
    width: 3,
    depth: 1,
    walls: 0,
    first: [0, 2, 3, 3],
    to: [1, 2, 2],
    cost: [3, 4, 7],
    over: [-1, -1, 0],
    core: [0, 0, 0],
  };
  const starLength = (from: number, to: number) =>
    [
      [0, 3, 4],
      [3, 0, 9],
      [4, 9, 0],
    ][from][to];
  const restore = (change: Partial<SavedSubgoals>) => () =>
    restoreLinks({ ...STAR, ...change }, 3, starLength, 'saved');
  // The same with nodes 1 and 2 in the core: their link stands with both.
  const CORE = { first: [0, 2, 3, 4], to: [1, 2, 2, 1], cost: [3, 4, 7, 7], over: [-1, -1, 0, 0], core: [0, 1, 1] };

  it('is taken as it was saved', () => {
    expect(Array.from(restore({})().cost)).toEqual(STAR.cost);
    expect(Array.from(restore(CORE)().core)).toEqual(CORE.core);
    // Shortcuts may differ from the sum by rounding, in proportion to their length.
    expect(restore({ cost: [3, 4, 7 + 6e-9] })).not.toThrow();
  });

  it.each<[string, Partial<SavedSubgoals>, string]>([
    ['a list of another length', { core: [0, 0] }, 'saved.core: must have 3 numbers, got 2'],
    ['too few starts', { first: [0, 3, 3] }, 'saved.first: must have 4 numbers, got 3'],
    ['costs that are missing', { cost: [3, 4] }, 'saved.cost: must have 3 numbers, got 2'],
    ['a first start above 0', { first: [1, 2, 3, 3] }, 'saved.first[0]: must be from 0 to 0, got 1'],
    ['starts that fall', { first: [0, 3, 2, 3] }, 'saved.first[2]: must be from 3 to 3, got 2'],
    ['starts beyond the links', { first: [0, 2, 4, 4] }, 'saved.first[2]: must be from 2 to 3, got 4'],
    ['links that belong to nobody', { first: [0, 2, 2, 2] }, 'saved.first[3]: must be from 2 to 3, got 2'],
    ['a link to nowhere', { to: [1, 3, 2] }, 'saved.to[1]: must be a corner from 0 to 2, got 3'],
    ['a link to itself', { to: [0, 2, 2] }, 'saved.to[0]: must be a corner from 0 to 2, got 0'],
    [
      'links out of order',
      { to: [2, 1, 2], cost: [4, 3, 7] },
      'saved.to[1]: must be above 2, in ascending order, got 1',
    ],
    [
      'the same link twice',
      { to: [2, 2, 2], cost: [4, 4, 7] },
      'saved.to[1]: must be above 2, in ascending order, got 2',
    ],
    ['a link that leads down', { to: [1, 2, 0] }, 'saved.to[0]: must be a more important corner than 0'],
    ['a core of one node', { core: [0, 1, 0] }, 'saved.to[2]: must be a more important corner than 1'],
    ['a link that stands only once in the core', { core: [0, 1, 1] }, 'saved.to[2]: must be a more important'],
    ['another cost backwards', { ...CORE, cost: [3, 4, 7, 8] }, 'saved.cost[2]: must be the same both ways'],
    ['another middle backwards', { ...CORE, over: [-1, -1, 0, -1] }, 'saved.cost[2]: must be the same both ways'],
    ['a shortcut over nothing', { over: [-1, -1, 3] }, 'saved.over[2]: must be a corner from 0 to 2, got 3'],
    ['a link of another length', { cost: [2, 4, 7] }, 'saved.cost[0]: must be 3, got 2'],
    ['a length a hair off', { cost: [3, 4 + 2e-9, 7] }, 'saved.cost[1]: must be 4'],
    ['a shortcut taken for a link', { over: [-1, -1, -1] }, 'saved.cost[2]: must be 9, got 7'],
    ['a shortcut over its own end', { over: [-1, -1, 1] }, 'saved.over[2]: must be linked with 1 and 2, got 1'],
    ['a link as a shortcut', { over: [2, -1, 0] }, 'saved.over[0]: must be linked with 0 and 1, got 2'],
    ['a shortcut longer than its parts', { cost: [3, 4, 8] }, 'saved.cost[2]: must be 7, the sum of the links'],
    ['a shortcut over the core', { ...CORE, core: [1, 1, 1] }, 'saved.to[0]: must be a more important corner than 0'],
  ])('is refused with %s', (_, change, problem) => {
    expect(restore(change)).toThrow(problem);
  });
});
