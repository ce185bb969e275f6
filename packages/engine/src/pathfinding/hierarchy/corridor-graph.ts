import { Connections, type Graph } from '../graph/graph.js';
import type { Route } from '../graph/route.js';
import type { Hierarchy } from './hierarchy.js';

/** The part of a level that lies in some groups of the level above. */
export class CorridorGraph implements Graph {
  readonly nodeCount: number;
  readonly #hierarchy: Hierarchy;
  readonly #level: number;
  readonly #graph: Graph;
  /**
   * The number of the last corridor that each group belonged to; groups with the current number are
   * in the corridor.
   */
  readonly #stamps: Int32Array;
  #stamp = 0;
  #isOpen = true;
  /** The groups in the corridor. */
  readonly #groups: Int32Array;
  readonly #connections = new Connections();
  #count = 0;

  constructor(hierarchy: Hierarchy, level: number) {
    this.#hierarchy = hierarchy;
    this.#level = level;
    this.#graph = hierarchy.graphAt(level);
    this.nodeCount = this.#graph.nodeCount;
    const groups = level + 1 < hierarchy.levelCount ? hierarchy.graphAt(level + 1).nodeCount : 0;
    this.#stamps = new Int32Array(groups);
    this.#groups = new Int32Array(groups);
  }

  /** Removes the restriction: the whole level may be entered. */
  open(): void {
    this.#isOpen = true;
  }

  /** Restricts the level to the groups of a plan. */
  follow(plan: Readonly<Route>): void {
    this.#isOpen = false;
    this.#stamp++;
    this.#count = 0;
    for (let at = 0; at <= plan.length; at++) this.#admit(plan.nodes[at]);
  }

  /**
   * Adds the neighbors of all groups in the corridor; if there are none left, removes the
   * restriction. Returns false if there was no restriction.
   */
  widen(): boolean {
    if (this.#isOpen) return false;
    const above = this.#hierarchy.graphAt(this.#level + 1);
    const count = this.#count;
    const out = this.#connections;
    for (let i = 0; i < count; i++) {
      out.count = 0;
      above.connections(out, this.#groups[i]);
      for (let at = 0; at < out.count; at++) this.#admit(out.to[at]);
    }
    if (this.#count === count) this.#isOpen = true;
    return true;
  }

  connections(out: Connections, node: number): void {
    this.#graph.connections(out, node);
    if (this.#isOpen) return;
    let kept = 0;
    for (let i = 0; i < out.count; i++) {
      const to = out.to[i];
      if (this.#stamps[this.#hierarchy.nodeAt(this.#level, to, this.#level + 1)] !== this.#stamp) continue;
      out.to[kept] = to;
      out.cost[kept] = out.cost[i];
      out.id[kept++] = out.id[i];
    }
    out.count = kept;
  }

  #admit(group: number): void {
    if (this.#stamps[group] === this.#stamp) return;
    this.#stamps[group] = this.#stamp;
    this.#groups[this.#count++] = group;
  }
}
