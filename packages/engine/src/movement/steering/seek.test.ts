import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkOptions } from '../../data/parse.js';
import { length3 } from '../../math/vector3.js';
import { applyDrag, integrate } from '../core/integrate.js';
import { createKinematic, createSteering } from '../core/kinematic.js';
import { ground, motions, vectors } from '../laws/motion.js';
import { seek, seekOptions } from './seek.js';

const options = { maxAcceleration: 4 };

describe('seek [MOV-17]', () => {
  it('WE-05 pushes at full strength towards the target, whatever the velocity', () => {
    const out = createSteering(9, 9, 9, 9);
    const self = createKinematic({ position: ground(5, 6), velocity: ground(3, 3), rotation: 1 });
    expect(seek(out, options, self, ground(8, 2))).toBe(true);
    expect(out.x).toBeCloseTo(2.4, 12);
    expect(out.z).toBeCloseTo(-3.2, 12);
    expect([out.y, out.angular]).toEqual([0, 0]);
  });

  it('WE-06 moves on by first-order steps, and keeps its facing', () => {
    const self = createKinematic({ position: ground(5, 6), velocity: ground(3, 3), orientation: 1 });
    const out = createSteering();
    seek(out, options, self, ground(8, 2));
    integrate(self, out, { maxSpeed: 5, maxRotation: 1 }, 1 / 60);
    expect(self.position.x).toBeCloseTo(5.05, 12);
    expect(self.position.z).toBeCloseTo(6.05, 12);
    expect(self.velocity.x).toBeCloseTo(3.04, 12);
    expect(self.velocity.z).toBeCloseTo(2.946667, 6);
    expect(length3(self.velocity)).toBeCloseTo(4.2337, 4);
    expect(self.orientation).toBe(1);
  });

  /**
   * How far from the target it is after sixty seconds, and the nearest and farthest it was in the
   * last ten.
   */
  function circle(drag: number): { end: number; nearest: number; farthest: number } {
    const self = createKinematic({ position: ground(10, 0), velocity: ground(0, 3) });
    const out = createSteering();
    const dt = 1 / 60;
    let nearest = Infinity;
    let farthest = 0;
    for (let tick = 0; tick < 3600; tick++) {
      seek(out, options, self, ground(0, 0));
      integrate(self, out, { maxSpeed: 5, maxRotation: 1 }, dt);
      if (drag > 0) applyDrag(self, drag, dt);
      if (tick < 3000) continue;
      nearest = Math.min(nearest, length3(self.position));
      farthest = Math.max(farthest, length3(self.position));
    }
    return { end: length3(self.position), nearest, farthest };
  }

  it('WE-32 orbits a target for ever without drag, and spirals in with it', () => {
    const orbit = circle(0);
    expect(orbit.end).toBeGreaterThan(4.5);
    expect(orbit.end).toBeLessThan(5.7);
    expect(orbit.nearest).toBeGreaterThan(4);
    expect(circle(0.8).farthest).toBeLessThan(0.1);
  });

  it('asks for full strength or, at the target, for nothing, however near or far that is', () => {
    const size = fc.constantFrom(0, 1e-320, 1e-200, 1e-9, 1, 1e9, 1e200, 1e308);
    fc.assert(
      fc.property(vectors(1), size, (direction, scale) => {
        const out = createSteering(9, 9, 9, 9);
        const target = { x: direction.x * scale, y: direction.y * scale, z: direction.z * scale };
        const asks = seek(out, options, createKinematic(), target);
        expect(asks).toBe(target.x !== 0 || target.y !== 0 || target.z !== 0);
        expect(length3(out)).toBeCloseTo(asks ? 4 : 0, 9);
      }),
    );
  });

  it.each([NaN, Infinity, -Infinity])('asks for nothing when the target is nowhere, at %d', (x) => {
    const out = createSteering(9, 9, 9, 9);
    expect(seek(out, options, createKinematic(), ground(x, 1))).toBe(false);
    expect(out).toEqual(createSteering());
  });

  it('reads its target before it writes, so that they may be the same record', () => {
    fc.assert(
      fc.property(motions(), vectors(100), (self, target) => {
        const apart = createSteering();
        seek(apart, options, self, target);
        const same = createSteering(target.x, target.y, target.z);
        seek(same, options, self, same);
        expect(same).toEqual(apart);
      }),
    );
  });

  it('names the option it refuses', () => {
    expect(() => checkOptions(seekOptions, { maxAcceleration: 0 }, 'guard.seek')).toThrow(
      'guard.seek.maxAcceleration: must be above 0, got 0',
    );
    expect(() => checkOptions(seekOptions, options, 'guard.seek')).not.toThrow();
  });
});
