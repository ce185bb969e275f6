import { Connections, type Graph } from './graph.js';

/**
 * Numbers the parts of a graph within which every node can be reached from every other. −1 for
 * nodes without any connection, such as walls.
 */
export function findStrongComponents(graph: Graph): Int32Array {
  const { nodeCount } = graph;
  const component = new Int32Array(nodeCount).fill(-1);
  const isConnected = new Uint8Array(nodeCount);
  // Tarjan's algorithm, with a stack of its own: recursion would overflow on large graphs.
  const order = new Int32Array(nodeCount);
  const lowest = new Int32Array(nodeCount);
  const isOpen = new Uint8Array(nodeCount);
  const open = new Int32Array(nodeCount);
  const path = new Int32Array(nodeCount);
  /** The connections of the nodes on the path, one after the other, and where those of each begin. */
  const targets: number[] = [];
  const first = new Int32Array(nodeCount + 1);
  const out = new Connections();
  let [visited, openCount, count] = [0, 0, 0];
  for (let root = 0; root < nodeCount; root++) {
    if (order[root] !== 0) continue;
    let depth = -1;
    const enter = (node: number) => {
      order[node] = lowest[node] = ++visited;
      isOpen[node] = 1;
      open[openCount++] = node;
      path[++depth] = node;
      out.count = 0;
      graph.connections(out, node);
      first[depth] = targets.length;
      for (let i = 0; i < out.count; i++) {
        targets.push(out.to[i]);
        if (out.to[i] === node) continue;
        isConnected[node] = 1;
        isConnected[out.to[i]] = 1;
      }
    };
    enter(root);
    while (depth >= 0) {
      const node = path[depth];
      if (targets.length > first[depth]) {
        const next = targets.pop()!;
        if (order[next] === 0) enter(next);
        else if (isOpen[next] === 1) lowest[node] = Math.min(lowest[node], order[next]);
        continue;
      }
      if (lowest[node] === order[node]) {
        let member: number;
        do {
          member = open[--openCount];
          isOpen[member] = 0;
          component[member] = count;
        } while (member !== node);
        count++;
      }
      depth--;
      if (depth >= 0) lowest[path[depth]] = Math.min(lowest[path[depth]], lowest[node]);
    }
  }
  for (let node = 0; node < nodeCount; node++) if (isConnected[node] === 0) component[node] = -1;
  return component;
}
