import type { Route } from '../../graph/route.js';
import type { Waypoints } from '../../graph/waypoints.js';
import type { SearchStatus } from '../../search/route-search.js';
import type { MeshPoint } from '../mesh-locator.js';
import type { NavMesh } from '../nav-mesh.js';
import { estimateTotal, measurePath, UNSEEN } from './polyanya-lengths.js';
import { PolyanyaSides } from './polyanya-sides.js';
import { LONGER, PolyanyaViews } from './polyanya-views.js';
import { COST, NODE, PARENT, POLYGON, ROOT, ROOT_X, ROOT_Z, SIDE, TOTAL, WayNodes } from './way-nodes.js';

/**
 * Starts and goals are moved by this share towards the center of their polygon, so that none lies
 * on a side.
 */
const NUDGE = 1e-6;
/** The polygon of a node that looks into none: it has reached the goal, or only records a turn. */
const NOWHERE = -1;

/**
 * Finds the shortest path between two points of a mesh, as seen from above: no other path over its
 * ground is shorter (Polyanya, by Cui, Harabor and Grastien, 2017). Other searches go from polygon
 * to polygon and straighten the path afterwards; this one follows what is visible from the last
 * corner through the sides of polygons, so its paths are straight and shortest without further
 * work. It needs no preparation except finding the mesh's corners.
 *
 * It does not support different ground costs: use `MeshCorridorSearch`. Ground may be forbidden.
 */
export class Polyanya {
  status: SearchStatus = 'none';
  expanded = 0;
  readonly #mesh: NavMesh;
  readonly #open: Uint8Array;
  readonly #openLinks: Readonly<Uint8Array>;
  readonly #sides: PolyanyaSides;
  readonly #nodes = new WayNodes();
  readonly #views: PolyanyaViews;
  /** A node to expand next, because it is the only continuation. */
  #pending = -1;
  #arrived = -1;
  #goalPolygon = -1;
  /**
   * Start and goal as requested: x, y and z twice. Then the same in the plane, moved off sides: x
   * and z twice.
   */
  readonly #ends = new Float64Array(10);
  /** A point, x and z, and the length of the path to it. */
  readonly #point = new Float64Array(3);

  /**
   * `open`: 1 for polygons that may be entered; `openLinks`: 1 for links that may be taken, read
   * during searches. By default all.
   */
  constructor(
    mesh: NavMesh,
    open: Uint8Array = new Uint8Array(mesh.polygonCount).fill(1),
    openLinks: Readonly<Uint8Array> = new Uint8Array(mesh.links.count).fill(1),
  ) {
    this.#mesh = mesh;
    this.#open = open;
    this.#openLinks = openLinks;
    this.#sides = new PolyanyaSides(mesh, open);
    this.#views = new PolyanyaViews(mesh, this.#sides, this.#nodes);
  }

  /** Starts a search between two points; both must be on the mesh. */
  begin(from: Readonly<MeshPoint>, to: Readonly<MeshPoint>): void {
    const nodes = this.#nodes;
    const ends = this.#ends;
    const { centers } = this.#mesh;
    ends[0] = from.x;
    ends[1] = from.y;
    ends[2] = from.z;
    ends[3] = to.x;
    ends[4] = to.y;
    ends[5] = to.z;
    ends[6] = from.x + (centers[3 * from.polygon] - from.x) * NUDGE;
    ends[7] = from.z + (centers[3 * from.polygon + 2] - from.z) * NUDGE;
    ends[8] = to.x + (centers[3 * to.polygon] - to.x) * NUDGE;
    ends[9] = to.z + (centers[3 * to.polygon + 2] - to.z) * NUDGE;
    this.#views.search++;
    this.#goalPolygon = to.polygon;
    this.#arrived = -1;
    this.expanded = 0;
    nodes.clear();
    this.#views.enterDeadEnd(from.polygon);
    this.#views.enterDeadEnd(to.polygon);
    if (this.#open[from.polygon] === 0 || this.#open[to.polygon] === 0) {
      this.status = 'none';
      this.#pending = -1;
      return;
    }
    const start = nodes.add();
    nodes.indices[start + POLYGON] = from.polygon;
    nodes.indices[start + SIDE] = -1;
    nodes.indices[start + ROOT] = -1;
    nodes.indices[start + PARENT] = -1;
    nodes.numbers[start + ROOT_X] = ends[6];
    nodes.numbers[start + ROOT_Z] = ends[7];
    nodes.numbers[start + COST] = 0;
    this.#pending = start;
    this.status = 'searching';
  }

