import { clearSteering, type Kinematic, type Steering } from '../core/kinematic.js';
import type { Steer } from '../core/steer.js';
import type { PriorityGroup } from './priorities.js';

/** Behaviors of which one is chosen at a time, and which one it was. */
export type Choice<Context> = Steer<Context> & {
  readonly options: readonly PriorityGroup<Context>[];
  /** The one that had its way in the last call, as its place in `options`; −1 if none. */
  chosen: number;
};

/**
 * Gives control to the one behavior that `choose` names by its place, −1 for none. This is how a
 * decision tree or a state machine arbitrates: behaviors are its leaves or states. Whoever decides
 * may look at anything in `context`, a blackboard included.
 */
export function createChoice<Context>(
  options: readonly PriorityGroup<Context>[],
  choose: (self: Readonly<Kinematic>, context: Context, dt: number) => number,
): Choice<Context> {
  const all = options.map(({ name, steer }) => ({ name, steer }));
  const choice: Choice<Context> = Object.assign(
    (out: Steering, self: Readonly<Kinematic>, context: Context, dt: number): boolean => {
      choice.chosen = choose(self, context, dt);
      const asked = all[choice.chosen]?.steer(out, self, context, dt) ?? false;
      if (!asked) clearSteering(out);
      return asked;
    },
    { options: all, chosen: -1 },
  );
  return choice;
}
