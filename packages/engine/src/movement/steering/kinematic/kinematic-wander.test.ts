import { describe, expect, it } from 'vitest';
import { checkOptions } from '../../../data/parse.js';
import { Rng } from '../../../math/rng.js';
import { integrateKinematic } from '../../core/integrate.js';
import { createKinematic, createKinematicSteering } from '../../core/kinematic.js';
import { kinematicWander, kinematicWanderOptions } from './kinematic-wander.js';

const options = { maxSpeed: 5, maxRotation: 2 };

describe('kinematic wander [MOV-16]', () => {
  it('WE-04 always goes at full speed where it looks, and meanders', () => {
    const self = createKinematic({ orientation: 1 });
    const out = createKinematicSteering();
    const rng = new Rng(4);
    const turns: number[] = [];
    for (let tick = 0; tick < 2000; tick++) {
      expect(kinematicWander(out, options, self, rng)).toBe(true);
      expect(out.x).toBeCloseTo(5 * Math.sin(self.orientation), 12);
      expect(out.z).toBeCloseTo(5 * Math.cos(self.orientation), 12);
      expect(out.y).toBe(0);
      turns.push(out.rotation);
      integrateKinematic(self, out, 1 / 60);
    }
    const small = turns.filter((turn) => Math.abs(turn) < 1).length / turns.length;
    // Triangular: three quarters lie in the inner half; with 2000 draws the deviation is below 1 %.
    expect(small).toBeGreaterThan(0.7);
    expect(small).toBeLessThan(0.8);
    expect(turns.every((turn) => Math.abs(turn) < 2)).toBe(true);
    expect(Math.min(...turns)).toBeLessThan(-1.5);
    expect(Math.max(...turns)).toBeGreaterThan(1.5);
  });

  it('draws two numbers a call, so that replays stay aligned', () => {
    const [used, same] = [new Rng(1), new Rng(1)];
    kinematicWander(createKinematicSteering(), options, createKinematic(), used);
    same.triangular();
    expect(used.save()).toEqual(same.save());
  });

  it('names the option it refuses', () => {
    expect(() => checkOptions(kinematicWanderOptions, { ...options, maxSpeed: 0 }, 'bee')).toThrow('bee.maxSpeed');
    expect(() => checkOptions(kinematicWanderOptions, { ...options, maxRotation: NaN }, 'bee')).toThrow(
      'bee.maxRotation',
    );
    expect(() => checkOptions(kinematicWanderOptions, options, 'bee')).not.toThrow();
  });
});
