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
  candidates: Candidates,
  { amounts }: AskedQuestion,
  { relative, rangeFrom, rangeTo, curve, weight }: CompiledTest<Agent>,
  to: number,
): void {
  const { alive, total } = candidates;
  const from = progress.cursor;
  const values = candidates.values[progress.test];
  const zero = relative === 0 ? amounts[rangeFrom] : relative > 0 ? progress.low : progress.high;
  const one = relative === 0 ? amounts[rangeTo] : relative > 0 ? progress.high : progress.low;
  const factor = progress.weights > 0 ? amounts[weight] / progress.weights : 0;
  const { low, high } = curve;
  const isParabola = curve.curve === 'polynomial' && curve.a === 2;
  if (progress.scored === 0) for (let i = from; i < to; i++) total[alive[i]] = 0;
  // The most common curves in loops of their own, without calls: a number that a call returns is
  // allocated. Where all are equal, all are the best.
  if (zero === one) {
    const score = factor * respond(curve, 1);
    for (let i = from; i < to; i++) total[alive[i]] += score;
  } else if (curve.curve === 'linear' && low === 0 && high === 1) {
    for (let i = from; i < to; i++) {
      const candidate = alive[i];
      total[candidate] += factor * Math.min(1, Math.max(0, (values[candidate] - zero) / (one - zero)));
    }
  } else if (curve.curve === 'linear' || isParabola) {
    for (let i = from; i < to; i++) {
      const candidate = alive[i];
      const share = Math.min(1, Math.max(0, (values[candidate] - zero) / (one - zero)));
      const rise = isParabola ? share * share : share;
      total[candidate] += factor * (low * (1 - rise) + high * rise);
    }
  } else if (curve.curve === 'step') {
    for (let i = from; i < to; i++) {
      const candidate = alive[i];
      const share = Math.min(1, Math.max(0, (values[candidate] - zero) / (one - zero)));
      total[candidate] += factor * (share >= curve.a ? high : low);
    }
  } else {
    for (let i = from; i < to; i++) {
      const candidate = alive[i];
      const share = Math.min(1, Math.max(0, (values[candidate] - zero) / (one - zero)));
      total[candidate] += factor * respond(curve, share);
    }
  }
}
