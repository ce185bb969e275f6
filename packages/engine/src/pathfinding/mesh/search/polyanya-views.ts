import type { NavMesh } from '../nav-mesh.js';
import { ACROSS, NEXT, type PolyanyaSides, TURN, TWIN } from './polyanya-sides.js';
import {
  COST,
  LEFT_SIDE,
  LEFT_X,
  LEFT_Z,
  PARENT,
  POLYGON,
  RIGHT_SIDE,
  RIGHT_X,
  RIGHT_Z,
  ROOT,
  ROOT_X,
  ROOT_Z,
  SIDE,
  type WayNodes,
} from './way-nodes.js';

/**
 * World units by which a point may miss a line and still count as on it. Far below anything a body
 * notices, far above rounding.
 */
export const TOUCH = 1e-7;
/** A path to a corner is worse than another only if it is longer by more than this. */
export const LONGER = 1e-9;
/**
 * How a path continues from an opening: straight from its root, or around its right or its left
 * end.
 */
const RIGHT = 0;
const LEFT = 1;
const STRAIGHT_ON = -2;

/**
 * Expands the nodes of `Polyanya`: makes a node for each part of a side that is visible from the
 * root of a node through its opening, or from a corner at one of its ends.
 */
export class PolyanyaViews {
  /** The number of the search. */
  search = 0;
  /**
   * The length of the shortest path found to each place where a path can turn, and then to the end
   * of each link; valid if it was met in this search.
   */
  readonly reached: Float64Array;
  readonly met: Int32Array;
  readonly #mesh: NavMesh;
  readonly #nodes: WayNodes;
  readonly #points: Float64Array;
  readonly #sides: Int32Array;
  readonly #isDeadEnd: Uint8Array;
  readonly #wayOut: Int32Array;
  /** The number of the last search that may enter each dead end. */
  readonly #entered: Int32Array;
  /** Length of the path to the right and to the left end of the current node. */
  readonly #turnCosts = new Float64Array(2);

  constructor(mesh: NavMesh, sides: PolyanyaSides, nodes: WayNodes) {
    this.#mesh = mesh;
    this.#nodes = nodes;
    this.#points = sides.points;
    this.#sides = sides.indices;
    this.#isDeadEnd = sides.deadEnds.isDeadEnd;
    this.#wayOut = sides.deadEnds.wayOut;
    this.#entered = new Int32Array(mesh.polygonCount);
    this.reached = new Float64Array(mesh.placeCount + mesh.links.count);
    this.met = new Int32Array(mesh.placeCount + mesh.links.count);
  }

  /** Lets this search enter the dead end that a polygon is in, if it is in one. */
  enterDeadEnd(from: number): void {
    const isDeadEnd = this.#isDeadEnd;
    for (let polygon = from; polygon >= 0 && isDeadEnd[polygon] === 1; polygon = this.#wayOut[polygon])
      this.#entered[polygon] = this.search;
  }

  /** From a point inside a polygon all of its sides are visible. */
  lookAround(node: number): void {
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
  lookThrough(node: number): void {
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
    return beyond >= 0 && (this.#isDeadEnd[beyond] === 0 || this.#entered[beyond] === this.search);
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
    if (this.met[at] === this.search) {
      if (this.reached[at] + LONGER < cost) return false;
      if (cost < this.reached[at]) this.reached[at] = cost;
    } else {
      this.met[at] = this.search;
      this.reached[at] = cost;
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
}
