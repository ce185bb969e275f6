import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkOptions } from '../../../data/parse.js';
import { length3 } from '../../../math/vector3.js';
import { createKinematic, createKinematicSteering } from '../../core/kinematic.js';
import { ground, motions, vectors } from '../../laws/motion.js';
import { kinematicSeek, kinematicSeekOptions } from './kinematic-seek.js';

const options = { maxSpeed: 5 };

describe('kinematic seek [MOV-13]', () => {
  it('WE-03 goes at full speed towards the target', () => {
    const out = createKinematicSteering(9, 9, 9, 9);
    expect(kinematicSeek(out, options, createKinematic({ position: ground(5, 6) }), ground(8, 2))).toBe(true);
    expect(out.x).toBeCloseTo(3, 12);
    expect(out.z).toBeCloseTo(-4, 12);
    expect([out.y, out.rotation]).toEqual([0, 0]);
  });

  it('goes at full speed or, on the spot, not at all', () => {
    fc.assert(
      fc.property(motions(), vectors(100), (self, target) => {
        const out = createKinematicSteering();
        expect(kinematicSeek(out, options, self, target)).toBe(true);
        expect(length3(out)).toBeCloseTo(5, 9);
        expect(kinematicSeek(out, options, self, self.position)).toBe(false);
        expect(out).toEqual(createKinematicSteering());
      }),
    );
  });

  it('names the option it refuses', () => {
    expect(() => checkOptions(kinematicSeekOptions, { maxSpeed: 0 }, 'slug')).toThrow(
      'slug.maxSpeed: must be above 0, got 0',
    );
    expect(() => checkOptions(kinematicSeekOptions, options, 'slug')).not.toThrow();
  });
});
