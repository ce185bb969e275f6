import { InvalidDataError } from './check.js';
import { type Json, UNSAFE_KEYS } from './json.js';
import type { Limits } from './limits.js';
import type { Step } from './path.js';
import { showValue } from './show.js';

declare const TYPE: unique symbol;

/**
 * What data must look like, as data itself: `check` and `parse` judge by it, `toJsonSchema` exports
 * it, {@link Infer} is its TypeScript type, and an editor can read its fields to draw a form.
 */
export interface Schema<out T = unknown> {
  /** Which kind of value it describes; code that reads schemas switches over it. */
  readonly kind: AnySchema['kind'];
  /** What documentation and editors say about the value. */
  readonly notes?: Notes;
  /** True when the field of a record may be absent. */
  readonly optional?: boolean;
  /** Further demands, asked once the value has the right shape. */
  readonly demands?: readonly Demand<never>[];
  /** Carries `T` for the type checker; never set. */
  readonly [TYPE]?: T;
}

/** The TypeScript type of what a schema accepts. */
export type Infer<S> = S extends Schema<infer T> ? T : never;

/** What documentation and editors say about a value. */
export interface Notes {
  readonly description: string;
  readonly title?: string;
  /** For editors to begin with; checking never fills it in. */
  readonly default?: Json;
  readonly examples?: readonly Json[];
}

/**
 * Looks at a value of the right shape and reports what else is wrong, at a place inside it or at
 * itself.
 */
export type Demand<T> = (value: T, report: (problem: string, ...steps: Step[]) => void) => void;

export type Scalar = string | number | boolean | null;

export interface TextSchema extends Schema<string> {
  readonly kind: 'text';
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: RegExp;
  readonly wanted?: string;
}
export interface NumberSchema extends Schema<number>, NumberRange {
  readonly kind: 'number';
  readonly integer?: boolean;
}
export interface BooleanSchema extends Schema<boolean> {
  readonly kind: 'boolean';
}
export interface ChoiceSchema<T extends Scalar = Scalar> extends Schema<T> {
  readonly kind: 'choice';
  readonly options: readonly T[];
}
export interface ListSchema<T = unknown> extends Schema<readonly T[]> {
  readonly kind: 'list';
  readonly of: Schema<T>;
  readonly min?: number;
  readonly max?: number;
}
export interface TupleSchema<T extends readonly unknown[] = readonly unknown[]> extends Schema<T> {
  readonly kind: 'tuple';
  readonly items: readonly Schema[];
}
export interface RecordSchema<F = Fields> extends Schema<RecordOf<F>> {
  readonly kind: 'record';
  /** Spread them into another `record` to extend this one. */
  readonly fields: F;
  readonly unknown: 'refuse' | 'keep';
}
export interface DictionarySchema<T = unknown> extends Schema<Readonly<Record<string, T>>> {
  readonly kind: 'dictionary';
  readonly of: Schema<T>;
  readonly keys?: Schema<string>;
}
export interface UnionSchema<T = unknown> extends Schema<T> {
  readonly kind: 'union';
  readonly options: readonly Schema<T>[];
}
export interface VariantSchema<T = unknown> extends Schema<T> {
  readonly kind: 'variant';
  readonly tag: string;
  readonly cases: Readonly<Record<string, RecordSchema>>;
}
export interface JsonValueSchema extends Schema<Json> {
  readonly kind: 'json';
  readonly limits: Partial<Limits>;
}
export interface UncheckedSchema<T = unknown> extends Schema<T> {
  readonly kind: 'unchecked';
}
export interface LazySchema<T = unknown> extends Schema<T> {
  readonly kind: 'lazy';
  readonly get: () => Schema<T>;
  readonly name?: string;
}

/** Every kind there is, for code that switches over them. */
export type AnySchema =
  | TextSchema
  | NumberSchema
  | BooleanSchema
  | ChoiceSchema
  | ListSchema
  | TupleSchema
  | RecordSchema
  | DictionarySchema
  | UnionSchema
  | VariantSchema
  | JsonValueSchema
  | UncheckedSchema
  | LazySchema;

export type Fields = Readonly<Record<string, Schema>>;

type Flat<T> = { [K in keyof T]: T[K] } & {};
type OptionalKeys<F> = { [K in keyof F]: F[K] extends { readonly optional: true } ? K : never }[keyof F];

// Mapped over keys of the fields themselves, so that an editor shows the comments of the fields.
type RequiredOf<F, Keys extends keyof F> = { readonly [K in Keys]: Infer<F[K]> };
type OptionalOf<F, Keys extends keyof F> = { readonly [K in Keys]?: Infer<F[K]> };

/** The object type of a record's fields. Comments of the fields show up on its properties. */
export type RecordOf<F> = Flat<RequiredOf<F, Exclude<keyof F, OptionalKeys<F>>> & OptionalOf<F, OptionalKeys<F>>>;
type VariantOf<Tag extends string, C> = {
  [K in keyof C & string]: Flat<{ readonly [T in Tag]: K } & Infer<C[K]>>;
}[keyof C & string];

