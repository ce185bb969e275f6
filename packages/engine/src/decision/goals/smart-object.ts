import type { GoalAction } from './goal-action.js';

/** An action on offer: who offers it, and which it is. */
export interface Offer<O> {
  readonly object: O;
  readonly action: GoalAction;
}

/**
 * One thing that objects of a type offer to a character, as long as it is possible for it. The
 * promise may be that of a whole chain: raw food in the fridge offers relief from hunger, though it
 * still has to be cooked.
 */
export interface Advertisement<C, O> {
  readonly action: GoalAction;
  /** Always, unless told. */
  isOpenTo?(character: C, object: O): boolean;
}

/** A thing in the world that knows what can be done with it, so that characters need not. */
export interface SmartObject<C> {
  readonly advertisements: readonly Advertisement<C, this>[];
}

/**
 * Collects what the objects around offer a character now. A new type of object works at once, with
 * no change to any character. `offers` and `actions` are filled side by side; `actions` goes to the
 * choosing functions, whose answer is the place in both.
 */
export function gatherOffers<C, O extends SmartObject<C>>(
  offers: Offer<O>[],
  actions: GoalAction[],
  objects: Iterable<O>,
  character: C,
): void {
  offers.length = 0;
  actions.length = 0;
  for (const object of objects)
    for (const { action, isOpenTo } of object.advertisements) {
      if (isOpenTo !== undefined && !isOpenTo(character, object)) continue;
      offers.push({ object, action });
      actions.push(action);
    }
}
