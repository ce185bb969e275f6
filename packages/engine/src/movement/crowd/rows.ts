import type { Kinematic } from '../core/kinematic.js';

/**
 * Motions side by side, one field to an array: row r of all of them is one character. World units,
 * seconds, radians, as in `Kinematic`. A crowd's rows have no gaps; which row a character is in
 * changes when they are sorted.
 */
export interface CrowdRows {
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
  velocityX: Float64Array;
  velocityY: Float64Array;
  velocityZ: Float64Array;
  orientation: Float64Array;
  rotation: Float64Array;
  /** Size of the body, for avoidance. */
  radius: Float64Array;
  /** Who is in the row: a number that stays the character's as long as it is there. */
  place: Int32Array;
}

export function createRows(capacity: number): CrowdRows {
  return {
    x: new Float64Array(capacity),
    y: new Float64Array(capacity),
    z: new Float64Array(capacity),
    velocityX: new Float64Array(capacity),
    velocityY: new Float64Array(capacity),
    velocityZ: new Float64Array(capacity),
    orientation: new Float64Array(capacity),
    rotation: new Float64Array(capacity),
    radius: new Float64Array(capacity),
    place: new Int32Array(capacity),
  };
}

/** Moves each of the first `count` rows of `from` to row `to[row]` of `out`. */
export function moveRows(out: CrowdRows, from: Readonly<CrowdRows>, to: Int32Array, count: number): void {
  // One array after the other: ten streams at once would be more than the processor fetches ahead.
  moveNumbers(out.x, from.x, to, count);
  moveNumbers(out.y, from.y, to, count);
  moveNumbers(out.z, from.z, to, count);
  moveNumbers(out.velocityX, from.velocityX, to, count);
  moveNumbers(out.velocityY, from.velocityY, to, count);
  moveNumbers(out.velocityZ, from.velocityZ, to, count);
  moveNumbers(out.orientation, from.orientation, to, count);
  moveNumbers(out.rotation, from.rotation, to, count);
  moveNumbers(out.radius, from.radius, to, count);
  for (let row = 0; row < count; row++) out.place[to[row]] = from.place[row];
}

function moveNumbers(out: Float64Array, from: Float64Array, to: Int32Array, count: number): void {
  for (let row = 0; row < count; row++) out[to[row]] = from[row];
}

/** Reads the motion of a row into a record. */
export function loadMotion(out: Kinematic, rows: Readonly<CrowdRows>, row: number): void {
  const { position, velocity } = out;
  position.x = rows.x[row];
  position.y = rows.y[row];
  position.z = rows.z[row];
  velocity.x = rows.velocityX[row];
  velocity.y = rows.velocityY[row];
  velocity.z = rows.velocityZ[row];
  out.orientation = rows.orientation[row];
  out.rotation = rows.rotation[row];
}

/** Writes a motion into a row. */
export function storeMotion(rows: CrowdRows, row: number, motion: Readonly<Kinematic>): void {
  // No local for `motion.position`: V8 keeps one account of `x` for the first parameter and the
  // first local, and numbers that it then takes for possible arrays are allocated.
  rows.x[row] = motion.position.x;
  rows.y[row] = motion.position.y;
  rows.z[row] = motion.position.z;
  rows.velocityX[row] = motion.velocity.x;
  rows.velocityY[row] = motion.velocity.y;
  rows.velocityZ[row] = motion.velocity.z;
  rows.orientation[row] = motion.orientation;
  rows.rotation[row] = motion.rotation;
}
