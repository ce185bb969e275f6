import { InvalidDataError } from '../../data/check.js';
import type { Json } from '../../data/index.js';
import { type ScriptType, scriptTypes } from './type.js';

/**
 * A function of the game. Its first argument is the context of the running script: usually the
 * agent.
 */
export interface HostFunction {
  readonly name: string;
  readonly takes: readonly ScriptType[];
  /** By default it returns nothing. */
  readonly gives: ScriptType | undefined;
  readonly description: string;
  readonly call: HostCall;
}

export type HostCall = (context: never, ...values: never[]) => unknown;

/**
 * Returned by a host function that has not finished: the script rests, and calls it again with the
 * same values when it continues.
 */
export const AGAIN: unique symbol = Symbol('again');

/** A name whose value the game keeps: a blackboard key, a property of the agent. */
export interface HostVariable {
  readonly name: string;
  readonly type: ScriptType;
  readonly description: string;
  readonly read: (context: never) => unknown;
  /** Without it scripts cannot write the variable. An empty value arrives as `undefined`. */
  readonly write: ((context: never, value: never) => void) | undefined;
}

/** A name for a constant value. */
export interface HostConstant {
  readonly name: string;
  readonly value: number | string | boolean;
  readonly description: string;
}

/** An event that scripts can handle: `on alarm(where) { … }`. */
export interface HostEvent {
  readonly name: string;
  readonly takes: readonly ScriptType[];
  readonly description: string;
}

/** A field of a thing of the game that scripts may read. */
export interface HostField {
  readonly type: ScriptType;
  readonly description?: string;
  readonly read: (thing: never, context: never) => unknown;
  readonly write?: (thing: never, value: never, context: never) => void;
}

/** The operators that a type of things can define. `<` also serves `>`, and `==` serves `!=`. */
export type HookedOperator = '+' | '-' | '*' | '/' | '%' | '<' | '<=' | '==';

/**
 * What scripts may do with the things of one type. Without hooks they can hold, compare and pass
 * them on.
 */
export interface HostType {
  readonly name: string;
  readonly description: string;
  /**
   * Returns whether a value is of this type. If omitted, a thing has the type under which the game
   * last passed it to a script.
   */
  readonly is?: (value: object) => boolean;
  readonly fields: Readonly<Record<string, HostField>>;
  /** Called for fields that are not declared, with the name in the script. */
  readonly find?: (thing: never, name: string, context: never) => unknown;
  /** Called for items, `thing[index]`, in place of fields. */
  readonly item?: (thing: never, index: number | string, context: never) => unknown;
  /** Defines operators with a thing of the type on either side; `undefined` is empty. */
  readonly operate?: (operator: HookedOperator, a: unknown, b: unknown, context: never) => unknown;
  /**
   * Saves a thing, so that {@link restore} can find it again. A script that holds a thing without
   * this cannot be saved.
   */
  readonly save?: (thing: never) => Json;
  readonly restore?: (saved: Json, context: never) => unknown;
}

/** How functions, variables and events are declared when they are bound. */
export interface Signature {
  readonly takes?: readonly ScriptType[];
  readonly gives?: ScriptType;
  readonly description?: string;
}

/**
 * All that scripts can reach of the game: what is not bound here does not exist for them. One host
 * serves all scripts and characters; what differs between characters comes through the context that
 * every function gets.
 *
 * ```ts
 * const host = new ScriptHost<Soldier>()
 *   .bind('damage', { takes: [scriptTypes.number], gives: scriptTypes.number }, (soldier, amount: number) => soldier.hurt(amount))
 *   .variable('health', scriptTypes.number, (soldier) => soldier.health);
 * ```
 */
export class ScriptHost<C = unknown> {
  readonly functions: ReadonlyMap<string, HostFunction> = new Map();
  readonly variables: ReadonlyMap<string, HostVariable> = new Map();
  readonly constants: ReadonlyMap<string, HostConstant> = new Map();
  readonly events: ReadonlyMap<string, HostEvent> = new Map();
  readonly types: ReadonlyMap<string, HostType> = new Map();
  #things = new WeakMap<object, string>();

  /**
   * Lets scripts call a function. Values that do not fit `takes` end the script with an error
   * before the call.
   */
  bind<A extends readonly unknown[]>(
    name: string,
    { takes = [], gives, description = '' }: Signature,
    call: (context: C, ...values: A) => unknown,
  ): this {
    return this.#put(this.functions, name, { name, takes, gives, description, call: call as unknown as HostCall });
  }

  /**
   * Lets scripts read a name, and write it if there is a `write`. Names may contain dots:
   * `agent.speed`.
   */
  variable<T>(
    name: string,
    type: ScriptType,
    read: (context: C) => T,
    write?: (context: C, value: T) => void,
    description = '',
  ): this {
    return this.#put(this.variables, name, { name, type, description, read, write } as HostVariable);
  }

  /** Gives scripts a name for a value. */
  constant(name: string, value: number | string | boolean, description = ''): this {
    return this.#put(this.constants, name, { name, value, description });
  }

  /**
   * Declares an event that scripts can handle. Scripts cannot handle events that are not declared.
   */
  event(name: string, takes: readonly ScriptType[] = [], description = ''): this {
    return this.#put(this.events, name, { name, takes, description });
  }

  /**
   * Declares what scripts may do with the things of a type. Things without a type never get into a
   * script.
   */
  type(name: string, type: Partial<Omit<HostType, 'name'>> = {}): this {
    return this.#put(this.types, name, { description: '', fields: {}, ...type, name });
  }

  /** The type of a thing; undefined if it has none. */
  typeOf(thing: object): HostType | undefined {
    for (const type of this.types.values()) if (type.is?.(thing)) return type;
    return this.types.get(this.#things.get(thing) ?? '');
  }

  /**
   * Returns whether a thing fits a type, or any type. Remembers the type of a thing that cannot
   * tell by itself.
   */
  admits(thing: object, of: string | undefined): boolean {
    const type = of === undefined ? undefined : this.types.get(of);
    if (type === undefined) return this.typeOf(thing) !== undefined;
    if (type.is !== undefined) return type.is(thing);
    this.#things.set(thing, type.name);
    return true;
  }

  /** Takes over the types of things that another host of the same game has passed to scripts. */
  takeThings(other: ScriptHost<never>): void {
    this.#things = (other as unknown as ScriptHost<C>).#things;
  }

  /** The type of a field; `any` where only a hook may know. */
  fieldType(of: string | undefined, field: string): ScriptType | undefined {
    const type = this.types.get(of ?? '');
    if (type === undefined) return scriptTypes.any;
    if (Object.hasOwn(type.fields, field)) return type.fields[field].type;
    return type.find === undefined ? undefined : scriptTypes.any;
  }

  #put<T>(map: ReadonlyMap<string, T>, name: string, value: T): this {
    if (name === '') throw new InvalidDataError('name', 'must not be empty');
    if (map.has(name)) throw new InvalidDataError('name', `is bound twice: ${name}`);
    (map as Map<string, T>).set(name, value);
    return this;
  }
}