  /** Continues the search; expands at most `budget` nodes. */
  step(budget: number): SearchStatus {
    const nodes = this.#nodes;
    for (let left = budget; left > 0 && this.status === 'searching'; left--) {
      let node = this.#pending;
      this.#pending = -1;
      if (node < 0) {
        if (nodes.waiting === 0) {
          this.status = 'none';
          break;
        }
        node = nodes.takeFirst();
        if (nodes.indices[node + POLYGON] === NOWHERE) {
          this.#arrived = node;
          this.status = 'found';
          break;
        }
        const root = nodes.indices[node + ROOT];
        const place = root >= 0 ? this.#mesh.place[root] : root < -1 ? this.#mesh.placeCount - 2 - root : -1;
        // A shorter path to its root has been found since it was made.
        if (place >= 0 && this.#views.reached[place] + LONGER < nodes.numbers[node + COST]) continue;
      }
      this.expanded++;
      this.#expand(node);
    }
    return this.status;
  }

  /** Adds the path that was found to `out`: from the start over all corners to the goal. */
  retrieve(out: Waypoints): void {
    if (this.status !== 'found') return;
    const { indices } = this.#nodes;
    const { x, y, z, links } = this.#mesh;
    const ends = this.#ends;
    const first = out.length;
    out.add(ends[3], ends[4], ends[5]);
    let last = Number.NaN;
    for (let node = this.#arrived; node >= 0; node = indices[node + PARENT]) {
      const turn = indices[node + ROOT];
      if (turn === last) continue;
      last = turn;
      if (turn >= 0) out.add(x[turn], y[turn], z[turn]);
      else if (turn === -1) out.add(ends[0], ends[1], ends[2]);
      else {
        const link = 3 * (-2 - turn);
        out.add(links.to[link], links.to[link + 1], links.to[link + 2], x.length - 2 - turn);
        out.add(links.from[link], links.from[link + 1], links.from[link + 2]);
      }
    }
    for (let a = first, b = out.length - 1; a < b; a++, b--) out.swap(a, b);
  }

  /**
   * Writes the polygons that the path leads through, and the sides and links it crosses: a route
   * over a `PolygonGraph`, with the length of the path as its cost.
   */
  retrieveRoute(out: Route): void {
    const { indices, numbers } = this.#nodes;
    const { twin } = this.#mesh;
    let length = 0;
    for (let node = this.#arrived; indices[node + PARENT] >= 0; node = indices[node + PARENT])
      if (indices[node + POLYGON] !== NOWHERE) length++;
    out.reserve(length);
    out.length = length;
    out.cost = numbers[this.#arrived + TOTAL];
    let at = length;
    for (let node = this.#arrived; node >= 0; node = indices[node + PARENT]) {
      const polygon = indices[node + POLYGON];
      if (polygon === NOWHERE) continue;
      out.nodes[at] = polygon;
      if (--at < 0) break;
      const side = indices[node + SIDE];
      out.connections[at] = side >= 0 ? twin[side] : twin.length - 2 - indices[node + ROOT];
    }
  }

  /**
   * Expands a node: looks through its polygon at everything visible, and around the corners at both
   * ends at the rest.
   */
  #expand(node: number): void {
    const nodes = this.#nodes;
    const mesh = this.#mesh;
    const { links } = mesh;
    const polygon = nodes.indices[node + POLYGON];
    const before = nodes.end;
    for (let link = links.first[polygon]; link < links.first[polygon + 1]; link++) this.#takeLink(node, link);
    if (polygon === this.#goalPolygon) {
      this.#arrive(node);
      // The shortest way ends here. Only links may make a way cheaper that leaves the polygon.
      if (links.count === 0) return;
    }
    const linked = nodes.end;
    if (nodes.indices[node + SIDE] < 0) this.#views.lookAround(node);
    else this.#views.lookThrough(node);
    const after = nodes.end;
    if (linked === before && after === before + NODE) {
      // The only continuation: no need to queue it.
      this.#pending = before;
      return;
    }
    let best = -1;
    for (let next = linked; next < after; next += NODE) {
      estimateTotal(nodes.numbers, next, this.#ends, links);
      if (best < 0) best = next;
      else if (nodes.numbers[next + TOTAL] < nodes.numbers[best + TOTAL]) {
        nodes.wait(best);
        best = next;
      } else nodes.wait(next);
    }
    if (best < 0) return;
    // Straight ahead the total does not grow: such a node would be taken next anyway.
    if (nodes.isFirst(best)) this.#pending = best;
    else nodes.wait(best);
  }

  /**
   * The goal is in the polygon that a node looks into: the way there is queued, since a shorter one
   * may be found.
   */
  #arrive(node: number): void {
    const nodes = this.#nodes;
    this.#point[0] = this.#ends[8];
    this.#point[1] = this.#ends[9];
    const corner = measurePath(this.#point, nodes, node, this.#sides);
    if (corner === UNSEEN) return;
    const made = nodes.add();
    nodes.indices[made + POLYGON] = NOWHERE;
    nodes.indices[made + PARENT] = node;
    nodes.indices[made + ROOT] = corner < 0 ? nodes.indices[node + ROOT] : corner;
    nodes.numbers[made + TOTAL] = this.#point[2];
    nodes.wait(made);
  }

  /** A link that leaves the polygon leads to a new point, with a view all around. */
  #takeLink(node: number, link: number): void {
    const nodes = this.#nodes;
    const views = this.#views;
    const { links, centers, placeCount } = this.#mesh;
    const polygon = links.toPolygon[link];
    if (this.#open[polygon] === 0 || this.#openLinks[link] === 0) return;
    this.#point[0] = links.from[3 * link];
    this.#point[1] = links.from[3 * link + 2];
    const corner = measurePath(this.#point, nodes, node, this.#sides);
    if (corner === UNSEEN) return;
    const cost = this.#point[2] + links.cost[link];
    const at = placeCount + link;
    if (views.met[at] === views.search && views.reached[at] <= cost) return;
    views.met[at] = views.search;
    views.reached[at] = cost;
    let parent = node;
    if (corner >= 0) {
      // Records only that the path turns at the corner.
      parent = nodes.add();
      nodes.indices[parent + POLYGON] = NOWHERE;
      nodes.indices[parent + PARENT] = node;
      nodes.indices[parent + ROOT] = corner;
    }
    const made = nodes.add();
    const x = links.to[3 * link] + (centers[3 * polygon] - links.to[3 * link]) * NUDGE;
    const z = links.to[3 * link + 2] + (centers[3 * polygon + 2] - links.to[3 * link + 2]) * NUDGE;
    const dx = this.#ends[8] - x;
    const dz = this.#ends[9] - z;
    nodes.indices[made + POLYGON] = polygon;
    nodes.indices[made + SIDE] = -1;
    nodes.indices[made + ROOT] = -2 - link;
    nodes.indices[made + PARENT] = parent;
    nodes.numbers[made + ROOT_X] = x;
    nodes.numbers[made + ROOT_Z] = z;
    nodes.numbers[made + COST] = cost;
    nodes.numbers[made + TOTAL] = cost + links.cheapest * Math.sqrt(dx * dx + dz * dz);
    nodes.wait(made);
  }
}
