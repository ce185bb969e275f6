import { InvalidDataError, requireBetween, requireInteger } from '../../data/check.js';
import { BinaryHeap } from '../../math/binary-heap.js';

/** An edge of an undirected graph, with what it costs to build. */
export interface CostedEdge {
  /** One end. */
  readonly from: number;
  /** The other end. */
  readonly to: number;
  /** What it costs to build. */
  readonly cost: number;
}

/**
 * Connects the nodes of a graph with edges of the least total cost (Prim): corridors between rooms,
 * roads between villages. Grows from `start`, in the order in which it adds edges. What `start` does
 * not reach becomes trees of its own.
 */
export function findSpanningTree(count: number, edges: readonly CostedEdge[], start = 0): CostedEdge[] {
  const { first, next } = listEdges(count, edges);
  if (count === 0) return [];
  requireInteger(start, 'start');
  requireBetween(start, 0, count - 1, 'start');
  const isIn = new Uint8Array(count);
  const tree: CostedEdge[] = [];
  const heap = new BinaryHeap(edges.length);
  const add = (node: number): void => {
    isIn[node] = 1;
    for (let at = first[node]; at >= 0; at = next[at]) {
      const edge = at >> 1;
      const other = edges[edge].from === node ? edges[edge].to : edges[edge].from;
      // Of equal costs the edge that is listed first comes first.
      if (isIn[other] === 0 && !heap.has(edge)) heap.push(edge, edges[edge].cost);
    }
  };
  for (let i = 0; i < count; i++) {
    const root = (start + i) % count;
    if (isIn[root] === 1) continue;
    add(root);
    for (let edge = heap.pop(); edge !== undefined; edge = heap.pop()) {
      const { from, to } = edges[edge];
      if (isIn[from] === 1 && isIn[to] === 1) continue;
      tree.push(edges[edge]);
      add(isIn[from] === 1 ? to : from);
    }
  }
  return tree;
}

/**
 * The same total cost, found by taking the cheapest edges anywhere (Kruskal). Where many edges cost the
 * same the trees differ in looks: this one grows everywhere at once.
 */
export function findSpanningForest(count: number, edges: readonly CostedEdge[]): CostedEdge[] {
  listEdges(count, edges);
  const parents = Int32Array.from({ length: count }, (_, node) => node);
  const rootOf = (node: number): number => {
    let root = node;
    while (parents[root] !== root) {
      parents[root] = parents[parents[root]];
      root = parents[root];
    }
    return root;
  };
  const order = edges.map((_, i) => i).sort((a, b) => edges[a].cost - edges[b].cost || a - b);
  const tree: CostedEdge[] = [];
  for (const edge of order) {
    const [one, other] = [rootOf(edges[edge].from), rootOf(edges[edge].to)];
    if (one === other) continue;
    parents[one] = other;
    tree.push(edges[edge]);
  }
  return tree;
}

/** Checks edges, and links those of each node: entry 2i and 2i + 1 are the two ends of edge i. */
function listEdges(count: number, edges: readonly CostedEdge[]) {
  requireInteger(count, 'count');
  const first = new Int32Array(count).fill(-1);
  const next = new Int32Array(2 * edges.length);
  for (const [i, { from, to, cost }] of edges.entries()) {
    for (const [name, node] of [
      ['from', from],
      ['to', to],
    ] as const)
      if (!(Number.isInteger(node) && node >= 0 && node < count))
        throw new InvalidDataError(`edges[${i}].${name}`, `must be a node from 0 to ${count - 1}, got ${node}`);
    if (Number.isNaN(cost)) throw new InvalidDataError(`edges[${i}].cost`, 'must be a number, got NaN');
    next[2 * i] = first[from];
    first[from] = 2 * i;
    next[2 * i + 1] = first[to];
    first[to] = 2 * i + 1;
  }
  return { first, next };
}
