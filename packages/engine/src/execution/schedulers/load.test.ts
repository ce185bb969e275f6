import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  FrequencyScheduler,
  listMeetings,
  measureLoad,
  type Rhythm,
  type ScheduledTask,
  SharedFrames,
  TimeScheduler,
} from '../index.js';
import { DueLists, RhythmicMember } from './due-lists.js';
import { choosePhase } from './phases.js';
import { isDue } from './rhythm.js';
import { Roster } from './roster.js';

const idle = (): ScheduledTask => ({ step: () => 0 });
const withPeriods = (...periods: number[]): Rhythm[] => periods.map((period) => ({ period }));

describe('meetings of rhythms', () => {
  it('EXE-02 are listed with both tasks, the first frame and how often, as looking at every frame says', () => {
    expect(listMeetings([{ period: 2 }, { period: 4, phase: 1 }, { period: 3 }, { period: 6, phase: 2 }])).toEqual([
      { a: 0, b: 2, first: 6, period: 6 },
      { a: 0, b: 3, first: 4, period: 6 },
      { a: 1, b: 2, first: 3, period: 12 },
    ]);
    const rhythm = fc.record({ period: fc.integer({ min: 1, max: 10 }), phase: fc.nat(30) });
    fc.assert(
      fc.property(fc.array(rhythm, { maxLength: 5 }), (rhythms) => {
        const seen: { a: number; b: number; first: number; period: number }[] = [];
        rhythms.forEach((_, a) => {
          for (let b = a + 1; b < rhythms.length; b++) {
            const frames = Array.from({ length: 200 }, (_, i) => i + 1).filter(
              (frame) => isDue(frame, rhythms[a]) && isDue(frame, rhythms[b]),
            );
            if (frames.length > 0) seen.push({ a, b, first: frames[0], period: frames[1] - frames[0] });
          }
        });
        const listed = listMeetings(rhythms);
        expect(listed.map(({ period }) => period)).toEqual(listed.map(({ period }) => period).sort((x, y) => x - y));
        expect(listed).toEqual(expect.arrayContaining(seen));
        expect(listed.length).toBe(seen.length);
      }),
      { numRuns: 50 },
    );
  });
});

describe('a report of loads', () => {
  it('EXE-05 counts the whole cycle where it is short enough, and finds its only peak', () => {
    const report = measureLoad(withPeriods(2, 3, 5, 7, 11, 13));
    expect(report).toMatchObject({ frames: 30_030, cycle: 30_030, most: 6, peaks: [30_030] });
    expect(report.histogram.reduce((sum, count) => sum + count)).toBe(30_030);
    expect(report.mean).toBeCloseTo(1 / 2 + 1 / 3 + 1 / 5 + 1 / 7 + 1 / 11 + 1 / 13, 12);
  });

  it('EXE-05 samples all of a longer cycle, and still finds the peak of tasks that must meet', () => {
    const rhythms = withPeriods(2, 3, 5, 7, 11, 13).map((rhythm, i) => ({ ...rhythm, phase: i }));
    const report = measureLoad(rhythms, 5000);
    expect([report.frames, report.cycle, report.most]).toEqual([5000, 30_030, 6]);
    expect(rhythms.every((rhythm) => isDue(report.peaks[0], rhythm))).toBe(true);
    expect(measureLoad(rhythms, 5000)).toEqual(report);
    // Tasks that are rare: most stretches of the sample have none of them.
    const late = [
      { period: 1009, phase: 5 },
      { period: 1013, phase: 9 },
      { period: 1019, phase: 700 },
      { period: 1021, phase: 1 },
    ];
    const sample = measureLoad(late, 20_000);
    expect(sample.most).toBe(4);
    expect(sample.mean).toBeCloseTo(4 / 1015, 2);
  });

  it('EXE-05 samples all of the cycle, of which the first frames say nothing', () => {
    // Nobody is due in the first half, and somebody in every tenth frame of the second.
    const period = 100_000;
    const rhythms = Array.from({ length: 5000 }, (_, i) => ({ period, phase: period / 2 - 10 * i }));
    const { frames, least, most, mean } = measureLoad(rhythms, 50_000);
    expect([frames, least, most]).toEqual([50_000, 0, 1]);
    expect(mean).toBeGreaterThan(0.035);
    expect(mean).toBeLessThan(0.065);
  });

  it('EXE-05 copes with a cycle that no number can hold', () => {
    const primes = [101, 103, 107, 109, 113, 127, 131, 137, 139, 149, 151, 157];
    const report = measureLoad(withPeriods(...primes), 3000);
    expect(report.cycle).toBe(Number.POSITIVE_INFINITY);
    expect(report.most).toBeGreaterThanOrEqual(7);
    for (const peak of report.peaks)
      expect(primes.filter((period) => isDue(peak, { period })).length).toBe(report.most);
    expect(measureLoad([])).toMatchObject({ frames: 1, most: 0, mean: 0 });
  });
});

