import { Connections, type Graph } from '../graph/graph.js';
import type { Heuristic } from './heuristic.js';

/** A connection along which an estimate falls by more than the connection costs. */
export interface Inconsistency {
  readonly from: number;
  readonly to: number;
  readonly connection: number;
  readonly cost: number;
  /** Estimate where the connection starts; greater than the cost and the estimate where it ends. */
  readonly estimate: number;
  readonly estimateAfter: number;
}

/** Sums of roundings, as a part of the estimate, that are no fault of a heuristic. */
const ROUNDING = 1e-9;

/**
 * Every connection along which a heuristic is inconsistent: estimates more than the cost and the
 * estimate at the other end. Where there is none no closed node is ever reopened. Looks at every
 * connection of the graph: for tests and tools, not for frames.
 */
export function findInconsistencies(graph: Graph, heuristic: Heuristic, goal: number): Inconsistency[] {
  const found: Inconsistency[] = [];
  const connections = new Connections();
  const estimates = new Float64Array(graph.nodeCount);
  heuristic.aim(goal);
  for (let node = 0; node < graph.nodeCount; node++) heuristic.estimate(estimates, node, node);
  for (let from = 0; from < graph.nodeCount; from++) {
    connections.count = 0;
    graph.connections(connections, from);
    const estimate = estimates[from];
    for (let i = 0; i < connections.count; i++) {
      const to = connections.to[i];
      const cost = connections.cost[i];
      const estimateAfter = estimates[to];
      if (estimate - cost - estimateAfter > ROUNDING * estimate)
        found.push({ from, to, connection: connections.id[i], cost, estimate, estimateAfter });
    }
  }
  return found;
}
