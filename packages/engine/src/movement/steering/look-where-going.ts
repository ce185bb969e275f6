import type { Kinematic, Steering } from '../core/kinematic.js';
import type { AlignOptions } from './align.js';
import { alignAlong } from './face.js';

/**
 * Turns to look along its own velocity: what makes a character that is steered by other behaviors
 * look alive. Standing still it has nowhere to look and answers false. Its options are those of
 * `align`. Without any turning dynamics, `faceMotion` sets the facing at once.
 */
export function lookWhereGoing(out: Steering, options: AlignOptions, self: Readonly<Kinematic>): boolean {
  return alignAlong(out, options, self, self.velocity);
}
