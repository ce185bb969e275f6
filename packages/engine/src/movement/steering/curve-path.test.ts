import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createVector3, distance3, type Vector3 } from '../../math/vector3.js';
import { ground, vectors } from '../laws/motion.js';
import { createCurvePath } from './curve-path.js';
import { createLinePath, findNearestPlace, type Path, parameterOf, positionAt } from './path.js';

const square = [ground(0, 0), ground(10, 0), ground(10, 10), ground(0, 10)];

function at(path: Path, parameter: number): Vector3 {
  const out = createVector3();
  positionAt(out, path, parameter);
  return out;
}

function distanceTo(path: Path, position: Vector3): number {
  const place = { parameter: 0, distance: 0 };
  findNearestPlace(place, path, position);
  return place.distance;
}

/** The sharpest turn between neighboring pieces, in radians. */
function sharpest({ x, y, z }: Path): number {
  let most = 0;
  for (let i = 2; i < x.length; i++) {
    const a = [x[i - 1] - x[i - 2], y[i - 1] - y[i - 2], z[i - 1] - z[i - 2]] as const;
    const b = [x[i] - x[i - 1], y[i] - y[i - 1], z[i] - z[i - 1]] as const;
    const cosine = (a[0] * b[0] + a[1] * b[1] + a[2] * b[2]) / Math.hypot(...a) / Math.hypot(...b);
    most = Math.max(most, Math.acos(Math.min(1, cosine)));
  }
  return most;
}

describe('a curved path [MOV-31]', () => {
  it('passes through all its points, in order, and ends at the last', () => {
    const points = fc.array(vectors(50), { minLength: 2, maxLength: 8 });
    const apart = points.filter((all) => all.every((point, i) => i === 0 || distance3(point, all[i - 1]) > 1));
    fc.assert(
      fc.property(apart, fc.boolean(), (all, loop) => {
        if (loop && distance3(all[0], all[all.length - 1]) < 1) return;
        const path = createCurvePath(all, { loop });
        for (const point of all) expect(distanceTo(path, point)).toBeLessThan(1e-6);
        expect(distance3(at(path, 0), all[0])).toBeLessThan(1e-9);
        const end = loop ? all[0] : all[all.length - 1];
        expect(distance3(at(path, loop ? 0 : path.length), end)).toBeLessThan(1e-9);
      }),
      { numRuns: 50 },
    );
  });

  it('has no sharp bends where straight lines have, at the seam of a loop neither', () => {
    expect(sharpest(createLinePath(square))).toBeCloseTo(Math.PI / 2, 6);
    const fine = createCurvePath([...square, ...square], { tolerance: 0.001 });
    expect(sharpest(fine)).toBeLessThan(0.2);
    expect(sharpest(createCurvePath(square, { loop: true, tolerance: 0.001 }))).toBeLessThan(0.2);
  });

  it('goes round a circle of points as a circle does', () => {
    const circle = Array.from({ length: 12 }, (_, i) =>
      ground(20 * Math.sin((i * Math.PI) / 6), 20 * Math.cos((i * Math.PI) / 6)),
    );
    const path = createCurvePath(circle, { loop: true, tolerance: 0.01 });
    expect(path.length / (2 * Math.PI * 20)).toBeCloseTo(1, 2);
    for (let i = 0; i < 100; i++) {
      const { x, z } = at(path, (i / 100) * path.length);
      expect(Math.abs(Math.hypot(x, z) - 20)).toBeLessThan(0.2);
    }
  });

  it('keeps within the tolerance of a much finer one, with fewer corners', () => {
    const rough = createCurvePath(square, { tolerance: 0.1 });
    const fine = createCurvePath(square, { tolerance: 1e-5 });
    expect(rough.x.length).toBeLessThan(fine.x.length / 10);
    for (let i = 0; i <= 500; i++)
      expect(distanceTo(rough, at(fine, (fine.length * i) / 500))).toBeLessThanOrEqual(0.1 + 1e-4);
  });

  it('is straight between two points, and through points on a line', () => {
    const path = createCurvePath([ground(0, 0), ground(3, 4)]);
    expect(path.length).toBeCloseTo(5, 9);
    expect(createCurvePath([ground(0, 0), ground(1, 0), ground(9, 0)]).length).toBeCloseTo(9, 9);
  });

  it('is the same curve from either end, also in space', () => {
    const points = [
      { x: 0, y: 0, z: 0 },
      { x: 4, y: 1, z: 1 },
      { x: 5, y: 3, z: -2 },
      { x: 9, y: 2, z: 6 },
    ];
    for (const loop of [false, true]) {
      const there = createCurvePath(points, { tolerance: 0.001, loop });
      const back = createCurvePath([...points].reverse(), { tolerance: 0.001, loop });
      expect(back.length).toBeCloseTo(there.length, 3);
      // A loop begins at its first point, which is the last one of the other.
      const shift = loop ? parameterOf(there, points[3]) : there.length;
      const [a, b] = [
        { x: 0, y: 0, z: 0 },
        { x: 0, y: 0, z: 0 },
      ];
      for (let share = 0; share <= 1; share += 1 / 16) {
        positionAt(a, there, shift - share * there.length);
        positionAt(b, back, share * back.length);
        expect(Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)).toBeLessThan(0.02);
      }
    }
  });

  it('does not loop between points unevenly far apart', () => {
    const path = createCurvePath([ground(0, 0), ground(20, 0), ground(20.5, 0.5), ground(20.5, 20)], {
      tolerance: 0.001,
    });
    for (let i = 1; i < path.x.length; i++) {
      expect(path.x[i]).toBeGreaterThanOrEqual(path.x[i - 1] - 0.2);
      expect(path.z[i]).toBeGreaterThanOrEqual(path.z[i - 1] - 0.2);
    }
  });

  it('counts points that follow upon their like once', () => {
    expect(createCurvePath([square[0], ...square, square[3]])).toEqual(createCurvePath(square));
    expect(createCurvePath([...square, square[0]], { loop: true })).toEqual(createCurvePath(square, { loop: true }));
  });

  it('refuses what is no path, and says why', () => {
    expect(() => createCurvePath([ground(1, 1), ground(1, 1)], {}, 'road')).toThrow(
      'road: must have two points or more that differ',
    );
    expect(() => createCurvePath([ground(0, 0), ground(1, Infinity)], {}, 'road')).toThrow('road[1].z');
    expect(() => createCurvePath(square, { tolerance: 0 }, 'road')).toThrow('road.tolerance: must be positive, got 0');
  });
});
