import { type Report, Warnings } from '../../data/warnings.js';
import type { Kinematic, Steering } from '../core/kinematic.js';
import type { Steer } from '../core/steer.js';

/** How {@link checkSteer} looks at requests. */
export interface CheckSteerOptions {
  /** Receives each mistake once: `({ message }) => console.warn(message)`. */
  readonly report: Report;
  /** `ground`, the default, for characters that walk; `space` for those that may leave the ground. */
  readonly plane?: 'ground' | 'space';
}

/**
 * The same behavior, which also reports requests that are probably mistakes: a pull off the ground
 * plane, as `seek` makes towards a target at another height, and numbers that are none. For
 * development: it costs a little in every call.
 */
export function checkSteer<Context>(steer: Steer<Context>, options: CheckSteerOptions): Steer<Context> {
  const { report, plane = 'ground' } = options;
  const warnings = new Warnings(report);
  return (out: Steering, self: Readonly<Kinematic>, context: Context, dt: number): boolean => {
    const asks = steer(out, self, context, dt);
    if (asks && plane === 'ground' && out.y !== 0 && !Number.isNaN(out.y))
      warnings.warn(
        'off the ground',
        'steering.y',
        `A behavior asks for ${out.y} upwards at height ${self.position.y}. Give targets the height of the character, or pass plane: 'space'.`,
      );
    if (Number.isNaN(out.x + out.y + out.z + out.angular))
      warnings.warn(
        'not a number',
        'steering',
        `A behavior asks for x ${out.x}, y ${out.y}, z ${out.z}, angular ${out.angular}. An option or a target is probably missing or misspelled.`,
      );
    return asks;
  };
}
