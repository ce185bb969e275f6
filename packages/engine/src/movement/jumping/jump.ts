import { extended, type Infer, integer, number, struct } from '../../data/schema.js';
import { createVector3, set3, type Vector3 } from '../../math/vector3.js';
import { clearSteering, type Kinematic, type Steering } from '../core/kinematic.js';
import { type ArriveOptions, arrive } from '../steering/arrive.js';
import { reachVelocity } from '../steering/match-velocity.js';
import {
  createJumpPlan,
  type JumpAbility,
  type JumpPlan,
  jumpAbilitySchema,
  type LandingPad,
  planJump,
} from './landing-pad.js';

/** Tuning shared by all characters of a type. World units, seconds. */
export type JumpOptions = JumpAbility & Infer<typeof jumpOptions>;

export const jumpOptions = extended(
  jumpAbilitySchema,
  struct({
    __proto__: null,
    /** The largest acceleration it asks for. */
    maxAcceleration: number({ above: 0 }),
    /** Radius of the character: a large one need not stand as exactly. */
    size: number({ above: 0 }),
    /**
     * The longest time between two calls, in seconds: a fast character passes the exact spot between
     * calls.
     */
    reactionTime: number({ above: 0 }),
    /** Number of run-ups before it gives up. */
    maxAttempts: integer({ min: 1 }),
  }),
);

/**
 * The phase of a jump. `backUp`: moving to the start of the run-up. `runUp`: running. `takeOff`:
 * jump now; the phase stays and nothing more is asked for, so no second jump starts in the air.
 * `failed`: impossible, or not achieved. `none`: not started.
 */
export type JumpPhase = 'none' | 'backUp' | 'runUp' | 'takeOff' | 'failed';

/** The memory of one character. */
export interface JumpState {
  /** What it is doing now. */
  phase: JumpPhase;
  /** The jump it has planned; not meaningful in the phase `none`. */
  readonly plan: JumpPlan;
  /** Radius of the pad it aims at. */
  padRadius: number;
  /** How many run-ups it has made for this jump. */
  attempts: number;
}

/** Creates the memory of a character that plans no jump. */
export function createJumpState(): JumpState {
  return { phase: 'none', plan: createJumpPlan(), padRadius: 0, attempts: 0 };
}

/** Clears a jump: after landing, or to do something else. */
export function endJump(state: JumpState): void {
  state.phase = 'none';
}

/**
 * Plans a jump once, before the run-up; returns false and sets the phase to `failed` if it is
 * impossible.
 */
export function beginJump(
  state: JumpState,
  options: JumpOptions,
  takeOff: Readonly<Vector3>,
  pad: LandingPad,
): boolean {
  const isPossible = planJump(state.plan, options, takeOff, pad);
  state.phase = isPossible ? 'runUp' : 'failed';
  state.padRadius = pad.radius;
  state.attempts = 0;
  return isPossible;
}

/** How much longer than needed a run-up is begun: room to get onto the line. */
const ROOM = 1.3;
/** How far from the line a run-up may begin, as part of the way to the take-off. */
const CONE = 0.15;

/** Written before it is read, in every call. */
const scratchArrival: { -readonly [Key in keyof ArriveOptions]: ArriveOptions[Key] } = {
  maxAcceleration: 0,
  maxSpeed: 0,
  targetRadius: 0,
  slowRadius: 0,
};
const scratchPlace = createVector3();

/**
 * Runs up to a jump that {@link beginJump} planned, and signals when to jump. It matches the
 * take-off velocity while it corrects its line, backs up first where there is too little room, and
 * takes off only close to the spot *and* if the jump, started as the character then moves, lands on
 * the pad. In phase `takeOff` it asks for nothing: the game starts its jump action, and {@link
 * takeOff} gives the body its speed. Do not blend it with other behaviors: the jump would miss.
 */
