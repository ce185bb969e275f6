import { distance3 } from '../../math/vector3.js';
import type { LegCosts } from '../graph/costs/leg-costs.js';
import type { Division } from '../graph/division.js';
import { Connections } from '../graph/graph.js';
import { Place } from '../graph/place.js';
import type { Sight } from '../graph/sight/sight.js';
import { AStar } from '../search/a-star.js';
import { EuclideanHeuristic } from '../search/heuristics/euclidean-heuristic.js';
import type { PathWorld } from '../search/path-world.js';

/** How characters of one type find their way over a graph. World units. */
export interface GraphWorldOptions {
  /** Line of sight, to cut corners; without it, paths lead through the point of every node. */
  readonly sight?: Sight;
  /** The cost of straight legs, where it differs from their length. */
  readonly costs?: LegCosts;
  /** How far from its nearest node a start or goal may lie. By default any distance. */
  readonly reach?: number;
}

/** A graph whose nodes have positions; some of its connections may not be walked. */
export interface GraphToWalk extends Division {
  /** Returns the kind of a connection that is not walked; undefined for ground. */
  kindOf?(connection: number): string | undefined;
}

/**
 * Makes a world of a graph whose nodes have positions, for a `Wayfinder` and the actions that use
 * it: waypoints that designers placed (`Domains`), roads, storeys, hexagons. It searches by A\* with
 * the straight distance as estimate, times the least cost per unit of length in the graph as it is
 * now; later changes may only make connections more expensive.
 */
export function createGraphWorld(graph: GraphToWalk, options: GraphWorldOptions = {}): PathWorld {
  const costPerUnit = leastCostPerUnit(graph);
  const kindOf = graph.kindOf?.bind(graph);
  return {
    division: graph,
    createSearch: () => new AStar(graph, { heuristic: new EuclideanHeuristic(graph, { costPerUnit }) }),
    ...options,
    ...(kindOf && { kindOf }),
  };
}

/** Returns the least cost of a connection per unit of distance, at most 1. */
function leastCostPerUnit(graph: Division): number {
  const connections = new Connections();
  const from = new Place();
  const to = new Place();
  let least = 1;
  for (let node = 0; node < graph.nodeCount; node++) {
    connections.count = 0;
    graph.connections(connections, node);
    graph.localize(from, node);
    for (let i = 0; i < connections.count; i++) {
      graph.localize(to, connections.to[i]);
      const distance = distance3(from, to);
      if (distance > 0) least = Math.min(least, connections.cost[i] / distance);
    }
  }
  return least;
}
