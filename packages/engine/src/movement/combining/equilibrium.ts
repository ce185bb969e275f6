import { copyKinematic, createKinematic, createSteering, type Kinematic } from '../core/kinematic.js';
import type { Steer } from '../core/steer.js';
import { isAbove } from './priorities.js';

/**
 * What a character that hardly moves is caught in: `none` if it is asked to go somewhere,
 * `unstable` if a nudge in some direction would set it free, `stable` if it is led back from
 * everywhere around.
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
 * Tells why a character stands: asks its behavior what it would ask for at rest here, and `nudge`
 * units away in eight directions. For debug views and tools, not for every tick; behaviors that
 * remember or draw random numbers notice being asked. An unstable equilibrium needs no more than a
 * fallback such as wandering; a stable one needs a plan.
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
