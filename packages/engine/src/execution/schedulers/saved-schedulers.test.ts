import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RequestScheduler, type ScheduledTask, TimeScheduler } from '../index.js';
import { TimeMember } from './time-member.js';

// Saved between any two frames and restored in another game, schedulers go on as if nothing had
// been.

/** How often tasks come, go and are changed between frames, and how much they use. */
const arbitraryGame = fc.record({
  seed: fc.nat(1000),
  frames: fc.integer({ min: 2, max: 60 }),
  changes: fc.array(
    fc.tuple(fc.constantFrom('add', 'add', 'remove', 'update'), fc.nat(11), fc.nat(9), fc.integer({ min: 1, max: 4 })),
    { minLength: 4, maxLength: 60 },
  ),
});
type Game = typeof arbitraryGame extends fc.Arbitrary<infer G> ? G : never;

/** A number below 1 that looks like any. */
const roll = (a: number, b: number, c: number) => (((a * 7919 + b * 104_729 + c * 1299709) >>> 3) % 1000) / 1000;

/**
 * Tasks that have no state but their name, so that only what the scheduler knows makes a
 * difference.
 */
class Troupe {
  readonly log: string[] = [];
  frame = 0;
  readonly #tasks = new Map<string, ScheduledTask>();
  readonly #seed: number;

  constructor(seed: number) {
    this.#seed = seed;
  }

