import { boolean, extended, type Infer, number, optional, struct } from '../../data/schema.js';
import { cos, sin } from '../../math/trig.js';
import { copy3, createVector3, type Vector3 } from '../../math/vector3.js';
import { clearSteering, type Kinematic, type Steering } from '../core/kinematic.js';
import { setLength } from '../core/set-along.js';
import { createTrapState, type TrapRemedies, type TrapState, tickTrap, trapRemediesSchema } from './corner-trap.js';
import { type CollisionDetector, createHit } from './detector.js';
import { type RayConfiguration, rayConfigurationSchema } from './rays.js';

/** World units and seconds. */
export type AvoidWallsOptions = TrapRemedies & Infer<typeof avoidWallsOptions>;

export const avoidWallsOptions = extended(
  trapRemediesSchema,
  struct({
    __proto__: null,
    /** How its rays are arranged: one ahead, a fan, parallel ones. */
    rays: rayConfigurationSchema,
    /** How many seconds of travel a ray of length 1 reaches ahead. */
    lookahead: number({ above: 0 }),
    /** The shortest reach, so that a slow character detects walls too. */
    minLookahead: number({ above: 0 }),
    /** The distance to keep from a wall: more than the body's radius. */
    avoidDistance: number({ above: 0 }),
    /**
     * Whether it brakes in time to keep its distance: rays then reach at least as far as it needs to
     * stop, and those to the side as far as the distance. By default false: it only heads for a
     * point at that distance, goes through narrower gaps, and comes closer to walls. Not for
     * `adaptive` fans, which look aside instead of ahead.
     */
    brakes: optional(boolean()),
    /** The largest acceleration it asks for. */
    maxAcceleration: number({ above: 0 }),
  }),
);

/** The memory of one character about walls; also for debug drawing. */
export interface AvoidWallsState extends TrapState {
  /** Index of the ray that decided the last call; −1 if none hit. */
  ray: number;
  /** Where that ray hit. */
  readonly hit: Vector3;
  /** The point in front of the wall that the character heads for. */
  readonly target: Vector3;
}

/** Creates the memory of a character that has met no wall yet. */
export function createAvoidWallsState(): AvoidWallsState {
  return { ...createTrapState(), ray: -1, hit: createVector3(), target: createVector3() };
}

// Vectors are written field by field below: V8 does not compile into its caller what is seldom
// called, such as what follows a hit, and allocates the numbers handed to it.
const scratchFrom = createVector3();
const scratchMove = createVector3();
const scratchHit = createHit();
const scratchNormal = createVector3();

/** A ray this far aside, the sine of its angle, has to see walls that it goes along. */
const ASIDE = 0.25;
/** It brakes when it needs this part of its acceleration to stop in time, which leaves some room. */
const LATE = 0.75;

/**
 * Casts rays ahead and heads for a point in front of the nearest wall that they hit. Put it into
 * the first priority group: blended with pursuit it is too weak. It sees no farther than its rays;
 * to find a way around obstacles use pathfinding. To slide along walls at full speed instead, see
 * `deflectAlongWalls`.
 */