describe('chosen phases', () => {
  it.each([
    ['FrequencyScheduler', () => new FrequencyScheduler()],
    ['TimeScheduler', () => new TimeScheduler()],
    ['TimeScheduler whose tasks may wait', () => new TimeScheduler({ whenFull: 'wait' })],
  ] as const)('EXE-06 keep rare tasks of a %s apart, whatever the period', (_name, create) => {
    const scheduler = create();
    for (let i = 0; i < 600; i++) scheduler.add(idle(), { period: 600 });
    expect(measureLoad(scheduler.rhythms)).toMatchObject({ least: 1, most: 1 });
    const mixed = create();
    for (let i = 0; i < 30; i++) mixed.add(idle(), { period: [300, 600, 1200][i % 3] });
    expect(measureLoad(mixed.rhythms).most).toBe(1);
    expect(create().add(idle(), { period: 7, phase: 5 })).toBe(5);
  });

  it('EXE-06 spread the tasks of a time scheduler over frames, and count what changes', () => {
    const scheduler = new TimeScheduler();
    const tasks = Array.from({ length: 8 }, idle);
    for (const task of tasks) scheduler.add(task, { period: 8 });
    expect(measureLoad(scheduler.rhythms).most).toBe(1);
    scheduler.remove(tasks[3]);
    const phase = scheduler.add(tasks[3], { period: 8 });
    expect([phase, measureLoad(scheduler.rhythms).most]).toEqual([scheduler.rhythms.at(-1)!.phase, 1]);
    // A task of period 4 meets two of the others; it moves to where there is nobody.
    scheduler.remove(tasks[0]);
    scheduler.remove(tasks[4]);
    scheduler.update(tasks[1], { period: 8 });
    scheduler.add(tasks[0], { period: 4 });
    expect(measureLoad(scheduler.rhythms).most).toBe(1);
  });

  it.each([
    ['FrequencyScheduler', () => new FrequencyScheduler()],
    ['TimeScheduler', () => new TimeScheduler()],
  ] as const)(
    'EXE-06 of a %s are those of a fresh count, whatever came, went and changed in the frame',
    (_, create) => {
      const step = fc.record({
        what: fc.constantFrom('add', 'add', 'place', 'remove', 'change', 'frame'),
        which: fc.nat(),
        period: fc.integer({ min: 1, max: 12 }),
        phase: fc.nat(20),
      });
      fc.assert(
        fc.property(fc.array(step, { minLength: 20, maxLength: 40 }), (steps) => {
          const scheduler = create();
          const tasks: ReturnType<typeof idle>[] = [];
          let frame = 0;
          for (const { what, which, period, phase } of steps) {
            const task = tasks[which % Math.max(1, tasks.length)];
            if (what === 'add') {
              const expected = choosePhase(scheduler.rhythms, period, frame + 1);
              tasks.push(idle());
              expect(scheduler.add(tasks.at(-1)!, { period })).toBe(expected);
            } else if (what === 'place') {
              tasks.push(idle());
              scheduler.add(tasks.at(-1)!, { period, phase });
            } else if (what === 'frame') {
              scheduler.step(1);
              frame++;
            } else if (task !== undefined && what === 'remove') {
              scheduler.remove(task);
              tasks.splice(tasks.indexOf(task), 1);
            } else if (task !== undefined) {
              if (scheduler instanceof FrequencyScheduler) scheduler.setPeriod(task, period);
              else scheduler.update(task, { period });
            }
          }
        }),
      );
    },
  );

  it.each([
    ['FrequencyScheduler', (frames: SharedFrames) => new FrequencyScheduler({ frames })],
    ['TimeScheduler', (frames: SharedFrames) => new TimeScheduler({ frames })],
  ] as const)('EXE-06 keep the tasks of a %s out of the frames of another scheduler', (_name, create) => {
    // Alone, each takes the first frame for its first task, and the two collide.
    const alone = [new FrequencyScheduler(), new FrequencyScheduler()];
    for (const scheduler of alone) for (let i = 0; i < 4; i++) scheduler.add(idle(), { period: 8 });
    expect(measureLoad(alone.flatMap(({ rhythms }) => rhythms)).most).toBe(2);
    const frames = new SharedFrames();
    const together = [create(frames), new FrequencyScheduler({ frames })];
    for (let i = 0; i < 4; i++) for (const scheduler of together) scheduler.add(idle(), { period: 8 });
    expect(measureLoad(frames.rhythms)).toMatchObject({ least: 1, most: 1 });
    // Rhythms whose periods are coprime must meet; they do so where fewest others are.
    const rare = new SharedFrames();
    const [first, second] = [create(rare), create(rare)];
    for (let i = 0; i < 5; i++) (i % 2 === 0 ? first : second).add(idle(), { period: [300, 600][i % 2] });
    expect(measureLoad(rare.rhythms).most).toBe(1);
  });

  it('EXE-06 see what another scheduler adds, removes and changes in the middle of a frame', () => {
    const frames = new SharedFrames();
    const [first, second] = [new FrequencyScheduler({ frames }), new TimeScheduler({ frames })];
    const tasks = Array.from({ length: 5 }, idle);
    first.add(tasks[0], { period: 5 });
    second.add(tasks[1], { period: 5 });
    first.step(1);
    // The first has stepped, the second has not: their next frames differ, what they share does not.
    second.add(tasks[2], { period: 5 });
    first.add(tasks[3], { period: 5, phase: 1 });
    second.add(tasks[4], { period: 5 });
    expect(measureLoad(frames.rhythms)).toMatchObject({ least: 1, most: 1 });
    second.step(1);
    for (let i = 0; i < 8; i++) for (const scheduler of [first, second]) scheduler.step(1);
    first.remove(tasks[0]);
    second.remove(tasks[1]);
    const late = new FrequencyScheduler({ frames });
    expect(late.frame).toBe(9);
    late.add(tasks[0], { period: 5 });
    late.add(tasks[1], { period: 5 });
    expect(measureLoad(frames.rhythms).most).toBe(1);
    frames.leave(late);
    expect(frames.rhythms.length).toBe(3);
    expect(() => new FrequencyScheduler({ frames, lookAhead: 10 })).toThrow('lookAhead: belongs to the shared frames');
    expect(() => new SharedFrames(0)).toThrow('lookAhead: must be an integer of at least 1');
  });

  it('EXE-06 are chosen by the restored tasks after a game was loaded', () => {
    const [first, second] = [new TimeScheduler(), new TimeScheduler()];
    const [task, other] = [idle(), idle()];
    first.add(task, { period: 2 });
    second.add(other, { period: 2, phase: 0 });
    second.add(idle(), { period: 2 });
    second.restore(
      first.save(() => 'task'),
      () => task,
    );
    second.add(other, { period: 2 });
    expect(measureLoad(second.rhythms).most).toBe(1);
  });
});

