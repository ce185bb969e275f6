import { clearSteering, type Kinematic, type Steering } from '../core/kinematic.js';
import type { Steer } from '../core/steer.js';
import { isAbove, type PriorityGroup, type PriorityOptions } from './priorities.js';

/** A group that says itself how urgent it is. */
export interface RankedGroup<Context> extends PriorityGroup<Context> {
  /**
   * The larger, the earlier the group is asked. Groups of equal rank keep the order in which they
   * were given.
   */
  readonly rank: (self: Readonly<Kinematic>, context: Context, dt: number) => number;
}

/** Groups with their latest order in view. */
export type VariablePriorities<Context> = Steer<Context> & {
  readonly groups: readonly RankedGroup<Context>[];
  options: PriorityOptions;
  /** Places in `groups`, most urgent first, as of the last call. */
  readonly order: Int32Array;
  /** What each group said, in the order of `groups`. */
  readonly ranks: Float64Array;
  /**
   * Which group's request was taken in the last call, as its place in `groups`; −1 before the first
   * call and without groups.
   */
  chosen: number;
};

/**
 * As `createPriorities`, in an order that is found anew for every call: a collision in the next
 * second comes before keeping formation, one in ten seconds after it. The gain is modest; begin
 * with a fixed order.
 */
export function createVariablePriorities<Context>(
  groups: readonly RankedGroup<Context>[],
  options: PriorityOptions,
): VariablePriorities<Context> {
  const all = groups.map(({ name, steer, rank }) => ({ name, steer, rank }));
  const order = new Int32Array(all.length);
  const ranks = new Float64Array(all.length);
  const priorities: VariablePriorities<Context> = Object.assign(
    (out: Steering, self: Readonly<Kinematic>, context: Context, dt: number): boolean => {
      for (let i = 0; i < all.length; i++) {
        const rank = all[i].rank(self, context, dt);
        ranks[i] = rank;
        // Insertion keeps equals in order, and for a handful of groups nothing is faster.
        let place = i;
        for (; place > 0 && ranks[order[place - 1]] < rank; place--) order[place] = order[place - 1];
        order[place] = i;
      }
      let asked = false;
      clearSteering(out);
      for (let k = 0; k < all.length; k++) {
        const i = order[k];
        asked = all[i].steer(out, self, context, dt);
        if (!asked) clearSteering(out);
        priorities.chosen = i;
        if (isAbove(out, priorities.options.threshold)) return true;
      }
      return asked;
    },
    { groups: all, options, order, ranks, chosen: -1 },
  );
  return priorities;
}
