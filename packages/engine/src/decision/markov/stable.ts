import { createMatrix, type Matrix, multiplyMatrices } from './matrix.js';
import { stepVector } from './step.js';

/** How a repeated step behaves in the long run. */
export interface Convergence {
  /**
   * `stable`: it has reached a vector that a step does not change. `periodic`: it repeats a cycle.
   * `unbounded`: it grows without end. `unsettled`: none of these within the allowed steps.
   */
  readonly status: 'stable' | 'periodic' | 'unbounded' | 'unsettled';
  /** How many steps it took. */
  readonly steps: number;
  /** Largest change of an element by one more step. */
  readonly error: number;
  /** Steps per cycle: 1 if stable, 0 if there is no cycle. */
  readonly period: number;
}

/** Settings of {@link findStableVector}. */
export interface StableOptions {
  /** Changes below this count as none; by default 1e-12 of the largest element. */
  readonly tolerance?: number;
  /** By default 10,000. */
  readonly maxSteps?: number;
}

/**
 * Repeats a step until the vector no longer changes, and writes the stable vector to `out`. The
 * result also says why there is none: a chain can be periodic, and one that does not conserve its
 * sum can grow without end (or shrink to a stable zero).
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
 * Computes the vector after any number of steps, for forecasts such as the weather in ten days. It
 * squares the matrix if there are many steps.
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
