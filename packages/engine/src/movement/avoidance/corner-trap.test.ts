import { describe, expect, it } from 'vitest';
import { createTrapState, type TrapRemedies, tickTrap } from './corner-trap.js';

const LEFT = 1;
const RIGHT = -1;

describe('the memory of a corner [MOV-40]', () => {
  it('widens the fan while a ray hits and narrows it more slowly, between 1 and its limit', () => {
    const adaptive = { maxSpread: 2, widening: 4, narrowing: 1 };
    const state = createTrapState();
    const spreads = [true, true, true, false, false, false, false, false, false].map((hit) => {
      tickTrap(state, { adaptive }, hit, 0, 0.125);
      return state.spread;
    });
    expect(spreads).toEqual([1.5, 2, 2, 1.875, 1.75, 1.625, 1.5, 1.375, 1.25]);
    for (let i = 0; i < 5; i++) tickTrap(state, { adaptive }, false, 0, 0.125);
    expect(state.spread).toBe(1);
  });

  /** Plays sides, one per half second, and lists which side is locked after each. */
  function play(remedies: TrapRemedies, sides: readonly number[], dt = 0.5): number[] {
    const state = createTrapState();
    return sides.map((side) => {
      tickTrap(state, remedies, side !== 0, side, dt);
      return state.locked;
    });
  }
  const lock = { changes: 2, within: 1, hold: 1.5 };

  it.each([
    {
      what: 'left and right have taken turns twice',
      sides: [LEFT, RIGHT, LEFT, 0, RIGHT],
      locked: [0, 0, LEFT, LEFT, LEFT],
    },
    { what: 'they did so on the other side', sides: [RIGHT, LEFT, RIGHT], locked: [0, 0, RIGHT] },
    { what: 'hits of the same side come in between', sides: [LEFT, RIGHT, RIGHT, LEFT], locked: [0, 0, 0, LEFT] },
    { what: 'hits ahead come in between', sides: [LEFT, RIGHT, 0, LEFT], locked: [0, 0, 0, LEFT] },
  ])('locks the last side once $what', ({ sides, locked }) => {
    expect(play({ lock }, sides)).toEqual(locked);
  });

  it.each([
    { what: 'only one side is hit', sides: [LEFT, LEFT, LEFT, LEFT] },
    { what: 'changes are too far apart', sides: [LEFT, RIGHT, 0, 0, LEFT] },
    { what: 'the first of them is too long ago', sides: [LEFT, 0, 0, RIGHT, LEFT] },
  ])('locks nothing where $what', ({ sides }) => {
    expect(play({ lock }, sides).at(-1)).toBe(0);
    expect(play({}, sides).at(-1)).toBe(0);
  });

  it('lets go after as long as it holds, and counts changes from the beginning again', () => {
    const sides = [LEFT, RIGHT, LEFT, RIGHT, LEFT, RIGHT, LEFT, RIGHT];
    // Held for 1.5 s; the third tick after it ends the hold, and that change counts as one.
    expect(play({ lock }, sides)).toEqual([0, 0, LEFT, LEFT, LEFT, 0, LEFT, LEFT]);
    expect(play({ lock: { ...lock, changes: 1 } }, [LEFT, RIGHT, 0, 0, 0, LEFT])).toEqual([
      0,
      RIGHT,
      RIGHT,
      RIGHT,
      0,
      LEFT,
    ]);
  });
});
