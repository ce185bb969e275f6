import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rng } from '../../../math/rng.js';
import { delaunayLinks } from '../index.js';
import { triangulate } from './delaunay.js';
import { inCircle, turn } from './predicates.js';

interface Place {
  x: number;
  z: number;
}
const distinct = (places: readonly Place[]) => [...new Map(places.map((p) => [`${p.x} ${p.z}`, p])).values()];
const area2 = (a: Place, b: Place, c: Place) => (b.x - a.x) * (c.z - a.z) - (b.z - a.z) * (c.x - a.x);

/** Twice the area of the convex hull (Andrew's algorithm). */
function hullArea2(places: readonly Place[]): number {
  const sorted = [...places].sort((a, b) => a.x - b.x || a.z - b.z);
  const half = (list: readonly Place[]) => {
    const chain: Place[] = [];
    for (const p of list) {
      while (chain.length > 1 && area2(chain.at(-2)!, chain.at(-1)!, p) <= 0) chain.pop();
      chain.push(p);
    }
    return chain.slice(0, -1);
  };
  const hull = [...half(sorted), ...half(sorted.reverse())];
  return hull.reduce((sum, p, i) => {
    const q = hull[(i + 1) % hull.length];
    return sum + p.x * q.z - q.x * p.z;
  }, 0);
}

describe('Delaunay triangulation', () => {
  // Few whole numbers: many points on common lines and circles, the hard cases for triangulations.
  const whole = fc.record({ x: fc.integer({ min: 0, max: 7 }), z: fc.integer({ min: 0, max: 7 }) });

  it('PATH-40 leaves every circle empty and covers the hull once, on grids, too', () => {
    fc.assert(
      fc.property(fc.array(whole, { maxLength: 30 }), (list) => {
        const points = distinct(list);
        const triangles = triangulate(points);
        let sum = 0;
        for (let at = 0; at < triangles.length; at += 3) {
          const [a, b, c] = [0, 1, 2].map((k) => points[triangles[at + k]]) as [Place, Place, Place];
          expect(area2(a, b, c)).toBeGreaterThan(0);
          sum += area2(a, b, c);
          for (const p of points) {
            // With whole numbers this small the determinant is exact.
            const [ax, az, bx, bz, cx, cz] = [a.x - p.x, a.z - p.z, b.x - p.x, b.z - p.z, c.x - p.x, c.z - p.z];
            const det =
              (ax * ax + az * az) * (bx * cz - cx * bz) +
              (bx * bx + bz * bz) * (cx * az - ax * cz) +
              (cx * cx + cz * cz) * (ax * bz - bx * az);
            if (det > 0) expect.fail(`a point lies in the circle of triangle ${at / 3}`);
          }
        }
        expect(sum).toBe(hullArea2(points));
      }),
      { numRuns: 120 },
    );
  });

  it('handles points almost on a line or a circle, where rounding would decide', () => {
    const tiny = fc.record({
      x: fc.integer({ min: 0, max: 3 }).map((k) => 0.5 + k * 2 ** -52),
      z: fc.integer({ min: 0, max: 3 }).map((k) => 0.5 + k * 2 ** -52),
    });
    const far = fc.constantFrom({ x: 12, z: 12 }, { x: 24, z: 24 }, { x: -1e9, z: 1e9 });
    fc.assert(
      fc.property(fc.array(fc.oneof(tiny, far), { minLength: 3, maxLength: 14 }), (list) => {
        const points = distinct(list);
        const triangles = triangulate(points);
        for (let at = 0; at < triangles.length; at += 3) {
          const [a, b, c] = [0, 1, 2].map((k) => points[triangles[at + k]]) as [Place, Place, Place];
          expect(turn(a.x, a.z, b.x, b.z, c.x, c.z)).toBeGreaterThan(0);
          for (const p of points) expect(inCircle(a.x, a.z, b.x, b.z, c.x, c.z, p.x, p.z)).toBeLessThanOrEqual(0);
        }
      }),
      { numRuns: 120 },
    );
  });

  it('joins thousands of points with the correct number of triangles', () => {
    const rng = new Rng('delaunay');
    const inner = Array.from({ length: 3000 }, () => ({ x: rng.range(1, 99), z: rng.range(1, 99) }));
    const corners = [0, 1, 2, 3].map((k) => ({ x: k & 1 ? 100 : 0, z: k & 2 ? 100 : 0 }));
    // 2n − 2 − h for n points of which h lie on the hull.
    expect(triangulate([...corners, ...inner]).length / 3).toBe(2 * 3004 - 2 - 4);
  });

  it('links points on one line in a row', () => {
    const points = [3, 1, 2, 0].map((k) => ({ x: k, y: 0, z: 2 * k }));
    expect(triangulate(points)).toHaveLength(0);
    expect(delaunayLinks(points)).toEqual([
      { from: 1, to: 3 },
      { from: 1, to: 2 },
      { from: 0, to: 2 },
    ]);
    expect(delaunayLinks([])).toEqual([]);
  });

  it('reports the path of an invalid point', () => {
    expect(() =>
      triangulate([
        { x: 0, z: 0 },
        { x: 1, z: 1 },
        { x: 0, z: 0 },
      ]),
    ).toThrow('points[2]: must not lie on points[0]');
    expect(() => triangulate([{ x: Number.NaN, z: 0 }])).toThrow('points[0].x: must be a finite number');
  });
});
