import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { angleDifference, orientationFromVector } from '../../math/angle.js';
import { integrate } from '../core/integrate.js';
import { createKinematic, createSteering } from '../core/kinematic.js';
import { groundVectors } from '../laws/motion.js';
import type { AlignOptions } from './align.js';
import { lookWhereGoing } from './look-where-going.js';

const options: AlignOptions = { maxAngularAcceleration: 6, maxRotation: 3, targetRadius: 0.01, slowRadius: 1 };

describe('look where you are going [MOV-27]', () => {
  it('ends looking along its velocity', () => {
    const moving = groundVectors(50).filter(({ x, z }) => Math.abs(x) + Math.abs(z) > 0.1);
    fc.assert(
      fc.property(moving, numberBetween(-3, 3), (velocity, orientation) => {
        const self = createKinematic({ velocity, orientation });
        const out = createSteering();
        for (let tick = 0; tick < 1200 && lookWhereGoing(out, options, self); tick++)
          integrate(self, out, { maxSpeed: 100, maxRotation: 3 }, 1 / 60);
        expect(Math.abs(angleDifference(self.orientation, orientationFromVector(velocity)))).toBeLessThan(0.011);
      }),
      { numRuns: 30 },
    );
  });

  it('has nowhere to look while it stands, or only rises', () => {
    const out = createSteering(9, 9, 9, 9);
    expect(lookWhereGoing(out, options, createKinematic({ orientation: 1 }))).toBe(false);
    expect(lookWhereGoing(out, options, createKinematic({ velocity: { x: 0, y: 3, z: 0 } }))).toBe(false);
    expect(out).toEqual(createSteering());
  });
});
