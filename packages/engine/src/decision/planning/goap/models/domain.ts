import { InvalidDataError, joinKey, suggest } from '../../../../data/index.js';
import type { EstimateName } from './estimate.js';
import { type Discontent, FactModel } from './fact-model.js';
import {
  type Conditions,
  compileActions,
  type FactAction,
  type FactTables,
  type NumberCondition,
  type NumberEffect,
} from './fact-tables.js';

/** A number variable with limits, which actions cannot exceed. */
export interface NumberVariable {
  readonly min?: number;
  readonly max?: number;
}

/** The type of a variable: a boolean, a number, or one of several words. */
export type Variable = 'boolean' | 'number' | NumberVariable | readonly string[];
export type Variables = Readonly<Record<string, Variable>>;

export type ValueOf<T extends Variable> = T extends 'boolean' ? boolean : T extends readonly (infer W)[] ? W : number;
/** A value, or for numbers a range, ends included. */
export type ConditionOf<T extends Variable> =
  | ValueOf<T>
  | (ValueOf<T> extends number ? { readonly min?: number; readonly max?: number } : never);
/** A new value, or for numbers an amount to add. */
export type EffectOf<T extends Variable> = ValueOf<T> | (ValueOf<T> extends number ? { readonly add: number } : never);

/** The values of a domain's variables, as a game writes them. */
export type DomainWorld<V extends Variables> = { -readonly [K in keyof V]: ValueOf<V[K]> };
export type ConditionsOf<V extends Variables> = { readonly [K in keyof V]?: ConditionOf<V[K]> };
export type EffectsOf<V extends Variables> = { readonly [K in keyof V]?: EffectOf<V[K]> };

/** An action of a planning domain. */
export interface DomainAction<V extends Variables> {
  /** Preconditions; by default the action is always possible. */
  readonly needs?: ConditionsOf<V>;
  /** What holds afterwards. */
  readonly effects: EffectsOf<V>;
  /** The cost to minimise: time, effort, danger. By default 1. */
  readonly cost?: number;
}

/** The variables and actions of a planning domain. */
export interface DomainDefinition<V extends Variables> {
  /** Facts and numbers by name. */
  readonly variables: V;
  /** Actions by the names that plans use. */
  readonly actions: Readonly<Record<string, DomainAction<V>>>;
}

export interface ModelOptions<V extends Variables> {
  /** The heuristic for the remaining cost; by default `landmarks`. */
  readonly estimate?: EstimateName;
  /**
   * Variables that are needs, each with the exponent of its discontentment: 2 makes one urgent need
   * outweigh several small ones.
   */
  readonly needs?: { readonly [K in keyof V]?: 1 | 2 | 3 | 4 };
}

interface Place {
  readonly kind: 'fact' | 'number' | 'words';
  readonly first: number;
  readonly words: readonly string[];
}

/**
 * A planning domain over facts and numbers: compiled once, shared by all agents that plan in it.
 */
export class Domain<V extends Variables> {
  /** Names of the actions, by their index in plans. */
  readonly actionNames: readonly string[];
  /** The compiled facts and actions, for models and tools. */
  readonly tables: FactTables;
  readonly #places: ReadonlyMap<string, Place>;

  constructor(definition: DomainDefinition<V>) {
    const places = new Map<string, Place>();
    const ranges: [number, number][] = [];
    let facts = 0;
    for (const [name, variable] of Object.entries<Variable>(definition.variables)) {
      if (variable === 'boolean') places.set(name, { kind: 'fact', first: facts++, words: [] });
      else if (Array.isArray(variable)) {
        places.set(name, { kind: 'words', first: facts, words: variable });
        facts += variable.length;
      } else {
        const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } =
          variable === 'number' ? {} : (variable as NumberVariable);
        if (!(min <= max))
          throw new InvalidDataError(
            joinKey('variables', name),
            `must have a min up to its max, got ${min} and ${max}`,
          );
        places.set(name, { kind: 'number', first: ranges.length, words: [] });
        ranges.push([min, max]);
      }
    }
    this.#places = places;
    this.actionNames = Object.keys(definition.actions);
    const actions = Object.entries(definition.actions).map(([name, action]) =>
      this.#readAction(name, action, joinKey('actions', name)),
    );
    this.tables = compileActions(facts, ranges, actions);
  }

  /** Creates the planning model of one character. */
  createModel(options: ModelOptions<V> = {}): DomainModel<V> {
    return new DomainModel(this, options);
  }

  /**
   * Turns conditions by name into facts and ranges. Throws for unknown names and invalid values,
   * with `path`.
   */
  readConditions(conditions: ConditionsOf<V>, path: string): Conditions {
    const holds: number[] = [];
    const holdsNot: number[] = [];
    const numbers: NumberCondition[] = [];
    for (const [name, condition] of Object.entries<unknown>(conditions)) {
      const place = this.placeOf(name, path);
      if (place.kind === 'fact') (readBoolean(condition, joinKey(path, name)) ? holds : holdsNot).push(place.first);
      else if (place.kind === 'words') holds.push(place.first + readWord(place, condition, joinKey(path, name)));
      else numbers.push({ number: place.first, ...readRange(condition, joinKey(path, name)) });
    }
    return { holds, holdsNot, numbers };
  }

  /** Where the value of a variable is kept. */
  placeOf(name: string, path: string): Place {
    const place = this.#places.get(name);
    if (place !== undefined) return place;
    const meant = suggest(name, [...this.#places.keys()]);
    throw new InvalidDataError(
      path,
      `there is no variable ${name}${meant === undefined ? '' : `; did you mean ${meant}?`}`,
    );
  }

  #readAction(name: string, action: DomainAction<V>, path: string): FactAction {
    const { cost = 1 } = action;
    if (!(cost >= 0)) throw new InvalidDataError(joinKey(path, 'cost'), `must be 0 or more, got ${cost}`);
    const adds: number[] = [];
    const deletes: number[] = [];
    const numbers: NumberEffect[] = [];
    const effectsPath = joinKey(path, 'effects');
    for (const [variable, effect] of Object.entries<unknown>(action.effects)) {
      const place = this.placeOf(variable, effectsPath);
      const at = joinKey(effectsPath, variable);
      if (place.kind === 'fact') (readBoolean(effect, at) ? adds : deletes).push(place.first);
      else if (place.kind === 'words') {
        adds.push(place.first + readWord(place, effect, at));
        deletes.push(...place.words.map((_, i) => place.first + i));
      } else numbers.push({ number: place.first, ...readChange(effect, at) });
    }
    return {
      name,
      cost,
      needs: this.readConditions(action.needs ?? {}, joinKey(path, 'needs')),
      adds,
      deletes,
      numbers,
    };
  }
}

