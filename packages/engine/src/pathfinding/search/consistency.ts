import { Connections, type Graph } from '../graph/graph.js';
import type { Heuristic } from './heuristic.js';

/** A connection along which an estimate falls by more than the connection costs. */
export interface Inconsistency {
  readonly from: number;
  readonly to: number;
  readonly connection: number;
  readonly cost: number;
  /**
   * The estimate at the start of the connection; it exceeds the cost plus `estimateAfter`, the
   * estimate at its end.
   */
  readonly estimate: number;
  readonly estimateAfter: number;
}

/** Tolerance for rounding errors, relative to the estimate. */
const ROUNDING = 1e-9;

/**
 * Lists every connection along which a heuristic is inconsistent, that is where the estimate
 * exceeds the cost plus the estimate at the other end. Without any, A* never reopens a closed node.
 * Visits every connection of the graph: for tests and tools, not for every frame.
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
