import { type Infer, number, orInfinity, struct } from '../../data/schema.js';
import { angleDifference, type GroundVector, orientationFromVector } from '../../math/angle.js';
import { cos, sin } from '../../math/trig.js';
import { createVector3, type Vector3 } from '../../math/vector3.js';
import { clearSteering, type Kinematic, type Steering } from '../core/kinematic.js';
import { forwardSpeed } from './wheels.js';

/** How a car is driven. World units, seconds, radians. */
export type CarOptions = Infer<typeof carOptions>;

export const carOptions = struct({
  __proto__: null,
  /** Radius of the tightest turn. */
  turnRadius: number({ above: 0 }),
  /** How strongly tires resist sliding sideways, as an acceleration; Infinity never slides. */
  grip: orInfinity(number({ above: 0 })),
  /** Top speed, in world units per second. */
  maxSpeed: number({ above: 0 }),
  /** 0 for motorbikes, which never reverse. */
  maxReverseSpeed: number({ min: 0 }),
  /** The engine's largest acceleration forwards. */
  maxAcceleration: number({ above: 0 }),
  /** Brakes are stronger than the engine. */
  maxBraking: number({ above: 0 }),
  /** The largest angular acceleration it asks for, in radians per second squared. */
  maxAngularAcceleration: number({ above: 0 }),
  /**
   * Up to this speed it counts as slow: what is not behind is then ahead, so that no gap is left in
   * which it would brake to a halt.
   */
  slowSpeed: number({ above: 0 }),
  /**
   * Within how much of its facing the target must be to be driven to at speed: when slow, and at
   * top speed.
   */
  frontArc: number({ min: 0, max: Math.PI }),
  /** The same at top speed; smaller, since a fast car cannot turn sharply. */
  fastFrontArc: number({ min: 0, max: Math.PI }),
  /** Within how much of straight behind the target is reversed to. */
  rearArc: number({ min: 0, max: Math.PI }),
  /** And how far away at most; beyond, it turns round. */
  reverseRange: number({ min: 0 }),
  /** Near enough: it brakes to a stop. */
  arriveRadius: number({ above: 0 }),
});

export const CAR: CarOptions = {
  turnRadius: 5,
  grip: 8,
  maxSpeed: 20,
  maxReverseSpeed: 5,
  maxAcceleration: 5,
  maxBraking: 10,
  maxAngularAcceleration: 6,
  slowSpeed: 4,
  frontArc: Math.PI / 2,
  fastFrontArc: Math.PI / 6,
  rearArc: Math.PI / 3,
  reverseRange: 12,
  arriveRadius: 1,
};

/** A lighter vehicle on two wheels, which brakes and turns where a car would reverse. */
export const MOTORBIKE: CarOptions = {
  ...CAR,
  turnRadius: 3,
  maxAcceleration: 8,
  maxReverseSpeed: 0,
  rearArc: 0,
  reverseRange: 0,
};

/**
 * What a car is doing: driving forward, reversing, braking while it turns, getting away from a
 * target inside its turning circle, or parked.
 */
export type CarMove = 'forward' | 'reverse' | 'brake' | 'makeRoom' | 'parked';

/** The memory of one car: what it is doing, so that it does not waver. */
export interface CarState {
  /** The maneuver it is in. */
  move: CarMove;
}

/** Creates the memory of a car that is parked. */
export function createCarState(): CarState {
  return { move: 'parked' };
}

/**
 * A target this part of the radius from the turning circle's middle, or less, cannot be steered to.
 */
const INSIDE = 0.97;
/** And so far must it be before room enough has been made. */
const OUTSIDE = 1.3;
/** Seconds within which the right speed and lock are to be reached. */
const RESPONSE = 0.15;
/** Part of what brakes and grip allow that is planned with; the rest is for surprises. */
const MARGIN = 0.8;

const scratchWay: GroundVector = createVector3();

/**
 * What the driver sees and wants. In a record because numbers handed to a function are allocated,
 * unless V8 inlines the function into its caller, which it rarely does for rare calls;
 * `math/trig.ts` says more.
 */
class Drive {
  /** Along the facing. */
  speed = Number.NaN;
  /** To the target. */
  distance = Number.NaN;
  /** By how much it is off the facing, whichever side. */
  size = Number.NaN;
  /** The target's distance from the middle of the tightest circle on its side, in radii of it. */
  fromCircle = Number.NaN;
  /** The speed that is right here. */
  wanted = Number.NaN;
  /** 1 / radius, positive to the left when rolling forward. */
  curve = Number.NaN;
}

const scratchDrive = new Drive();

