import { clearSteering, copySteering, createSteering, type Kinematic, type Steering } from '../core/kinematic.js';
import type { Steer } from '../core/steer.js';

/**
 * A behavior that sees what the others intend and changes it instead of adding to it. It writes the
 * changed request into `out` and returns true, or returns false to leave the intent as it is.
 */
export type Amend<Context> = (
  out: Steering,
  intent: Readonly<Steering>,
  self: Readonly<Kinematic>,
  context: Context,
  dt: number,
) => boolean;

/** One amending behavior, with its result for debugging. */
export interface Amendment<Context> {
  readonly name: string;
  amend: Amend<Context>;
  readonly output: Steering;
  /** Whether it changed anything in the last call. */
  amended: boolean;
}

/** Cooperating behaviors, with their intermediate results for debugging. */
export type Cooperation<Context> = Steer<Context> & {
  /** Makes the first proposal. */
  propose: Steer<Context>;
  /** What was proposed in the last call. */
  readonly intent: Steering;
  /** What changes the proposal, in the order in which it is asked. */
  readonly amendments: readonly Amendment<Context>[];
};

/**
 * Lets behaviors see each other's intent: the first one proposes a request, and each of the others
 * in turn may change it. Wall avoidance, for example, can then see where the character wants to go
 * and keep its speed (`deflectAlongWalls`), where in a blend or in priorities it would brake. For
 * behaviors that know nothing of each other use `createPriorities`; to select one of several use
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
