import { InvalidDataError } from '../../../data/check.js';
import type { Waypoints } from '../../graph/waypoints.js';
import type { SearchStatus } from '../../search/route-search.js';
import type { MeshPoint } from '../mesh-locator.js';
import { MeshView } from '../mesh-view.js';
import type { NavMesh } from '../nav-mesh.js';
import { findTurningPlaces } from '../turning-places.js';
import { type HubLabels, labelHubs, type TwoWayLengths } from './hub-labels.js';

/**
 * The shortest paths of a mesh, computed in advance: the same paths as `Polyanya`, many times as
 * fast, for levels that do not change. Shortest paths turn only at corners; all lengths between
 * corners are stored as hub labels, so a query looks around from both ends and adds up two lists.
 * Preparation takes about a second for some thousand polygons. For ground without links.
 */
export class PreparedMeshSearch {
  status: SearchStatus = 'none';
  /** Number of corners compared for the last path: the work done. */
  expanded = 0;
  readonly #mesh: NavMesh;
  readonly #fromStart: MeshView;
  readonly #fromGoal: MeshView;
  readonly #labels: HubLabels;
  /** The corner number of each place, or −1; and a side that begins at each corner. */
  readonly #cornerOf: Int32Array;
  readonly #sides: Int32Array;
  /**
   * By hub: the least length from the start and the corner it leads over; valid if set in this
   * query.
   */
  readonly #reached: Float64Array;
  readonly #over: Int32Array;
  readonly #met: Int32Array;
  #question = 0;
  readonly #ends = new Float64Array(6);
  /** The first and last corner of the path and the hub between them; −1 for a straight path. */
  #first = -1;
  #last = -1;
  #hub = -1;

