import { clearSteering, type Kinematic, type Steering } from '../core/kinematic.js';
import type { Steer } from '../core/steer.js';
import { isAbove, type PriorityGroup, type PriorityOptions } from './priorities.js';

/** A group that computes its own urgency. */
export interface RankedGroup<Context> extends PriorityGroup<Context> {
  /**
   * Groups with a higher rank are asked earlier. Groups of equal rank keep the order in which they
   * were given.
   */
  readonly rank: (self: Readonly<Kinematic>, context: Context, dt: number) => number;
}

/** The groups, with the order of the last call for debugging. */
export type VariablePriorities<Context> = Steer<Context> & {
  /** The groups in the order in which they were given, whatever their rank. */
  readonly groups: readonly RankedGroup<Context>[];
  /** Which requests count as none; may be exchanged between calls. */
  options: PriorityOptions;
  /** Indices into `groups`, most urgent first, as of the last call. */
  readonly order: Int32Array;
  /** The rank of each group, in the order of `groups`. */
  readonly ranks: Float64Array;
  /**
   * Index in `groups` of the group whose request was used in the last call; −1 before the first
   * call and without groups.
   */
  chosen: number;
};

/**
 * As `createPriorities`, but sorts the groups on every call: a collision in the next second then
 * comes before keeping formation, one in ten seconds after it. The gain is modest; start with a
 * fixed order.
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
