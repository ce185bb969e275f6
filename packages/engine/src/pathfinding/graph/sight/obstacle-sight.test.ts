import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../../tests/number-between.js';
import { type Obstacle, ObstacleSight, rectangleObstacle, sightOf } from '../../index.js';
import { waypointsAt } from './laws/drawing.js';

const hook: Obstacle = {
  points: [
    { x: 0, z: 0 },
    { x: 6, z: 0 },
    { x: 6, z: 6 },
    { x: 4, z: 6 },
    { x: 4, z: 2 },
    { x: 0, z: 2 },
  ],
};

const clear = (obstacles: Obstacle[], from: [number, number], to: [number, number], radius = 0) =>
  new ObstacleSight(obstacles, { radius }).isClear(waypointsAt(from, to), 0, 1);

describe('sight among obstacles', () => {
  it('sees into a hollow, but not through its walls', () => {
    expect(clear([hook], [1, 5], [3, 3])).toBe(true);
    expect(clear([hook], [1, 5], [8, 5])).toBe(false);
    expect(clear([hook], [5, 1], [5, 1.5])).toBe(false);
    expect(clear([{ x: 0, z: 0, radius: 2 }], [-3, 1.9], [3, 1.9])).toBe(false);
    expect(clear([{ x: 0, z: 0, radius: 2 }], [-3, 2.1], [3, 2.1])).toBe(true);
  });

  it('keeps a body from squeezing through a gap that a point fits through', () => {
    const gate = [rectangleObstacle(0, 0, 4, 1), rectangleObstacle(5, 0, 9, 1)];
    expect(clear(gate, [4.5, -2], [4.5, 3])).toBe(true);
    expect(clear(gate, [4.5, -2], [4.5, 3], 0.5)).toBe(true);
    expect(clear(gate, [4.5, -2], [4.5, 3], 0.51)).toBe(false);
  });

  it('agrees with dense samples of the leg', () => {
    const near = fc.integer({ min: -20, max: 20 });
    const shape = fc.oneof(
      fc.record({ x: near, z: near, radius: fc.integer({ min: 1, max: 6 }) }),
      fc
        .tuple(near, near, fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 }))
        .map(([x, z, w, d]) => rectangleObstacle(x, z, x + w, z + d)),
    );
    fc.assert(
      fc.property(
        fc.array(shape, { maxLength: 4 }),
        fc.tuple(near, near, near, near),
        numberBetween(0.1, 3),
        (obstacles, [ax, az, bx, bz], radius) => {
          let nearest = Infinity;
          for (let k = 0; k <= 500; k++) {
            const [x, z] = [ax + ((bx - ax) * k) / 500, az + ((bz - az) * k) / 500];
            for (const obstacle of obstacles) nearest = Math.min(nearest, distanceTo(obstacle, x, z));
          }
          const isClear = clear(obstacles, [ax, az], [bx, bz], radius);
          if (nearest < radius - 1e-9) expect(isClear).toBe(false);
          if (nearest > radius + 0.06) expect(isClear).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('can be a function of the game instead', () => {
    const sight = sightOf((ax, _az, bx) => ax * bx > 0);
    expect(sight.isClear(waypointsAt([-1, 0], [-2, 0], [2, 0]), 0, 1)).toBe(true);
    expect(sight.isClear(waypointsAt([-1, 0], [-2, 0], [2, 0]), 1, 2)).toBe(false);
  });

  it('reports the path of an invalid obstacle', () => {
    expect(
      () =>
        new ObstacleSight([
          rectangleObstacle(0, 0, 1, 1),
          {
            points: [
              { x: 0, z: 0 },
              { x: 1, z: 1 },
              { x: 2, z: 2 },
            ],
          },
        ]),
    ).toThrow('obstacles[1].points: must enclose an area');
    expect(() => new ObstacleSight([{ x: 0, z: 0, radius: -1 }])).toThrow('obstacles[0].radius: must be above 0');
  });
});

/** For circles, and for rectangles with corners in the order of `rectangle`. */
function distanceTo(obstacle: Obstacle, x: number, z: number): number {
  if (!('points' in obstacle)) return Math.max(0, Math.hypot(obstacle.x - x, obstacle.z - z) - obstacle.radius);
  const [a, , b] = obstacle.points as [{ x: number; z: number }, unknown, { x: number; z: number }];
  return Math.hypot(Math.max(0, a.x - x, x - b.x), Math.max(0, a.z - z, z - b.z));
}
