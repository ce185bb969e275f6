import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { Rng } from '../../math/rng.js';
import { squaredDistance3, type Vector3 } from '../../math/vector3.js';
import { createNeighborIndex, type NeighborIndexKind } from './neighbor-index.js';

const kinds: NeighborIndexKind[] = ['quad tree', 'bsp', 'multi-resolution'];

function nearByForce(places: readonly Vector3[], point: Vector3, radius: number): number[] {
  return places.flatMap((place, i) => (squaredDistance3(place, point) < radius * radius ? [i] : []));
}

describe.each(kinds)('a neighbor index of the kind %s [MOV-34]', (kind) => {
  const coordinate = fc.oneof(numberBetween(-30, 30), fc.integer({ min: -3, max: 3 }), numberBetween(-1e9, 1e9));
  const point = fc.record({ x: coordinate, y: numberBetween(-5, 5), z: coordinate });
  const many = fc.array(point, { maxLength: 60 }).chain((places) =>
    // Several at the same place, too.
    fc.constantFrom(places, [...places, ...places], [...places, ...new Array(40).fill({ x: 1, y: 0, z: 1 })]),
  );

  it('finds what comparing with every place finds, in order', () => {
    const index = createNeighborIndex(kind, 0.5);
    const radius = fc.oneof(numberBetween(0, 50), fc.constantFrom(0, 1, 2, 1e10));
    fc.assert(
      fc.property(many, point, radius, (places, from, reach) => {
        index.fill(places);
        for (const at of [from, ...places.slice(0, 3)]) {
          const out = [7, 7, 7];
          const count = index.near(out, at, reach);
          expect(out.slice(0, count)).toEqual(nearByForce(places, at, reach));
        }
      }),
    );
  });

  it.each(['evenly spread', 'in clusters'])('compares few of many places %s', (spread) => {
    const rng = new Rng(1);
    const places = Array.from({ length: 20_000 }, (_, i) => {
      const wide = spread === 'in clusters' ? 3 : 200;
      const cluster = spread === 'in clusters' ? 500 * (i % 40) : 0;
      return { x: cluster + rng.range(-wide, wide), y: 0, z: rng.range(-wide, wide) };
    });
    const index = createNeighborIndex(kind, 0.25);
    index.fill(places);
    const out: number[] = [];
    for (const radius of [0.3, 3, 20]) {
      let [compared, found] = [0, 0];
      for (let i = 0; i < 50; i++) {
        found += index.near(out, places[i * 397], radius);
        compared += index.compared;
      }
      // A few times what it finds, and the way down to it.
      expect(compared).toBeLessThan(4 * found + 50 * 60);
    }
  });

  it('forgets places that have moved when it is filled again, and refuses what is no place', () => {
    const index = createNeighborIndex(kind);
    const places = [{ x: 0, y: 0, z: 0 }];
    const out: number[] = [];
    expect(index.near(out, places[0], 5)).toBe(0);
    index.fill(places);
    expect(index.near(out, { x: 1, y: 0, z: 0 }, 5)).toBe(1);
    places[0].x = 100;
    index.fill(places);
    expect([index.near(out, { x: 1, y: 0, z: 0 }, 5), index.near(out, places[0], 5)]).toEqual([0, 1]);
    index.fill([]);
    expect(index.near(out, places[0], 5)).toBe(0);
    expect(() => index.fill([{ x: Number.NaN, y: 0, z: 0 }])).toThrow('places[0]: must have numbers, got NaN, 0, 0');
  });
});

it('MOV-34 refuses an index of an unknown kind', () => {
  expect(() => createNeighborIndex('octree' as never)).toThrow('kind: must be "quad tree", "bsp" or');
  expect(() => createNeighborIndex('bsp', 0)).toThrow('cellSize');
});
