import type { GoalAction } from './goal-action.js';

/** An offered action: the object that offers it, and its index there. */
export interface Offer<O> {
  /** What offers it. */
  readonly object: O;
  /** What it does to the goals of a character that takes it. */
  readonly action: GoalAction;
}

/**
 * An action that objects of a type offer to a character while it is possible. It may promise the
 * result of a whole chain: raw food in the fridge offers relief from hunger, although it still has
 * to be cooked.
 */
export interface Advertisement<C, O> {
  readonly action: GoalAction;
  /** By default always. */
  isOpenTo?(character: C, object: O): boolean;
}

/**
 * A smart object: a thing in the world that knows what can be done with it, so that characters do
 * not need to.
 */
export interface SmartObject<C> {
  /** What can be done with it. */
  readonly advertisements: readonly Advertisement<C, this>[];
}

/**
 * Collects what the objects offer a character now. A new type of object works without a change to
 * any character. Fills `offers` and `actions` in parallel: pass `actions` to a choosing function
 * and use the returned index in both.
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
