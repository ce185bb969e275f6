import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { ground } from '../laws/motion.js';
import { easeFacing, easeFacingBy, faceMotion } from './facing.js';
import { createKinematic } from './kinematic.js';

describe('facing from motion [MOV-12]', () => {
  it.each([
    { x: 0, z: 1, orientation: 0 },
    { x: 2, z: 0, orientation: Math.PI / 2 },
    { x: 0, z: -3, orientation: Math.PI },
    { x: -1, z: 1, orientation: -Math.PI / 4 },
    { x: 3.04, z: 2.946667, orientation: 0.801 },
  ])('looks along ($x, $z) at once', ({ x, z, orientation }) => {
    const self = createKinematic({ velocity: ground(x, z), orientation: 2 });
    faceMotion(self);
    expect(self.orientation).toBeCloseTo(orientation, 4);
  });

  it('keeps its facing while it stands or only rises', () => {
    for (const y of [0, 4]) {
      const self = createKinematic({ velocity: { x: 0, y, z: 0 }, orientation: 2 });
      faceMotion(self);
      easeFacing(self, 3, 0.1);
      easeFacingBy(self, 0.5);
      expect(self.orientation).toBe(2);
    }
  });

  it('turns over several frames, halving what is missing each time', () => {
    const self = createKinematic({ velocity: ground(1, 0) });
    const missing = [];
    for (let frame = 0; frame < 3; frame++) {
      easeFacingBy(self, 0.5);
      missing.push((Math.PI / 2 - self.orientation) / (Math.PI / 2));
    }
    expect(missing[0]).toBeCloseTo(0.5, 12);
    expect(missing[1]).toBeCloseTo(0.25, 12);
    expect(missing[2]).toBeCloseTo(0.125, 12);
  });

  it('turns the shorter way across ±π', () => {
    const self = createKinematic({ velocity: ground(-0.1, -1), orientation: 3 });
    easeFacing(self, 1, 0.01);
    expect(self.orientation).toBeGreaterThan(3);
  });

  it('turns as far in a second at every frame rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 240 }), numberBetween(0, 20), (frames, rate) => {
        const self = createKinematic({ velocity: ground(1, 0) });
        for (let frame = 0; frame < frames; frame++) easeFacing(self, rate, 1 / frames);
        expect(self.orientation).toBeCloseTo((Math.PI / 2) * (1 - Math.exp(-rate)), 9);
      }),
    );
  });
});
