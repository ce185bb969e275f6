import { extended, type Infer, number, struct } from '../../data/schema.js';
import { PowerOfE, raiseE } from '../../math/exponential.js';
import { plainRecord } from '../../math/plain-record.js';
import { createEulerAngles, createQuaternion, type Quaternion } from '../../math/quaternion.js';
import type { Vector3 } from '../../math/vector3.js';
import type { Kinematic } from '../core/kinematic.js';
import type { AlignOptions } from '../steering/align.js';
import { createTilt, findTilt, leanWithTurn, showTilt, type TiltOptions, tiltOptions } from './display-orientation.js';
import { lookWhereGoingInSpace, setLevelBase } from './face-in-space.js';
import type { SpaceKinematic } from './space-kinematic.js';

/** Tilting with a delay. */
export type LaggingTiltOptions = TiltOptions & Infer<typeof laggingTiltOptions>;

export const laggingTiltOptions = extended(
  tiltOptions,
  struct({
    __proto__: null,
    /**
     * Seconds in which a third of a tilt is still to come; 0 follows at once. Heavy things take
     * longer.
     */
    lag: number({ min: 0 }),
  }),
);

/** The memory of one character: its present tilt. Radians. */
export interface TiltState {
  /** How far the nose points up or down. */
  pitch: number;
  /** How far it leans to a side. */
  roll: number;
}

const TiltStateRecord = /* @__PURE__ */ plainRecord(function (this: TiltState) {
  this.pitch = Number.NaN;
  this.roll = Number.NaN;
  this.pitch = 0;
  this.roll = 0;
});

/** Creates the memory of a character that is level. */
export function createTiltState(): TiltState {
  return new TiltStateRecord();
}

const scratchTilt = createTilt();
const scratchKept = new PowerOfE();

/**
 * Tilts a model with a delay: call it on every frame, however seldom the character thinks. It rolls
 * and pitches smoothly towards what the motion calls for, the same at every frame rate.
 * `displayOrientation` is the same without memory.
 */
export function tickTilt(
  out: Quaternion,
  options: LaggingTiltOptions,
  state: TiltState,
  self: Readonly<Kinematic>,
  dt: number,
): void {
  scratchKept.exponent = -dt / options.lag;
  raiseE(scratchKept);
  const kept = options.lag === 0 ? 0 : scratchKept.value;
  const tilt = scratchTilt;
  findTilt(tilt, options, self);
  const pitch = tilt.pitch * tilt.part;
  const roll = tilt.roll * tilt.part;
  state.pitch = pitch + (state.pitch - pitch) * kept;
  state.roll = roll + (state.roll - roll) * kept;
  tilt.pitch = state.pitch;
  tilt.roll = state.roll;
  tilt.part = 1;
  showTilt(out, tilt);
}

const scratchBase = createQuaternion();
const scratchAngles = createEulerAngles();

/**
 * Rolls by steering: looks where it is going with a base orientation that leans into the turn, so
 * the roll is part of the motion and obeys its limits. If the character thinks only a few times per
 * second, the roll visibly lags behind the turn. For display alone use `displayOrientation` or
 * {@link tickTilt}.
 */
export function bankInSpace(
  out: Vector3,
  options: AlignOptions & TiltOptions,
  self: Readonly<SpaceKinematic>,
): boolean {
  const { x, y, z } = self.velocity;
  const full = Math.min(1, Math.sqrt(x * x + y * y + z * z) / options.fullSpeed);
  scratchAngles.yaw = self.orientation;
  leanWithTurn(scratchAngles, options, self);
  scratchAngles.roll *= full;
  setLevelBase(scratchBase, self.velocity, scratchAngles);
  return lookWhereGoingInSpace(out, options, self, scratchBase);
}
