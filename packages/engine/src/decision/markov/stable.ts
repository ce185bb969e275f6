import { createMatrix, type Matrix, multiplyMatrices } from './matrix.js';
import { stepVector } from './step.js';

/** How a repeated step behaves. */
export interface Convergence {
  /**
   * `stable`: it has come to a vector that a step leaves as it is. `periodic`: it goes round in a
   * circle. `unbounded`: it grows without end. `unsettled`: none of these within the steps allowed.
   */
  readonly status: 'stable' | 'periodic' | 'unbounded' | 'unsettled';
  /** How many steps it took. */
  readonly steps: number;
  /** Largest change of an element by one more step. */
  readonly error: number;
  /** Steps of a round; 1 where it is stable, 0 where there is none. */
  readonly period: number;
}

/** Settings of {@link findStableVector}. */
export interface StableOptions {
  /** Changes below this count as none; 1e-12 of the largest element unless said. */
  readonly tolerance?: number;
  /** 10,000 unless said. */
  readonly maxSteps?: number;
}

/**
 * Repeats a step from a vector until it changes no more: the stable vector, if there is one, is
 * written to `out`. Tells also when there is none: chains can go round, and those that do not
 * conserve their sum grow (or die away, to a stable zero).
 */
export function findStableVector(
  out: Float64Array,
  matrix: Matrix,
  start: ArrayLike<number>,
  { tolerance = 1e-12, maxSteps = 10_000 }: StableOptions = {},
): Convergence {
  const { size } = matrix;
  let now = Float64Array.from(start);
  let next = new Float64Array(size);
  let error = Infinity;
  let steps = 0;
  let status: Convergence['status'] = 'unsettled';
  for (; steps < maxSteps && status === 'unsettled'; steps++) {
    stepVector(next, now, matrix);
    error = distance(now, next);
    const largest = next.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    if (!Number.isFinite(largest) || largest > 1e150) status = 'unbounded';
    else if (error <= tolerance * Math.max(largest, Number.MIN_VALUE) || largest < 1e-150) status = 'stable';
    [now, next] = [next, now];
  }
  const period = status === 'stable' ? 1 : status === 'unsettled' ? periodOf(matrix, now, tolerance) : 0;
  out.set(now);
  return { status: status === 'unsettled' && period > 0 ? 'periodic' : status, steps, error, period };
}

/**
 * After how many steps it is back where it was, if within twice as many as it has elements; 0 if
 * not.
 */
function periodOf(matrix: Matrix, from: Float64Array, tolerance: number): number {
  const largest = from.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  let now = Float64Array.from(from);
  let next = new Float64Array(matrix.size);
  for (let period = 1; period <= 2 * matrix.size; period++) {
    stepVector(next, now, matrix);
    // A little coarser than a standstill: errors of a whole round add up.
    if (distance(from, next) <= 100 * tolerance * largest) return period;
    [now, next] = [next, now];
  }
  return 0;
}

function distance(a: Float64Array, b: Float64Array): number {
  let most = 0;
  for (let i = 0; i < a.length; i++) most = Math.max(most, Math.abs(a[i] - b[i]));
  return most;
}

/**
 * The vector after any number of steps, as forecasts need it: the weather in ten days. Steps one by
 * one where that is quick, and by squaring the matrix where there are many.
 */
export function predictVector(out: Float64Array, matrix: Matrix, start: ArrayLike<number>, steps: number): void {
  let now = Float64Array.from(start);
  let next = new Float64Array(matrix.size);
  const walk = (by: Matrix) => {
    stepVector(next, now, by);
    [now, next] = [next, now];
  };
  if (steps <= 8 * matrix.size) for (let i = 0; i < steps; i++) walk(matrix);
  else {
    let power: Matrix = matrix;
    for (let rest = steps; ; ) {
      if (rest % 2 === 1) walk(power);
      rest = Math.floor(rest / 2);
      if (rest === 0) break;
      const squared = createMatrix(matrix.size);
      multiplyMatrices(squared, power, power);
      power = squared;
    }
  }
  out.set(now);
}
