import { describe, expect, it } from 'vitest';
import { appendLines, countLevels, EMPTY_LOG, LOG_LIMIT } from './log.js';

const line = (level: 'info' | 'warning' | 'error') => ({ feed: 'run', level, text: 'x', tick: 1 }) as const;

describe('log', () => {
  it('numbers lines for good and drops the oldest', () => {
    const full = appendLines(
      EMPTY_LOG,
      Array.from({ length: LOG_LIMIT }, () => line('info')),
    );
    const more = appendLines(full, [line('error')]);
    expect(more.lines).toHaveLength(LOG_LIMIT);
    expect(more.lines[0]!.number).toBe(2);
    expect(more.lines.at(-1)!.number).toBe(LOG_LIMIT + 1);
  });

  it('counts lines by level', () => {
    expect(countLevels([line('info'), line('error'), line('info')])).toEqual({ info: 2, warning: 0, error: 1 });
  });
});
