import { requirePositive } from '../../data/check.js';
import { copyKinematic, createKinematic, createSteering, type Kinematic, type Steering } from '../core/kinematic.js';

/** Something a vehicle can do: writes what it then asks for, from how it moves. */
export type ManeuverControl = (out: Steering, self: Readonly<Kinematic>) => void;

/**
 * Moves a body on by `dt` seconds as its own physics would: `integrate` and `holdWheels`, or the
 * game's own. It may change only that body.
 */
export type SimulateBody = (self: Kinematic, steering: Readonly<Steering>, dt: number) => void;

/** How far to look ahead. Seconds. */
export interface ManeuverOptions {
  /** How long each maneuver is tried. */
  readonly seconds: number;
  /** Length of a step of the trial; coarse is good enough, because the next choice corrects it. */
  readonly step: number;
}

/** Checks options once, on load, so that {@link chooseManeuver} need not check them every tick. */
export function validateManeuver(options: ManeuverOptions, path: string): void {
  requirePositive(options.seconds, `${path}.seconds`);
  requirePositive(options.step, `${path}.step`);
}

const scratchBody = createKinematic();
const scratchWish = createSteering();

/**
 * Tries every maneuver in thought and returns the index of the one that ends best: `score` rates
 * the end, and lower is better; of equals the first wins. It finds what no rule says, as that a
 * skidding car does better to go on round than to reverse. For a handful of maneuvers; with many,
 * or many vehicles, take the rules of `driveCar`. Not inside behaviors that are blended: choose
 * once, last.
 */
export function chooseManeuver(
  options: ManeuverOptions,
  maneuvers: readonly ManeuverControl[],
  self: Readonly<Kinematic>,
  simulate: SimulateBody,
  score: (end: Readonly<Kinematic>) => number,
): number {
  let best = Infinity;
  let chosen = 0;
  const steps = Math.max(1, Math.round(options.seconds / options.step));
  for (let i = 0; i < maneuvers.length; i++) {
    copyKinematic(scratchBody, self);
    for (let k = 0; k < steps; k++) {
      maneuvers[i](scratchWish, scratchBody);
      simulate(scratchBody, scratchWish, options.step);
    }
    const value = score(scratchBody);
    if (value >= best) continue;
    best = value;
    chosen = i;
  }
  return chosen;
}
