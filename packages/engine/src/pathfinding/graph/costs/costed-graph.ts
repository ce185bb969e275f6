import { InvalidDataError } from '../../../data/check.js';
import { checkOptions } from '../../../data/parse.js';
import type { Report } from '../../../data/warnings.js';
import { Connections, type Graph, type TwoWayGraph, type VersionedGraph } from '../graph.js';
import { type CostGround, type CostProfile, costProfileOn } from './cost-profile.js';

/** Options of a {@link CostedGraph}. */
export interface CostedGraphOptions {
  /** Receives a warning for each connection whose cost would be negative, once. */
  readonly report?: Report;
}

/** The least cost of a connection that layers make cheaper. */
export const MIN_COST = 1e-6;

/** Reports that are kept; a profile with more of them has enough to fix. */
const MAX_REPORTS = 200;

/**
 * A graph from the view of one kind of character: the same nodes and connections, with costs by its
 * profile, computed on demand. Nothing is copied, so every kind has its own graph over one world,
 * and all of them see changes of danger immediately. Where the character cannot go, there is no
 * connection.
 *
 * The cost of a connection is its own cost times the profile's factor for the node it leads to,
 * plus what tactical layers add. A cost that layers would make negative is raised to
 * {@link MIN_COST}, counted and reported: searches need costs above 0, and where many costs are
 * raised they no longer tell places apart, so choose smaller weights.
 *
 * Give searches a `CostedHeuristic`, or a `WeightedHeuristic` of the plain graph's heuristic with
 * `leastFactor`, so that estimates are never too high.
 */
export class CostedGraph<G extends Graph = Graph> implements VersionedGraph {
  readonly nodeCount: number;
  /** How many costs were raised, over all calls. */
  raised = 0;
  /** The plain graph, whose costs are multiplied. */
  protected readonly graph: G;
  readonly #ground: CostGround;
  readonly #report: Report | undefined;
  readonly #reported = new Set<number>();
  #name = '';
  #leastFactor = 0;
  #terrain: ArrayLike<number> | undefined;
  #links: ArrayLike<number> | undefined;
  /** Weights of distance, of time, then of each field. */
  #weights = new Float64Array(2);
  /** By type of terrain; infinite where this character cannot go. */
  #pace = new Float64Array(0);
  /** By type of connection; NaN where the pace of the terrain applies. */
  #linkPace = new Float64Array(0);
  #fields: readonly ArrayLike<number>[] = [];
  #layerWeights = new Float64Array(0);
  #layers: readonly ArrayLike<number>[] = [];
  /** The same layers by connection; undefined where there is only the mean. */
  #connectionLayers: readonly (ArrayLike<number> | undefined)[] = [];
  #hasConnectionLayers = false;
  /** Weighted sums of the layers: at one end of a connection, at the other, and over both. */
  readonly #sums = new Float64Array(3);
  #clearance: ArrayLike<number> | undefined;
  #halfWidth = 0;
  /** Whether the factor is the same everywhere. It is then in `factor` all the time. */
  #isUniform = false;
  #changes = 0;
  /** The result of {@link measure}. */
  protected readonly factor = new Float64Array(1);

  constructor(graph: G, ground: CostGround, profile: CostProfile, { report }: CostedGraphOptions = {}) {
    this.graph = graph;
    this.nodeCount = graph.nodeCount;
    this.#ground = ground;
    this.#report = report;
    this.setProfile(profile);
  }

  /** The name of the profile. */
  get profileName(): string {
    return this.#name;
  }

  /**
   * The least factor that any connection can have. 0 for a profile with layers, which may make a
   * connection as cheap as they like; then use {@link measureLeastFactor}.
   */
  get leastFactor(): number {
    return this.#leastFactor;
  }

  get version(): number {
    return this.#changes + ((this.graph as Partial<VersionedGraph>).version ?? 0);
  }

