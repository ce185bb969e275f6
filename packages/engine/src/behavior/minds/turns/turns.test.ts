import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../../tests/runs.js';
import { standardKinds } from '../../../standard/index.js';
import {
  action,
  compile,
  createVocabulary,
  defineAgentType,
  Minds,
  param,
  RUNNING,
  type SavedMinds,
  SUCCESS,
} from '../../index.js';
import { parseText } from '../../text/index.js';
import { Turns, turnsTask } from './index.js';

interface Clerk {
  readonly name: number;
  /** What it was told in each of its ticks: the time of all, and what has passed for itself. */
  readonly ticks: { readonly time: number; readonly dt: number }[];
  done: number;
  rung: number;
}

const STEP = 0.25;

const note = action({
  name: 'note',
  update(clerk: Clerk, _params, { time, dt }) {
    clerk.ticks.push({ time, dt });
    return RUNNING;
  },
});
const stamp = action({
  name: 'stamp',
  params: { papers: param.integer({ default: 3 }) },
  memory: { left: 0 },
  start: (_clerk: Clerk, { papers }, { memory }) => {
    memory.left = papers;
  },
  update(clerk: Clerk, _params, { memory }) {
    clerk.done++;
    return --memory.left > 0 ? RUNNING : SUCCESS;
  },
});
const ring = action({
  name: 'ring',
  update(clerk: Clerk) {
    clerk.rung++;
    return SUCCESS;
  },
});

const vocabulary = createVocabulary({
  kinds: standardKinds,
  agentTypes: [defineAgentType<Clerk>('clerk', { tasks: [note, stamp, ring] })],
});

const programOf = (text: string) => compile(parseText(`behavior Office for clerk\n\n${text}`), vocabulary);
const NOTES = programOf('note #n');
const WORK = programOf(`parallel #all
  note #n
  repeat #r
    sequence #s
      wait #w seconds: 0.6
      stamp #p
  repeat #q
    alwaysSucceed #ok
      cooldown #c seconds: 2
        ring #b`);

const createClerk = (name: number): Clerk => ({ name, ticks: [], done: 0, rung: 0 });

function createOffice(count: number, program = NOTES) {
  const turns = new Turns();
  const minds = new Minds<Clerk>(program, { turns });
  const clerks = Array.from({ length: count }, (_, name) => createClerk(name));
  const ids = clerks.map((clerk) => minds.add(clerk));
  return { minds, turns, clerks, ids };
}

