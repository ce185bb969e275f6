import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeWithData, readJson } from '../../../../tests/shared-data.js';
import { nearlyEquals3 } from './laws/nearly-equals.js';
import {
  angleBetweenQuaternions,
  conjugateQuaternion,
  createQuaternion,
  dotQuaternions,
  multiplyQuaternions,
  normalizeQuaternion,
  type Quaternion,
  quaternionBetween,
  quaternionFromAxisAngle,
  quaternionFromEuler,
  quaternionToAxisAngle,
  rotateVector3,
  slerpQuaternions,
} from './quaternion.js';
import { createVector3, dot3, length3, normalize3, scale3, type Vector3 } from './vector3.js';

const number = fc.double({ min: -100, max: 100, noNaN: true });
const vector = fc.record({ x: number, y: number, z: number });
const direction = vector.filter((v) => length3(v) > 1e-3);
const turn = fc.double({ min: -10, max: 10, noNaN: true });
const orientation = fc.tuple(direction, turn).map(([axis, angle]) => about(axis, angle));

function make(run: (out: Quaternion) => void): Quaternion {
  const out = createQuaternion();
  run(out);
  return out;
}

function about(axis: Vector3, angle: number): Quaternion {
  return make((out) => quaternionFromAxisAngle(out, axis, angle));
}

function rotated(q: Quaternion, v: Vector3): Vector3 {
  const out = createVector3();
  rotateVector3(out, q, v);
  return out;
}

function expectSame(a: Quaternion, b: Quaternion, tolerance = 1e-12): void {
  expect(Math.abs(a.x - b.x) + Math.abs(a.y - b.y) + Math.abs(a.z - b.z) + Math.abs(a.w - b.w)).toBeLessThan(tolerance);
}

const X = { x: 1, y: 0, z: 0 };
const Y = { x: 0, y: 1, z: 0 };
const Z = { x: 0, y: 0, z: 1 };

describe('rotating [MOV-96]', () => {
  it('turns +z to +x by a quarter about y, as orientations do', () => {
    expect(nearlyEquals3(rotated(about(Y, Math.PI / 2), Z), X, 1e-15)).toBe(true);
  });

  it('keeps lengths and angles, and goes back by the conjugate', () => {
    fc.assert(
      fc.property(orientation, vector, vector, (q, v, w) => {
        const turnedV = rotated(q, v);
        expect(dot3(turnedV, rotated(q, w))).toBeCloseTo(dot3(v, w), 8);
        const back = make((out) => conjugateQuaternion(out, q));
        expect(nearlyEquals3(rotated(back, turnedV), v, 1e-11)).toBe(true);
      }),
    );
  });

  it('is q v q*, and a product turns first by the right factor, then by the left', () => {
    fc.assert(
      fc.property(orientation, orientation, vector, (a, b, v) => {
        const sandwich = make((out) => {
          multiplyQuaternions(out, a, { ...v, w: 0 });
          multiplyQuaternions(
            out,
            out,
            make((inverse) => conjugateQuaternion(inverse, a)),
          );
        });
        expect(nearlyEquals3(rotated(a, v), sandwich, 1e-11)).toBe(true);
        const product = make((out) => multiplyQuaternions(out, a, b));
        expect(nearlyEquals3(rotated(product, v), rotated(a, rotated(b, v)), 1e-11)).toBe(true);
      }),
    );
  });

  it('stays an orientation over many products when normalized', () => {
    const step = about({ x: 1, y: 2, z: 3 }, 0.01);
    const q = createQuaternion();
    for (let i = 0; i < 10_000; i++) {
      multiplyQuaternions(q, step, q);
      normalizeQuaternion(q, q);
    }
    expect(dotQuaternions(q, q)).toBeCloseTo(1, 14);
    expectSame(
      make((out) => normalizeQuaternion(out, { x: 0, y: 0, z: 0, w: 0 })),
      createQuaternion(),
    );
  });
});

