import { type Infer, number, struct } from '../../data/schema.js';
import { copyKinematic, createKinematic, createSteering, type Kinematic, type Steering } from '../core/kinematic.js';

/** A maneuver of a vehicle: writes its request, given the motion. */
export type ManeuverControl = (out: Steering, self: Readonly<Kinematic>) => void;

/**
 * Moves a body by `dt` seconds as its physics would: `integrate` and `holdWheels`, or the game's
 * own physics. It may change only that body.
 */
export type SimulateBody = (self: Kinematic, steering: Readonly<Steering>, dt: number) => void;

/** How far to simulate. Seconds. */
export type ManeuverOptions = Infer<typeof maneuverOptions>;

export const maneuverOptions = struct({
  __proto__: null,
  /** How long each maneuver is tried. */
  seconds: number({ above: 0 }),
  /** Length of a step of the trial; coarse is good enough, because the next choice corrects it. */
  step: number({ above: 0 }),
});

const scratchBody = createKinematic();
const scratchWish = createSteering();

/**
 * Simulates every maneuver and returns the index of the one that ends best: `score` rates the end,
 * lower is better, and of equals the first wins. It finds solutions that rules miss, such as that a
 * skidding car should go on around rather than reverse. For a handful of maneuvers; with many of
 * them, or many vehicles, use the rules of `driveCar`. Do not use it inside blended behaviors:
 * choose once, last.
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