function frame(turns: Turns, most: number): number {
  turns.tickClock(STEP);
  turns.tickSome(most);
  return turns.turnsTaken;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('minds ticked a fixed number per call [EXE-07] [EXE-11]', () => {
  it('go on where they stopped, in a stable order, so that everybody has as many turns as all others', () => {
    const { turns, clerks } = createOffice(5);
    const order: number[][] = [];
    for (let i = 0; i < 5; i++) {
      const before = clerks.map(({ ticks }) => ticks.length);
      expect(frame(turns, 2)).toBe(2);
      order.push(clerks.flatMap(({ name, ticks }) => (ticks.length > before[name] ? [name] : [])));
    }
    expect(order).toEqual([
      [0, 1],
      [2, 3],
      [0, 4],
      [1, 2],
      [3, 4],
    ]);
    expect(clerks.map(({ ticks }) => ticks.length)).toEqual([2, 2, 2, 2, 2]);
  });

  it('tick nobody twice in a frame, however much is granted in however many slices', () => {
    const { turns, clerks } = createOffice(4);
    turns.tickClock(STEP);
    const taken = [3, 3, 3].map((most) => {
      turns.tickSome(most);
      return turns.turnsTaken;
    });
    expect(taken).toEqual([3, 1, 0]);
    expect(clerks.every(({ ticks }) => ticks.length === 1)).toBe(true);
  });

  it('tell each what has passed for it, and all the same time', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 1, maxLength: 30 }),
        (count, grants) => {
          const { turns, clerks, ids } = createOffice(count);
          let time = 0;
          for (const most of grants) {
            time += STEP;
            frame(turns, most);
            for (const [name, { ticks }] of clerks.entries()) {
              const last = ticks.at(-1)?.time ?? 0;
              expect(sum(ticks.map(({ dt }) => dt))).toBeCloseTo(last, 9);
              expect(turns.lagOf(ids[name])).toBeCloseTo(time - last, 9);
            }
          }
          // From one turn of anybody to the next, everybody else has had one.
          for (const { ticks } of clerks)
            for (const [i, { time: next }] of ticks.slice(1).entries())
              for (const other of clerks)
                expect(other.ticks.some(({ time: turn }) => turn >= ticks[i].time && turn <= next)).toBe(true);
        },
      ),
    );
  });

  it('do to the bit what ticking all does when the grant is enough for all, also after it was not', () => {
    const sliced = createOffice(6, WORK);
    const whole = createOffice(6, WORK);
    for (let i = 0; i < 20; i++) {
      frame(sliced.turns, 6);
      whole.minds.tick(STEP);
    }
    expect(sliced.clerks).toEqual(whole.clerks);
    expect(sliced.minds.save()).toEqual(whole.minds.save());
    frame(sliced.turns, 4);
    frame(sliced.turns, 100);
    expect(sliced.minds.save().turns).toBeUndefined();
  });

  it('keep delays and cool-downs true whatever the slices', () => {
    for (const most of [1, 2, 3, 7]) {
      const { turns, clerks } = createOffice(7, WORK);
      for (let i = 0; i < 400; i++) frame(turns, most);
      for (const { ticks, rung } of clerks) {
        const longest = Math.max(...ticks.map(({ dt }) => dt));
        // A cool-down of 2 s is noticed to be over at the next turn: never early, and late by one
        // turn at most.
        expect(rung).toBeLessThanOrEqual(Math.floor(100 / 2) + 1);
        expect(rung).toBeGreaterThanOrEqual(Math.floor(100 / (2 + longest)));
      }
    }
  });

  it('come to the same whatever the slices, each mind by the times at which it had its turns', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 5, maxLength: 40 }), (grants) => {
        const { turns, clerks } = createOffice(6, WORK);
        for (const most of grants) frame(turns, most);
        for (const clerk of clerks) {
          const alone = createOffice(1, WORK);
          for (const { dt } of clerk.ticks) alone.minds.tick(dt);
          expect([alone.clerks[0].done, alone.clerks[0].rung]).toEqual([clerk.done, clerk.rung]);
        }
      }),
      { numRuns: runs(20) },
    );
  });

  it('do everything that was to be done, in any slices, once there was time enough', () => {
    const ends = [1, 3, 4, 50].map((most) => {
      const { turns, clerks } = createOffice(
        10,
        programOf('sequence #s\n  wait #w seconds: 1\n  stamp #p papers: 4\n  wait #z seconds: 1000'),
      );
      for (let i = 0; i < 120; i++) frame(turns, most);
      return clerks.map(({ done }) => done);
    });
    expect(ends).toEqual(ends.map(() => Array(10).fill(4)));
  });

  it('let minds come and go in between: who comes has waited for nothing, who goes is passed over', () => {
    const { minds, turns, clerks, ids } = createOffice(4);
    frame(turns, 2);
    frame(turns, 1);
    minds.remove(ids[0]);
    const late = createClerk(9);
    minds.add(late);
    frame(turns, 10);
    expect(late.ticks).toEqual([{ time: 3 * STEP, dt: STEP }]);
    expect(clerks[0].ticks).toHaveLength(1);
    expect(clerks[3].ticks).toEqual([{ time: 3 * STEP, dt: 3 * STEP }]);
    expect(turns.turnsTaken).toBe(4);
  });

  it('tell a mind that is ticked alone what has passed for it, or what the caller says', () => {
    const { minds, turns, clerks, ids } = createOffice(2);
    frame(turns, 1);
    frame(turns, 0);
    expect([turns.lagOf(ids[0]), turns.lagOf(ids[1])]).toEqual([STEP, 2 * STEP]);
    expect(turns.tickOne(ids[1])).toBe(true);
    expect(turns.tickOne(ids[0], 7)).toBe(true);
    expect(clerks.map(({ ticks }) => ticks.at(-1))).toEqual([
      { time: 2 * STEP, dt: 7 },
      { time: 2 * STEP, dt: 2 * STEP },
    ]);
    // Both have had their turn in this frame.
    turns.tickSome(9);
    expect([turns.turnsTaken, minds.size]).toEqual([0, 2]);
  });

  it('pass the whole elapsed time to minds that wait when all are ticked', () => {
    const { minds, turns, clerks } = createOffice(3);
    frame(turns, 1);
    frame(turns, 1);
    minds.tick(STEP);
    expect(clerks.map(({ ticks }) => ticks.at(-1)!.dt)).toEqual([2 * STEP, STEP, 3 * STEP]);
    minds.tick(STEP);
    expect(clerks.map(({ ticks }) => ticks.at(-1)!.dt)).toEqual([STEP, STEP, STEP]);
  });
});

