import { type Infer, list, optional, refined, struct, unchecked } from '../../data/schema.js';

/** The names of the response curves; {@link CURVES} describes the numbers of each. */
export type CurveName = 'linear' | 'polynomial' | 'logistic' | 'logit' | 'smooth' | 'step' | 'points';

/**
 * A response curve as plain data: maps where an input lies in its range, from 0 to 1, to a score
 * from 0 to 1. `compileCurve` makes it fast to evaluate.
 */
export type ResponseCurve = Infer<typeof responseCurveSchema>;

/** A response curve: its shape, and the numbers where it bends. */
export const responseCurveSchema = refined(
  struct({
    __proto__: null,
    /** Name of the shape, such as `linear`. */
    curve: unchecked<CurveName>(),
    /**
     * The numbers of the curve in the order of {@link CURVES}. Missing numbers take their defaults.
     */
    at: optional(list(unchecked<number>())),
  }),
  ({ curve, at = [] }, report) => {
    const problem = problemOf(curve, at);
    if (problem !== undefined) report(problem);
  },
);

interface CurveFacts {
  /** The names of its own numbers, in order. For `points`, of one point. */
  readonly numbers: readonly string[];
  /** The defaults of its own numbers. */
  readonly usual: readonly number[];
  /**
   * What is wrong with its own numbers, if anything. Only called with the right count of finite
   * numbers.
   */
  readonly problem?: (at: readonly number[]) => string | undefined;
}

const steep = (at: readonly number[]) => (at[1] === 0 ? 'its steepness must not be 0' : undefined);

/**
 * Every curve with the names of its own numbers. Two more numbers may follow: the score at the low
 * end and at the high end, by default 0 and 1; swap them for a falling curve. `points` takes no
 * further numbers.
 */
export const CURVES: Readonly<Record<CurveName, CurveFacts>> = {
  linear: { numbers: [], usual: [] },
  polynomial: {
    numbers: ['exponent'],
    usual: [2],
    problem: ([exponent]) => (exponent > 0 ? undefined : `its exponent must be above 0, got ${exponent}`),
  },
  logistic: { numbers: ['middle', 'steepness'], usual: [0.5, 10], problem: steep },
  logit: { numbers: ['middle', 'steepness'], usual: [0.5, 10], problem: steep },
  smooth: {
    numbers: ['from', 'to'],
    usual: [0, 1],
    problem: ([from, to]) => (from === to ? 'it must go from one place to another' : undefined),
  },
  step: { numbers: ['threshold'], usual: [0.5] },
  points: { numbers: ['x', 'y'], usual: [0, 0, 1, 1], problem: problemOfPoints },
};

/** Names of the two numbers that may follow the curve's own. */
export const LEVELS = ['low', 'high'] as const;

/** All numbers of a curve, with defaults for the missing ones. */
export function curveNumbers({ curve, at = [] }: ResponseCurve): readonly number[] {
  const { usual } = CURVES[curve];
  if (curve === 'points') return at.length === 0 ? usual : at;
  const own = at.length === 0 ? usual : at.slice(0, usual.length);
  return [...own, ...(at.length > usual.length ? at.slice(usual.length) : [0, 1])];
}

/** What is wrong with a curve, if anything. */
function problemOf(curve: CurveName, at: readonly number[]): string | undefined {
  if (!Object.hasOwn(CURVES, curve))
    return `has the unknown curve ${curve}; known are ${Object.keys(CURVES).join(', ')}`;
  const { numbers, usual, problem } = CURVES[curve];
  if (!at.every(Number.isFinite)) return `a ${curve} curve needs finite numbers, got ${at.join(', ')}`;
  if (at.length === 0) return undefined;
  if (curve === 'points') {
    if (at.length < 4 || at.length % 2 === 1) return 'a curve of points needs two points or more, each an x and a y';
  } else {
    const own = numbers.length === 0 ? 'no numbers' : `${numbers.length} (${numbers.join(', ')})`;
    if (at.length !== numbers.length && at.length !== numbers.length + 2)
      return `a ${curve} curve needs ${own}, and low and high if they are not 0 and 1, got ${at.length}`;
    const level = at.slice(usual.length).find((level) => level < 0 || level > 1);
    if (level !== undefined) return `low and high lie between 0 and 1, got ${level}`;
  }
  const reason = problem?.(at);
  return reason && `a ${curve} curve is wrong: ${reason}`;
}

function problemOfPoints(at: readonly number[]): string | undefined {
  for (let i = 0; i < at.length; i += 2) {
    if (at[i + 1] < 0 || at[i + 1] > 1) return `what it gives lies between 0 and 1, got ${at[i + 1]}`;
    if (i > 0 && at[i] < at[i - 2]) return `points go from left to right, but ${at[i]} follows ${at[i - 2]}`;
  }
  return undefined;
}