/**
 * Defines a GOAP domain: variables, and actions with preconditions and effects. Everything is
 * checked here, once.
 */
export function defineDomain<const V extends Variables>(definition: DomainDefinition<V>): Domain<V> {
  return new Domain(definition);
}

/** What one character knows about the world and what it wants. Pass it to a planner. */
export class DomainModel<V extends Variables> extends FactModel {
  readonly #domain: Domain<V>;

  constructor(domain: Domain<V>, options: ModelOptions<V>) {
    super(domain.tables, { estimate: options.estimate, discontent: readNeeds(domain, options.needs) });
    this.#domain = domain;
  }

  /** Sets the current values of variables; others keep theirs. */
  set(world: Partial<DomainWorld<V>>): void {
    for (const [name, value] of Object.entries<unknown>(world)) {
      const place = this.#domain.placeOf(name, 'world');
      const path = joinKey('world', name);
      if (place.kind === 'fact') this.#setFact(place.first, readBoolean(value, path));
      else if (place.kind === 'number') this.numbers[place.first] = readRange(value, path).min + 0;
      else {
        const word = readWord(place, value, path);
        for (let i = 0; i < place.words.length; i++) this.#setFact(place.first + i, i === word);
      }
    }
  }

  /** Sets the goal of plans. */
  setGoal(goal: ConditionsOf<V>): void {
    this.setGoalConditions(this.#domain.readConditions(goal, 'goal'));
  }

  #setFact(fact: number, holds: boolean): void {
    const bit = 1 << (fact & 31);
    if (holds) this.facts[fact >> 5] |= bit;
    else this.facts[fact >> 5] &= ~bit;
  }
}

function readNeeds<V extends Variables>(domain: Domain<V>, needs: ModelOptions<V>['needs']): Discontent | undefined {
  if (needs === undefined || Object.keys(needs).length === 0) return undefined;
  const felt = Object.entries<number | undefined>(needs).map(([name, power = 2]) => {
    const { kind, first } = domain.placeOf(name, 'needs');
    if (kind !== 'number') throw new InvalidDataError(joinKey('needs', name), 'must be a number');
    return { first, power };
  });
  return (values: Float64Array, at: number): number => {
    let total = 0;
    for (let i = 0; i < felt.length; i++) {
      const value = Math.max(0, values[at + felt[i].first]);
      let term = value;
      for (let times = felt[i].power; times > 1; times--) term *= value;
      total += term;
    }
    return total;
  };
}

function readBoolean(value: unknown, path: string): boolean {
  if (typeof value === 'boolean') return value;
  throw new InvalidDataError(path, `must be true or false, got ${String(value)}`);
}

function readWord({ words }: Place, value: unknown, path: string): number {
  const word = words.indexOf(value as string);
  if (word >= 0) return word;
  throw new InvalidDataError(path, `must be one of ${words.join(', ')}, got ${String(value)}`);
}

function readRange(value: unknown, path: string): { min: number; max: number } {
  if (typeof value === 'number' && !Number.isNaN(value)) return { min: value, max: value };
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = Object(value);
  if (typeof value === 'object' && min <= max) return { min, max };
  throw new InvalidDataError(path, 'must be a number or a range with min, max or both');
}

function readChange(value: unknown, path: string): { amount: number; adds: boolean } {
  if (typeof value === 'number' && !Number.isNaN(value)) return { amount: value, adds: false };
  const amount: unknown = Object(value).add;
  if (typeof amount === 'number' && !Number.isNaN(amount)) return { amount, adds: true };
  throw new InvalidDataError(path, 'must be a number, or { add: … }');
}
