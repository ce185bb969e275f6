import { type Infer, number, struct } from '../../data/schema.js';
import { createVector3, type Vector3 } from '../../math/vector3.js';

/** Where to land. */
export interface LandingPad {
  /** Its center. */
  readonly position: Readonly<Vector3>;
  /** The largest distance from the center at which it may land. */
  readonly radius: number;
  /**
   * Whether a character may pass through it from below, as through a grating. By default it can
   * only land from above.
   */
  readonly isOpenBelow?: boolean;
}

/**
 * What a character can do in a jump. A heavier load means a lower `jumpSpeed`, which needs a longer
 * run-up. World units, seconds.
 */
export type JumpAbility = Infer<typeof jumpAbilitySchema>;

export const jumpAbilitySchema = struct({
  __proto__: null,
  /** Upward speed at the take-off. */
  jumpSpeed: number({ above: 0 }),
  /** Downward acceleration, positive; jumps look better with less than in reality. */
  gravity: number({ above: 0 }),
  /** Top speed on the ground, and so in the jump. */
  maxSpeed: number({ above: 0 }),
});

/** A jump that lands: its start, its velocity and its duration. */
export interface JumpPlan {
  /** Where the jump begins. */
  readonly takeOff: Vector3;
  /** Where it comes down. */
  readonly landing: Vector3;
  /** Velocity at the take-off, including the upward speed. */
  readonly velocity: Vector3;
  /** Seconds in the air. */
  time: number;
}

/** Creates a plan for `planJump` to write to. */
export function createJumpPlan(): JumpPlan {
  return { takeOff: createVector3(), landing: createVector3(), velocity: createVector3(), time: 0 };
}

/**
 * Plans a jump from a position to a landing pad by the character's own physics. Returns false if it
 * is impossible: too high, or too far for its speed. The body is at the height of the pad twice;
 * the earlier time is used if it may pass through the pad from below and is fast enough, otherwise
 * the later one. It assumes gravity straight down and no drag; otherwise aim with `findAim`.
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
