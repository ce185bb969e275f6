import type { CrowdComparison } from 'gumption/protocol';

/** Three digits say enough at a glance. */
const showNumber = (value: number) => String(Number(value.toPrecision(3)));

/** What is compared, as a person reads it. */
export function nameOfRow({ name, from }: Pick<CrowdComparison, 'name' | 'from'>): string {
  return from === 'activity' ? 'does' : from === 'time' ? 'for so many seconds' : name;
}

/** Where the values of a group lie, in words: `median 0.4, half between 0.2 and 0.6`. */
export function spreadWords({ numbers, options, others, known }: CrowdComparison): string {
  if (known === 0) return 'nobody has it';
  if (numbers !== null) {
    const { min, max, low, median, high } = numbers;
    if (min === max) return `all ${showNumber(min)}`;
    return `median ${showNumber(median)}, half from ${showNumber(low)} to ${showNumber(high)}`;
  }
  const shown = options.slice(0, 3).map(({ value, count }) => `${showValue(value)} ${count}`);
  const rest = others + options.slice(3).reduce((sum, { count }) => sum + count, 0);
  return [...shown, ...(rest > 0 ? [`others ${rest}`] : [])].join(', ');
}

/** A value of a character or of its group. */
export function showValue(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'number') return showNumber(value);
  if (typeof value === 'string') return value === '' ? 'nothing' : value;
  return JSON.stringify(value);
}

/** Where a number lies in its group, from 0 to 1; undefined where it cannot be said. */
export function placeIn({ numbers, value }: CrowdComparison): number | undefined {
  if (numbers === null || typeof value !== 'number' || numbers.max === numbers.min) return undefined;
  return Math.max(0, Math.min(1, (value - numbers.min) / (numbers.max - numbers.min)));
}

/** Does a character stand out: outside the middle half by as much again, or alone with its value? */
export function standsOut({ numbers, options, value, known }: CrowdComparison): boolean {
  if (known === 0 || value === null) return false;
  if (numbers === null) {
    const same = options.find((option) => JSON.stringify(option.value) === JSON.stringify(value))?.count ?? 0;
    return same < known / 20;
  }
  if (typeof value !== 'number') return true;
  const { low, high } = numbers;
  const slack = Math.max(1e-9, high - low);
  return value < low - slack || value > high + slack;
}
