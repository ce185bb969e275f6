import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createVector3, dot3, length3 } from '../../math/vector3.js';
import { vectors } from '../laws/motion.js';
import { setAlong } from './set-along.js';

describe('a vector along a direction', () => {
  it('has the length asked for and points the same way, however long the direction is', () => {
    const scales = fc.constantFrom(1e-300, 1e-160, 1e-9, 1, 1e9, 1e160, 1e300);
    const directions = vectors(1).filter((direction) => length3(direction) > 1e-3);
    fc.assert(
      fc.property(directions, scales, (direction, scale) => {
        const out = createVector3(9, 9, 9);
        expect(setAlong(out, direction.x * scale, direction.y * scale, direction.z * scale, 7)).toBe(true);
        expect(length3(out)).toBeCloseTo(7, 9);
        expect(dot3(out, direction)).toBeCloseTo(7 * length3(direction), 9);
      }),
    );
  });

  it.each([
    [0, 0, 0],
    [-0, 0, -0],
    [NaN, 1, 1],
    [1, Infinity, 1],
    [1, 1, -Infinity],
  ])('is zero along (%d, %d, %d), which is no direction', (x, y, z) => {
    const out = createVector3(9, 9, 9);
    expect(setAlong(out, x, y, z, 7)).toBe(false);
    expect(out).toEqual(createVector3());
  });
});
