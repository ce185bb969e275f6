import type { LogLine } from 'gumption/protocol';
import { describe, expect, it } from 'vitest';
import { appendLines, countLevels, EMPTY_LOG, filterLines, LOG_LIMIT, type LogFilter } from './log.js';

const line = (text: string, more: Partial<LogLine> = {}): LogLine => ({
  ...{ feed: 'run', level: 'info', text, tick: 1 },
  ...more,
});

describe('log [WB-12]', () => {
  it('numbers lines for good and drops the oldest', () => {
    const full = appendLines(
      EMPTY_LOG,
      Array.from({ length: LOG_LIMIT }, (_, i) => line(`line ${i}`)),
    );
    const more = appendLines(full, [line('last')]);
    expect(more.lines).toHaveLength(LOG_LIMIT);
    expect(more.lines[0].number).toBe(2);
    expect(more.lines.at(-1)!.number).toBe(LOG_LIMIT + 1);
  });

  it('counts what is said again where it stands, and keeps the ticks of the first and the last time', () => {
    const talk = (tick: number) => [line('hi', { agent: 'a', tick }), line('hi', { agent: 'b', tick })];
    const { lines, next } = appendLines(appendLines(EMPTY_LOG, talk(3)), [...talk(4), ...talk(5)]);
    expect(lines).toMatchObject([
      { agent: 'a', count: 3, first: 3, tick: 5, number: 1 },
      { agent: 'b', count: 3, first: 3, tick: 5, number: 2 },
    ]);
    expect(next).toBe(3);
  });

  it('says again what was said long ago', () => {
    const between = Array.from({ length: 20 }, (_, i) => line(`line ${i}`));
    const { lines } = appendLines(EMPTY_LOG, [line('hi'), ...between, line('hi')]);
    expect(lines).toHaveLength(22);
  });

  it('counts lines by level, repeats too', () => {
    const { lines } = appendLines(EMPTY_LOG, [line('a'), line('b', { level: 'error' }), line('a')]);
    expect(countLevels(lines)).toEqual({ info: 2, warning: 0, error: 1 });
  });

  const { lines } = appendLines(EMPTY_LOG, [
    line('loaded', { feed: 'load' }),
    line('boom', { level: 'error', agent: 'g1' }),
    line('hello', { agent: 'g2' }),
  ]);
  const all: LogFilter = { feed: 'all', hidden: [], agent: undefined, words: '' };
  it.each<{ filter: Partial<LogFilter>; left: string[] }>([
    { filter: {}, left: ['loaded', 'boom', 'hello'] },
    { filter: { feed: 'load' }, left: ['loaded'] },
    { filter: { feed: 'run' }, left: ['boom', 'hello'] },
    { filter: { hidden: ['info'] }, left: ['boom'] },
    { filter: { agent: 'g2' }, left: ['hello'] },
    { filter: { words: 'OO' }, left: ['boom'] },
    { filter: { words: 'guard g2' }, left: ['hello'] },
  ])('lets through $left with $filter', ({ filter, left }) => {
    const names = ({ agent }: LogLine) => (agent === undefined ? '' : `guard ${agent}`);
    expect(filterLines(lines, { ...all, ...filter }, names).map(({ text }) => text)).toEqual(left);
  });
});