describe('from and to other forms', () => {
  it('Euler angles are yaw, then pitch, then roll, each about the axis as turned so far', () => {
    fc.assert(
      fc.property(turn, turn, turn, (yaw, pitch, roll) => {
        const product = make((out) => {
          multiplyQuaternions(out, about(Y, yaw), about(X, pitch));
          multiplyQuaternions(out, out, about(Z, roll));
        });
        expectSame(
          make((out) => quaternionFromEuler(out, yaw, pitch, roll)),
          product,
        );
      }),
    );
  });

  it('[MOV-102] shows a climbing, turning craft as in the worked example', () => {
    const q = make((out) => quaternionFromEuler(out, Math.PI / 4, -0.6652, -0.24498));
    expectSame(q, { x: -0.34358, y: 0.32215, z: 0.01731, w: 0.88197 }, 3e-5);
    expect(nearlyEquals3(rotated(q, Z), { x: 0.55635, y: 0.61721, z: 0.55635 }, 1e-5)).toBe(true);
  });

  it('axis and angle come back, the angle in [0, π]', () => {
    fc.assert(
      fc.property(direction, fc.double({ min: 0.001, max: Math.PI - 0.001, noNaN: true }), (axis, angle) => {
        const unit = createVector3();
        normalize3(unit, axis);
        const back = createVector3();
        expect(quaternionToAxisAngle(back, about(axis, angle))).toBeCloseTo(angle, 11);
        expect(nearlyEquals3(back, unit, 1e-11)).toBe(true);
        expect(quaternionToAxisAngle(back, about(axis, -angle))).toBeCloseTo(angle, 11);
        expect(quaternionToAxisAngle(back, about(axis, angle + 2 * Math.PI))).toBeCloseTo(angle, 11);
      }),
    );
  });

  it('no axis and no turn are the identity, whose axis is +y', () => {
    expect(about(createVector3(), 2)).toEqual(createQuaternion());
    const axis = createVector3();
    expect(quaternionToAxisAngle(axis, createQuaternion())).toBe(0);
    expect(axis).toEqual(Y);
  });
});

describe('slerp', () => {
  it('turns at constant speed, the short way', () => {
    fc.assert(
      fc.property(orientation, orientation, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, t) => {
        const whole = angleBetweenQuaternions(a, b);
        fc.pre(whole < Math.PI - 1e-6);
        const q = make((out) => slerpQuaternions(out, a, b, t));
        expect(dotQuaternions(q, q)).toBeCloseTo(1, 13);
        expect(angleBetweenQuaternions(a, q)).toBeCloseTo(t * whole, 7);
        expect(angleBetweenQuaternions(q, b)).toBeCloseTo((1 - t) * whole, 7);
      }),
    );
  });

  it('of equal or opposite quaternions stays where it is: q and -q are one orientation', () => {
    const q = about({ x: 1, y: -2, z: 0.5 }, 1.2);
    const negative = { x: -q.x, y: -q.y, z: -q.z, w: -q.w };
    for (const t of [0, 0.3, 1]) {
      expectSame(
        make((out) => slerpQuaternions(out, q, q, t)),
        q,
      );
      expectSame(
        make((out) => slerpQuaternions(out, q, negative, t)),
        q,
      );
    }
  });

  it('half a turn apart takes the way of b as given', () => {
    expectSame(
      make((out) => slerpQuaternions(out, createQuaternion(), about(Y, Math.PI), 0.5)),
      about(Y, Math.PI / 2),
    );
    expectSame(
      make((out) => slerpQuaternions(out, createQuaternion(), { x: 0, y: -1, z: 0, w: 0 }, 0.5)),
      about(Y, -Math.PI / 2),
    );
  });

  it('is precise for tiny turns', () => {
    const q = make((out) => slerpQuaternions(out, createQuaternion(), about(Y, 1e-10), 0.5));
    expect(q.y).toBeCloseTo(2.5e-11, 25);
  });
});

