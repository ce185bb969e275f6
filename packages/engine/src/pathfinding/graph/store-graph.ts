import { Connections, type Graph } from './graph.js';
import { type StoredConnection, StoredGraph } from './stored-graph.js';

/**
 * Reads all connections of a graph once and stores them. Searches over the stored graph find the
 * same routes without the cost of computing connections. Worth it where the graph is slow to
 * compute its connections and the world does not change; a `TileGraph` is as fast as its stored
 * copy, and takes less memory.
 *
 * Connections are numbered node by node, in the order the graph lists them. The graph's own ids are
 * appended to `ids`, for reading routes.
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