/**
 * Drives a car to a place: at speed to what is ahead, in reverse to what is close behind, and to
 * what is between by braking while it turns, up to the limit of grip. The arc ahead narrows with
 * speed, but slow and moving it leaves no gap, since a car that brakes to a halt can no longer
 * turn. A place inside of the turning circle is first backed away from; a motorbike, which cannot
 * reverse, drives on and comes round. False once parked. For a crowd of cars that follow blended
 * wishes use `filterSteering`; for tanks `driveTracked`.
 */
export function driveCar(
  out: Steering,
  options: CarOptions,
  state: CarState,
  self: Readonly<Kinematic>,
  target: Readonly<Vector3>,
): boolean {
  const { position, orientation } = self;
  const { turnRadius } = options;
  const drive = scratchDrive;
  scratchWay.x = target.x - position.x;
  scratchWay.z = target.z - position.z;
  const distance = Math.sqrt(scratchWay.x * scratchWay.x + scratchWay.z * scratchWay.z);
  const speed = forwardSpeed(self);
  drive.distance = distance;
  drive.speed = speed;
  if (distance <= options.arriveRadius) {
    state.move = 'parked';
    if (Math.abs(speed) < 1e-3 * options.maxSpeed) {
      clearSteering(out);
      return false;
    }
    drive.wanted = 0;
    drive.curve = 0;
    push(out, options, self, drive);
    return true;
  }
  const off = distance > 0 ? angleDifference(orientation, orientationFromVector(scratchWay)) : 0;
  const size = Math.abs(off);
  // From the middle of the circle that it drives with full lock towards the target.
  const ahead = distance * cos(size);
  const fromMiddle = distance * sin(size) - turnRadius;
  drive.size = size;
  drive.fromCircle = Math.sqrt(ahead * ahead + fromMiddle * fromMiddle) / turnRadius;
  state.move = decide(options, state.move, drive);
  // The circle through here and the target that touches the facing; never tighter than the car can
  // turn.
  const tight = 1 / turnRadius;
  const bend = Math.max(-tight, Math.min(tight, (2 * sin(off)) / distance));
  const stop = Math.sqrt(2 * MARGIN * options.maxBraking * Math.max(0, distance - options.arriveRadius / 2));
  switch (state.move) {
    case 'forward': {
      const curve = size > Math.PI / 2 ? Math.sign(off) * tight : bend;
      const grip = Math.sqrt((MARGIN * options.grip) / Math.max(1e-9, Math.abs(curve)));
      drive.wanted = Math.min(options.maxSpeed, grip, stop);
      drive.curve = curve;
      break;
    }
    case 'reverse':
      drive.wanted = -Math.min(options.maxReverseSpeed, stop);
      drive.curve = bend;
      break;
    case 'makeRoom': {
      // Backwards with the lock that brings the nose round; without reverse, straight on.
      const canReverse = options.maxReverseSpeed > 0;
      drive.wanted = canReverse ? -options.maxReverseSpeed : options.slowSpeed;
      drive.curve = canReverse ? -Math.sign(off) * tight : 0;
      break;
    }
    default:
      // As tight as speed and grip allow.
      drive.wanted = Math.sign(speed) * options.slowSpeed;
      drive.curve = Math.sign(off) * Math.min(tight, (MARGIN * options.grip) / Math.max(1e-9, speed * speed));
  }
  push(out, options, self, drive);
  return true;
}

function decide(options: CarOptions, before: CarMove, { size, distance, speed, fromCircle }: Readonly<Drive>): CarMove {
  const isStillInside = before === 'makeRoom' && fromCircle < OUTSIDE;
  if (isStillInside || (fromCircle < INSIDE && Math.abs(speed) <= options.slowSpeed * 1.5)) return 'makeRoom';
  const isBehind = size >= Math.PI - options.rearArc && distance <= options.reverseRange;
  if (isBehind && speed <= options.slowSpeed) return 'reverse';
  const pace = Math.max(0, Math.abs(speed) - options.slowSpeed) / Math.max(1e-9, options.maxSpeed - options.slowSpeed);
  const front = options.frontArc + (options.fastFrontArc - options.frontArc) * Math.min(1, pace);
  return size <= front || Math.abs(speed) <= options.slowSpeed ? 'forward' : 'brake';
}

/** Asks for the speed along the facing, and for the curve. */
function push(
  out: Steering,
  options: CarOptions,
  self: Readonly<Kinematic>,
  { speed, wanted, curve }: Readonly<Drive>,
): void {
  const change = (wanted - speed) / RESPONSE;
  const isBraking = change * speed < 0;
  const limit = isBraking ? options.maxBraking : options.maxAcceleration;
  const along = Math.max(-limit, Math.min(limit, change));
  const angular = (speed * curve - self.rotation) / RESPONSE;
  out.x = along * sin(self.orientation);
  out.y = 0;
  out.z = along * cos(self.orientation);
  out.angular = Math.max(-options.maxAngularAcceleration, Math.min(options.maxAngularAcceleration, angular));
}
