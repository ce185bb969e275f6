import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkOptions } from '../../data/parse.js';
import { Rng } from '../../math/rng.js';
import { packHardestFirst } from './hardest-first.js';
import { assignMostConstrainedFirst } from './most-constrained-first.js';
import { tryMostPromisingFirst } from './most-promising-first.js';
import { shouldEngage, sumWorth, unitWorthSchema } from './worth.js';

describe('hardest first [MOV-07]', () => {
  it('WE-34 places the troll before the five orcs, so that all fit into two squads', () => {
    const [orc, troll] = [1, 4];
    const squads: number[] = [];
    expect(packHardestFirst(squads, [orc, orc, orc, orc, orc, troll], [5, 5])).toBe(0);
    expect(squads[5]).toBe(0);
    expect(squads.filter((squad) => squad === 1).length).toBeGreaterThanOrEqual(4);
    // Orcs first, each where most room is, would leave 2 and 3: room for a troll in all, but in
    // neither squad.
    const left = [5, 5];
    for (let i = 0; i < 5; i++) left[left[1] > left[0] ? 1 : 0] -= orc;
    expect(Math.max(...left)).toBeLessThan(troll);
  });

  it('never overfills a room, and leaves out only what fits nowhere any more', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 12 });
    const rooms = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 5 });
    fc.assert(
      fc.property(sizes, rooms, (things, spaces) => {
        const out = [7, 7, 7];
        const misfits = packHardestFirst(out, things, spaces);
        expect(out).toHaveLength(things.length);
        expect(out.filter((room) => room < 0)).toHaveLength(misfits);
        const left = [...spaces];
        out.forEach((room, i) => {
          if (room >= 0) left[room] -= things[i];
        });
        expect(left.every((space) => space >= 0)).toBe(true);
        out.forEach((room, i) => {
          if (room < 0) expect(left.every((space) => space < things[i])).toBe(true);
        });
      }),
    );
  });
});

describe('most constrained first [MOV-07]', () => {
  it('keeps the only unit that can pierce armor for the armored enemy', () => {
    // Rifleman 0 can do both, riflemen 1 and 2 only the first two; the armored enemy is the last.
    const canDo = (worker: number, task: number) => task < 2 || worker === 0;
    const out: number[] = [];
    expect(assignMostConstrainedFirst(out, 3, 3, canDo)).toBe(0);
    expect(out).toEqual([1, 2, 0]);
  });

  it('does not spend a unit that others need more', () => {
    // Task 0 could have either; worker 0 is needed twice more.
    const table = [
      [true, true],
      [true, false],
    ];
    const out: number[] = [];
    expect(assignMostConstrainedFirst(out, 2, 2, (worker, task) => table[task][worker])).toBe(0);
    expect(out).toEqual([1, 0]);
    // All tasks have two candidates. The first takes worker 2, whom no other task needs.
    const needed = [
      [true, false, true, false],
      [true, true, false, false],
      [true, false, false, true],
    ];
    expect(assignMostConstrainedFirst(out, 3, 4, (worker, task) => needed[task][worker])).toBe(0);
    expect(out).toEqual([2, 1, 0]);
  });

  it('gives nobody two tasks nor one that he cannot do, and says how many are left', () => {
    const table = fc.array(fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }), { maxLength: 6 });
    fc.assert(
      fc.property(table, (rows) => {
        const canDo = (worker: number, task: number) => rows[task][worker];
        const out: number[] = [];
        const undone = assignMostConstrainedFirst(out, rows.length, 5, canDo);
        const busy = out.filter((worker) => worker >= 0);
        expect(new Set(busy).size).toBe(busy.length);
        expect(busy.length + undone).toBe(rows.length);
        out.forEach((worker, task) => {
          if (worker >= 0) expect(canDo(worker, task)).toBe(true);
          else expect([0, 1, 2, 3, 4].every((free) => busy.includes(free) || !canDo(free, task))).toBe(true);
        });
      }),
    );
  });
});

describe('most promising first [MOV-07]', () => {
  it('tries by guess, and ends with the first that works', () => {
    const tried: number[] = [];
    const guesses = [1, 5, 3, 5];
    const works = (option: number) => {
      tried.push(option);
      return option === 2;
    };
    expect(tryMostPromisingFirst(4, (option) => guesses[option], works)).toBe(2);
    expect(tried).toEqual([1, 3, 2]);
    expect(
      tryMostPromisingFirst(
        4,
        () => 0,
        () => false,
      ),
    ).toBe(-1);
    expect(
      tryMostPromisingFirst(
        0,
        () => 0,
        () => true,
      ),
    ).toBe(-1);
  });

  it('saves most of the tries with a guess that is quite wrong', () => {
    const rng = new Rng(11);
    let tries = 0;
    for (let game = 0; game < 200; game++) {
      const right = rng.integer(0, 99);
      // The right one has a guess of 1, the others of 0, but every guess is off by as much as 1
      // either way.
      tryMostPromisingFirst(
        100,
        (option) => (option === right ? 1 : 0) + rng.range(-1, 1),
        (option) => {
          tries++;
          return option === right;
        },
      );
    }
    expect(tries / 200).toBeLessThan(25); // in any order, 50
  });
});

describe('one number a unit [MOV-07]', () => {
  const chess = { pawn: 1, knight: 3, bishop: 3, rook: 5, queen: 8 };

  it('tells who is stronger, and so whether to fight', () => {
    expect(sumWorth(['queen', 'pawn', 'pawn'], chess)).toBe(10);
    const options = { enabled: true, advantage: 1.2 };
    expect(shouldEngage(options, ['rook', 'knight'], ['bishop', 'knight'], chess)).toBe(true);
    expect(shouldEngage(options, ['rook', 'knight'], ['queen'], chess)).toBe(false);
    expect(shouldEngage({ ...options, enabled: false }, ['queen'], ['pawn'], chess)).toBe(false);
  });

  it('refuses what it has no number for', () => {
    expect(() => sumWorth(['pawn', 'dragon'], chess)).toThrow('units[1]: has no worth: dragon');
    expect(() => sumWorth(['toString'], chess)).toThrow('units[0]');
    expect(() => checkOptions(unitWorthSchema, { ...chess, king: Infinity }, 'chess')).toThrow(
      'chess.king: must be a finite number',
    );
    expect(() => checkOptions(unitWorthSchema, chess, 'chess')).not.toThrow();
  });
});
