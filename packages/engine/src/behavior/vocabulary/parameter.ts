import { InvalidDataError, type Problem } from '../../data/index.js';
import { requireOptionNames } from '../../data/known-options.js';
import type { AnyEvent } from './event.js';
import type { Key } from './key.js';
import type { ObjectType } from './object-type.js';

/** The types of parameters and blackboard values; each has an editor in the workbench. */
export type ParamType = (typeof PARAM_TYPES)[number];

export const PARAM_TYPES = [
  ...(['text', 'number', 'integer', 'boolean', 'choice', 'vector', 'color', 'list'] as const),
  ...(['object', 'key', 'value', 'event', 'node', 'behavior'] as const),
] as const;

interface Wording {
  /** The title shown to people; by default made from the name. */
  readonly title?: string;
  /** What it means and what changes when it is larger or smaller. */
  readonly description?: string;
}

interface Defaulted<T> extends Wording {
  /** The value of a node that sets none. Without a default, every node must set one. */
  readonly default?: T;
  /** Fixed when the behavior is compiled: it cannot be bound to a value that changes. */
  readonly fixed?: boolean;
}

/**
 * Declares a parameter: its type for the task's code (`T`), for the check of documents and for the
 * editor. Make one with {@link param}.
 */
export interface Param<T> extends Defaulted<T> {
  /** The type of its values. */
  readonly type: ParamType;
  /** The smallest number allowed; by default no limit. */
  readonly min?: number;
  /** The largest number allowed; by default no limit. */
  readonly max?: number;
  /** The unit, shown after the number: `m/s`, `s`, `°`. */
  readonly unit?: string;
  /** The allowed texts of a `choice`. */
  readonly choices?: readonly string[];
  /**
   * Object type of an `object`, value type of a `key`, element type of a `list`, count of numbers
   * of a `vector`; for a `choice` among documents of the project, their sort.
   */
  readonly of?: string;
  /**
   * A `value` that is only compared with the value of a key, so that any number is allowed for a
   * number. Of a `key`: the parameter that names the source of its values, the value of an event or
   * the elements of a list. A key for an event is optional.
   */
  readonly compared?: boolean;
  /**
   * For a `key`: the parameter that names its source, an event whose value it takes or a list whose
   * elements it takes. For an event it may be left out.
   */
  readonly takes?: string;
  /** True if it is optional although it has no default. */
  readonly optional?: boolean;
  /** Element check of a list. */
  readonly element?: Param<unknown>;
  /** Carries `T` for the type checker; never set. */
  readonly valueType?: T;
}

/** Parameters by name, as a task or a node kind declares them. */
export type Params = { readonly [name: string]: Param<unknown> };

/**
 * A parameter as a task may write it: made with {@link param}, or only its default, `speed: 2`, where
 * a number, a text or a flag without limits will do.
 */
export type ParamInput = Param<unknown> | number | string | boolean;

/** Parameters by name, as a task may write them. */
export type ParamInputs = { readonly [name: string]: ParamInput };

/** The parameters that a task means by what it wrote: the type of a bare default follows from it. */
export type ParamsOf<I> = {
  readonly [K in keyof I]: I[K] extends Param<unknown>
    ? I[K]
    : Param<I[K] extends number ? number : I[K] extends string ? string : boolean>;
};

/** The record a task receives for its declared parameters. */
export type ParamValues<P> = { readonly [K in keyof P]: P[K] extends Param<infer T> ? T : never };

interface NumberOptions extends Defaulted<number> {
  readonly min?: number;
  readonly max?: number;
  readonly unit?: string;
}

/** For the check of misspelled options. */
const WORDING = { title: true, description: true } as const;
const DEFAULTED = { ...WORDING, default: true, fixed: true } as const;
const NUMBER = { ...DEFAULTED, min: true, max: true, unit: true } as const;

/** The options themselves, if all their names are known. */
function known<T extends object>(options: T, names: { readonly [name: string]: true }, type: string): T {
  requireOptionNames(options, names, `param.${type}`);
  return options;
}

/**
 * Ways to declare a parameter or the value of a blackboard key. The type of the value follows from
 * the declaration.
 */
