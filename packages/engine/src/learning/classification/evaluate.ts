import { InvalidDataError } from '../../data/check.js';
import type { Rng } from '../../math/rng.js';
import type { ExampleTable, Observation } from './example-table.js';

/** Examples to learn from, and others to be judged by. */
export interface HeldOut {
  /** To learn from. */
  readonly seen: ExampleTable;
  /** To be judged by; the learner must never see them. */
  readonly unseen: ExampleTable;
}

/**
 * Holds out a share of the examples, so that a learner is judged by what it has not seen. Examples that
 * follow each other are alike, so whole stretches are held out, and not single examples: otherwise the
 * neighbors of each would give it away. `stretches` is how many, spread over the recording.
 */
export function holdOut(examples: ExampleTable, share: number, stretches: number, rng: Rng): HeldOut {
  if (!(share > 0 && share < 1)) throw new InvalidDataError('share', `must be between 0 and 1, got ${share}`);
  if (!(Number.isInteger(stretches) && stretches > 0))
    throw new InvalidDataError('stretches', `must be a whole number above 0, got ${stretches}`);
  const [seen, unseen] = [examples.emptyCopy(), examples.emptyCopy()];
  const held = chooseStretches(examples.count, share, stretches, rng);
  for (let i = 0; i < examples.count; i++) (held[i] === 1 ? unseen : seen).addFrom(examples, i);
  return { seen, unseen };
}

/** For each of `count` examples in a row, 1 if it belongs to a stretch that is held out. */
export function chooseStretches(count: number, share: number, stretches: number, rng: Rng): Uint8Array {
  const held = new Uint8Array(count);
  const period = count / stretches;
  for (let stretch = 0; stretch < stretches; stretch++) {
    const first = Math.round(stretch * period);
    const end = Math.round((stretch + 1) * period);
    const length = Math.round((end - first) * share);
    const from = first + rng.integer(0, end - first - length);
    held.fill(1, from, from + length);
  }
  return held;
}

/** How well somebody decided, compared with examples. */
export interface Evaluation {
  /** How many examples there were. */
  readonly count: number;
  /** How many of them it got right. */
  readonly right: number;
  /** The share that was right; 0 without examples. */
  readonly accuracy: number;
  /** The confusion matrix: by the right class, then by the class that was given, how many examples. */
  readonly confusion: readonly (readonly number[])[];
}

/** Judges a classifier by examples. Its answer is the name of a class; anything else counts as wrong. */
export function evaluate(
  examples: ExampleTable,
  classify: (observation: Observation, example: number) => string | undefined,
): Evaluation {
  const { classes, count, classOf } = examples;
  const confusion = classes.map(() => classes.map(() => 0));
  let right = 0;
  for (let i = 0; i < count; i++) {
    const given = classes.indexOf(classify(examples.observation(i), i) ?? '');
    if (given >= 0) confusion[classOf[i]][given]++;
    if (given === classOf[i]) right++;
  }
  return { count, right, accuracy: count === 0 ? 0 : right / count, confusion };
}

/** What needs no learning, to compare learners with. */
export interface Baselines {
  /** Always the class that is most frequent in the examples that were seen. */
  readonly mostFrequent: Evaluation;
  /** The class of the example before: hard to beat where people keep doing the same. */
  readonly sameAsLast: Evaluation;
}

/** How well simple guesses do on the same examples: what a learner must beat. */
export function evaluateBaselines({ seen, unseen }: HeldOut): Baselines {
  const counts = seen.countClasses();
  const frequent = seen.classes[counts.indexOf(Math.max(...counts))];
  return {
    mostFrequent: evaluate(unseen, () => frequent),
    sameAsLast: evaluate(unseen, (_, i) => (i === 0 ? frequent : unseen.classes[unseen.classOf[i - 1]])),
  };
}
