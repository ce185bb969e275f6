import { type CrowdComparison, MAX_BINS, MAX_OPTIONS } from '../../messages/messages.js';

type Spread = Pick<CrowdComparison, 'known' | 'numbers' | 'options' | 'others'>;

/** How the values of a group lie: as numbers, or as the most frequent ones. */
export function spreadOf(values: readonly unknown[]): Spread {
  const known = values.filter((value) => value !== undefined && value !== null);
  const isNumeric = known.length > 0 && known.every((value) => typeof value === 'number' && Number.isFinite(value));
  if (isNumeric) return { known: known.length, numbers: describeNumbers(known as number[]), options: [], others: 0 };
  const counts = new Map<string, number>();
  for (const value of known) {
    const json = JSON.stringify(value);
    counts.set(json, (counts.get(json) ?? 0) + 1);
  }
  const options = [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_OPTIONS)
    .map(([json, count]) => ({ value: JSON.parse(json) as unknown, count }));
  const others = known.length - options.reduce((sum, { count }) => sum + count, 0);
  return { known: known.length, numbers: null, options, others };
}

function describeNumbers(values: readonly number[]): NonNullable<CrowdComparison['numbers']> {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => {
    const place = (sorted.length - 1) * share;
    const [below, above] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!];
    return below + (above - below) * (place - Math.floor(place));
  };
  const [min, max] = [sorted[0]!, sorted.at(-1)!];
  const bins = new Array<number>(min === max ? 1 : MAX_BINS).fill(0);
  for (const value of sorted)
    bins[Math.min(bins.length - 1, Math.floor(((value - min) / (max - min || 1)) * bins.length))]!++;
  return { min, low: at(0.25), median: at(0.5), high: at(0.75), max, bins };
}
