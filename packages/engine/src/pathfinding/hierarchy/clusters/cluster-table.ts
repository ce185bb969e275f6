import { InvalidDataError } from '../../../data/check.js';
import { finish } from '../../../execution/index.js';
import { Connections, type Graph } from '../../graph/graph.js';
import { ReversedGraph } from '../../graph/reversed-graph.js';
import { StoredGraph } from '../../graph/stored-graph.js';
import { Dijkstra } from '../../search/dijkstra.js';

/**
 * The least cost from each cluster of nodes to each other, as plain data: computed once for a level
 * and saved with it. The table holds a number for every pair, so keep to a few hundred clusters at
 * most.
 */
export interface ClusterTable {
  readonly clusterCount: number;
  /** The cluster of each node. */
  readonly clusterOf: Int32Array;
  /**
   * The cost from cluster a to cluster b is at `a * clusterCount + b`: the least cost from any node
   * of a to any node of b, so it never overestimates. The two directions may differ; the cost is
   * infinite where no path leads from a to b.
   */
  readonly costs: Float64Array;
  /**
   * The cost from each node to the nearest exit of its cluster, that is a node with a connection to
   * another cluster; infinite if there is none.
   */
  readonly toExit: Float64Array;
  /**
   * The cost to each node from the nearest entry of its cluster, that is a node with a connection
   * from another cluster.
   */
  readonly fromEntry: Float64Array;
}

/**
 * Computes the table by flooding the graph once from each cluster. `clusterOf` gives the cluster of
 * each node, numbered from 0: assigned by hand, from the rooms of a level, or by one of the
 * functions in `clusters.ts`. Takes seconds for large levels: for tools and loading.
 */
export function createClusterTable(graph: Graph, clusterOf: ArrayLike<number>, path = 'clusterOf'): ClusterTable {
  const { nodeCount } = graph;
  if (clusterOf.length !== nodeCount)
    throw new InvalidDataError(path, `must have ${nodeCount} clusters, one for each node, got ${clusterOf.length}`);
  const members: number[][] = [];
  for (let node = 0; node < nodeCount; node++) {
    const cluster = clusterOf[node];
    if (!(Number.isInteger(cluster) && cluster >= 0 && cluster < nodeCount))
      throw new InvalidDataError(`${path}[${node}]`, `must be a cluster from 0 to ${nodeCount - 1}, got ${cluster}`);
    while (members.length <= cluster) members.push([]);
    members[cluster].push(node);
  }
  const clusterCount = members.length;
  const costs = new Float64Array(clusterCount * clusterCount).fill(Infinity);
  const reached = new Float64Array(nodeCount);
  const flood = new Dijkstra(graph);
  members.forEach((starts, cluster) => {
    flood.beginAtAll(starts);
    finish(flood);
    flood.copyCosts(reached);
    for (let node = 0; node < nodeCount; node++) {
      const at = cluster * clusterCount + clusterOf[node];
      if (reached[node] < costs[at]) costs[at] = reached[node];
    }
  });
  const kept = Int32Array.from(clusterOf);
  return { clusterCount, clusterOf: kept, costs, ...findBorders(graph, kept) };
}

/**
 * Computes the costs from nodes to the exits of their clusters and from the entries to nodes,
 * without leaving the cluster.
 */
function findBorders(graph: Graph, clusterOf: Int32Array): Pick<ClusterTable, 'toExit' | 'fromEntry'> {
  const { nodeCount } = graph;
  const inside: { from: number; to: number; cost: number }[] = [];
  const exits = new Set<number>();
  const entries = new Set<number>();
  const connections = new Connections();
  for (let from = 0; from < nodeCount; from++) {
    connections.count = 0;
    graph.connections(connections, from);
    for (let i = 0; i < connections.count; i++) {
      const to = connections.to[i];
      if (clusterOf[to] === clusterOf[from]) inside.push({ from, to, cost: connections.cost[i] });
      else {
        exits.add(from);
        entries.add(to);
      }
    }
  }
  const parts = new StoredGraph(nodeCount, inside);
  const flood = (search: Dijkstra, starts: ReadonlySet<number>) => {
    const costs = new Float64Array(nodeCount);
    search.beginAtAll([...starts]);
    finish(search);
    search.copyCosts(costs);
    return costs;
  };
  return {
    toExit: flood(new Dijkstra(new ReversedGraph(parts)), exits),
    fromEntry: flood(new Dijkstra(parts), entries),
  };
}
