import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tanhAll } from './hyperbolic.js';

function tanh(x: number): number {
  const values = Float64Array.of(9, x, 9);
  tanhAll(values, 1, 2);
  expect([values[0], values[2]]).toEqual([9, 9]);
  return values[1];
}

it('agrees with the tangent of the host within a few units of the last place', () => {
  fc.assert(
    fc.property(fc.double({ min: -25, max: 25, noNaN: true }), (x) => {
      expect(Math.abs(tanh(x) - Math.tanh(x))).toBeLessThanOrEqual(Math.abs(Math.tanh(x)) * 2 ** -50);
      expect(tanh(-x)).toBe(-tanh(x));
    }),
  );
  for (let x = 0.25; x < 0.35; x += 0.001) expect(Math.abs(tanh(x) / Math.tanh(x) - 1), `${x}`).toBeLessThan(2 ** -50);
});

it('has the limits, the signs of zero, and keeps what is no number', () => {
  expect([tanh(Infinity), tanh(-Infinity), tanh(30), tanh(-30)]).toEqual([1, -1, 1, -1]);
  expect([tanh(0), tanh(-0)]).toEqual([0, -0]);
  expect(tanh(Number.NaN)).toBeNaN();
  expect(tanh(1e-300)).toBe(1e-300);
});
