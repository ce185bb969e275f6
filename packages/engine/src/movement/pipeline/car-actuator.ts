import { type Infer, number, struct } from '../../data/schema.js';
import { TAU, wrapAngle } from '../../math/angle.js';
import { asin, atan2, cos, sin } from '../../math/trig.js';
import { copy3, distance3, type Vector3 } from '../../math/vector3.js';
import { clearSteering, type Kinematic, limitAngular, limitLength } from '../core/kinematic.js';
import { addManeuver, addPoint, clearMotionPath, type MotionPath } from './motion-path.js';
import type { Actuator } from './pipeline.js';

/** World units, seconds, radians. */
export type CarActuatorOptions = Infer<typeof carActuatorOptions>;

export const carActuatorOptions = struct({
  __proto__: null,
  /** The tightest circle it can drive. */
  turningRadius: number({ above: 0 }),
  /** Top speed forwards. */
  maxSpeed: number({ above: 0 }),
  /** Top speed backwards. */
  reverseSpeed: number({ above: 0 }),
  /** The largest acceleration, forwards or backwards. */
  maxAcceleration: number({ above: 0 }),
  /** The largest angular acceleration it asks for, in radians per second squared. */
  maxAngularAcceleration: number({ above: 0 }),
  /** Near enough: it stops there. */
  targetRadius: number({ above: 0 }),
});

/**
 * While it backs up it goes on until the goal is this much outside of its circle, or it would stop
 * and start at the edge.
 */
const BACK_UP = 1.2;
/** Within how many seconds the right speed and rotation are to be reached. */
const RESPONSE = 0.1;
/**
 * Goals less than this tangent to the side of straight ahead are reached by one gentle arc: a sharp
 * turn, however short, would swing it past them.
 */
const NEARLY_AHEAD = 0.25;
/** It slows down so that the rest of the way takes at least this many seconds. */
const APPROACH = 0.4;
/**
 * Radians between points on an arc: their line then deviates from the arc by 1 % of the radius.
 */
const ARC_STEP = 0.28;

/**
 * Drives like a car: one turn and a straight line, after backing up a little where the goal lies
 * inside its turning circle. It plans again every time and carries out the first maneuver, so
 * disturbances do no harm. Only the position of the goal counts, not its facing.
 */
export function createCarActuator<Context>(options: CarActuatorOptions): Actuator<Context> {
  return {
    plan(path, goal, self) {
      clearMotionPath(path);
      copy3(addPoint(path), self.position);
      if (goal.has.position) planDrive(path, options, goal.position, self);
    },
    steer(out, path, goal, self) {
      clearSteering(out);
      const forwardX = sin(self.orientation);
      const forwardZ = cos(self.orientation);
      let length = 0;
      for (let i = 0; i < path.maneuverCount; i++) length += path.maneuvers[i].length;
      const first = path.maneuvers[0];
      const arrived = path.maneuverCount === 0 || distance3(self.position, goal.position) <= options.targetRadius;
      // As fast as it can still stop.
      const stopping = Math.min(Math.sqrt(options.maxAcceleration * length), length / APPROACH);
      const speed =
        arrived || !first ? 0 : first.backwards ? -options.reverseSpeed : Math.min(options.maxSpeed, stopping);
      out.x = (forwardX * speed - self.velocity.x) / RESPONSE;
      out.z = (forwardZ * speed - self.velocity.z) / RESPONSE;
      const driven = self.velocity.x * forwardX + self.velocity.z * forwardZ;
      const rotation = arrived || !first ? 0 : first.curvature * driven;
      out.angular = (rotation - self.rotation) / RESPONSE;
      limitLength(out, options.maxAcceleration);
      limitAngular(out, options.maxAngularAcceleration);
      return !arrived || out.x !== 0 || out.z !== 0 || out.angular !== 0;
    },
  };
}

/**
 * In the car's frame, f ahead and l to the side of the turn, it drives on the circle round (0, R).
 * With q from there to the goal, |q| ≥ R, the tangent that leads to the goal leaves the circle
 * after θ = angle of q + asin(R / |q|), and is √(|q|² − R²) long.
 */
function planDrive(
  path: MotionPath,
  options: CarActuatorOptions,
  target: Readonly<Vector3>,
  self: Readonly<Kinematic>,
): void {
  const forwardX = sin(self.orientation);
  const forwardZ = cos(self.orientation);
  const dx = target.x - self.position.x;
  const dz = target.z - self.position.z;
  const left = dx * forwardZ - dz * forwardX;
  const side = left < 0 ? -1 : 1;
  const radius = options.turningRadius;
  let ahead = dx * forwardX + dz * forwardZ;
  const across = Math.abs(left) - radius;
  const reversing = self.velocity.x * forwardX + self.velocity.z * forwardZ < 0;
  const least = reversing ? BACK_UP * radius : radius;
  if (Math.abs(left) < NEARLY_AHEAD * ahead) {
    planArc(path, options, target, self, left, ahead);
    return;
  }
  let back = 0;
  if (ahead * ahead + across * across < least * least) {
    const clear = BACK_UP * radius;
    back = Math.max(0, Math.sqrt(clear * clear - across * across) - ahead);
    ahead += back;
    const reverse = addManeuver(path);
    reverse.length = back;
    reverse.curvature = 0;
    reverse.backwards = true;
    addPointAt(path, self, side, -back, 0);
  }
  const distance = Math.max(radius, Math.sqrt(ahead * ahead + across * across));
  let turned = wrapAngle(atan2(across, ahead) + asin(radius / distance));
  if (turned < -1e-9) turned += TAU;
  turned = Math.max(0, turned);
  const turn = addManeuver(path);
  turn.length = turned * radius;
  turn.curvature = side / radius;
  turn.backwards = false;
  const steps = Math.ceil(turned / ARC_STEP);
  for (let i = 1; i <= steps; i++) {
    const angle = (turned * i) / steps;
    addPointAt(path, self, side, radius * sin(angle) - back, radius * (1 - cos(angle)));
  }
  const straight = addManeuver(path);
  straight.length = Math.sqrt(Math.max(0, distance * distance - radius * radius));
  straight.curvature = 0;
  straight.backwards = false;
  copy3(addPoint(path), target);
  // What is too short to be driven would only make the wheels twitch.
  if (turn.length < 1e-3 * radius) turn.curvature = 0;
}

/**
 * One arc, which begins along the facing and ends in the target: its curvature is 2 · left /
 * distance².
 */
function planArc(
  path: MotionPath,
  options: CarActuatorOptions,
  target: Readonly<Vector3>,
  self: Readonly<Kinematic>,
  left: number,
  ahead: number,
): void {
  const arc = addManeuver(path);
  const squared = left * left + ahead * ahead;
  arc.length = Math.sqrt(squared);
  arc.curvature = Math.max(-1 / options.turningRadius, Math.min(1 / options.turningRadius, (2 * left) / squared));
  arc.backwards = false;
  // Halfway along it is about a quarter as far to the side as the target.
  addPointAt(path, self, left < 0 ? -1 : 1, ahead / 2, Math.abs(left) / 4);
  copy3(addPoint(path), target);
}

/** Adds the point that lies `ahead` of the character and `beside` it, on the left for side 1. */
function addPointAt(path: MotionPath, self: Readonly<Kinematic>, side: number, ahead: number, beside: number): void {
  const forwardX = sin(self.orientation);
  const forwardZ = cos(self.orientation);
  const point = addPoint(path);
  point.x = self.position.x + forwardX * ahead + forwardZ * side * beside;
  point.y = self.position.y;
  point.z = self.position.z + forwardZ * ahead - forwardX * side * beside;
}
