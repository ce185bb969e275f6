import { InvalidDataError } from '../../data/check.js';
import type { Json } from '../../data/index.js';
import { ANY, type ScriptType } from './type.js';

/**
 * A function of the game. It gets the context of the running script first: usually the character.
 */
export interface HostFunction {
  readonly name: string;
  readonly takes: readonly ScriptType[];
  /** Nothing, where it is left out. */
  readonly gives: ScriptType | undefined;
  readonly description: string;
  readonly call: HostCall;
}

export type HostCall = (context: never, ...values: never[]) => unknown;

/**
 * What a host function answers that has not finished: the script rests, and calls it again with the
 * same values when it goes on.
 */
export const AGAIN: unique symbol = Symbol('again');

/** A name whose value the game keeps: a blackboard key, a property of the character. */
export interface HostVariable {
  readonly name: string;
  readonly type: ScriptType;
  readonly description: string;
  readonly read: (context: never) => unknown;
  /** Scripts cannot write it where this is left out. An empty value comes as `undefined`. */
  readonly write: ((context: never, value: never) => void) | undefined;
}

/** A name for a value that never changes. */
export interface HostConstant {
  readonly name: string;
  readonly value: number | string | boolean;
  readonly description: string;
}

/** What the game calls scripts for: `on alarm(where) { … }`. */
export interface HostEvent {
  readonly name: string;
  readonly takes: readonly ScriptType[];
  readonly description: string;
}

/** A field of a thing of the game that scripts may reach. */
export interface HostField {
  readonly type: ScriptType;
  readonly description?: string;
  readonly read: (thing: never, context: never) => unknown;
  readonly write?: (thing: never, value: never, context: never) => void;
}

/**
 * The operators that a type of things can give a meaning to. `<` also serves `>`, and `==` serves
 * `!=`.
 */
export type HookedOperator = '+' | '-' | '*' | '/' | '%' | '<' | '<=' | '==';

/**
 * What scripts may do with the things of one type. Without hooks: hold them, compare them, and hand
 * them on.
 */
export interface HostType {
  readonly name: string;
  readonly description: string;
  /**
   * Is it one of them? Where it is left out, a thing has the type under which the game last handed
   * it to a script.
   */
  readonly is?: (value: object) => boolean;
  readonly fields: Readonly<Record<string, HostField>>;
  /**
   * Called for fields that are not declared, with the name as the script has it. Only what it gives
   * is reached.
   */
  readonly find?: (thing: never, name: string, context: never) => unknown;
  /** Called for items, `thing[index]`, in place of fields. */
  readonly item?: (thing: never, index: number | string, context: never) => unknown;
  /** Gives operators a meaning, with a thing of the type on either side; `undefined` is empty. */
  readonly operate?: (operator: HookedOperator, a: unknown, b: unknown, context: never) => unknown;
  /**
   * Writes a thing down for a save, so that {@link restore} finds it again. A script that holds a
   * thing without it cannot be saved.
   */
  readonly save?: (thing: never) => Json;
  readonly restore?: (saved: Json, context: never) => unknown;
}

/** What functions, variables and events say of themselves when they are bound. */
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
 *   .bind('damage', { takes: [NUMBER], gives: NUMBER }, (soldier, amount: number) => soldier.hurt(amount))
 *   .variable('health', NUMBER, (soldier) => soldier.health);
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
   * before it is called.
   */
  bind<A extends readonly unknown[]>(
    name: string,
    { takes = [], gives, description = '' }: Signature,
    call: (context: C, ...values: A) => unknown,
  ): this {
    return this.#put(this.functions, name, { name, takes, gives, description, call: call as unknown as HostCall });
  }

  /**
   * Lets scripts read a name, and write it if there is a `write`. Names may have dots:
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

  /** Says what a script may be called for. Scripts cannot wait for events that are not declared. */
  event(name: string, takes: readonly ScriptType[] = [], description = ''): this {
    return this.#put(this.events, name, { name, takes, description });
  }

  /**
   * Says what scripts may do with the things of a type. Things of no type never get into a script.
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
   * May a thing pass as one of a type, or of any? Remembers it under that type if the type cannot
   * tell by itself.
   */
  admits(thing: object, of: string | undefined): boolean {
    const type = of === undefined ? undefined : this.types.get(of);
    if (type === undefined) return this.typeOf(thing) !== undefined;
    if (type.is !== undefined) return type.is(thing);
    this.#things.set(thing, type.name);
    return true;
  }

  /** Knows the types of things that another host of the same game has handed to scripts. */
  takeThings(other: ScriptHost<never>): void {
    this.#things = (other as unknown as ScriptHost<C>).#things;
  }

  /** The type of a field of a type, `any` where only a hook may know. */
  fieldType(of: string | undefined, field: string): ScriptType | undefined {
    const type = this.types.get(of ?? '');
    if (type === undefined) return ANY;
    if (Object.hasOwn(type.fields, field)) return type.fields[field].type;
    return type.find === undefined ? undefined : ANY;
  }

  #put<T>(map: ReadonlyMap<string, T>, name: string, value: T): this {
    if (name === '') throw new InvalidDataError('name', 'must not be empty');
    if (map.has(name)) throw new InvalidDataError('name', `is bound twice: ${name}`);
    (map as Map<string, T>).set(name, value);
    return this;
  }
}