describe('minds with rhythms [EXE-01] [EXE-03] [EXE-21]', () => {
  it('think once every few frames, spread evenly, and important minds in every frame', () => {
    const { turns, clerks, ids } = createOffice(33);
    for (const [name, id] of ids.entries()) if (name >= 3) turns.setRhythm(id, { period: 10 });
    const perFrame = Array.from({ length: 40 }, () => frame(turns, 1000));
    expect(perFrame).toEqual(Array(40).fill(6));
    expect(clerks.map(({ ticks }) => ticks.length)).toEqual(clerks.map(({ name }) => (name < 3 ? 40 : 4)));
    for (const { name, ticks } of clerks.slice(3))
      expect(
        ticks.slice(1).map(({ dt }) => dt),
        `${name}`,
      ).toEqual([10, 10, 10].map((frames) => frames * STEP));
  });

  it('keep the phase they are told', () => {
    const { turns, clerks, ids } = createOffice(2);
    turns.setRhythm(ids[0], { period: 4, phase: 1 });
    turns.setRhythm(ids[1], { period: 4, phase: 2 });
    for (let i = 0; i < 9; i++) frame(turns, 9);
    // Due is what, added to the phase, the period divides.
    expect(clerks.map(({ ticks }) => ticks.map(({ time }) => time / STEP))).toEqual([
      [3, 7],
      [2, 6],
    ]);
  });

  it('let important minds go first when time is short, and no mind wait for ever', () => {
    const { turns, clerks, ids } = createOffice(48);
    for (const [name, id] of ids.entries()) if (name >= 8) turns.setRhythm(id, { period: 2 });
    for (let i = 0; i < 200; i++) expect(frame(turns, 12)).toBe(12);
    for (const { name, ticks } of clerks) {
      if (name < 8) expect(ticks.length).toBe(200);
      else expect(Math.abs(ticks.length - 20)).toBeLessThanOrEqual(1);
    }
    // Even where important minds would take everything.
    for (const id of ids.slice(8, 40)) turns.setRhythm(id, { period: 1 });
    const before = clerks.map(({ ticks }) => ticks.length);
    for (let i = 0; i < 80; i++) frame(turns, 4);
    const since = clerks.map(({ ticks }, name) => ticks.length - before[name]);
    expect(Math.min(...since.slice(40))).toBeGreaterThanOrEqual(9);
    expect(Math.min(...since.slice(0, 40))).toBeGreaterThanOrEqual(5);
  });

  it('belong to the mind: who takes the place of one that left thinks in every frame', () => {
    const { minds, turns, ids } = createOffice(2);
    turns.setRhythm(ids[1], { period: 5 });
    expect([turns.periodOf(ids[1]), turns.hasRare]).toEqual([5, true]);
    minds.remove(ids[1]);
    expect(turns.hasRare).toBe(false);
    const heir = createClerk(2);
    const id = minds.add(heir);
    expect([turns.periodOf(id), turns.hasRare]).toEqual([1, false]);
    expect(frame(turns, 9)).toBe(2);
  });

  it.each([
    { rhythm: { period: 0 }, problem: 'rhythm.period: must be a whole number of frames from 1 on, got 0' },
    { rhythm: { period: 1.5 }, problem: 'rhythm.period: must be a whole number of frames from 1 on, got 1.5' },
    { rhythm: { period: 2, phase: -1 }, problem: 'rhythm.phase: must be a whole number of frames from 0 on, got -1' },
  ])('are refused with the reason: $problem', ({ rhythm, problem }) => {
    const { turns, ids } = createOffice(1);
    expect(() => turns.setRhythm(ids[0], rhythm)).toThrow(problem);
  });
});