export const param = {
  text: (options: Defaulted<string> = {}): Param<string> => ({
    type: 'text',
    ...known(options, DEFAULTED, 'text'),
  }),
  number: (options: NumberOptions = {}): Param<number> => ({
    type: 'number',
    ...known(options, NUMBER, 'number'),
  }),
  integer: (options: NumberOptions = {}): Param<number> => ({
    type: 'integer',
    ...known(options, NUMBER, 'integer'),
  }),
  boolean: (options: Defaulted<boolean> = {}): Param<boolean> => ({
    type: 'boolean',
    ...known(options, DEFAULTED, 'boolean'),
  }),
  choice: <const C extends string>(choices: readonly C[], options: Defaulted<NoInfer<C>> = {}): Param<C> => ({
    type: 'choice',
    choices,
    ...known(options, DEFAULTED, 'choice'),
  }),
  /** A list of exactly `size` numbers. */
  vector: (size: 2 | 3, options: Defaulted<readonly number[]> = {}): Param<readonly number[]> => ({
    type: 'vector',
    of: String(size),
    ...known(options, DEFAULTED, 'vector'),
  }),
  /** A color as `#rrggbb`. */
  color: (options: Defaulted<string> = {}): Param<string> => ({
    type: 'color',
    ...known(options, DEFAULTED, 'color'),
  }),
  list: <T>(element: Param<T>, options: Defaulted<readonly T[]> = {}): Param<readonly T[]> => ({
    type: 'list',
    of: element.type,
    element,
    ...known(options, DEFAULTED, 'list'),
  }),
  /** A thing of the game. Documents hold its id; the task receives the object itself. */
  object: <T>(objectType: ObjectType<T>, options: Wording = {}): Param<T> => ({
    type: 'object',
    of: objectType.name,
    ...known(options, WORDING, 'object'),
  }),
  /** A blackboard key. Documents hold its name; the task receives the key, to read and write it. */
  key: (options: Wording = {}): Param<Key<unknown>> => ({ type: 'key', ...options }),
  /** A blackboard key that holds a list. */
  listKey: (options: Wording = {}): Param<Key<readonly unknown[]>> => ({ type: 'key', of: 'list', ...options }),
  /** An optional blackboard key with values of a type. */
  anyKey: (of: ParamType, options: Wording = {}): Param<Key<unknown> | undefined> => ({
    type: 'key',
    of,
    optional: true,
    ...options,
  }),
  /** A blackboard key that receives elements of the list named by the parameter `takes`. */
  partKey: (takes: string, options: Wording = {}): Param<Key<unknown>> => ({ type: 'key', takes, ...options }),
  /**
   * An optional blackboard key that receives the value of the event named by the parameter `takes`.
   */
  into: (takes: string, options: Wording = {}): Param<Key<unknown> | undefined> => ({ type: 'key', takes, ...options }),
  /** One of the game's events. Documents hold its name; the kind receives the event. */
  event: (options: Wording = {}): Param<AnyEvent> => ({ type: 'event', ...options }),
  /** The same where none need be named. */
  anyEvent: (options: Wording = {}): Param<AnyEvent | undefined> => ({ type: 'event', optional: true, ...options }),
  /** Any value; if a parameter of type `key` is named, one that the key can hold. */
  value: (options: Wording & { readonly like?: string; readonly compared?: boolean } = {}): Param<unknown> => {
    const { like, ...wording } = options;
    return { type: 'value', default: null, ...wording, ...(like !== undefined && { of: like }) };
  },
  /**
   * Id of another node of the same document, of one of these kinds; of any kind if none is listed.
   */
  node: (kinds: readonly string[], options: Wording = {}): Param<string> => ({
    type: 'node',
    choices: kinds,
    ...options,
  }),
  /** The same where none need be named. */
  anyNode: (kinds: readonly string[], options: Wording = {}): Param<string | undefined> => ({
    type: 'node',
    choices: kinds,
    optional: true,
    ...options,
  }),
  /**
   * Name of another document of the project, such as a query for spots: one of those that the game
   * has at the time, so that designers can add some while it runs.
   */
  documentName: (
    of: 'query' | 'script',
    names: () => readonly string[],
    options: Defaulted<string> = {},
  ): Param<string> => ({
    ...options,
    type: 'choice',
    of,
    fixed: true,
    get choices() {
      return names();
    },
  }),
  /** Name of another behavior of the same library. */
  behavior: (options: Wording = {}): Param<string> => ({ type: 'behavior', ...options }),
} as const;

/** The parameters of a task, where a bare default stands for a parameter of its type. */
export function readParams<I extends ParamInputs>(inputs: I, path: string): ParamsOf<I> {
  const made = Object.entries(inputs).map(([name, input]) => {
    if (isBare(input)) return [name, bare(input)];
    if (input?.type === undefined)
      throw new InvalidDataError(`${path}.${name}`, 'needs a type, such as param.number(), or a default, such as 2');
    return [name, input];
  });
  return Object.fromEntries(made) as ParamsOf<I>;
}

function isBare(input: ParamInput): input is number | string | boolean {
  return typeof input === 'number' || typeof input === 'string' || typeof input === 'boolean';
}

function bare(preset: number | string | boolean): Param<unknown> {
  return { type: typeof preset === 'string' ? 'text' : (typeof preset as 'number' | 'boolean'), default: preset };
}

