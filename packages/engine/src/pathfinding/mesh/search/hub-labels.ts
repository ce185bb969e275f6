import { BinaryHeap } from '../../../math/binary-heap.js';

/** Distances that differ by less count as equal. */
const ROUNDING = 1e-9;
/**
 * Number of shortest-path trees used to find the nodes that many paths lead over. More give shorter
 * labels and take longer.
 */
const SAMPLES = 64;

/**
 * A graph whose connections lead both ways: those of node n are at `first[n]` up to
 * `first[n + 1] - 1`.
 */
export interface TwoWayLengths {
  readonly first: Int32Array;
  readonly to: Int32Array;
  readonly length: Float64Array;
}

/**
 * Hub labels: for each node a short list of hubs with their distances, such that any two nodes
 * share a hub on their shortest path (pruned landmark labeling, by Akiba, Iwata and Yoshida, 2013).
 * The distance between two nodes is the least sum over their common hubs. Plain arrays.
 */
export interface HubLabels {
  /** The labels of node n are at `first[n]` up to `first[n + 1] - 1`, sorted by hub. */
  readonly first: Int32Array;
  /** Hubs by rank; the most important is 0. */
  readonly hub: Int32Array;
  readonly distance: Float64Array;
  /** The next node on the way to the hub; −1 at the hub itself. */
  readonly next: Int32Array;
}

/**
 * Computes the labels of a graph. Takes a second for some thousand nodes; for graphs that do not
 * change.
 */
export function labelHubs(graph: TwoWayLengths): HubLabels {
  const nodeCount = graph.first.length - 1;
  const work = new Labeling(graph);
  for (const node of work.rankNodes()) work.addHub(node);
  const first = new Int32Array(nodeCount + 1);
  for (let node = 0; node < nodeCount; node++) first[node + 1] = first[node] + work.hubs[node].length;
  return {
    first,
    hub: Int32Array.from(work.hubs.flat()),
    distance: Float64Array.from(work.distances.flat()),
    next: Int32Array.from(work.nexts.flat()),
  };
}

class Labeling {
  readonly hubs: number[][];
  readonly distances: number[][];
  readonly nexts: number[][];
  readonly #graph: TwoWayLengths;
  readonly #nodeCount: number;
  readonly #heap: BinaryHeap;
  readonly #reached: Float64Array;
  readonly #before: Int32Array;
  /** By hub, its distance from the current root. */
  readonly #own: Float64Array;
  #rank = 0;

  constructor(graph: TwoWayLengths) {
    this.#graph = graph;
    this.#nodeCount = graph.first.length - 1;
    const lists = () => Array.from({ length: this.#nodeCount }, (): number[] => []);
    this.hubs = lists();
    this.distances = lists();
    this.nexts = lists();
    this.#heap = new BinaryHeap(this.#nodeCount);
    this.#reached = new Float64Array(this.#nodeCount).fill(Number.POSITIVE_INFINITY);
    this.#before = new Int32Array(this.#nodeCount);
    this.#own = new Float64Array(this.#nodeCount).fill(Number.POSITIVE_INFINITY);
  }

  /**
   * Lists all nodes, those on most shortest paths first, estimated from some shortest-path trees.
   */
  rankNodes(): number[] {
    const load = new Float64Array(this.#nodeCount);
    const step = Math.max(1, Math.floor(this.#nodeCount / SAMPLES));
    for (let root = 0; root < this.#nodeCount; root += step) {
      const settled: number[] = [];
      this.#spread(root, (node) => {
        settled.push(node);
        return true;
      });
      const below = new Float64Array(this.#nodeCount);
      for (const node of settled.reverse()) {
        below[node]++;
        load[node] += below[node];
        if (this.#before[node] >= 0) below[this.#before[node]] += below[node];
        this.#reached[node] = Number.POSITIVE_INFINITY;
      }
    }
    return Array.from(load.keys()).sort((a, b) => load[b] - load[a] || a - b);
  }

  /**
   * Adds a hub to the labels of all nodes for which the earlier hubs do not give the same distance.
   */
  addHub(root: number): void {
    const rank = this.#rank++;
    const touched: number[] = [];
    for (const [i, hub] of this.hubs[root].entries()) this.#own[hub] = this.distances[root][i];
    this.#spread(root, (node) => {
      touched.push(node);
      const distance = this.#reached[node];
      const hubs = this.hubs[node];
      const distances = this.distances[node];
      for (let i = 0; i < hubs.length; i++) if (this.#own[hubs[i]] + distances[i] <= distance + ROUNDING) return false;
      hubs.push(rank);
      distances.push(distance);
      this.nexts[node].push(this.#before[node]);
      return true;
    });
    for (const node of touched) this.#reached[node] = Number.POSITIVE_INFINITY;
    for (const hub of this.hubs[root]) this.#own[hub] = Number.POSITIVE_INFINITY;
  }

  /**
   * Visits nodes in the order of distance, and continues from those for which `settle` returns
   * true.
   */
  #spread(root: number, settle: (node: number) => boolean): void {
    const { first, to, length } = this.#graph;
    const heap = this.#heap;
    const reached = this.#reached;
    reached[root] = 0;
    this.#before[root] = -1;
    heap.push(root, 0);
    for (let node = heap.pop(); node !== undefined; node = heap.pop()) {
      if (!settle(node)) continue;
      for (let i = first[node]; i < first[node + 1]; i++) {
        const next = to[i];
        const distance = reached[node] + length[i];
        if (distance >= reached[next]) continue;
        const isNew = reached[next] === Number.POSITIVE_INFINITY;
        reached[next] = distance;
        this.#before[next] = node;
        if (isNew) heap.push(next, distance);
        else heap.update(next, distance);
      }
    }
  }
}
