import { withRoom } from '../../../math/with-room.js';
import type { Route } from '../../graph/route.js';
import type { Waypoints } from '../../graph/waypoints.js';
import { HeapList } from '../../search/open-lists/heap-list.js';
import { nextStamp, SearchRecords } from '../../search/open-lists/search-records.js';
import type { SearchStatus } from '../../search/route-search.js';
import { cheapestFactor, openPolygons } from '../area-costs.js';
import type { MeshPoint } from '../mesh-locator.js';
import type { NavMesh } from '../nav-mesh.js';
import { type Doorways, measureDoorways } from './doorways.js';
import { Funnel } from './funnel.js';

/**
 * Finds a cheap path over a mesh with different ground costs, with walls and ceilings, or for a
 * body with some width. It runs A* over sides, each crossed at the best position between the
 * previous point and the goal, and then pulls the path straight through the polygons it found.
 * Where the ground cost changes, the path keeps the crossing found by the search, since pulling it
 * straight could make the expensive part longer.
 *
 * Paths are good, but seldom optimal: the position of a crossing is fixed when it is first visited.
 * Where all ground costs the same use `Polyanya`.
 */
export class MeshCorridorSearch {
  status: SearchStatus = 'none';
  expanded = 0;
  readonly #mesh: NavMesh;
  readonly #factors: Float64Array;
  readonly #cheapest: number;
  readonly #doors: Doorways;
  readonly #funnel: Funnel;
  /** Nodes are crossed sides, then links, then the goal. */
  readonly #records: SearchRecords;
  readonly #waiting: HeapList;
  readonly #points: Float64Array;
  /** The number of the search that last visited a node, plus one if it is closed. */
  readonly #marks: Int32Array;
  readonly #goalNode: number;
  readonly #openLinks: Readonly<Uint8Array>;
  #search = 0;
  #startPolygon = -1;
  #goalPolygon = -1;
  readonly #from = { x: 0.5, y: 0.5, z: 0.5 };
  readonly #to = { x: 0.5, y: 0.5, z: 0.5 };
  readonly #leg = { x: 0.5, y: 0.5, z: 0.5 };
  readonly #legEnd = { x: 0.5, y: 0.5, z: 0.5 };
  #corridor = new Int32Array(64);
  #sides = new Int32Array(64);

  /**
   * `factors`: the cost per unit of length on each polygon; see `polygonFactors`. `radius`: of the
   * body, by default 0. `openLinks`: 1 for links that may be taken, read during searches; by default
   * all.
   */
  constructor(
    mesh: NavMesh,
    factors: Float64Array,
    radius = 0,
    openLinks: Readonly<Uint8Array> = new Uint8Array(mesh.links.count).fill(1),
  ) {
    const nodeCount = mesh.owner.length + mesh.links.count + 1;
    this.#mesh = mesh;
    this.#factors = factors;
    this.#openLinks = openLinks;
    this.#cheapest = Math.min(cheapestFactor(factors), mesh.links.cheapest);
    this.#doors = measureDoorways(mesh, openPolygons(factors), radius);
    this.#funnel = new Funnel(mesh, this.#doors);
    this.#records = new SearchRecords(nodeCount);
    this.#waiting = new HeapList(this.#records);
    this.#points = new Float64Array(3 * nodeCount);
    this.#marks = new Int32Array(nodeCount);
    this.#goalNode = nodeCount - 1;
  }

  /** 1 for sides that the body fits through. */
  get fits(): Uint8Array {
    return this.#doors.fits;
  }

