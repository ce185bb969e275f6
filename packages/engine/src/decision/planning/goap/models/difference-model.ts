import type { ForwardModel } from '../../../../pathfinding/search/states/forward-model.js';

/**
 * Where a model reads facts it does not store: the game itself, or a character's beliefs about it.
 */
export interface BaseWorld {
  read(key: number): number;
  /**
   * Changes whenever a fact changes. Without it, a search in progress assumes that the base does
   * not change.
   */
  readonly version?: number;
}

/** The world as it would be after some actions. */
export interface PlannedWorld {
  get(key: number): number;
  set(key: number, value: number): void;
}

/** An action over a world of numbered facts. */
export interface DifferenceAction {
  /** Names it in plans. */
  readonly name: string;
  /** By default always. */
  isPossible?(world: PlannedWorld): boolean;
  /** Writes what it changes to the planned world. */
  apply(world: PlannedWorld): void;
  /** By default 1. */
  readonly cost?: number;
}

/** What a {@link DifferenceModel} plans with. */
export interface DifferenceModelDefinition {
  /** The game, or what the character believes of it. */
  readonly base: BaseWorld;
  /** What a plan may consist of. */
  readonly actions: readonly DifferenceAction[];
  /** By default never. */
  isGoal?(world: PlannedWorld): boolean;
  /** By default 0. */
  estimate?(world: PlannedWorld): number;
  /** By default 0. */
  discontentment?(world: PlannedWorld): number;
}

/**
 * States that store only their differences from the game: unchanged facts are read from the game,
 * and the cost of a copy grows with the number of changes. For large worlds of which a plan changes
 * little; for small worlds {@link Domain} is faster.
 */
export class DifferenceModel implements ForwardModel {
  readonly actionCount: number;
  readonly #definition: DifferenceModelDefinition;
  readonly #world: PlannedWorld;
  /** Which state `#world` shows. */
  #shown = 0;
  #places = 0;
  /** Room for changes in each state; their keys rise, so that equal states have equal lists. */
  #stride = 8;
  #counts = new Int32Array(0);
  #keys = new Int32Array(0);
  #values = new Float64Array(0);
  #version: number | undefined;

  constructor(definition: DifferenceModelDefinition) {
    this.#definition = definition;
    this.actionCount = definition.actions.length;
    this.#world = { get: (key) => this.#get(key), set: (key, value) => this.#set(key, value) };
  }

  /** How many facts of a state differ from the game. */
  changesAt(place: number): number {
    return this.#counts[place];
  }

  reserve(count: number): void {
    if (count > this.#places) this.#resize(count, this.#stride);
  }

  observe(place: number): void {
    this.#counts[place] = 0;
    this.#version = this.#definition.base.version;
  }

  copy(to: number, from: number): void {
    if (to === from) return;
    const count = this.#counts[from];
    this.#counts[to] = count;
    for (let i = 0; i < count; i++) {
      this.#keys[to * this.#stride + i] = this.#keys[from * this.#stride + i];
      this.#values[to * this.#stride + i] = this.#values[from * this.#stride + i];
    }
  }

  nextAction(place: number, from: number): number {
    const { actions } = this.#definition;
    const world = this.#show(place);
    for (let action = from; action < actions.length; action++)
      if (actions[action].isPossible?.(world) ?? true) return action;
    return -1;
  }

  apply(to: number, from: number, action: number): void {
    this.copy(to, from);
    this.#definition.actions[action].apply(this.#show(to));
  }

  costOf(_place: number, action: number): number {
    return this.#definition.actions[action].cost ?? 1;
  }

  isGoal(place: number): boolean {
    return this.#definition.isGoal?.(this.#show(place)) ?? false;
  }

  estimate(place: number): number {
    return this.#definition.estimate?.(this.#show(place)) ?? 0;
  }

  discontentment(place: number): number {
    return this.#definition.discontentment?.(this.#show(place)) ?? 0;
  }

  hash(place: number): number {
    let hash = this.#counts[place];
    for (let i = place * this.#stride, end = i + this.#counts[place]; i < end; i++) {
      const value = this.#values[i];
      hash = Math.imul(hash ^ this.#keys[i], 0x9e3779b1);
      hash = Math.imul(hash ^ (hash >>> 15) ^ (value | 0) ^ ((value * 65_536) | 0), 0x85ebca6b);
    }
    return hash ^ (hash >>> 13);
  }

  isSame(a: number, b: number): boolean {
    const count = this.#counts[a];
    if (count !== this.#counts[b]) return false;
    for (let i = 0; i < count; i++) {
      const left = a * this.#stride + i;
      const right = b * this.#stride + i;
      if (this.#keys[left] !== this.#keys[right] || this.#values[left] !== this.#values[right]) return false;
    }
    return true;
  }

  isStale(): boolean {
    return this.#definition.base.version !== this.#version;
  }

  #show(place: number): PlannedWorld {
    this.#shown = place;
    return this.#world;
  }

  /** Index of the first change whose key is not below this one. */
  #find(key: number): number {
    let at = this.#shown * this.#stride;
    const end = at + this.#counts[this.#shown];
    while (at < end && this.#keys[at] < key) at++;
    return at;
  }

  #get(key: number): number {
    const at = this.#find(key);
    const isChanged = at < this.#shown * this.#stride + this.#counts[this.#shown] && this.#keys[at] === key;
    return isChanged ? this.#values[at] : this.#definition.base.read(key);
  }

  #set(key: number, value: number): void {
    if (this.#counts[this.#shown] === this.#stride) this.#resize(this.#places, this.#stride * 2);
    const at = this.#find(key);
    const end = this.#shown * this.#stride + this.#counts[this.#shown];
    const isChanged = at < end && this.#keys[at] === key;
    // A value that equals the game's is no difference; otherwise equal states would not compare as
    // equal.
    if (value === this.#definition.base.read(key)) {
      if (!isChanged) return;
      this.#keys.copyWithin(at, at + 1, end);
      this.#values.copyWithin(at, at + 1, end);
      this.#counts[this.#shown]--;
      return;
    }
    if (!isChanged) {
      this.#keys.copyWithin(at + 1, at, end);
      this.#values.copyWithin(at + 1, at, end);
      this.#keys[at] = key;
      this.#counts[this.#shown]++;
    }
    this.#values[at] = value + 0;
  }

  #resize(places: number, stride: number): void {
    const counts = new Int32Array(places);
    counts.set(this.#counts);
    const keys = new Int32Array(places * stride);
    const values = new Float64Array(places * stride);
    for (let place = 0; place < this.#places; place++)
      for (let i = 0; i < counts[place]; i++) {
        keys[place * stride + i] = this.#keys[place * this.#stride + i];
        values[place * stride + i] = this.#values[place * this.#stride + i];
      }
    this.#places = places;
    this.#stride = stride;
    this.#counts = counts;
    this.#keys = keys;
    this.#values = values;
  }
}
