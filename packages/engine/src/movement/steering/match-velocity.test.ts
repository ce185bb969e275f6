import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkOptions } from '../../data/parse.js';
import { nearlyEquals3 } from '../../math/laws/nearly-equals.js';
import { distance3, length3 } from '../../math/vector3.js';
import { integrate } from '../core/integrate.js';
import { createKinematic, createSteering } from '../core/kinematic.js';
import { ground, motions, vectors } from '../laws/motion.js';
import { matchVelocity, matchVelocityOptions } from './match-velocity.js';

const options = { maxAcceleration: 30 };

describe('match velocity [MOV-21]', () => {
  it.each([
    { story: 'a run-up within a tenth of a second', v: [0, 5], to: [0, 7], a: [0, 20] },
    { story: 'more than it can do', v: [0, 0], to: [30, 40], a: [18, 24] },
    { story: 'braking', v: [1, 0], to: [0, 0], a: [-10, 0] },
  ])('WE-14 asks for what $story takes', ({ v, to, a }) => {
    const out = createSteering(9, 9, 9, 9);
    const self = createKinematic({ velocity: ground(v[0], v[1]) });
    expect(matchVelocity(out, options, self, ground(to[0], to[1]))).toBe(true);
    expect(out.x).toBeCloseTo(a[0], 9);
    expect(out.z).toBeCloseTo(a[1], 9);
    expect([out.y, out.angular]).toEqual([0, 0]);
  });

  it('has nothing to ask for once it moves like that', () => {
    const out = createSteering(9, 9, 9, 9);
    expect(matchVelocity(out, options, createKinematic({ velocity: ground(1, 2) }), ground(1, 2))).toBe(false);
    expect(out).toEqual(createSteering());
  });

  it('brings the difference to nothing, never growing it and never pushing beyond its strength', () => {
    fc.assert(
      fc.property(motions(), vectors(10), (self, velocity) => {
        const out = createSteering();
        let last = Infinity;
        for (let tick = 0; tick < 240; tick++) {
          matchVelocity(out, options, self, velocity);
          if (length3(out) > 30 * (1 + 1e-12)) throw new Error('too strong');
          integrate(self, out, { maxSpeed: 100, maxRotation: 5 }, 1 / 60);
          const difference = distance3(self.velocity, velocity);
          if (difference > last * (1 + 1e-9) + 1e-12) throw new Error('moves away from what it wants');
          last = difference;
        }
        expect(nearlyEquals3(self.velocity, velocity, 1e-9)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it('names the option it refuses', () => {
    expect(() => checkOptions(matchVelocityOptions, { ...options, timeToTarget: -1 }, 'a.match')).toThrow(
      'a.match.timeToTarget: must be above 0, got -1',
    );
    expect(() => checkOptions(matchVelocityOptions, { maxAcceleration: 0 }, 'a.match')).toThrow(
      'a.match.maxAcceleration',
    );
    expect(() => checkOptions(matchVelocityOptions, options, 'a.match')).not.toThrow();
  });
});
