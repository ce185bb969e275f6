import type { ActionName } from './action-set.js';
import { type Prediction, PredictionRecord } from './prediction.js';

/**
 * String matching: finds where the last `length` actions occurred earlier in a history, and predicts
 * what usually followed there. It keeps no counts and looks at the whole history in every call: for
 * short histories, and to see why an `NGram` says what it says. Length 0 counts all actions. Of
 * equally frequent actions the one that occurs first in the history wins.
 */
export function matchHistory<A extends ActionName>(history: readonly A[], length: number): Prediction<A> {
  const counts = new Map(history.map((action) => [action, 0]));
  const start = history.length - length;
  const prediction = new PredictionRecord<A>();
  for (let at = length; at < history.length; at++) {
    let matched = 0;
    while (matched < length && history[at - length + matched] === history[start + matched]) matched++;
    if (matched < length) continue;
    counts.set(history[at], counts.get(history[at])! + 1);
    prediction.total++;
  }
  if (prediction.total === 0) return prediction;
  for (const [action, count] of counts)
    if (count > prediction.count) {
      prediction.action = action;
      prediction.count = count;
    }
  prediction.probability = prediction.count / prediction.total;
  prediction.depth = length;
  return prediction;
}
