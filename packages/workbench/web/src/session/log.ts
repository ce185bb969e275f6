import type { LogLine } from 'gumption/protocol';

/** A line with a number that stays its own, for as long as it is shown. */
export interface NumberedLine extends LogLine {
  readonly number: number;
}

export interface LogState {
  readonly lines: readonly NumberedLine[];
  readonly next: number;
}

export const EMPTY_LOG: LogState = { lines: [], next: 1 };

/** Older lines are dropped: a task that logs every tick would otherwise fill the page's memory. */
export const LOG_LIMIT = 1000;

export function appendLines(state: LogState, lines: readonly LogLine[]): LogState {
  const numbered = lines.map((line, i) => ({ ...line, number: state.next + i }));
  return { lines: [...state.lines, ...numbered].slice(-LOG_LIMIT), next: state.next + lines.length };
}

export function countLevels(lines: readonly LogLine[]): Readonly<Record<LogLine['level'], number>> {
  const counts = { info: 0, warning: 0, error: 0 };
  for (const { level } of lines) counts[level]++;
  return counts;
}
