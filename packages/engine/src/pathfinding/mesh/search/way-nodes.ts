const FIRST_ROOM = 256;

/**
 * Number of fields of a node. A node's number is the index of its first field, so nodes are
 * multiples of this.
 */
export const NODE = 8;

/**
 * Numbers of a node in {@link WayNodes.numbers}: the ends of the opening it looks through, its
 * viewpoint (the root), and lengths.
 */
export const LEFT_X = 0;
export const LEFT_Z = 1;
export const RIGHT_X = 2;
export const RIGHT_Z = 3;
export const ROOT_X = 4;
export const ROOT_Z = 5;
/** Length of the path to the root. */
export const COST = 6;
/** Least length of the path over root and opening to the goal. */
export const TOTAL = 7;

/** Indices of a node in {@link WayNodes.indices}. The polygon it looks into: */
export const POLYGON = 0;
/** The side of that polygon it looks through; −1 if it looks around from inside. */
export const SIDE = 1;
/**
 * A side that begins at the left or right end of the opening, if that is a corner of the mesh;
 * otherwise −1.
 */
export const LEFT_SIDE = 2;
export const RIGHT_SIDE = 3;
/** A side that begins at the root; −1 for the start; −2 − l for the end of link l. */
export const ROOT = 4;
/** The node from which it was reached, or −1. */
export const PARENT = 5;

/**
 * The search nodes of {@link Polyanya}: parts of sides, each seen from the last corner where the
 * path turned, its root. Stored in two arrays with the eight fields of a node side by side, so that
 * a cache line holds them; reused by every search; with a heap of the open nodes.
 *
 * It has a binary heap of its own, with the keys beside the nodes and without the slot of each node:
 * with `KeyedHeap` exact searches took a tenth longer in the benchmark `pathfinding/mesh`.
 */
export class WayNodes {
  /** The node after the last. */
  end = 0;
  waiting = 0;
  numbers = new Float64Array(NODE * FIRST_ROOM);
  indices = new Int32Array(NODE * FIRST_ROOM);
  #heap = new Int32Array(FIRST_ROOM);
  /** Totals of the nodes in the heap, in the same order. */
  #keys = new Float64Array(FIRST_ROOM);

  clear(): void {
    this.end = 0;
    this.waiting = 0;
  }

  /**
   * Makes an empty node. It is not open until {@link wait}. May replace the arrays by larger ones.
   */
  add(): number {
    const node = this.end;
    if (node === this.numbers.length) this.#grow();
    this.end = node + NODE;
    return node;
  }

  /** Adds a node to the heap; its total must be set. */
  wait(node: number): void {
    const heap = this.#heap;
    const keys = this.#keys;
    const key = this.numbers[node + TOTAL];
    let at = this.waiting++;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (keys[parent] < key || (keys[parent] === key && heap[parent] < node)) break;
      heap[at] = heap[parent];
      keys[at] = keys[parent];
      at = parent;
    }
    heap[at] = node;
    keys[at] = key;
  }

  /** Returns true if a node's total is at most that of all open nodes. */
  isFirst(node: number): boolean {
    return this.waiting === 0 || this.numbers[node + TOTAL] <= this.#keys[0];
  }

  /** Removes and returns the node with the lowest total; among equal ones the oldest. */
  takeFirst(): number {
    const heap = this.#heap;
    const keys = this.#keys;
    const first = heap[0];
    const size = --this.waiting;
    const last = heap[size];
    const key = keys[size];
    let at = 0;
    for (let child = 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size) {
        const a = keys[child];
        const b = keys[child + 1];
        if (b < a || (b === a && heap[child + 1] < heap[child])) child++;
      }
      if (key < keys[child] || (key === keys[child] && last < heap[child])) break;
      heap[at] = heap[child];
      keys[at] = keys[child];
      at = child;
    }
    heap[at] = last;
    keys[at] = key;
    return first;
  }

  #grow(): void {
    const { numbers, indices } = this;
    const heap = this.#heap;
    const keys = this.#keys;
    this.numbers = new Float64Array(2 * numbers.length);
    this.numbers.set(numbers);
    this.indices = new Int32Array(2 * indices.length);
    this.indices.set(indices);
    this.#heap = new Int32Array(2 * heap.length);
    this.#heap.set(heap);
    this.#keys = new Float64Array(2 * keys.length);
    this.#keys.set(keys);
  }
}
