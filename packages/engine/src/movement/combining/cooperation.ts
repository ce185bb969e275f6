import { clearSteering, copySteering, createSteering, type Kinematic, type Steering } from '../core/kinematic.js';
import type { Steer } from '../core/steer.js';

/**
 * A behavior that sees what the others intend, and amends it instead of adding to it. It writes the
 * amended request into `out` and answers true, or answers false to let the intent stand.
 */
export type Amend<Context> = (
  out: Steering,
  intent: Readonly<Steering>,
  self: Readonly<Kinematic>,
  context: Context,
  dt: number,
) => boolean;

/** One who amends, with what it made of the intent in view. */
export interface Amendment<Context> {
  readonly name: string;
  amend: Amend<Context>;
  readonly output: Steering;
  /** Whether it amended anything in the last call. */
  amended: boolean;
}

/** Behaviors that work together, in view. */
export type Cooperation<Context> = Steer<Context> & {
  /** Says what is intended in the first place. */
  propose: Steer<Context>;
  /** What was proposed in the last call. */
  readonly intent: Steering;
  readonly amendments: readonly Amendment<Context>[];
};

/**
 * Lets behaviors see each other's intent: the first proposes, and each of the others in turn may
 * amend what has come of it. So avoiding a wall can know where the character wants to go and keep
 * its speed (`deflectAlongWalls`), where in a blend or as a priority it would brake. For behaviors
 * that know nothing of each other take `createPriorities`; where one is to be chosen,
 * `createChoice`.
 */
export function createCooperation<Context>(
  propose: Steer<Context>,
  amendments: readonly { readonly name: string; readonly amend: Amend<Context> }[],
): Cooperation<Context> {
  const intent = createSteering();
  const all: Amendment<Context>[] = amendments.map(({ name, amend }) => ({
    name,
    amend,
    output: createSteering(),
    amended: false,
  }));
  const cooperation: Cooperation<Context> = Object.assign(
    (out: Steering, self: Readonly<Kinematic>, context: Context, dt: number): boolean => {
      let asked = cooperation.propose(intent, self, context, dt);
      if (!asked) clearSteering(intent);
      copySteering(out, intent);
      for (let i = 0; i < all.length; i++) {
        const amendment = all[i];
        amendment.amended = amendment.amend(amendment.output, out, self, context, dt);
        if (!amendment.amended) continue;
        copySteering(out, amendment.output);
        asked = true;
      }
      return asked;
    },
    { propose, intent, amendments: all },
  );
  return cooperation;
}
