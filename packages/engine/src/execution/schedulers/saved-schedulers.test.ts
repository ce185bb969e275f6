import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RequestScheduler, type ScheduledTask, TimeScheduler } from '../index.js';

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
