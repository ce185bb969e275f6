import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add2,
  addScaled2,
  clampLength2,
  copy2,
  createVector2,
  cross2,
  distance2,
  dot2,
  equals2,
  length2,
  lerp2,
  nearlyEquals2,
  normalize2,
  perpendicular2,
  project2,
  rotate2,
  scale2,
  set2,
  squaredDistance2,
  squaredLength2,
  subtract2,
  type Vector2,
} from './vector2.js';

/** Below about this, squares of lengths lose bits to underflow; no game has such lengths. */
const UNDERFLOW = 1e-150;
const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
const vector = fc.record({ x: number, y: number });
type Operation = (out: Vector2, a: Vector2, b: Vector2, s: number) => void;

const operations: Record<string, Operation> = {
  copy2: (out, a) => copy2(out, a),
  add2: (out, a, b) => add2(out, a, b),
  subtract2: (out, a, b) => subtract2(out, a, b),
  scale2: (out, a, _, s) => scale2(out, a, s),
  addScaled2: (out, a, b, s) => addScaled2(out, a, b, s),
  normalize2: (out, a) => normalize2(out, a),
  lerp2: (out, a, b, s) => lerp2(out, a, b, s),
  clampLength2: (out, a, _, s) => clampLength2(out, a, Math.abs(s)),
  rotate2: (out, a, _, s) => rotate2(out, a, s),
  perpendicular2: (out, a) => perpendicular2(out, a),
  project2: (out, a, b) => project2(out, a, b),
};

describe.each(Object.entries(operations))('%s', (_, run) => {
  it('may write into either input', () => {
    fc.assert(
      fc.property(vector, vector, number, (a, b, s) => {
        const apart = createVector2();
        run(apart, { ...a }, { ...b }, s);
        const intoA = { ...a };
        run(intoA, intoA, { ...b }, s);
        const intoB = { ...b };
        run(intoB, { ...a }, intoB, s);
        expect(intoA).toEqual(apart);
        expect(intoB).toEqual(apart);
        const same = { ...a };
        run(same, same, same, s);
        const twice = createVector2();
        run(twice, { ...a }, { ...a }, s);
        expect(same).toEqual(twice);
      }),
    );
  });
});

function result(run: (out: Vector2) => void): Vector2 {
  const out = createVector2();
  run(out);
  return out;
}

describe('vectors of the plane', () => {
  const a = { x: 3, y: 4 };
  const b = { x: -2, y: 1 };

  it('add, subtract and scale by component', () => {
    expect(result((out) => set2(out, 1, 2))).toEqual({ x: 1, y: 2 });
    expect(result((out) => add2(out, a, b))).toEqual({ x: 1, y: 5 });
    expect(result((out) => subtract2(out, a, b))).toEqual({ x: 5, y: 3 });
    expect(result((out) => scale2(out, a, 2))).toEqual({ x: 6, y: 8 });
    expect(result((out) => addScaled2(out, a, b, 3))).toEqual({ x: -3, y: 7 });
  });

  it('measure lengths, distances, angles and areas', () => {
    expect(length2(a)).toBe(5);
    expect(squaredLength2(a)).toBe(25);
    expect(distance2(a, { x: 0, y: 0 })).toBe(5);
    expect(squaredDistance2(a, b)).toBe(34);
    expect(dot2(a, b)).toBe(-2);
    expect(cross2({ x: 1, y: 0 }, { x: 0, y: 1 })).toBe(1);
  });

  it('compare exactly or within a tolerance', () => {
    expect(equals2(a, { x: 3, y: 4 })).toBe(true);
    expect(equals2(a, { x: 3, y: 4.1 })).toBe(false);
    expect(equals2({ x: 0, y: 0 }, { x: -0, y: 0 })).toBe(true);
    expect(nearlyEquals2(a, { x: 3.05, y: 3.95 }, 0.1)).toBe(true);
    expect(nearlyEquals2(a, { x: 3.05, y: 3.8 }, 0.1)).toBe(false);
  });

  it('the zero vector has no direction and stays zero', () => {
    expect(result((out) => normalize2(out, { x: 0, y: -0 }))).toEqual({ x: 0, y: 0 });
  });

  it.each([5e-324, 1e-200, 1, 1e200, 1.7e308])('directions have length 1, even of vectors as long as %d', (size) => {
    const unit = result((out) => normalize2(out, { x: size, y: -size }));
    expect(unit.x).toBeCloseTo(Math.SQRT1_2, 15);
    expect(unit.y).toBeCloseTo(-Math.SQRT1_2, 15);
  });

  it('interpolation is exact at both ends', () => {
    fc.assert(
      fc.property(vector, vector, (from, to) => {
        expect(
          equals2(
            result((out) => lerp2(out, from, to, 0)),
            from,
          ),
        ).toBe(true);
        expect(
          equals2(
            result((out) => lerp2(out, from, to, 1)),
            to,
          ),
        ).toBe(true);
      }),
    );
  });

  it('clamping keeps the direction and never leaves more than the limit', () => {
    fc.assert(
      fc.property(vector, fc.double({ min: 0, max: 1e6, noNaN: true }), (v, max) => {
        const clamped = result((out) => clampLength2(out, v, max));
        expect(length2(clamped)).toBeLessThanOrEqual(max * (1 + 1e-15) + UNDERFLOW);
        expect(Math.abs(cross2(clamped, v))).toBeLessThanOrEqual(1e-15 * squaredLength2(v));
        if (length2(v) <= max) expect(clamped).toEqual(v);
      }),
    );
  });

  it('a quarter turn is counter-clockwise, by angle and by swapping', () => {
    const turned = result((out) => rotate2(out, a, Math.PI / 2));
    const swapped = result((out) => perpendicular2(out, a));
    expect(swapped).toEqual({ x: -4, y: 3 });
    expect(nearlyEquals2(turned, swapped, 1e-15)).toBe(true);
  });

  it('a projection leaves a rest that is perpendicular', () => {
    fc.assert(
      fc.property(vector, vector, (v, onto) => {
        const along = result((out) => project2(out, v, onto));
        const rest = result((out) => subtract2(out, v, along));
        expect(Math.abs(dot2(rest, onto))).toBeLessThanOrEqual(1e-14 * (length2(v) * length2(onto)) + UNDERFLOW);
      }),
    );
    expect(result((out) => project2(out, a, { x: 0, y: 0 }))).toEqual({ x: 0, y: 0 });
  });
});
