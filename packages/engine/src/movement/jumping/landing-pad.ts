import { requirePositive } from '../../data/check.js';
import { createVector3, type Vector3 } from '../../math/vector3.js';

/** Where to land. */
export interface LandingPad {
  readonly position: Readonly<Vector3>;
  /** How far from the middle one may come down. */
  readonly radius: number;
  /**
   * Whether one may come up through it from below, as through a platform of bars. Left out: only
   * falling on it will do.
   */
  readonly isOpenBelow?: boolean;
}

/**
 * What a character can do in a jump. A heavier load is a lower `jumpSpeed`, which asks for more
 * run-up. World units, seconds.
 */
export interface JumpAbility {
  /** Upward speed at the take-off. */
  readonly jumpSpeed: number;
  /** How strongly it is pulled down, a positive number; jumps want less than the real thing. */
  readonly gravity: number;
  /** Its highest speed on the ground, and so in the jump. */
  readonly maxSpeed: number;
}

/** Checks abilities once, on load, so that {@link planJump} need not. */
export function validateJumpAbility(ability: JumpAbility, path: string): void {
  for (const key of ['jumpSpeed', 'gravity', 'maxSpeed'] as const) requirePositive(ability[key], `${path}.${key}`);
}

/** A jump that lands: from where, how fast in every direction, and for how long. */
export interface JumpPlan {
  readonly takeOff: Vector3;
  readonly landing: Vector3;
  /** At the take-off, the jump's upward speed included. */
  readonly velocity: Vector3;
  /** Seconds in the air. */
  time: number;
}

export function createJumpPlan(): JumpPlan {
  return { takeOff: createVector3(), landing: createVector3(), velocity: createVector3(), time: 0 };
}

/**
 * Plans a jump from a place to a landing pad by the character's own physics, and returns false if
 * it cannot be: too high, or too far for its speed. Of the two times at which it is at the pad's
 * height the sooner one is taken if it may come up through the pad and is fast enough, else the
 * later. Pull straight down and no drag are assumed; for anything else aim with `findAim`.
 */
export function planJump(out: JumpPlan, ability: JumpAbility, takeOff: Readonly<Vector3>, pad: LandingPad): boolean {
  const { jumpSpeed, gravity, maxSpeed } = ability;
  const { takeOff: start, landing, velocity } = out;
  const dx = pad.position.x - takeOff.x;
  const dz = pad.position.z - takeOff.z;
  const radicand = jumpSpeed * jumpSpeed - 2 * gravity * (pad.position.y - takeOff.y);
  if (radicand < 0) return false;
  const root = Math.sqrt(radicand);
  // The printed listing has the signs wrong (correction C9): up first, down later.
  const rising = (jumpSpeed - root) / gravity;
  const falling = (jumpSpeed + root) / gravity;
  const way = Math.sqrt(dx * dx + dz * dz);
  let time = 0;
  if (pad.isOpenBelow && rising > 0 && way <= maxSpeed * rising) time = rising;
  else if (falling > 0 && way <= maxSpeed * falling) time = falling;
  else return false;
  start.x = takeOff.x;
  start.y = takeOff.y;
  start.z = takeOff.z;
  landing.x = pad.position.x;
  landing.y = pad.position.y;
  landing.z = pad.position.z;
  velocity.x = dx / time;
  velocity.y = jumpSpeed;
  velocity.z = dz / time;
  out.time = time;
  return true;
}
