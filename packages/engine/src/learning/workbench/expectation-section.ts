import type { Chooser } from '../learners/chooser.js';
import type { HitRate } from '../prediction/hit-rate.js';
import type { Predictor } from '../prediction/prediction.js';
import { fitName, fitShare } from './fit.js';
import { type LearnerSection, MAX_SHOWN_ROWS } from './learner-report.js';

/** What a predictor expects next, how sure it is, and how often it was right. */
export function expectationSection(predictor: Predictor<string>, rate: HitRate | undefined): LearnerSection {
  const { action, count, total, depth } = predictor.predict();
  const because =
    action === undefined
      ? 'no idea: it has not seen enough cases like this one'
      : `in ${count} of ${total} cases after ${depth === 0 ? 'anything' : `the same last ${depth === 1 ? 'action' : `${depth} actions`}`}`;
  return {
    part: 'expectation',
    expected: action === undefined ? null : fitName(String(action)),
    options: predictor.actions.slice(0, MAX_SHOWN_ROWS).map((each) => ({
      name: fitName(String(each)),
      probability: fitShare(predictor.probabilityOf(each)),
    })),
    because,
    ...rateOf(rate),
    chance: predictor.actions.length === 0 ? 0 : fitShare(1 / predictor.actions.length),
  };
}

/** Measures whose numbers say how probable something is. Rewards do not, even between 0 and 1. */
const SHARES: readonly string[] = ['probability', 'share of examples'];

/**
 * The same of a chooser that predicts: what it would answer in the situation that it is in. Without
 * options if it does not know how probable they are.
 */
export function answerSection(
  { choices: names, measure }: Pick<Chooser, 'choices' | 'measure'>,
  worths: Readonly<Float64Array>,
  rate: HitRate,
): LearnerSection {
  let best = 0;
  for (let i = 1; i < worths.length; i++) if (worths[i] > worths[best]) best = i;
  const isKnown = worths.some((worth) => worth !== worths[0]) || worths.length === 1;
  return {
    part: 'expectation',
    expected: isKnown ? fitName(names[best]) : null,
    options: names
      .slice(0, SHARES.includes(measure) ? MAX_SHOWN_ROWS : 0)
      .map((name, i) => ({ name: fitName(name), probability: fitShare(worths[i]) })),
    because: isKnown ? '' : 'no idea: all are equal',
    ...rateOf(rate),
    chance: fitShare(1 / names.length),
  };
}

function rateOf(rate: HitRate | undefined) {
  if (rate === undefined) return { lately: null, inAll: null };
  const of = Math.min(rate.window, rate.total);
  return {
    lately: { right: Math.round(rate.recent * of), of },
    inAll: { right: rate.hits, of: rate.total },
  };
}
