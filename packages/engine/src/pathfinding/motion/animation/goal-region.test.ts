import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check } from '../../../data/parse.js';
import type { Clip } from './clip.js';
import { GoalEstimate, type GoalRegion, goalRegionSchema, isGoalRegion, isInGoal } from './goal-region.js';

const quarters = (min: number, max: number) => fc.integer({ min: 4 * min, max: 4 * max }).map((n) => n / 4);
const stance = fc.constantFrom('stand', 'crouch', 'swim');
const states = fc.record({
  x: quarters(-5, 5),
  z: quarters(-5, 5),
  orientation: quarters(-15, 15),
  speed: quarters(0, 5),
  stance,
});
const goals: fc.Arbitrary<GoalRegion> = fc.record(
  {
    x: quarters(-2, 2),
    z: quarters(-2, 2),
    radius: quarters(1, 3),
    facing: fc.record({ orientation: quarters(-4, 4), within: fc.constantFrom(0.3, 1.1, 4) }),
    speed: fc.constantFrom({ min: 1, max: 2 }, { min: 0, max: 0.5 }, { min: 3, max: Infinity }),
    stances: fc.constantFrom(['stand'], ['crouch', 'swim']),
  },
  { requiredKeys: ['x', 'z', 'radius'] },
);

/** How far apart two facings are, from 0 to π. */
const apart = (a: number, b: number) => Math.acos(Math.cos(a - b));

describe('a goal region', () => {
  it('[PATH-85] contains the states that are near enough and face, move and stand as they should', () => {
    fc.assert(
      fc.property(goals, states, (goal, state) => {
        const isNear = Math.hypot(state.x - goal.x, state.z - goal.z) <= goal.radius;
        const isFacing = !goal.facing || apart(goal.facing.orientation, state.orientation) <= goal.facing.within;
        const isAtSpeed = !goal.speed || (state.speed >= goal.speed.min && state.speed <= goal.speed.max);
        const isStanding = !goal.stances || goal.stances.includes(state.stance);
        expect(isInGoal(goal, state)).toBe(isNear && isFacing && isAtSpeed && isStanding);
      }),
      { numRuns: 250 },
    );
  });

  it('is valid exactly if its schema says so', () => {
    const any = fc.constantFrom(-1, 0, 1, 2, Infinity, -Infinity, Number.NaN);
    const anyGoal = fc.record(
      {
        x: any,
        z: fc.constantFrom(0, 1, Number.NaN),
        radius: any,
        facing: fc.record({ orientation: any, within: any }),
        speed: fc.record({ min: any, max: any }),
        stances: fc.constantFrom([], ['stand']),
      },
      { requiredKeys: ['x', 'z', 'radius'] },
    );
    fc.assert(
      fc.property(anyGoal, (goal) => {
        expect(isGoalRegion(goal)).toBe(check(goalRegionSchema, goal).length === 0);
      }),
      { numRuns: 250 },
    );
    expect(isGoalRegion({ x: 1, z: 2, radius: 3 })).toBe(true);
    const whole = { facing: { orientation: -4, within: 0.1 }, speed: { min: 0, max: Infinity }, stances: ['stand'] };
    expect(isGoalRegion({ x: 1, z: 2, radius: 3, ...whole })).toBe(true);
    expect(isGoalRegion({ x: 1, z: 2, radius: 3, speed: { min: 2, max: 2 } })).toBe(true);
    expect(isGoalRegion({ x: 1, z: 2, radius: 3, speed: { min: Infinity, max: Infinity } })).toBe(false);
    expect(isGoalRegion({ x: 1, z: 2, radius: 3, facing: { orientation: 0, within: Infinity } })).toBe(false);
  });

  it('is estimated by distance, turn, speed and stance, whichever takes the fastest clips longest', () => {
    const clips: Clip[] = [
      // 2 m/s at its faster rate, 1 s; leaves at 2 m/s, or at 1 m/s when played slowly.
      {
        name: 'run',
        from: 'stand',
        to: 'stand',
        motion: { forward: 1.2, left: 1.6, turn: 0 },
        frames: 30,
        rates: [15, 30],
        exitSpeed: 2,
      },
      // Turns by 1 radian, or 0.5 the other way, in half a second.
      {
        name: 'turn',
        from: 'stand',
        to: 'stand',
        motion: { forward: 0, left: 0, turn: -1 },
        blend: { forward: 0, left: 0, turn: 0.5 },
        frames: 15,
      },
      { name: 'duck', from: 'stand', to: 'crouch', motion: { forward: 0.1, left: 0, turn: 0 }, frames: 9 },
    ];
    const estimate = new GoalEstimate(clips);
    fc.assert(
      fc.property(goals, states, (goal, state) => {
        estimate.aim(goal);
        expect(estimate.isReached(state)).toBe(isInGoal(goal, state));
        const parts = [0, (Math.hypot(state.x - goal.x, state.z - goal.z) - goal.radius) / 2];
        if (goal.facing) parts.push((apart(goal.facing.orientation, state.orientation) - goal.facing.within) / 2);
        // Speeds at the end: 1 after 2 s, 2 after 1 s, 0 after 0.5 s or 0.3 s.
        if (goal.speed && !(state.speed >= goal.speed.min && state.speed <= goal.speed.max))
          parts.push(goal.speed.min === 1 ? 1 : goal.speed.min === 0 ? 0.3 : Infinity);
        if (goal.stances && !goal.stances.includes(state.stance)) parts.push(goal.stances[0] === 'stand' ? 0.5 : 0.3);
        const wanted = Math.max(...parts);
        if (wanted === Infinity) expect(estimate.seconds(state)).toBe(Infinity);
        else expect(estimate.seconds(state)).toBeCloseTo(wanted, 6);
      }),
      { numRuns: 150 },
    );
    expect(new GoalEstimate(clips).seconds({ x: 9, z: 9, orientation: 0, speed: 0, stance: '' })).toBe(0);
  });
});

