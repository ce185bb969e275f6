import { InvalidDataError } from '../../data/index.js';

/** The response curves there are; {@link CURVES} says what the numbers of each mean. */
export type CurveName = 'linear' | 'polynomial' | 'logistic' | 'logit' | 'smooth' | 'step' | 'points';

/**
 * A response curve as plain data: how much something counts, from 0 to 1, by where a number lies in
 * its range, from 0 to 1. It can be saved and sent as it is; `compileCurve` makes it quick to ask.
 */
export interface ResponseCurve {
  readonly curve: CurveName;
  /**
   * The numbers of the curve in the order of {@link CURVES}; left out, or none at all, for the
   * usual ones.
   */
  readonly at?: readonly number[];
}

interface CurveFacts {
  /** What its own numbers are called, in order. Of `points`: of one point. */
  readonly numbers: readonly string[];
  /** Its own numbers where nobody says otherwise. */
  readonly usual: readonly number[];
  /**
   * What is wrong with its own numbers, if anything; they are finite and as many as they should be.
   */
  readonly problem?: (at: readonly number[]) => string | undefined;
}

const steep = (at: readonly number[]) => (at[1] === 0 ? 'its steepness must not be 0' : undefined);

/**
 * Every curve with the names of its own numbers. After them two more may follow, what it gives at
 * its low and at its high end: 0 and 1 unless told; the other way round it falls. `points` are
 * complete in themselves.
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

/** Names of the two numbers that may follow a curve's own. */
export const LEVELS = ['low', 'high'] as const;

/** All numbers of a curve, those that were left out filled in. */
export function curveNumbers({ curve, at = [] }: ResponseCurve): readonly number[] {
  const { usual } = CURVES[curve];
  if (curve === 'points') return at.length === 0 ? usual : at;
  const own = at.length === 0 ? usual : at.slice(0, usual.length);
  return [...own, ...(at.length > usual.length ? at.slice(usual.length) : [0, 1])];
}

/**
 * Throws with path and reason unless the numbers of a curve make sense, so that whoever asks it
 * need not look.
 */
export function validateCurve(response: ResponseCurve, path: string): void {
  const { curve, at = [] } = response;
  const facts = Object.hasOwn(CURVES, curve) ? CURVES[curve] : undefined;
  if (facts === undefined)
    throw new InvalidDataError(path, `has the unknown curve ${curve}; known are ${Object.keys(CURVES).join(', ')}`);
  const { numbers, usual, problem } = facts;
  const refuse = (reason: string): never => {
    throw new InvalidDataError(path, reason);
  };
  if (!at.every(Number.isFinite)) refuse(`a ${curve} curve needs finite numbers, got ${at.join(', ')}`);
  if (curve === 'points') {
    if (at.length !== 0 && (at.length < 4 || at.length % 2 === 1))
      refuse('a curve of points needs two points or more, each an x and a y');
  } else {
    const own = numbers.length === 0 ? 'no numbers' : `${numbers.length} (${numbers.join(', ')})`;
    if (at.length !== 0 && at.length !== numbers.length && at.length !== numbers.length + 2)
      refuse(`a ${curve} curve needs ${own}, and low and high if they are not 0 and 1, got ${at.length}`);
    for (const level of at.slice(usual.length))
      if (level < 0 || level > 1) refuse(`low and high lie between 0 and 1, got ${level}`);
  }
  const reason = at.length === 0 ? undefined : problem?.(at);
  if (reason !== undefined) refuse(`a ${curve} curve is wrong: ${reason}`);
}

function problemOfPoints(at: readonly number[]): string | undefined {
  for (let i = 0; i < at.length; i += 2) {
    if (at[i + 1] < 0 || at[i + 1] > 1) return `what it gives lies between 0 and 1, got ${at[i + 1]}`;
    if (i > 0 && at[i] < at[i - 2]) return `points go from left to right, but ${at[i]} follows ${at[i - 2]}`;
  }
  return undefined;
}
