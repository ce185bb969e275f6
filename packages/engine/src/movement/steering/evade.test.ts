import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkOptions } from '../../data/parse.js';
import { createKinematic, createSteering } from '../core/kinematic.js';
import { ground, motions } from '../laws/motion.js';
import { evade, evadeOptions } from './evade.js';
import { pursue } from './pursue.js';

const options = { maxAcceleration: 4, maxPrediction: 0.5 };

describe('evade [MOV-25]', () => {
  it('WE-08 pushes away from where the threat will be', () => {
    const out = createSteering(9, 9, 9, 9);
    const self = createKinematic({ position: ground(5, 6), velocity: ground(3, 3) });
    const target = createKinematic({ position: ground(8, 2), velocity: ground(3, 4) });
    expect(evade(out, options, self, target)).toBe(true);
    expect(out.x).toBeCloseTo(-3.6552, 4);
    expect(out.z).toBeCloseTo(1.6246, 4);
    expect([out.y, out.angular]).toEqual([0, 0]);
  });

  it('is the opposite of pursuing, and touches the threat as little [MOV-23]', () => {
    fc.assert(
      fc.property(motions(), motions(), (self, threat) => {
        const before = structuredClone(threat);
        const [away, towards] = [createSteering(), createSteering()];
        expect(evade(away, options, self, threat)).toBe(pursue(towards, options, self, threat));
        expect(away.x + towards.x).toBe(0);
        expect(away.y + towards.y).toBe(0);
        expect(away.z + towards.z).toBe(0);
        expect(threat).toEqual(before);
      }),
    );
  });

  it('takes fright at what comes near, not at what is near and leaves', () => {
    const cautious = { ...options, panicDistance: 10, maxPrediction: 2 };
    const out = createSteering();
    const coming = createKinematic({ position: ground(0, 15), velocity: ground(0, -4) });
    const leaving = createKinematic({ position: ground(0, 9), velocity: ground(0, 4) });
    expect(evade(out, cautious, createKinematic(), coming)).toBe(true);
    expect(evade(out, cautious, createKinematic(), leaving)).toBe(false);
  });

  it('names the option it refuses', () => {
    expect(() => checkOptions(evadeOptions, { ...options, maxPrediction: -2 }, 'hare')).toThrow('hare.maxPrediction');
    expect(() => checkOptions(evadeOptions, { ...options, panicDistance: 0 }, 'hare')).toThrow('hare.panicDistance');
    expect(() => checkOptions(evadeOptions, options, 'hare')).not.toThrow();
  });
});
