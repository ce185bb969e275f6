import type { Tuner } from '../tuning/tuner.js';
import { fitNumber, fitWords } from './fit.js';
import { type LearnerSection, MAX_SHOWN_ROWS } from './learner-report.js';

/** The best values that a search has tried so far. */
export function tunerSection(tuner: Tuner): LearnerSection {
  const best = tuner.trials === 0 ? undefined : tuner.best;
  const values = Object.entries(best?.values ?? {});
  return {
    part: 'table',
    title:
      best === undefined
        ? 'Nothing was tried yet'
        : `Best of ${tuner.trials} tried: ${fitNumber(best.score)}${tuner.isDone ? ', done' : ''}`,
    columns: ['number', 'best so far'],
    rows: values.slice(0, MAX_SHOWN_ROWS).map(([name, value]) => [fitWords(name), fitNumber(Number(value))]),
    leftOut: Math.max(0, values.length - MAX_SHOWN_ROWS),
  };
}
