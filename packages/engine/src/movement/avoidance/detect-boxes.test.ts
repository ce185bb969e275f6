import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createVector3, type Vector3 } from '../../math/vector3.js';
import { type Box, detectBoxes } from './detect-boxes.js';
import { createHit } from './detector.js';

const AXES = ['x', 'y', 'z'] as const;

const isIn = ({ min, max }: Box, point: Vector3) =>
  AXES.every((axis) => point[axis] >= min[axis] && point[axis] <= max[axis]);

/**
 * The part of the move after which the line first is in the box: at the start, or where it crosses
 * the plane of a side.
 */
function firstWithin(box: Box, from: Vector3, move: Vector3): number {
  const shares = [0];
  for (const axis of AXES)
    for (const side of [box.min[axis], box.max[axis]])
      if (move[axis] !== 0) shares.push((side - from[axis]) / move[axis]);
  const at = (share: number): Vector3 => {
    const point = createVector3();
    // Rounding must not push a point on a side out of the box.
    for (const axis of AXES) point[axis] = Math.round((from[axis] + move[axis] * share) * 1e9) / 1e9;
    return point;
  };
  return Math.min(Infinity, ...shares.filter((share) => share >= 0 && share <= 1 && isIn(box, at(share))));
}

describe('detecting boxes', () => {
  const whole = fc.integer({ min: -4, max: 4 });
  const point = fc.record({ x: whole, y: whole, z: whole });
  const size = fc.record({
    x: fc.integer({ min: 1, max: 4 }),
    y: fc.integer({ min: 1, max: 4 }),
    z: fc.integer({ min: 1, max: 4 }),
  });
  const box = fc
    .tuple(point, size)
    .map(([min, by]): Box => ({ min, max: { x: min.x + by.x, y: min.y + by.y, z: min.z + by.z } }));

  it('[MOV-38] meets the first box on its way where it crosses the first side, along and across the axes', () => {
    fc.assert(
      fc.property(fc.array(box, { minLength: 1, maxLength: 3 }), point, point, (boxes, from, move) => {
        const hit = createHit();
        const times = boxes.map((one) => firstWithin(one, from, move));
        const first = Math.min(...times);
        expect(detectBoxes(boxes)(hit, from, move)).toBe(first < Infinity);
        if (first === Infinity) return;
        expect(hit.distance).toBeCloseTo(first * Math.hypot(move.x, move.y, move.z), 9);
        for (const axis of AXES) expect(hit.position[axis]).toBeCloseTo(from[axis] + first * move[axis], 9);
        // The normal points out of the nearest side: x before y before z, the lower before the upper.
        const { min, max } = boxes[times.indexOf(first)];
        const depths = AXES.flatMap((axis) => [
          { axis, out: -1, depth: Math.abs(hit.position[axis] - min[axis]) },
          { axis, out: 1, depth: Math.abs(max[axis] - hit.position[axis]) },
        ]);
        const least = Math.min(...depths.map(({ depth }) => depth));
        const nearest = depths.filter(({ depth }) => depth < least + 1e-9);
        const normals = nearest.map(({ axis, out }) => ({ ...createVector3(), [axis]: out }));
        if (nearest.every(({ depth }) => depth === least)) expect(hit.normal).toEqual(normals[0]);
        else expect(normals).toContainEqual(hit.normal);
      }),
      { numRuns: 400 },
    );
  });

  it('takes boxes of unlimited height, and the one listed first of two that are met at once', () => {
    const tower = { min: createVector3(1, -Infinity, -1), max: createVector3(2, Infinity, 1) };
    const slab = { min: createVector3(1, -1, -9), max: createVector3(9, 0.5, 9) };
    const hit = createHit();
    expect(detectBoxes([tower])(hit, createVector3(0, 50, 0), createVector3(4, 3, 0))).toBe(true);
    expect(hit).toEqual({ position: createVector3(1, 50.75, 0), normal: createVector3(-1), distance: 1.25 });
    detectBoxes([slab, tower])(hit, createVector3(0, 0.375, 0), createVector3(2));
    expect(hit.normal).toEqual(createVector3(-1));
    expect(detectBoxes([])(hit, createVector3(), createVector3(9))).toBe(false);
  });
});
