import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BestSoFar,
  Coroutine,
  choosePhase,
  FrequencyScheduler,
  finish,
  measureLoad,
  meetingPeriod,
  RequestScheduler,
  type Rhythm,
  type ScheduledTask,
  SharedBudget,
  sliceAgents,
  TimeScheduler,
  taskOf,
} from '../index.js';
import { cycleOf, isDue } from './rhythm.js';

/** A task that notes when it ran and with what, and uses what it is told to. */
function createTask(use: (grant: number) => number = (grant) => grant): ScheduledTask & { grants: number[] } {
  const grants: number[] = [];
  return {
    grants,
    step(grant) {
      grants.push(grant);
      return use(grant);
    },
  };
}

const arbitraryRhythm = fc.record({ period: fc.integer({ min: 1, max: 12 }), phase: fc.nat(40) });

/** How many of some rhythms are due in each of the first frames. */
const loads = (rhythms: readonly Rhythm[], frames: number) =>
  Array.from({ length: frames }, (_, i) => rhythms.filter((rhythm) => isDue(i + 1, rhythm)).length);

describe('rhythms', () => {
  it.each<[string, Rhythm[], number[]]>([
    ['example 1', [{ period: 2 }, { period: 4 }, { period: 8 }], [0, 1, 0, 2, 0, 1, 0, 3]],
    ['example 2', [{ period: 2 }, { period: 4, phase: 1 }, { period: 8, phase: 3 }], [0, 1, 1, 1, 1, 1, 1, 1]],
    ['example 4', [0, 1, 2].map((phase) => ({ period: 3, phase })), [1, 1, 1, 1, 1, 1]],
  ])('EXE-01 EXE-03 load frames as in %s', (_name, rhythms, expected) => {
    expect(loads(rhythms, expected.length)).toEqual(expected);
  });

  it.each([
    [30, [20, 10], 3],
    [10, [10], 10],
  ])('EXE-03 spread a hundred characters with a period of %i evenly (examples 5 and 6)', (period, counts, least) => {
    const report = measureLoad(Array.from({ length: 100 }, (_, i) => ({ period, phase: i + 1 })));
    expect(report.histogram.slice(least)).toEqual(counts);
    expect(report.least).toBe(least);
  });

  it('EXE-01 come exactly once in every stretch of their period', () => {
    fc.assert(
      fc.property(arbitraryRhythm, fc.nat(1000), (rhythm, from) => {
        const due = Array.from({ length: rhythm.period }, (_, i) => isDue(from + i, rhythm)).filter(Boolean);
        expect(due).toEqual([true]);
      }),
    );
  });

  it('EXE-02 meet when, and only when, they are said to', () => {
    fc.assert(
      fc.property(arbitraryRhythm, arbitraryRhythm, (a, b) => {
        const meetings = Array.from({ length: 400 }, (_, i) => i + 1).filter(
          (frame) => isDue(frame, a) && isDue(frame, b),
        );
        const period = meetingPeriod(a, b);
        if (period === undefined) expect(meetings).toEqual([]);
        else expect(meetings[1] - meetings[0]).toBe(period);
      }),
    );
  });

  it('EXE-02 EXE-05 with periods 2, 3 and 5 all meet every 30 frames, whatever their phases (example 3)', () => {
    const rhythms = [{ period: 2 }, { period: 3 }, { period: 5 }];
    expect(measureLoad(rhythms)).toMatchObject({
      frames: 30,
      histogram: [8, 14, 7, 1],
      peaks: [30],
      least: 0,
      most: 3,
    });
    fc.assert(
      fc.property(fc.nat(1), fc.nat(2), fc.nat(4), (a, b, c) => {
        const phased = [a, b, c].map((phase, i) => ({ period: [2, 3, 5][i], phase }));
        expect(measureLoad(phased).most).toBe(3);
      }),
    );
    expect(cycleOf([2, 3, 5, 7, 11].map((period) => ({ period })))).toBe(2310);
    // The largest safe integer is the product of these primes; twice as much is not counted.
    const primes = [6361, 69431, 20394401].map((period) => ({ period }));
    expect(cycleOf(primes)).toBe(Number.MAX_SAFE_INTEGER);
    expect(cycleOf([...primes, { period: 2 }])).toBe(Infinity);
  });

  it('EXE-06 get the phase of example 8, with the sign that makes them fire there', () => {
    // Frames 7 to 16: all but those at offsets 3 and 8 have something to do already.
    const busy = [0, 1, 2, 4].map((offset) => ({ period: 5, phase: (5 - ((7 + offset) % 5)) % 5 }));
    expect(choosePhase(busy, 5, 7, 10)).toBe(0);
    expect([10, 15].every((frame) => isDue(frame, { period: 5, phase: 0 }))).toBe(true);
  });

  it('EXE-06 are laid where they meet fewest others, as trying all phases says', () => {
    fc.assert(
      fc.property(
        fc.array(arbitraryRhythm, { maxLength: 8 }),
        fc.integer({ min: 1, max: 9 }),
        fc.nat(50),
        (rhythms, period, frame) => {
          const ahead = 120;
          const worstOf = (phase: number) =>
            Math.max(
              0,
              ...Array.from({ length: ahead }, (_, i) => frame + i)
                .filter((at) => isDue(at, { period, phase }))
                .map((at) => rhythms.filter((rhythm) => isDue(at, rhythm)).length),
            );
          const chosen = choosePhase(rhythms, period, frame, ahead);
          const best = Math.min(...Array.from({ length: period }, (_, phase) => worstOf(phase)));
          expect(worstOf(chosen)).toBe(best);
        },
      ),
    );
  });

  it('EXE-07 slice characters so that frames differ by one at most, and everybody has a turn', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.integer({ min: 1, max: 40 }), fc.nat(100), (count, frames, first) => {
        const out = { from: 0, to: 0 };
        const turns = new Array<number>(count).fill(0);
        const sizes = Array.from({ length: frames }, (_, i) => {
          sliceAgents(out, count, frames, first + i);
          for (let agent = out.from; agent < out.to; agent++) turns[agent]++;
          return out.to - out.from;
        });
        expect(turns.every((times) => times === 1)).toBe(true);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('schedulers by frames', () => {
  it('EXE-04 look up the same tasks that testing one by one finds, in the order in which they were added', () => {
    const change = fc.record({ frame: fc.nat(59), task: fc.nat(9), period: fc.integer({ min: 1, max: 12 }) });
    fc.assert(
      fc.property(
        fc.array(arbitraryRhythm, { maxLength: 10 }),
        fc.array(change, { maxLength: 10 }),
        (rhythms, changes) => {
          const scheduler = new FrequencyScheduler();
          let ran: number[] = [];
          const tasks = rhythms.map((_, i): ScheduledTask => ({ step: () => ran.push(i) }));
          const current = rhythms.map((rhythm) => ({ ...rhythm }));
          for (const [i, task] of tasks.entries()) scheduler.add(task, rhythms[i]);
          for (let frame = 1; frame <= 60; frame++) {
            for (const { task, period } of changes.filter(
              (change) => change.frame === frame && change.task < tasks.length,
            )) {
              scheduler.setPeriod(tasks[task], period);
              current[task].period = period;
            }
            ran = [];
            scheduler.step(1);
            expect(ran).toEqual([...tasks.keys()].filter((i) => isDue(frame, current[i])));
          }
        },
      ),
    );
  });

  it('EXE-06 give a task without a phase one that keeps frames even', () => {
    const scheduler = new FrequencyScheduler();
    for (const period of [2, 4, 8, 8]) scheduler.add(createTask(), { period });
    expect(measureLoad(scheduler.rhythms).most).toBe(1);
  });

  it('EXE-11 tell how often a task ran, what it used, and how long it has been idle', () => {
    let now = 0;
    const scheduler = new FrequencyScheduler({ clock: () => now });
    const task: ScheduledTask = {
      step() {
        now += 3;
        return 0;
      },
    };
    scheduler.add(task, { period: 4, phase: 0 });
    for (let frame = 0; frame < 10; frame++) scheduler.step(2);
    expect(scheduler.statisticsOf(task)).toMatchObject({ runs: 2, granted: 4, used: 6, overruns: 2, idleFrames: 2 });
    scheduler.remove(task);
    expect(() => scheduler.statisticsOf(task)).toThrow('task: is not in the scheduler');
  });

  it('EXE-39 run only those of a level who are switched on, in the rhythm they had', () => {
    const scheduler = new FrequencyScheduler();
    const level = Array.from({ length: 200 }, () => createTask());
    for (const [i, task] of level.entries()) {
      scheduler.add(task, { period: 10, phase: i });
      scheduler.setActive(task, i < 20);
    }
    for (let frame = 0; frame < 10; frame++) scheduler.step(1);
    expect(level.map(({ grants }) => grants.length)).toEqual(level.map((_, i) => (i < 20 ? 1 : 0)));
    scheduler.setActive(level[57], true);
    const frames = Array.from({ length: 10 }, () => {
      scheduler.step(1);
      return level[57].grants.length;
    });
    expect(frames).toEqual([0, 0, 1, 1, 1, 1, 1, 1, 1, 1]);
  });

  it('refuse a rhythm that never comes', () => {
    expect(() => new FrequencyScheduler().add(createTask(), { period: 0 })).toThrow(
      'rhythm.period: must be at least 1, got 0',
    );
  });
});

describe('schedulers that share time', () => {
  it('EXE-12 give 4, 3 and 3 of 12 when the first takes 6 (example 10)', () => {
    const tasks = [createTask(() => 6), createTask(), createTask()];
    const scheduler = new TimeScheduler();
    for (const task of tasks) scheduler.add(task);
    expect(scheduler.step(12)).toBe(12);
    expect(tasks.map(({ grants }) => grants)).toEqual([[4], [3], [3]]);
  });

  it('EXE-14 give 2, 2 and 4 of 8 for priorities 1, 1 and 2 (example 11)', () => {
    const tasks = [createTask(), createTask(), createTask()];
    const scheduler = new TimeScheduler();
    for (const [i, task] of tasks.entries()) scheduler.add(task, { priority: [1, 1, 2][i] });
    scheduler.step(8);
    expect(tasks.map(({ grants }) => grants)).toEqual([[2], [2], [4]]);
  });

  it('EXE-11 EXE-14 EXE-15 grant all there is, never more, and run everybody even if nothing is left', () => {
    const entry = fc.record({
      priority: fc.integer({ min: 1, max: 5 }),
      use: fc.float({ min: 0, max: 2, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 8 }), (entries) => {
        const scheduler = new TimeScheduler();
        const tasks = entries.map(({ use }) => createTask((grant) => grant * use));
        for (const [i, task] of tasks.entries()) scheduler.add(task, { priority: entries[i].priority });
        const used = scheduler.step(10);
        expect(tasks.every(({ grants }) => grants.length === 1 && grants[0] >= 0)).toBe(true);
        if (entries.every(({ use }) => use === 1)) expect(used).toBeCloseTo(10, 9);
        expect(scheduler.debt).toBeCloseTo(Math.max(0, used - 10), 9);
      }),
    );
    const starving = new TimeScheduler();
    const last = createTask();
    starving.add(createTask(() => 50));
    starving.add(last);
    starving.step(10);
    expect([last.grants, starving.debt]).toEqual([[0], 40]);
  });

  it('EXE-13 nest: what the parts are granted adds up to what the whole was', () => {
    const parts = Array.from({ length: 4 }, () => createTask());
    const characters = [0, 1].map((i) => {
      const character = new TimeScheduler();
      character.add(parts[2 * i], { priority: 3 });
      character.add(parts[2 * i + 1]);
      return character;
    });
    const game = new TimeScheduler();
    for (const character of characters) game.add(character);
    game.step(16);
    expect(parts.map(({ grants }) => grants[0])).toEqual([6, 2, 6, 2]);
  });

  it('EXE-17 give less and less to a task that always takes too long', () => {
    const scheduler = new TimeScheduler({ correction: 1 });
    const [greedy, modest] = [createTask((grant) => 3 * grant), createTask()];
    scheduler.add(modest);
    scheduler.add(greedy);
    for (let frame = 0; frame < 50; frame++) scheduler.step(10);
    expect(modest.grants[0]).toBe(5);
    expect(greedy.grants.at(-1)).toBeLessThan(3);
    expect(modest.grants.at(-1)).toBeGreaterThan(7);
  });

  it('EXE-18 let a rare and long task live beside a short one that comes every frame', () => {
    const scheduler = new TimeScheduler();
    const [rare, frequent] = [createTask(), createTask(() => 1)];
    scheduler.add(frequent, { priority: 1 });
    scheduler.add(rare, { period: 5, priority: 9 });
    for (let frame = 0; frame < 10; frame++) scheduler.step(10);
    expect([frequent.grants.length, rare.grants]).toEqual([10, [9, 9]]);
    scheduler.update(rare, { period: 2 });
    for (let frame = 0; frame < 10; frame++) scheduler.step(10);
    expect(rare.grants.length).toBe(7);
  });

  it('EXE-16 serve requests by precedence while time lasts, and let none wait for ever', () => {
    const scheduler = new RequestScheduler();
    const [urgent, middling, late, huge] = [createTask(), createTask(), createTask(), createTask()];
    scheduler.add(late, { time: 4 });
    scheduler.add(urgent, { time: 5, precedence: 5 });
    scheduler.add(middling, { time: 3, precedence: 2 });
    scheduler.step(10);
    expect([urgent, middling, late].map(({ grants }) => grants.length)).toEqual([1, 1, 0]);
    scheduler.add(huge, { time: 100 });
    for (let frame = 0; frame < 20; frame++) scheduler.step(10);
    expect([late, huge].every(({ grants }) => grants.length > 0)).toBe(true);
  });

  it('EXE-16 serve a frame by precedence, then by age, and skip what does not fit for what does', () => {
    const ran: string[] = [];
    const request = (name: string, used: number): ScheduledTask => ({
      step(grant) {
        ran.push(`${name} ${grant}`);
        return used;
      },
    });
    const scheduler = new RequestScheduler();
    scheduler.add(request('low', 3), { time: 3, precedence: -1 });
    scheduler.add(request('big', 6), { time: 6, precedence: 1 });
    scheduler.add(request('high', 5), { time: 5, precedence: 2 });
    scheduler.add(request('next', 2), { time: 2, precedence: 1 });
    const frames = Array.from({ length: 5 }, () => {
      const used = scheduler.step(10);
      return [used, ...ran.splice(0)];
    });
    expect(frames).toEqual([
      // The big one does not fit behind the high one; the small ones do.
      [10, 'high 5', 'next 2', 'low 3'],
      // It has gained a degree of precedence for the frame it waited, and the high one has not.
      [8, 'big 6', 'next 2'],
      [10, 'high 5', 'next 2', 'low 3'],
      [8, 'big 6', 'next 2'],
      [10, 'high 5', 'next 2', 'low 3'],
    ]);
  });

  it('EXE-16 fill a frame to its end, and refuse a request for no time', () => {
    const scheduler = new RequestScheduler();
    const [first, second] = [createTask(), createTask()];
    scheduler.add(first, { time: 6 });
    scheduler.add(second, { time: 4 });
    expect([scheduler.step(10), scheduler.step(9.9)]).toEqual([10, 6]);
    for (const time of [0, -1, Number.NaN])
      expect(() => scheduler.add(createTask(), { time })).toThrow('time: must be above 0');
    for (const precedence of [Infinity, Number.NaN])
      expect(() => scheduler.add(createTask(), { time: 1, precedence })).toThrow('precedence: must be a number');
  });

  it('EXE-16 serve a task that asks for more than a frame alone, as the first of a frame', () => {
    const scheduler = new RequestScheduler();
    const [huge, small] = [createTask(), createTask()];
    scheduler.add(small, { time: 4, precedence: 3 });
    scheduler.add(huge, { time: 25 });
    const used = Array.from({ length: 10 }, () => scheduler.step(10));
    // It overtakes once it has waited longer than the other has degrees of precedence.
    expect(used).toEqual([4, 4, 4, 4, 25, 4, 4, 4, 4, 25]);
    expect([scheduler.statisticsOf(huge).longestWait, scheduler.statisticsOf(small).longestWait]).toEqual([5, 2]);
    expect([huge.grants, scheduler.step(0)]).toEqual([[25, 25], 0]);
  });
});

describe('what is no number', () => {
  it.each([Number.NaN, Number.POSITIVE_INFINITY])('is no grant: %d', (grant) => {
    const scheduler = new TimeScheduler();
    scheduler.add({ step: () => 1 });
    for (const task of [scheduler, new SharedBudget()])
      expect(() => task.step(grant)).toThrow(`grant: must be a number, got ${grant}`);
    expect(scheduler.step(5)).toBe(1);
    expect([scheduler.frame, scheduler.granted, scheduler.used]).toEqual([1, 5, 1]);
  });

  it.each([Number.NaN, -1])('is no correction: %d', (correction) => {
    expect(() => new TimeScheduler({ correction })).toThrow(`correction: must be 0 or more, got ${correction}`);
  });
});

describe('work as tasks', () => {
  it('EXE-08 EXE-10 comes to the same result in slices as in one go', () => {
    const squares = () =>
      new Coroutine(function* () {
        let sum = 0;
        for (let i = 1; i <= 100; i++) {
          sum += i * i;
          yield;
        }
        return sum;
      });
    const whole = squares();
    finish(whole);
    const sliced = squares();
    const task = taskOf(sliced);
    let frames = 0;
    while (sliced.status === 'searching') {
      task.step(7);
      frames++;
    }
    expect([sliced.result, whole.result, frames]).toEqual([338_350, 338_350, 15]);
    expect(task.step(7)).toBe(0);
  });

  it('EXE-10 keeps a call stack with its variables from slice to slice, beside other stacks', () => {
    const log: string[] = [];
    function* walk(name: string, depth: number): Generator<undefined, number> {
      if (depth === 0) return 1;
      const before = depth * 10;
      yield;
      log.push(`${name} ${depth}`);
      const below: number = yield* walk(name, depth - 1);
      yield;
      return below + before;
    }
    const [a, b] = [new Coroutine(() => walk('a', 3)), new Coroutine(() => walk('b', 2))];
    const slices: string[][] = [];
    while (a.status === 'searching' || b.status === 'searching') {
      a.step(2);
      b.step(1);
      slices.push(log.splice(0));
    }
    // The stack grows over several slices and returns over several others.
    expect(slices).toEqual([['a 3'], ['a 2', 'a 1', 'b 2'], ['b 1'], [], []]);
    expect([a.result, b.result]).toEqual([61, 31]);
    expect([a.step(5), a.result]).toEqual(['done', 61]);
  });

  it('EXE-08 does a piece even when it is granted nothing, and keeps to the clock when there is one', () => {
    const work = new Coroutine(function* () {
      for (let i = 0; i < 1000; i++) yield;
    });
    expect(taskOf(work).step(0)).toBe(1);
    let now = 0;
    const clock = () => {
      now += 0.01;
      return now;
    };
    expect(taskOf(work, clock).step(0.5)).toBeLessThan(0.6);
    expect(work.status).toBe('searching');
  });

  it('EXE-08 EXE-14 leaves to the next task what it does not need of its grant', () => {
    const countTo = (pieces: number) =>
      new Coroutine(function* () {
        for (let i = 1; i < pieces; i++) yield;
      });
    const scheduler = new TimeScheduler();
    const search = taskOf(countTo(3));
    const next = createTask();
    scheduler.add(search);
    scheduler.add(next);
    expect(scheduler.step(1000)).toBe(1000);
    expect(next.grants).toEqual([997]);
    expect(scheduler.statisticsOf(search).used).toBe(3);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 0, max: 300 }), (pieces, grant) => {
        const used = taskOf(countTo(pieces)).step(grant);
        const needed = Math.min(pieces, Math.max(1, grant));
        expect(used).toBeGreaterThanOrEqual(needed);
        expect(used).toBeLessThan(Math.min(needed + 32, 2 * needed + 1));
        expect(used).toBeLessThanOrEqual(Math.max(1, grant));
      }),
    );
    expect(taskOf(countTo(3)).step(Infinity)).toBe(3);
    expect(() => taskOf(countTo(3)).step(Number.NaN)).toThrow('grant: must be a number, got NaN');
  });

  it('EXE-19 has something to show after every slice, and never anything worse', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), fc.integer({ min: 1, max: 5 }), (answers, slice) => {
        const left = [...answers];
        const work = new BestSoFar(
          () => left.shift(),
          (answer) => answer,
        );
        let before = -Infinity;
        while (work.step(slice) === 'searching') {
          expect(work.best).toBe(work.quality);
          expect(work.quality).toBeGreaterThanOrEqual(before);
          before = work.quality;
        }
        expect(work.best).toBe(Math.max(...answers));
      }),
    );
  });
});
