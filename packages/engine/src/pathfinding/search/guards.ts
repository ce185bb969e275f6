import type { Graph } from '../graph/graph.js';
import type { SearchStatus } from './route-search.js';

/**
 * Throws where a search is given something that is no node of its graph, as −1 is, which `quantize`
 * answers outside of the world.
 */
export function requireNode(node: number, graph: Pick<Graph, 'nodeCount'>, name: string): void {
  if (!(Number.isInteger(node) && node >= 0 && node < graph.nodeCount))
    throw new RangeError(`${name} must be a node from 0 to ${graph.nodeCount - 1}, got ${node}`);
}

/**
 * Throws where a search is to begin or end at something that is no node of its graph: else it might
 * never end.
 */
export function requireEnds(start: number, goal: number, graph: Pick<Graph, 'nodeCount'>): void {
  requireNode(start, graph, 'start');
  requireNode(goal, graph, 'goal');
}

/**
 * Throws where a route is asked for that a search has not found: what lies in its records then may
 * be of another search, or go in circles.
 */
export function requireFound(status: SearchStatus): void {
  if (status !== 'found') throw new RangeError(`there is no route to retrieve: the search stands at ${status}`);
}