  /** Exchanges the weights: a wounded character goes another way than a healthy one. */
  setProfile(profile: CostProfile): void {
    const ground = this.#ground;
    checkOptions(costProfileOn(ground), profile, 'profile');
    const { name = 'profile', distance = 0, time = 0, pace, linkPace = [], fields = {}, layers = {} } = profile;
    this.#name = name;
    // Without `pace` all terrain is one type, with a pace of 1.
    this.#terrain = pace === undefined ? undefined : ground.terrain;
    this.#links = ground.links;
    this.#pace = Float64Array.from(this.#terrain === undefined ? [1] : pace!, (pace) => pace ?? Infinity);
    this.#linkPace = Float64Array.from(linkPace, (pace) => (pace === undefined ? Number.NaN : (pace ?? Infinity)));
    this.#fields = Object.keys(fields).map((field) => ground.fields![field]);
    this.#weights = Float64Array.from([distance, time, ...Object.values(fields)]);
    const named = Object.keys(layers).filter((layer) => layers[layer] !== 0);
    this.#layerWeights = Float64Array.from(named, (layer) => layers[layer]);
    this.#layers = named.map((layer) => this.#requireLayer(layer));
    this.#connectionLayers = named.map((layer) => ground.connectionLayers?.[layer]);
    this.#hasConnectionLayers = this.#connectionLayers.some((values) => values !== undefined);
    this.#halfWidth = (profile.width ?? 0) / 2;
    this.#clearance = this.#halfWidth > 0 ? ground.clearance : undefined;
    const paces = [...this.#pace, ...this.#linkPace].filter((pace) => pace < Infinity);
    this.#leastFactor = named.length > 0 ? 0 : distance + (paces.length === 0 ? 0 : time * Math.min(...paces));
    this.#isUniform =
      this.#terrain === undefined &&
      this.#clearance === undefined &&
      this.#fields.length === 0 &&
      (this.#links === undefined || linkPace.length === 0);
    if (this.#isUniform) this.measure(0, -1);
    this.#reported.clear();
    this.#changes++;
  }

  /**
   * Call it when terrain, fields or layers have changed, so that results computed from this graph
   * are discarded. Searches that begin later see changes without it.
   */
  noteChange(): void {
    this.#changes++;
  }

  connections(out: Connections, node: number): void {
    this.graph.connections(out, node);
    if (this.#layers.length > 0) this.#sumAt(node, 0);
    let count = 0;
    for (let i = 0; i < out.count; i++) {
      const to = out.to[i];
      const id = out.id[i];
      if (!this.#isUniform) this.measure(to, id);
      if (this.factor[0] === Infinity) continue;
      out.to[count] = to;
      out.id[count] = id;
      out.cost[count] = out.cost[i] * this.factor[0];
      if (this.#layers.length > 0) this.#addLayers(out, count, node, to, to);
      count++;
    }
    out.count = count;
  }

  /**
   * The least that any connection costs, as a share of its cost in the plain graph, with the values
   * of now. Times this factor, an estimate for the plain graph is never too high. Looks at every
   * connection.
   */
  measureLeastFactor(): number {
    const [plain, costed] = [new Connections(), new Connections()];
    let least = Infinity;
    for (let node = 0; node < this.nodeCount; node++) {
      plain.count = costed.count = 0;
      this.graph.connections(plain, node);
      this.connections(costed, node);
      // In the same order, but some are left out.
      for (let i = 0, k = 0; k < costed.count; i++) {
        if (plain.id[i] !== costed.id[k] || plain.to[i] !== costed.to[k]) continue;
        if (plain.cost[i] > 0) least = Math.min(least, costed.cost[k] / plain.cost[i]);
        k++;
      }
    }
    return least === Infinity ? 0 : least;
  }

  /**
   * Writes the factor of each node, infinite where this character cannot go: for drawing a heat map
   * of costs, and for `TileLegCosts`. Layers are not part of it.
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
    if (this.#clearance !== undefined && this.#clearance[to] < this.#halfWidth) pace = Infinity;
    let sum = this.#weights[0] + (pace === Infinity ? pace : this.#weights[1] * pace);
    for (let k = 0; k < this.#fields.length; k++) sum += this.#weights[k + 2] * this.#fields[k][to];
    this.factor[0] = sum;
  }

  /** The connections that lead to a node, which a two-way graph lists. */
  protected listArrivals(out: Connections, node: number, graph: TwoWayGraph): void {
    graph.arrivals(out, node);
    if (this.#layers.length > 0) this.#sumAt(node, 0);
    let count = 0;
    for (let i = 0; i < out.count; i++) {
      const from = out.to[i];
      const id = out.id[i];
      if (!this.#isUniform) this.measure(node, id);
      if (this.factor[0] === Infinity) continue;
      out.to[count] = from;
      out.id[count] = id;
      out.cost[count] = out.cost[i] * this.factor[0];
      if (this.#layers.length > 0) this.#addLayers(out, count, from, node, from);
      count++;
    }
    out.count = count;
  }

  /**
   * Adds what layers add to a connection of `out`, at most so much that its cost stays above 0. The
   * sum of one end is in `#sums`; `other` is the other end.
   */
  #addLayers(out: Connections, at: number, from: number, to: number, other: number): void {
    const sums = this.#sums;
    if (this.#hasConnectionLayers) this.#sumAlong(from, to, out.id[at]);
    else {
      this.#sumAt(other, 1);
      sums[2] = (sums[0] + sums[1]) / 2;
    }
    const cost = out.cost[at] + sums[2];
    out.cost[at] = cost;
    if (cost < MIN_COST && sums[2] < 0) this.#raise(out, at, from, to);
  }

  /** Writes the weighted sum of the layers at a node to `#sums`. */
  #sumAt(node: number, slot: number): void {
    const weights = this.#layerWeights;
    const layers = this.#layers;
    let sum = 0;
    for (let k = 0; k < weights.length; k++) sum += weights[k] * layers[k][node];
    this.#sums[slot] = sum;
  }

  /** Writes what layers add to a connection to `#sums`, where some have values by connection. */
  #sumAlong(from: number, to: number, id: number): void {
    let sum = 0;
    for (let k = 0; k < this.#layers.length; k++) {
      const layer = this.#layers[k];
      const along = this.#connectionLayers[k];
      const value = along === undefined ? Number.NaN : along[id];
      sum += this.#layerWeights[k] * (Number.isNaN(value) ? (layer[from] + layer[to]) / 2 : value);
    }
    this.#sums[2] = sum;
  }

  #raise(out: Connections, at: number, from: number, to: number): void {
    const id = out.id[at];
    this.raised++;
    if (this.#report !== undefined && !this.#reported.has(id) && this.#reported.size < MAX_REPORTS) {
      this.#reported.add(id);
      this.#report({
        kind: 'negative cost',
        about: `connection ${id} for ${this.#name}`,
        message: `Connection ${id} from node ${from} to ${to} costs ${out.cost[at]} for ${this.#name}, so it counts as ${MIN_COST}. Use smaller negative weights of layers.`,
      });
    }
    out.cost[at] = MIN_COST;
  }

  #requireLayer(name: string): ArrayLike<number> {
    const values = this.#ground.layers![name];
    if (values.length < this.nodeCount)
      throw new InvalidDataError(`ground.layers.${name}`, `must have ${this.nodeCount} values, got ${values.length}`);
    return values;
  }
}

/**
 * A {@link CostedGraph} that also lists the connections that lead to a node, for searches that
 * start at the goal or repair earlier results.
 */
export class TwoWayCostedGraph extends CostedGraph<TwoWayGraph> implements TwoWayGraph {
  arrivals(out: Connections, node: number): void {
    this.listArrivals(out, node, this.graph);
  }
}
