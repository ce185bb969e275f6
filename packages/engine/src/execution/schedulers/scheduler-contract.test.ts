import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidDataError } from '../../data/index.js';
import { FrequencyScheduler, RequestScheduler, type ScheduledTask, TimeScheduler } from '../index.js';
import { isDue } from './rhythm.js';
import type { TaskStatistics } from './task.js';
import type { FailureListener, ScheduledTaskFailure } from './task-failures.js';

// What every scheduler promises, whatever its policy: which tasks it has, which it runs, and what it
// does with tasks that throw or change the list.

interface Scheduler extends ScheduledTask {
  readonly size: number;
  add(task: ScheduledTask, period: number, phase?: number): void;
  remove(task: ScheduledTask): boolean;
  statisticsOf?(task: ScheduledTask): TaskStatistics;
}

/** A scheduler behind the same few functions. Each has time for every task that is due. */
function adapt(
  inner: ScheduledTask & {
    readonly size: number;
    remove(task: ScheduledTask): boolean;
    statisticsOf?(task: ScheduledTask): TaskStatistics;
  },
  add: Scheduler['add'],
): Scheduler {
  return {
    get size() {
      return inner.size;
    },
    add,
    remove: (task) => inner.remove(task),
    step: (grant) => inner.step(grant),
    ...(inner.statisticsOf && { statisticsOf: (task: ScheduledTask) => inner.statisticsOf!(task) }),
  };
}

const kinds: Record<string, (onFailure?: FailureListener) => Scheduler> = {
  'a frequency scheduler': (onFailure) => {
    const inner = new FrequencyScheduler({ onFailure });
    return adapt(inner, (task, period, phase = 0) => void inner.add(task, { period, phase }));
  },
  'a time scheduler': (onFailure) => {
    const inner = new TimeScheduler({ onFailure });
    return adapt(inner, (task, period, phase) => inner.add(task, { period, phase }));
  },
  'a time scheduler in which tasks may wait': (onFailure) => {
    const inner = new TimeScheduler({ onFailure, whenFull: 'wait' });
    return adapt(inner, (task, period, phase) => inner.add(task, { period, phase }));
  },
};

// A request comes in every frame: it has no rhythm.
const withRequests: typeof kinds = {
  ...kinds,
  'a request scheduler': (onFailure) => {
    const inner = new RequestScheduler({ onFailure });
    return adapt(inner, (task) => inner.add(task, { time: 0.001 }));
  },
};

/** A task that writes its name when it runs, then does something. */
const named =
  (log: string[]) =>
  (name: string, act?: () => void): ScheduledTask => ({
    step() {
      log.push(name);
      act?.();
      return 0.001;
    },
  });

