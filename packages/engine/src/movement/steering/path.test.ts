import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { createVector3, distance3, type Vector3 } from '../../math/vector3.js';
import { ground, vectors } from '../laws/motion.js';
import {
  clampParameter,
  createLinePath,
  findNearestPlace,
  legKindAt,
  type Path,
  parameterOf,
  positionAt,
} from './path.js';

const square = [ground(0, 0), ground(10, 0), ground(10, 10), ground(0, 10)];
const open = createLinePath(square);
const loop = createLinePath(square, { loop: true });

function at(path: Path, parameter: number): Vector3 {
  const out = createVector3();
  positionAt(out, path, parameter);
  return out;
}

/** Paths of a few points that lie apart, open or not. */
const paths = fc
  .tuple(fc.array(vectors(50), { minLength: 2, maxLength: 9 }), fc.boolean())
  .filter(([points]) => points.every((point, i) => i === 0 || distance3(point, points[i - 1]) > 0.1))
  .map(([points, loop]) => createLinePath(points, { loop }));

describe('a path [MOV-31]', () => {
  it('tells by which kind of link a leg is crossed, here and ahead', () => {
    const points = [ground(0, 0), ground(4, 0), ground(4, 0), ground(6, 0), ground(10, 0)];
    // The second point is repeated, and so is not a corner of its own.
    const path = createLinePath(points, { kinds: [undefined, undefined, 'door', 'ladder', undefined] });
    expect(path.kinds).toEqual([undefined, undefined, 'ladder', undefined]);
    expect([-1, 3.9, 4, 5.9, 6, 99].map((at) => legKindAt(path, at))).toEqual([
      undefined,
      undefined,
      'ladder',
      'ladder',
      undefined,
      undefined,
    ]);
    expect([legKindAt(path, 2, 1.9), legKindAt(path, 2, 2), legKindAt(path, 7, 9)]).toEqual([
      undefined,
      'ladder',
      undefined,
    ]);
    expect([open.kinds, legKindAt(open, 3, 99)]).toEqual([undefined, undefined]);
  });

  it('is as long as its parts, and a loop leads back to its start', () => {
    expect([open.length, loop.length]).toEqual([30, 40]);
    expect([...loop.along]).toEqual([0, 10, 20, 30, 40]);
    expect([loop.x.at(-1), loop.z.at(-1)]).toEqual([0, 0]);
  });

  it.each([
    { parameter: 0, x: 0, z: 0 },
    { parameter: 4, x: 4, z: 0 },
    { parameter: 10, x: 10, z: 0 },
    { parameter: 17.5, x: 10, z: 7.5 },
    { parameter: 30, x: 0, z: 10 },
  ])('is at ($x, $z) after $parameter units', ({ parameter, x, z }) => {
    expect(at(open, parameter)).toEqual(ground(x, z));
    expect(at(loop, parameter)).toEqual(ground(x, z));
  });

  it('stops at the ends when open, and goes round when a loop', () => {
    expect(at(open, -3)).toEqual(ground(0, 0));
    expect(at(open, 31)).toEqual(ground(0, 10));
    expect(at(loop, -3).z).toBeCloseTo(3, 12);
    expect(at(loop, 44)).toEqual(ground(4, 0));
    expect(at(loop, 40 * 7 + 1)).toEqual(ground(1, 0));
    expect(clampParameter(loop, -40)).toBe(0);
  });

  it('counts points that follow upon their like once, and forgives a loop that was closed already', () => {
    const path = createLinePath([square[0], square[0], ...square, square[3], square[0]], { loop: true });
    expect(path).toEqual(loop);
  });

  it.each([
    [[], 'points: must have two points or more that differ'],
    [[ground(1, 1)], 'points: must have two points or more that differ'],
    [[ground(1, 1), ground(1, 1)], 'points: must have two points or more that differ'],
    [[ground(1, 1), ground(NaN, 1)], 'points[1].x: must be a finite number, got NaN'],
    [[ground(0, 0), ground(1e-200, 0)], 'points: must have two points or more that differ'],
    [[ground(0, 0), ground(1e200, 0)], 'points: must be of a length that a number can tell'],
  ])('refuses %j', (points, message) => {
    expect(() => createLinePath(points)).toThrow(message);
    expect(() => createLinePath(points, { loop: true }, 'points')).toThrow(message);
  });

  it('finds the nearest place of the whole path, as near as any other', () => {
    fc.assert(
      fc.property(paths, vectors(60), (path, position) => {
        const parameter = parameterOf(path, position);
        expect(parameter).toBeGreaterThanOrEqual(0);
        expect(parameter).toBeLessThanOrEqual(path.length);
        const place = { parameter: 0, distance: 0 };
        findNearestPlace(place, path, position);
        expect(place.parameter).toBe(parameter);
        expect(place.distance).toBeCloseTo(distance3(at(path, parameter), position), 6);
        for (let i = 0; i <= 200; i++) {
          const other = distance3(at(path, (path.length * i) / 200), position);
          if (other < place.distance - 1e-6) throw new Error(`${i}: ${other} is nearer than ${place.distance}`);
        }
      }),
    );
  });

  it('leads from parameter to place and back', () => {
    fc.assert(
      fc.property(paths, numberBetween(0, 1), (path, part) => {
        const parameter = part * path.length;
        const place = at(path, parameter);
        // At a corner where it turns right back, both sides of the corner are the same place.
        const found = parameterOf(path, place, parameter, 0.01);
        const way = Math.abs(found - parameter);
        expect(Math.min(way, path.loop ? path.length - way : way)).toBeLessThanOrEqual(0.01 + 1e-9);
        expect(distance3(at(path, found), place)).toBeLessThan(1e-6);
      }),
    );
  });

  it('never finds a place outside the window, and the nearest inside', () => {
    const parts = numberBetween(0, 1);
    fc.assert(
      fc.property(paths, vectors(60), parts, parts, (path, position, part, size) => {
        const last = part * path.length;
        const window = 0.01 + size * path.length * 0.6;
        const found = parameterOf(path, position, last, window);
        const way = Math.abs(found - last);
        expect(Math.min(way, path.loop ? path.length - way : way)).toBeLessThanOrEqual(window + 1e-9);
        const distance = distance3(at(path, found), position);
        for (let i = -50; i <= 50; i++) {
          const other = distance3(at(path, last + (window * i) / 50), position);
          if (other < distance - 1e-6) throw new Error(`${i}: ${other} is nearer than ${distance}`);
        }
      }),
    );
  });

  it('does not jump to a later part that passes close by', () => {
    const hairpin = createLinePath([ground(0, 0), ground(50, 0), ground(50, 1), ground(0, 1)]);
    const drifted = ground(20, 0.6);
    expect(parameterOf(hairpin, drifted)).toBe(81);
    expect(parameterOf(hairpin, drifted, 19, 5)).toBe(20);
    expect(parameterOf(hairpin, drifted, 80, 5)).toBe(81);
  });

  it('leads from every parameter of a path without such corners back to it', () => {
    for (const path of [open, loop])
      for (let parameter = 0; parameter < 30; parameter += 0.37)
        expect(parameterOf(path, at(path, parameter))).toBeCloseTo(parameter, 9);
  });

  it('takes, of places equally near, the first one ahead, or the first one behind when going back', () => {
    const there = createLinePath([ground(0, 0), ground(10, 0), ground(0, 0)]);
    const beside = ground(3, 2);
    expect(parameterOf(there, beside)).toBe(3);
    expect(parameterOf(there, beside, 16, 5)).toBe(17);
    expect(parameterOf(there, beside, 10, 9)).toBe(17);
    const place = { parameter: 0, distance: 0 };
    findNearestPlace(place, there, beside, 10, 9, -1);
    expect(place).toEqual({ parameter: 3, distance: 2 });
  });

  it('reads a few corners of a long path when it knows where to look', () => {
    const long = createLinePath(Array.from({ length: 100_000 }, (_, i) => ground(i, i % 2)));
    let reads = 0;
    const along = new Proxy(long.along, {
      get: (corners, key) => {
        reads++;
        return corners[key as unknown as number];
      },
    });
    const counted: Path = { ...long, along };
    const parameter = parameterOf(counted, ground(5000, 0), 5000 * Math.SQRT2, 3);
    expect(parameter).toBeCloseTo(5000 * Math.SQRT2, 6);
    expect(reads).toBeLessThan(100);
    reads = 0;
    positionAt(createVector3(), counted, parameter);
    expect(reads).toBeLessThan(30);
  });
});
