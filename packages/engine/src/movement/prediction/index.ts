export { type Aim, type AimOptions, createAim } from './aim.js';
export { AimSearch } from './aim-search.js';
export {
  createRemoteMotion,
  type DeadReckoningOptions,
  type RemoteMotion,
  reportMotion,
  tickRemoteMotion,
} from './dead-reckoning.js';
export { positionUnderDrag } from './drag.js';
export { type Arc, createFiringSolution, type FiringSolution, findFiringSolution } from './firing-solution.js';
export { type Air, STILL_AIR, simulateProjectile, tickProjectile } from './flight.js';
export { timeToImpact } from './impact.js';
export { findIntercept, type InterceptOptions, intercept } from './intercept.js';
export { createLanding, decideOnFuse, type FuseOptions, type Landing, predictLanding } from './landing.js';
export { type ClearShot, createClearShot, findClearShot } from './muzzle-speed.js';
export { findAim, findElevation } from './targeting.js';
export { type Projectile, positionOnTrajectory } from './trajectory.js';
export { airTrial, type Trial, type TrialWorld, worldTrial } from './trial.js';
export { predictLandingOn, type UnevenLandingOptions } from './uneven-landing.js';
