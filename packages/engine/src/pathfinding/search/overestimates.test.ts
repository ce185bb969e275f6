import { expect, it } from 'vitest';
import { Rng } from '../../math/index.js';
import { StoredGraph } from '../graph/stored-graph.js';
import { OctileHeuristic, parseTextMap, TileGraph } from '../tiles/index.js';
import { heuristicOf } from './heuristic.js';
import { findOverestimates } from './overestimates.js';

// From 0 to 2 by way of 1 costs 2, directly 5.
const graph = new StoredGraph(3, [
  { from: 0, to: 1, cost: 1 },
  { from: 1, to: 2, cost: 1 },
  { from: 0, to: 2, cost: 5 },
]);

it('finds where an estimate promises more than the true cost, the worst first', () => {
  const wrong = heuristicOf((node, goal) => (node === goal ? 0 : node === 1 ? 100 : 2.5));
  expect(findOverestimates(graph, wrong, new Rng('heights'))).toEqual([
    { node: 1, goal: 2, estimate: 100, cost: 1 },
    { node: 0, goal: 1, estimate: 2.5, cost: 1 },
    { node: 0, goal: 2, estimate: 2.5, cost: 2 },
  ]);
});

it('finds nothing in an estimate that keeps its promise', () => {
  const tiles = new TileGraph(parseTextMap(['....', '.##.', '....']));
  expect(findOverestimates(tiles, new OctileHeuristic(tiles), new Rng('tiles'))).toEqual([]);
});

it('refuses a number of samples that is none', () => {
  const none = heuristicOf(() => 0);
  expect(() => findOverestimates(graph, none, new Rng('x'), { starts: 0 })).toThrow('overestimates.starts');
});
