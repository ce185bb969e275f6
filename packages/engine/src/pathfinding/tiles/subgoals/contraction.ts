import { HeapList } from '../../search/open-lists/heap-list.js';
import { SearchRecords } from '../../search/open-lists/search-records.js';

/**
 * A contraction hierarchy: nodes have an order of importance, and shortcuts lead over the less
 * important ones, so that every cheapest path first only climbs, then stays in the core, and then
 * only descends. A search expands few nodes besides the core. Plain data, to be saved as it is.
 */
export interface ContractionHierarchy {
  /**
   * The connections of node n to more important nodes are at `first[n]` up to `first[n + 1] - 1`;
   * for a node of the core, those to other nodes of the core. All connections lead both ways.
   */
  readonly first: ArrayLike<number>;
  readonly to: ArrayLike<number>;
  readonly cost: ArrayLike<number>;
  /** The less important node that a shortcut leads over; −1 for an original connection. */
  readonly over: ArrayLike<number>;
  /** 1 for the nodes of the core, which have no order, since it would take too many shortcuts. */
  readonly core: ArrayLike<number>;
}

/**
 * Number of nodes expanded in the search for another path before a shortcut is added: fewer make
 * more shortcuts than needed, more take longer.
 */
const WITNESS_LIMIT = 40;
/**
 * How many more links than before the removal of a node may leave. At 0 the core is large and
 * searches stay in it for long; a much larger number makes too many links: preparation takes
 * forever and searches follow too many of them.
 */
const MAX_NEW_LINKS = 0;
/** Costs that differ by less differ only by rounding. */
export const ROUNDING = 1e-9;

interface Link {
  readonly to: number;
  readonly cost: number;
  readonly over: number;
}

/**
 * Computes a hierarchy for a graph whose connections lead both ways. Takes long; for graphs that do
 * not change (Geisberger and others, 2008). The least important nodes are those that need few
 * shortcuts and have no removed neighbors.
 */
export function contractGraph(
  nodeCount: number,
  connections: readonly { readonly from: number; readonly to: number; readonly cost: number }[],
): ContractionHierarchy {
  const work = new Contraction(nodeCount);
  for (const { from, to, cost } of connections) work.link(from, to, cost, -1);
  return work.run();
}

class Contraction {
  /** Links to nodes that are not removed yet. */
  readonly #links: Map<number, Link>[];
  /** The links of each node to the nodes that remained when it was removed. */
  readonly #upward: Link[][];
  /** Number of neighbors that were removed before. */
  readonly #gone: Int32Array;
  readonly #core: Uint8Array;
  readonly #witness: SearchRecords;
  readonly #open: HeapList;
  readonly #stamps: Int32Array;
  #stamp = 0;

  constructor(nodeCount: number) {
    this.#links = Array.from({ length: nodeCount }, () => new Map());
    this.#upward = Array.from({ length: nodeCount }, () => []);
    this.#gone = new Int32Array(nodeCount);
    this.#core = new Uint8Array(nodeCount);
    this.#witness = new SearchRecords(nodeCount);
    this.#open = new HeapList(this.#witness);
    this.#stamps = new Int32Array(nodeCount);
  }

  /** Links two nodes, unless a cheaper link exists. */
  link(a: number, b: number, cost: number, over: number): void {
    const known = this.#links[a].get(b);
    if (a === b || (known !== undefined && known.cost <= cost)) return;
    this.#links[a].set(b, { to: b, cost, over });
    this.#links[b].set(a, { to: a, cost, over });
  }

  run(): ContractionHierarchy {
    const count = this.#links.length;
    const order = new SearchRecords(count);
    const waiting = new HeapList(order);
    const rate = (node: number) => {
      order.total[node] = this.#importance(node);
      // Among nodes that should stay in the core, first try again to remove those with few links.
      order.cost[node] = order.total[node] < Infinity ? 0 : -this.#links[node].size;
    };
    for (let node = 0; node < count; node++) {
      rate(node);
      waiting.add(node);
    }
    while (waiting.size > 0) {
      const node = waiting.takeFirst();
      rate(node);
      // Nodes removed since may have made this node more important than the next one.
      if (waiting.size > 0 && order.total[node] > order.total[waiting.first()]) waiting.add(node);
      else if (order.total[node] < Infinity) this.#remove(node);
      else this.#core[node] = 1;
    }
    for (let node = 0; node < count; node++) if (this.#core[node] === 1) this.#upward[node] = this.#linksOf(node);
    const first = new Int32Array(count + 1);
    this.#upward.forEach((links, node) => {
      first[node + 1] = first[node] + links.length;
    });
    const all = this.#upward.flat();
    return {
      first,
      to: Int32Array.from(all, ({ to }) => to),
      cost: Float64Array.from(all, ({ cost }) => cost),
      over: Int32Array.from(all, ({ over }) => over),
      core: this.#core,
    };
  }

  /** Returns infinity for a node that should stay in the core. */
  #importance(node: number): number {
    const { size } = this.#links[node];
    const needed = this.#bridge(node, false);
    return needed > size + MAX_NEW_LINKS ? Infinity : 2 * (needed - size) + this.#gone[node];
  }

  #remove(node: number): void {
    this.#bridge(node, true);
    this.#upward[node] = this.#linksOf(node);
    for (const { to } of this.#upward[node]) {
      this.#links[to].delete(node);
      this.#gone[to]++;
    }
  }

  #linksOf(node: number): Link[] {
    return [...this.#links[node].values()].sort((a, b) => a.to - b.to);
  }

  /** Counts the shortcuts needed without a node, up to the limit, or adds them. */
  #bridge(node: number, makes: boolean): number {
    const around = [...this.#links[node].values()];
    let needed = 0;
    for (let i = 0; i + 1 < around.length; i++) {
      const { to: from, cost: before } = around[i];
      const farthest = around.slice(i + 1).reduce((most, { cost }) => Math.max(most, before + cost), 0);
      this.#seek(from, node, farthest);
      for (const { to, cost } of around.slice(i + 1)) {
        const over = before + cost;
        if (this.#stamps[to] === this.#stamp && this.#witness.cost[to] <= over + ROUNDING) continue;
        needed++;
        if (makes) this.link(from, to, over, node);
        else if (needed > around.length + MAX_NEW_LINKS) return needed;
      }
    }
    return needed;
  }

  /** Searches for paths from a node that avoid another node, up to a cost. */
  #seek(from: number, without: number, farthest: number): void {
    const { cost, total } = this.#witness;
    const open = this.#open;
    const stamps = this.#stamps;
    const stamp = ++this.#stamp;
    open.clear();
    stamps[from] = stamp;
    cost[from] = 0;
    total[from] = 0;
    open.add(from);
    for (let left = WITNESS_LIMIT; left > 0 && open.size > 0; left--) {
      const node = open.takeFirst();
      const here = cost[node];
      if (here > farthest) return;
      for (const link of this.#links[node].values()) {
        const there = here + link.cost;
        const isKnown = stamps[link.to] === stamp;
        if (link.to === without || there > farthest + ROUNDING || (isKnown && cost[link.to] <= there)) continue;
        cost[link.to] = there;
        total[link.to] = there;
        stamps[link.to] = stamp;
        // A visited node is still open: costs only rise in a search without estimates.
        if (isKnown) open.improve(link.to);
        else open.add(link.to);
      }
    }
  }
}
