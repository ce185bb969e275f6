import { exp } from '../../math/exponential.js';
import type { Chooser, CreateChooser } from '../learners/chooser.js';
import { NaiveBayes, type SavedBayes } from './naive-bayes.js';

/** A larger ratio is not told as a number: nobody reads 1e+304. */
const MAX_TIMES = 1e6;

/**
 * Naive Bayes as a chooser: it does what went well before, in situations like this one. What went well
 * is an example for the choice; what went badly is one for each of the others, so that it tries them.
 */
export class BayesChooser implements Chooser {
  readonly measure = 'probability';
  readonly attributes: Chooser['attributes'];
  readonly choices: readonly string[];
  readonly #bayes: NaiveBayes;

  constructor(...[{ attributes, choices }, state]: Parameters<CreateChooser>) {
    this.attributes = attributes;
    this.choices = choices;
    this.#bayes = new NaiveBayes({ attributes, classes: choices }, {}, state);
  }

  get isLearning(): boolean {
    return this.#bayes.isLearning;
  }

  set isLearning(isLearning: boolean) {
    this.#bayes.isLearning = isLearning;
  }

  /** How many examples it has counted. */
  get count(): number {
    return this.#bayes.count;
  }

  add(row: Readonly<Float64Array>, choice: number, feedback: number): void {
    if (feedback > 0) this.#bayes.addRow(row, choice);
    if (feedback < 0) for (let c = 0; c < this.choices.length; c++) if (c !== choice) this.#bayes.addRow(row, c);
  }

  writeWorths(out: Float64Array, row: Readonly<Float64Array>): void {
    if (this.#bayes.count === 0) out.fill(0);
    else this.#bayes.writeRowProbabilities(out, row);
  }

  /** How the two most probable choices compare: overall, and by each observation. */
  explain(row: Readonly<Float64Array>): string[] {
    const worths = new Float64Array(this.choices.length);
    this.writeWorths(worths, row);
    const [first, second] = [...worths.keys()].sort((a, b) => worths[b] - worths[a]);
    if (this.#bayes.count === 0) return ['has no examples yet'];
    if (second === undefined) return [];
    const [best, other] = [this.choices[first], this.choices[second]];
    return this.attributes.map((attribute, i) => {
      const times = exp(Math.min(700, this.#bayes.compareClasses(row, i, first, second)));
      const shown = times > MAX_TIMES ? 'over a million' : show(times);
      const value = attribute.type === 'category' ? attribute.values[row[i]] : show(row[i]);
      return `${attribute.name} ${value} is ${shown} times as likely with ${best} as with ${other}`;
    });
  }

  save(): SavedBayes {
    return this.#bayes.save();
  }

  restore(saved: unknown): void {
    this.#bayes.restore(saved as Parameters<NaiveBayes['restore']>[0]);
  }
}

const show = (value: number) => Number(value.toPrecision(3));
