import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearlyEquals3 } from './laws/nearly-equals.js';
import {
  addScaled3,
  copy3,
  createVector3,
  cross3,
  distance3,
  dot3,
  equals3,
  length3,
  normalize3,
  perpendicular3,
  scale3,
  set3,
  squaredDistance3,
  squaredLength3,
  subtract3,
  type Vector3,
} from './vector3.js';

/** Below about this, squares of lengths lose bits to underflow; no game has such lengths. */
const UNDERFLOW = 1e-150;
const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
const vector = fc.record({ x: number, y: number, z: number });
type Operation = (out: Vector3, a: Vector3, b: Vector3, s: number) => void;

const operations: Record<string, Operation> = {
  copy3: (out, a) => copy3(out, a),
  subtract3: (out, a, b) => subtract3(out, a, b),
  scale3: (out, a, _, s) => scale3(out, a, s),
  addScaled3: (out, a, b, s) => addScaled3(out, a, b, s),
  cross3: (out, a, b) => cross3(out, a, b),
  normalize3: (out, a) => normalize3(out, a),
  perpendicular3: (out, a) => perpendicular3(out, a),
};

describe.each(Object.entries(operations))('%s', (_, run) => {
  it('may write into either input', () => {
    fc.assert(
      fc.property(vector, vector, number, (a, b, s) => {
        const apart = createVector3();
        run(apart, { ...a }, { ...b }, s);
        const intoA = { ...a };
        run(intoA, intoA, { ...b }, s);
        const intoB = { ...b };
        run(intoB, { ...a }, intoB, s);
        expect(intoA).toEqual(apart);
        expect(intoB).toEqual(apart);
        const same = { ...a };
        run(same, same, same, s);
        const twice = createVector3();
        run(twice, { ...a }, { ...a }, s);
        expect(same).toEqual(twice);
      }),
    );
  });
});

function result(run: (out: Vector3) => void): Vector3 {
  const out = createVector3();
  run(out);
  return out;
}

describe('vectors of space', () => {
  const a = { x: 2, y: 3, z: 6 };
  const b = { x: -1, y: 4, z: 0.5 };

  it('subtract and scale by component', () => {
    expect(result((out) => set3(out, 1, 2, 3))).toEqual({ x: 1, y: 2, z: 3 });
    expect(result((out) => subtract3(out, a, b))).toEqual({ x: 3, y: -1, z: 5.5 });
    expect(result((out) => scale3(out, a, 2))).toEqual({ x: 4, y: 6, z: 12 });
    expect(result((out) => addScaled3(out, a, b, 2))).toEqual({ x: 0, y: 11, z: 7 });
  });

  it('measure lengths, distances and angles', () => {
    expect(length3(a)).toBe(7);
    expect(squaredLength3(a)).toBe(49);
    expect(distance3(a, createVector3())).toBe(7);
    expect(squaredDistance3(a, b)).toBe(9 + 1 + 30.25);
    expect(dot3(a, b)).toBe(13);
  });

  it('compare exactly', () => {
    expect(equals3(a, { ...a })).toBe(true);
    expect(equals3(a, { ...a, z: 6.1 })).toBe(false);
  });

  it('the cross product is right-handed and perpendicular to both', () => {
    expect(result((out) => cross3(out, { x: 1, y: 0, z: 0 }, { x: 0, y: 1, z: 0 }))).toEqual({ x: 0, y: 0, z: 1 });
    fc.assert(
      fc.property(vector, vector, (v, w) => {
        const cross = result((out) => cross3(out, v, w));
        const slack = 1e-14 * squaredLength3(v) * length3(w) + 1e-14 * squaredLength3(w) * length3(v) + UNDERFLOW;
        expect(Math.abs(dot3(cross, v))).toBeLessThanOrEqual(slack);
        expect(Math.abs(dot3(cross, w))).toBeLessThanOrEqual(slack);
      }),
    );
  });

  it('the zero vector has no direction and stays zero', () => {
    expect(result((out) => normalize3(out, { x: 0, y: -0, z: 0 }))).toEqual({ x: 0, y: 0, z: 0 });
    expect(result((out) => perpendicular3(out, createVector3()))).toEqual({ x: 0, y: 0, z: 0 });
  });

  it.each([5e-324, 1e-200, 1, 1e200, 1.7e308])('directions have length 1, even of vectors as long as %d', (size) => {
    const unit = result((out) => normalize3(out, { x: size, y: -size, z: size }));
    expect(nearlyEquals3(unit, { x: Math.sqrt(1 / 3), y: -Math.sqrt(1 / 3), z: Math.sqrt(1 / 3) }, 1e-15)).toBe(true);
  });

  it('every direction has a perpendicular of length 1', () => {
    fc.assert(
      fc.property(vector, (v) => {
        fc.pre(!equals3(v, createVector3()));
        const unit = result((out) => normalize3(out, v));
        const perpendicular = result((out) => perpendicular3(out, v));
        expect(length3(perpendicular)).toBeCloseTo(1, 14);
        expect(dot3(perpendicular, unit)).toBeCloseTo(0, 14);
      }),
    );
  });
});
