/**
 * A world in which plans are tried out without touching the game. Every search of this folder works
 * on this interface alone, so a model written once can be planned over by any of them.
 *
 * The search numbers its states: a place is 0, 1, 2 and so on, and the model keeps a state at each
 * in storage of its own. What is at a place is a value: writing to one never changes another. A
 * model serves one search at a time.
 *
 * To search millions of states, keep them in few words each of one typed array, so that `apply`
 * copies next to nothing, keep the estimate with the state, and leave useless actions out in
 * `nextAction`.
 */
export interface ForwardModel {
  /** Actions are the numbers from 0 up to this. */
  readonly actionCount: number;
  /**
   * Makes the places below `count` usable and keeps what is at them. Called seldom, so it may
   * allocate; nothing else may.
   */
  reserve(count: number): void;
  /** Writes the situation of the game, or what the character believes of it, to a place. */
  observe(place: number): void;
  copy(to: number, from: number): void;
  /** First action, at or after `from`, that is possible in the state; -1 if there is none. */
  nextAction(place: number, from: number): number;
  /** Writes to `to` what an action makes of the state at `from`; both may be the same place. */
  apply(to: number, from: number, action: number): void;
  /** What an action costs in a state, 0 or more. */
  costOf(place: number, action: number): number;
  isGoal(place: number): boolean;
  /** Lower bound of the cost still to come. 0 is always right, and makes searches look at more. */
  estimate(place: number): number;
  /** How unhappy the character is in the state; for searches that have no goal but less of this. */
  discontentment(place: number): number;
  /** Equal for equal states. */
  hash(place: number): number;
  isSame(a: number, b: number): boolean;
  /** True when the game has changed under a search in progress, which then starts anew. */
  isStale?(): boolean;
}
