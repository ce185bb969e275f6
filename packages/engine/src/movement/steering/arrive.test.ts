import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkOptions } from '../../data/parse.js';
import { distance3, length3 } from '../../math/vector3.js';
import { integrate } from '../core/integrate.js';
import { createKinematic, createSteering, type Kinematic } from '../core/kinematic.js';
import { ground, motions, vectors } from '../laws/motion.js';
import { type ArriveOptions, arrive, arriveOptions } from './arrive.js';

const options: ArriveOptions = { maxAcceleration: 4, maxSpeed: 5, targetRadius: 0.5, slowRadius: 4 };
const origin = ground(0, 0);

/**
 * Lets it go to the origin for some seconds; returns whether it still asked for something at the
 * end.
 */
function walk(self: Kinematic, seconds: number, { dt = 1 / 60, tuning = options, onTick = () => {} } = {}): boolean {
  const out = createSteering();
  let asks = true;
  for (let time = 0; time < seconds; time += dt) {
    asks = arrive(out, tuning, self, origin);
    integrate(self, out, { maxSpeed: tuning.maxSpeed, maxRotation: 1 }, dt);
    onTick();
  }
  return asks;
}

describe('arrive [MOV-19]', () => {
  it.each([
    { where: 'far off at rest', x: 10, vx: 0, a: -4 },
    { where: 'far off at full speed', x: 10, vx: -5, a: 0 },
    { where: 'at the slow radius at full speed', x: 4, vx: -5, a: 0 },
    { where: 'halfway in, a little too fast', x: 2, vx: -2.6, a: 1 },
    { where: 'halfway in, much too fast', x: 2, vx: -5, a: 4 },
    { where: 'inside the radius, still moving', x: 0.3, vx: -0.2, a: 2 },
  ])('asks for acceleration $a when $where', ({ x, vx, a }) => {
    const out = createSteering(9, 9, 9, 9);
    const self = createKinematic({ position: ground(x, 0), velocity: ground(vx, 0) });
    expect(arrive(out, options, self, origin)).toBe(true);
    expect(out.x).toBeCloseTo(a, 12);
    expect([out.y, out.z, out.angular]).toEqual([0, 0, 0]);
  });

  it('comes to rest inside the radius and stays, even sliding in sideways and too fast', () => {
    const self = createKinematic({ position: ground(10, 0), velocity: ground(0, 3) });
    expect(walk(self, 20)).toBe(false);
    const there = length3(self.position);
    expect(there).toBeLessThan(0.5);
    expect(walk(self, 3600, { dt: 1 / 10 })).toBe(false);
    expect(length3(self.position)).toBeCloseTo(there, 1);
    expect(length3(self.velocity)).toBeLessThan(1e-5);
  });

  it('stops from anywhere and at any usual frame rate, never above its limits', () => {
    fc.assert(
      fc.property(motions(), fc.constantFrom(1 / 20, 1 / 30, 1 / 60, 1 / 144), (self, dt) => {
        const { velocity } = self;
        const out = createSteering();
        let asks = true;
        let strongest = 0;
        let fastest = 0;
        for (let time = 0; time < 120 && asks; time += dt) {
          asks = arrive(out, options, self, origin);
          integrate(self, out, { maxSpeed: 5, maxRotation: 1 }, dt);
          strongest = Math.max(strongest, length3(out));
          fastest = Math.max(fastest, length3(velocity));
        }
        expect(strongest).toBeLessThanOrEqual(4 * (1 + 1e-12));
        expect(fastest).toBeLessThanOrEqual(5 * (1 + 1e-12));
        expect(asks).toBe(false);
        expect(length3(self.position)).toBeLessThan(0.5 + 1e-6);
      }),
      { numRuns: 40 },
    );
  });

  it('goes straight in without overshooting when the slow radius leaves room to brake', () => {
    const tuning = { ...options, slowRadius: 8, targetRadius: 0.1 };
    const self = createKinematic({ position: ground(30, 0) });
    const way: number[] = [];
    expect(walk(self, 60, { tuning, onTick: () => way.push(self.position.x) })).toBe(false);
    expect(way).toEqual(way.toSorted((a, b) => b - a));
    expect(way.at(-1)).toBeGreaterThan(-0.1);
  });

  it('needs no target radius to come as near as one likes', () => {
    const self = createKinematic({ position: ground(3, 4), velocity: ground(-2, 5) });
    walk(self, 60, { tuning: { ...options, targetRadius: 0 } });
    expect(distance3(self.position, origin)).toBeLessThan(1e-9);
  });

  it('has nothing to ask for on the spot and at rest', () => {
    const out = createSteering(9, 9, 9, 9);
    expect(arrive(out, { ...options, targetRadius: 0 }, createKinematic(), origin)).toBe(false);
    expect(out).toEqual(createSteering());
  });

  it.each([NaN, Infinity])('brakes when the target is nowhere, at %d', (x) => {
    const out = createSteering();
    arrive(out, options, createKinematic({ velocity: ground(0, 5) }), ground(x, 0));
    expect(out).toEqual(createSteering(0, 0, -4));
  });

  it.each([1 / 10, 1 / 5, 1 / 2])('stops with frames of %d s, too, given as much time to reach its velocity', (dt) => {
    fc.assert(
      fc.property(motions(), (self) => {
        const tuning = { ...options, slowRadius: 8, timeToTarget: dt };
        expect(walk(self, 120, { dt, tuning })).toBe(false);
        expect(length3(self.position)).toBeLessThan(0.5 + 1e-6);
      }),
      { numRuns: 30 },
    );
  });

  it('stays finite when frames take seconds', () => {
    fc.assert(
      fc.property(motions(), fc.constantFrom(0, 1e-9, 1, 10, 1000), (self, dt) => {
        walk(self, 50 * dt, { dt: Math.max(dt, 1e-9) });
        expect(Number.isFinite(length3(self.position))).toBe(true);
        expect(length3(self.velocity)).toBeLessThanOrEqual(5 * (1 + 1e-12) + 20);
      }),
    );
  });

  it('may write into its own target', () => {
    fc.assert(
      fc.property(motions(), vectors(100), (self, target) => {
        const apart = createSteering();
        arrive(apart, options, self, target);
        const same = createSteering(target.x, target.y, target.z);
        arrive(same, options, self, same);
        expect(same).toEqual(apart);
      }),
    );
  });

  it.each([
    [{ slowRadius: 0.5 }, 'guard.arrive.slowRadius: must be above targetRadius 0.5, got 0.5'],
    [{ maxSpeed: NaN }, 'guard.arrive.maxSpeed: must be a finite number, got NaN'],
    [{ targetRadius: -1 }, 'guard.arrive.targetRadius: must be at least 0, got -1'],
    [{ timeToTarget: 0 }, 'guard.arrive.timeToTarget: must be above 0, got 0'],
  ])('refuses %o and says why', (wrong, message) => {
    expect(() => checkOptions(arriveOptions, { ...options, ...wrong }, 'guard.arrive')).toThrow(message);
    expect(() => checkOptions(arriveOptions, options, 'guard.arrive')).not.toThrow();
  });
});
