import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { type Infer, integer, optional, struct } from '../../data/schema.js';
import { finish } from '../../execution/index.js';
import type { Rng } from '../../math/rng.js';
import type { Graph } from '../graph/graph.js';
import { Dijkstra } from './dijkstra.js';
import type { Heuristic } from './heuristic.js';

/** A pair of nodes for which an estimate exceeds the true cost: routes may be worse than needed. */
export interface Overestimate {
  readonly node: number;
  readonly goal: number;
  readonly estimate: number;
  /** The true cost. */
  readonly cost: number;
}

/** How much of a graph {@link findOverestimates} looks at. */
export type OverestimateOptions = Infer<typeof overestimateOptions>;

export const overestimateOptions = struct({
  __proto__: null,
  /** Number of random starts; from each, the true costs of all nodes are found. By default 8. */
  starts: optional(integer({ min: 1, max: 10_000 })),
  /** Number of random goals for each start. By default 32. */
  goals: optional(integer({ min: 1, max: 100_000 })),
});

/** Tolerance for rounding errors, relative to the cost. */
const ROUNDING = 1e-9;

/**
 * Samples pairs of nodes and lists those for which a heuristic promises more than the true cost,
 * the worst first. A search with such a heuristic finds routes that are not the cheapest, and says
 * nothing about it. It takes a Dijkstra search for each start: for tests and development, when a
 * level is loaded, not for every frame.
 */
export function findOverestimates(
  graph: Graph,
  heuristic: Heuristic,
  rng: Pick<Rng, 'integer'>,
  options: OverestimateOptions = {},
): Overestimate[] {
  checkOptions(overestimateOptions, options, 'overestimates');
  const { starts = 8, goals = 32 } = options;
  if (graph.nodeCount === 0) throw new InvalidDataError('graph', 'has no nodes');
  const search = new Dijkstra(graph);
  const estimates = new Float64Array(1);
  const found = new Map<string, Overestimate>();
  for (let i = 0; i < starts; i++) {
    const node = rng.integer(0, graph.nodeCount - 1);
    search.begin(node);
    finish(search);
    for (let j = 0; j < goals; j++) {
      const goal = rng.integer(0, graph.nodeCount - 1);
      const cost = search.costTo(goal);
      if (cost === undefined) continue;
      heuristic.aim(goal);
      heuristic.estimate(estimates, 0, node);
      const estimate = estimates[0];
      if (estimate - cost > ROUNDING * Math.max(1, cost)) found.set(`${node} ${goal}`, { node, goal, estimate, cost });
    }
  }
  return [...found.values()].sort((a, b) => b.estimate - b.cost - (a.estimate - a.cost));
}
