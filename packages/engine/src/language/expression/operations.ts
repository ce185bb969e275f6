import { DEFAULT_LIMITS } from '../../data/limits.js';
import { atan2, cos, pow, sin } from '../../math/index.js';

// The operations of expressions whose types are known. Closures and emitted code call these same
// functions, so the two agree. Internally, an empty number is NaN: arithmetic passes it on and
// nothing needs a box. Any other value is empty when it is undefined. A number that is not NaN is
// finite.

type Items = readonly unknown[];
/** True, false, or undefined where something compared was empty. */
type Answer = boolean | undefined;

/** Replaces a subject of {@link seek} once it was found; equal to nothing else. */
const FOUND = Symbol('found');

/** The maximum length of a text that an expression joins, as in a document. */
const MAX_TEXT = DEFAULT_LIMITS.textLength;

/** Characters of a text; other values that are joined are short. */
function lengthOf(value: unknown): number {
  return typeof value === 'string' ? value.length : 0;
}

/** The number itself if it is finite, otherwise empty: catches division by zero and overflow. */
function finite(x: number): number {
  return x - x === 0 ? x : Number.NaN;
}

function isEmpty(value: unknown): boolean {
  // biome-ignore lint/suspicious/noSelfCompare: only NaN differs from itself, and this asks nothing of the value's type
  return value === undefined || value !== value;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && value - value === 0;
}

/**
 * Equality by value, for lists `depth` levels deep. The type gives the depth, so a list that
 * contains itself does not loop forever.
 */
function isSame(a: unknown, b: unknown, depth: number): boolean {
  if (depth === 0) return a === b;
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!isSame(a[i], b[i], depth - 1)) return false;
  return true;
}

/** Root of the sum of squares of `a` − `b`; `b` may be left out. */
function norm(a: readonly number[], b?: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) {
    const d = b === undefined ? a[i] : a[i] - b[i];
    sum += d * d;
  }
  return finite(Math.sqrt(sum));
}

/**
 * Strict functions of up to three values. All are pure; none allocates unless it gives text, a list
 * or a vector.
 */
export const OPERATIONS = Object.freeze({
  // A value from outside: empty if it does not have the promised type.
  number: (value: unknown): number => (isNumber(value) ? value : Number.NaN),
  boolean: (value: unknown): Answer => (value === true || value === false ? value : undefined),
  text: (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined),
  object: (value: unknown): unknown => (value === null || isEmpty(value) ? undefined : value),
  list: (value: unknown): Items | undefined => (Array.isArray(value) ? value : undefined),
  vector: (value: unknown): Items | undefined =>
    Array.isArray(value) &&
    (value.length === 2 || value.length === 3) &&
    isNumber(value[0]) &&
    isNumber(value[1]) &&
    (value.length === 2 || isNumber(value[2]))
      ? value
      : undefined,
  empty: (): undefined => undefined,
  /** To outside. */
  known: (x: number): number | undefined => (Number.isNaN(x) ? undefined : x),

  isEmpty,
  otherwise: (value: unknown, fallback: unknown): unknown => (isEmpty(value) ? fallback : value),
  not: (value: unknown): boolean => value !== true,
  /** The other answer; empty stays empty, unlike in `not`. */
  invert: (answer: Answer): Answer => (answer === undefined ? undefined : !answer),

  finite,
  add: (a: number, b: number): number => finite(a + b),
  subtract: (a: number, b: number): number => finite(a - b),
  multiply: (a: number, b: number): number => finite(a * b),
  divide: (a: number, b: number): number => finite(a / b),
  remainder: (a: number, b: number): number => a % b,
  negate: (x: number): number => -x,
  // A text that grows in every tick must not use up the memory, so one that is too long is empty.
  join: (a: unknown, b: unknown): string | undefined =>
    isEmpty(a) || isEmpty(b) || lengthOf(a) + lengthOf(b) > MAX_TEXT ? undefined : `${a}${b}`,

  less: (a: number, b: number): Answer => a < b || (a >= b ? false : undefined),
  lessOrEqual: (a: number, b: number): Answer => a <= b || (a > b ? false : undefined),
  equal: (a: unknown, b: unknown): Answer => (isEmpty(a) || isEmpty(b) ? undefined : a === b),
  equalLists: (a: unknown, b: unknown, depth: number): Answer =>
    a === undefined || b === undefined ? undefined : isSame(a, b, depth),
  isIn(value: unknown, list: Items | undefined, depth: number): Answer {
    if (isEmpty(value) || list === undefined) return undefined;
    for (let i = 0; i < list.length; i++) if (isSame(value, list[i], depth)) return true;
    return false;
  },
  /**
   * Looks for a value among written items one by one, so that emitted code needs neither a list nor
   * a variable.
   */
  seek: (subject: unknown, item: unknown, depth: number): unknown =>
    item !== undefined && isSame(subject, item, depth) ? FOUND : subject,
  sought: (subject: unknown): Answer => subject === FOUND || (isEmpty(subject) ? undefined : false),

  /** A list without those of its items that are empty. Changes its argument. */
  gather(items: unknown[]): unknown[] {
    let count = 0;
    for (const item of items) if (!isEmpty(item)) items[count++] = item;
    items.length = count;
    return items;
  },
  vector2: (x: number, y: number): Items | undefined => (isEmpty(x + y) ? undefined : [x, y]),
  vector3: (x: number, y: number, z: number): Items | undefined => (isEmpty(x + y + z) ? undefined : [x, y, z]),

  min: (a: number, b: number): number => Math.min(a, b),
  max: (a: number, b: number): number => Math.max(a, b),
  abs: (x: number): number => Math.abs(x),
  sign: (x: number): number => Math.sign(x),
  floor: (x: number): number => Math.floor(x),
  ceil: (x: number): number => Math.ceil(x),
  round: (x: number): number => Math.round(x),
  sqrt: (x: number): number => Math.sqrt(x),
  clamp: (x: number, low: number, high: number): number => Math.max(Math.min(x, high), low),
  lerp: (a: number, b: number, t: number): number => finite(a * (1 - t) + b * t),
  // To the power of 0 even NaN is 1, but what is not known must stay so.
  pow: (a: number, b: number): number => (isEmpty(a) ? a : finite(pow(a, b))),
  sin: (x: number): number => sin(x),
  cos: (x: number): number => cos(x),
  atan2: (y: number, x: number): number => atan2(y, x),
  between: (x: number, low: number, high: number): Answer =>
    isEmpty(x) || isEmpty(low) || isEmpty(high) ? undefined : low <= x && x <= high,
  distance: (a: readonly number[] | undefined, b: readonly number[] | undefined): number =>
    a === undefined || b === undefined || a.length !== b.length ? Number.NaN : norm(a, b),
  magnitude: (a: readonly number[] | undefined): number => (a === undefined ? Number.NaN : norm(a)),
  count: (list: Items | undefined): number => (list === undefined ? Number.NaN : list.length),
  characters(text: string | undefined): number {
    if (text === undefined) return Number.NaN;
    let count = 0;
    // A character beyond U+FFFF takes two places.
    for (let i = 0; i < text.length; i += text.codePointAt(i)! > 0xffff ? 2 : 1) count++;
    return count;
  },
});

export type OperationName = keyof typeof OPERATIONS;
