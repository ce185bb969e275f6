import type { Vector3 } from '../../math/vector3.js';
import { clearSteering, type Kinematic, type Steering } from '../core/kinematic.js';
import { beginJump, createJumpState, type JumpOptions, type JumpState, jump } from './jump.js';

/**
 * The mark on an edge of a path that says: jump here. It is jump point and landing pad in one; a
 * route is planned over it as over any edge, and whoever follows the route runs `jump` while on it.
 */
export interface JumpLink {
  readonly from: Readonly<Vector3>;
  readonly to: Readonly<Vector3>;
  /** How far from `to` one may come down. */
  readonly radius: number;
  /** Whether one may come up through the landing from below. */
  readonly isOpenBelow?: boolean;
  /** What it costs to miss, from 0 to 1: for the costs of the route. */
  readonly danger?: number;
}

/** Memory of one character: its jump, and the link that it is for. */
export interface JumpLinkState {
  readonly jump: JumpState;
  link: JumpLink | undefined;
}

export function createJumpLinkState(jumpState: JumpState = createJumpState()): JumpLinkState {
  return { jump: jumpState, link: undefined };
}

/**
 * Steers along an edge of a path if it is a jump: begins the jump when the edge is new, and runs
 * `jump` from then on. On an edge that is none (`undefined`) it returns false, and the character
 * walks as it always does. See `state.jump.phase` for when to take off and for failure.
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
