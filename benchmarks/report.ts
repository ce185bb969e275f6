import type { Benchmark, Measure, Outcome, Timing } from './harness.js';

/**
 * One JSON object per line, for programs: timings by their median, measures with `opsPerSecond`
 * null and a `value`.
 */
export function toJsonLines(outcome: Outcome): string[] {
  return [
    ...outcome.timings.map(({ benchmark, subject, median, best, unit, note }) =>
      JSON.stringify({ benchmark, subject, opsPerSecond: rounded(median), best: rounded(best), unit, note }),
    ),
    ...outcome.measures.map(({ benchmark, subject, value, low, high, unit, note }) =>
      JSON.stringify({ benchmark, subject, opsPerSecond: null, value, low, high, unit, note }),
    ),
  ];
}

/**
 * A table for people: each subject's speed, and how many times as fast it is as the hand-written
 * version and as each peer, by medians. Our own variants are not columns, because the table
 * compares us with others.
 */
export function toTable({ name, title }: Benchmark, outcome: Outcome): string {
  const { timings, measures } = outcome;
  const rivals = timings.filter(({ subject }) => !subject.startsWith('gumption'));
  const unit = timings[0]?.unit ?? 'op';
  const rows = [
    ['', `median ${unit}/s`, 'best', ...rivals.map(({ subject }) => `× ${subject}`)],
    ...timings.map((timing) => [
      timing.subject,
      thousands(timing.median),
      thousands(timing.best),
      ...rivals.map((rival) => ratio(timing, rival)),
    ]),
  ];
  return [
    `${name}: ${title}`,
    ...(timings.length > 0 ? alignColumns(rows) : []),
    ...timings.filter(({ note }) => note).map(({ subject, note }) => `  ${subject}: ${note}`),
    ...measures.map(measureLine),
    '',
  ].join('\n');
}

/** How many times as fast the first is as the second. */
export function ratio(timing: Timing, rival: Timing): string {
  if (timing === rival) return '1';
  const value = timing.median / rival.median;
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}

/** Rounds slow values to three digits, and fast ones to whole numbers. */
function rounded(value: number): number {
  return Math.abs(value) < 100 ? Number(value.toPrecision(3)) : Math.round(value);
}

/**
 * A number with a comma between thousands, the same wherever it is printed; below a hundred with
 * three digits.
 */
export function thousands(value: number): string {
  if (Math.abs(value) < 100) return String(rounded(value));
  return Math.round(value)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
}

function measureLine({ subject, value, low, high, unit, note }: Measure): string {
  const show = (figure: number) =>
    Math.abs(figure) < 10 || Number.isInteger(figure) ? thousands(figure) : figure.toFixed(1);
  const bounds = low === undefined || high === undefined ? '' : ` (95 %: ${show(low)} to ${show(high)})`;
  return `  ${subject}: ${show(value)} ${unit}${bounds}${note ? ` (${note})` : ''}`;
}

function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map((row) =>
    `  ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join('  ')}`.trimEnd(),
  );
}