describe('the estimate of a goal', () => {
  const clipOf = (seconds: number, exitSpeed: number, to: string): Clip => ({
    name: `${seconds}`,
    from: 'stand',
    to,
    motion: { forward: 1, left: 0, turn: 1 },
    frames: 30 * seconds,
    exitSpeed,
  });
  const clips = [clipOf(3, 1, 'crouch'), clipOf(2, 2, 'swim'), clipOf(5, 1, 'swim'), clipOf(4, 3, 'stand')];
  const nobody = { x: 0, z: 0, orientation: 0, speed: 9, stance: 'fly' };

  it.each([
    [{ speed: { min: 1, max: 1 } }, 3],
    [{ speed: { min: 2, max: 2 } }, 2],
    [{ speed: { min: 3, max: 3 } }, 4],
    [{ speed: { min: 1, max: 3 } }, 2],
    [{ speed: { min: 4, max: 5 } }, Number.POSITIVE_INFINITY],
    [{ stances: ['crouch'] }, 3],
    [{ stances: ['swim'] }, 2],
    [{ stances: ['stand'] }, 4],
    [{ stances: ['stand', 'crouch'] }, 3],
    [{ stances: ['sit'] }, Number.POSITIVE_INFINITY],
    [{ speed: { min: 2, max: 2 }, stances: ['stand'] }, 4],
    [{}, 0],
  ])('[PATH-85] %j takes the shortest clip of all that leads there, %d s', (wanted, seconds) => {
    for (let turn = 0; turn < clips.length; turn++) {
      const estimate = new GoalEstimate([...clips.slice(turn), ...clips.slice(0, turn)]);
      expect(estimate.seconds(nobody)).toBe(0);
      estimate.aim({ x: 0, z: 0, radius: 1, ...wanted });
      expect(estimate.seconds(nobody)).toBe(seconds);
      estimate.aim({ x: 0, z: 0, radius: 1 });
      expect(estimate.seconds(nobody)).toBe(0);
    }
  });
});