/**
 * True if the parameter can be bound to a blackboard key. Names of keys, events, nodes and
 * behaviors are fixed when compiling.
 */
export function isBindable(spec: Param<unknown>): boolean {
  if (spec.fixed) return false;
  if (spec.type === 'list') return isBindable(spec.element!);
  return !['key', 'event', 'node', 'behavior'].includes(spec.type);
}

/** True if a blackboard value declared as `from` fits a parameter declared as `to`. */
export function isAssignable(from: Param<unknown>, to: Param<unknown>): boolean {
  if (to.type === 'value') return true;
  if (to.type === 'number') return from.type === 'number' || from.type === 'integer';
  if (to.type === 'text') return from.type === 'text' || from.type === 'choice' || from.type === 'color';
  if (to.type === 'list') return from.type === 'list' && isAssignable(from.element!, to.element!);
  if (to.type === 'choice') return from.type === 'choice' && from.choices!.every((one) => to.choices!.includes(one));
  return from.type === to.type && from.of === to.of;
}

/**
 * The type against which a value for a key is checked: the type of the key, or any number for a
 * value that is only compared with a number.
 */
export function likeKey(spec: Param<unknown>, { value }: Key<unknown>): Param<unknown> {
  return spec.compared && (value.type === 'integer' || value.type === 'number') ? { type: 'number' } : value;
}

/** The object type to which a parameter or the elements of a list refer, if any. */
export function objectTypeOf(spec: Param<unknown>): string | undefined {
  if (spec.type === 'object') return spec.of;
  return spec.type === 'list' ? objectTypeOf(spec.element!) : undefined;
}

/** What is wrong with a declaration itself, such as limits that no value can meet. */
export function checkParam(spec: Param<unknown>, path: string, problems: Problem[]): void {
  const { min, max, element } = spec;
  for (const [name, limit] of [
    ['min', min],
    ['max', max],
  ] as const)
    if (limit !== undefined && (typeof limit !== 'number' || Number.isNaN(limit)))
      problems.push({ path: `${path}.${name}`, problem: `must be a number, got ${show(limit)}` });
  if (min !== undefined && max !== undefined && min > max)
    problems.push({ path: `${path}.min`, problem: `must be at most max, which is ${max}, got ${min}` });
  if (spec.type === 'choice' && spec.of === undefined && !(spec.choices!.length > 0))
    problems.push({ path: `${path}.choices`, problem: 'must list at least one' });
  if (element !== undefined) checkParam(element, `${path}.element`, problems);
  if (spec.default !== undefined) checkLiteral(spec, spec.default, `${path}.default`, problems);
}

/** Checks a literal once, so that tasks need not check their parameters in every tick. */
export function checkLiteral(spec: Param<unknown>, value: unknown, path: string, problems: Problem[]): void {
  const refuse = (problem: string) => problems.push({ path, problem });
  if (value === undefined) {
    refuse('is missing');
    return;
  }
  switch (spec.type) {
    case 'number':
    case 'integer':
      if (typeof value !== 'number' || !Number.isFinite(value)) refuse(`must be a number, got ${show(value)}`);
      else if (spec.type === 'integer' && !Number.isInteger(value)) refuse(`must be a whole number, got ${value}`);
      else if (spec.min !== undefined && value < spec.min) refuse(`must be at least ${spec.min}, got ${value}`);
      else if (spec.max !== undefined && value > spec.max) refuse(`must be at most ${spec.max}, got ${value}`);
      return;
    case 'boolean':
      if (typeof value !== 'boolean') refuse(`must be true or false, got ${show(value)}`);
      return;
    case 'choice':
      if (!spec.choices!.includes(value as string))
        refuse(`must be one of ${spec.choices!.join(', ')}, got ${show(value)}`);
      return;
    case 'vector': {
      const size = Number(spec.of);
      if (!Array.isArray(value) || value.length !== size || !value.every((part) => Number.isFinite(part)))
        refuse(`must be a list of ${size} numbers, got ${show(value)}`);
      return;
    }
    case 'color':
      if (typeof value !== 'string' || !/^#[0-9a-f]{6}$/i.test(value))
        refuse(`must be a color such as #3fa7ff, got ${show(value)}`);
      return;
    case 'list':
      if (!Array.isArray(value)) refuse(`must be a list, got ${show(value)}`);
      else for (const [i, part] of value.entries()) checkLiteral(spec.element!, part, `${path}[${i}]`, problems);
      return;
    case 'value':
      return;
    case 'object':
      if (typeof value !== 'string' || value === '') refuse(`must be the id of a ${spec.of}, got ${show(value)}`);
      return;
    default:
      if (typeof value !== 'string') refuse(`must be text, got ${show(value)}`);
  }
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
