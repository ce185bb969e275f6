import { describe, expect, it } from 'vitest';
import { checkOptions } from '../../data/parse.js';
import { distance3, length3 } from '../../math/vector3.js';
import { applyDrag, integrate } from '../core/integrate.js';
import { createKinematic, createSteering } from '../core/kinematic.js';
import { ground } from '../laws/motion.js';
import { fieldSourcesSchema, followField } from './follow-field.js';

const options = { maxAcceleration: 5 };
const source = (x: number, z: number, strength: number, reach = 100) => ({ position: ground(x, z), strength, reach });

describe('followField [MOV-33]', () => {
  it('pulls and pushes by the square of the distance, within reach and within its limit', () => {
    const out = createSteering();
    const self = createKinematic();
    followField(out, options, self, [source(0, 2, -8)]);
    expect(out).toEqual(createSteering(0, 0, 2));
    followField(out, options, self, [source(0, 2, 8), source(0.1, 0, -100, 0.05)]);
    expect(out).toEqual(createSteering(0, 0, -2));
    followField(out, options, self, [source(0.1, 0, -100), source(0, 0.1, -100)]);
    expect(length3(out)).toBeCloseTo(5, 12);
    expect(followField(out, options, self, [source(0, 0, 9)])).toBe(false);
    expect(out).toEqual(createSteering());
  });

  it('gets stuck in front of two that push, with what pulls in sight: why not to steer by it', () => {
    const sources = [source(0, 20, -100), source(2, 10, 6), source(-2, 10, 6)];
    const self = createKinematic();
    const out = createSteering();
    for (let tick = 0; tick < 12000; tick++) {
      followField(out, options, self, sources);
      integrate(self, out, { maxSpeed: 3, maxRotation: 0 }, 1 / 60);
      applyDrag(self, 2, 1 / 60);
    }
    expect(length3(self.velocity)).toBeLessThan(0.05);
    expect(self.position.z).toBeLessThan(10);
    expect(distance3(self.position, ground(0, 20))).toBeGreaterThan(10);
  });

  it('names the source it refuses', () => {
    expect(() => checkOptions(fieldSourcesSchema, [source(0, 0, 1), source(0, 0, 1, 0)], 'field')).toThrow(
      'field[1].reach: must be above 0, got 0',
    );
  });
});
