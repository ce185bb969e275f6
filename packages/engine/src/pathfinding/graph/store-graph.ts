import { Connections, type Graph } from './graph.js';
import { type StoredConnection, StoredGraph } from './stored-graph.js';

/**
 * Asks a graph for all its connections once and keeps them: searches over the stored graph find the
 * same routes, and no longer pay for what the graph works out. Worth it where asking is slow and
 * the world stands still; a `TileGraph` asks as fast as it is stored, and takes less memory.
 *
 * Connections are numbered node by node, in the order the graph lists them. What the graph itself
 * calls them is added to `ids`, for reading routes.
 */
export function storeGraph(graph: Graph, ids: number[] = []): StoredGraph {
  const found = new Connections();
  const connections: StoredConnection[] = [];
  for (let node = 0; node < graph.nodeCount; node++) {
    found.count = 0;
    graph.connections(found, node);
    for (let i = 0; i < found.count; i++) {
      connections.push({ from: node, to: found.to[i], cost: found.cost[i] });
      ids.push(found.id[i]);
    }
  }
  return new StoredGraph(graph.nodeCount, connections);
}
