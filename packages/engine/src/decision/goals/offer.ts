/**
 * Something that an object of the game offers a character to do with it, with the behavior that
 * does it: the character need know neither object nor behavior. Plain data; the game lists what is
 * on offer in a blackboard key, or in a property of its characters.
 */
export interface SmartOffer {
  /** Name of the behavior. */
  readonly behavior: string;
  /**
   * What it promises to do to goals by their names; below 0 is relief. Goals that the character
   * lacks are left out.
   */
  readonly changes: { readonly [goal: string]: number };
  /**
   * What its success really brings, where that is not what it promises: nothing for a step on the
   * way to something.
   */
  readonly brings?: { readonly [goal: string]: number };
  /**
   * Time to do it, in seconds, with everything that has to follow before the relief. 0 unless told.
   */
  readonly duration?: number;
  /** Time to get there. 0 unless told. */
  readonly travel?: number;
  /** What the behavior is to use; goes to the key that the node names. */
  readonly object?: unknown;
}

/** Is something that a game lists an offer? What is not is passed over. */
export function isOffer(value: unknown): value is SmartOffer {
  if (typeof value !== 'object' || value === null) return false;
  const { behavior, changes } = value as Partial<SmartOffer>;
  return typeof behavior === 'string' && typeof changes === 'object' && changes !== null;
}