describe('a frame of a scheduler by frames', () => {
  it('EXE-04 looks at the tasks that are due, and at no other', () => {
    const looked = new Set<number>();
    const lists = new DueLists<RhythmicMember>();
    for (let i = 0; i < 1000; i++) {
      const member = new RhythmicMember(idle(), { period: i % 2 === 0 ? 100 : 50, phase: i >> 1 });
      Object.defineProperty(member, 'place', { get: () => looked.add(i) && i });
      lists.add(member);
    }
    const out: RhythmicMember[] = [];
    for (let frame = 1; frame <= 100; frame++) {
      looked.clear();
      expect(lists.collect(out, frame)).toBe(15);
      expect(looked.size).toBeLessThanOrEqual(15);
    }
  });

  it('EXE-04 never goes through all tasks', () => {
    const scheduler = new FrequencyScheduler();
    for (let i = 0; i < 1000; i++) scheduler.add(idle(), { period: 100, phase: i });
    const looks = [vi.spyOn(Roster.prototype, 'at'), vi.spyOn(Roster.prototype, 'list')];
    for (let frame = 0; frame < 10; frame++) scheduler.step(1);
    expect(looks.map((look) => look.mock.calls.length)).toEqual([0, 0]);
    for (const look of looks) look.mockRestore();
  });
});

