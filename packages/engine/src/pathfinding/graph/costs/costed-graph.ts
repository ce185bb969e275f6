import { checkOptions } from '../../../data/parse.js';
import type { Connections, Graph, TwoWayGraph, VersionedGraph } from '../graph.js';
import { type CostGround, type CostProfile, costProfileOn } from './cost-profile.js';

/**
 * A graph from the view of one kind of character: the same nodes and connections, with costs by its
 * profile, computed on demand. Nothing is copied, so every kind has its own graph over one world,
 * and all of them see changes of danger immediately. Where the character cannot go, there is no
 * connection.
 *
 * The cost of a connection is its own cost times the profile's factor for the node it leads to.
 * Give searches a `WeightedHeuristic` of the plain graph's heuristic with `leastFactor`, so that
 * estimates are never too high. For influences from tactical analysis, see `gumption/tactics`.
 */
export class CostedGraph<G extends Graph = Graph> implements VersionedGraph {
  readonly nodeCount: number;
  /** The least factor that any connection can have. */
  readonly leastFactor: number;
  protected readonly graph: G;
  readonly #terrain: ArrayLike<number> | undefined;
  readonly #links: ArrayLike<number> | undefined;
  /** Weights of distance, of time, then of each field. */
  readonly #weights: Float64Array;
  /** By type of terrain; infinite where this character cannot go. */
  readonly #pace: Float64Array;
  /** By type of connection; NaN where the pace of the terrain applies. */
  readonly #linkPace: Float64Array;
  readonly #fields: readonly ArrayLike<number>[];
  #changes = 0;
  /** The result of {@link measure}. */
  protected readonly factor = new Float64Array(1);

  constructor(graph: G, ground: CostGround, profile: CostProfile) {
    checkOptions(costProfileOn(ground), profile, 'profile');
    this.graph = graph;
    this.nodeCount = graph.nodeCount;
    const { distance = 0, time = 0, pace, linkPace = [], fields = {} } = profile;
    // Without `pace` all terrain is one type, with a pace of 1.
    this.#terrain = pace === undefined ? undefined : ground.terrain;
    this.#links = ground.links;
    this.#pace = Float64Array.from(this.#terrain === undefined ? [1] : pace!, (pace) => pace ?? Infinity);
    this.#linkPace = Float64Array.from(linkPace, (pace) => (pace === undefined ? Number.NaN : (pace ?? Infinity)));
    this.#fields = Object.keys(fields).map((name) => ground.fields![name]);
    this.#weights = Float64Array.from([distance, time, ...Object.values(fields)]);
    const paces = [...this.#pace, ...this.#linkPace].filter((pace) => pace < Infinity);
    this.leastFactor = distance + (paces.length === 0 ? 0 : time * Math.min(...paces));
  }

  get version(): number {
    return this.#changes + ((this.graph as Partial<VersionedGraph>).version ?? 0);
  }

  /**
   * Call it when terrain or fields have changed, so that results computed from this graph are
   * discarded. Searches that begin later see changes without it.
   */
  noteChange(): void {
    this.#changes++;
  }

  connections(out: Connections, node: number): void {
    this.graph.connections(out, node);
    let count = 0;
    for (let i = 0; i < out.count; i++) {
      this.measure(out.to[i], out.id[i]);
      if (this.factor[0] === Infinity) continue;
      out.to[count] = out.to[i];
      out.id[count] = out.id[i];
      out.cost[count++] = out.cost[i] * this.factor[0];
    }
    out.count = count;
  }

  /**
   * Writes the factor of each node, infinite where this character cannot go: for drawing a heat map
   * of costs, and for `TileLegCosts`.
   */
  writeFactors(out: Float64Array): void {
    for (let node = 0; node < this.nodeCount; node++) {
      this.measure(node, -1);
      out[node] = this.factor[0];
    }
  }

  /**
   * Writes the factor of a connection to a node to `factor`; for a connection of −1, the factor of
   * the ground itself.
   */
  protected measure(to: number, connection: number): void {
    const terrain = this.#terrain === undefined ? 0 : this.#terrain[to];
    const sort = this.#links === undefined || connection < 0 ? 0 : this.#links[connection];
    // A character cannot go on terrain that its profile does not list.
    let pace = terrain < this.#pace.length ? this.#pace[terrain] : Infinity;
    if (sort > 0 && sort < this.#linkPace.length && this.#linkPace[sort] >= 0) pace = this.#linkPace[sort];
    let sum = this.#weights[0] + (pace === Infinity ? pace : this.#weights[1] * pace);
    for (let k = 0; k < this.#fields.length; k++) sum += this.#weights[k + 2] * this.#fields[k][to];
    this.factor[0] = sum;
  }
}

/**
 * A {@link CostedGraph} that also lists the connections that lead to a node, for searches that
 * start at the goal or repair earlier results.
 */
export class TwoWayCostedGraph extends CostedGraph<TwoWayGraph> implements TwoWayGraph {
  arrivals(out: Connections, node: number): void {
    this.graph.arrivals(out, node);
    let count = 0;
    for (let i = 0; i < out.count; i++) {
      this.measure(node, out.id[i]);
      if (this.factor[0] === Infinity) continue;
      out.to[count] = out.to[i];
      out.id[count] = out.id[i];
      out.cost[count++] = out.cost[i] * this.factor[0];
    }
    out.count = count;
  }
}