export interface TextOptions {
  /** In code points, as JSON Schema counts. */
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Found anywhere in the text unless anchored. Asked only of texts that are not too long. */
  readonly pattern?: RegExp;
  /** The pattern in words, for the message: `must be ${wanted}`. */
  readonly wanted?: string;
}

export interface NumberRange {
  /** At least. */
  readonly min?: number;
  /** At most. */
  readonly max?: number;
  /** More than. */
  readonly above?: number;
  /** Less than. */
  readonly below?: number;
}

/** A text, within limits of length and of a pattern, if there are any. */
/* @__NO_SIDE_EFFECTS__ */
export function text(options: TextOptions = {}): TextSchema {
  const { pattern } = options;
  if (pattern && /[^uv]/.test(pattern.flags))
    // JSON Schema has no flags, and a sticky or global pattern remembers where it last matched.
    throw new InvalidDataError('pattern', `must have no flag but u or v, got ${pattern.flags}`);
  return { kind: 'text', ...options };
}

/** A finite number. */
/* @__NO_SIDE_EFFECTS__ */
export function number(options: NumberRange & { readonly integer?: boolean } = {}): NumberSchema {
  return { kind: 'number', ...options };
}

/** A whole number that a double holds exactly, below 2^53 in size. */
/* @__NO_SIDE_EFFECTS__ */
export function integer(options: NumberRange = {}): NumberSchema {
  return { kind: 'number', ...options, integer: true };
}

/** True or false. */
/* @__NO_SIDE_EFFECTS__ */
export function boolean(): BooleanSchema {
  return { kind: 'boolean' };
}

/** Exactly this value. */
/* @__NO_SIDE_EFFECTS__ */
export function literal<const T extends Scalar>(value: T): ChoiceSchema<T> {
  return { kind: 'choice', options: [value] };
}

/** One of these values. */
/* @__NO_SIDE_EFFECTS__ */
export function choice<const T extends Scalar>(options: readonly T[]): ChoiceSchema<T> {
  return { kind: 'choice', options };
}

/** Items of one kind; `min` and `max` bound how many. */
/* @__NO_SIDE_EFFECTS__ */
export function list<T>(of: Schema<T>, options: { readonly min?: number; readonly max?: number } = {}): ListSchema<T> {
  return { kind: 'list', of, ...options };
}

/** Exactly these items in this order. */
/* @__NO_SIDE_EFFECTS__ */
export function tuple<const S extends readonly Schema[]>(
  items: S,
): TupleSchema<{ readonly [K in keyof S]: Infer<S[K]> }> {
  return { kind: 'tuple', items };
}

/**
 * An object with these fields. Unknown ones are refused, which catches typing mistakes; `keep` lets
 * any JSON through, for documents that must survive a reader older than themselves.
 */
/* @__NO_SIDE_EFFECTS__ */
export function record<F extends Fields>(
  fields: F,
  options: { readonly unknown?: 'refuse' | 'keep' } = {},
): RecordSchema<F> {
  for (const key of Object.keys(fields))
    if (UNSAFE_KEYS.includes(key)) throw new InvalidDataError(key, 'is not allowed as a key');
  return { kind: 'record', fields, unknown: options.unknown ?? 'refuse' };
}

/**
 * A record for options, which hot code reads:
 * `struct({ __proto__: null, maxSpeed: number({ above: 0 }) })`. V8 lets all literals with the
 * same keys share one description of their fields. Without the first line this literal would share
 * it with the options themselves, whose numbers would no longer be stored as plain numbers, and
 * code that reads them would allocate. `math/plain-record.ts` says more.
 */
/* @__NO_SIDE_EFFECTS__ */
export function struct<F extends Declared<F>>(
  fields: F,
  options?: { readonly unknown?: 'refuse' | 'keep' },
): RecordSchema<Pick<F, Exclude<keyof F, '__proto__'>>> {
  return record(fields as Fields, options) as unknown as RecordSchema<Pick<F, Exclude<keyof F, '__proto__'>>>;
}

type Declared<F> = { readonly __proto__: null } & {
  readonly [K in keyof F]: K extends '__proto__' ? null : Schema;
};

/** A record with the fields and demands of two others. */
/* @__NO_SIDE_EFFECTS__ */
export function extended<F, G>(base: RecordSchema<F>, more: RecordSchema<G>): RecordSchema<F & G> {
  const fields = Object.assign(Object.create(null), base.fields, more.fields) as F & G;
  const schema: RecordSchema<F & G> = { kind: 'record', fields, unknown: base.unknown };
  const demands = [...(base.demands ?? []), ...(more.demands ?? [])];
  return demands.length > 0 ? { ...schema, demands } : schema;
}

/** Lets a field of a `record` be absent (or `undefined`). It has no meaning elsewhere. */
/* @__NO_SIDE_EFFECTS__ */
export function optional<S extends Schema>(schema: S): S & { readonly optional: true } {
  return { ...schema, optional: true };
}

