import { respond } from '../../decision/utility/respond.js';
import type { Candidates } from './candidates.js';
import type { CompiledSpotQuery, CompiledTest } from './compile-query.js';
import type { SearchProgress } from './progress.js';
import type { AskedQuestion } from './question.js';

/** Writes the sum of the weights of all tests that score. */
export function sumWeights<Agent>(
  progress: SearchProgress,
  { tests }: CompiledSpotQuery<Agent>,
  { amounts }: AskedQuestion,
  isSkipped: Uint8Array,
): void {
  let sum = 0;
  for (let test = 0; test < tests.length; test++)
    if (tests[test].isScored && isSkipped[test] === 0) sum += amounts[tests[test].weight];
  progress.weights = sum;
}

/** Goes on with the least and the greatest value of a test, from the cursor to before `to`. */
export function compareValues(progress: SearchProgress, { alive, values: all }: Candidates, to: number): void {
  const values = all[progress.test];
  let { low, high } = progress;
  for (let i = progress.cursor; i < to; i++) {
    const value = values[alive[i]];
    if (value < low) low = value;
    if (value > high) high = value;
  }
  progress.low = low;
  progress.high = high;
}

/** Adds the scores of a test to the totals, from the cursor to before `to`. */
export function addScores<Agent>(
  progress: SearchProgress,
  { alive, total, values: all }: Candidates,
  { amounts }: AskedQuestion,
  { relative, rangeFrom, rangeTo, curve, weight }: CompiledTest<Agent>,
  to: number,
): void {
  const values = all[progress.test];
  const zero = relative === 0 ? amounts[rangeFrom] : relative > 0 ? progress.low : progress.high;
  const one = relative === 0 ? amounts[rangeTo] : relative > 0 ? progress.high : progress.low;
  const factor = progress.weights > 0 ? amounts[weight] / progress.weights : 0;
  const { low, high } = curve;
  const isLine = curve.curve === 'linear';
  const isParabola = curve.curve === 'polynomial' && curve.a === 2;
  const isStep = curve.curve === 'step';
  const threshold = curve.a;
  const isFirst = progress.scored === 0;
  for (let i = progress.cursor; i < to; i++) {
    const candidate = alive[i];
    // Where all are equal, all are the best.
    let share = zero === one ? 1 : (values[candidate] - zero) / (one - zero);
    if (share < 0) share = 0;
    else if (share > 1) share = 1;
    // The most common curves in place: a number that a call returns is allocated.
    let score = isParabola ? share * share : share;
    if (isLine || isParabola) score = low * (1 - score) + high * score;
    else if (isStep) score = share >= threshold ? high : low;
    else score = respond(curve, share);
    total[candidate] = isFirst ? factor * score : total[candidate] + factor * score;
  }
}
