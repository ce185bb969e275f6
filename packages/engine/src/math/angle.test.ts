import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  angleDifference,
  degreesToRadians,
  lerpAngle,
  orientationFromVector,
  TAU,
  vectorFromOrientation,
  wrapAngle,
} from './angle.js';

const { PI } = Math;
const angle = fc.double({ min: -1e6, max: 1e6, noNaN: true });

describe('wrapAngle', () => {
  it.each([
    { from: 0, to: 0 },
    { from: PI, to: PI },
    { from: -PI, to: PI },
    { from: 3 * PI, to: PI },
    { from: -3 * PI, to: PI },
    { from: TAU, to: 0 },
    { from: 1.5 * PI, to: -PI / 2 },
    { from: -1.5 * PI, to: PI / 2 },
  ])('brings $from to $to', ({ from, to }) => {
    expect(wrapAngle(from)).toBeCloseTo(to, 14);
  });

  it('stays in (-π, π], changes whole turns only, and leaves alone what is there', () => {
    fc.assert(
      fc.property(angle, (a) => {
        const wrapped = wrapAngle(a);
        expect(wrapped > -PI && wrapped <= PI).toBe(true);
        const turns = (a - wrapped) / TAU;
        expect(turns).toBeCloseTo(Math.round(turns), 9);
        expect(wrapAngle(wrapped)).toBe(wrapped);
      }),
    );
  });

  it('has no answer for infinite angles', () => {
    expect(wrapAngle(Infinity)).toBeNaN();
    expect(wrapAngle(Number.NaN)).toBeNaN();
  });
});

describe('between angles', () => {
  it.each([
    { from: 3, to: -3, difference: TAU - 6 },
    { from: -3, to: 3, difference: 6 - TAU },
    { from: 1, to: 2, difference: 1 },
    { from: 0, to: PI, difference: PI },
    { from: PI, to: 0, difference: PI },
  ])('from $from to $to it is $difference the shorter way', ({ from, to, difference }) => {
    expect(angleDifference(from, to)).toBeCloseTo(difference, 14);
    expect(lerpAngle(from, to, 0.5)).toBeCloseTo(wrapAngle(from + difference / 2), 14);
  });

  it('interpolation reaches the other end and never turns farther than half a turn', () => {
    fc.assert(
      fc.property(angle, angle, (from, to) => {
        expect(Math.abs(angleDifference(lerpAngle(from, to, 1), to))).toBeLessThan(1e-9);
        expect(Math.abs(angleDifference(from, lerpAngle(from, to, 0.5)))).toBeLessThanOrEqual(PI / 2 + 1e-9);
      }),
    );
  });
});

it('degrees become radians', () => {
  expect(degreesToRadians(180)).toBe(PI);
});

describe('facings on the ground', () => {
  it.each([
    { orientation: 0, x: 0, z: 1 },
    { orientation: PI / 2, x: 1, z: 0 },
    { orientation: PI, x: 0, z: -1 },
    { orientation: -PI / 2, x: -1, z: 0 },
  ])('orientation $orientation looks along ($x, $z)', ({ orientation, x, z }) => {
    const out = { x: 9, y: 7, z: 9 };
    vectorFromOrientation(out, orientation);
    expect(out.x).toBeCloseTo(x, 15);
    expect(out.y).toBe(7);
    expect(out.z).toBeCloseTo(z, 15);
    expect(orientationFromVector({ x: x * 3, z: z * 3 })).toBeCloseTo(orientation, 15);
  });

  it('come back from their vectors', () => {
    fc.assert(
      fc.property(angle, (a) => {
        const out = { x: 0, z: 0 };
        vectorFromOrientation(out, a);
        expect(Math.abs(angleDifference(orientationFromVector(out), a))).toBeLessThan(1e-9);
      }),
    );
  });

  it('the zero vector looks along +z, whatever its signs, and straight back is +π', () => {
    for (const x of [0, -0]) for (const z of [0, -0]) expect(orientationFromVector({ x, z })).toBe(0);
    expect(orientationFromVector({ x: -0, z: -1 })).toBe(PI);
  });
});
