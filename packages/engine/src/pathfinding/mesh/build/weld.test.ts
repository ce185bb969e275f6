import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weldVertices } from './weld.js';

describe('welding vertices', () => {
  const coordinate = fc.integer({ min: -6, max: 6 }).map((n) => n / 4);
  const vertices = fc.array(fc.tuple(coordinate, coordinate, coordinate), { maxLength: 30 });

  it('joins each vertex with one within the tolerance that stands for itself, and only where there is one', () => {
    fc.assert(
      fc.property(vertices, fc.constantFrom(0, 0.3, 0.8), (list, tolerance) => {
        const welded = weldVertices(list.flat(), tolerance);
        expect(welded).toHaveLength(list.length);
        const apart = (a: number, b: number) =>
          Math.hypot(list[a][0] - list[b][0], list[a][1] - list[b][1], list[a][2] - list[b][2]);
        const kept: number[] = [];
        list.forEach((_, i) => {
          const near = kept.filter((other) => apart(i, other) <= tolerance);
          if (near.length > 0) expect(near).toContain(welded[i]);
          else {
            expect(welded[i]).toBe(i);
            kept.push(i);
          }
        });
      }),
      { numRuns: 150 },
    );
  });
});