describe.each(Object.entries(withRequests))('%s', (_kind, create) => {
  it('EXE-11 runs neither a task that removed itself nor one that another removed, and goes on with the rest', () => {
    const log: string[] = [];
    const task = named(log);
    const scheduler = create();
    const quitter = task('quitter', () => scheduler.remove(quitter));
    const victim = task('victim');
    for (const each of [task('first'), quitter, task('killer', () => scheduler.remove(victim)), victim, task('last')])
      scheduler.add(each, 1);
    scheduler.step(100);
    expect(log).toEqual(['first', 'quitter', 'killer', 'last']);
    scheduler.step(100);
    expect(log.slice(4)).toEqual(['first', 'killer', 'last']);
    expect(scheduler.size).toBe(3);
  });

  it('EXE-11 runs a task that was added in the middle of a frame from the next on', () => {
    const log: string[] = [];
    const task = named(log);
    const scheduler = create();
    const child = task('child');
    let isBorn = false;
    scheduler.add(
      task('parent', () => {
        if (!isBorn) scheduler.add(child, 1);
        isBorn = true;
      }),
      1,
    );
    scheduler.step(100);
    expect(log).toEqual(['parent']);
    scheduler.step(100);
    expect(log).toEqual(['parent', 'parent', 'child']);
  });

  it('EXE-11 takes out and puts in again a task that waits for its turn in the same frame', () => {
    const log: string[] = [];
    const task = named(log);
    const scheduler = create();
    const later = task('later');
    scheduler.add(
      task('first', () => {
        scheduler.remove(later);
        scheduler.add(later, 1);
      }),
      1,
    );
    scheduler.add(later, 1);
    scheduler.step(100);
    expect(log).toEqual(['first']);
    expect(scheduler.size).toBe(2);
  });

  it('EXE-11 gives everybody a turn though one throws, then throws what that threw', () => {
    const log: string[] = [];
    const task = named(log);
    const scheduler = create();
    const error = new Error('no map');
    const broken = task('broken', () => {
      throw error;
    });
    for (const each of [task('first'), broken, task('last')]) scheduler.add(each, 1);
    for (let frame = 0; frame < 3; frame++) expect(() => scheduler.step(100)).toThrow(error);
    expect(log).toEqual(Array(3).fill(['first', 'broken', 'last']).flat());
    if (scheduler.statisticsOf === undefined) return;
    expect(scheduler.statisticsOf(broken)).toMatchObject({ runs: 3, failures: 3, idleFrames: 0 });
    expect(scheduler.statisticsOf(broken).used).toBeCloseTo(scheduler.statisticsOf(broken).granted, 12);
  });

  it('EXE-11 throws the errors of several tasks together', () => {
    const scheduler = create();
    for (const name of ['a', 'b'])
      scheduler.add(
        named([])(name, () => {
          throw new Error(`no ${name}`);
        }),
        1,
      );
    expect(() => scheduler.step(100)).toThrow(AggregateError);
    expect(() => scheduler.step(100)).toThrow('2 tasks threw; the first: Error: no a');
  });

  it('EXE-11 tells a listener which task threw, when the frame is over, and throws nothing', () => {
    const log: string[] = [];
    const task = named(log);
    const heard: ScheduledTaskFailure[] = [];
    const scheduler = create((failure) => {
      log.push('told');
      heard.push(failure);
    });
    const error = new Error('no map');
    const broken = task('broken', () => {
      throw error;
    });
    scheduler.add(broken, 1);
    scheduler.add(task('last'), 1);
    expect(scheduler.step(100)).toBeGreaterThan(0);
    expect(log).toEqual(['broken', 'last', 'told']);
    expect(heard).toEqual([{ task: broken, error }]);
  });

  it('EXE-11 takes a task that does not tell what it used for one that failed', () => {
    const scheduler = create();
    const silent = { step: () => undefined } as unknown as ScheduledTask;
    scheduler.add(silent, 1);
    expect(() => scheduler.step(100)).toThrow('a task must return what it used, a number of at least 0, got undefined');
    expect(() => scheduler.step(100)).toThrow(InvalidDataError);
  });

  it('EXE-13 refuses a task twice, and to be run by a task of its own', () => {
    const scheduler = create();
    const task = named([])('once');
    scheduler.add(task, 1);
    expect(() => scheduler.add(task, 1)).toThrow('task: is in the scheduler already');
    scheduler.add(
      named([])('snake', () => scheduler.step(1)),
      1,
    );
    expect(() => scheduler.step(100)).toThrow('the scheduler is running already');
    expect(() => scheduler.step(100)).toThrow('the scheduler is running already');
    expect(scheduler.remove(task)).toBe(true);
    expect(scheduler.remove(task)).toBe(false);
  });

  it('EXE-11 lets ten thousand tasks come and go, and keeps the order of the tasks that stay', () => {
    const scheduler = create();
    const ran: number[] = [];
    const tasks = Array.from({ length: 10_000 }, (_, i): ScheduledTask => ({ step: () => ran.push(i) * 0 }));
    for (const task of tasks) scheduler.add(task, 1);
    for (const [i, task] of tasks.entries()) if (i % 10 !== 0) scheduler.remove(task);
    scheduler.step(100);
    expect(scheduler.size).toBe(1000);
    expect(ran).toEqual(Array.from({ length: 1000 }, (_, i) => 10 * i));
  });
});

describe.each(Object.entries(kinds))('%s, whoever comes and goes,', (_kind, create) => {
  type Step =
    | { readonly do: 'add'; readonly period: number; readonly phase: number }
    | { readonly do: 'remove'; readonly which: number }
    | { readonly do: 'run' };
  const step: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('add' as const),
        period: fc.integer({ min: 1, max: 5 }),
        phase: fc.nat(9),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), which: fc.nat() }) },
    { weight: 3, arbitrary: fc.constant({ do: 'run' as const }) },
  );

  it('EXE-01 EXE-04 EXE-12 runs exactly those whose frame it is', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 20, maxLength: 120 }), (steps) => {
        const scheduler = create();
        let ran: number[] = [];
        let model: {
          readonly id: number;
          readonly task: ScheduledTask;
          readonly period: number;
          readonly phase: number;
        }[] = [];
        let frame = 0;
        for (const [id, each] of steps.entries())
          if (each.do === 'add') {
            const task: ScheduledTask = { step: () => ran.push(id) * 0 };
            scheduler.add(task, each.period, each.phase);
            model.push({ id, task, period: each.period, phase: each.phase });
          } else if (each.do === 'remove') {
            const gone = model[each.which % Math.max(1, model.length)];
            if (gone === undefined) continue;
            expect(scheduler.remove(gone.task)).toBe(true);
            model = model.filter((other) => other !== gone);
          } else {
            frame++;
            ran = [];
            scheduler.step(100);
            const due = model.filter((rhythm) => isDue(frame, rhythm)).map(({ id }) => id);
            expect(ran.sort((a, b) => a - b)).toEqual(due);
          }
        expect(scheduler.size).toBe(model.length);
      }),
    );
  });
});
