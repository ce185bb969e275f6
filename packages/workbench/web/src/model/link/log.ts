import type { LogLine } from 'gumption/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Editor, registerStore } from '../editor.js';

/** A line with a number that stays its own, for as long as it is shown. */
export interface NumberedLine extends LogLine {
  readonly number: number;
  /** How often it was said; `tick` is that of the last time, `first` that of the first. */
  readonly count: number;
  readonly first: number;
}

export interface LogState {
  readonly lines: readonly NumberedLine[];
  readonly next: number;
}

export const EMPTY_LOG: LogState = { lines: [], next: 1 };

/** Older lines are dropped: a task that logs every tick would otherwise fill the page's memory. */
export const LOG_LIMIT = 1000;

/** How many lines back an equal line is looked for: enough for a dozen agents that take turns. */
const FOLD_WITHIN = 16;

/** Adds lines; a line that repeats a recent one only increases its count. */
export function appendLines(state: LogState, lines: readonly LogLine[]): LogState {
  const all = [...state.lines];
  let { next } = state;
  for (const line of lines) {
    const at = findSame(all, line);
    if (at < 0) all.push({ ...line, number: next++, count: 1, first: line.tick });
    else all[at] = { ...all[at], tick: line.tick, count: all[at].count + 1 };
  }
  return { lines: all.slice(-LOG_LIMIT), next };
}

function findSame(lines: readonly NumberedLine[], line: LogLine): number {
  for (let i = lines.length - 1; i >= 0 && i >= lines.length - FOLD_WITHIN; i--) {
    const other = lines[i];
    if (
      other.text === line.text &&
      other.level === line.level &&
      other.feed === line.feed &&
      other.agent === line.agent &&
      other.behavior === line.behavior &&
      other.node === line.node
    )
      return i;
  }
  return -1;
}

/** Which lines of the log to show. */
export interface LogFilter {
  readonly feed: 'all' | LogLine['feed'];
  readonly hidden: readonly LogLine['level'][];
  /** Only lines about this agent; undefined takes all. */
  readonly agent: string | undefined;
  /** Words that a line must contain, in its text or in the names of its agent and node. */
  readonly words: string;
}

/** The lines that match a filter. `namesOf` returns the names that a line shows. */
export function filterLines(
  lines: readonly NumberedLine[],
  { feed, hidden, agent, words }: LogFilter,
  namesOf: (line: LogLine) => string,
): readonly NumberedLine[] {
  const wanted = words.trim().toLowerCase();
  return lines.filter(
    (line) =>
      (feed === 'all' || line.feed === feed) &&
      !hidden.includes(line.level) &&
      (agent === undefined || line.agent === agent) &&
      (wanted === '' || `${line.text} ${namesOf(line)}`.toLowerCase().includes(wanted)),
  );
}

export function countLevels(lines: readonly NumberedLine[]): Readonly<Record<LogLine['level'], number>> {
  const counts = { info: 0, warning: 0, error: 0 };
  for (const { level, count } of lines) counts[level] += count;
  return counts;
}

declare module '../editor.js' {
  interface Editor {
    readonly log: StoreApi<LogState>;
  }
}

registerStore('log', () => createStore<LogState>(() => EMPTY_LOG));

/** Puts a line of our own into the console. */
export function note(
  editor: Editor,
  level: 'info' | 'warning' | 'error',
  text: string,
  behavior?: string,
  node?: string,
): void {
  const { tick } = editor.world.getState().run;
  const line = { feed: 'load' as const, level, text, tick, ...(behavior && { behavior }), ...(node && { node }) };
  editor.log.setState((log) => appendLines(log, [line]));
}
