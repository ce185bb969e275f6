import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { length3 } from '../../math/vector3.js';
import { applyDrag, integrate, integrateExactly, integrateKinematic } from './integrate.js';
import { createKinematic, createKinematicSteering, createSteering, type Kinematic } from './kinematic.js';

const free = { maxSpeed: Infinity, maxRotation: Infinity };
const number = numberBetween(-50, 50);

describe('integration [MOV-10]', () => {
  it('WE-01 moves 20 mm in a frame of 20 ms at 1 m/s', () => {
    const self = createKinematic({ velocity: { x: 0, y: 0, z: 1 } });
    integrate(self, createSteering(), free, 0.02);
    expect(self.position.z).toBeCloseTo(0.02, 12);
  });

  it('WE-06 takes position first, then velocity, below the limit of 5', () => {
    const self = createKinematic({ position: { x: 5, y: 0, z: 6 }, velocity: { x: 3, y: 0, z: 3 } });
    integrate(self, createSteering(2.4, 0, -3.2), { maxSpeed: 5, maxRotation: 1 }, 1 / 60);
    expect(self.position).toEqual({ x: expect.closeTo(5.05, 9), y: 0, z: expect.closeTo(6.05, 9) });
    expect(self.velocity).toEqual({ x: expect.closeTo(3.04, 9), y: 0, z: expect.closeTo(2.94667, 5) });
    expect(length3(self.velocity)).toBeCloseTo(4.2337, 4);
    expect(self.orientation).toBe(0);
  });

  it('WE-06 gains the terms of second order when asked to be exact', () => {
    const self = createKinematic({ position: { x: 5, y: 0, z: 6 }, velocity: { x: 3, y: 0, z: 3 } });
    integrateExactly(self, createSteering(2.4, 0, -3.2), { maxSpeed: 5, maxRotation: 1 }, 1 / 60);
    expect(self.position).toEqual({ x: expect.closeTo(5.050333, 6), y: 0, z: expect.closeTo(6.049556, 6) });
  });

  it('comes to the same place at different time steps: exactly in second order, nearly in first', () => {
    const run = (step: typeof integrate, rate: number): Kinematic => {
      const self = createKinematic({ velocity: { x: 1, y: 2, z: -3 }, rotation: 0.5 });
      for (let i = 0; i < 2 * rate; i++) step(self, createSteering(0.5, -1, 2, 0.25), free, 1 / rate);
      return self;
    };
    const exact = { x: 2 * 1 + 0.5 * 0.5 * 4, y: 2 * 2 - 0.5 * 4, z: 2 * -3 + 0.5 * 2 * 4 };
    for (const rate of [10, 30, 60]) {
      const self = run(integrateExactly, rate);
      for (const axis of ['x', 'y', 'z'] as const) expect(self.position[axis]).toBeCloseTo(exact[axis], 9);
      expect(self.orientation).toBeCloseTo(0.5 * 2 + 0.5 * 0.25 * 4, 9);
      // First order lags by half a step's gain in velocity: at most a · T · dt / 2.
      const rough = run(integrate, rate);
      for (const axis of ['x', 'y', 'z'] as const) {
        expect(Math.abs(rough.position[axis] - exact[axis])).toBeLessThanOrEqual(2 / rate + 1e-9);
      }
    }
  });

  it('MOV-11 never leaves a speed or a rotation above its limit', () => {
    fc.assert(
      fc.property(number, number, number, number, numberBetween(0, 9), (x, y, z, angular, max) => {
        for (const step of [integrate, integrateExactly]) {
          const self = createKinematic({ velocity: { x: z, y: x, z: y }, rotation: x });
          step(self, createSteering(x, y, z, angular), { maxSpeed: max, maxRotation: max }, 0.1);
          // Squares of speeds below about 1e-150 lose bits to underflow; nobody sees such a
          // speed.
          expect(length3(self.velocity)).toBeLessThanOrEqual(max * (1 + 1e-12) + 1e-150);
          expect(Math.abs(self.rotation)).toBeLessThanOrEqual(max);
        }
      }),
    );
  });

  it('MOV-11 slows by drag alike at every frame rate, and never turns back', () => {
    for (const rate of [1, 10, 60]) {
      const self = createKinematic({ velocity: { x: 8, y: 0, z: -4 }, rotation: 2 });
      for (let i = 0; i < rate; i++) applyDrag(self, 3, 1 / rate);
      expect(self.velocity.x).toBeCloseTo(8 * Math.exp(-3), 9);
      expect(self.velocity.z).toBeCloseTo(-4 * Math.exp(-3), 9);
      expect(self.rotation).toBeCloseTo(2 * Math.exp(-3), 9);
    }
  });

  it('keeps the facing in (−π, π]', () => {
    const self = createKinematic({ orientation: 3, rotation: 1 });
    integrate(self, createSteering(), free, 1);
    expect(self.orientation).toBeCloseTo(4 - 2 * Math.PI, 12);
  });

  it('takes over what a kinematic behavior asks for at once', () => {
    const self = createKinematic({ velocity: { x: 9, y: 9, z: 9 }, rotation: 9 });
    integrateKinematic(self, createKinematicSteering(1, 0, -2, 0.5), 0.5);
    expect(self).toEqual({
      position: { x: 0.5, y: 0, z: -1 },
      velocity: { x: 1, y: 0, z: -2 },
      orientation: 0.25,
      rotation: 0.5,
    });
  });
});
