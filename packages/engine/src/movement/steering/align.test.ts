import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { checkOptions } from '../../data/parse.js';
import { angleDifference } from '../../math/angle.js';
import { integrate } from '../core/integrate.js';
import { createKinematic, createSteering, type Kinematic } from '../core/kinematic.js';
import { motions } from '../laws/motion.js';
import { type AlignOptions, align, alignOptions } from './align.js';

const options: AlignOptions = { maxAngularAcceleration: 6, maxRotation: 3, targetRadius: 0.05, slowRadius: 1 };
const angles = numberBetween(-10, 10);

/** Lets it turn until it is done, for a minute at most; answers the way it went, in radians. */
function turn(self: Kinematic, orientation: number, dt = 1 / 60): number {
  const out = createSteering();
  let way = 0;
  for (let time = 0; time < 60; time += dt) {
    if (!align(out, options, self, orientation)) return way;
    if (Math.abs(out.angular) > 6) throw new Error('too strong');
    way += self.rotation * dt;
    integrate(self, out, { maxSpeed: 1, maxRotation: 3 }, dt);
  }
  throw new Error('still turning');
}

describe('align [MOV-20]', () => {
  it.each([
    { from: 0, rotation: 0, to: 2, angular: 6 },
    { from: 0, rotation: 0, to: -2, angular: -6 },
    { from: 3, rotation: 0, to: -3, angular: 6 },
    { from: -3, rotation: 0, to: 3, angular: -6 },
    { from: 0, rotation: 3, to: 2, angular: 0 },
    { from: 0, rotation: 1.4, to: 0.5, angular: 1 },
    { from: 0, rotation: 0.3, to: 0.02, angular: -3 },
  ])('from $from, turning at $rotation, asks for $angular to reach $to', ({ from, rotation, to, angular }) => {
    const out = createSteering(9, 9, 9, 9);
    expect(align(out, options, createKinematic({ orientation: from, rotation }), to)).toBe(true);
    expect(out.angular).toBeCloseTo(angular, 9);
    expect([out.x, out.y, out.z]).toEqual([0, 0, 0]);
  });

  it('turns the shorter way, across ±π too, and stops there', () => {
    fc.assert(
      fc.property(angles, angles, fc.constantFrom(1 / 20, 1 / 30, 1 / 60, 1 / 144), (from, to, dt) => {
        const self = createKinematic({ orientation: from });
        const way = turn(self, to, dt);
        expect(Math.abs(angleDifference(self.orientation, to))).toBeLessThan(0.05 + 1e-6);
        expect(Math.abs(way - angleDifference(from, to))).toBeLessThan(0.05 + 1e-6);
        expect(Math.abs(self.rotation)).toBeLessThanOrEqual(3e-6);
      }),
      { numRuns: 50 },
    );
  });

  it('comes to rest from any rotation', () => {
    fc.assert(
      fc.property(motions(), angles, (self, to) => {
        turn(self, to);
        expect(Math.abs(angleDifference(self.orientation, to))).toBeLessThan(0.05 + 1e-6);
      }),
      { numRuns: 50 },
    );
  });

  it('faces the other way when asked for half a turn more, which is its only opposite [MOV-22]', () => {
    const self = createKinematic({ orientation: 0.4 });
    turn(self, 0.5 + Math.PI);
    expect(Math.abs(angleDifference(self.orientation, 0.5))).toBeGreaterThan(Math.PI - 0.06);
  });

  it('takes opposite directions for a turn to the left, always the same', () => {
    const out = createSteering();
    align(out, options, createKinematic(), Math.PI);
    expect(out.angular).toBe(6);
    align(out, options, createKinematic(), -Math.PI);
    expect(out.angular).toBe(6);
  });

  it.each([NaN, Infinity])('stops turning when asked for %d', (orientation) => {
    const out = createSteering();
    align(out, options, createKinematic({ rotation: 2 }), orientation);
    expect(out.angular).toBe(-6);
  });

  it('names the option it refuses', () => {
    expect(() => checkOptions(alignOptions, { ...options, slowRadius: 0.01 }, 'guard.align')).toThrow(
      'guard.align.slowRadius: must be above targetRadius 0.05, got 0.01',
    );
    expect(() => checkOptions(alignOptions, { ...options, maxRotation: 0 }, 'guard.align')).toThrow(
      'guard.align.maxRotation',
    );
    expect(() => checkOptions(alignOptions, { ...options, timeToTarget: 0 }, 'guard.align')).toThrow(
      'guard.align.timeToTarget',
    );
    expect(() => checkOptions(alignOptions, options, 'guard.align')).not.toThrow();
  });
});
