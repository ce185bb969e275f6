/** A vector as games have them; only its length is asked about. */
export interface VectorLike {
  readonly x: number;
  readonly y: number;
  readonly z?: number;
}

/**
 * The types of data that decisions can test: yes or no, a number, one of some words, a vector's
 * length.
 */
export type DatumType = 'truth' | 'quantity' | 'option' | 'vector';

/** Properties of all types of data. */
interface Asked<K, V> {
  /** Reads the value. Only this function knows how the game stores it. */
  readonly read: (subject: K) => V;
  /**
   * The cost of asking, in any unit; by default 1. The analysis advises to ask expensive questions
   * late.
   */
  readonly cost: number;
}

/** A datum that is true or false. */
export interface Truth<K> extends Asked<K, boolean> {
  readonly type: 'truth';
}

/** A datum that is a number. */
export interface Quantity<K> extends Asked<K, number> {
  readonly type: 'quantity';
}

/** A datum that is one of some words. */
export interface Option<K, O extends string = string> extends Asked<K, O> {
  readonly type: 'option';
  readonly options: readonly O[];
}

/** A datum that is a vector. */
export interface VectorDatum<K> extends Asked<K, VectorLike> {
  readonly type: 'vector';
}

/** Something a decision tree can ask about. `K` is the type of its subject, usually a character. */
export type Datum<K = never> = Truth<K> | Quantity<K> | Option<K> | VectorDatum<K>;

/**
 * What a tree may ask, by name. Trees name data and never access the game directly. When the game
 * changes how it stores a datum (an angle becomes a quaternion), you change one reader, and no
 * rarely visited decision breaks unnoticed.
 */
export type Knowledge = { readonly [name: string]: Datum };

/** The subject type that all readers accept. */
export type SubjectOf<Q extends Knowledge> = {
  [N in keyof Q]: Q[N] extends { readonly read: (subject: infer K) => unknown } ? (subject: K) => void : never;
}[keyof Q] extends (subject: infer K) => void
  ? K
  : never;

/** Options of every datum. */
export interface DatumOptions {
  /** The cost of asking relative to other questions, such as 50 for a ray cast; by default 1. */
  readonly cost?: number;
}

/** A yes-or-no question: a flag, or any test of the game, such as a line of sight. */
export function truth<K>(read: (subject: K) => boolean, { cost = 1 }: DatumOptions = {}): Truth<K> {
  return { type: 'truth', read, cost };
}

/**
 * A number, such as a distance, health or a count. Decisions test it against closed ranges, bands
 * or exact values.
 */
export function quantity<K>(read: (subject: K) => number, { cost = 1 }: DatumOptions = {}): Quantity<K> {
  return { type: 'quantity', read, cost };
}

/** One of several words. All are declared, so that compiling refuses a tree that forgets one. */
export function option<K, const O extends string>(
  options: readonly O[],
  read: (subject: K) => O,
  { cost = 1 }: DatumOptions = {},
): Option<K, O> {
  return { type: 'option', options, read, cost };
}

/** A vector, such as a velocity. Decisions test its length. */
export function vector<K>(read: (subject: K) => VectorLike, { cost = 1 }: DatumOptions = {}): VectorDatum<K> {
  return { type: 'vector', read, cost };
}