  /** Starts a search between two points of the mesh. */
  begin(from: Readonly<MeshPoint>, to: Readonly<MeshPoint>): void {
    this.#search = nextStamp(this.#marks, this.#search, 2);
    this.#waiting.clear();
    this.expanded = 0;
    this.#startPolygon = from.polygon;
    this.#goalPolygon = to.polygon;
    copy(this.#from, from);
    copy(this.#to, to);
    const isShut =
      this.#factors[from.polygon] === Number.POSITIVE_INFINITY ||
      this.#factors[to.polygon] === Number.POSITIVE_INFINITY;
    this.status = isShut ? 'none' : 'searching';
    if (!isShut) this.#leave(from.polygon, -1);
  }

  /** Continues the search; expands at most `budget` nodes. */
  step(budget: number): SearchStatus {
    for (let left = budget; left > 0 && this.status === 'searching'; left--) {
      if (this.#waiting.size === 0) this.status = 'none';
      else {
        const node = this.#waiting.takeFirst();
        this.expanded++;
        this.#marks[node] = this.#search + 1;
        if (node === this.#goalNode) this.status = 'found';
        else this.#leave(this.#polygonOf(node), node);
      }
    }
    return this.status;
  }

  /** The cost of the path that was found, before it was pulled straight. */
  get cost(): number {
    return this.#records.cost[this.#goalNode];
  }

  /** Adds the path that was found to `out`. */
  retrieve(out: Waypoints): void {
    if (this.status !== 'found') return;
    const { from: before } = this.#records;
    const { owner, across, links } = this.#mesh;
    let count = 0;
    for (let node = before[this.#goalNode]; node >= 0; node = before[node]) {
      if (count === this.#corridor.length) this.#corridor = withRoom(this.#corridor, 2 * count);
      this.#corridor[count++] = node;
    }
    this.#sides = withRoom(this.#sides, this.#corridor.length);
    const leg = this.#leg;
    const legEnd = this.#legEnd;
    copy(leg, this.#from);
    out.add(leg.x, leg.y, leg.z);
    let held = 0;
    for (let i = count - 1; i >= 0; i--) {
      const node = this.#corridor[i];
      if (node >= owner.length) {
        const link = 3 * (node - owner.length);
        legEnd.x = links.from[link];
        legEnd.y = links.from[link + 1];
        legEnd.z = links.from[link + 2];
        this.#funnel.pull(out, leg, this.#sides, 0, held, legEnd);
        held = 0;
        leg.x = links.to[link];
        leg.y = links.to[link + 1];
        leg.z = links.to[link + 2];
        out.add(leg.x, leg.y, leg.z, node);
      } else if (this.#factors[owner[node]] === this.#factors[across[node]]) this.#sides[held++] = node;
      else {
        legEnd.x = this.#points[3 * node];
        legEnd.y = this.#points[3 * node + 1];
        legEnd.z = this.#points[3 * node + 2];
        this.#funnel.pull(out, leg, this.#sides, 0, held, legEnd);
        held = 0;
        copy(leg, legEnd);
      }
    }
    this.#funnel.pull(out, leg, this.#sides, 0, held, this.#to);
  }

  /**
   * Writes the polygons that the path leads through, and the sides and links it crosses: a route
   * over a `PolygonGraph`, with the cost of the path before it was pulled straight.
   */
  retrieveRoute(out: Route): void {
    const { from: before } = this.#records;
    let length = 0;
    for (let node = before[this.#goalNode]; node >= 0; node = before[node]) length++;
    out.reserve(length);
    out.length = length;
    out.cost = this.cost;
    out.nodes[0] = this.#startPolygon;
    let at = length;
    // Nodes are numbered as the connections of a `PolygonGraph`: sides, then links.
    for (let node = before[this.#goalNode]; node >= 0; node = before[node]) {
      out.nodes[at] = this.#polygonOf(node);
      out.connections[--at] = node;
    }
  }

  #polygonOf(node: number): number {
    const { across, links } = this.#mesh;
    return node < across.length ? across[node] : links.toPolygon[node - across.length];
  }

  /** Tries all ways out of a polygon that was entered by a node, or that contains the start. */
  #leave(polygon: number, node: number): void {
    const { firstSide, twin, across, links } = this.#mesh;
    const entrance = node >= 0 && node < across.length ? twin[node] : -1;
    const points = this.#points;
    if (polygon === this.#goalPolygon) {
      points[3 * this.#goalNode] = this.#to.x;
      points[3 * this.#goalNode + 1] = this.#to.y;
      points[3 * this.#goalNode + 2] = this.#to.z;
      this.#offer(node, this.#goalNode, polygon, -1);
    }
    for (let side = firstSide[polygon]; side < firstSide[polygon + 1]; side++)
      if (side !== entrance && this.#doors.fits[side] === 1) this.#offer(node, side, polygon, -1);
    for (let link = links.first[polygon]; link < links.first[polygon + 1]; link++)
      if (this.#factors[links.toPolygon[link]] < Number.POSITIVE_INFINITY && this.#openLinks[link] === 1)
        this.#offer(node, across.length + link, polygon, link);
  }

  /** Records the path over a node if it is better than the known one. */
  #offer(from: number, node: number, polygon: number, link: number): void {
    const { cost, total, from: before } = this.#records;
    const { links } = this.#mesh;
    const points = this.#points;
    const to = this.#to;
    const sx = from < 0 ? this.#from.x : points[3 * from];
    const sy = from < 0 ? this.#from.y : points[3 * from + 1];
    const sz = from < 0 ? this.#from.z : points[3 * from + 2];
    let px = to.x;
    let py = to.y;
    let pz = to.z;
    if (link >= 0) {
      px = links.from[3 * link];
      py = links.from[3 * link + 1];
      pz = links.from[3 * link + 2];
    } else if (node !== this.#goalNode) {
      const { x, y, z, nextSide } = this.#mesh;
      const next = nextSide[node];
      const ex = x[next] - x[node];
      const ey = y[next] - y[node];
      const ez = z[next] - z[node];
      const length = ex * ex + ey * ey + ez * ez;
      // The shortest path between two points over a line crosses it where the angles to both are
      // equal.
      const ax = sx - x[node];
      const ay = sy - y[node];
      const az = sz - z[node];
      const bx = to.x - x[node];
      const by = to.y - y[node];
      const bz = to.z - z[node];
      const alongA = (ax * ex + ay * ey + az * ez) / length;
      const alongB = (bx * ex + by * ey + bz * ez) / length;
      const offA = Math.sqrt(Math.max(0, ax * ax + ay * ay + az * az - alongA * alongA * length));
      const offB = Math.sqrt(Math.max(0, bx * bx + by * by + bz * bz - alongB * alongB * length));
      const share = offA + offB > 0 ? (alongA * offB + alongB * offA) / (offA + offB) : alongA;
      const t = Math.max(this.#doors.from[node], Math.min(this.#doors.to[node], share));
      px = x[node] + ex * t;
      py = y[node] + ey * t;
      pz = z[node] + ez * t;
    }
    let price =
      (from < 0 ? 0 : cost[from]) +
      this.#factors[polygon] * Math.sqrt((px - sx) * (px - sx) + (py - sy) * (py - sy) + (pz - sz) * (pz - sz));
    if (link >= 0) {
      price += links.cost[link];
      px = links.to[3 * link];
      py = links.to[3 * link + 1];
      pz = links.to[3 * link + 2];
    }
    const rest =
      this.#cheapest * Math.sqrt((px - to.x) * (px - to.x) + (py - to.y) * (py - to.y) + (pz - to.z) * (pz - to.z));
    const isWaiting = this.#marks[node] === this.#search;
    const isKnown = isWaiting || this.#marks[node] === this.#search + 1;
    // Compared by totals, since a better path may cross the side elsewhere, farther from the goal.
    if (isKnown && total[node] <= price + rest + 1e-9) return;
    cost[node] = price;
    total[node] = price + rest;
    before[node] = from;
    points[3 * node] = px;
    points[3 * node + 1] = py;
    points[3 * node + 2] = pz;
    this.#marks[node] = this.#search;
    if (isWaiting) this.#waiting.improve(node);
    else this.#waiting.add(node);
  }
}

interface Place {
  x: number;
  y: number;
  z: number;
}

function copy(out: Place, from: Readonly<Place>): void {
  out.x = from.x;
  out.y = from.y;
  out.z = from.z;
}
