import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkOptions } from '../../../data/parse.js';
import { createKinematic, createKinematicSteering } from '../../core/kinematic.js';
import { ground, motions, vectors } from '../../laws/motion.js';
import { kinematicFlee, kinematicFleeOptions } from './kinematic-flee.js';
import { kinematicSeek } from './kinematic-seek.js';

const options = { maxSpeed: 5 };

describe('kinematic flee [MOV-14]', () => {
  it('WE-03 goes at full speed away from the target', () => {
    const out = createKinematicSteering(9, 9, 9, 9);
    expect(kinematicFlee(out, options, createKinematic({ position: ground(5, 6) }), ground(8, 2))).toBe(true);
    expect(out.x).toBeCloseTo(-3, 12);
    expect(out.z).toBeCloseTo(4, 12);
    expect([out.y, out.rotation]).toEqual([0, 0]);
  });

  it('is exactly the opposite of seeking', () => {
    fc.assert(
      fc.property(motions(), vectors(100), (self, target) => {
        const [away, towards] = [createKinematicSteering(), createKinematicSteering()];
        kinematicFlee(away, options, self, target);
        kinematicSeek(towards, options, self, target);
        expect([away.x + towards.x, away.y + towards.y, away.z + towards.z]).toEqual([0, 0, 0]);
      }),
    );
  });

  it('stands still beyond the panic distance, and on the spot', () => {
    const out = createKinematicSteering(9, 9, 9, 9);
    expect(kinematicFlee(out, { ...options, panicDistance: 10 }, createKinematic(), ground(0, 11))).toBe(false);
    expect(out).toEqual(createKinematicSteering());
    expect(kinematicFlee(out, options, createKinematic(), ground(0, 0))).toBe(false);
    expect(kinematicFlee(out, { ...options, panicDistance: 10 }, createKinematic(), ground(0, 9))).toBe(true);
  });

  it('names the option it refuses', () => {
    expect(() => checkOptions(kinematicFleeOptions, { maxSpeed: 0 }, 'ant')).toThrow('ant.maxSpeed');
    expect(() => checkOptions(kinematicFleeOptions, { ...options, panicDistance: -1 }, 'ant')).toThrow(
      'ant.panicDistance',
    );
  });
});