describe('a report of loads, against a count of every frame', () => {
  const rhythm = fc.record({ period: fc.integer({ min: 1, max: 9 }), phase: fc.nat(12) });

  it('is the count of the whole cycle, up to the limit', () => {
    fc.assert(
      fc.property(fc.array(rhythm, { minLength: 1, maxLength: 5 }), (rhythms) => {
        const { cycle } = measureLoad(rhythms);
        const loads = Array.from({ length: cycle }, (_, i) => rhythms.filter((each) => isDue(i + 1, each)).length);
        const most = Math.max(...loads);
        const expected = {
          ...{ frames: cycle, cycle, most, least: Math.min(...loads) },
          mean: loads.reduce((sum, load) => sum + load, 0) / cycle,
          histogram: Array.from({ length: most + 1 }, (_, load) => loads.filter((each) => each === load).length),
          peaks: loads.flatMap((load, i) => (load === most ? [i + 1] : [])).slice(0, 10),
        };
        expect(measureLoad(rhythms)).toEqual(expected);
        expect(measureLoad(rhythms, cycle)).toEqual(expected);
        if (cycle === 1) return;
        const sample = measureLoad(rhythms, cycle - 1);
        expect([sample.frames, sample.cycle]).toEqual([cycle - 1, cycle]);
        expect(sample.histogram.reduce((sum, count) => sum + count)).toBe(cycle - 1);
        // A sample never finds more than there is, and each of its peaks is one, and is there once.
        expect(sample.most).toBeLessThanOrEqual(most);
        const at = (frame: number) => rhythms.filter((each) => isDue(frame, each)).length;
        expect(sample.peaks.filter((frame) => frame < 1 || at(frame) !== sample.most)).toEqual([]);
        expect(new Set(sample.peaks).size).toBe(sample.peaks.length);
        expect(sample.peaks.length).toBeLessThanOrEqual(10);
      }),
      { numRuns: 60 },
    );
  });

  it('names the first ten of many peaks, and lists meetings by how often, then by their tasks', () => {
    const many = measureLoad([{ period: 2 }, { period: 22, phase: 1 }]);
    expect([many.most, many.peaks]).toEqual([1, [2, 4, 6, 8, 10, 12, 14, 16, 18, 20]]);
    const meetings = listMeetings(withPeriods(6, 4, 3, 12, 2));
    const order = meetings.map(({ period, a, b }) => [period, a, b]);
    expect(order).toEqual([...order].sort(([p, a, b], [q, c, d]) => p - q || a - c || b - d));
    expect(order).toHaveLength(10);
  });

  it('looks at as many frames as it may, and at least at the one where tasks meet', () => {
    const rhythms = withPeriods(97, 89, 83);
    for (const limit of [1, 2, 1000, 1001, 2001]) {
      const { frames, most, peaks } = measureLoad(rhythms, limit);
      expect([frames, most, peaks]).toEqual([limit, 3, [97 * 89 * 83]]);
    }
  });
});

describe('a time scheduler', () => {
  it('refuses a priority and a correction that is none, and corrects nothing by default', () => {
    const task = idle();
    const scheduler = new TimeScheduler();
    for (const priority of [-1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => scheduler.add(idle(), { priority })).toThrow(`priority: must be 0 or more, got ${priority}`);
      expect(() => new TimeScheduler({ correction: priority })).toThrow(
        `correction: must be 0 or more, got ${priority}`,
      );
    }
    scheduler.add(task, { priority: 0 });
    expect(() => scheduler.update(task, { priority: -1 })).toThrow('priority: must be 0 or more, got -1');
    const grants: number[] = [];
    const plain = new TimeScheduler();
    const greedy = { step: (grant: number) => (grants.push(grant) > 0 ? grant + 2 : 0) };
    plain.add(greedy);
    plain.add(idle());
    for (let i = 0; i < 3; i++) plain.step(10);
    const corrected: number[] = [];
    const other = new TimeScheduler({ correction: 0 });
    other.add({ step: (grant: number) => (corrected.push(grant) > 0 ? grant + 2 : 0) });
    other.add(idle());
    for (let i = 0; i < 3; i++) other.step(10);
    expect(grants).toEqual(corrected);
  });

  it('chooses phases by what tasks are now, after each change of a period', () => {
    for (const create of [() => new TimeScheduler(), () => new FrequencyScheduler()]) {
      const scheduler = create();
      const [mover, other] = [idle(), idle()];
      scheduler.add(mover, { period: 2, phase: 0 });
      scheduler.add(other, { period: 4, phase: 1 });
      if (scheduler instanceof TimeScheduler) scheduler.update(mover, { period: 4, phase: 3 });
      else scheduler.setPeriod(mover, 4);
      const phases = [scheduler.add(idle(), { period: 4 }), scheduler.add(idle(), { period: 4 })];
      // Four tasks of period 4 have a frame of their own each.
      const own = scheduler.rhythms.map(({ phase = 0 }) => phase % 4);
      expect([new Set(own).size, new Set(phases).size]).toEqual([4, 2]);
    }
  });
});
