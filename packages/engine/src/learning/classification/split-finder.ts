import { midway, nLogN } from './entropy.js';
import type { ExampleTable } from './example-table.js';

/** Bits below which a gain comes from rounding. */
const ROUNDING = 1e-12;

/** By how much a sum of many steps may be off, far above what rounding adds up to. */
const SLACK = 1e-6;

/** What makes a split good: see `LearnTreeOptions.measure`. */
export type SplitMeasure = 'gain' | 'gainRatio';

/**
 * Finds the attribute that tells the classes of a set of examples apart best. Of equally good
 * attributes the first wins, and of equally good thresholds the lowest.
 *
 * All sums are of n · log₂ n for whole n, which are computed once. So moving a threshold past one
 * example takes a few additions, and the same set has the same gain to the bit, however it was found.
 */
export class SplitFinder {
  /** The chosen attribute, or −1 if none tells anything. */
  attribute = -1;
  /** The chosen threshold, if the attribute is a number. */
  threshold = 0;
  /** The gain of the chosen attribute, in bits. */
  gain = 0;
  /** Examples of each class in the set. */
  readonly counts: Float64Array;
  readonly #examples: ExampleTable;
  readonly #measure: SplitMeasure;
  readonly #classCount: number;
  /** n · log₂ n for every n up to the largest set so far. */
  #table = new Float64Array(0);
  readonly #below: Float64Array;
  readonly #byValue: Float64Array;
  readonly #sizes: Float64Array;
  /** By attribute: gain in bits, bits of the split itself, threshold. */
  readonly #gains: Float64Array;
  readonly #splits: Float64Array;
  readonly #thresholds: Float64Array;
  #total = 0;
  /** Σ n · log₂ n over the classes of the set. */
  #classSum = 0;

  constructor(examples: ExampleTable, measure: SplitMeasure) {
    const { attributes, classes } = examples;
    const most = Math.max(
      ...attributes.map((attribute) => (attribute.type === 'category' ? attribute.values.length : 1)),
    );
    this.#examples = examples;
    this.#measure = measure;
    this.#classCount = classes.length;
    this.counts = new Float64Array(classes.length);
    this.#below = new Float64Array(classes.length);
    this.#byValue = new Float64Array(most * classes.length);
    this.#sizes = new Float64Array(most);
    this.#gains = new Float64Array(attributes.length);
    this.#splits = new Float64Array(attributes.length);
    this.#thresholds = new Float64Array(attributes.length);
  }

  /** Begins with a set: `members` from `first` to before `end`. Returns false if all are of one class. */
  begin(members: Int32Array, first: number, end: number): boolean {
    const { classOf } = this.#examples;
    this.#total = end - first;
    this.#reserve(this.#total);
    this.counts.fill(0);
    for (let i = first; i < end; i++) this.counts[classOf[members[i]]]++;
    this.#classSum = this.#sumOf(this.counts, 0);
    this.#gains.fill(0);
    this.#splits.fill(0);
    for (let i = 0; i < this.#classCount; i++) if (this.counts[i] === this.#total) return false;
    return true;
  }

  /** Measures a category. */
  tryCategory(attribute: number, members: Int32Array, first: number, end: number): void {
    const { classOf } = this.#examples;
    const column = this.#examples.columns[attribute];
    const classCount = this.#classCount;
    const byValue = this.#byValue.fill(0);
    const sizes = this.#sizes.fill(0);
    for (let i = first; i < end; i++) {
      const value = column[members[i]];
      byValue[value * classCount + classOf[members[i]]]++;
      sizes[value]++;
    }
    let inside = 0;
    let split = 0;
    for (let value = 0; value < sizes.length; value++) {
      split += this.#table[sizes[value]];
      inside += this.#sumOf(byValue, value * classCount);
    }
    this.#note(attribute, split, inside);
  }

  /** Measures the best threshold of a number. `order` has the members sorted by it. */
  tryNumber(attribute: number, order: Int32Array, first: number, end: number): void {
    const { classOf } = this.#examples;
    const column = this.#examples.columns[attribute];
    const { counts } = this;
    const table = this.#table;
    const below = this.#below.fill(0);
    const total = this.#total;
    let belowSum = 0;
    let aboveSum = this.#classSum;
    /** The least of split − inside so far: what is not known after the split. */
    let least = table[total] - this.#classSum - ROUNDING * total;
    let next = column[order[first]];
    for (let i = first; i < end - 1; i++) {
      const moved = classOf[order[i]];
      const n = below[moved];
      const rest = counts[moved] - n;
      belowSum += table[n + 1] - table[n];
      aboveSum += table[rest - 1] - table[rest];
      below[moved] = n + 1;
      const value = next;
      next = column[order[i + 1]];
      if (value === next) continue;
      const size = i + 1 - first;
      const split = table[size] + table[total - size];
      if (split - belowSum - aboveSum > least + SLACK) continue;
      // Sums of many steps differ in their last bits, so those that count are computed again.
      const inside = this.#sumOfBoth();
      if (split - inside >= least) continue;
      least = split - inside - ROUNDING * total;
      this.#thresholds[attribute] = midway(value, next);
      this.#note(attribute, split, inside);
    }
  }

  /** Σ n · log₂ n over the classes on both sides of the threshold. */
  #sumOfBoth(): number {
    let sum = 0;
    for (let i = 0; i < this.#classCount; i++)
      sum += this.#table[this.#below[i]] + this.#table[this.counts[i] - this.#below[i]];
    return sum;
  }

  /** `split` is Σ n · log₂ n over the sizes of the branches, `inside` over the classes in each of them. */
  #note(attribute: number, split: number, inside: number): void {
    const total = this.#table[this.#total];
    this.#gains[attribute] = (total - this.#classSum - (split - inside)) / this.#total;
    this.#splits[attribute] = (total - split) / this.#total;
  }

  /**
   * Chooses among the attributes that were measured since `begin`. By gain ratio, only attributes with
   * at least the average gain count: a split into very uneven branches has a high ratio for any gain.
   */
  choose(): boolean {
    const gains = this.#gains;
    let sum = 0;
    let possible = 0;
    for (let i = 0; i < gains.length; i++) {
      if (!(this.#splits[i] > ROUNDING)) continue;
      sum += gains[i];
      possible++;
    }
    const least = this.#measure === 'gain' ? ROUNDING : sum / possible - ROUNDING;
    let best = ROUNDING;
    this.attribute = -1;
    for (let i = 0; i < gains.length; i++) {
      if (!(gains[i] > ROUNDING && gains[i] >= least)) continue;
      const score = this.#measure === 'gain' ? gains[i] : gains[i] / this.#splits[i];
      if (!(score > best + ROUNDING)) continue;
      best = score;
      this.attribute = i;
    }
    if (this.attribute < 0) return false;
    this.threshold = this.#thresholds[this.attribute];
    this.gain = gains[this.attribute];
    return true;
  }

  #sumOf(counts: Float64Array, from: number): number {
    let sum = 0;
    for (let i = 0; i < this.#classCount; i++) sum += this.#table[counts[from + i]];
    return sum;
  }

  #reserve(count: number): void {
    if (count < this.#table.length) return;
    this.#table = Float64Array.from({ length: Math.max(count + 1, 2 * this.#table.length) }, (_, n) => nLogN(n));
  }
}
