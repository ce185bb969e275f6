import type { Kinematic, Steering } from '../core/kinematic.js';
import type { AlignOptions } from './align.js';
import { alignAlong } from './face.js';

/**
 * Turns to look along its own velocity, which makes a character steered by other behaviors look
 * alive. Returns false at rest. The options are those of `align`. Without turning dynamics use
 * `faceMotion`.
 */
export function lookWhereGoing(out: Steering, options: AlignOptions, self: Readonly<Kinematic>): boolean {
  return alignAlong(out, options, self, self.velocity);
}
