import { type Infer, integer, number, struct } from '../../data/schema.js';
import type { Vector3 } from '../../math/vector3.js';
import { type Kinematic, limitLength, type Steering } from '../core/kinematic.js';
import type { Neighborhood } from '../core/neighborhood.js';
import type { Wall } from './detect-walls.js';
import { addHalfPlane, createHalfPlanes, findNearestVelocity, type HalfPlanes } from './half-planes.js';

/** World units, seconds, radians. */
export type ReciprocalOptions = Infer<typeof reciprocalOptions>;

export const reciprocalOptions = struct({
  __proto__: null,
  /** Its own radius, to which the radius of the other is added. */
  radius: number({ min: 0 }),
  /** Top speed, in world units per second. */
  maxSpeed: number({ above: 0 }),
  /**
   * For how many seconds ahead no collision with another character may come. Longer is smoother and
   * more careful, and slower where it is crowded.
   */
  horizon: number({ above: 0 }),
  /** The same for walls, which do not move. Shorter, so that characters can come close to them. */
  wallHorizon: number({ above: 0 }),
  /**
   * The largest number of neighbors that count, the nearest first. It limits the cost in a dense
   * crowd.
   */
  maxNeighbors: integer({ min: 1 }),
  /** Characters farther away are ignored. */
  range: number({ above: 0 }),
  /**
   * The part of the dodging that this character does: ½ towards others that do the same, 1 towards
   * those that never dodge.
   */
  share: number({ min: 0, max: 1 }),
  /**
   * How far, in radians, the wish of a character that others have stopped is turned to the right;
   * while it moves on, hardly at all. With 0, characters that meet in perfect symmetry stop in
   * front of each other for good. Close to a quarter turn, even a dense ring of people that all
   * want to reach the other side gets moving. With less, 0.3 for example, a crowd packs more
   * tightly where it comes to rest.
   */
  sidestep: number(),
});

/** Values that suit people with a radius of half a unit who walk at one or two units per second. */
export const RECIPROCAL_DEFAULTS: Omit<ReciprocalOptions, 'radius' | 'maxSpeed'> = Object.freeze({
  horizon: 2,
  wallHorizon: 0.5,
  maxNeighbors: 10,
  range: 10,
  share: 0.5,
  sidestep: 1.5,
});

/**
 * Working memory. Nothing in it carries over to the next call, so one record serves any number of
 * characters, one after the other.
 */
export interface ReciprocalState {
  /**
   * The neighbors that counted in the last call, nearest first, as entries of the neighborhood: for
   * debug drawing.
   */
  neighbors: Int32Array;
  /** The squared distance of each of them. */
  squaredDistances: Float64Array;
  /** How many entries of `neighbors` count. */
  neighborCount: number;
  /** The half-planes of velocities that walls and neighbors allow, walls first. */
  readonly allowed: HalfPlanes;
  /** Working memory for half-planes that contradict each other. */
  readonly spare: HalfPlanes;
}

/** Creates working memory with room for this number of neighbors; it grows when needed. */
export function createReciprocalState(maxNeighbors: number = RECIPROCAL_DEFAULTS.maxNeighbors): ReciprocalState {
  return {
    neighbors: new Int32Array(maxNeighbors),
    squaredDistances: new Float64Array(maxNeighbors),
    neighborCount: 0,
    allowed: createHalfPlanes(maxNeighbors + 8),
    spare: createHalfPlanes(maxNeighbors + 8),
  };
}

/**
 * Writes into `out` the velocity nearest to `preferred` with which the character will touch no one
 * and no wall within its horizons, provided that the others do their part: optimal reciprocal
 * collision avoidance (ORCA). It works on the ground; y is that of `preferred`. Where all use it
 * with the same numbers and there is room, no one collides. In a crush, where no such velocity
 * exists, it uses the one that intrudes least. For accelerations use {@link steerReciprocally}.
 */
