import { log2 } from '../../math/logarithm.js';
import { ExampleGroups } from './example-groups.js';
import type { ExampleTable } from './example-table.js';

/** n · log₂ n, which is 0 for 0. */
export function nLogN(n: number): number {
  return n > 0 ? n * log2(n) : 0;
}

/**
 * The entropy of a set in bits, from how many members it has of each class: 0 if all are of one class,
 * 1 for two classes that are equally frequent, log₂ k for k of them.
 */
export function entropy(counts: ArrayLike<number>): number {
  let [total, sum] = [0, 0];
  for (let i = 0; i < counts.length; i++) {
    total += counts[i];
    sum += nLogN(counts[i]);
  }
  return total > 0 ? (nLogN(total) - sum) / total : 0;
}

/** How much an attribute says about the class. */
export interface AttributeGain {
  /** Name of the attribute. */
  readonly attribute: string;
  /** By how many bits the entropy falls if the examples are split by the attribute. */
  readonly gain: number;
  /** The gain divided by the entropy of the split itself, so that many small branches count for less. */
  readonly gainRatio: number;
  /** Of a number, the threshold with the largest gain: midway between two values of examples. */
  readonly threshold?: number;
}

/**
 * How much each attribute of a table says about the class, in the order of the attributes. A designer
 * reads from it which observations matter.
 */
export function measureGains(examples: ExampleTable): AttributeGain[] {
  return examples.attributes.map((attribute, i) =>
    attribute.type === 'category'
      ? { attribute: attribute.name, ...measureCategory(examples, attribute.name) }
      : { attribute: attribute.name, ...measureNumber(examples, i) },
  );
}

function measureCategory(examples: ExampleTable, attribute: string) {
  const groups = new ExampleGroups(examples, attribute);
  const all = [...groups];
  const counts = all.map(([value]) => groups.tally(value));
  const sizes = all.map(([, members]) => members.length);
  return gainOf(entropy(examples.countClasses()), counts, sizes, examples.count);
}

function measureNumber(examples: ExampleTable, index: number) {
  const column = examples.columns[index];
  const order = Array.from({ length: examples.count }, (_, i) => i).sort((a, b) => column[a] - column[b]);
  const all = examples.countClasses();
  const [below, above] = [new Float64Array(all.length), Float64Array.from(all)];
  const whole = entropy(all);
  let best = { gain: 0, gainRatio: 0, threshold: Number.NaN };
  for (let i = 0; i + 1 < order.length; i++) {
    below[examples.classOf[order[i]]]++;
    above[examples.classOf[order[i]]]--;
    const [value, next] = [column[order[i]], column[order[i + 1]]];
    if (value === next) continue;
    const found = gainOf(whole, [below, above], [i + 1, order.length - i - 1], order.length);
    if (found.gain > best.gain) best = { ...found, threshold: midway(value, next) };
  }
  const { threshold, ...rest } = best;
  return Number.isNaN(threshold) ? rest : best;
}

function gainOf(whole: number, counts: readonly ArrayLike<number>[], sizes: ArrayLike<number>, total: number) {
  let rest = 0;
  for (let i = 0; i < counts.length; i++) rest += sizes[i] * entropy(counts[i]);
  const gain = total === 0 ? 0 : Math.max(0, whole - rest / total);
  const split = entropy(sizes);
  return { gain, gainRatio: split > 0 ? gain / split : 0 };
}

/** The number in the middle of two; the lower one where no number lies between them. */
export function midway(low: number, high: number): number {
  const middle = low + (high - low) / 2;
  return middle < high ? middle : low;
}
