import { type Convergence, findStableVector, matrixOf, stepVector } from 'gumption/decision/markov';
import { showNumber } from '../../widgets/show-number.js';
import type { Rows } from './edit-matrix.js';

/** The weights after repeated steps with one matrix. */
export interface Forecast {
  /** By state: its weight after 0, 1, … steps. */
  readonly lines: readonly (readonly number[])[];
  readonly convergence: Convergence;
  /** Where they settle, if they do. */
  readonly settled: Readonly<Float64Array>;
}

/**
 * Follows weights for some steps, and as far as it takes to see where they settle. The rows must be
 * as many as there are weights.
 */
export function forecast(rows: Rows, start: readonly number[], steps: number): Forecast {
  const matrix = matrixOf(rows);
  let now = Float64Array.from(start);
  const lines = start.map((weight) => [weight]);
  for (let step = 0; step < steps; step++) {
    const next = new Float64Array(now.length);
    stepVector(next, now, matrix);
    now = next;
    for (const [i, line] of lines.entries()) line.push(now[i]);
  }
  const settled = new Float64Array(start.length);
  const convergence = findStableVector(settled, matrix, start);
  return { lines, convergence, settled };
}

/** Three digits: weights are estimates. */
export const showWeight = (value: number) => showNumber(Math.round(value * 1000) / 1000);

/** Says in a sentence what becomes of the weights. */
export function wordsFor(
  { status, steps, period }: Convergence,
  settled: Readonly<Float64Array>,
  names: readonly string[],
): string {
  switch (status) {
    case 'stable':
      return `Settles at ${names.map((name, i) => `${name} ${showWeight(settled[i])}`).join(', ')} after ${steps} ${steps === 1 ? 'step' : 'steps'}.`;
    case 'periodic':
      return `Repeats every ${period} steps.`;
    case 'unbounded':
      return 'Grows without limit.';
    default:
      return `Has not settled after ${steps} steps.`;
  }
}
