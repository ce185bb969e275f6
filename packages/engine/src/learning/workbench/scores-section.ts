import type { ConfusionMatrix } from '../learners/confusion-matrix.js';
import type { CurvePoint } from '../learners/learning-curve.js';
import { fitName, fitNumber, fitWords } from './fit.js';
import { type LearnerSection, MAX_SHOWN_COLUMNS } from './learner-report.js';
import type { ShownCurve } from './shown-learner.js';

/** The most points of a curve that are told: the curves of a game's own are thinned to it. */
const MAX_POINTS = 500;

/** Scores over examples, up to the number of examples at the moment that is shown. */
export function curveSection(
  { points, unit = 'score', baseline }: ShownCurve,
  until = Number.POSITIVE_INFINITY,
): LearnerSection {
  const all = points().filter(({ examples }) => examples <= until);
  const every = Math.ceil(all.length / MAX_POINTS);
  const shown = every <= 1 ? all : all.filter((_, i) => (all.length - 1 - i) % every === 0);
  return {
    part: 'curve',
    unit: fitWords(unit),
    points: shown.map(({ examples, seen, unseen }: CurvePoint) => ({
      examples,
      seen: seen === null ? null : fitNumber(seen),
      unseen: unseen === null ? null : fitNumber(unseen),
    })),
    baseline: baseline === undefined ? null : { name: fitName(baseline.name), score: fitNumber(baseline.score) },
  };
}

/** What was taken for what. */
export function confusionSection(matrix: ConfusionMatrix): LearnerSection {
  const labels = matrix.labels.slice(0, MAX_SHOWN_COLUMNS);
  return {
    part: 'confusion',
    labels: labels.map(fitName),
    counts: labels.map((_, actual) => [
      ...labels.map((_, answered) => matrix.countOf(actual, answered)),
      matrix.countOf(actual, -1),
    ]),
  };
}
