import { copyKinematic, createKinematic, createSteering, type Kinematic } from '../core/kinematic.js';
import type { Steer } from '../core/steer.js';
import { isAbove } from './priorities.js';

/**
 * Why a character hardly moves: `none` if its behavior does ask for motion, `unstable` if a nudge
 * in some direction would free it, `stable` if every nudge leads back.
 */
export type Equilibrium = 'none' | 'unstable' | 'stable';

/** Eight directions on the ground, for nudges. */
const NUDGES = [
  [1, 0],
  [Math.SQRT1_2, Math.SQRT1_2],
  [0, 1],
  [-Math.SQRT1_2, Math.SQRT1_2],
  [-1, 0],
  [-Math.SQRT1_2, -Math.SQRT1_2],
  [0, -1],
  [Math.SQRT1_2, -Math.SQRT1_2],
] as const;

/**
 * Tells why a character stands still: evaluates its behavior at rest here, and `nudge` units away
 * in eight directions. For debug views and tools, not for every tick: behaviors that keep state or
 * draw random numbers are affected by the calls. An unstable equilibrium only needs a fallback such
 * as wandering; a stable one needs path planning.
 */
export function findEquilibrium<Context>(
  steer: Steer<Context>,
  self: Readonly<Kinematic>,
  context: Context,
  options: { readonly threshold: number; readonly nudge: number },
): Equilibrium {
  const probe = createKinematic();
  const out = createSteering();
  copyKinematic(probe, self);
  Object.assign(probe.velocity, { x: 0, y: 0, z: 0 });
  steer(out, probe, context, 0);
  if (isAbove({ ...out, angular: 0 }, options.threshold)) return 'none';
  for (const [x, z] of NUDGES) {
    probe.position.x = self.position.x + x * options.nudge;
    probe.position.z = self.position.z + z * options.nudge;
    steer(out, probe, context, 0);
    if (out.x * x + out.z * z > 0) return 'unstable';
  }
  return 'stable';
}