describe('between directions', () => {
  it('turns the one exactly to the other, and no farther than needed', () => {
    fc.assert(
      fc.property(direction, direction, (from, to) => {
        const q = make((out) => quaternionBetween(out, from, to));
        const expected = createVector3();
        scale3(expected, to, length3(from) / length3(to));
        expect(nearlyEquals3(rotated(q, from), expected, 1e-11)).toBe(true);
        const cosine = dot3(from, to) / (length3(from) * length3(to));
        expect(angleBetweenQuaternions(q, createQuaternion())).toBeCloseTo(
          Math.acos(Math.max(-1, Math.min(1, cosine))),
          5,
        );
      }),
    );
  });

  it('makes half a turn for opposite directions, also nearly opposite ones', () => {
    fc.assert(
      fc.property(direction, fc.constantFrom(0, 1e-17, 1e-13, 1e-9), (from, off) => {
        const to = { x: -from.x + off, y: -from.y, z: -from.z };
        const q = make((out) => quaternionBetween(out, from, to));
        expect(dotQuaternions(q, q)).toBeCloseTo(1, 13);
        const expected = createVector3();
        scale3(expected, to, length3(from) / length3(to));
        expect(nearlyEquals3(rotated(q, from), expected, 1e-10)).toBe(true);
      }),
    );
  });

  it('is the identity when there is no direction', () => {
    expect(make((out) => quaternionBetween(out, createVector3(), Z))).toEqual(createQuaternion());
    expect(make((out) => quaternionBetween(out, Z, createVector3()))).toEqual(createQuaternion());
  });
});

it('every operation may write into its inputs', () => {
  fc.assert(
    fc.property(orientation, orientation, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, t) => {
      const operations: ((out: Quaternion, p: Quaternion, q: Quaternion) => void)[] = [
        (out, p) => conjugateQuaternion(out, p),
        (out, p) => normalizeQuaternion(out, p),
        (out, p, q) => multiplyQuaternions(out, p, q),
        (out, p, q) => slerpQuaternions(out, p, q, t),
      ];
      for (const run of operations) {
        const apart = make((out) => run(out, a, b));
        const intoA = { ...a };
        run(intoA, intoA, b);
        const intoB = { ...b };
        run(intoB, a, intoB);
        expect(intoA).toEqual(apart);
        expect(intoB).toEqual(apart);
      }
      const v = { x: a.x, y: b.y, z: t };
      const turned = rotated(a, v);
      rotateVector3(v, a, v);
      expect(v).toEqual(turned);
    }),
  );
});

// Computed with scipy's Rotation.
describeWithData('reference rotations [MOV-96]', 'movement/physics-and-geometry.json', (path) => {
  interface Case {
    axis: [number, number, number];
    angle: number;
    quaternionXYZW: [number, number, number, number];
    other: [number, number, number, number];
    productThisAfterOther: [number, number, number, number];
    vector: [number, number, number];
    rotated: [number, number, number];
    inverse: [number, number, number, number];
    angleBetween: number;
  }
  const cases = readJson<{ quaternion: Case[] }>(path).quaternion;
  const sameUpToSign = (q: Quaternion, expected: Quaternion) => {
    expect(Math.abs(dotQuaternions(q, expected))).toBeCloseTo(1, 14);
    const sign = dotQuaternions(q, expected) < 0 ? -1 : 1;
    expectSame({ x: sign * q.x, y: sign * q.y, z: sign * q.z, w: sign * q.w }, expected, 1e-14);
  };

  it('are four', () => expect(cases).toHaveLength(4));

  it.each(cases)('turn by $angle about $axis', (row) => {
    const q = about(createVector3(...row.axis), row.angle);
    const other = createQuaternion(...row.other);
    sameUpToSign(q, createQuaternion(...row.quaternionXYZW));
    sameUpToSign(
      make((out) => conjugateQuaternion(out, q)),
      createQuaternion(...row.inverse),
    );
    sameUpToSign(
      make((out) => multiplyQuaternions(out, q, other)),
      createQuaternion(...row.productThisAfterOther),
    );
    expect(nearlyEquals3(rotated(q, createVector3(...row.vector)), createVector3(...row.rotated), 1e-13)).toBe(true);
    expect(angleBetweenQuaternions(q, other)).toBeCloseTo(row.angleBetween, 13);
  });
});
