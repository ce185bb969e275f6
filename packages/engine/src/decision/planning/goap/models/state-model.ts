import type { ForwardModel } from '../../../../pathfinding/search/states/forward-model.js';

/** An action over states of your own type. */
export interface StateAction<S> {
  /** Names it in plans. */
  readonly name: string;
  /** By default always. */
  isPossible?(state: S): boolean;
  /** Changes the state, which is the planner's own. */
  apply(state: S): void;
  /** By default 1. */
  readonly cost?: number | ((state: S) => number);
}

/** A model whose states are records of your own. Provide only what the chosen planner needs. */
export interface StateModelDefinition<S> {
  /** What a plan may consist of. */
  readonly actions: readonly StateAction<S>[];
  /** Creates a state with any content. */
  create(): S;
  /** Copies by value. States that share data would corrupt plans. */
  copy(out: S, from: S): void;
  /** Writes the current state of the game. */
  observe(out: S): void;
  /** By default never. */
  isGoal?(state: S): boolean;
  /** By default 0. */
  estimate?(state: S): number;
  /** By default 0. */
  discontentment?(state: S): number;
  /** A hash that is equal for equal states. Without it and `isSame`, every state counts as new. */
  hash?(state: S): number;
  /** Whether two states are equal; needed by planners that remember states. */
  isSame?(a: S, b: S): boolean;
  /**
   * How many states there are, and the number of each, from 0 up to that: for searches that find
   * states by number. They make `hash` and `isSame` unnecessary.
   */
  readonly stateCount?: number;
  /** The number of a state, below `stateCount`. */
  numberOf?(state: S): number;
  /** True if the game has changed during a search, which then starts again. */
  isStale?(): boolean;
}

/**
 * Creates a forward model over records of your own, for rules that facts and numbers cannot
 * express. States are created once and reused.
 */
export function createStateModel<S>(definition: StateModelDefinition<S>): ForwardModel {
  return new StateModel(definition);
}

class StateModel<S> implements ForwardModel {
  readonly actionCount: number;
  readonly stateCount: number | undefined;
  readonly hasGoal: boolean;
  readonly hasDiscontentment: boolean;
  readonly #definition: StateModelDefinition<S>;
  /**
   * Made when something is first written to them: thousands at once would take longer than a slice
   * of a search.
   */
  readonly #states: (S | undefined)[] = [];

  constructor(definition: StateModelDefinition<S>) {
    this.#definition = definition;
    this.actionCount = definition.actions.length;
    this.hasGoal = definition.isGoal !== undefined;
    this.hasDiscontentment = definition.discontentment !== undefined;
    this.stateCount = definition.numberOf === undefined ? undefined : definition.stateCount;
  }

  reserve(count: number): void {
    while (this.#states.length < count) this.#states.push(undefined);
  }

  observe(place: number): void {
    this.#definition.observe(this.#made(place));
  }

  copy(to: number, from: number): void {
    if (to !== from) this.#definition.copy(this.#made(to), this.#at(from));
  }

  nextAction(place: number, from: number): number {
    const { actions } = this.#definition;
    const state = this.#at(place);
    for (let action = from; action < actions.length; action++)
      if (actions[action].isPossible?.(state) ?? true) return action;
    return -1;
  }

  apply(to: number, from: number, action: number): void {
    this.copy(to, from);
    this.#definition.actions[action].apply(this.#at(to));
  }

  costOf(place: number, action: number): number {
    const { cost = 1 } = this.#definition.actions[action];
    return typeof cost === 'number' ? cost : cost(this.#at(place));
  }

  isGoal(place: number): boolean {
    return this.#definition.isGoal?.(this.#at(place)) ?? false;
  }

  estimate(place: number): number {
    return this.#definition.estimate?.(this.#at(place)) ?? 0;
  }

  discontentment(place: number): number {
    return this.#definition.discontentment?.(this.#at(place)) ?? 0;
  }

  hash(place: number): number {
    const { hash, numberOf } = this.#definition;
    if (hash === undefined && numberOf !== undefined) return this.numberOf(place);
    return this.#definition.hash?.(this.#at(place)) ?? place;
  }

  isSame(a: number, b: number): boolean {
    const { isSame, numberOf } = this.#definition;
    if (isSame === undefined && numberOf !== undefined) return this.numberOf(a) === this.numberOf(b);
    return this.#definition.isSame?.(this.#at(a), this.#at(b)) ?? false;
  }

  numberOf(place: number): number {
    return this.#definition.numberOf!(this.#at(place));
  }

  isStale(): boolean {
    return this.#definition.isStale?.() ?? false;
  }

  #at(place: number): S {
    return this.#states[place] as S;
  }

  #made(place: number): S {
    return (this.#states[place] ??= this.#definition.create());
  }
}
