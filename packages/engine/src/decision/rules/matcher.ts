/** Finds which rules hold on which facts, and tells of every change. Two do: {@link Rete} and {@link NaiveMatcher}. */
export interface Matcher {
  /** A fact is in the store from now on. */
  added(fact: number): void;
  /** A fact is about to leave the store. */
  removed(fact: number): void;
  /** Brings what was told up to date, after every change. */
  settle(): void;
  /** The fact that a trigger has at a level, or -1. Levels are those of the production's steps. */
  factAt(trigger: number, level: number): number;
}

/** Who wants to know which productions hold. Ids of triggers are small numbers, used again after an end. */
export interface TriggerListener {
  begin(trigger: number, production: number): void;
  end(trigger: number): void;
}
