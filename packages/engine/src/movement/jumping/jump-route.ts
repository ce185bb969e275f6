import { extended, type Infer, number, struct } from '../../data/schema.js';
import type { Vector3 } from '../../math/vector3.js';
import { clearSteering, type Kinematic, type Steering } from '../core/kinematic.js';
import { type ArriveOptions, arrive, arriveOptions } from '../steering/arrive.js';
import { seek } from '../steering/seek.js';
import { endJump, type JumpOptions } from './jump.js';
import { createJumpLinkState, followJumpLink, type JumpLink, type JumpLinkState } from './jump-link.js';

/** One edge of a route: where it leads, and the jump by which it is crossed, if it is one. */
export interface RouteLeg {
  /** Where the leg ends. */
  readonly to: Readonly<Vector3>;
  /** Undefined for a leg that is walked. */
  readonly jump?: JumpLink | undefined;
}

/** How to walk a route. World units, seconds. */
export type JumpRouteOptions = ArriveOptions & Infer<typeof jumpRouteOptions>;

export const jumpRouteOptions = extended(
  arriveOptions,
  struct({
    __proto__: null,
    /** A corner of the route is passed at this distance on the ground. */
    cornerRadius: number({ above: 0 }),
  }),
);

/**
 * The memory of one character. `walking`: on foot, or in the run-up to a jump. `takeOff`: start the
 * jump now, with the velocity of `link.jump.plan` (see `takeOff`); for one call. `flying`: nothing is
 * asked for until it has landed. `arrived`: at the end. `failed`: a jump is impossible or was not
 * achieved, or it landed beside the pad: plan another route.
 */
export interface JumpRouteState {
  /** What it is doing, as described above. */
  phase: 'walking' | 'takeOff' | 'flying' | 'arrived' | 'failed';
  /** The leg it is on. */
  leg: number;
  /** Its progress in the jump of the present leg. */
  readonly link: JumpLinkState;
}

/** Creates the memory of a character at the start of its route. */
export function createJumpRouteState(): JumpRouteState {
  return { phase: 'walking', leg: 0, link: createJumpLinkState() };
}

/**
 * Follows a route some of whose edges are jumps, from the first leg to landing and on to the end: it
 * walks plain legs, runs up to a jump, says when to take off, waits for the landing and goes on with
 * the next leg. The game simulates the flight, and sets `isGrounded` to whether the character stands
 * on the ground. `routeToLegs` of `gumption/pathfinding` makes the legs.
 */
export function followJumpRoute(
  out: Steering,
  options: JumpRouteOptions,
  jumping: JumpOptions,
  state: JumpRouteState,
  self: Readonly<Kinematic>,
  legs: readonly RouteLeg[],
  isGrounded: boolean,
): boolean {
  clearSteering(out);
  if (state.phase === 'takeOff') state.phase = 'flying';
  else if (state.phase === 'flying' && isGrounded) land(state, self, legs);
  if (state.phase !== 'walking') return false;
  while (state.leg < legs.length && legs[state.leg].jump === undefined) {
    const { to } = legs[state.leg];
    const isLast = state.leg === legs.length - 1;
    const isNear = isLast
      ? options.targetRadius
      : legs[state.leg + 1].jump
        ? roomFor(self, options)
        : options.cornerRadius;
    if (distanceOnGround(self, to) > isNear) {
      followJumpLink(out, jumping, state.link, self, undefined);
      return isLast ? arrive(out, options, self, to) : seek(out, options, self, to);
    }
    state.leg++;
  }
  if (state.leg >= legs.length) {
    state.phase = 'arrived';
    return false;
  }
  const asked = followJumpLink(out, jumping, state.link, self, legs[state.leg].jump);
  const { phase } = state.link.jump;
  if (phase === 'takeOff' || phase === 'failed') state.phase = phase;
  return asked;
}

/**
 * How far before the take-off a character begins its run-up: with room to slow down to the speed of
 * the jump, or to turn back, before the edge.
 */
function roomFor({ velocity }: Readonly<Kinematic>, { cornerRadius, maxAcceleration }: JumpRouteOptions): number {
  return Math.max(cornerRadius, (velocity.x * velocity.x + velocity.z * velocity.z) / maxAcceleration);
}

/** Goes on behind a jump, if it ended on its pad. */
function land(state: JumpRouteState, self: Readonly<Kinematic>, legs: readonly RouteLeg[]): void {
  const { jump } = legs[state.leg];
  endJump(state.link.jump);
  state.link.link = undefined;
  const hasLanded = jump !== undefined && distanceOnGround(self, jump.to) <= jump.radius;
  state.phase = hasLanded ? 'walking' : 'failed';
  if (hasLanded) state.leg++;
}

function distanceOnGround({ position }: Readonly<Kinematic>, to: Readonly<Vector3>): number {
  const dx = to.x - position.x;
  const dz = to.z - position.z;
  return Math.sqrt(dx * dx + dz * dz);
}
