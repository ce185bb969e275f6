import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { checkOptions } from '../../data/parse.js';
import { angleDifference } from '../../math/angle.js';
import { Rng } from '../../math/rng.js';
import { faceMotion } from '../core/facing.js';
import { integrate } from '../core/integrate.js';
import { createKinematic, createSteering, type Steering } from '../core/kinematic.js';
import { wander, wanderFacing, wanderFacingOptions, wanderOptions } from './wander.js';

const options = { offset: 4, radius: 1, jitter: 2, maxAcceleration: 5 };
const align = { maxAngularAcceleration: 6, maxRotation: 3, targetRadius: 0.001, slowRadius: 0.5 };
const facing = { ...options, align };

function walkEast(seed: number): Steering[] {
  const self = createKinematic({ orientation: Math.PI / 2 });
  const state = { angle: 0 };
  const rng = new Rng(seed);
  return Array.from({ length: 100 }, () => {
    const out = createSteering(9, 9, 9, 9);
    wander(out, options, state, self, rng, 1 / 60);
    return out;
  });
}

describe('wander [MOV-28]', () => {
  it.each([
    { facing: 0, x: 0, z: 5 },
    { facing: Math.PI / 2, x: 5, z: 0 },
  ])('goes straight on while no time passes, facing $facing', ({ facing, x, z }) => {
    const out = createSteering(9, 9, 9, 9);
    expect(wander(out, options, { angle: 0 }, createKinematic({ orientation: facing }), new Rng(1), 0)).toBe(true);
    expect(out.x).toBeCloseTo(x, 12);
    expect(out.z).toBeCloseTo(z, 12);
    expect([out.y, out.angular]).toEqual([0, 0]);
  });

  it('pushes at full strength, never backwards, and repeats itself for the same seed', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const walk = walkEast(seed);
        for (const { x, z } of walk) if (Math.abs(Math.hypot(x, z) - 5) > 1e-9 || x <= 0) throw new Error(`${x}, ${z}`);
        expect(walkEast(seed)).toEqual(walk);
      }),
    );
  });

  it('turns the heading smoothly although the target jitters', () => {
    const self = createKinematic({ velocity: { x: 0, y: 0, z: 3 } });
    const state = { angle: 0 };
    const rng = new Rng(7);
    const out = createSteering();
    let sharpest = 0;
    let turned = 0;
    for (let tick = 0; tick < 3600; tick++) {
      wander(out, options, state, self, rng, 1 / 60);
      integrate(self, out, { maxSpeed: 3, maxRotation: 1 }, 1 / 60);
      const before = self.orientation;
      faceMotion(self);
      const turn = Math.abs(angleDifference(before, self.orientation));
      sharpest = Math.max(sharpest, turn);
      turned += turn;
    }
    // At most as sharp as the circle is wide: asin(1/4) to the side of the push, so 5 · sin(0.2527)
    // / 3 per second.
    expect(sharpest).toBeLessThan((5 * 0.25) / 3 / 60 + 1e-3);
    expect(turned).toBeGreaterThan(2 * Math.PI); // and yet it went round
  });

  /**
   * Mean square of the target angle after one second, over many walks: the variance of the drift.
   */
  function spread(rate: number): number {
    const rng = new Rng(rate);
    const walks = 4000;
    let sum = 0;
    for (let walk = 0; walk < walks; walk++) {
      const state = { angle: 0 };
      const out = createSteering();
      for (let tick = 0; tick < rate; tick++) wander(out, options, state, createKinematic(), rng, 1 / rate);
      sum += state.angle * state.angle;
    }
    return sum / walks;
  }

  it.each([10, 30, 60])('meanders alike at %d calls a second', (rate) => {
    // Variance jitter²/6; its estimate from 4000 walks has a deviation of √(2/4000) ≈ 2.2 %: five
    // of them is a chance of 1 in a million.
    expect(spread(rate) / (options.jitter ** 2 / 6)).toBeGreaterThan(0.89);
    expect(spread(rate) / (options.jitter ** 2 / 6)).toBeLessThan(1.11);
  });

  it('names the option it refuses, with the reason and the value', () => {
    expect(() => checkOptions(wanderOptions, { ...options, radius: 6 }, 'guard.wander')).toThrow(
      'guard.wander.radius: must be below offset 4, got 6',
    );
    expect(() => checkOptions(wanderFacingOptions, { ...facing, jitter: 0 }, 'guard.wander')).toThrow(
      'guard.wander.jitter',
    );
    expect(() =>
      checkOptions(wanderFacingOptions, { ...facing, align: { ...align, maxRotation: 0 } }, 'guard.wander'),
    ).toThrow('guard.wander.align.maxRotation: must be above 0, got 0');
    expect(() => checkOptions(wanderFacingOptions, facing, 'guard.wander')).not.toThrow();
  });
});

describe('wander that faces [MOV-28]', () => {
  it('pushes along its facing and turns towards the target on the circle', () => {
    fc.assert(
      fc.property(fc.integer(), numberBetween(-3, 3), (seed, orientation) => {
        const out = createSteering(9, 9, 9, 9);
        const state = { angle: 0 };
        const self = createKinematic({ orientation });
        expect(wanderFacing(out, facing, state, self, new Rng(seed), 1)).toBe(true);
        expect(out.x).toBeCloseTo(5 * Math.sin(orientation), 12);
        expect(out.z).toBeCloseTo(5 * Math.cos(orientation), 12);
        expect(out.y).toBe(0);
        if (Math.abs(state.angle) > 0.05) expect(Math.sign(out.angular)).toBe(Math.sign(state.angle));
        expect(Math.abs(out.angular)).toBeLessThanOrEqual(6);
      }),
    );
  });

  it('goes round both ways in the long run', () => {
    const self = createKinematic();
    const out = createSteering();
    const state = { angle: 0 };
    const rng = new Rng(3);
    let left = 0;
    let right = 0;
    for (let tick = 0; tick < 20_000; tick++) {
      wanderFacing(out, facing, state, self, rng, 1 / 30);
      integrate(self, out, { maxSpeed: 3, maxRotation: 3 }, 1 / 30);
      if (self.rotation > 0) left++;
      else right++;
    }
    expect(Math.min(left, right)).toBeGreaterThan(2000);
  });
});
