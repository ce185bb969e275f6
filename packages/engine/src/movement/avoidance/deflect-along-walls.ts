import { type Infer, number, struct } from '../../data/schema.js';
import { addScaled3, createVector3, length3, scale3, set3 } from '../../math/vector3.js';
import { clearSteering, type Kinematic, limitLength, type Steering } from '../core/kinematic.js';
import { setLength } from '../core/set-along.js';
import { type CollisionDetector, createHit } from './detector.js';

/** World units and seconds. */
export type DeflectOptions = Infer<typeof deflectOptions>;

export const deflectOptions = struct({
  __proto__: null,
  /** How many seconds of travel to look ahead. */
  lookahead: number({ above: 0 }),
  /** The shortest reach. */
  minLookahead: number({ above: 0 }),
  /** The distance to keep from the wall: more than the body's radius. */
  avoidDistance: number({ above: 0 }),
  /** Seconds within which the course is to change. */
  timeToTarget: number({ above: 0 }),
  /** The largest acceleration it asks for. */
  maxAcceleration: number({ above: 0 }),
});

const scratchCourse = createVector3();
const scratchHit = createHit();

/**
 * Turns a course that leads into a wall along the wall. It knows what the character intends, and so
 * keeps the intended speed where course and wall meet at up to 45°; the steeper they meet, the more
 * it slows down and the closer it comes. Returns false and leaves the intent unchanged while the
 * way is free. Head on against a wall it goes to its right. For use in `createCooperation`; alone,
 * or where walls have sharp corners, use `avoidWalls`.
 */
export function deflectAlongWalls(
  out: Steering,
  options: DeflectOptions,
  intent: Readonly<Steering>,
  self: Readonly<Kinematic>,
  detector: CollisionDetector,
): boolean {
  const { timeToTarget, avoidDistance } = options;
  const driven = length3(self.velocity);
  const { velocity, position } = self; // after the numbers: see `storeMotion`
  const course = scratchCourse;
  set3(
    course,
    velocity.x + intent.x * timeToTarget,
    velocity.y + intent.y * timeToTarget,
    velocity.z + intent.z * timeToTarget,
  );
  const speed = Math.max(driven, length3(course));
  const reach = Math.max(options.minLookahead, speed * options.lookahead);
  clearSteering(out);
  if (!setLength(course, reach)) return false;
  if (!detector(scratchHit, position, course)) return false;
  const { normal, position: hit } = scratchHit;
  const into = course.x * normal.x + course.y * normal.y + course.z * normal.z;
  set3(course, course.x - normal.x * into, course.y - normal.y * into, course.z - normal.z * into);
  // right, facing the wall
  if (!(length3(course) > 0.01 * reach)) set3(course, normal.z, 0, -normal.x);
  setLength(course, speed);
  // Too near already: away from it as fast as the course is to change.
  const distance = (position.x - hit.x) * normal.x + (position.y - hit.y) * normal.y + (position.z - hit.z) * normal.z;
  const away = Math.max(0, avoidDistance - distance);
  set3(
    out,
    course.x + normal.x * away - velocity.x,
    course.y + normal.y * away - velocity.y,
    course.z + normal.z * away - velocity.z,
  );
  scale3(out, out, 1 / timeToTarget);
  // With room for it, it turns without braking: straight from one velocity to the other would cost
  // it speed.
  const braking = out.x * velocity.x + out.y * velocity.y + out.z * velocity.z;
  if (braking < 0 && scratchHit.distance * options.maxAcceleration > driven * driven)
    addScaled3(out, out, velocity, -braking / (driven * driven));
  limitLength(out, options.maxAcceleration);
  out.angular = intent.angular;
  return true;
}