export function avoidWalls(
  out: Steering,
  options: AvoidWallsOptions,
  state: AvoidWallsState,
  self: Readonly<Kinematic>,
  detector: CollisionDetector,
  dt: number,
): boolean {
  const { rays, avoidDistance, brakes = false } = options;
  const { x: vx, y: vy, z: vz } = self.velocity;
  const level = Math.sqrt(vx * vx + vz * vz);
  const speed = Math.sqrt(vx * vx + vy * vy + vz * vz);
  // At least as far as it needs to stop at its distance.
  const needed = brakes ? avoidDistance + (speed * speed) / options.maxAcceleration + speed * dt : 0;
  const reach = Math.max(options.minLookahead, speed * options.lookahead, needed);
  // Rays splay on the ground; when it stands, or goes straight up, its facing tells what is left.
  const forwardX = level > 0 ? vx / level : sin(self.orientation);
  const forwardZ = level > 0 ? vz / level : cos(self.orientation);
  const climb = speed > 0 ? vy / speed : 0;
  const flat = speed > 0 ? level / speed : 1;
  state.ray = -1;
  let nearest = Infinity;
  let normalX = 0;
  let normalY = 0;
  let normalZ = 0;
  for (let i = 0; i < rays.length; i++) {
    const ray = rays[i];
    const c = cos(ray.angle * state.spread);
    const s = sin(ray.angle * state.spread);
    // To the side as far as the distance to keep: a wall along the way is not seen any sooner.
    const isAside = brakes && Math.abs(s) > ASIDE;
    const length = Math.max(reach * ray.length, isAside ? avoidDistance / Math.abs(s) : 0);
    // Left of (x, z) is (z, −x).
    scratchMove.x = (forwardX * c + forwardZ * s) * flat * length;
    scratchMove.y = climb * length;
    scratchMove.z = (forwardZ * c - forwardX * s) * flat * length;
    const { x, y, z } = self.position;
    scratchFrom.x = x + forwardZ * ray.side;
    scratchFrom.y = y;
    scratchFrom.z = z - forwardX * ray.side;
    if (!detector(scratchHit, scratchFrom, scratchMove) || scratchHit.distance >= nearest) continue;
    nearest = scratchHit.distance;
    state.ray = i;
    copy3(state.hit, scratchHit.position);
    normalX = scratchHit.normal.x;
    normalY = scratchHit.normal.y;
    normalZ = scratchHit.normal.z;
  }
  tickTrap(state, options, state.ray >= 0, state.ray < 0 ? 0 : sideOf(rays, state.ray), dt);
  clearSteering(out);
  if (state.ray < 0) return false;
  const { hit, target } = state;
  if (state.locked === 0) {
    scratchNormal.x = normalX;
    scratchNormal.y = normalY;
    scratchNormal.z = normalZ;
    if (brakes && brake(out, options, self, hit, dt)) {
      target.x = hit.x + normalX * avoidDistance;
      target.y = hit.y + normalY * avoidDistance;
      target.z = hit.z + normalZ * avoidDistance;
      return true;
    }
    copy3(out, hit);
  } else {
    // Braking and turning, always to the same side: a wall ahead must not turn it back into the
    // corner.
    copy3(out, self.position);
    normalX = -forwardX - state.locked * forwardZ;
    normalY = 0;
    normalZ = -forwardZ + state.locked * forwardX;
  }
  target.x = out.x + normalX * avoidDistance;
  target.y = out.y + normalY * avoidDistance;
  target.z = out.z + normalZ * avoidDistance;
  const { x, y, z } = self.position;
  out.x = target.x - x;
  out.y = target.y - y;
  out.z = target.z - z;
  if (setLength(out, options.maxAcceleration)) return true;
  // The target is here already: straight away from the wall.
  out.x = normalX;
  out.y = normalY;
  out.z = normalZ;
  setLength(out, options.maxAcceleration);
  return true;
}

/**
 * Takes off as much of the speed towards a wall as it must to keep its distance; what is left leads
 * along the wall. Returns false while there is time. The wall is the plane through `hit` across {@link scratchNormal}.
 */
function brake(
  out: Steering,
  { avoidDistance, maxAcceleration }: AvoidWallsOptions,
  { position, velocity }: Readonly<Kinematic>,
  hit: Readonly<Vector3>,
  dt: number,
): boolean {
  const { x: nx, y: ny, z: nz } = scratchNormal;
  const approach = -(velocity.x * nx + velocity.y * ny + velocity.z * nz);
  if (!(approach > 0)) return false;
  const distance = (position.x - hit.x) * nx + (position.y - hit.y) * ny + (position.z - hit.z) * nz;
  // What is left of the way to the wall when the request takes effect.
  const room = distance - avoidDistance - approach * dt;
  const needed = room > 0 ? (approach * approach) / (2 * room) : Infinity;
  if (needed < LATE * maxAcceleration) return false;
  const away = Math.min(needed, maxAcceleration);
  out.x = nx * away;
  out.y = ny * away;
  out.z = nz * away;
  return true;
}

/** 1 for a ray on the left, −1 on the right, 0 ahead. */
function sideOf(rays: RayConfiguration, ray: number): number {
  return Math.sign(rays[ray].angle) || Math.sign(rays[ray].side);
}
