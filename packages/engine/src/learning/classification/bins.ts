import { InvalidDataError } from '../../data/check.js';
import type { LearnedAttribute } from '../../decision/decision-tree/learned-tree.js';
import { ExampleTable } from './example-table.js';
import { SplitFinder } from './split-finder.js';

/** Names for ranges of a number: `{ cuts: [20], names: ['near', 'far'] }`. */
export interface Bins {
  /** In ascending order. A value at a cut belongs to the range above it. */
  readonly cuts: readonly number[];
  /**
   * One more than there are cuts, from the lowest range up. A name may stand for several ranges: an
   * angle is behind at both ends.
   */
  readonly names: readonly string[];
}

/** Throws unless these are bins. */
export function checkBins({ cuts, names }: Bins, path: string): void {
  if (names.length !== cuts.length + 1)
    throw new InvalidDataError(
      `${path}.names`,
      `must be ${cuts.length + 1} for ${cuts.length} cuts, got ${names.length}`,
    );
  for (const [i, cut] of cuts.entries())
    if (!(Number.isFinite(cut) && (i === 0 || cut > cuts[i - 1])))
      throw new InvalidDataError(`${path}.cuts[${i}]`, `must be a finite number above the one before, got ${cut}`);
}

/** The name of the range of a value. Allocates nothing. */
export function nameBin({ cuts, names }: Bins, value: number): string {
  let at = 0;
  while (at < cuts.length && value >= cuts[at]) at++;
  return names[at];
}

/**
 * A table in which some numbers are named ranges, for learners that know categories only. Few ranges
 * with a clear meaning are best.
 */
export function binExamples(examples: ExampleTable, bins: { readonly [attribute: string]: Bins }): ExampleTable {
  for (const name of Object.keys(bins)) {
    const attribute = examples.attributes.find((each) => each.name === name);
    if (attribute?.type !== 'number') throw new InvalidDataError(`bins.${name}`, 'must be for a number of the table');
    checkBins(bins[name], `bins.${name}`);
  }
  const attributes = examples.attributes.map((attribute): LearnedAttribute => {
    const named = bins[attribute.name];
    if (named === undefined) return attribute;
    return { name: attribute.name, type: 'category', values: [...new Set(named.names)] };
  });
  const out = new ExampleTable({ attributes, classes: examples.classes });
  for (let i = 0; i < examples.count; i++) {
    const observation = { ...examples.observation(i) };
    for (const [name, named] of Object.entries(bins)) observation[name] = nameBin(named, observation[name] as number);
    out.add(observation, examples.classes[examples.classOf[i]]);
  }
  return out;
}

/**
 * Suggests where to cut a number into ranges: the threshold that tells most about the class, then the
 * best one in each part, until `count` cuts are found or no cut tells anything. A person decides which
 * of them mean something.
 */
export function suggestCuts(examples: ExampleTable, attribute: string, count: number): number[] {
  const index = examples.attributes.findIndex(({ name, type }) => name === attribute && type === 'number');
  if (index < 0) throw new InvalidDataError('attribute', `must be a number of the table, got ${attribute}`);
  const column = examples.columns[index];
  const order = Int32Array.from({ length: examples.count }, (_, i) => i).sort((a, b) => column[a] - column[b]);
  const finder = new SplitFinder(examples, 'gain');
  const measure = (first: number, end: number) => {
    const isMixed = finder.begin(order, first, end);
    if (isMixed) finder.tryNumber(index, order, first, end);
    const cut = isMixed && finder.choose() ? finder.threshold : Number.NaN;
    // Of the whole table, so that a cut in a large part counts for more.
    return { first, end, cut, gain: Number.isNaN(cut) ? 0 : finder.gain * (end - first) };
  };
  const parts = [measure(0, order.length)];
  const cuts: number[] = [];
  while (cuts.length < count) {
    const best = parts.reduce((a, b) => (b.gain > a.gain ? b : a));
    if (!(best.gain > 0)) break;
    cuts.push(best.cut);
    let middle = best.first;
    while (column[order[middle]] <= best.cut) middle++;
    parts.splice(parts.indexOf(best), 1, measure(best.first, middle), measure(middle, best.end));
  }
  return cuts.sort((a, b) => a - b);
}
