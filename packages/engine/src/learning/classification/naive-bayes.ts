import { InvalidDataError } from '../../data/check.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import { checkOptions, parse } from '../../data/parse.js';
import { type Infer, list, literal, number, optional, record, struct } from '../../data/schema.js';
import { showValue } from '../../data/show.js';
import { PowerOfE, raiseE } from '../../math/exponential.js';
import { log } from '../../math/logarithm.js';
import type { Learner } from '../learners/learner.js';
import { type ExampleOptions, ExampleTable, type Observation } from './example-table.js';

/** How a naive Bayes classifier judges. */
export type NaiveBayesOptions = Infer<typeof naiveBayesOptions>;

export const naiveBayesOptions = struct({
  __proto__: null,
  /**
   * How often every value of a category counts as seen with every class before the first example, so
   * that what has not happened yet is not impossible. By default 1. With 0 one such value rules a
   * class out.
   */
  smoothing: optional(number({ min: 0 })),
  /**
   * The least standard deviation of a number within a class, as a share of the one over all examples,
   * so that equal values do not rule everything else out. By default 1e-4.
   */
  leastSpread: optional(number({ above: 0 })),
});

/** What a classifier has counted, as JSON. */
export type SavedBayes = Infer<typeof savedBayesSchema>;

const savedBayesSchema = record({
  version: literal(1),
  /** Examples of each class. */
  classes: list(number({ min: 0 })),
  /** For each attribute and class, the counts of values, or mean and sum of squared differences. */
  attributes: list(list(list(number()))),
});

const LN_TAU = 1.8378770664093453;

/**
 * A naive Bayes classifier: learns from single examples, at once and in any number, which class fits an
 * observation. Categories by how often each value came with each class, numbers by a bell curve for
 * each class. It takes attributes as independent of each other, which is rarely true and often does
 * no harm: try it first, and take something else only if that is better.
 */
export class NaiveBayes implements Learner<readonly [observation: Observation, className: string]> {
  isLearning = true;
  readonly #declared: ExampleTable;
  readonly #smoothing: number;
  readonly #leastSpread: number;
  /**
   * For each class the number of its examples; then, for each attribute, counts of its values, or mean
   * and sum of squared differences.
   */
  readonly #state: number[];
  /** How many numbers a class has. */
  readonly #block: number;
  /** By attribute: where among the numbers of a class its own begin, and how many there are. */
  readonly #starts: readonly number[];
  readonly #widths: readonly number[];
  /** The numbers of the attributes that are categories, and of those that are numbers. */
  readonly #categories: readonly number[];
  readonly #numbers: readonly number[];
  // What `classify` looks up; computed again after a change.
  /** By attribute: the logarithms of the shares of a category, by class and value. */
  readonly #shares: readonly Float64Array[];
  /** By class, then by number: mean, logarithm of the height of the curve, and 1 / (2 · variance). */
  readonly #means: Float64Array;
  readonly #heights: Float64Array;
  readonly #slopes: Float64Array;
  /** By class: the logarithm of its share of the examples, and of the heights of all its curves. */
  readonly #bases: Float64Array;
  readonly #row: Float64Array;
  readonly #isCategory: readonly boolean[];
  readonly #power = new PowerOfE();
  readonly #scores: Float64Array;
  #total = 0;
  #isChanged = true;

