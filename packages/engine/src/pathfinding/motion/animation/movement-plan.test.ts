import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check } from '../../../data/parse.js';
import { blendMotion, bodyStateSchema, createBodyState, displace, isBodyState } from './body-state.js';
import type { Clip } from './clip.js';
import { bodyAt, createMovementPlan, createMovementStep, type MovementPlan, stepAt } from './movement-plan.js';

const eighths = (min: number, max: number) => fc.integer({ min: 8 * min, max: 8 * max }).map((n) => n / 8);

describe('the state of a body', () => {
  it('starts at the origin, standing', () => {
    expect({ ...createBodyState() }).toEqual({ x: 0, z: 0, orientation: 0, speed: 0, stance: '' });
  });

  it('is displaced forward and to the left in its own frame, whichever way it faces', () => {
    const out = createBodyState();
    displace(out, { x: 1, z: 2, orientation: 0 }, { forward: 3, left: 5, turn: 0.5 });
    expect([out.x, out.z, out.orientation]).toEqual([6, 5, 0.5]);
    displace(out, { x: 1, z: 2, orientation: Math.PI / 2 }, { forward: 3, left: 5, turn: Math.PI });
    expect(out.x).toBeCloseTo(4, 9);
    expect(out.z).toBeCloseTo(-3, 9);
    expect(out.orientation).toBeCloseTo(-Math.PI / 2, 9);
  });

  it('is valid exactly if its schema says so', () => {
    const part = fc.constantFrom(-2, 0, 3, Infinity, -Infinity, Number.NaN);
    fc.assert(
      fc.property(fc.record({ x: part, z: part, orientation: part, speed: part }), (numbers) => {
        const state = { ...numbers, stance: 'stand' };
        expect(isBodyState(state)).toBe(check(bodyStateSchema, state).length === 0);
      }),
    );
  });

  it('blends two motions, with their footfalls, from one to the other', () => {
    const clip: Clip = {
      name: 'stride',
      from: 'walk',
      to: 'walk',
      frames: 10,
      rates: [10],
      motion: { forward: 1, left: 0, turn: -1, footfalls: [{ foot: 'left', forward: 0.5, left: 0.25 }] },
      blend: { forward: 3, left: 2, turn: 1, footfalls: [{ foot: 'left', forward: 1.5, left: 1.25 }] },
    };
    expect(blendMotion(clip, 0.25)).toEqual({
      forward: 1.5,
      left: 0.5,
      turn: -0.5,
      footfalls: [{ foot: 'left', forward: 0.75, left: 0.5 }],
    });
    expect(blendMotion(clip, 0)).toBe(clip.motion);
    expect(blendMotion(clip, 1)).toEqual(clip.blend);
    expect(blendMotion({ ...clip, blend: undefined }, 0.5)).toBe(clip.motion);
    const plain = (motion: { forward: number; left: number; turn: number }) => ({ ...motion, footfalls: undefined });
    expect(blendMotion({ ...clip, motion: plain(clip.motion), blend: plain(clip.blend!) }, 0.5)).toEqual({
      forward: 2,
      left: 1,
      turn: 0,
    });
  });
});

describe('a plan of movements', () => {
  const lengths = fc.array(eighths(1, 4), { maxLength: 6 });

  /** A plan whose steps lead to the right, each a little faster than the one before. */
  function planOf(seconds: readonly number[]): MovementPlan {
    const plan = createMovementPlan();
    Object.assign(plan.start, { x: -1, z: 4, orientation: 3, speed: 1, stance: 'stand' });
    let from = plan.start;
    for (const [i, length] of seconds.entries()) {
      const step = createMovementStep();
      Object.assign(step, { time: plan.seconds, seconds: length });
      Object.assign(step.from, from);
      Object.assign(step.to, { x: 2 * i, z: 4 - i, orientation: i % 2 === 0 ? -3 : 3, speed: 2 + i, stance: `s${i}` });
      from = step.to;
      plan.steps.push(step);
      plan.seconds += length;
    }
    return plan;
  }

  it('begins empty, without any time or cost', () => {
    expect(createMovementPlan()).toMatchObject({ steps: [], seconds: 0, cost: 0 });
  });

  it('finds the step that is played at a time, as a scan does', () => {
    fc.assert(
      fc.property(lengths, eighths(-1, 20), (seconds, time) => {
        const plan = planOf(seconds);
        const last = plan.steps.findLastIndex((step) => step.time <= time);
        expect(stepAt(plan, time)).toBe(seconds.length === 0 ? -1 : Math.max(0, last));
      }),
    );
  });

  it('moves evenly through each step, turns the short way round, and takes the stance at its end', () => {
    fc.assert(
      fc.property(lengths, eighths(-1, 20), (seconds, time) => {
        const plan = planOf(seconds);
        const out = createBodyState();
        bodyAt(out, plan, time);
        const step = plan.steps.find((each) => time < each.time + each.seconds);
        const { from, to } = step ?? { from: plan.start, to: plan.steps.at(-1)?.to ?? plan.start };
        const share = step === undefined ? 1 : Math.max(0, time - step.time) / step.seconds;
        expect(out.x).toBeCloseTo(from.x + share * (to.x - from.x), 9);
        expect(out.z).toBeCloseTo(from.z + share * (to.z - from.z), 9);
        expect(out.speed).toBeCloseTo(from.speed + share * (to.speed - from.speed), 9);
        expect(out.stance).toBe(step === undefined ? to.stance : from.stance);
        const turn = to.orientation - from.orientation;
        const short = turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));
        expect(Math.cos(out.orientation - from.orientation - share * short)).toBeCloseTo(1, 9);
      }),
    );
  });
});
