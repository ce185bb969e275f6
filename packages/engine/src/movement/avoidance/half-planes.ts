/**
 * Velocities on the ground that are allowed: those v with normal · v ≥ bound, for each half-plane.
 * Finding the best of them is a linear program in two unknowns. The first `hard` ones hold at any
 * price; the others may be broken, by as little as possible, where all cannot hold.
 */
export interface HalfPlanes {
  count: number;
  hard: number;
  /** Of length 1. */
  normalX: Float64Array;
  normalZ: Float64Array;
  bound: Float64Array;
  /** No velocity is faster. */
  maxSpeed: number;
  /**
   * What is best: the velocity nearest to this one or, in a compromise, the one farthest in its
   * direction.
   */
  wishX: number;
  wishZ: number;
}

/** Room for `capacity` half-planes; it grows when more are added. */
export function createHalfPlanes(capacity: number): HalfPlanes {
  return {
    count: 0,
    hard: 0,
    normalX: new Float64Array(capacity),
    normalZ: new Float64Array(capacity),
    bound: new Float64Array(capacity),
    maxSpeed: 0,
    wishX: 0,
    wishZ: 0,
  };
}

/**
 * Makes room for one more and answers its place, for the caller to write its three numbers there.
 * Hard ones come before all others.
 */
export function addHalfPlane(planes: HalfPlanes, hard: boolean): number {
  // The numbers are not handed over: those with fractions would be boxed on the way.
  if (planes.count === planes.bound.length) grow(planes);
  const place = planes.count++;
  if (hard) planes.hard = planes.count;
  return place;
}

function grow(planes: HalfPlanes): void {
  const capacity = Math.max(8, 2 * planes.bound.length);
  for (const key of ['normalX', 'normalZ', 'bound'] as const) {
    const larger = new Float64Array(capacity);
    larger.set(planes[key]);
    planes[key] = larger;
  }
}

/** A velocity on the ground; any vector of space will do, and keeps its y. */
export interface GroundVelocity {
  x: number;
  z: number;
}

/** Lines that meet at less than this sine count as parallel. */
const PARALLEL = 1e-9;

/**
 * Writes into `velocity` the one nearest to the wish that all half-planes allow and that is no
 * faster than `maxSpeed`. Where there is none, the one that breaks the soft half-planes least, each
 * by at most as much as need be. `spare` is working space.
 */
export function findNearestVelocity(velocity: GroundVelocity, planes: HalfPlanes, spare: HalfPlanes): void {
  const { maxSpeed } = planes;
  const speed = Math.sqrt(planes.wishX * planes.wishX + planes.wishZ * planes.wishZ);
  if (speed > maxSpeed) {
    planes.wishX *= maxSpeed / speed;
    planes.wishZ *= maxSpeed / speed;
  }
  velocity.x = planes.wishX;
  velocity.z = planes.wishZ;
  const failed = satisfy(velocity, planes, false);
  if (failed < planes.count) compromise(velocity, planes, spare, failed);
}

/**
 * Takes the half-planes in one by one. While the best velocity so far is allowed it stays;
 * otherwise the best one lies on the line of the newcomer, where only one unknown is left. Best is
 * the nearest to the wish, or with `farthest` the one farthest in its direction. Answers the place
 * of the first half-plane that cannot hold together with those before it, or how many there are.
 */
function satisfy(velocity: GroundVelocity, planes: HalfPlanes, farthest: boolean): number {
  const { count, normalX, normalZ, bound, maxSpeed, wishX, wishZ } = planes;
  for (let i = 0; i < count; i++) {
    const nx = normalX[i];
    const nz = normalZ[i];
    const b = bound[i];
    if (nx * velocity.x + nz * velocity.z >= b) continue;
    // Points on the line are n·b + t·(−nz, nx); within the greatest speed, t is at most √(maxSpeed²
    // − b²).
    const room = maxSpeed * maxSpeed - b * b;
    if (room < 0) return i;
    let high = Math.sqrt(room);
    let low = -high;
    for (let j = 0; j < i; j++) {
      const mx = normalX[j];
      const mz = normalZ[j];
      const slope = mz * nx - mx * nz;
      const rest = bound[j] - b * (mx * nx + mz * nz);
      if (slope > PARALLEL) low = Math.max(low, rest / slope);
      else if (slope < -PARALLEL) high = Math.min(high, rest / slope);
      else if (rest > PARALLEL) return i;
      if (low > high) return i;
    }
    const wish = wishZ * nx - wishX * nz;
    const t = farthest ? (wish > 0 ? high : low) : Math.max(low, Math.min(high, wish));
    velocity.x = nx * b - nz * t;
    velocity.z = nz * b + nx * t;
  }
  return count;
}

/**
 * Not all can hold: finds the velocity by which the worst broken soft half-plane is broken least.
 * Where i is the worst, any other soft one j is broken no more than i: bound j − n j · v ≤ bound i
 * − n i · v, which is a half-plane again.
 */
function compromise(velocity: GroundVelocity, planes: HalfPlanes, spare: HalfPlanes, failed: number): void {
  const { count, hard, normalX, normalZ, bound, maxSpeed } = planes;
  let worst = 0;
  spare.maxSpeed = maxSpeed;
  for (let i = Math.max(failed, hard); i < count; i++) {
    const nx = normalX[i];
    const nz = normalZ[i];
    if (bound[i] - (nx * velocity.x + nz * velocity.z) <= worst) continue;
    spare.count = 0;
    for (let j = 0; j < i; j++) {
      const isHard = j < hard;
      const mx = isHard ? normalX[j] : normalX[j] - nx;
      const mz = isHard ? normalZ[j] : normalZ[j] - nz;
      const length = Math.sqrt(mx * mx + mz * mz);
      if (length <= PARALLEL) continue;
      const place = addHalfPlane(spare, isHard);
      spare.normalX[place] = mx / length;
      spare.normalZ[place] = mz / length;
      spare.bound[place] = (isHard ? bound[j] : bound[j] - bound[i]) / length;
    }
    const { x, z } = velocity;
    spare.wishX = nx;
    spare.wishZ = nz;
    velocity.x = nx * maxSpeed;
    velocity.z = nz * maxSpeed;
    // Rounding may leave no room where there is a little: what was found before is then as good.
    if (satisfy(velocity, spare, true) < spare.count) {
      velocity.x = x;
      velocity.z = z;
    }
    worst = bound[i] - (nx * velocity.x + nz * velocity.z);
  }
}
