import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { angleDifference, orientationFromVector } from '../../math/angle.js';
import { integrate } from '../core/integrate.js';
import { createKinematic, createSteering, type Kinematic, type Steering } from '../core/kinematic.js';
import { ground, groundVectors } from '../laws/motion.js';
import type { AlignOptions } from './align.js';
import { face, faceAway } from './face.js';

const options: AlignOptions = { maxAngularAcceleration: 6, maxRotation: 3, targetRadius: 0.01, slowRadius: 1 };

function settle(self: Kinematic, steer: (out: Steering, self: Kinematic) => boolean): void {
  const out = createSteering();
  for (let tick = 0; tick < 1200 && steer(out, self); tick++)
    integrate(self, out, { maxSpeed: 100, maxRotation: 3 }, 1 / 60);
}

const far = groundVectors(50).filter(({ x, z }) => Math.abs(x) + Math.abs(z) > 0.1);

describe('face [MOV-26]', () => {
  it.each([
    { x: 1, z: 0, angular: 6 },
    { x: -1, z: 0, angular: -6 },
    { x: 1, z: 8, angular: 3.73 },
    { x: 0, z: 5, angular: 0 },
  ])('looking along +z, asks for $angular to look at ($x, $z)', ({ x, z, angular }) => {
    const out = createSteering(9, 9, 9, 9);
    face(out, options, createKinematic({ position: ground(2, 3) }), ground(2 + x, 3 + z));
    expect(out.angular).toBeCloseTo(angular, 2);
    expect([out.x, out.y, out.z]).toEqual([0, 0, 0]);
  });

  it('ends looking at its target, wherever that is, and away from it when so asked [MOV-22]', () => {
    fc.assert(
      fc.property(far, numberBetween(-3, 3), (target, orientation) => {
        const self = createKinematic({ orientation });
        settle(self, (out) => face(out, options, self, target));
        expect(Math.abs(angleDifference(self.orientation, orientationFromVector(target)))).toBeLessThan(0.011);
        settle(self, (out) => faceAway(out, options, self, target));
        expect(Math.abs(angleDifference(self.orientation, orientationFromVector(target)))).toBeGreaterThan(
          Math.PI - 0.011,
        );
      }),
      { numRuns: 30 },
    );
  });

  it('has nothing to look at on the very spot, above or below it', () => {
    const self = createKinematic({ position: ground(2, 3), rotation: 1 });
    for (const y of [0, 7, -7])
      for (const turn of [face, faceAway]) {
        const out = createSteering(9, 9, 9, 9);
        expect(turn(out, options, self, { x: 2, y, z: 3 })).toBe(false);
        expect(out).toEqual(createSteering());
      }
  });
});
