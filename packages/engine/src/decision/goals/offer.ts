/**
 * An offer of a smart object: something a character can do with it, and the behavior that does it.
 * The character needs to know neither the object nor the behavior. Plain data; the game lists
 * offers in a blackboard key or in a property of its characters.
 */
export interface SmartOffer {
  /** Name of the behavior. */
  readonly behavior: string;
  /**
   * The promised change of goals by name; below 0 is relief. Goals that the character lacks are
   * ignored.
   */
  readonly changes: { readonly [goal: string]: number };
  /**
   * The actual change on success, where it differs from the promise: empty for a step towards
   * something else.
   */
  readonly brings?: { readonly [goal: string]: number };
  /**
   * Time to do it, in seconds, including everything that must follow before the relief. By default
   * 0.
   */
  readonly duration?: number;
  /** Time to get there. By default 0. */
  readonly travel?: number;
  /** What the behavior should use; written to the key that the node names. */
  readonly object?: unknown;
}

/** Whether a value that a game lists is an offer. Other values are skipped. */
export function isOffer(value: unknown): value is SmartOffer {
  if (typeof value !== 'object' || value === null) return false;
  const { behavior, changes } = value as Partial<SmartOffer>;
  return typeof behavior === 'string' && typeof changes === 'object' && changes !== null;
}
