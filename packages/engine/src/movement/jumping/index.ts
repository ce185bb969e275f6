export { type LeapOptions, type LeapState, leapHoles, oneWay } from './hole-filler.js';
export { beginJump, createJumpState, endJump, type JumpOptions, type JumpState, jump, takeOff } from './jump.js';
export { createJumpLinkState, followJumpLink, type JumpLink, type JumpLinkState } from './jump-link.js';
export { canJump, findJumpAhead, type JumpPoint } from './jump-point.js';
export {
  createJumpRouteState,
  followJumpRoute,
  type JumpRouteOptions,
  type JumpRouteState,
  type RouteLeg,
} from './jump-route.js';
export { createJumpPlan, type JumpAbility, type JumpPlan, type LandingPad, planJump } from './landing-pad.js';
