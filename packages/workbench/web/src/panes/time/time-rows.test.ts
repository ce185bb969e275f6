import type { TimingDescription } from 'gumption/protocol';
import { describe, expect, it } from 'vitest';
import { showAmount, summarizeTime } from './time-rows.js';

const task = (name: string, granted: number, used: number) => ({
  ...{ name, granted, used, runs: 10, overruns: 1, failures: 0, longestWait: 2 },
});
const report = (frame: number, tasks: TimingDescription['tasks']): TimingDescription => ({
  ...{ unit: 'ms', frame, granted: 4 * frame, used: 3 * frame, tasks },
});

describe('the time of a frame', () => {
  it('is what happened between two reports, on the average', () => {
    const before = report(10, [task('minds', 20, 10)]);
    const latest = report(20, [task('minds', 40, 40), task('town', 10, 10), task('town / guard', 10, 8)]);
    const { budget, used, rows } = summarizeTime(latest, before);
    expect([budget, used]).toEqual([4, 3]);
    expect(rows.map(({ name, depth, used: each, granted, share }) => [name, depth, each, granted, share])).toEqual([
      ['minds', 0, 3, 2, 0.75],
      ['town', 0, 1, 1, 0.25],
      ['guard', 1, 0.8, 1, 0.2],
    ]);
    expect(rows[0]).toMatchObject({ runs: 10, overruns: 1, longestWait: 2, path: 'minds' });
  });

  it('is that of all frames when there is one report, and nothing before the first frame', () => {
    expect(summarizeTime(report(10, [task('minds', 20, 10)]), undefined).rows[0]).toMatchObject({
      used: 1,
      share: 0.25,
    });
    expect(summarizeTime(report(0, [task('minds', 0, 0)]), undefined).rows[0]).toMatchObject({ used: 0, share: 0 });
  });

  it.each([
    [0, '0'],
    [0.123, '0.12'],
    [12.34, '12.3'],
    [1234.5, '1235'],
  ])('is written with as many digits as mean something: %s', (amount, text) => {
    expect(showAmount(amount)).toBe(text);
  });
});