describe('saving between turns', () => {
  const play = (turns: Turns, grants: readonly number[]) => {
    for (const most of grants) frame(turns, most);
  };

  it('goes on exactly as without, with whoever is next, what has passed for each, and the rhythms', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 12 }),
        fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 12 }),
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 7, maxLength: 7 }),
        fc.boolean(),
        (before, after, periods, hasLeaver) => {
          const { minds, turns, clerks, ids } = createOffice(7, WORK);
          for (const [name, id] of ids.entries()) turns.setRhythm(id, { period: periods[name] });
          if (hasLeaver) minds.remove(ids[2]);
          play(turns, before);
          const saved: SavedMinds = JSON.parse(JSON.stringify(minds.save()));
          const other = createOffice(7, WORK);
          other.minds.restore(saved, (id) => other.clerks[ids.indexOf(id)]);
          for (const clerk of clerks) clerk.ticks.length = 0;
          for (const [name, { done, rung }] of clerks.entries()) Object.assign(other.clerks[name], { done, rung });
          play(turns, after);
          play(other.turns, after);
          expect(other.minds.save()).toEqual(minds.save());
          expect(other.clerks).toEqual(clerks);
        },
      ),
      { numRuns: runs(30) },
    );
  });
});

describe('a slice that is paused between two nodes', () => {
  it('goes on with the same minds as one that is not, by steps, to its end, or saved in between', () => {
    const straight = createOffice(6, WORK);
    for (let i = 0; i < 12; i++) frame(straight.turns, 4);

    const halted = createOffice(6, WORK);
    for (let i = 0; i < 12; i++) {
      const { minds, turns, ids } = halted;
      minds.haltAt(ids[(i * 5) % 6]);
      turns.tickClock(STEP);
      if (!turns.tickSome(4)) {
        if (i % 3 === 0) while (minds.stepNode());
        else if (i % 3 === 1) minds.endTick();
        else expect(turns.tickSome(4)).toBe(true);
      }
      minds.haltAt(undefined);
      expect(turns.turnsTaken).toBe(4);
    }
    expect(halted.clerks).toEqual(straight.clerks);
    expect(halted.minds.save()).toEqual(straight.minds.save());

    const saved = createOffice(6, WORK);
    for (let i = 0; i < 12; i++) {
      const { minds, turns, ids, clerks } = saved;
      minds.haltAt(ids[(i * 5) % 6]);
      turns.tickClock(STEP);
      if (!turns.tickSome(4)) {
        minds.restore(JSON.parse(JSON.stringify(minds.save())), (id) => clerks[ids.indexOf(id)]);
        expect(turns.tickSome(1)).toBe(true);
      }
      minds.haltAt(undefined);
    }
    expect(saved.minds.save()).toEqual(straight.minds.save());
  });

  it('is not begun within itself', () => {
    const turns = new Turns();
    const minds = new Minds<Clerk>(NOTES, { turns });
    const clerk = createClerk(0);
    minds.add(clerk);
    let thrown = '';
    const push = clerk.ticks.push.bind(clerk.ticks);
    clerk.ticks.push = (...ticks) => {
      try {
        turns.tickSome(1);
      } catch (error) {
        thrown = (error as Error).message;
      }
      return push(...ticks);
    };
    frame(turns, 1);
    expect(thrown).toBe('tick: a tick is under way');
  });
});

describe('minds as a task [EXE-13]', () => {
  it('use as many pieces as minds were ticked, and one when nothing is granted', () => {
    const { turns } = createOffice(5);
    const task = turnsTask(turns);
    const used = [3, 3, 0, 100].map((grant) => {
      turns.tickClock(STEP);
      return task.step(grant);
    });
    expect(used).toEqual([3, 3, 1, 5]);
  });

  it('keep to a slice of time, by a clock that is handed in', () => {
    let now = 0;
    const { turns, clerks } = createOffice(400);
    for (const { ticks } of clerks) {
      const push = ticks.push.bind(ticks);
      ticks.push = (...more) => {
        now += 0.01;
        return push(...more);
      };
    }
    const task = turnsTask(turns, () => now);
    for (let i = 0; i < 50; i++) {
      turns.tickClock(STEP);
      const start = now;
      const used = task.step(1);
      expect(used).toBeCloseTo(now - start, 9);
      expect(used).toBeLessThanOrEqual(1.02);
      expect(used).toBeGreaterThan(0.9);
    }
    const counts = clerks.map(({ ticks }) => ticks.length);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    turns.tickClock(STEP);
    expect(task.step(1000)).toBeCloseTo(4, 6);
  });

  it('get on by one mind even when there is no time at all', () => {
    let now = 0;
    const { turns, clerks } = createOffice(3);
    const task = turnsTask(turns, () => now++);
    for (let i = 0; i < 6; i++) {
      turns.tickClock(STEP);
      task.step(0);
    }
    expect(clerks.map(({ ticks }) => ticks.length > 0)).toEqual([true, true, true]);
  });
});
