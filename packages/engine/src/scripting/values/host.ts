import { InvalidDataError } from '../../data/check.js';
import type { Json } from '../../data/index.js';
import { type ScriptType, scriptTypes } from './type.js';

/**
 * A function of the game. Its first argument is the context of the running script: usually the
 * agent.
 */
export interface HostFunction {
  /** The name that scripts write. */
  readonly name: string;
  /** The types of its values, in order. */
  readonly takes: readonly ScriptType[];
  /** By default it returns nothing. */
  readonly gives: ScriptType | undefined;
  /** What it does, shown in editors. */
  readonly description: string;
  /** What runs when a script calls it. */
  readonly call: HostCall;
  /** Whether calls of it are compiled to an instruction of their own: {@link ScriptHost.instruction}. */
  readonly isInstruction: boolean;
}

/** How many values an instruction of the game may take: as many as fit into its word. */
const MAX_INSTRUCTION_VALUES = 2;

/** A function of the game that scripts call: the context first, then the values. */
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
  /** The name by which types refer to it. */
  readonly name: string;
  /** What it is, shown in editors. */
  readonly description: string;
  /**
   * Returns whether a value is of this type. If omitted, a thing has the type under which the game
   * last passed it to a script.
   */
  readonly is?: (value: object) => boolean;
  /** What scripts may read, and where allowed write, by name. */
  readonly fields: Readonly<Record<string, HostField>>;
  /** Called for fields that are not declared, with the name in the script. */
  readonly find?: (thing: never, name: string, context: never) => unknown;
  /** Called for items, `thing[index]`, in place of fields. */
  readonly item?: (thing: never, index: number | string, context: never) => unknown;
  /** Called for `thing(a, b)`, with the values that the script gives. It cannot return `AGAIN`. */
  readonly call?: (thing: never, values: readonly unknown[], context: never) => unknown;
  /**
   * Called when a script lets go of a thing that the game gave it: at the latest when the script
   * ends or starts again, and before that whenever its memory is counted. For handles that the game
   * must release. A script that gets the thing again lets go of it again; `interpretScript` never
   * calls this.
   */
  readonly collect?: (thing: never, context: never) => void;
  /** Defines operators with a thing of the type on either side; `undefined` is empty. */
  readonly operate?: (operator: HookedOperator, a: unknown, b: unknown, context: never) => unknown;
  /**
   * Saves a thing, so that {@link restore} can find it again. A script that holds a thing without
   * this cannot be saved.
   */
  readonly save?: (thing: never) => Json;
  /** Finds a thing again from what `save` returned. */
  readonly restore?: (saved: Json, context: never) => unknown;
}

/** Keeps the things with a `collect` hook that a running script was given. */
export interface ThingHolder {
  add(thing: object): void;
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
  /** What scripts may call, by name. */
  readonly functions: ReadonlyMap<string, HostFunction> = new Map();
  /** What scripts may read, and where allowed write, by name. */
  readonly variables: ReadonlyMap<string, HostVariable> = new Map();
  /** Values that never change, by name. */
  readonly constants: ReadonlyMap<string, HostConstant> = new Map();
  /** What scripts may react to, by name. */
  readonly events: ReadonlyMap<string, HostEvent> = new Map();
  /** Types of things, by name. */
  readonly types: ReadonlyMap<string, HostType> = new Map();
  #things = new WeakMap<object, string>();
  #holder: ThingHolder | undefined = undefined;

  /**
   * Lets scripts call a function. Values that do not fit `takes` end the script with an error
   * before the call.
   */
  bind<A extends readonly unknown[]>(
    name: string,
    { takes = [], gives, description = '' }: Signature,
    call: (context: C, ...values: A) => unknown,
  ): this {
    return this.#bind({ name, takes, gives, description, call: call as unknown as HostCall, isInstruction: false });
  }

  /**
   * Adds an instruction of the game's own to the machine: for a small computation that scripts do
   * all the time, such as turning a tile into coordinates of the world. Scripts write it like a
   * call. It reads its one or two values where they are and, if all are numbers, runs without
   * leaving the fast loop, so it costs a fraction of a function bound with {@link bind}. It must
   * give something, and it cannot return {@link AGAIN}.
   */
  instruction<A extends readonly unknown[]>(
    name: string,
    { takes = [], gives, description = '' }: Signature,
    call: (context: C, ...values: A) => unknown,
  ): this {
    if (takes.length < 1 || takes.length > MAX_INSTRUCTION_VALUES)
      throw new InvalidDataError(
        'takes',
        `must hold 1 to ${MAX_INSTRUCTION_VALUES} types for the instruction ${name}, got ${takes.length}; bind a function instead`,
      );
    if (takes.some(({ optional }) => optional))
      throw new InvalidDataError('takes', `must not be optional for the instruction ${name}; bind a function instead`);
    if (gives === undefined)
      throw new InvalidDataError('gives', `must say what the instruction ${name} gives; bind a function instead`);
    return this.#bind({ name, takes, gives, description, call: call as unknown as HostCall, isInstruction: true });
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

  /** Names the script that is given things from now on; returns the one before. */
  lend(holder: ThingHolder | undefined): ThingHolder | undefined {
    const before = this.#holder;
    this.#holder = holder;
    return before;
  }

  /** Takes note that the running script is given a thing; returns the thing. */
  give<T extends object>(thing: T): T {
    if (this.#holder !== undefined && this.typeOf(thing)?.collect !== undefined) this.#holder.add(thing);
    return thing;
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

  #bind(bound: HostFunction): this {
    return this.#put(this.functions, bound.name, bound);
  }

  #put<T>(map: ReadonlyMap<string, T>, name: string, value: T): this {
    if (name === '') throw new InvalidDataError('name', 'must not be empty');
    if (map.has(name)) throw new InvalidDataError('name', `is bound twice: ${name}`);
    (map as Map<string, T>).set(name, value);
    return this;
  }
}
