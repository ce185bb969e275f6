import { describe, expect, it } from 'vitest';
import type { ScheduledTaskFailure } from './task-failures.js';
import { TaskFailures } from './task-failures.js';
import { TaskRecord } from './task-record.js';

function run(told: number | Error, grant: number, clock?: () => number) {
  const failed: ScheduledTaskFailure[] = [];
  const failures = new TaskFailures((failure) => failed.push(failure));
  const record = new TaskRecord({
    step() {
      if (told instanceof Error) throw told;
      return told;
    },
  });
  record.grant = grant;
  const used = record.step(clock, failures);
  failures.tell();
  return { used, record, failed: failed.map(({ error }) => (error as Error).message) };
}

describe('a run of a task', () => {
  it('EXE-11 is charged what the task tells, and its whole grant where that is no time', () => {
    expect(run(2, 5)).toMatchObject({ used: 2, failed: [], record: { runs: 1, used: 2, overruns: 0, failures: 0 } });
    expect(run(0, 5)).toMatchObject({ used: 0, failed: [] });
    expect(run(7, 5).record.overruns).toBe(1);
    expect(run(5, 5).record.overruns).toBe(0);
    for (const told of [-1, -0.5, Infinity, -Infinity, Number.NaN]) {
      const { used, record, failed } = run(told, 5);
      expect([used, record.failures]).toEqual([5, 1]);
      expect(failed).toEqual([`used: a task must return what it used, a number of at least 0, got ${told}`]);
    }
    expect(run(new Error('no map'), 5)).toMatchObject({ used: 5, failed: ['no map'] });
  });

  it('EXE-11 without an end to its grant is charged nothing where it fails', () => {
    expect(run(Number.NaN, Infinity)).toMatchObject({ used: 0, record: { used: 0, failures: 1 } });
    expect(run(3, Infinity).used).toBe(3);
  });

  it('EXE-11 is measured where there is a clock, whatever the task tells', () => {
    const clock = () => {
      time += 2;
      return time;
    };
    let time = 0;
    expect(run(Number.NaN, 5, clock)).toMatchObject({ used: 2, failed: [], record: { used: 2, failures: 0 } });
    expect(run(new Error('late'), 1, clock)).toMatchObject({ used: 2, failed: ['late'], record: { overruns: 1 } });
  });
});
