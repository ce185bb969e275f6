import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { createVector3, type Vector3 } from '../../math/vector3.js';
import { type Miss, measureMiss } from './miss.js';
import type { Trial } from './trial.js';

/** Shows the places one after the other and counts those that were wanted. */
function playing(places: readonly Vector3[], shown: Vector3[] = []): Trial {
  return (_, visit) => {
    for (const place of places) {
      shown.push(place);
      if (!visit(place)) return;
    }
  };
}

const measure = (start: Vector3, target: Vector3, places: readonly Vector3[], shown?: Vector3[]): Miss => {
  const out = { over: 0, aside: 0, distance: 0 };
  measureMiss(out, playing(places, shown), start, target, createVector3());
  return out;
};

const at = (x: number, y: number, z = 0) => createVector3(x, y, z);

describe('measuring a miss [MOV-63]', () => {
  const HIT = { what: 'hits', places: [at(5, 4), at(10, 2)], over: 0, aside: 0, distance: 0 };
  it.each([
    HIT,
    { what: 'passes straight over', places: [at(5, 6), at(15, 6)], over: 4, aside: 0, distance: 4 },
    { what: 'passes level below', places: [at(5, 1), at(15, 1)], over: -1, aside: 0, distance: -1 },
    { what: 'passes to the left', places: [at(20, 4, -6)], over: 0, aside: 3, distance: 3 },
    { what: 'passes to the right', places: [at(20, 4, 6)], over: 0, aside: -3, distance: -3 },
    { what: 'falls short', places: [at(6, 2), at(6, -20)], over: -26, aside: 0, distance: -4 },
    { what: 'ends in the air', places: [at(6, 5)], over: -4, aside: 0, distance: -5 },
  ])('tells how a shot $what', ({ places, over, aside, distance }) => {
    const miss = measure(at(0, 0), at(10, 2), places);
    expect(miss.over).toBeCloseTo(over, 9);
    expect(miss.aside).toBeCloseTo(aside, 9);
    expect(Math.abs(miss.distance)).toBeCloseTo(Math.abs(distance), 9);
    if (over !== 0) expect(Math.sign(miss.distance)).toBe(Math.sign(over));
  });

  it('does not count what happens below the target once the shot has fallen past it', () => {
    // Down through the height of the target at x = 7, then on below ground right under the target.
    const miss = measure(at(0, 0), at(10, 0), [at(6, 1), at(8, -1), at(10, -1.1)]);
    expect(miss.distance).toBeCloseTo(-3, 9);
  });

  it('measures the same wherever the shot begins and whichever way it goes', () => {
    // No coordinate is a hair beside the target's, where rounding would decide which side it is on.
    const coordinate = (min: number, max: number) => fc.integer({ min, max }).map((n) => 0.37 * n + 0.011);
    const place = fc.record({ x: coordinate(1, 15), y: coordinate(-8, 8), z: coordinate(-5, 5) });
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: -3, max: 3 }),
        numberBetween(-Math.PI, Math.PI),
        (strides, height, way) => {
          const places: Vector3[] = [];
          for (const { x, y, z } of strides) {
            const last = places.at(-1) ?? at(0, 0);
            places.push(at(last.x + x, last.y + y, last.z + z));
          }
          const start = at(3, -2, 7);
          const turned = ({ x, y, z }: Vector3) =>
            at(
              start.x + x * Math.cos(way) - z * Math.sin(way),
              start.y + y,
              start.z + x * Math.sin(way) + z * Math.cos(way),
            );
          const plain = measure(at(0, 0), at(10, height), places);
          const moved = measure(start, turned(at(10, height)), places.map(turned));
          expect(moved.over).toBeCloseTo(plain.over, 6);
          expect(moved.aside).toBeCloseTo(plain.aside, 6);
          expect(moved.distance).toBeCloseTo(plain.distance, 6);
        },
      ),
    );
  });

  it('is as near in the plane of the shot as the nearest of many points along an arc', () => {
    const arc = fc.record({ up: numberBetween(2, 14), along: numberBetween(4, 14), aside: numberBetween(-2, 2) });
    fc.assert(
      fc.property(arc, numberBetween(-4, 4), (velocity, height) => {
        const placeAt = (time: number) =>
          at(velocity.along * time, velocity.up * time - 5 * time * time, velocity.aside * time);
        const target = at(10, height);
        const DT = 0.004;
        let nearest = { inPlane: Math.hypot(10, height), aside: 0 };
        let over: number | undefined;
        for (let time = 0; time < 6; time += DT) {
          const { x, y, z } = placeAt(time);
          if (x >= 10) over ??= y - height;
          // Falling, and below the target: nothing after that counts.
          if (y < height && velocity.up < 10 * time) continue;
          if (Math.hypot(x - 10, y - height) < nearest.inPlane)
            nearest = { inPlane: Math.hypot(x - 10, y - height), aside: z };
        }
        const shown: Vector3[] = [];
        const places = Array.from({ length: 1500 }, (_, i) => placeAt((i + 1) * DT));
        const miss = measure(at(0, 0), target, places, shown);
        expect(Math.abs(miss.aside + nearest.aside)).toBeLessThan(0.1);
        expect(Math.abs(Math.abs(miss.distance) - Math.hypot(nearest.inPlane, nearest.aside))).toBeLessThan(0.1);
        if (over !== undefined && miss.over > -10) expect(Math.abs(miss.over - over)).toBeLessThan(0.2);
        // It stops looking once the shot is past the target, or far below it.
        const last = shown.at(-1)!;
        expect(last.x >= 10 || last.y < height).toBe(true);
        expect(shown.length).toBeLessThan(places.length);
        expect(last.y).toBeGreaterThan(height - (10 + Math.abs(height)) - 0.3);
      }),
      { numRuns: 15 },
    );
  });

  it('takes a target straight above or below as ahead along z', () => {
    expect(measure(at(0, 0), at(0, 5), [at(1, 5, 2)])).toMatchObject({ aside: expect.closeTo(25 / 29, 6) });
    expect(measure(at(0, 0), at(0, 5), [at(0, 4)]).distance).toBe(-1);
  });
});
