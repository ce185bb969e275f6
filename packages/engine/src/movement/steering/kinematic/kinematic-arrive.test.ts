import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkOptions } from '../../../data/parse.js';
import { length3 } from '../../../math/vector3.js';
import { integrateKinematic } from '../../core/integrate.js';
import { createKinematic, createKinematicSteering } from '../../core/kinematic.js';
import { ground, motions } from '../../laws/motion.js';
import { kinematicArrive, kinematicArriveOptions } from './kinematic-arrive.js';

const options = { maxSpeed: 5, radius: 0.1 };
const origin = ground(0, 0);

describe('kinematic arrive [MOV-15]', () => {
  it.each([
    { distance: 10, speed: 5 },
    { distance: 1.25, speed: 5 },
    { distance: 1, speed: 4 },
    { distance: 0.25, speed: 1 },
    { distance: 0.1, speed: 0 },
  ])('WE-02 goes at $speed units a second when $distance units off', ({ distance, speed }) => {
    const out = createKinematicSteering(9, 9, 9, 9);
    const moves = kinematicArrive(out, options, createKinematic({ position: ground(0, distance) }), origin);
    expect(moves).toBe(speed > 0);
    expect(out.z).toBeCloseTo(-speed, 12);
    expect([out.x, out.y, out.rotation]).toEqual([0, 0, 0]);
  });

  it('slows down, stops inside the radius and never steps back', () => {
    fc.assert(
      fc.property(motions(), fc.constantFrom(1 / 5, 1 / 30, 1 / 60), (self, dt) => {
        const out = createKinematicSteering();
        let last = Infinity;
        let fastest = 0;
        let moves = true;
        for (let time = 0; time < 120 && moves; time += dt) {
          moves = kinematicArrive(out, options, self, origin);
          integrateKinematic(self, out, dt);
          fastest = Math.max(fastest, length3(out));
          const distance = length3(self.position);
          if (distance > last) throw new Error(`${distance} after ${last}`);
          last = distance;
        }
        expect(moves).toBe(false);
        expect(last).toBeLessThanOrEqual(0.1);
        expect(fastest).toBeLessThanOrEqual(5 * (1 + 1e-12));
      }),
      { numRuns: 50 },
    );
  });

  it('stands still on the spot, and when the target is nowhere', () => {
    const out = createKinematicSteering(9, 9, 9, 9);
    for (const x of [0, NaN, Infinity])
      expect(kinematicArrive(out, { ...options, radius: 0 }, createKinematic(), ground(x, 0))).toBe(false);
    expect(out).toEqual(createKinematicSteering());
  });

  it('names the option it refuses', () => {
    expect(() => checkOptions(kinematicArriveOptions, { ...options, maxSpeed: -1 }, 'a')).toThrow('a.maxSpeed');
    expect(() => checkOptions(kinematicArriveOptions, { ...options, radius: NaN }, 'a')).toThrow('a.radius');
    expect(() => checkOptions(kinematicArriveOptions, { ...options, timeToTarget: 0 }, 'a')).toThrow('a.timeToTarget');
    expect(() => checkOptions(kinematicArriveOptions, options, 'a')).not.toThrow();
  });
});
