import type { Vector3 } from '../../math/vector3.js';
import { clearSteering, type Kinematic, type Steering } from '../core/kinematic.js';
import { beginJump, createJumpState, type JumpOptions, type JumpState, jump } from './jump.js';

/**
 * Marks an edge of a route as a jump: jump point and landing pad in one. Routes are planned over it
 * as over any edge, and a character on it runs `jump`.
 */
export interface JumpLink {
  /** Where it takes off. */
  readonly from: Readonly<Vector3>;
  /** Where it lands. */
  readonly to: Readonly<Vector3>;
  /** The largest distance from `to` at which it may land. */
  readonly radius: number;
  /** Whether it may pass through the landing from below. */
  readonly isOpenBelow?: boolean;
  /** The cost of missing, from 0 to 1, for the costs of the route. */
  readonly danger?: number;
}

/** The memory of one character: its jump, and the link that the jump is for. */
export interface JumpLinkState {
  /** Its progress in the jump. */
  readonly jump: JumpState;
  /** The link of the jump under way; undefined if there is none. */
  link: JumpLink | undefined;
}

/** Creates the memory of a character that is on no link. */
export function createJumpLinkState(jumpState: JumpState = createJumpState()): JumpLinkState {
  return { jump: jumpState, link: undefined };
}

/**
 * Steers along an edge of a route if it is a jump: starts the jump when the edge is new, and runs
 * `jump` from then on. For an edge without a jump (`undefined`) it returns false. Read
 * `state.jump.phase` to see when to take off and whether it failed.
 */
export function followJumpLink(
  out: Steering,
  options: JumpOptions,
  state: JumpLinkState,
  self: Readonly<Kinematic>,
  link: JumpLink | undefined,
): boolean {
  if (link !== state.link) {
    state.link = link;
    state.jump.phase = 'none';
    if (link) {
      const pad = { position: link.to, radius: link.radius, isOpenBelow: link.isOpenBelow ?? false };
      beginJump(state.jump, options, link.from, pad);
    }
  }
  if (!link) {
    clearSteering(out);
    return false;
  }
  return jump(out, options, state.jump, self);
}
