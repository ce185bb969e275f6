/** A vector as games have them; only its length is asked about. */
export interface VectorLike {
  readonly x: number;
  readonly y: number;
  readonly z?: number;
}

/**
 * What decisions can be about, and how their tests read: yes or no, a number, one of some words, a
 * vector's length.
 */
export type DatumType = 'truth' | 'quantity' | 'option' | 'vector';

/** What all sorts of data have. */
interface Asked<K, V> {
  /** Finds the value out. The only place that knows how the game stores it. */
  readonly read: (subject: K) => V;
  /**
   * What asking costs, in any unit; 1 unless said. The analysis advises to ask what is dear late.
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
 * What a tree may ask, by name. Trees name data and never reach into the game, so a datum that
 * changes its form (an angle becomes a quaternion) is mended in one reader, and no rarely visited
 * decision stays broken unnoticed.
 */
export type Knowledge = { readonly [name: string]: Datum };

/** Who is asked, by what the readers take. */
export type SubjectOf<Q extends Knowledge> = {
  [N in keyof Q]: Q[N] extends { readonly read: (subject: infer K) => unknown } ? (subject: K) => void : never;
}[keyof Q] extends (subject: infer K) => void
  ? K
  : never;

/** Settings that every datum takes. */
export interface DatumOptions {
  /** What asking costs compared with other questions: a ray cast may be 50. 1 unless said. */
  readonly cost?: number;
}

/**
 * A question that is answered by yes or no: a flag, or any test of the game's own, such as a line
 * of sight.
 */
export function truth<K>(read: (subject: K) => boolean, { cost = 1 }: DatumOptions = {}): Truth<K> {
  return { type: 'truth', read, cost };
}

/** A number: a distance, a health, a count. Asked by closed ranges, bands or exact values. */
export function quantity<K>(read: (subject: K) => number, { cost = 1 }: DatumOptions = {}): Quantity<K> {
  return { type: 'quantity', read, cost };
}

/**
 * One of some words, all declared, so that a tree that forgets one is refused when it is compiled.
 */
export function option<K, const O extends string>(
  options: readonly O[],
  read: (subject: K) => O,
  { cost = 1 }: DatumOptions = {},
): Option<K, O> {
  return { type: 'option', options, read, cost };
}

/** A vector, asked by its length: a velocity, a way to somebody. */
export function vector<K>(read: (subject: K) => VectorLike, { cost = 1 }: DatumOptions = {}): VectorDatum<K> {
  return { type: 'vector', read, cost };
}
