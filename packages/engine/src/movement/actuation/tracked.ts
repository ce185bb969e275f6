import { type Infer, number, struct } from '../../data/schema.js';
import { angleDifference, type GroundVector, orientationFromVector, TAU } from '../../math/angle.js';
import { cos, sin } from '../../math/trig.js';
import { createVector3, type Vector3 } from '../../math/vector3.js';
import { clearSteering, type Kinematic, type Steering } from '../core/kinematic.js';
import { forwardSpeed } from './wheels.js';

/** How a tank is driven. World units, seconds, radians. */
export type TrackedOptions = Infer<typeof trackedOptions>;

export const trackedOptions = struct({
  __proto__: null,
  /** Top speed, in world units per second. */
  maxSpeed: number({ above: 0 }),
  /** Top speed backwards; 0 never reverses. */
  maxReverseSpeed: number({ min: 0 }),
  /** The largest acceleration of its tracks. */
  maxAcceleration: number({ above: 0 }),
  /** The largest deceleration. */
  maxBraking: number({ above: 0 }),
  /** The fastest turn, on the spot too, in radians per second. */
  maxRotation: number({ above: 0 }),
  /** The largest angular acceleration it asks for, in radians per second squared. */
  maxAngularAcceleration: number({ above: 0 }),
  /**
   * Within how much of its facing the target must be to be driven to: from rest, and at top speed.
   */
  frontArc: number({ min: 0, max: Math.PI }),
  /** The same at top speed. */
  fastFrontArc: number({ min: 0, max: Math.PI }),
  /** Within how much of straight behind the target is reversed to. */
  rearArc: number({ min: 0, max: Math.PI }),
  /** And how far away at most; beyond, it turns round. */
  reverseRange: number({ min: 0 }),
  /** Near enough: it brakes to a stop. */
  arriveRadius: number({ above: 0 }),
});

export const TANK: TrackedOptions = {
  maxSpeed: 10,
  maxReverseSpeed: 4,
  maxAcceleration: 4,
  maxBraking: 8,
  maxRotation: 1,
  maxAngularAcceleration: 4,
  frontArc: Math.PI / 3,
  fastFrontArc: Math.PI / 8,
  rearArc: Math.PI / 6,
  reverseRange: 8,
  arriveRadius: 1,
};

/** Seconds within which the right speed and rotation are to be reached. */
const RESPONSE = 0.15;
/** Part of what brakes allow that is planned with. */
const MARGIN = 0.8;

const scratchWay: GroundVector = createVector3();

/**
 * Drives a tank to a position: in a curve to what is ahead, in reverse to what is close behind, and
 * otherwise by stopping and turning on the spot. Returns false once it stands there.
 */
export function driveTracked(
  out: Steering,
  options: TrackedOptions,
  self: Readonly<Kinematic>,
  target: Readonly<Vector3>,
): boolean {
  scratchWay.x = target.x - self.position.x;
  scratchWay.z = target.z - self.position.z;
  const distance = Math.sqrt(scratchWay.x * scratchWay.x + scratchWay.z * scratchWay.z);
  const speed = forwardSpeed(self);
  let wanted = 0;
  let rotation = 0;
  if (distance > options.arriveRadius) {
    const off = angleDifference(self.orientation, orientationFromVector(scratchWay));
    const size = Math.abs(off);
    const part = Math.min(1, Math.abs(speed) / options.maxSpeed);
    const front = options.frontArc + (options.fastFrontArc - options.frontArc) * part;
    const stop = Math.sqrt(2 * MARGIN * options.maxBraking * Math.max(0, distance - options.arriveRadius / 2));
    const isBehind = size >= Math.PI - options.rearArc && distance <= options.reverseRange;
    if (isBehind) {
      wanted = -Math.min(options.maxReverseSpeed, stop);
      // As `angleDifference(Math.PI, off)`, but V8 knows that it is a number: what a seldom called
      // function gives may be of any type, and `off` would be allocated because it may stand in its
      // place.
      const back = off - Math.PI;
      rotation = back > -Math.PI ? back : back + TAU;
    } else {
      // Slower the more it has to turn, or it would circle what is close.
      if (size <= front) wanted = Math.min(options.maxSpeed, stop) * cos(size) * cos(size);
      rotation = off;
    }
  } else if (Math.abs(speed) < 1e-3 * options.maxSpeed && Math.abs(self.rotation) < 1e-3 * options.maxRotation) {
    clearSteering(out);
    return false;
  }
  const change = (wanted - speed) / RESPONSE;
  const limit = change * speed < 0 ? options.maxBraking : options.maxAcceleration;
  const along = Math.max(-limit, Math.min(limit, change));
  // Slows its turn in time, as `align` does.
  const pace = Math.max(-options.maxRotation, Math.min(options.maxRotation, 2 * rotation));
  const angular = (pace - self.rotation) / RESPONSE;
  out.x = along * sin(self.orientation);
  out.y = 0;
  out.z = along * cos(self.orientation);
  out.angular = Math.max(-options.maxAngularAcceleration, Math.min(options.maxAngularAcceleration, angular));
  return true;
}
