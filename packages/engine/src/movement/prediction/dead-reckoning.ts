import { checkSeconds } from '../../data/check-time.js';
import { type Infer, number, optional, struct, unchecked } from '../../data/schema.js';
import { wrapAngle } from '../../math/angle.js';
import { PowerOfE, raiseE } from '../../math/exponential.js';
import { squaredLength3, type Vector3 } from '../../math/vector3.js';
import { copyKinematic, createKinematic, type Kinematic } from '../core/kinematic.js';
import { extrapolateStraight, extrapolateTurn } from './extrapolate.js';

/** How a remote character is shown between reports. World units, seconds. */
export type DeadReckoningOptions = Infer<typeof deadReckoningOptions>;

export const deadReckoningOptions = struct({
  __proto__: null,
  /**
   * Seconds in which an error fades to about a third. 0 corrects it immediately, which shooters
   * need but players see. By default 0.15.
   */
  easing: optional(number({ min: 0 })),
  /**
   * A larger error is corrected immediately: the character was moved by other means, such as a
   * portal. By default 5.
   */
  snapDistance: optional(number({ min: 0 })),
  /** Seconds after which a character without reports is no longer moved; by default 2. */
  maxSilence: optional(number({ min: 0 })),
  /** Whether it is expected to keep turning (`turn`), as by default, or to go straight. */
  guess: optional(unchecked<'turn' | 'straight'>()),
});

/** What is known about a remote character, and how it is shown. */
export interface RemoteMotion {
  /** The last report. */
  readonly reported: Kinematic;
  /** The motion to show: the reported one, extrapolated, plus the rest of the last error. */
  readonly shown: Kinematic;
  /** The offset of the shown position from the extrapolated one. */
  readonly error: Vector3;
  /** The same for the facing. */
  turnError: number;
  /** Seconds since the reported moment. */
  age: number;
}

/** Creates the motion of a remote character, from the first state that was received. */
export function createRemoteMotion(first: Readonly<Kinematic>): RemoteMotion {
  return {
    reported: createKinematic(first),
    shown: createKinematic(first),
    error: { x: 0, y: 0, z: 0 },
    turnError: 0,
    age: 0,
  };
}

/**
 * Takes a report that is `age` seconds old. The shown motion does not jump unless it was very
 * wrong: the difference becomes an error that {@link tickRemoteMotion} fades out.
 */
export function reportMotion(
  remote: RemoteMotion,
  options: DeadReckoningOptions,
  report: Readonly<Kinematic>,
  age: number,
): void {
  const { easing = 0.15, snapDistance = 5 } = options;
  const { shown, error } = remote;
  const { x, y, z } = shown.position;
  const { orientation } = shown;
  copyKinematic(remote.reported, report);
  remote.age = age;
  guess(remote, options);
  error.x = x - shown.position.x;
  error.y = y - shown.position.y;
  error.z = z - shown.position.z;
  remote.turnError = wrapAngle(orientation - shown.orientation);
  if (easing === 0 || squaredLength3(error) > snapDistance * snapDistance) {
    error.x = 0;
    error.y = 0;
    error.z = 0;
    remote.turnError = 0;
  }
  addError(remote);
}

const scratchKept = new PowerOfE();

/**
 * Moves the shown motion of a remote character by `dt` seconds and fades the last error, the same
 * at every frame rate.
 */
export function tickRemoteMotion(remote: RemoteMotion, options: DeadReckoningOptions, dt: number): void {
  checkSeconds(dt);
  const { easing = 0.15 } = options;
  const { error } = remote;
  scratchKept.exponent = -dt / easing;
  raiseE(scratchKept);
  const kept = easing === 0 ? 0 : scratchKept.value;
  error.x *= kept;
  error.y *= kept;
  error.z *= kept;
  remote.turnError *= kept;
  remote.age += dt;
  guess(remote, options);
  addError(remote);
}

/** Writes into `shown` where the character is by now, if it went on as reported. */
function guess(remote: RemoteMotion, options: DeadReckoningOptions): void {
  const time = Math.min(remote.age, options.maxSilence ?? 2);
  if (options.guess === 'straight') extrapolateStraight(remote.shown, remote.reported, time);
  else extrapolateTurn(remote.shown, remote.reported, time);
}

function addError(remote: RemoteMotion): void {
  const { shown, error } = remote;
  shown.position.x += error.x;
  shown.position.y += error.y;
  shown.position.z += error.z;
  shown.orientation = wrapAngle(shown.orientation + remote.turnError);
}
