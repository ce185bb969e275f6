import type { Vector3 } from '../../math/vector3.js';
import type { Kinematic } from './kinematic.js';

/**
 * The characters that one character might react to, as flat arrays. Separation, flocking and
 * avoidance loop over it. The entries lie in a few ranges of the arrays, `ranges[2i]` up to but not
 * including `ranges[2i + 1]`. A crowd exposes its own sorted arrays here, so that nothing is
 * copied; for plain records, {@link gatherNeighbors} fills a small one. Readers test distances and
 * skip `self` themselves, or call {@link findWithin}, which does both.
 */
export interface Neighborhood {
  /** Positions of the entries along x. */
  x: Float64Array;
  /** Positions of the entries along y. */
  y: Float64Array;
  /** Positions of the entries along z. */
  z: Float64Array;
  /** Velocities of the entries along x. */
  velocityX: Float64Array;
  /** Velocities of the entries along y. */
  velocityY: Float64Array;
  /** Velocities of the entries along z. */
  velocityZ: Float64Array;
  /** Facings of the entries, in radians. */
  orientation: Float64Array;
  /** Size of each body, for avoidance. */
  radius: Float64Array;
  /** Begin and end of each range, one after the other. */
  ranges: Int32Array;
  /** How many pairs in `ranges` count. */
  rangeCount: number;
  /** Which entry is the character itself, or −1 if it is not among them. */
  self: number;
  /** How far it reaches: neighbors beyond are not all in it. */
  reach: number;
  /** Room for {@link findWithin} to list them all. */
  within: Int32Array;
}

/** One nearby character: its motion and its size. */
export interface Neighbor {
  readonly motion: Readonly<Kinematic>;
  readonly radius: number;
}

/** A neighborhood with room for `capacity` neighbors. It grows when more are gathered. */
export function createNeighborhood(capacity = 16): Neighborhood {
  return {
    x: new Float64Array(capacity),
    y: new Float64Array(capacity),
    z: new Float64Array(capacity),
    velocityX: new Float64Array(capacity),
    velocityY: new Float64Array(capacity),
    velocityZ: new Float64Array(capacity),
    orientation: new Float64Array(capacity),
    radius: new Float64Array(capacity),
    ranges: new Int32Array(2),
    rangeCount: 0,
    self: -1,
    reach: Number.POSITIVE_INFINITY,
    within: new Int32Array(capacity),
  };
}

/**
 * Writes the other characters into `out`, for characters that are plain records. `self` may be
 * among them; it is then marked and skipped. Costs O(others); for more than a few dozen characters
 * use a `Crowd`.
 */
export function gatherNeighbors(out: Neighborhood, self: Readonly<Kinematic>, others: readonly Neighbor[]): void {
  const count = others.length;
  if (count > out.x.length) grow(out, count);
  out.reach = Number.POSITIVE_INFINITY;
  const { x, y, z, velocityX, velocityY, velocityZ, orientation, radius } = out;
  let own = -1;
  for (let i = 0; i < count; i++) {
    const other = others[i];
    const { motion } = other;
    const { position, velocity } = motion;
    x[i] = position.x;
    y[i] = position.y;
    z[i] = position.z;
    velocityX[i] = velocity.x;
    velocityY[i] = velocity.y;
    velocityZ[i] = velocity.z;
    orientation[i] = motion.orientation;
    radius[i] = other.radius;
    if (motion === self) own = i;
  }
  out.self = own;
  out.ranges[0] = 0;
  out.ranges[1] = count;
  out.rangeCount = 1;
}

/**
 * Writes only the positions of the others into `out`, as if they stood still and had no size. That
 * is all `separate` and `attract` read, and takes half the time of {@link gatherNeighbors}.
 */
export function gatherPlaces(
  out: Neighborhood,
  self: Readonly<Kinematic>,
  others: readonly Readonly<Kinematic>[],
): void {
  const count = others.length;
  if (count > out.x.length) grow(out, count);
  const { x, y, z, velocityX, velocityY, velocityZ, orientation, radius } = out;
  let own = -1;
  for (let i = 0; i < count; i++) {
    const other = others[i];
    const { position } = other;
    x[i] = position.x;
    y[i] = position.y;
    z[i] = position.z;
    velocityX[i] = velocityY[i] = velocityZ[i] = orientation[i] = radius[i] = 0;
    if (other === self) own = i;
  }
  out.self = own;
  out.ranges[0] = 0;
  out.ranges[1] = count;
  out.rangeCount = 1;
}

/**
 * Lists in `near.within` the entries closer than `radius` to a position, without the character
 * itself, and returns their number. They come in the order of the ranges. Loops over the list need
 * no distance test, which the processor would mispredict half of the time.
 */
export function findWithin(near: Readonly<Neighborhood>, place: Readonly<Vector3>, radius: number): number {
  const { x, y, z, ranges, rangeCount, self, within } = near;
  const { x: px, y: py, z: pz } = place;
  const squaredRadius = radius * radius;
  let found = 0;
  for (let range = 0; range < rangeCount; range++) {
    const end = ranges[2 * range + 1];
    for (let i = ranges[2 * range]; i < end; i++) {
      const dx = px - x[i];
      const dy = py - y[i];
      const dz = pz - z[i];
      // Each is written down, and overwritten by the next unless it counts. `Number` compiles to no
      // jump; `? 1 : 0` would.
      within[found] = i;
      found += Number(dx * dx + dy * dy + dz * dz < squaredRadius) & Number(i !== self);
    }
  }
  return found;
}

function grow(out: Neighborhood, count: number): void {
  const larger = createNeighborhood(Math.max(count, 2 * out.x.length));
  larger.ranges = out.ranges;
  Object.assign(out, larger);
}
