import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { createVector3, distance3 } from '../../math/vector3.js';
import { positionUnderDrag, velocityUnderDrag } from './drag.js';
import { STILL_AIR, simulateProjectile } from './flight.js';
import { itWithReference } from './laws/reference.js';
import { type Projectile, positionOnTrajectory, velocityOnTrajectory } from './trajectory.js';

const number = numberBetween(-30, 30);
const vector = fc.record({ x: number, y: number, z: number });
const projectile = fc.record({ position: vector, velocity: vector, gravity: vector });
const time = numberBetween(0, 4);

function copy({ position, velocity, gravity }: Projectile): Projectile {
  return { position: { ...position }, velocity: { ...velocity }, gravity };
}

function throwUp(x: number, y: number): Projectile {
  return { position: createVector3(), velocity: createVector3(x, y), gravity: { x: 0, y: -9.81, z: 0 } };
}

describe('trajectories [MOV-56]', () => {
  it('are where a simulation in small steps arrives, whichever way gravity pulls', () => {
    fc.assert(
      fc.property(projectile, time, (start, t) => {
        const place = createVector3();
        const speed = createVector3();
        positionOnTrajectory(place, start, t);
        velocityOnTrajectory(speed, start, t);
        const flown = copy(start);
        simulateProjectile(flown, STILL_AIR, t, 0.05);
        expect(distance3(place, flown.position)).toBeLessThan(1e-9);
        expect(distance3(speed, flown.velocity)).toBeLessThan(1e-9);
      }),
    );
  });

  itWithReference('agree with the reference values', (reference) => {
    expect(reference.projectile).toHaveLength(5);
    for (const { position, velocity, gravity, at1s } of reference.projectile) {
      const out = createVector3();
      const shot = {
        position: createVector3(...position),
        velocity: createVector3(...velocity),
        gravity: createVector3(...gravity),
      };
      positionOnTrajectory(out, shot, 1);
      expect(distance3(out, createVector3(...at1s))).toBeLessThan(1e-12);
    }
  });
});

describe('linear drag [MOV-61]', () => {
  it('WE-26 carries (20, 20) at k = 0.5 to (15.73877, 11.55851) in a second', () => {
    const out = createVector3();
    positionUnderDrag(out, throwUp(20, 20), 0.5, 1);
    expect(out).toEqual({ x: expect.closeTo(15.73877, 5), y: expect.closeTo(11.55851, 5), z: 0 });
  });

  it('begins where it begins, and without drag is the plain trajectory', () => {
    fc.assert(
      fc.property(projectile, time, (start, t) => {
        const dragged = createVector3();
        const plain = createVector3();
        positionUnderDrag(dragged, start, 3, 0);
        expect(distance3(dragged, start.position)).toBe(0);
        positionUnderDrag(dragged, start, 0, t);
        positionOnTrajectory(plain, start, t);
        expect(distance3(dragged, plain)).toBeLessThan(1e-12);
        positionUnderDrag(dragged, start, 1e-12, t);
        expect(distance3(dragged, plain)).toBeLessThan(1e-8);
      }),
    );
  });

  it('is where a simulation arrives, at every strength', () => {
    fc.assert(
      fc.property(projectile, numberBetween(0, 3), time, (start, drag, t) => {
        const place = createVector3();
        const speed = createVector3();
        positionUnderDrag(place, start, drag, t);
        velocityUnderDrag(speed, start, drag, t);
        const flown = copy(start);
        simulateProjectile(flown, { ...STILL_AIR, drag }, t, 0.01);
        expect(distance3(place, flown.position)).toBeLessThan(1e-6);
        expect(distance3(speed, flown.velocity)).toBeLessThan(1e-6);
      }),
    );
  });

  itWithReference('agrees with the reference values', (reference) => {
    expect(reference.linearDrag).toHaveLength(4);
    for (const { velocity, k, t, position, velocityAfter } of reference.linearDrag) {
      const out = createVector3();
      positionUnderDrag(out, throwUp(...velocity), k, t);
      expect(distance3(out, createVector3(...position))).toBeLessThan(1e-9);
      velocityUnderDrag(out, throwUp(...velocity), k, t);
      expect(distance3(out, createVector3(...velocityAfter))).toBeLessThan(1e-9);
    }
  });
});

describe('flight through air [MOV-62]', () => {
  itWithReference('agrees with the reference values of square drag', (reference) => {
    expect(reference.quadraticDrag).toHaveLength(2);
    for (const { velocity, c, t, position } of reference.quadraticDrag) {
      const flown = throwUp(...velocity);
      simulateProjectile(flown, { ...STILL_AIR, squareDrag: c }, t, 0.01);
      expect(distance3(flown.position, createVector3(...position))).toBeLessThan(1e-7);
    }
  });

  it('stays within a millimeter of fine steps when stepped coarsely', () => {
    const air = {
      ...STILL_AIR,
      drag: 0.1,
      squareDrag: 0.01,
      wind: { x: 3, y: 0, z: -2 },
      spin: { x: 0, y: 0.4, z: 0 },
    };
    const coarse = throwUp(15, 20);
    const fine = throwUp(15, 20);
    simulateProjectile(coarse, air, 3, 0.1);
    simulateProjectile(fine, air, 3, 0.001);
    expect(distance3(coarse.position, fine.position)).toBeLessThan(1e-3);
  });

  it('takes everything to the speed of the wind, and none of it adds speed of its own', () => {
    const feather = { ...throwUp(0, 0), gravity: createVector3() };
    simulateProjectile(feather, { ...STILL_AIR, drag: 2, wind: { x: 4, y: 0, z: 1 } }, 10, 0.05);
    expect(distance3(feather.velocity, { x: 4, y: 0, z: 1 })).toBeLessThan(1e-6);
    for (const curve of [{ spin: { x: 0.3, y: -0.5, z: 0.2 } }, { lift: 0.05 }]) {
      const disc = { ...throwUp(12, 3), gravity: createVector3() };
      simulateProjectile(disc, { ...STILL_AIR, ...curve }, 2, 0.01);
      expect(distance3(disc.velocity, createVector3())).toBeCloseTo(Math.hypot(12, 3), 6);
      expect(distance3(disc.position, { x: 24, y: 6, z: 0 })).toBeGreaterThan(1);
    }
  });

  it('bends a ball that spins about the vertical to the left, and lifts a disc', () => {
    const ball = { ...throwUp(0, 0), velocity: createVector3(0, 0, 20) };
    simulateProjectile(ball, { ...STILL_AIR, spin: { x: 0, y: 0.5, z: 0 } }, 1, 0.01);
    expect(ball.position.x).toBeGreaterThan(1);
    const disc = { ...throwUp(0, 0), velocity: createVector3(0, 0, 14) };
    simulateProjectile(disc, { ...STILL_AIR, lift: 9.81 / (14 * 14) }, 0.5, 0.01);
    expect(disc.position.y).toBeCloseTo(0, 6);
  });
});
