import type { Waypoints } from '../../graph/waypoints.js';
import type { SearchStatus } from '../../search/route-search.js';
import type { MeshPoint } from '../mesh-locator.js';
import type { NavMesh } from '../nav-mesh.js';
import { findTurningPlaces } from '../turning-places.js';
import { type DeadEnds, findDeadEnds } from './dead-ends.js';
import {
  COST,
  LEFT_SIDE,
  LEFT_X,
  LEFT_Z,
  NODE,
  PARENT,
  POLYGON,
  RIGHT_SIDE,
  RIGHT_X,
  RIGHT_Z,
  ROOT,
  ROOT_X,
  ROOT_Z,
  SIDE,
  TOTAL,
  WayNodes,
} from './way-nodes.js';

/**
 * World units by which a point may miss a line and still count as on it. Far below anything a body
 * notices, far above rounding.
 */
const TOUCH = 1e-7;
/**
 * Starts and goals are moved by this share towards the center of their polygon, so that none lies
 * on a side.
 */
const NUDGE = 1e-6;
/** A path to a corner is worse than another only if it is longer by more than this. */
const LONGER = 1e-9;
/** The polygon of a node that has reached the goal. */
const ARRIVED = -1;
/** Returned for a point that another node sees better. */
const UNSEEN = -3;
/**
 * How a path continues from an opening: straight from its root, or around its right or its left
 * end.
 */
const RIGHT = 0;
const LEFT = 1;
const STRAIGHT_ON = -2;
/**
 * Indices stored per side: the next side, its twin, the polygon it leads to or −1, and its place if
 * paths turn there or −1.
 */
