import { clearSteering, type Kinematic, type Steering } from '../core/kinematic.js';
import type { Steer } from '../core/steer.js';
import type { PriorityGroup } from './priorities.js';

/** A list of behaviors of which one is active at a time. */
export type Choice<Context> = Steer<Context> & {
  /** The behaviors to choose from, in their order. */
  readonly options: readonly PriorityGroup<Context>[];
  /** Index in `options` of the behavior that ran in the last call; −1 if none did. */
  chosen: number;
};

/**
 * Gives control to the behavior whose index `choose` returns, or to none for −1. This is how a
 * decision tree or a state machine selects a steering behavior. `choose` may read anything in
 * `context`, including a blackboard.
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
