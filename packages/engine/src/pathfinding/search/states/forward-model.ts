/**
 * A model of the world in which planners simulate actions without touching the game. Every planner
 * uses only this interface, so a model works with all of them.
 *
 * The search numbers its states 0, 1, 2 and so on, and the model stores each of them. States are
 * values: writing one never changes another. A model serves one search at a time.
 *
 * To search millions of states, keep them in few words each of one typed array, so that `apply`
 * copies next to nothing, keep the estimate with the state, and leave useless actions out in
 * `nextAction`.
 */
export interface ForwardModel {
  /** Actions are the numbers from 0 up to this. */
  readonly actionCount: number;
  /**
   * Makes room for `count` states and keeps the existing ones. Called rarely, so it may allocate;
   * no other method may.
   */
  reserve(count: number): void;
  /** Writes the current state of the game, or the character's beliefs about it, to a state. */
  observe(place: number): void;
  /** Makes the state `to` equal to the state `from`. */
  copy(to: number, from: number): void;
  /** First action, at or after `from`, that is possible in the state; -1 if there is none. */
  nextAction(place: number, from: number): number;
  /** Writes to `to` the result of an action in the state `from`; both may be the same. */
  apply(to: number, from: number, action: number): void;
  /** What an action costs in a state, 0 or more. */
  costOf(place: number, action: number): number;
  /** Whether the state reaches the goal. */
  isGoal(place: number): boolean;
  /** False while no goal is set, so that `isGoal` says nothing; by default there is one. */
  readonly hasGoal?: boolean;
  /** Lower bound of the remaining cost. 0 is always valid but makes searches expand more states. */
  estimate(place: number): number;
  /** The discontentment in the state, for planners that minimise it instead of reaching a goal. */
  discontentment(place: number): number;
  /** False if every state is equally good; by default they differ. */
  readonly hasDiscontentment?: boolean;
  /** Equal for equal states. */
  hash(place: number): number;
  /** Whether two states are equal. */
  isSame(a: number, b: number): boolean;
  /**
   * How many states there are in all, for a model that can number them (`numberOf`): a search may
   * then find a state by its number instead of a hash.
   */
  readonly stateCount?: number;
  /** The number of a state, from 0 up to `stateCount`; equal only for equal states. */
  numberOf?(place: number): number;
  /** True if the game has changed during a search, which then starts again. */
  isStale?(): boolean;
}