const NEXT = 0;
const TWIN = 1;
const ACROSS = 2;
const TURN = 3;

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
  readonly #turns: Uint8Array;
  readonly #isDeadEnd: Uint8Array;
  /**
   * Where each side begins, x and z, and four indices of it: data that is used together is stored
   * together.
   */
  readonly #points: Float64Array;
  readonly #sides: Int32Array;
  readonly #deadEnds: DeadEnds;
  readonly #nodes = new WayNodes();
  /**
   * The length of the shortest path found to each place where a path can turn, and then to the end
   * of each link; valid if visited in this search.
   */
  readonly #reached: Float64Array;
  readonly #met: Int32Array;
  /** The number of the last search that may enter each dead end. */
  readonly #entered: Int32Array;
  #search = 0;
  /** A node to expand next, because it is the only continuation. */
  #pending = -1;
  #arrived = -1;
  #goalPolygon = -1;
  /**
   * Start and goal as requested: x, y and z twice. Then the same in the plane, moved off sides: x
   * and z twice.
   */
  readonly #ends = new Float64Array(10);
  /** Length of the path to the right and to the left end of the current node. */
  readonly #turnCosts = new Float64Array(2);
  /** A point, x and z, and the length of the path to it. */
  readonly #point = new Float64Array(3);

  /** `open`: 1 for polygons that may be entered; by default all. */
  constructor(mesh: NavMesh, open: Uint8Array = new Uint8Array(mesh.polygonCount).fill(1)) {
    this.#mesh = mesh;
    this.#open = open;
    this.#turns = findTurningPlaces(mesh, open);
    this.#deadEnds = findDeadEnds(mesh, open);
    this.#isDeadEnd = this.#deadEnds.isDeadEnd;
    this.#points = new Float64Array(2 * mesh.owner.length);
    this.#sides = new Int32Array(4 * mesh.owner.length);
    for (let side = 0; side < mesh.owner.length; side++) {
      const beyond = mesh.across[side];
      this.#points[2 * side] = mesh.x[side];
      this.#points[2 * side + 1] = mesh.z[side];
      this.#sides[4 * side + NEXT] = mesh.nextSide[side];
      this.#sides[4 * side + TWIN] = mesh.twin[side];
      this.#sides[4 * side + ACROSS] = beyond >= 0 && open[beyond] === 1 ? beyond : -1;
      this.#sides[4 * side + TURN] = this.#turns[mesh.place[side]] === 1 ? mesh.place[side] : -1;
    }
    this.#reached = new Float64Array(mesh.placeCount + mesh.links.count);
    this.#met = new Int32Array(mesh.placeCount + mesh.links.count);
    this.#entered = new Int32Array(mesh.polygonCount);
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
    this.#search++;
    this.#goalPolygon = to.polygon;
    this.#arrived = -1;
    this.expanded = 0;
    nodes.clear();
    this.#enterDeadEnd(from.polygon);
    this.#enterDeadEnd(to.polygon);
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
        if (nodes.indices[node + POLYGON] === ARRIVED) {
          this.#arrived = node;
          this.status = 'found';
          break;
        }
        const root = nodes.indices[node + ROOT];
        const place = root >= 0 ? this.#mesh.place[root] : root < -1 ? this.#mesh.placeCount - 2 - root : -1;
        // A shorter path to its root has been found since it was made.
        if (place >= 0 && this.#reached[place] + LONGER < nodes.numbers[node + COST]) continue;
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
        out.add(links.to[link], links.to[link + 1], links.to[link + 2]);
        out.add(links.from[link], links.from[link + 1], links.from[link + 2]);
      }
    }
    for (let a = first, b = out.length - 1; a < b; a++, b--) out.swap(a, b);
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
      return;
    }
    const linked = nodes.end;
    if (nodes.indices[node + SIDE] < 0) this.#lookAround(node);
    else this.#lookThrough(node);
    const after = nodes.end;
    if (linked === before && after === before + NODE) {
      // The only continuation: no need to queue it.
      this.#pending = before;
      return;
    }
    let best = -1;
    for (let next = linked; next < after; next += NODE) {
      this.#estimate(next);
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

  /** From a point inside a polygon all of its sides are visible. */
  #lookAround(node: number): void {
    const { firstSide } = this.#mesh;
    const sides = this.#sides;
    const polygon = this.#nodes.indices[node + POLYGON];
    for (let side = firstSide[polygon]; side < firstSide[polygon + 1]; side++)
      if (this.#leadsOn(side)) this.#makeNode(node, side, STRAIGHT_ON, side, sides[4 * side + NEXT]);
  }

  /**
   * Through an opening in line with the root, either all of a polygon is visible, or nothing
   * without a turn at one of its ends.
   */
  #lookAlong(node: number, turn: number): void {
    const sides = this.#sides;
    const entrance = this.#nodes.indices[node + SIDE];
    for (let side = sides[4 * entrance + NEXT]; side !== entrance; side = sides[4 * side + NEXT])
      if (this.#leadsOn(side)) this.#makeNode(node, side, turn, side, sides[4 * side + NEXT]);
  }

  /**
   * Goes around the polygon from the right end of the opening to the left. Sides up to the line
   * from the root over the right end are visible only with a turn there; then come those visible
   * from the root; then those with a turn at the left end.
   */
  #lookThrough(node: number): void {
    const nodes = this.#nodes;
    const points = this.#points;
    const sides = this.#sides;
    const ox = nodes.numbers[node + ROOT_X];
    const oz = nodes.numbers[node + ROOT_Z];
    // Directions from the root to both ends of the opening.
    const rx = nodes.numbers[node + RIGHT_X] - ox;
    const rz = nodes.numbers[node + RIGHT_Z] - oz;
    const lx = nodes.numbers[node + LEFT_X] - ox;
    const lz = nodes.numbers[node + LEFT_Z] - oz;
    const rightLength = Math.sqrt(rx * rx + rz * rz);
    const leftLength = Math.sqrt(lx * lx + lz * lz);
    if (rz * lx - rx * lz <= TOUCH * Math.max(rightLength, leftLength)) {
      if (rightLength <= TOUCH || leftLength <= TOUCH || rx * lx + rz * lz <= 0) this.#lookAlong(node, STRAIGHT_ON);
      else {
        // Both ends can be reached along the line. A turn at the farther one matters if the line
        // deviates by less than the tolerance.
        if (this.#canTurn(node, RIGHT)) this.#lookAlong(node, RIGHT);
        if (this.#canTurn(node, LEFT)) this.#lookAlong(node, LEFT);
      }
      return;
    }
    const turnsRight = this.#canTurn(node, RIGHT);
    const turnsLeft = this.#canTurn(node, LEFT);
    const rightSlack = TOUCH * rightLength;
    const leftSlack = TOUCH * leftLength;
    const entrance = nodes.indices[node + SIDE];
    let side = sides[4 * entrance + NEXT];
    // To the right of the visible part: the sign of `rz * … − rx * …` shows whether a point is to
    // the left of the line over the right end. Sides on the line are visible.
    let from = rz * (points[2 * side] - ox) - rx * (points[2 * side + 1] - oz);
    let to = from;
    for (; side !== entrance; side = sides[4 * side + NEXT]) {
      const next = sides[4 * side + NEXT];
      to = rz * (points[2 * next] - ox) - rx * (points[2 * next + 1] - oz);
      if (to > rightSlack || (from >= -rightSlack && to >= -rightSlack)) break;
      if (turnsRight && this.#leadsOn(side)) this.#makeNode(node, side, RIGHT, side, next);
      from = to;
    }
    if (side === entrance) return;
    // The line may cut the side on which the visible part begins.
    let beginX = points[2 * side];
    let beginZ = points[2 * side + 1];
    let beginSide = side;
    if (from < -rightSlack) {
      const next = sides[4 * side + NEXT];
      const share = from / (from - to);
      beginX += (points[2 * next] - beginX) * share;
      beginZ += (points[2 * next + 1] - beginZ) * share;
      beginSide = -1;
      if (turnsRight && this.#leadsOn(side)) {
        const made = this.#makeNode(node, side, RIGHT, side, next);
        nodes.indices[made + LEFT_SIDE] = -1;
        nodes.numbers[made + LEFT_X] = beginX;
        nodes.numbers[made + LEFT_Z] = beginZ;
      }
    }
    // The part visible from the root.
    from = lz * (beginX - ox) - lx * (beginZ - oz);
    while (side !== entrance) {
      const next = sides[4 * side + NEXT];
      to = lz * (points[2 * next] - ox) - lx * (points[2 * next + 1] - oz);
      if (to > leftSlack) break;
      if (this.#leadsOn(side)) {
        const made = this.#makeNode(node, side, STRAIGHT_ON, side, next);
        nodes.indices[made + RIGHT_SIDE] = beginSide;
        nodes.numbers[made + RIGHT_X] = beginX;
        nodes.numbers[made + RIGHT_Z] = beginZ;
      }
      side = next;
      from = to;
      beginX = points[2 * side];
      beginZ = points[2 * side + 1];
      beginSide = side;
    }
    if (side !== entrance && from < -leftSlack) {
      // The line over the left end cuts the last visible side.
      const next = sides[4 * side + NEXT];
      const share = from / (from - to);
      const endX = beginX + (points[2 * next] - beginX) * share;
      const endZ = beginZ + (points[2 * next + 1] - beginZ) * share;
      if (this.#leadsOn(side)) {
        const seen = this.#makeNode(node, side, STRAIGHT_ON, side, next);
        nodes.indices[seen + RIGHT_SIDE] = beginSide;
        nodes.numbers[seen + RIGHT_X] = beginX;
        nodes.numbers[seen + RIGHT_Z] = beginZ;
        nodes.indices[seen + LEFT_SIDE] = -1;
        nodes.numbers[seen + LEFT_X] = endX;
        nodes.numbers[seen + LEFT_Z] = endZ;
        if (turnsLeft) {
          const turned = this.#makeNode(node, side, LEFT, side, next);
          nodes.indices[turned + RIGHT_SIDE] = -1;
          nodes.numbers[turned + RIGHT_X] = endX;
          nodes.numbers[turned + RIGHT_Z] = endZ;
        }
      }
      side = next;
    }
    if (turnsLeft)
      for (; side !== entrance; side = sides[4 * side + NEXT])
        if (this.#leadsOn(side)) this.#makeNode(node, side, LEFT, side, sides[4 * side + NEXT]);
  }

  /**
   * Returns true if a path through a side can be useful. Dead ends are useful only if they contain
   * the goal or the start.
   */
  #leadsOn(side: number): boolean {
    const beyond = this.#sides[4 * side + ACROSS];
    return beyond >= 0 && (this.#isDeadEnd[beyond] === 0 || this.#entered[beyond] === this.#search);
  }

  /**
   * Returns true if the path may turn at an end of a node's opening: only at corners, and only if
   * no shorter path to the corner is known.
   */
  #canTurn(node: number, turn: number): boolean {
    const { numbers, indices } = this.#nodes;
    const points = this.#points;
    const side = turn === RIGHT ? indices[node + RIGHT_SIDE] : indices[node + LEFT_SIDE];
    if (side < 0) return false;
    const at = this.#sides[4 * side + TURN];
    if (at < 0) return false;
    const dx = points[2 * side] - numbers[node + ROOT_X];
    const dz = points[2 * side + 1] - numbers[node + ROOT_Z];
    const cost = numbers[node + COST] + Math.sqrt(dx * dx + dz * dz);
    if (this.#met[at] === this.#search) {
      if (this.#reached[at] + LONGER < cost) return false;
      if (cost < this.#reached[at]) this.#reached[at] = cost;
    } else {
      this.#met[at] = this.#search;
      this.#reached[at] = cost;
    }
    this.#turnCosts[turn] = cost;
    return true;
  }

  /**
   * Makes a node for the view through a whole side of the polygon that `node` looks into, from its
   * root or from the end of its opening where the path turns.
   */
  #makeNode(node: number, side: number, turn: number, right: number, left: number): number {
    const made = this.#nodes.add();
    const { numbers, indices } = this.#nodes;
    const points = this.#points;
    const sides = this.#sides;
    indices[made + POLYGON] = sides[4 * side + ACROSS];
    indices[made + SIDE] = sides[4 * side + TWIN];
    indices[made + PARENT] = node;
    if (turn === STRAIGHT_ON) {
      indices[made + ROOT] = indices[node + ROOT];
      numbers[made + ROOT_X] = numbers[node + ROOT_X];
      numbers[made + ROOT_Z] = numbers[node + ROOT_Z];
      numbers[made + COST] = numbers[node + COST];
    } else {
      const corner = turn === RIGHT ? indices[node + RIGHT_SIDE] : indices[node + LEFT_SIDE];
      indices[made + ROOT] = corner;
      numbers[made + ROOT_X] = points[2 * corner];
      numbers[made + ROOT_Z] = points[2 * corner + 1];
      numbers[made + COST] = this.#turnCosts[turn];
    }
    indices[made + RIGHT_SIDE] = right;
    numbers[made + RIGHT_X] = points[2 * right];
    numbers[made + RIGHT_Z] = points[2 * right + 1];
    indices[made + LEFT_SIDE] = left;
    numbers[made + LEFT_X] = points[2 * left];
    numbers[made + LEFT_Z] = points[2 * left + 1];
    return made;
  }

  /**
   * Computes the least length of a path from a node's root through its opening to the goal:
   * straight, or over one of its ends.
   */
  #estimate(node: number): void {
    const { numbers } = this.#nodes;
    const ox = numbers[node + ROOT_X];
    const oz = numbers[node + ROOT_Z];
    const rx = numbers[node + RIGHT_X];
    const rz = numbers[node + RIGHT_Z];
    const lx = numbers[node + LEFT_X];
    const lz = numbers[node + LEFT_Z];
    let gx = this.#ends[8];
    let gz = this.#ends[9];
    const wx = lx - rx;
    const wz = lz - rz;
    const aside = wz * (gx - rx) - wx * (gz - rz);
    if (aside > 0) {
      // On the same side of the opening as the root: its mirror image has the same distance to
      // every point of the opening.
      const scale = (2 * aside) / (wx * wx + wz * wz);
      gx -= wz * scale;
      gz += wx * scale;
    }
    let length: number;
    if ((rz - oz) * (gx - ox) - (rx - ox) * (gz - oz) < 0)
      length =
        Math.sqrt((rx - ox) * (rx - ox) + (rz - oz) * (rz - oz)) +
        Math.sqrt((gx - rx) * (gx - rx) + (gz - rz) * (gz - rz));
    else if ((lz - oz) * (gx - ox) - (lx - ox) * (gz - oz) > 0)
      length =
        Math.sqrt((lx - ox) * (lx - ox) + (lz - oz) * (lz - oz)) +
        Math.sqrt((gx - lx) * (gx - lx) + (gz - lz) * (gz - lz));
    else length = Math.sqrt((gx - ox) * (gx - ox) + (gz - oz) * (gz - oz));
    numbers[node + TOTAL] = numbers[node + COST] + this.#mesh.links.cheapest * length;
  }

  /**
   * The goal is in the polygon that a node looks into: the way there is queued, since a shorter one
   * may be found.
   */
  #arrive(node: number): void {
    const nodes = this.#nodes;
    this.#point[0] = this.#ends[8];
    this.#point[1] = this.#ends[9];
    const corner = this.#seePoint(node);
    if (corner === UNSEEN) return;
    const made = nodes.add();
    nodes.indices[made + POLYGON] = ARRIVED;
    nodes.indices[made + PARENT] = node;
    nodes.indices[made + ROOT] = corner < 0 ? nodes.indices[node + ROOT] : corner;
    nodes.numbers[made + TOTAL] = this.#point[2];
    nodes.wait(made);
  }

  /** A link that leaves the polygon leads to a new point, with a view all around. */
  #takeLink(node: number, link: number): void {
    const nodes = this.#nodes;
    const { links, centers, placeCount } = this.#mesh;
    const polygon = links.toPolygon[link];
    if (this.#open[polygon] === 0) return;
    this.#point[0] = links.from[3 * link];
    this.#point[1] = links.from[3 * link + 2];
    const corner = this.#seePoint(node);
    if (corner === UNSEEN) return;
    const cost = this.#point[2] + links.cost[link];
    const at = placeCount + link;
    if (this.#met[at] === this.#search && this.#reached[at] <= cost) return;
    this.#met[at] = this.#search;
    this.#reached[at] = cost;
    let parent = node;
    if (corner >= 0) {
      // Records only that the path turns at the corner.
      parent = nodes.add();
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

  /**
   * Finds how the path leads from a node's root through its opening to `#point`, which is in its
   * polygon. Returns −1 for straight; a side for a turn where it begins; `UNSEEN` if another node
   * sees the point better. Writes the length of the path beside the point.
   */
  #seePoint(node: number): number {
    const { numbers, indices } = this.#nodes;
    const point = this.#point;
    const { x, z } = this.#mesh;
    const px = point[0];
    const pz = point[1];
    const ox = numbers[node + ROOT_X];
    const oz = numbers[node + ROOT_Z];
    const direct = Math.sqrt((px - ox) * (px - ox) + (pz - oz) * (pz - oz));
    let corner = -1;
    if (indices[node + SIDE] >= 0) {
      const rx = numbers[node + RIGHT_X] - ox;
      const rz = numbers[node + RIGHT_Z] - oz;
      const lx = numbers[node + LEFT_X] - ox;
      const lz = numbers[node + LEFT_Z] - oz;
      const rightLength = Math.sqrt(rx * rx + rz * rz);
      const leftLength = Math.sqrt(lx * lx + lz * lz);
      if (rz * lx - rx * lz <= TOUCH * Math.max(rightLength, leftLength)) {
        if (rightLength > TOUCH && leftLength > TOUCH && rx * lx + rz * lz > 0) {
          const near = rightLength < leftLength ? RIGHT_SIDE : LEFT_SIDE;
          corner = indices[node + near];
          // Along the line to the farther end, if there is no corner at the nearer one.
          if (corner < 0 || this.#sides[4 * corner + TURN] < 0) corner = indices[node + RIGHT_SIDE + LEFT_SIDE - near];
        } else corner = STRAIGHT_ON;
      } else if (rz * (px - ox) - rx * (pz - oz) < -TOUCH * rightLength) corner = indices[node + RIGHT_SIDE];
      else if (lz * (px - ox) - lx * (pz - oz) > TOUCH * leftLength) corner = indices[node + LEFT_SIDE];
      else corner = STRAIGHT_ON;
      if (corner === -1) return UNSEEN;
      if (corner === STRAIGHT_ON) corner = -1;
    }
    if (corner < 0) {
      point[2] = numbers[node + COST] + direct;
      return -1;
    }
    if (this.#turns[this.#mesh.place[corner]] === 0) return UNSEEN;
    const cx = x[corner];
    const cz = z[corner];
    point[2] =
      numbers[node + COST] +
      Math.sqrt((cx - ox) * (cx - ox) + (cz - oz) * (cz - oz)) +
      Math.sqrt((px - cx) * (px - cx) + (pz - cz) * (pz - cz));
    return corner;
  }

  #enterDeadEnd(from: number): void {
    const { isDeadEnd, wayOut } = this.#deadEnds;
    for (let polygon = from; polygon >= 0 && isDeadEnd[polygon] === 1; polygon = wayOut[polygon])
      this.#entered[polygon] = this.#search;
  }
}
