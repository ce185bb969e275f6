import { withRoom } from '../../../math/with-room.js';
import type { Connections, VersionedGraph } from '../graph.js';

/**
 * A graph that remembers the connections of each node until the graph beneath changes its version:
 * for costs that are dear to compute and asked for by many characters in one frame. Call
 * `noteChange` of a `CostedGraph` when its layers have changed, at most once per frame.
 *
 * For costs that never change use `storeGraph`, once for each profile.
 */
export class CachedGraph implements VersionedGraph {
  readonly nodeCount: number;
  /** How many nodes were computed, over all calls. */
  computed = 0;
  readonly #graph: VersionedGraph;
  #version: number;
  /** The number of the frame in which a node was computed last. */
  readonly #marks: Int32Array;
  #frame = 1;
  readonly #counts: Int32Array;
  /** Connections of node n are from n · room on. */
  #room = 8;
  #to: Int32Array;
  #cost: Float64Array;
  #id: Int32Array;

  constructor(graph: VersionedGraph) {
    const count = graph.nodeCount;
    this.nodeCount = count;
    this.#graph = graph;
    this.#version = graph.version;
    this.#marks = new Int32Array(count);
    this.#counts = new Int32Array(count);
    this.#to = new Int32Array(count * this.#room);
    this.#cost = new Float64Array(count * this.#room);
    this.#id = new Int32Array(count * this.#room);
  }

  get version(): number {
    return this.#graph.version;
  }

  connections(out: Connections, node: number): void {
    if (this.#graph.version !== this.#version) {
      this.#version = this.#graph.version;
      this.#frame++;
    }
    if (this.#marks[node] !== this.#frame) {
      this.#graph.connections(out, node);
      this.#keep(out, node);
      return;
    }
    const count = this.#counts[node];
    if (count > out.to.length) out.reserve(count);
    const base = node * this.#room;
    for (let i = 0; i < count; i++) {
      out.to[i] = this.#to[base + i];
      out.cost[i] = this.#cost[base + i];
      out.id[i] = this.#id[base + i];
    }
    out.count = count;
  }

  #keep(out: Connections, node: number): void {
    this.computed++;
    if (out.count > this.#room) this.#widen(out.count);
    const base = node * this.#room;
    for (let i = 0; i < out.count; i++) {
      this.#to[base + i] = out.to[i];
      this.#cost[base + i] = out.cost[i];
      this.#id[base + i] = out.id[i];
    }
    this.#counts[node] = out.count;
    this.#marks[node] = this.#frame;
  }

  /** Makes room for nodes with many connections, and forgets what it knew. */
  #widen(count: number): void {
    this.#room = 2 * count;
    this.#to = withRoom(this.#to, this.nodeCount * this.#room);
    this.#cost = withRoom(this.#cost, this.nodeCount * this.#room);
    this.#id = withRoom(this.#id, this.nodeCount * this.#room);
    this.#frame++;
  }
}