  /**
   * It keeps all it learns in `state`, which others may save; by default in a list of its own. A list
   * of a classifier with the same attributes and fewer classes is extended.
   */
  constructor(declared: ExampleOptions, options: NaiveBayesOptions = {}, state: number[] = []) {
    checkOptions(naiveBayesOptions, options, 'NaiveBayes');
    const { smoothing = 1, leastSpread = 1e-4 } = options;
    this.#declared = new ExampleTable(declared);
    this.#smoothing = smoothing;
    this.#leastSpread = leastSpread;
    const { attributes, classes } = declared;
    this.#widths = attributes.map((attribute) => (attribute.type === 'category' ? attribute.values.length : 2));
    let block = 1;
    this.#starts = this.#widths.map((width) => {
      block += width;
      return block - width;
    });
    this.#block = block;
    this.#isCategory = attributes.map(({ type }) => type === 'category');
    this.#categories = attributes.flatMap(({ type }, i) => (type === 'category' ? [i] : []));
    this.#numbers = attributes.flatMap(({ type }, i) => (type === 'category' ? [] : [i]));
    this.#shares = this.#widths.map((width) => new Float64Array(width * classes.length));
    this.#means = new Float64Array(this.#numbers.length * classes.length);
    this.#heights = new Float64Array(this.#numbers.length * classes.length);
    this.#slopes = new Float64Array(this.#numbers.length * classes.length);
    this.#bases = new Float64Array(classes.length);
    this.#scores = new Float64Array(classes.length);
    this.#row = new Float64Array(attributes.length);
    this.#state = state;
    this.#checkState(state, 'state');
    while (state.length < block * classes.length) state.push(0);
    this.#total = this.#sumCounts();
  }

  /** What it can decide. */
  get classes(): readonly string[] {
    return this.#declared.classes;
  }

  /** Examples so far. */
  get count(): number {
    return this.#total;
  }

  /** Learns from one example. Throws, and learns nothing, if it does not fit. */
  add(observation: Observation, className: string): void {
    const classNumber = this.#declared.classNumber(className);
    this.#declared.write(this.#row, observation);
    this.addRow(this.#row, classNumber);
  }

  /** As `add`, for a row of numbers and the number of a class. */
  addRow(row: Readonly<Float64Array>, classNumber: number): void {
    if (this.isLearning) this.#learn(row, classNumber);
  }

  /** Learns from all examples of a table with the same attributes and classes, even if it is frozen. */
  learn(examples: ExampleTable): void {
    const state = this.#state;
    const block = this.#block;
    const { count, classOf, columns } = examples;
    // One attribute after the other: the same sums as example by example, to the bit, and faster.
    for (let i = 0; i < columns.length; i++) {
      const column = columns[i];
      const start = this.#starts[i];
      const counts = this.#scores;
      for (let c = 0; c < counts.length; c++) counts[c] = state[c * block];
      if (this.#isCategory[i]) for (let e = 0; e < count; e++) state[classOf[e] * block + start + column[e]]++;
      else
        for (let e = 0; e < count; e++) {
          const at = classOf[e] * block + start;
          const before = column[e] - state[at];
          state[at] += before / ++counts[classOf[e]];
          state[at + 1] += before * (column[e] - state[at]);
        }
    }
    for (let e = 0; e < count; e++) state[classOf[e] * block]++;
    this.#total += count;
    this.#isChanged = true;
  }

  #learn(row: Readonly<Float64Array>, classNumber: number): void {
    const state = this.#state;
    const from = classNumber * this.#block;
    const count = ++state[from];
    this.#total++;
    for (let i = 0; i < row.length; i++) {
      const value = row[i];
      const at = from + this.#starts[i];
      if (this.#isCategory[i]) state[at + value]++;
      else {
        // Welford's sums, which stay exact where all values are large.
        const before = value - state[at];
        state[at] += before / count;
        state[at + 1] += before * (value - state[at]);
      }
    }
    this.#isChanged = true;
  }

  /** The class that fits best; of equals the first, undefined before the first example. */
  classify(observation: Observation): string | undefined {
    this.#declared.write(this.#row, observation);
    return this.#total === 0 ? undefined : this.classes[this.classifyRow(this.#row)];
  }

  /**
   * The number of the class that fits a row of numbers best, as `ExampleTable.write` writes them. For
   * what runs often: reading the fields of a record allocates numbers.
   */
  classifyRow(row: Readonly<Float64Array>): number {
    this.#score(row);
    return this.#best();
  }

  #best(): number {
    let best = 0;
    for (let i = 1; i < this.#scores.length; i++) if (this.#scores[i] > this.#scores[best]) best = i;
    return best;
  }

  /**
   * Writes how probable each class is, in the order of the classes; they add up to 1. Where nothing is
   * known, or smoothing is 0 and every class is ruled out, all are 0.
   */
  writeProbabilities(out: Float64Array, observation: Observation): void {
    if (out.length !== this.#scores.length)
      throw new InvalidDataError('out', `must have ${this.#scores.length} values, got ${out.length}`);
    this.#declared.write(this.#row, observation);
    out.fill(0);
    if (this.#total > 0) this.writeRowProbabilities(out, this.#row);
  }

  /** As `writeProbabilities`, for a row of numbers. */
  writeRowProbabilities(out: Float64Array, row: Readonly<Float64Array>): void {
    const power = this.#power;
    const most = this.#scores[this.classifyRow(row)];
    out.fill(0);
    if (most === -Infinity) return;
    let sum = 0;
    for (let i = 0; i < out.length; i++) {
      power.exponent = this.#scores[i] - most;
      raiseE(power);
      out[i] = power.value;
      sum += power.value;
    }
    for (let i = 0; i < out.length; i++) out[i] /= sum;
  }

  /** Adds up logarithms, so that hundreds of small shares do not vanish. */
  #score(row: Readonly<Float64Array>): void {
    if (this.#isChanged) this.#prepare();
    const scores = this.#scores;
    const means = this.#means;
    const slopes = this.#slopes;
    const numbers = this.#numbers;
    for (let c = 0, at = 0; c < scores.length; c++) {
      let sum = this.#bases[c];
      for (let i = 0; i < numbers.length; i++, at++) {
        const difference = row[numbers[i]] - means[at];
        sum -= difference * difference * slopes[at];
      }
      scores[c] = sum;
    }
    for (let i = 0; i < this.#categories.length; i++) {
      const attribute = this.#categories[i];
      const shares = this.#shares[attribute];
      const width = this.#widths[attribute];
      for (let c = 0; c < scores.length; c++) scores[c] += shares[c * width + row[attribute]];
    }
  }

  /**
   * How much more probable one class makes the value of an attribute in a row than another class
   * does: the natural logarithm of the ratio. For people who ask why.
   */
  compareClasses(row: Readonly<Float64Array>, attribute: number, first: number, second: number): number {
    if (this.#isChanged) this.#prepare();
    return this.#logOf(row, attribute, first) - this.#logOf(row, attribute, second);
  }

  #logOf(row: Readonly<Float64Array>, attribute: number, classNumber: number): number {
    if (this.#isCategory[attribute])
      return this.#shares[attribute][classNumber * this.#widths[attribute] + row[attribute]];
    const at = classNumber * this.#numbers.length + this.#numbers.indexOf(attribute);
    const difference = row[attribute] - this.#means[at];
    return this.#heights[at] - difference * difference * this.#slopes[at];
  }

  #prepare(): void {
    this.#isChanged = false;
    for (let c = 0; c < this.#bases.length; c++) this.#bases[c] = log(this.#state[c * this.#block] / this.#total);
    for (let i = 0; i < this.#categories.length; i++) this.#prepareCategory(this.#categories[i]);
    for (let i = 0; i < this.#numbers.length; i++) this.#prepareNumber(i);
  }

  #prepareCategory(attribute: number): void {
    const width = this.#widths[attribute];
    const smoothing = this.#smoothing;
    for (let c = 0; c < this.#bases.length; c++)
      for (let value = 0; value < width; value++) {
        const from = c * this.#block;
        const seen = this.#state[from + this.#starts[attribute] + value] + smoothing;
        // Without examples and smoothing nothing is known; the prior already rules the class out.
        const all = this.#state[from] + smoothing * width;
        this.#shares[attribute][c * width + value] = all === 0 ? 0 : log(seen / all);
      }
  }

  /** The curves of the attribute with this place among the numbers. */
  #prepareNumber(place: number): void {
    const state = this.#state;
    const block = this.#block;
    const start = this.#starts[this.#numbers[place]];
    let mean = 0;
    for (let c = 0; c < this.#bases.length; c++) mean += (state[c * block] / this.#total) * state[c * block + start];
    let squares = 0;
    for (let c = 0; c < this.#bases.length; c++) {
      const difference = state[c * block + start] - mean;
      squares += state[c * block + start + 1] + state[c * block] * difference * difference;
    }
    const least = squares > 0 ? (squares / this.#total) * this.#leastSpread * this.#leastSpread : 1;
    for (let c = 0; c < this.#bases.length; c++) {
      const count = state[c * block];
      const variance = Math.max(least, count > 0 ? state[c * block + start + 1] / count : 0);
      const at = c * this.#numbers.length + place;
      this.#means[at] = state[c * block + start];
      this.#heights[at] = -0.5 * (log(variance) + LN_TAU);
      this.#slopes[at] = 0.5 / variance;
      this.#bases[c] += this.#heights[at];
    }
  }

  /** Forgets everything it has learned. */
  forget(): void {
    this.#state.fill(0);
    this.#total = 0;
    this.#isChanged = true;
  }

  save(): SavedBayes {
    const blockOf = (c: number) => this.#state.slice(c * this.#block, (c + 1) * this.#block);
    const blocks = this.classes.map((_, c) => blockOf(c));
    return {
      version: 1,
      classes: blocks.map(([count]) => count),
      attributes: this.#starts.map((start, i) => blocks.map((block) => block.slice(start, start + this.#widths[i]))),
    };
  }

  /** Throws, and changes nothing, if the state cannot be one of this classifier. */
  restore(saved: SavedBayes): void {
    const { classes, attributes } = parse(savedBayesSchema, saved, 'saved', SAVED_LIMITS);
    requireLength(classes, this.classes.length, 'saved.classes');
    requireLength(attributes, this.#widths.length, 'saved.attributes');
    for (const [i, byClass] of attributes.entries()) {
      requireLength(byClass, classes.length, `saved.attributes[${i}]`);
      for (const [c, values] of byClass.entries())
        this.#checkSums(values, i, classes[c], `saved.attributes[${i}][${c}]`);
    }
    const flat = classes.flatMap((count, c) => [count, ...attributes.flatMap((byClass) => byClass[c])]);
    for (let i = 0; i < flat.length; i++) this.#state[i] = flat[i];
    this.#total = this.#sumCounts();
    this.#isChanged = true;
  }

  #sumCounts(): number {
    let sum = 0;
    for (let c = 0; c < this.classes.length; c++) sum += this.#state[c * this.#block];
    return sum;
  }

  #checkState(state: readonly number[], path: string): void {
    const block = this.#block;
    if (state.length % block !== 0 || state.length > block * this.classes.length)
      throw new InvalidDataError(path, `must have ${block} numbers for each class, got ${state.length}`);
    for (const [i, value] of state.entries())
      if (!Number.isFinite(value) || (i % block === 0 && value < 0))
        throw new InvalidDataError(`${path}[${i}]`, `must be what a classifier has counted, got ${showValue(value)}`);
    for (let from = 0; from < state.length; from += block)
      for (const [i, width] of this.#widths.entries()) {
        const start = from + this.#starts[i];
        this.#checkSums(state.slice(start, start + width), i, state[from], `${path}[${start}]`);
      }
  }

  #checkSums(values: readonly number[], attribute: number, count: number, path: string): void {
    requireLength(values, this.#widths[attribute], path);
    if (!this.#isCategory[attribute]) {
      if (values[1] < 0) throw new InvalidDataError(`${path}[1]`, `must be 0 or more, got ${values[1]}`);
      return;
    }
    const sum = values.reduce((all, value) => all + value, 0);
    if (sum !== count || values.some((value) => value < 0))
      throw new InvalidDataError(path, `must be counts that add up to the ${count} examples of the class`);
  }
}

function requireLength(values: readonly unknown[], length: number, path: string): void {
  if (values.length !== length) throw new InvalidDataError(path, `must have ${length} items, got ${values.length}`);
}