export function jump(out: Steering, options: JumpOptions, state: JumpState, self: Readonly<Kinematic>): boolean {
  const { plan } = state;
  const { velocity } = plan;
  clearSteering(out);
  if (state.phase !== 'runUp' && state.phase !== 'backUp') return false;
  const px = self.position.x - plan.takeOff.x;
  const pz = self.position.z - plan.takeOff.z;
  const speed = Math.sqrt(velocity.x * velocity.x + velocity.z * velocity.z);
  const near = options.size + speed * options.reactionTime;
  const isNear = px * px + pz * pz <= near * near;
  if (isNear && comesDownOnPad(state, self)) {
    state.phase = 'takeOff';
    return false;
  }
  // Hardly any way across: standing on the spot is enough.
  if (speed * plan.time <= state.padRadius / 2)
    return approach(out, options, self, plan.takeOff.x, plan.takeOff.y, plan.takeOff.z);
  const ux = velocity.x / speed;
  const uz = velocity.z / speed;
  const left = -(px * ux + pz * uz); // of the way to the take-off
  const aside = px * uz - pz * ux;
  const pace = self.velocity.x * ux + self.velocity.z * uz;
  const drift = self.velocity.x * uz - self.velocity.z * ux;
  const needed = (speed * speed - pace * Math.abs(pace)) / (2 * options.maxAcceleration);
  const hasRoom = left >= needed - near && Math.abs(aside) <= near + CONE * Math.max(0, left);
  if (state.phase === 'runUp' && !hasRoom) {
    // Past it, or never to be met at this speed: once more from the start.
    state.phase = 'backUp';
    state.attempts++;
    if (state.attempts > options.maxAttempts) {
      state.phase = 'failed';
      return false;
    }
  }
  if (state.phase === 'backUp') {
    const isSlow = Math.abs(drift) <= CONE * options.maxSpeed;
    if (left >= ROOM * needed && Math.abs(aside) <= near / 2 + (CONE / 2) * left && isSlow) state.phase = 'runUp';
    else {
      const room = (2 * ROOM * speed * speed) / (2 * options.maxAcceleration) + 2 * near;
      return approach(out, options, self, plan.takeOff.x - ux * room, self.position.y, plan.takeOff.z - uz * room);
    }
  }
  // Onto the line within the time that is left, but never more across than along.
  const across = Math.max(-1, Math.min(1, (-2 * aside) / Math.max(near, left))) * Math.max(speed / 2, Math.abs(pace));
  set3(out, velocity.x + uz * across, self.velocity.y, velocity.z - ux * across);
  reachVelocity(out, options, self);
  return true;
}

/** Whether a jump that starts now, from here and at this speed, lands on the pad. */
function comesDownOnPad({ plan, padRadius }: JumpState, { position, velocity }: Readonly<Kinematic>): boolean {
  const { landing, time } = plan;
  const dx = position.x + velocity.x * time - landing.x;
  const dz = position.z + velocity.z * time - landing.z;
  return Math.sqrt(dx * dx + dz * dz) <= padRadius;
}

function approach(
  out: Steering,
  options: JumpOptions,
  self: Readonly<Kinematic>,
  x: number,
  y: number,
  z: number,
): boolean {
  scratchArrival.maxAcceleration = options.maxAcceleration;
  scratchArrival.maxSpeed = options.maxSpeed;
  scratchArrival.targetRadius = options.size / 4;
  scratchArrival.slowRadius = Math.max(options.size, (options.maxSpeed * options.maxSpeed) / options.maxAcceleration);
  scratchPlace.x = x;
  scratchPlace.y = y;
  scratchPlace.z = z;
  arrive(out, scratchArrival, self, scratchPlace);
  return true;
}

/** Gives a body the upward speed of its jump; along the ground it keeps its own. */
export function takeOff(self: Kinematic, state: Readonly<JumpState>): void {
  self.velocity.y = state.plan.velocity.y;
}
