import { type Infer, number, struct } from '../../data/schema.js';
import { clearSteering, type Kinematic, type Steering } from '../core/kinematic.js';
import type { Steer } from '../core/steer.js';

/** When the request of a group counts. */
export type PriorityOptions = Infer<typeof priorityOptions>;

export const priorityOptions = struct({
  __proto__: null,
  /**
   * Requests up to this size, in acceleration or angular acceleration, are skipped. Above 0,
   * because exact zeros are rare; if it is too large, small corrections are lost.
   */
  threshold: number({ min: 0 }),
});

/** A group of behaviors: usually a blend, often of a single part. */
export interface PriorityGroup<Context> {
  readonly name: string;
  steer: Steer<Context>;
}

/** The groups in their order, and which of them was chosen. */
export type Priorities<Context> = Steer<Context> & {
  /** The groups, most important first. */
  readonly groups: readonly PriorityGroup<Context>[];
  /** Which requests count as none; may be exchanged between calls. */
  options: PriorityOptions;
  /**
   * Index in `groups` of the group whose request was used in the last call; −1 before the first
   * call and without groups.
   */
  chosen: number;
};

/**
 * Asks one group after another and uses only the first request that is large enough. Avoidance
 * therefore gets full control while there is danger, and none otherwise. If no request is large
 * enough, the small request of the last group is used. A last group that always asks for something,
 * such as wandering, breaks an unstable equilibrium of the groups before it. It does not lead out
 * of a large dead end: plan a path for that. For an order that changes, see {@link
 * createVariablePriorities}.
 */
export function createPriorities<Context>(
  groups: readonly PriorityGroup<Context>[],
  options: PriorityOptions,
): Priorities<Context> {
  const all = groups.map(({ name, steer }) => ({ name, steer }));
  const priorities: Priorities<Context> = Object.assign(
    (out: Steering, self: Readonly<Kinematic>, context: Context, dt: number): boolean => {
      let asked = false;
      clearSteering(out);
      for (let i = 0; i < all.length; i++) {
        asked = all[i].steer(out, self, context, dt);
        if (!asked) clearSteering(out);
        priorities.chosen = i;
        if (isAbove(out, priorities.options.threshold)) return true;
      }
      return asked;
    },
    { groups: all, options, chosen: -1 },
  );
  return priorities;
}

/** Whether a request is larger than `threshold`, in its linear or its angular part. */
export function isAbove(steering: Readonly<Steering>, threshold: number): boolean {
  const { x, y, z, angular } = steering;
  return x * x + y * y + z * z > threshold * threshold || Math.abs(angular) > threshold;
}
