import { requireNonNegative } from '../../data/check.js';
import { createQuaternion, type Quaternion } from '../../math/quaternion.js';
import { exp } from '../../math/trig.js';
import { length3, type Vector3 } from '../../math/vector3.js';
import type { Kinematic } from '../kinematic.js';
import type { AlignOptions } from '../steering/align.js';
import { leanForTurn, pitchForClimb, type TiltOptions, tilt, validateTilt } from './display-orientation.js';
import { levelBase, lookWhereGoingInSpace } from './face-in-space.js';
import type { SpaceKinematic } from './space-kinematic.js';

/** Tilting that takes its time. */
export interface LaggingTiltOptions extends TiltOptions {
  /** Seconds in which a third of a tilt is still to come; 0 follows at once. Heavy things take longer. */
  readonly lag: number;
}

/** Memory of one character: how it is tilted now. Radians. */
export interface TiltState {
  pitch: number;
  roll: number;
}

export function createTiltState(): TiltState {
  return { pitch: 0, roll: 0 };
}

/** Checks options once, on load. */
export function validateLaggingTilt(options: LaggingTiltOptions, path: string): void {
  validateTilt(options, path);
  requireNonNegative(options.lag, `${path}.lag`);
}

/**
 * Tilts a model in its actuator (MOV-103): run every frame, however seldom the character thinks, it rolls and pitches smoothly after what the motion
 * calls for, alike at every frame rate. `displayOrientation` is the same without memory.
 */
export function stepTilt(
  out: Quaternion,
  options: LaggingTiltOptions,
  state: TiltState,
  self: Readonly<Kinematic>,
  dt: number,
): void {
  const full = Math.min(1, length3(self.velocity) / options.fullSpeed);
  const kept = options.lag === 0 ? 0 : exp(-dt / options.lag);
  const pitch = pitchForClimb(options, self) * full;
  const roll = leanForTurn(options, self.rotation) * full;
  state.pitch = pitch + (state.pitch - pitch) * kept;
  state.roll = roll + (state.roll - roll) * kept;
  tilt(out, self.orientation, state.pitch, state.roll, 1);
}

const scratchBase = createQuaternion();

/**
 * Rolls by steering (MOV-103): looks where it is going with a base that leans as the turn calls for, so that the roll is part of the motion and
 * obeys its limits. It is only as quick as the character thinks: at a few thoughts per second the roll visibly lags behind the
 * turn. For a picture alone take `displayOrientation` or {@link stepTilt}.
 */
export function bankInSpace(
  out: Vector3,
  options: AlignOptions & TiltOptions,
  self: Readonly<SpaceKinematic>,
): boolean {
  const full = Math.min(1, length3(self.velocity) / options.fullSpeed);
  levelBase(scratchBase, self.velocity, self.orientation, leanForTurn(options, self.rotation) * full);
  return lookWhereGoingInSpace(out, options, self, scratchBase);
}
