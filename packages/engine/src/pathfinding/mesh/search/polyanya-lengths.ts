import type { CompiledLinks } from '../nav-mesh.js';
import { type PolyanyaSides, TURN } from './polyanya-sides.js';
import { TOUCH } from './polyanya-views.js';
import {
  COST,
  LEFT_SIDE,
  LEFT_X,
  LEFT_Z,
  RIGHT_SIDE,
  RIGHT_X,
  RIGHT_Z,
  ROOT_X,
  ROOT_Z,
  SIDE,
  TOTAL,
  type WayNodes,
} from './way-nodes.js';

/** Returned for a point that another node sees better. */
export const UNSEEN = -3;
const STRAIGHT_ON = -2;

/**
 * Computes the least length of a path from a node's root through its opening to the goal:
 * straight, or over one of its ends.
 */
export function estimateTotal(numbers: Float64Array, node: number, ends: Float64Array, links: CompiledLinks): void {
  const ox = numbers[node + ROOT_X];
  const oz = numbers[node + ROOT_Z];
  const rx = numbers[node + RIGHT_X];
  const rz = numbers[node + RIGHT_Z];
  const lx = numbers[node + LEFT_X];
  const lz = numbers[node + LEFT_Z];
  let gx = ends[8];
  let gz = ends[9];
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
  numbers[node + TOTAL] = numbers[node + COST] + links.cheapest * length;
}

/**
 * Finds how the path leads from a node's root through its opening to `point`, which is in its
 * polygon. Returns −1 for straight; a side for a turn where it begins; `UNSEEN` if another node
 * sees the point better. Writes the length of the path beside the point.
 */
export function measurePath(
  point: Float64Array,
  { numbers, indices }: WayNodes,
  node: number,
  sides: PolyanyaSides,
): number {
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
        if (corner < 0 || sides.indices[4 * corner + TURN] < 0) corner = indices[node + RIGHT_SIDE + LEFT_SIDE - near];
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
  if (sides.indices[4 * corner + TURN] < 0) return UNSEEN;
  const cx = sides.points[2 * corner];
  const cz = sides.points[2 * corner + 1];
  point[2] =
    numbers[node + COST] +
    Math.sqrt((cx - ox) * (cx - ox) + (cz - oz) * (cz - oz)) +
    Math.sqrt((px - cx) * (px - cx) + (pz - cz) * (pz - cz));
  return corner;
}
