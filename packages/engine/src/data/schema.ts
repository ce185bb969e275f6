import { InvalidDataError } from './check.js';
import { type Json, UNSAFE_KEYS } from './json.js';
import type { Limits } from './limits.js';
import type { Step } from './path.js';

declare const TYPE: unique symbol;

/**
 * What data must look like, as data itself: `check` and `parse` judge by it, `toJsonSchema` exports
 * it, {@link Infer} is its TypeScript type, and an editor can read its fields to draw a form.
 */
export interface Schema<out T = unknown> {
  readonly kind: AnySchema['kind'];
  readonly notes?: Notes;
  /** True when the field of a record may be absent. */
  readonly optional?: boolean;
  /** Further demands, asked once the value has the right shape. */
  readonly demands?: readonly Demand<never>[];
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
export interface RecordSchema<F extends Fields = Fields> extends Schema<RecordOf<F>> {
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
  | LazySchema;

export type Fields = Readonly<Record<string, Schema>>;

type Flat<T> = { [K in keyof T]: T[K] } & {};
type OptionalKeys<F> = { [K in keyof F]: F[K] extends { readonly optional: true } ? K : never }[keyof F];

/** The object type of a record's fields. */
export type RecordOf<F> = Flat<
  { readonly [K in Exclude<keyof F, OptionalKeys<F>>]: Infer<F[K]> } & {
    readonly [K in OptionalKeys<F>]?: Infer<F[K]>;
  }
>;
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

export function text(options: TextOptions = {}): TextSchema {
  const { pattern } = options;
  if (pattern && /[^uv]/.test(pattern.flags))
    // JSON Schema has no flags, and a sticky or global pattern remembers where it last matched.
    throw new InvalidDataError('pattern', `must have no flag but u or v, got ${pattern.flags}`);
  return { kind: 'text', ...options };
}

/** A finite number. */
export function number(options: NumberRange & { readonly integer?: boolean } = {}): NumberSchema {
  return { kind: 'number', ...options };
}

/** A whole number that a double holds exactly, below 2^53 in size. */
export function integer(options: NumberRange = {}): NumberSchema {
  return { kind: 'number', ...options, integer: true };
}

export function boolean(): BooleanSchema {
  return { kind: 'boolean' };
}

/** Exactly this value. */
export function literal<const T extends Scalar>(value: T): ChoiceSchema<T> {
  return { kind: 'choice', options: [value] };
}

/** One of these values. */
export function choice<const T extends Scalar>(options: readonly T[]): ChoiceSchema<T> {
  return { kind: 'choice', options };
}

/** Items of one kind; `min` and `max` bound how many. */
export function list<T>(of: Schema<T>, options: { readonly min?: number; readonly max?: number } = {}): ListSchema<T> {
  return { kind: 'list', of, ...options };
}

/** Exactly these items in this order. */
export function tuple<const S extends readonly Schema[]>(
  items: S,
): TupleSchema<{ readonly [K in keyof S]: Infer<S[K]> }> {
  return { kind: 'tuple', items };
}

/**
 * An object with these fields. Unknown ones are refused, which catches typing mistakes; `keep` lets
 * any JSON through, for documents that must survive a reader older than themselves.
 */
export function record<F extends Fields>(
  fields: F,
  options: { readonly unknown?: 'refuse' | 'keep' } = {},
): RecordSchema<F> {
  for (const key of Object.keys(fields))
    if (UNSAFE_KEYS.includes(key)) throw new InvalidDataError(key, 'is not allowed as a key');
  return { kind: 'record', fields, unknown: options.unknown ?? 'refuse' };
}

/** Lets a field of a `record` be absent (or `undefined`). It has no meaning elsewhere. */
export function optional<S extends Schema>(schema: S): S & { readonly optional: true } {
  return { ...schema, optional: true };
}

/** An object with any keys, or those that `keys` accepts, and values of one kind. */
export function dictionary<T>(of: Schema<T>, options: { readonly keys?: Schema<string> } = {}): DictionarySchema<T> {
  return { kind: 'dictionary', of, ...options };
}

/**
 * Whatever one of the options accepts. A refusal tells the problems of the option that fits best;
 * for objects told apart by a field use {@link variant}, whose messages are exact and whose cost
 * does not multiply when it nests.
 */
export function union<const S extends readonly Schema[]>(...options: S): UnionSchema<Infer<S[number]>> {
  return { kind: 'union', options: options as readonly Schema<Infer<S[number]>>[] };
}

/** Objects told apart by the text in field `tag`; problems are only those of the case it names. */
export function variant<const Tag extends string, const C extends Readonly<Record<string, RecordSchema>>>(
  tag: Tag,
  cases: C,
): VariantSchema<VariantOf<Tag, C>> {
  return { kind: 'variant', tag, cases };
}

/** What the schema accepts, or null. */
export function nullable<T>(schema: Schema<T>): UnionSchema<T | null> {
  return { kind: 'union', options: [schema, literal(null)] };
}

/** Any JSON value within limits. */
export function json(limits: Partial<Limits> = {}): JsonValueSchema {
  return { kind: 'json', limits };
}

/**
 * A schema named before it exists, for documents that nest. TypeScript needs the type written down:
 * `const tree: Schema<Tree> = record({ children: list(lazy(() => tree, 'Tree')) })`. The name is
 * the one under `$defs` in the JSON Schema.
 */
export function lazy<T>(get: () => Schema<T>, name?: string): LazySchema<T> {
  return { kind: 'lazy', get, name };
}

/** Adds what documentation and editors show. */
export function described<S extends Schema>(schema: S, description: string, more: Omit<Notes, 'description'> = {}): S {
  return { ...schema, notes: { description, ...more } };
}

/**
 * Adds a demand that a shape cannot express, such as one field below another. It is asked only
 * when the shape is right; JSON Schema does not know of it.
 */
export function refined<S extends Schema>(schema: S, demand: Demand<Infer<S>>): S {
  return { ...schema, demands: [...(schema.demands ?? []), demand as Demand<never>] };
}