export function avoidReciprocally(
  out: Vector3,
  options: ReciprocalOptions,
  state: ReciprocalState,
  self: Readonly<Kinematic>,
  preferred: Readonly<Vector3>,
  near: Readonly<Neighborhood>,
  walls: readonly Wall[],
  dt: number,
): void {
  const { allowed, spare } = state;
  allowed.count = 0;
  allowed.hard = 0;
  for (let i = 0; i < walls.length; i++) keepFromWall(allowed, options, self, walls[i]);
  findNearest(state, options, self, near);
  for (let k = 0; k < state.neighborCount; k++) keepFromNeighbor(allowed, options, self, near, state.neighbors[k], dt);
  allowed.maxSpeed = options.maxSpeed;
  allowed.wishX = preferred.x;
  allowed.wishZ = preferred.z;
  if (options.sidestep !== 0 && isObstructed(allowed)) turnWish(allowed, options, self);
  findNearestVelocity(out, allowed, spare);
  out.y = preferred.y;
}

/**
 * As {@link avoidReciprocally}, as an acceleration that reaches the velocity in `dt`, up to
 * `maxAcceleration`. Bodies that cannot change course immediately keep their distance a little less
 * exactly; a radius slightly larger than the body makes up for it.
 */
export function steerReciprocally(
  out: Steering,
  options: ReciprocalOptions & { readonly maxAcceleration: number },
  state: ReciprocalState,
  self: Readonly<Kinematic>,
  preferred: Readonly<Vector3>,
  near: Readonly<Neighborhood>,
  walls: readonly Wall[],
  dt: number,
): boolean {
  avoidReciprocally(out, options, state, self, preferred, near, walls, dt);
  out.x = (out.x - self.velocity.x) / dt;
  out.y = (out.y - self.velocity.y) / dt;
  out.z = (out.z - self.velocity.z) / dt;
  out.angular = 0;
  limitLength(out, options.maxAcceleration);
  return true;
}

/** Whether one of the others, not only a wall, stands against the wish. */
function isObstructed(allowed: HalfPlanes): boolean {
  const { normalX, normalZ, bound, wishX, wishZ } = allowed;
  for (let i = allowed.hard; i < allowed.count; i++)
    if (normalX[i] * wishX + normalZ[i] * wishZ < bound[i]) return true;
  return false;
}

/** Turns the wish to the right, the less the character gets on the farther. */
function turnWish(allowed: HalfPlanes, options: ReciprocalOptions, self: Readonly<Kinematic>): void {
  const { wishX, wishZ } = allowed;
  const squared = wishX * wishX + wishZ * wishZ;
  if (squared === 0) return;
  const progress = (self.velocity.x * wishX + self.velocity.z * wishZ) / squared;
  // A little even at full speed, or two agents that have not slowed down yet would not begin to part.
  const turn = options.sidestep * Math.max(0, Math.min(1, 1.1 - progress));
  // Sine and cosine by the tangent of half the angle, h ≈ a/2 + (a/2)³/3: nobody sees that it is no
  // more than near.
  const h = (turn / 2) * (1 + (turn * turn) / 12);
  const c = (1 - h * h) / (1 + h * h);
  const s = (2 * h) / (1 + h * h);
  // Right of (x, z) is (−z, x).
  allowed.wishX = wishX * c - wishZ * s;
  allowed.wishZ = wishZ * c + wishX * s;
}

/** Sorts the nearest into the state as they are found; of equals the first comes first. */
function findNearest(
  state: ReciprocalState,
  options: ReciprocalOptions,
  self: Readonly<Kinematic>,
  near: Readonly<Neighborhood>,
): void {
  const { maxNeighbors, range: reach } = options;
  if (state.neighbors.length < maxNeighbors) {
    state.neighbors = new Int32Array(maxNeighbors);
    state.squaredDistances = new Float64Array(maxNeighbors);
  }
  const { neighbors, squaredDistances } = state;
  const { x, z, ranges, rangeCount, self: own } = near;
  const { x: px, z: pz } = self.position;
  let count = 0;
  let limit = reach * reach;
  for (let range = 0; range < rangeCount; range++) {
    const end = ranges[2 * range + 1];
    for (let i = ranges[2 * range]; i < end; i++) {
      const dx = x[i] - px;
      const dz = z[i] - pz;
      const squared = dx * dx + dz * dz;
      if (squared >= limit || i === own) continue;
      let place = count < maxNeighbors ? count++ : count - 1;
      for (; place > 0 && squaredDistances[place - 1] > squared; place--) {
        squaredDistances[place] = squaredDistances[place - 1];
        neighbors[place] = neighbors[place - 1];
      }
      squaredDistances[place] = squared;
      neighbors[place] = i;
      if (count === maxNeighbors) limit = squaredDistances[count - 1];
    }
  }
  state.neighborCount = count;
}