  /** `open`: 1 for polygons that may be entered; by default all. */
  constructor(mesh: NavMesh, open: Uint8Array = new Uint8Array(mesh.polygonCount).fill(1)) {
    if (!mesh.isGround || mesh.links.count > 0)
      throw new InvalidDataError('mesh', 'must be ground without links to prepare paths');
    const { across, owner, place, placeCount } = mesh;
    const turns = findTurningPlaces(mesh, open);
    const leads = Uint8Array.from(across, (to, side) => (to >= 0 && open[to] === 1 && open[owner[side]] === 1 ? 1 : 0));
    this.#mesh = mesh;
    this.#fromStart = new MeshView(mesh, turns, leads);
    this.#fromGoal = new MeshView(mesh, turns, leads);
    this.#cornerOf = new Int32Array(placeCount).fill(-1);
    const sidesOf: number[][] = [];
    for (let side = 0; side < owner.length; side++) {
      if (turns[place[side]] === 0 || open[owner[side]] === 0) continue;
      if (this.#cornerOf[place[side]] < 0) {
        this.#cornerOf[place[side]] = sidesOf.length;
        sidesOf.push([]);
      }
      sidesOf[this.#cornerOf[place[side]]].push(side);
    }
    this.#sides = Int32Array.from(sidesOf, (sides) => sides[0]);
    this.#labels = labelHubs(this.#connectCorners(sidesOf));
    this.#reached = new Float64Array(sidesOf.length);
    this.#over = new Int32Array(sidesOf.length);
    this.#met = new Int32Array(sidesOf.length);
  }

  /**
   * The number of corners where the paths of this mesh turn, and the mean number of hubs per
   * corner.
   */
  get size(): { readonly corners: number; readonly hubsPerCorner: number } {
    const corners = this.#sides.length;
    return { corners, hubsPerCorner: corners === 0 ? 0 : this.#labels.hub.length / corners };
  }

  /** Starts a query; the first step answers it. */
  begin(from: Readonly<MeshPoint>, to: Readonly<MeshPoint>): void {
    this.#ends[0] = from.x;
    this.#ends[1] = from.y;
    this.#ends[2] = from.z;
    this.#ends[3] = to.x;
    this.#ends[4] = to.y;
    this.#ends[5] = to.z;
    this.#first = -1;
    this.expanded = 0;
    if (this.#mesh.islands[from.polygon] !== this.#mesh.islands[to.polygon]) {
      this.status = 'none';
      return;
    }
    this.#fromStart.lookFrom(from, to);
    if (this.#fromStart.seesGoal) {
      this.status = 'found';
      return;
    }
    this.#fromGoal.lookFrom(to);
    this.status = 'searching';
  }

  /** Compares all hubs that both ends share: one short piece of work, whatever the budget. */
  step(_budget: number): SearchStatus {
    if (this.status !== 'searching') return this.status;
    const { first, hub, distance } = this.#labels;
    const question = ++this.#question;
    const reached = this.#reached;
    const met = this.#met;
    const start = this.#fromStart;
    const goal = this.#fromGoal;
    this.expanded = start.count + goal.count;
    for (let i = 0; i < start.count; i++) {
      const corner = this.#cornerOf[start.corners[i]];
      const toCorner = start.distances[i];
      for (let at = first[corner]; at < first[corner + 1]; at++) {
        const to = hub[at];
        const length = toCorner + distance[at];
        if (met[to] === question && reached[to] <= length) continue;
        met[to] = question;
        reached[to] = length;
        this.#over[to] = corner;
      }
    }
    let best = Number.POSITIVE_INFINITY;
    for (let i = 0; i < goal.count; i++) {
      const corner = this.#cornerOf[goal.corners[i]];
      const toCorner = goal.distances[i];
      for (let at = first[corner]; at < first[corner + 1]; at++) {
        const to = hub[at];
        if (met[to] !== question) continue;
        const length = reached[to] + toCorner + distance[at];
        if (length >= best) continue;
        best = length;
        this.#first = this.#over[to];
        this.#last = corner;
        this.#hub = to;
      }
    }
    this.status = best < Number.POSITIVE_INFINITY ? 'found' : 'none';
    return this.status;
  }

  /** Adds the path that was found to `out`. */
  retrieve(out: Waypoints): void {
    if (this.status !== 'found') return;
    const ends = this.#ends;
    const { x, y, z } = this.#mesh;
    out.add(ends[0], ends[1], ends[2]);
    if (this.#first >= 0) {
      for (let corner = this.#first; corner >= 0; corner = this.#towardsHub(corner)) {
        const side = this.#sides[corner];
        out.add(x[side], y[side], z[side]);
      }
      // The second half is known from the goal; it is added backwards and reversed.
      const begin = out.length;
      for (let corner = this.#last; corner >= 0; corner = this.#towardsHub(corner)) {
        const side = this.#sides[corner];
        out.add(x[side], y[side], z[side]);
      }
      // The hub itself was added twice.
      out.length--;
      for (let a = begin, b = out.length - 1; a < b; a++, b--) out.swap(a, b);
    }
    out.add(ends[3], ends[4], ends[5]);
  }

  /** Returns the next corner on the way to the hub, or −1 at the hub. */
  #towardsHub(corner: number): number {
    const { first, hub, next } = this.#labels;
    let low = first[corner];
    let high = first[corner + 1] - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (hub[middle] < this.#hub) low = middle + 1;
      else high = middle;
    }
    return next[low];
  }

  /**
   * Connects corners that see each other, both ways: because of rounding, a connection may be found
   * from one end only.
   */
  #connectCorners(sidesOf: readonly (readonly number[])[]): TwoWayLengths {
    const lengths = sidesOf.map(() => new Map<number, number>());
    const view = this.#fromStart;
    for (const [corner, sides] of sidesOf.entries()) {
      view.lookFromCorner(sides);
      for (let i = 0; i < view.count; i++) {
        const other = this.#cornerOf[view.corners[i]];
        if (other === corner) continue;
        lengths[corner].set(other, view.distances[i]);
        lengths[other].set(corner, view.distances[i]);
      }
    }
    const first = new Int32Array(sidesOf.length + 1);
    for (const [corner, { size }] of lengths.entries()) first[corner + 1] = first[corner] + size;
    return {
      first,
      to: Int32Array.from(lengths.flatMap((own) => [...own.keys()])),
      length: Float64Array.from(lengths.flatMap((own) => [...own.values()])),
    };
  }
}
