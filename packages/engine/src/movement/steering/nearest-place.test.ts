import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createVector3, distance3, type Vector3 } from '../../math/vector3.js';
import { createLinePath, findNearestPlace, findNextPlace, positionAt } from './path.js';

const spot = fc
  .record({ x: fc.integer({ min: -9, max: 9 }), z: fc.integer({ min: -9, max: 9 }) })
  .map(({ x, z }) => createVector3(x, 0, z));
const corners = fc.uniqueArray(spot, { minLength: 3, maxLength: 6, selector: ({ x, z }) => `${x} ${z}` });

it('the next place on a path is the nearest within the window, both ways and across the seam of a loop', () => {
  fc.assert(
    fc.property(
      corners,
      fc.boolean(),
      spot,
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 1, max: 90 }),
      fc.constantFrom<1 | -1>(1, -1),
      (points, loop, position, start, reach, direction) => {
        const path = createLinePath(points, { loop });
        const last = ((start / 101) * path.length) % path.length;
        const window = (reach / 50) * path.length;
        const away = (parameter: number): number => {
          const at: Vector3 = createVector3();
          positionAt(at, path, parameter);
          return distance3(at, position);
        };
        /** How far a parameter is from the last one, along the path. */
        const apart = (parameter: number): number => {
          const way = Math.abs(parameter - last);
          return loop ? Math.min(way, path.length - way) : way;
        };
        const place = { parameter: last, distance: window };
        findNextPlace(place, path, position, direction);
        const slack = 1e-6 * (1 + path.length);
        expect(place.parameter).toBeGreaterThanOrEqual(0);
        expect(place.parameter).toBeLessThanOrEqual(path.length);
        expect(apart(place.parameter)).toBeLessThanOrEqual(window + slack);
        expect(place.distance).toBeCloseTo(away(place.parameter), 6);
        for (let i = 0; i <= 400; i++) {
          const parameter = (i / 400) * path.length;
          if (apart(parameter) <= window) expect(place.distance).toBeLessThanOrEqual(away(parameter) + slack);
        }
        const same = { parameter: -1, distance: -1 };
        findNearestPlace(same, path, position, last, window, direction);
        expect(same).toEqual(place);
        const anywhere = { parameter: -1, distance: -1 };
        findNearestPlace(anywhere, path, position);
        expect(anywhere.distance).toBeLessThanOrEqual(place.distance + slack);
      },
    ),
    { numRuns: 150 },
  );
});
