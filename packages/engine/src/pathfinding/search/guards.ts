import { InvalidDataError } from '../../data/check.js';
import type { Graph } from '../graph/graph.js';
import type { SearchStatus } from './route-search.js';

/**
 * Throws if `node` is not a node of the graph. −1, for example, which `quantize` returns outside
 * the world, is not.
 */
export function requireNode(node: number, graph: Pick<Graph, 'nodeCount'>, name: string): void {
  if (!(Number.isInteger(node) && node >= 0 && node < graph.nodeCount))
    throw new InvalidDataError(name, `must be a node from 0 to ${graph.nodeCount - 1}, got ${node}`);
}

/**
 * Throws if the start or the goal of a search is not a node of its graph: such a search might never
 * end.
 */
export function requireEnds(start: number, goal: number, graph: Pick<Graph, 'nodeCount'>): void {
  requireNode(start, graph, 'start');
  requireNode(goal, graph, 'goal');
}

/**
 * Throws if a search has not found a route. Its records may then belong to another search, or
 * contain cycles.
 */
export function requireFound(status: SearchStatus): void {
  if (status !== 'found')
    throw new InvalidDataError('route', `cannot be retrieved: the status of the search is ${status}`);
}
