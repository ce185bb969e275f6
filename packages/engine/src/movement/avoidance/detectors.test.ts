import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createVector3, length3 } from '../../math/vector3.js';
import { detectBoxes } from './detect-boxes.js';
import { detectSpheres } from './detect-spheres.js';
import { detectVolume } from './detect-volume.js';
import { detectWalls } from './detect-walls.js';
import { type CollisionDetector, createHit, detectAny } from './detector.js';

function cast(detector: CollisionDetector, from: [number, number], move: [number, number]) {
  const hit = createHit();
  const found = detector(hit, createVector3(from[0], 0, from[1]), createVector3(move[0], 0, move[1]));
  return found ? hit : undefined;
}

const near = (x: number, z: number) => ({ x: expect.closeTo(x, 9), y: 0, z: expect.closeTo(z, 9) });

describe('detectors [MOV-38]', () => {
  const wall = detectWalls([{ from: { x: -5, z: 4 }, to: { x: 5, z: 4 } }]);
  const box = detectBoxes([{ min: { x: -1, y: -Infinity, z: 3 }, max: { x: 1, y: Infinity, z: 5 } }]);
  const sphere = detectSpheres([{ position: { x: 0, y: 0, z: 5 }, radius: 2 }]);

  it.each([
    { what: 'a wall from in front', detector: wall, from: [0, 0], move: [3, 6], point: [2, 4], normal: [0, -1] },
    { what: 'a wall from behind', detector: wall, from: [0, 9], move: [0, -6], point: [0, 4], normal: [0, 1] },
    { what: 'a box in front', detector: box, from: [0.5, 0], move: [0, 9], point: [0.5, 3], normal: [0, -1] },
    { what: 'the side of a box', detector: box, from: [-4, 4], move: [6, 0], point: [-1, 4], normal: [-1, 0] },
    { what: 'a sphere in front', detector: sphere, from: [0, 0], move: [0, 9], point: [0, 3], normal: [0, -1] },
    { what: 'a sphere at its edge', detector: sphere, from: [-2, 0], move: [0, 9], point: [-2, 5], normal: [-1, 0] },
  ] as const)(
    'meet $what, with the normal towards the beginning of the ray',
    ({ detector, from, move, point, normal }) => {
      const hit = cast(detector, [...from], [...move])!;
      expect(hit.position).toEqual(near(point[0], point[1]));
      expect(hit.normal).toEqual(near(normal[0], normal[1]));
      expect(hit.distance).toBeCloseTo(Math.hypot(point[0] - from[0], point[1] - from[1]), 9);
    },
  );

  it.each([
    { what: 'a wall', detector: wall },
    { what: 'a box', detector: box },
    { what: 'a sphere', detector: sphere },
    {
      what: 'the body in front of a wall',
      detector: detectVolume([{ from: { x: -5, z: 4 }, to: { x: 5, z: 4 } }], 0.5),
    },
  ])('ignore $what beyond the length of the move, behind, beside, and with no move at all', ({ detector }) => {
    expect(cast(detector, [0, 0], [0, 2.4])).toBeUndefined();
    expect(cast(detector, [0, 0], [0, -9])).toBeUndefined();
    expect(cast(detector, [-9, 0], [0, 9])).toBeUndefined();
    expect(cast(detector, [0, 0], [0, 0])).toBeUndefined();
  });

  it('hit at once from within, and lead out', () => {
    expect(cast(box, [0.8, 4.1], [-1, 0])).toMatchObject({ distance: 0, normal: { x: 1, y: 0, z: 0 } });
    expect(cast(sphere, [0, 6], [0, -1])).toMatchObject({ distance: 0, normal: { x: 0, y: 0, z: 1 } });
    expect(cast(sphere, [0, 5], [0, -1])).toMatchObject({ distance: 0, normal: { x: 1, y: 0, z: 0 } });
  });

  it('take the first of several, and of equals the one listed first', () => {
    const any = detectAny([sphere, wall, box, wall]);
    expect(cast(any, [0, 0], [0, 9])).toMatchObject({ distance: 3, position: near(0, 3) });
    expect(cast(any, [4, 0], [0, 9])).toMatchObject({ distance: 4 });
    expect(cast(any, [8, 0], [0, 9])).toBeUndefined();
    expect(cast(detectAny([]), [0, 0], [0, 9])).toBeUndefined();
  });

  it('work in space: over and under boxes and spheres, not over walls', () => {
    const hit = createHit();
    const up = createVector3(0, 6, 9);
    const low = detectBoxes([{ min: { x: -1, y: 0, z: 3 }, max: { x: 1, y: 1, z: 5 } }]);
    expect(low(hit, createVector3(0, 1, 0), up)).toBe(false);
    expect(low(hit, createVector3(0, 9, 4), createVector3(0, -9, 0))).toBe(true);
    expect(hit.normal).toEqual({ x: 0, y: 1, z: 0 });
    expect(sphere(hit, createVector3(0, 2, 0), up)).toBe(false);
    expect(wall(hit, createVector3(), up)).toBe(true);
    expect(hit.distance).toBeCloseTo((length3(up) * 4) / 9, 9);
  });

  it('find the body where a thin ray passes: a post beside the way, and a door too narrow', () => {
    const posts = [-0.4, 0.4].map((x) => ({ from: { x, z: 5 }, to: { x: 20 * x, z: 5 } }));
    expect(cast(detectWalls(posts), [0, 0], [0, 9])).toBeUndefined();
    expect(cast(detectVolume(posts, 0.3), [0, 0], [0, 9])).toBeUndefined();
    const stuck = cast(detectVolume(posts, 0.5), [0, 0], [0, 9])!;
    expect(stuck.distance).toBeCloseTo(4.7, 9);
    expect(stuck.normal).toEqual(near(0, -1));
    expect(cast(detectVolume(posts, 0.5), [0, 4.9], [0, 9])).toMatchObject({ distance: 0, normal: near(0, -1) });
  });

  it('never report a hit that is not in reach, nor a normal that points along the ray', () => {
    const coordinate = fc.integer({ min: -900, max: 900 }).map((n) => n / 100);
    const point = fc.tuple(coordinate, coordinate);
    const walls = fc.array(
      fc.tuple(point, point).map(([[x, z], [tx, tz]]) => ({ from: { x, z }, to: { x: tx, z: tz } })),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(walls, point, point, (list, from, move) => {
        for (const detector of [detectWalls(list), detectVolume(list, 0.3)]) {
          const hit = cast(detector, from, move);
          if (!hit) continue;
          expect(hit.distance).toBeLessThanOrEqual(Math.hypot(...move) * (1 + 1e-9));
          expect(length3(hit.normal)).toBeCloseTo(1, 9);
        }
        const hit = cast(detectWalls(list), from, move);
        if (hit) expect(hit.normal.x * move[0] + hit.normal.z * move[1]).toBeLessThanOrEqual(1e-9);
      }),
    );
  });
});
