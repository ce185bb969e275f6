import { wrapAngle } from '../../math/angle.js';
import { cos, sin } from '../../math/trig.js';
import type { Vector3 } from '../../math/vector3.js';
import type { Kinematic } from '../core/kinematic.js';

/**
 * Below this turn in radians an arc and its chord agree within rounding, and dividing by the turn
 * would not.
 */
const STRAIGHT = 1e-6;

/**
 * Predicts a motion after `time` seconds if the character keeps its speed and its rotation, along
 * an arc. The better guess for cars, planes and runners in a bend; where facing is independent of
 * motion, as in a strafing shooter, use {@link extrapolateStraight}. `out` must not be `from`.
 */
export function extrapolateTurn(out: Kinematic, from: Readonly<Kinematic>, time: number): void {
  const { position, velocity, rotation } = from;
  const turn = rotation * time;
  const s = sin(turn);
  const c = cos(turn);
  // The mean of the turning velocity over the time: (sin, 1 − cos) / turn.
  const ahead = Math.abs(turn) < STRAIGHT ? 1 : s / turn;
  const aside = Math.abs(turn) < STRAIGHT ? turn / 2 : (1 - c) / turn;
  out.position.x = position.x + (velocity.x * ahead + velocity.z * aside) * time;
  out.position.y = position.y + velocity.y * time;
  out.position.z = position.z + (velocity.z * ahead - velocity.x * aside) * time;
  out.velocity.x = velocity.x * c + velocity.z * s;
  out.velocity.y = velocity.y;
  out.velocity.z = velocity.z * c - velocity.x * s;
  out.orientation = wrapAngle(from.orientation + turn);
  out.rotation = rotation;
}

/** Predicts a motion after `time` seconds at constant velocity, whatever the facing. */
export function extrapolateStraight(out: Kinematic, from: Readonly<Kinematic>, time: number): void {
  const { position, velocity } = from;
  moveOn(out.position, position, velocity, time);
  out.velocity.x = velocity.x;
  out.velocity.y = velocity.y;
  out.velocity.z = velocity.z;
  out.orientation = wrapAngle(from.orientation + from.rotation * time);
  out.rotation = from.rotation;
}

function moveOn(out: Vector3, position: Readonly<Vector3>, velocity: Readonly<Vector3>, time: number): void {
  out.x = position.x + velocity.x * time;
  out.y = position.y + velocity.y * time;
  out.z = position.z + velocity.z * time;
}
