/**
 * Finds which rules hold on which facts, and tells of every change. Two do: {@link Rete} and
 * {@link NaiveMatcher}.
 */
export interface Matcher {
  /** A fact is in the store from now on. What follows from it may wait for `settle`. */
  added(fact: number): void;
  /** A fact is about to leave the store. */
  removed(fact: number): void;
  /** A change is through: the store is as it will be. */
  changed(): void;
  /** Applies pending changes before results are read. */
  settle(): void;
  /** The fact that a trigger has at a level, or -1. Levels are those of the production's steps. */
  factAt(trigger: number, level: number): number;
  /**
   * Of two triggers of a production: which rests on older facts, at the first level where they
   * differ; below 0 for the first.
   */
  compareFacts(trigger: number, other: number): number;
}

/**
 * Listens to which productions hold. Ids of triggers are small numbers, reused after a trigger has
 * ended.
 */
export interface TriggerListener {
  /**
   * The change that what begins belongs to, as a count; a matcher that let an addition wait puts it
   * back for that time.
   */
  change: number;
  begin(trigger: number, production: number): void;
  end(trigger: number): void;
}