/**
 * Velocities relative to another that lead to a collision within τ seconds fill a cone, from the
 * origin round the disc of both radii at the relative position d; its tip is cut off by that disc
 * divided by τ, for what is slower comes later. The smallest change that leads out of it gives the
 * half-plane, and each of the two makes its share of that change.
 */
function keepFromNeighbor(
  allowed: HalfPlanes,
  options: ReciprocalOptions,
  self: Readonly<Kinematic>,
  near: Readonly<Neighborhood>,
  other: number,
  dt: number,
): void {
  const dx = near.x[other] - self.position.x;
  const dz = near.z[other] - self.position.z;
  const wx = self.velocity.x - near.velocityX[other];
  const wz = self.velocity.z - near.velocityZ[other];
  const radius = options.radius + near.radius[other];
  const squared = dx * dx + dz * dz;
  const apart = squared > radius * radius;
  // Characters that overlap must be apart after this step.
  const time = apart ? options.horizon : dt;
  const cx = wx - dx / time;
  const cz = wz - dz / time;
  const along = cx * dx + cz * dz;
  let nx: number;
  let nz: number;
  let change: number;
  if (!apart || (along < 0 && along * along > radius * radius * (cx * cx + cz * cz))) {
    // Nearest to the disc at the tip.
    const length = Math.sqrt(cx * cx + cz * cz);
    nx = length > 0 ? cx / length : near.self < other ? 1 : -1;
    nz = length > 0 ? cz / length : 0;
    change = radius / time - length;
  } else {
    // Nearest to one of the sides, which touch the disc: the right one when straight ahead, seen
    // from either.
    const side = dz * cx - dx * cz > 0 ? 1 : -1;
    const tangent = Math.sqrt(squared - radius * radius);
    nx = (side * dz * tangent - dx * radius) / squared;
    nz = (-side * dx * tangent - dz * radius) / squared;
    change = -(wx * nx + wz * nz);
  }
  const place = addHalfPlane(allowed, false);
  allowed.normalX[place] = nx;
  allowed.normalZ[place] = nz;
  allowed.bound[place] = self.velocity.x * nx + self.velocity.z * nz + options.share * change;
}

/**
 * Towards a wall no faster than it takes to come near it in the time of the horizon: the wall lies
 * behind the line across its nearest point.
 */
function keepFromWall(allowed: HalfPlanes, options: ReciprocalOptions, self: Readonly<Kinematic>, wall: Wall): void {
  const wx = wall.to.x - wall.from.x;
  const wz = wall.to.z - wall.from.z;
  const ax = self.position.x - wall.from.x;
  const az = self.position.z - wall.from.z;
  const squared = wx * wx + wz * wz;
  const along = squared === 0 ? 0 : Math.max(0, Math.min(1, (ax * wx + az * wz) / squared));
  const nx = ax - along * wx;
  const nz = az - along * wz;
  const distance = Math.sqrt(nx * nx + nz * nz);
  const speed = (distance - options.radius) / options.wallHorizon;
  if (distance === 0 || speed >= options.maxSpeed) return;
  // From within, at least not deeper: standing still must stay possible between two walls.
  const place = addHalfPlane(allowed, true);
  allowed.normalX[place] = nx / distance;
  allowed.normalZ[place] = nz / distance;
  allowed.bound[place] = Math.min(0, -speed);
}