/** An object with any keys, or those that `keys` accepts, and values of one kind. */
/* @__NO_SIDE_EFFECTS__ */
export function dictionary<T>(of: Schema<T>, options: { readonly keys?: Schema<string> } = {}): DictionarySchema<T> {
  return { kind: 'dictionary', of, ...options };
}

/**
 * Whatever one of the options accepts. A refusal tells the problems of the option that fits best;
 * for objects told apart by a field use {@link variant}, whose messages are exact and whose cost
 * does not multiply when it nests.
 */
/* @__NO_SIDE_EFFECTS__ */
export function union<const S extends readonly Schema[]>(...options: S): UnionSchema<Infer<S[number]>> {
  return { kind: 'union', options: options as readonly Schema<Infer<S[number]>>[] };
}

/** Objects told apart by the text in field `tag`; problems are only those of the case it names. */
/* @__NO_SIDE_EFFECTS__ */
export function variant<const Tag extends string, const C extends Readonly<Record<string, RecordSchema>>>(
  tag: Tag,
  cases: C,
): VariantSchema<VariantOf<Tag, C>> {
  return { kind: 'variant', tag, cases };
}

/** What the schema accepts, or Infinity, which no JSON can hold. */
/* @__NO_SIDE_EFFECTS__ */
export function orInfinity(schema: NumberSchema): UnionSchema<number> {
  return { kind: 'union', options: [schema, literal(Infinity)] };
}

/** What the schema accepts, or null. */
/* @__NO_SIDE_EFFECTS__ */
export function nullable<T>(schema: Schema<T>): UnionSchema<T | null> {
  return { kind: 'union', options: [schema, literal(null)] };
}

/** Any JSON value within limits. */
/* @__NO_SIDE_EFFECTS__ */
export function json(limits: Partial<Limits> = {}): JsonValueSchema {
  return { kind: 'json', limits };
}

/**
 * A value that no check looks at, such as a function or an object of the game. Its type is written
 * down: `unchecked<Steer>()`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function unchecked<T>(): UncheckedSchema<T> {
  return { kind: 'unchecked' };
}

/** A function, of which no more is checked. Its type is written down: `func<Steer>()`. */
/* @__NO_SIDE_EFFECTS__ */
export function func<F>(): UncheckedSchema<F> {
  return refined(unchecked<F>(), (value, report) => {
    if (typeof value !== 'function') report(`must be a function, got ${showValue(value)}`);
  });
}

/**
 * An object of code, known by members that it must have: `having<Rng>('an Rng', 'next')`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function having<T>(what: string, ...members: readonly (keyof T & string)[]): UncheckedSchema<T> {
  return refined(unchecked<T>(), (value, report) => {
    const holder = Object(value) as T;
    if (members.some((member) => holder[member] === undefined)) report(`must be ${what}, got ${showValue(value)}`);
  });
}

/**
 * A schema named before it exists, for documents that nest. TypeScript needs the type written down:
 * `const tree: Schema<Tree> = record({ children: list(lazy(() => tree, 'Tree')) })`. The name is
 * the one under `$defs` in the JSON Schema.
 */
/* @__NO_SIDE_EFFECTS__ */
export function lazy<T>(get: () => Schema<T>, name?: string): LazySchema<T> {
  return { kind: 'lazy', get, name };
}

/** Adds what documentation and editors show. */
/* @__NO_SIDE_EFFECTS__ */
export function described<S extends Schema>(schema: S, description: string, more: Omit<Notes, 'description'> = {}): S {
  return { ...schema, notes: { description, ...more } };
}

/**
 * Adds demands that a shape cannot express, such as one field below another. They are asked only
 * when the shape is right; JSON Schema does not know of them.
 */
/* @__NO_SIDE_EFFECTS__ */
export function refined<S extends Schema>(schema: S, ...demands: readonly Demand<Infer<S>>[]): S {
  return { ...schema, demands: [...(schema.demands ?? []), ...(demands as readonly Demand<never>[])] };
}

type Order = 'above' | 'at least' | 'at most' | 'below';

const ORDERS: Readonly<Record<Order, (left: number, right: number) => boolean>> = {
  above: (left, right) => left > right,
  'at least': (left, right) => left >= right,
  'at most': (left, right) => left <= right,
  below: (left, right) => left < right,
};

/**
 * Demands that one number of a record stands in this order to another one:
 * `refined(range, compare('max', 'at least', 'min'))`. A field that is absent is not compared.
 */
/* @__NO_SIDE_EFFECTS__ */
export function compare<A extends string, B extends string>(
  field: A,
  order: Order,
  other: B,
): Demand<{ readonly [K in A | B]?: number }> {
  return (value, report) => {
    const [left, right] = [value[field], value[other]];
    if (left === undefined || right === undefined) return;
    if (!ORDERS[order](left, right)) report(`must be ${order} ${other} ${right}, got ${left}`, field);
  };
}
