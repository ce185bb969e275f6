import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkOptions } from '../../../data/parse.js';
import {
  createMissionBoard,
  explainMission,
  giveMissions,
  type MissionBoard,
  offerUnit,
  postMission,
  removeUnit,
  reportMission,
  withdrawMission,
} from '../index.js';
import { assignBest } from './assignment.js';
import { findMission, holdMission, missionOrderSchema, placesLeft, setSkill } from './mission-board.js';

const holders = (board: MissionBoard) =>
  Object.fromEntries(board.missions.map(({ id, holders }) => [id, holders.map(({ unit }) => unit)]));

function squad(assignment: 'greedy' | 'optimal' = 'greedy'): MissionBoard {
  const board = createMissionBoard(assignment);
  offerUnit(board, 'Ann', { scout: 0.9, shoot: 0.8 });
  offerUnit(board, 'Bea', { scout: 0.8, shoot: 0.1 });
  offerUnit(board, 'Cem', { heal: 1 });
  return board;
}

describe('a mission board [BB-16]', () => {
  it('gives missions to the best-qualified free units, the urgent ones first, as far as there are places', () => {
    const board = squad();
    postMission(board, { id: 'look', skill: 'scout', capacity: 1 }, 0);
    postMission(board, { id: 'hold', skill: 'shoot', priority: 2, capacity: 2, data: { at: 'gate' } }, 0);
    giveMissions(board, 0);
    expect(holders(board)).toEqual({ look: [], hold: ['Ann', 'Bea'] });
    reportMission(board, 'Bea', false, 1);
    giveMissions(board, 1);
    expect(holders(board)).toEqual({ look: ['Bea'], hold: ['Ann'] });
  });

  it('where the sum counts, keeps the only good one for what only it can do', () => {
    for (const [assignment, expected] of [
      ['greedy', { look: ['Ann'], hold: ['Bea'] }],
      ['optimal', { look: ['Bea'], hold: ['Ann'] }],
    ] as const) {
      const board = squad(assignment);
      postMission(board, { id: 'look', skill: 'scout' }, 0);
      postMission(board, { id: 'hold', skill: 'shoot' }, 0);
      giveMissions(board, 0);
      expect(holders(board)).toEqual(expected);
    }
  });

  it('says who was passed over and why, then and now', () => {
    const board = squad();
    offerUnit(board, 'Dag', { scout: 0.9 });
    offerUnit(board, 'Eve', { scout: 0.3 });
    const look = postMission(board, { id: 'look', skill: 'scout', least: 0.5 }, 0);
    giveMissions(board, 0);
    expect(look.holders).toEqual([{ unit: 'Ann', fit: 0.9, since: 0 }]);
    expect(look.passedOver.map(({ unit, why }) => `${unit} ${why}`)).toEqual([
      'Dag is as proficient, and offered itself later',
      'Bea is less proficient: 0.8 of 0.9',
      'Eve is not proficient enough: 0.3 of 0.5',
      'Cem lacks the skill scout',
    ]);
    reportMission(board, 'Ann', false, 1);
    giveMissions(board, 1);
    postMission(board, { id: 'guard', skill: 'scout' }, 2);
    expect(explainMission(board, look).map(({ unit, why }) => `${unit} ${why}`)).toEqual([
      'Ann has failed it before',
      'Bea comes too late: all places are taken',
      'Eve is not proficient enough: 0.3 of 0.5',
      'Cem lacks the skill scout',
    ]);
    giveMissions(board, 2);
    expect(findMission(board, 'guard')!.passedOver[0]).toMatchObject({ unit: 'Dag', why: 'is on look' });
  });

  it('ends a mission with its first success, or once all places have succeeded', () => {
    const board = squad();
    postMission(board, { id: 'look', skill: 'scout', capacity: 2 }, 0);
    giveMissions(board, 0);
    reportMission(board, 'Bea', true, 1);
    expect(findMission(board, 'look')).toMatchObject({ state: 'done', closed: 1, holders: [] });
    expect(board.units.every(({ mission }) => mission === '')).toBe(true);
    postMission(board, { id: 'look', skill: 'scout', capacity: 2, ends: 'all succeed' }, 2);
    giveMissions(board, 2);
    reportMission(board, 'Bea', true, 3);
    giveMissions(board, 3);
    // Who has done its part is not asked to do the other's as well.
    expect([findMission(board, 'look')!.state, holders(board)]).toEqual(['open', { look: ['Ann'] }]);
    reportMission(board, 'Ann', true, 4);
    expect(findMission(board, 'look')!.state).toBe('done');
  });

  it('lets missions expire that nobody took, be withdrawn, and be posted again', () => {
    const board = squad();
    postMission(board, { id: 'swim', skill: 'swim', seconds: 2 }, 0);
    postMission(board, { id: 'look', skill: 'scout', seconds: 2 }, 0);
    giveMissions(board, 1);
    giveMissions(board, 2);
    expect(board.missions.map(({ id, state }) => `${id} ${state}`)).toEqual(['swim expired', 'look open']);
    expect([withdrawMission(board, 'look', 3), withdrawMission(board, 'look', 3)]).toEqual([true, false]);
    expect(board.units.map(({ mission }) => mission)).toEqual(['', '', '']);
    postMission(board, { id: 'look', skill: 'heal' }, 4);
    giveMissions(board, 4);
    expect(holders(board)).toMatchObject({ look: ['Cem'] });
    postMission(board, { id: 'look', skill: 'heal', priority: 9 }, 5);
    expect(holders(board)).toMatchObject({ look: ['Cem'] });
  });

  it('gives a mission that all have failed to them again after a while, unless it is never to be tried twice', () => {
    const board = squad();
    postMission(board, { id: 'look', skill: 'scout', least: 0.85 }, 0);
    postMission(board, { id: 'heal', skill: 'heal', retry: 0 }, 0);
    giveMissions(board, 0);
    for (const unit of ['Ann', 'Cem']) reportMission(board, unit, false, 1);
    giveMissions(board, 10.5);
    expect(holders(board)).toEqual({ look: [], heal: [] });
    giveMissions(board, 11);
    expect(holders(board)).toEqual({ look: ['Ann'], heal: [] });
    giveMissions(board, 1e9);
    expect(holders(board)).toEqual({ look: ['Ann'], heal: [] });
    postMission(board, { id: 'heal', skill: 'heal', retry: 5 }, 1e9);
    giveMissions(board, 1e9);
    expect(holders(board)).toMatchObject({ heal: ['Cem'] });
  });

  it('remembers the last 32 missions that have ended, and all that are open', () => {
    const board = createMissionBoard();
    postMission(board, { id: 'open', skill: 'scout' }, 0);
    for (let i = 0; i < 40; i++) {
      postMission(board, { id: `m${i}`, skill: 'scout' }, i);
      withdrawMission(board, `m${i}`, i);
    }
    expect(board.missions.map(({ id }) => id)).toEqual(['open', ...Array.from({ length: 32 }, (_, i) => `m${i + 8}`)]);
  });

  it('posts a mission with what is left out by default, and an open one again with other wishes', () => {
    const board = squad();
    const look = postMission(board, { id: 'look', skill: 'swim' }, 3);
    expect(look).toEqual({
      ...{
        id: 'look',
        skill: 'swim',
        priority: 1,
        capacity: 1,
        least: 0,
        data: null,
        ends: 'first success',
        retry: 10,
      },
      ...{ posted: 3, expires: -1, state: 'open', closed: -1, holders: [], tried: [], passedOver: [] },
    });
    postMission(board, { id: 'other', skill: 'swim' }, 3);
    expect(postMission(board, { id: 'look', skill: 'scout', seconds: 2 }, 4)).toBe(look);
    expect([look.posted, look.expires, board.missions.length]).toEqual([3, 6, 2]);
    withdrawMission(board, 'look', 4);
    const again = postMission(board, { id: 'look', skill: 'scout' }, 5);
    expect([again === look, again.posted, board.missions.map(({ id }) => id)]).toEqual([false, 5, ['other', 'look']]);
  });

  it('asks who is free again when a mission ends, a unit learns or one has given a mission back', () => {
    const board = createMissionBoard();
    const ann = offerUnit(board, 'Ann', { scout: 1 });
    postMission(board, { id: 'look', skill: 'scout', priority: 2 }, 0);
    postMission(board, { id: 'guard', skill: 'scout' }, 0);
    giveMissions(board, 0);
    expect([holders(board), board.changed]).toEqual([{ look: ['Ann'], guard: [] }, false]);
    offerUnit(board, 'Ann', { scout: 1 });
    expect(board.changed).toBe(false);
    withdrawMission(board, 'look', 1);
    giveMissions(board, 1);
    expect(holders(board)).toEqual({ look: [], guard: ['Ann'] });
    postMission(board, { id: 'heal', skill: 'heal' }, 2);
    giveMissions(board, 2);
    const bea = offerUnit(board, 'Bea');
    setSkill(board, bea, 'heal', 0.5);
    giveMissions(board, 3);
    expect(holders(board)).toMatchObject({ heal: ['Bea'], guard: ['Ann'] });
    expect([ann.mission, bea.mission]).toEqual(['guard', 'heal']);
    removeUnit(board, 'nobody');
    reportMission(board, 'nobody', true, 4);
    expect(holders(board)).toMatchObject({ heal: ['Bea'], guard: ['Ann'] });
  });

  it('gives a mission directly only where it is open, has room and the unit is free', () => {
    const board = squad();
    const [ann, bea] = board.units;
    postMission(board, { id: 'look', skill: 'scout' }, 0);
    postMission(board, { id: 'guard', skill: 'scout' }, 0);
    expect(holdMission(board, ann, 'nothing', 1)).toBe(false);
    expect([holdMission(board, ann, 'look', 1), holdMission(board, ann, 'look', 2)]).toEqual([true, true]);
    expect(findMission(board, 'look')!.holders).toEqual([{ unit: 'Ann', fit: 0.9, since: 1 }]);
    expect(holdMission(board, ann, 'guard', 1)).toBe(false);
    expect(holdMission(board, bea, 'look', 1)).toBe(false);
    expect([ann.mission, bea.mission, holders(board)]).toEqual(['look', '', { look: ['Ann'], guard: [] }]);
    withdrawMission(board, 'guard', 1);
    expect(holdMission(board, bea, 'guard', 1)).toBe(false);
    const heal = postMission(board, { id: 'heal', skill: 'heal' }, 1);
    expect([holdMission(board, bea, 'heal', 2), heal.holders]).toEqual([true, [{ unit: 'Bea', fit: 0, since: 2 }]]);
    expect(explainMission(board, heal).map(({ fit }) => fit)).toEqual([1, 0]);
    expect(createMissionBoard()).toEqual({ assignment: 'greedy', time: -1, changed: false, missions: [], units: [] });
  });

  it('gives no more places than successes are missing, and lets each that failed try again in its time', () => {
    const board = createMissionBoard();
    for (const id of ['Ann', 'Bea', 'Cem']) offerUnit(board, id, { scout: 1 });
    const look = postMission(board, { id: 'look', skill: 'scout', capacity: 2, ends: 'all succeed' }, 0);
    giveMissions(board, 0);
    reportMission(board, 'Ann', true, 1);
    giveMissions(board, 1);
    // Bea works on the second place; a third there is not.
    expect([holders(board), placesLeft(look)]).toEqual([{ look: ['Bea'] }, 0]);
    expect(explainMission(board, look)[0]).toEqual({ unit: 'Ann', fit: 1, why: 'has done its part' });
    reportMission(board, 'Bea', false, 2);
    giveMissions(board, 2);
    reportMission(board, 'Cem', false, 8);
    giveMissions(board, 8);
    expect(holders(board)).toEqual({ look: [] });
    giveMissions(board, 12);
    expect(holders(board)).toEqual({ look: ['Bea'] });
    expect(look.tried.map(({ unit }) => unit)).toEqual(['Ann', 'Cem']);
  });

  it('lists at most eight that were passed over, and says of each why as things stand', () => {
    const board = createMissionBoard();
    for (let i = 0; i < 12; i++) offerUnit(board, `u${i}`, { scout: 1 - i / 20 });
    const look = postMission(board, { id: 'look', skill: 'scout' }, 0);
    expect(explainMission(board, look)[0].why).toBe('waits for missions to be given out');
    giveMissions(board, 0);
    expect(look.passedOver.map(({ unit }) => unit)).toEqual(Array.from({ length: 8 }, (_, i) => `u${i + 1}`));
    withdrawMission(board, 'look', 1);
    expect(explainMission(board, look)[0].why).toBe('comes too late: it is withdrawn');
    const both = createMissionBoard('optimal');
    offerUnit(both, 'Ann', { a: 0.9, b: 0.8 });
    offerUnit(both, 'Bea', { a: 0.8, b: 0.1 });
    const [a] = [postMission(both, { id: 'a', skill: 'a' }, 0), postMission(both, { id: 'b', skill: 'b' }, 0)];
    giveMissions(both, 0);
    expect(a.passedOver).toEqual([{ unit: 'Ann', fit: 0.9, why: 'was needed elsewhere' }]);
  });

  it('gives a mission that has run out of time to nobody, but lets the unit on it go on', () => {
    const board = squad();
    postMission(board, { id: 'now', skill: 'scout', seconds: 0, capacity: 2 }, 0);
    giveMissions(board, 0);
    expect([holders(board), findMission(board, 'now')!.state]).toEqual([{ now: [] }, 'expired']);
    removeUnit(board, 'Bea');
    const late = postMission(board, { id: 'late', skill: 'scout', seconds: 5, capacity: 2 }, 0);
    giveMissions(board, 1);
    offerUnit(board, 'Bea', { scout: 1 });
    giveMissions(board, 5);
    expect([holders(board).late, late.state]).toEqual([['Ann'], 'open']);
    reportMission(board, 'Ann', false, 6);
    giveMissions(board, 6);
    expect(late.state).toBe('expired');
  });

  it('opens the mission of a unit that is gone for others', () => {
    const board = squad();
    postMission(board, { id: 'look', skill: 'scout' }, 0);
    giveMissions(board, 0);
    removeUnit(board, 'Ann');
    giveMissions(board, 1);
    expect(holders(board)).toEqual({ look: ['Bea'] });
  });

  it.each([
    [{ id: '', skill: 'a' }, 'order.id: must not be empty'],
    [{ id: 'a', skill: 'a', priority: 0 }, 'order.priority: must be above 0, got 0'],
    [{ id: 'a', skill: 'a', retry: -1 }, 'order.retry: must be at least 0, got -1'],
    [{ id: 'a', skill: 'a', capacity: 1.5 }, 'order.capacity: must be a whole number, got 1.5'],
  ])('refuses the order %j', (order, problem) => {
    expect(() => checkOptions(missionOrderSchema, order, 'order')).toThrow(problem);
  });

  const proficiency = fc.constantFrom(0, 0.2, 0.5, 0.5, 0.9);
  const unit = fc.record({ a: proficiency, b: proficiency });
  const order = fc.record({
    skill: fc.constantFrom('a', 'b'),
    priority: fc.constantFrom(1, 2, 5),
    capacity: fc.integer({ min: 1, max: 2 }),
  });
  const step = fc.record({ unit: fc.nat(4), succeeded: fc.boolean(), leaves: fc.boolean() });

  it('never gives a unit two missions nor a mission too many units, and is the same again after a save', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('greedy', 'optimal' as const),
        fc.array(unit, { maxLength: 5 }),
        fc.array(order, { maxLength: 4 }),
        fc.array(step, { maxLength: 8 }),
        (assignment, units, orders, steps) => {
          let board = createMissionBoard(assignment);
          for (const [i, skills] of units.entries()) offerUnit(board, `u${i}`, skills);
          for (const [i, each] of orders.entries()) postMission(board, { id: `m${i}`, ...each }, 0);
          for (const [time, { unit, succeeded, leaves }] of steps.entries()) {
            const copy: MissionBoard = JSON.parse(JSON.stringify(board));
            for (const each of [board, copy]) {
              giveMissions(each, time);
              if (leaves) removeUnit(each, `u${unit}`);
              else reportMission(each, `u${unit}`, succeeded, time);
            }
            expect(copy).toEqual(board);
            board = copy;
            const held = board.missions.flatMap(({ holders }) => holders.map(({ unit }) => unit));
            expect(new Set(held).size).toBe(held.length);
            for (const { id, capacity, holders, skill, state } of board.missions) {
              expect(holders.length).toBeLessThanOrEqual(state === 'open' ? capacity : 0);
              for (const { unit } of holders) {
                const holder = board.units.find((each) => each.id === unit)!;
                expect([holder.mission, holder.skills[skill] > 0]).toEqual([id, true]);
              }
            }
          }
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('the best assignment', () => {
  it('is worth as much as the best of all that are tried one by one', () => {
    const sizes = fc.tuple(fc.nat(4), fc.nat(4));
    const tables = sizes.chain(([rows, columns]) =>
      fc.tuple(
        fc.constant(rows),
        fc.constant(columns),
        fc.array(fc.integer({ min: -2, max: 9 }), { minLength: rows * columns, maxLength: rows * columns }),
      ),
    );
    fc.assert(
      fc.property(tables, ([rows, columns, values]) => {
        const best = (row: number, taken: number): number => {
          if (row === rows) return 0;
          let most = best(row + 1, taken);
          for (let column = 0; column < columns; column++) {
            const value = values[row * columns + column];
            if (value > 0 && !(taken & (1 << column)))
              most = Math.max(most, value + best(row + 1, taken | (1 << column)));
          }
          return most;
        };
        const out = new Int32Array(rows);
        assignBest(out, Float64Array.from(values), rows, columns);
        const given = [...out].filter((column) => column !== -1);
        expect(given.every((column) => column >= 0 && column < columns)).toBe(true);
        expect(new Set(given).size).toBe(given.length);
        let sum = 0;
        for (const [row, column] of out.entries()) if (column >= 0) sum += values[row * columns + column];
        expect(sum).toBe(best(0, 0));
      }),
    );
  });
});
