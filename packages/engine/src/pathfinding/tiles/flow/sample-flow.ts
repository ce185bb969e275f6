import type { Vector3 } from '../../../math/vector3.js';
import { STEP_X, STEP_Z } from '../tile-graph.js';
import type { FlowField } from './flow-field.js';

/** Options of `sampleFlow`. */
export interface FlowSampleOptions {
  /**
   * Walk straight to the goal where it is visible, and not in one of eight directions. Costs a
   * line-of-sight test per cell.
   */
  readonly straightToGoal?: boolean;
}

const BLENDED: FlowSampleOptions = {};

/**
 * Writes the direction in which an agent at a position should walk, with length 1 and y 0: multiply
 * it by a speed for steering. The steps of the surrounding cells are blended, so that the direction
 * changes gradually; cells behind a wall or a corner do not count, and near a wall the direction
 * turns along it. An agent that was pushed into a
 * wall is led to the nearest free cell beside it. Returns false, with `out` all 0, in a goal's cell,
 * outside the map, and where no path leads to a goal.
 */
export function sampleFlow(
  out: Vector3,
  field: FlowField,
  place: Readonly<Vector3>,
  options: FlowSampleOptions = BLENDED,
): boolean {
  const { tiles } = field;
  const { width, cellSize, origin, exits } = tiles;
  const cell = tiles.quantize(place);
  out.x = 0;
  out.y = 0;
  out.z = 0;
  if (cell < 0) return false;
  if (field.stepFrom(cell) < 0) return tiles.isBlocked(cell) && leadOut(out, field, place, cell);
  const x = (place.x - origin.x) / cellSize;
  const z = (place.z - origin.z) / cellSize;
  if (options.straightToGoal && field.seesGoal(cell)) {
    const goal = field.goalFrom(cell);
    out.x = (goal % width) + 0.5 - x;
    out.z = Math.floor(goal / width) + 0.5 - z;
  } else {
    const asideX = x - (cell % width) - 0.5;
    const asideZ = z - Math.floor(cell / width) - 0.5;
    const sideX = asideX > 0 ? 0 : 2;
    const sideZ = asideZ > 0 ? 1 : 3;
    const corner = sideX === 0 ? (sideZ === 1 ? 4 : 7) : sideZ === 1 ? 5 : 6;
    const shareX = Math.abs(asideX);
    const shareZ = Math.abs(asideZ);
    for (let i = 0; i < 4; i++) {
      const side = i === 1 ? sideX : i === 2 ? sideZ : corner;
      if (i > 0 && (exits[cell] & (1 << side)) === 0) continue;
      const other = i === 0 ? cell : cell + STEP_Z[side] * width + STEP_X[side];
      const step = field.stepFrom(other);
      if (step < 0) continue;
      const share = ((i & 1) === 1 ? shareX : 1 - shareX) * (i >= 2 ? shareZ : 1 - shareZ);
      const weight = step < 4 ? share : share * Math.SQRT1_2;
      out.x += weight * STEP_X[step];
      out.z += weight * STEP_Z[step];
    }
    // The steps of neighbors may lead where a wall stands beside this cell.
    if (out.x * asideX > 0 && (exits[cell] & (1 << sideX)) === 0) out.x *= 1 - 2 * shareX;
    if (out.z * asideZ > 0 && (exits[cell] & (1 << sideZ)) === 0) out.z *= 1 - 2 * shareZ;
  }
  const length = Math.sqrt(out.x * out.x + out.z * out.z);
  // If the steps cancel each other out, the cell's own step decides.
  if (length < 1e-6) {
    const step = field.stepFrom(cell);
    const scale = step < 4 ? 1 : Math.SQRT1_2;
    out.x = STEP_X[step] * scale;
    out.z = STEP_Z[step] * scale;
  } else {
    out.x /= length;
    out.z /= length;
  }
  return true;
}

/**
 * Leads out of a wall by the shortest way, to the nearest of the neighboring cells that have a
 * path; of equally near ones, to the one with the cheapest path.
 */
function leadOut(out: Vector3, field: FlowField, place: Readonly<Vector3>, cell: number): boolean {
  const { tiles } = field;
  const { width, depth, cellSize, origin } = tiles;
  const column = cell % width;
  const row = Math.floor(cell / width);
  // Where the agent is in the cell, from 0 to 1.
  const inX = (place.x - origin.x) / cellSize - column;
  const inZ = (place.z - origin.z) / cellSize - row;
  let best = -1;
  let least = Infinity;
  for (let step = 0; step < 8; step++) {
    const x = column + STEP_X[step];
    const z = row + STEP_Z[step];
    if (x < 0 || z < 0 || x >= width || z >= depth) continue;
    const beside = z * width + x;
    const cost = field.costFrom(beside);
    if (cost === Infinity) continue;
    const dx = STEP_X[step] === 0 ? 0 : STEP_X[step] > 0 ? 1 - inX : inX;
    const dz = STEP_Z[step] === 0 ? 0 : STEP_Z[step] > 0 ? 1 - inZ : inZ;
    const distance = dx * dx + dz * dz;
    if (best >= 0 && (distance > least || (distance === least && cost >= field.costFrom(best)))) continue;
    best = beside;
    least = distance;
  }
  if (best < 0) return false;
  tiles.localize(out, best);
  out.x -= place.x;
  out.y = 0;
  out.z -= place.z;
  const length = Math.sqrt(out.x * out.x + out.z * out.z);
  out.x /= length;
  out.z /= length;
  return true;
}
