import { InvalidDataError, requireFinite } from '../../data/check.js';
import { joinIndex, joinKey } from '../../data/path.js';
import { didYouMean } from '../../data/suggest.js';
import { type Matrix, matrixOf } from './matrix.js';

/** A matrix as authored: its rows, or a {@link Matrix}. */
export type MatrixSource = Matrix | readonly (readonly number[])[];

/**
 * A transition: it multiplies the whole vector by its matrix. Transitions belong to the machine,
 * not to its states.
 */
export interface MarkovTransition<K = never> {
  /** Its name, for people and for `MarkovMinds.take`. */
  readonly name: string;
  /**
   * Tested on every tick, in list order; the first that holds is taken. Without it, only `take`
   * takes the transition.
   */
  readonly when?: (subject: K) => boolean;
  readonly matrix: MatrixSource;
  /** Actions for the game to carry out when it is taken. */
  readonly actions?: readonly string[];
}

/** A Markov state machine as authored. */
export interface MarkovSource<K = never> {
  /** The names of the elements of the vector: places, moods, leaders. */
  readonly states: readonly string[];
  /** Their initial weights. */
  readonly start: readonly number[];
  /** Asked in this order; by default none. */
  readonly transitions?: readonly MarkovTransition<K>[];
  /** The fallback: a matrix applied after this many ticks without a transition. */
  readonly otherwise?: { readonly matrix: MatrixSource; readonly updates: number };
  /**
   * Bounds of every weight after every step; by default none. Matrices that do not conserve the sum
   * need them.
   */
  readonly limits?: { readonly min?: number; readonly max?: number };
}

/** A checked Markov state machine: readonly, shared by all characters that run it. */
export interface MarkovMachine<in K = never> {
  /** The names of the elements. */
  readonly states: readonly string[];
  /** The weights at the start. */
  readonly start: Readonly<Float64Array>;
  /** In the order in which they are asked. */
  readonly transitions: readonly {
    readonly name: string;
    readonly when: ((subject: K) => boolean) | undefined;
    readonly matrix: Matrix;
    readonly actions: readonly string[];
  }[];
  /** The matrix that is applied after `resetTime`; undefined if there is none. */
  readonly fallback: Matrix | undefined;
  /** Ticks without a transition until the fallback is applied. */
  readonly resetTime: number;
  /** The lowest weight that an element may have. */
  readonly min: number;
  /** The highest weight that an element may have. */
  readonly max: number;
}

/** Checks a machine once, so that ticks need no checks. */
export function defineMarkov<K = never>(source: MarkovSource<K>, path = 'markov'): MarkovMachine<K> {
  const { states, start, transitions = [], otherwise, limits = {} } = source;
  const size = states.length;
  if (size === 0) throw new InvalidDataError(joinKey(path, 'states'), 'must name at least one state');
  if (start.length !== size)
    throw new InvalidDataError(
      joinKey(path, 'start'),
      `must have ${size} weights, one for each state, got ${start.length}`,
    );
  for (const [i, weight] of start.entries()) requireFinite(weight, joinIndex(joinKey(path, 'start'), i));
  const { min = -Infinity, max = Infinity } = limits;
  if (!(min <= max))
    throw new InvalidDataError(joinKey(path, 'limits'), `min must be at most max, got ${min} and ${max}`);
  const sized = (matrix: MatrixSource, at: string): Matrix => {
    const made = 'size' in matrix ? matrix : matrixOf(matrix, at);
    if (made.size !== size)
      throw new InvalidDataError(at, `must have ${size} rows, one for each state, got ${made.size}`);
    return made;
  };
  if (otherwise !== undefined && !(Number.isInteger(otherwise.updates) && otherwise.updates > 0))
    throw new InvalidDataError(joinKey(joinKey(path, 'otherwise'), 'updates'), 'must be a whole number, 1 or more');
  return {
    states,
    start: Float64Array.from(start),
    transitions: transitions.map(({ name, when, matrix, actions = [] }, i) => ({
      name,
      when,
      matrix: sized(matrix, joinKey(joinIndex(joinKey(path, 'transitions'), i), 'matrix')),
      actions,
    })),
    fallback: otherwise && sized(otherwise.matrix, joinKey(joinKey(path, 'otherwise'), 'matrix')),
    resetTime: otherwise?.updates ?? 0,
    min,
    max,
  };
}

/** The number of a transition by its name; throws, with a suggestion, if there is none. */
export function findTransition({ transitions }: MarkovMachine<never>, name: string): number {
  const found = transitions.findIndex((transition) => transition.name === name);
  if (found >= 0) return found;
  const names = transitions.map((transition) => transition.name);
  throw new InvalidDataError('transition', `there is no transition ${name}${didYouMean(name, names)}`);
}