  readonly nameOf = (task: ScheduledTask): string => [...this.#tasks].find(([, each]) => each === task)![0];

  readonly taskOf = (name: string): ScheduledTask => {
    let task = this.#tasks.get(name);
    if (task === undefined) {
      const id = Number(name);
      task = {
        step: (grant) => {
          this.log.push(`${this.frame}: ${name} gets ${grant}`);
          const chance = roll(this.#seed, id, this.frame);
          // Some keep to their grant, some need what they need.
          return id % 3 === 0 ? Math.min(grant, 8 * chance) : id % 3 === 1 ? 10 * chance : 1 + (id % 5);
        },
      };
      this.#tasks.set(name, task);
    }
    return task;
  };
}

type Scheduler = { step(grant: number): number; frame: number };

/** Plays from a frame to another, and gives the tasks, who have noted what they got. */
function play<S extends Scheduler>(
  scheduler: S,
  troupe: Troupe,
  { changes, seed }: Game,
  [from, to]: readonly [number, number],
  change: (scheduler: S, what: string, task: ScheduledTask, value: number, period: number) => void,
): void {
  for (let frame = from; frame < to; frame++) {
    troupe.frame = frame;
    // At first they come, more at a time than later.
    for (let i = frame === 0 ? -8 : 0; i < 1; i++) {
      const [what, name, value, period] = changes[(frame + i + changes.length * 8) % changes.length];
      change(scheduler, frame === 0 ? 'add' : what, troupe.taskOf(`${name}`), value, period);
    }
    troupe.log.push(`used ${scheduler.step(5 + 20 * roll(seed, 1, frame))}`);
  }
}

describe.each([
  { title: 'a time scheduler that corrects', options: { correction: 1 } },
  { title: 'a time scheduler in which tasks wait', options: { whenFull: 'wait' as const } },
  { title: 'one that does both', options: { whenFull: 'wait' as const, correction: 0.5 } },
])('$title, saved [EXE-11] [EXE-17]', ({ options }) => {
  const change = (scheduler: TimeScheduler, what: string, task: ScheduledTask, priority: number, period: number) => {
    const isIn = scheduler.statistics().some((record) => record.task === task);
    if (what === 'add' && !isIn) scheduler.add(task, { priority, period, name: `of ${priority}` });
    if (what === 'remove') scheduler.remove(task);
    if (what === 'update' && isIn) scheduler.update(task, { priority });
  };

  it('goes on with the same grants after any frame, and counts on', () => {
    fc.assert(
      fc.property(arbitraryGame, fc.nat(59), (game, at) => {
        const middle = at % game.frames;
        const troupe = new Troupe(game.seed);
        const scheduler = new TimeScheduler(options);
        play(scheduler, troupe, game, [0, middle], change);
        const saved = JSON.stringify(scheduler.save(troupe.nameOf));
        troupe.log.length = 0;

        const others = new Troupe(game.seed);
        const restored = new TimeScheduler(options);
        // What it did before makes no difference.
        play(restored, others, game, [0, 3], change);
        others.log.length = 0;
        restored.restore(JSON.parse(saved), others.taskOf);
        expect(JSON.stringify(restored.save(others.nameOf))).toBe(saved);

        play(scheduler, troupe, game, [middle, game.frames], change);
        play(restored, others, game, [middle, game.frames], change);
        expect(others.log).toEqual(troupe.log);
        expect(restored.save(others.nameOf)).toEqual(scheduler.save(troupe.nameOf));
        expect(restored.waiting).toBe(scheduler.waiting);
      }),
      { numRuns: 150 },
    );
  });
});

describe('a request scheduler, saved [EXE-16]', () => {
  const change = (scheduler: RequestScheduler, what: string, task: ScheduledTask, value: number, period: number) => {
    if (what !== 'add') scheduler.remove(task);
    else if (!scheduler.remove(task)) scheduler.add(task, { time: 1 + 2 * value, precedence: period });
  };

  it('serves the same tasks in the same order after any frame', () => {
    fc.assert(
      fc.property(arbitraryGame, fc.nat(59), (game, at) => {
        const middle = at % game.frames;
        const troupe = new Troupe(game.seed);
        const scheduler = new RequestScheduler();
        play(scheduler, troupe, game, [0, middle], change);
        const saved = JSON.stringify(scheduler.save(troupe.nameOf));
        troupe.log.length = 0;
        const others = new Troupe(game.seed);
        const restored = new RequestScheduler();
        play(restored, others, game, [0, 3], change);
        others.log.length = 0;
        restored.restore(JSON.parse(saved), others.taskOf);
        play(scheduler, troupe, game, [middle, game.frames], change);
        play(restored, others, game, [middle, game.frames], change);
        expect(others.log).toEqual(troupe.log);
        expect(restored.save(others.nameOf)).toEqual(scheduler.save(troupe.nameOf));
      }),
    );
  });

  it('cannot be saved with a request for time without end', () => {
    const scheduler = new RequestScheduler();
    scheduler.add({ step: () => 0 }, { time: Infinity });
    expect(() => scheduler.save(() => 'a')).toThrow('tasks[0].time: must be a finite number');
  });
});

describe('saving a scheduler', () => {
  const create = () => {
    const tasks: Record<string, ScheduledTask> = { a: { step: () => 3 }, b: { step: () => 3 }, c: { step: () => 3 } };
    const nameOf = (task: ScheduledTask) => Object.keys(tasks).find((name) => tasks[name] === task)!;
    const scheduler = new TimeScheduler({ whenFull: 'wait' });
    for (const name of 'abc') scheduler.add(tasks[name]);
    scheduler.step(4);
    return { scheduler, nameOf, taskOf: (name: string) => tasks[name] };
  };

  it('needs a name for each task, and a task for each name', () => {
    const { scheduler, nameOf, taskOf } = create();
    expect(() => scheduler.save(() => 'a')).toThrow('tasks[1].task: must be called by a name of its own, got a');
    const saved = scheduler.save(nameOf);
    expect(() => scheduler.restore(saved, (name) => (name === 'b' ? undefined : taskOf(name)))).toThrow(
      'scheduler.tasks[1].task: there is no task called b',
    );
    expect(() => scheduler.restore(saved, () => taskOf('a'))).toThrow(
      'scheduler.tasks[1].task: there is a task before',
    );
    expect(scheduler.save(nameOf)).toEqual(saved);
  });

  it('is for between frames; restoring gives up a frame that is paused', () => {
    const { scheduler, nameOf, taskOf } = create();
    const saved = scheduler.save(nameOf);
    let isPaused = true;
    const breaking = {
      step: () => 0,
      get isPaused() {
        return isPaused;
      },
    };
    scheduler.add(breaking, { priority: 100 });
    scheduler.step(10);
    for (let frame = 0; frame < 9 && !scheduler.isPaused; frame++) scheduler.step(10);
    expect(scheduler.isPaused).toBe(true);
    expect(() => scheduler.save(nameOf)).toThrow('in the middle of a frame');
    scheduler.restore(saved, taskOf);
    isPaused = false;
    expect(scheduler.isPaused).toBe(false);
    expect(scheduler.save(nameOf)).toEqual(saved);
    const meddler: ScheduledTask = {
      step() {
        scheduler.restore(saved, taskOf);
        return 0;
      },
    };
    scheduler.add(meddler, { priority: 100 });
    expect(() => {
      for (let frame = 0; frame < 9; frame++) scheduler.step(10);
    }).toThrow('in the middle of a frame');
  });

  it('refuses a line in which somebody would wait for ever, and one where nobody may wait', () => {
    const { scheduler, nameOf, taskOf } = create();
    const saved = scheduler.save(nameOf);
    expect(scheduler.waiting).toBeGreaterThan(0);
    expect(() => scheduler.restore({ ...saved, line: { ...saved.line!, turns: [], first: [] } }, taskOf)).toThrow(
      /scheduler\.tasks\[\d\]\.turn: must be where it stands in the line/,
    );
    expect(() => scheduler.restore({ ...saved, line: { ...saved.line!, first: [7] } }, taskOf)).toThrow(
      'scheduler.line.first[0]: must be below 3, got 7',
    );
    expect(() => scheduler.restore({ ...saved, line: { ...saved.line!, now: 400 } }, taskOf)).toThrow(
      'scheduler.line.now: must be less than 256 after front, got 400',
    );
    expect(() => new TimeScheduler().restore(saved, taskOf)).toThrow('scheduler.line: must be there if tasks may wait');
  });
});

describe('a saved scheduler', () => {
  const tasks = new Map(['a', 'b', 'c'].map((name) => [name, { step: () => 4 } as ScheduledTask]));
  const nameOf = (task: ScheduledTask) => [...tasks].find(([, each]) => each === task)![0];
  const taskOf = (name: string) => tasks.get(name);

  function played() {
    const scheduler = new TimeScheduler({ whenFull: 'wait' });
    for (const [i, task] of [...tasks.values()].entries())
      scheduler.add(task, { period: i + 1, phase: 0, priority: 2 });
    for (let i = 0; i < 5; i++) scheduler.step(5);
    return scheduler;
  }

  type Saved = Record<string, never> & { tasks: Record<string, unknown>[]; line: Record<string, unknown> };
  const statistics = (saved: Saved) => saved.tasks[0].statistics as Record<string, unknown>;

  it.each<[string, (saved: Saved) => void, string]>([
    ['a debt below 0', (saved) => Object.assign(saved, { debt: -1 }), 'debt: must be at least 0, got -1'],
    ['a weight below 0', (saved) => Object.assign(saved, { highest: -1 }), 'highest: must be at least 0, got -1'],
    ['a period of 0', ({ tasks: [one] }) => (one.period = 0), 'tasks[0].period: must be at least 1, got 0'],
    ['a phase below 0', ({ tasks: [one] }) => (one.phase = -1), 'tasks[0].phase: must be at least 0, got -1'],
    ['a priority below 0', ({ tasks: [one] }) => (one.priority = -1), 'tasks[0].priority: must be at least 0, got -1'],
    ...(['runs', 'overruns', 'idleFrames', 'longestWait', 'failures'] as const).map(
      (name): [string, (saved: Saved) => void, string] => [
        `${name} below 0`,
        (saved) => (statistics(saved)[name] = -1),
        `tasks[0].statistics.${name}: must be at least 0, got -1`,
      ],
    ),
    ['an unknown task', ({ tasks: [one] }) => (one.task = 'nobody'), 'tasks[0].task: there is no task called nobody'],
    ['a time below 0', ({ line }) => (line.now = -1), 'line.now: must be at least 0, got -1'],
    ['a front below 0', ({ line }) => (line.front = -1), 'line.front: must be at least 0, got -1'],
    ['a time that ran away', ({ line }) => (line.now = 1e6), 'line.now: must be less than 256 after front'],
    ['items that are none', ({ line }) => (line.first = [3]), 'line.first[0]: must be below 3, got 3'],
    [
      'items of a turn that are none',
      ({ line }) => (line.turns = [{ at: 1, who: [0, 7] }]),
      'line.turns[0].who[1]: must be below 3, got 7',
    ],
    [
      'a turn beyond the wheel',
      ({ line }) => (line.turns = [{ at: 512, who: [] }]),
      'line.turns[0].at: must be at most',
    ],
    ['a task that waits nowhere', ({ tasks: [one] }) => (one.turn = 400), 'tasks[0].turn: must be where it stands'],
  ])('is refused with %s, and nothing changes', (_, spoil, problem) => {
    const scheduler = played();
    const saved = JSON.stringify(scheduler.save(nameOf));
    const other = JSON.parse(saved);
    spoil(other);
    expect(() => scheduler.restore(other, taskOf)).toThrow(problem);
    expect(JSON.stringify(scheduler.save(nameOf))).toBe(saved);
    scheduler.restore(JSON.parse(saved), taskOf);
    expect(JSON.stringify(scheduler.save(nameOf))).toBe(saved);
  });
});

describe('what runs show about a task', () => {
  const member = () => new TimeMember({ step: () => 0 }, { period: 1, phase: 0 }, 6, undefined);
  const run = (each: TimeMember, grant: number, used: number) => {
    each.record.grant = grant;
    each.measure(used);
    return [each.bias, each.need].map((value) => Math.round(value * 1e6) / 1e6);
  };

  it('is how far it usually exceeds its grants, and the least time it needs', () => {
    const each = member();
    expect([each.bias, each.need, each.weigh(1)]).toEqual([1, 0, 6]);
    // Within its grant: nothing is needed.
    expect(run(each, 10, 10.5)).toEqual([1.005, 0]);
    // Far beyond it: all of it is needed.
    expect(run(each, 0.5, 2)).toEqual([1.3045, 2]);
    expect(each.weigh(1)).toBeCloseTo(6 / 1.3045, 9);
    expect(each.weigh(0)).toBe(6);
    // Needs more, then less, by a tenth each time.
    expect(run(each, 1, 4)).toEqual([1.57405, 2.2]);
    expect(run(each, 10, 0.2)).toEqual([1.418645, 2]);
    // Without a grant there is no ratio.
    expect(run(each, 0, 3)).toEqual([1.418645, 2.1]);
    const thrifty = member();
    run(thrifty, 10, 0);
    expect([thrifty.bias, thrifty.weigh(5)]).toEqual([0.9, 6]);
  });

  it('is by the clock alone where there is one, whatever the task returns', () => {
    let now = 0;
    const failures: unknown[] = [];
    const task = {
      step: () => {
        now += 3;
        return Number.NaN;
      },
    };
    const measured = new TimeScheduler({ clock: () => now, onFailure: (failure) => void failures.push(failure) });
    measured.add(task);
    measured.step(10);
    expect([measured.statisticsOf(task).used, measured.statisticsOf(task).failures, failures.length]).toEqual([
      3, 0, 0,
    ]);
    const told = new TimeScheduler({ onFailure: (failure) => void failures.push(failure) });
    told.add(task);
    told.step(10);
    expect([told.statisticsOf(task).used, told.statisticsOf(task).failures, failures.length]).toEqual([10, 1, 1]);
  });
});
