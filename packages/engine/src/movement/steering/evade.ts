import { extended, type Infer, number, struct } from '../../data/schema.js';
import { createVector3 } from '../../math/vector3.js';
import type { Kinematic, Steering } from '../core/kinematic.js';
import { type FleeOptions, flee, fleeOptions } from './flee.js';
import { predictTarget } from './predict-target.js';

/** Tuning shared by all characters of a type. World units, seconds. */
export type EvadeOptions = FleeOptions & Infer<typeof evadeOptions>;

export const evadeOptions = extended(
  fleeOptions,
  struct({
    __proto__: null,
    /** How many seconds to predict at most. */
    maxPrediction: number({ above: 0 }),
  }),
);

/** Where the hunter is expected: the real one is never written to. */
const scratchTarget = createVector3();

/**
 * Runs away from where a moving threat will be, and so gets out of its way, where `flee` would run
 * along in front of it. `panicDistance` is measured to the predicted position. If characters should
 * only not bump into each other, use `avoidCollisions`.
 */
export function evade(
  out: Steering,
  options: EvadeOptions,
  self: Readonly<Kinematic>,
  target: Readonly<Kinematic>,
): boolean {
  predictTarget(scratchTarget, options.maxPrediction, self, target);
  return flee(out, options, self, scratchTarget);
}
