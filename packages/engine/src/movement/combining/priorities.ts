import { requireNonNegative } from '../../data/check.js';
import { clearSteering, type Kinematic, type Steering } from '../core/kinematic.js';
import type { Steer } from '../core/steer.js';

/** When a group's request counts as one. */
export interface PriorityOptions {
  /**
   * Requests of this size or less, in acceleration or angular acceleration, are passed over. Above
   * 0, as exact zeros seldom occur; too large, and small corrections are lost.
   */
  readonly threshold: number;
}

/** A group of behaviors: usually a blend, often of a single part. */
export interface PriorityGroup<Context> {
  readonly name: string;
  steer: Steer<Context>;
}

/** Groups in their order, and which of them had its way. */
export type Priorities<Context> = Steer<Context> & {
  readonly groups: readonly PriorityGroup<Context>[];
  options: PriorityOptions;
  /**
   * Which group's request was taken in the last call, as its place in `groups`; −1 before the first
   * call and without groups.
   */
  chosen: number;
};

/** Checks options once, on load. */
export function validatePriorities(options: PriorityOptions, path: string): void {
  requireNonNegative(options.threshold, `${path}.threshold`);
}

/**
 * Asks one group after another and takes the first request that is large enough, alone. So
 * avoidance gets everything it needs while danger lasts, and nothing otherwise. If no request is
 * large enough, the last group's small one is taken; without groups nothing is asked for. A last
 * group that always asks for something, as wandering does, breaks an unstable equilibrium of those
 * before it; out of a large basin it does not lead, there plan a path. For an order that changes,
 * see {@link createVariablePriorities}.
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
