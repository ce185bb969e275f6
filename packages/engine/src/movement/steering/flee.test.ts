import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkOptions } from '../../data/parse.js';
import { createKinematic, createSteering, scaleSteering } from '../core/kinematic.js';
import { ground, motions, vectors } from '../laws/motion.js';
import { flee, fleeOptions } from './flee.js';
import { seek } from './seek.js';

const options = { maxAcceleration: 4 };

describe('flee [MOV-18]', () => {
  it('WE-05 pushes at full strength away from the target', () => {
    const out = createSteering(9, 9, 9, 9);
    expect(flee(out, options, createKinematic({ position: ground(5, 6) }), ground(8, 2))).toBe(true);
    expect(out.x).toBeCloseTo(-2.4, 12);
    expect(out.z).toBeCloseTo(3.2, 12);
    expect([out.y, out.angular]).toEqual([0, 0]);
  });

  it('is exactly the opposite of seeking', () => {
    fc.assert(
      fc.property(motions(), vectors(100), (self, target) => {
        const away = createSteering();
        const towards = createSteering();
        expect(flee(away, options, self, target)).toBe(seek(towards, options, self, target));
        scaleSteering(towards, -1);
        expect(away.x === towards.x && away.y === towards.y && away.z === towards.z).toBe(true);
      }),
    );
  });

  it('ignores threats farther off than the panic distance', () => {
    const out = createSteering(9, 9, 9, 9);
    const near = { ...options, panicDistance: 10 };
    expect(flee(out, near, createKinematic(), ground(0, 10.001))).toBe(false);
    expect(out).toEqual(createSteering());
    expect(flee(out, near, createKinematic(), ground(0, 10))).toBe(true);
  });

  it('knows no way out when it is on the spot', () => {
    const out = createSteering(9, 9, 9, 9);
    const self = createKinematic({ position: ground(1, 2) });
    expect(flee(out, options, self, self.position)).toBe(false);
    expect(out).toEqual(createSteering());
  });

  it('names the option it refuses', () => {
    expect(() => checkOptions(fleeOptions, { ...options, panicDistance: 0 }, 'deer.flee')).toThrow(
      'deer.flee.panicDistance: must be above 0, got 0',
    );
    expect(() => checkOptions(fleeOptions, { maxAcceleration: -1 }, 'deer.flee')).toThrow(
      'deer.flee.maxAcceleration: must be above 0, got -1',
    );
    expect(() => checkOptions(fleeOptions, options, 'deer.flee')).not.toThrow();
  });
});
