import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { createVector3, type Vector3 } from '../../math/vector3.js';
import { detectVolume } from './detect-volume.js';
import type { Wall } from './detect-walls.js';
import { createHit } from './detector.js';

/** From the nearest point of a wall to a point on the ground. */
function apartFrom(wall: Wall, x: number, z: number): { x: number; z: number; length: number } {
  const [wx, wz] = [wall.to.x - wall.from.x, wall.to.z - wall.from.z];
  const squared = wx * wx + wz * wz;
  const along = squared === 0 ? 0 : ((x - wall.from.x) * wx + (z - wall.from.z) * wz) / squared;
  const at = Math.min(1, Math.max(0, along));
  const [ax, az] = [x - wall.from.x - at * wx, z - wall.from.z - at * wz];
  return { x: ax, z: az, length: Math.hypot(ax, az) };
}

/**
 * When a disc first touches a wall: its distance from a wall falls and then rises again, so that
 * the least distance can be closed in on from both sides, and the first contact before it halved
 * down to.
 */
function firstContact(wall: Wall, radius: number, from: Vector3, move: Vector3): number | undefined {
  const distanceAt = (time: number) => apartFrom(wall, from.x + move.x * time, from.z + move.z * time).length;
  if (distanceAt(0) < radius) return 0;
  let [low, high] = [0, 1];
  for (let i = 0; i < 70; i++) {
    const [left, right] = [low + (high - low) / 3, high - (high - low) / 3];
    if (distanceAt(left) < distanceAt(right)) high = right;
    else low = left;
  }
  if (distanceAt(high) > radius) return undefined;
  let [apart, touching] = [0, high];
  for (let i = 0; i < 45; i++) {
    const middle = (apart + touching) / 2;
    if (distanceAt(middle) > radius) apart = middle;
    else touching = middle;
  }
  return touching;
}

describe('sweeping a body along a ray', () => {
  const at = numberBetween(-6, 6);
  const end = fc.record({ x: at, z: at });
  const wall = fc.oneof(
    fc.record({ from: end, to: end }),
    end.map((post) => ({ from: post, to: post })),
  );
  const point = fc.record({ x: at, y: at, z: at });

  it('[MOV-38] stops where the disc first touches a wall; all walls in reach push, the sooner the more', () => {
    fc.assert(
      fc.property(
        fc.array(wall, { minLength: 1, maxLength: 3 }),
        point,
        point,
        numberBetween(0.2, 1.5),
        (walls, from, move, radius) => {
          const times = walls.map((one) => firstContact(one, radius, from, move));
          const hit = createHit();
          expect(detectVolume(walls, radius)(hit, from, move)).toBe(times.some((time) => time !== undefined));
          const first = Math.min(...times.map((time) => time ?? Infinity));
          if (first === Infinity) return;
          const push = { x: 0, z: 0 };
          times.forEach((time, i) => {
            if (time === undefined) return;
            const apart = apartFrom(walls[i], from.x + move.x * time, from.z + move.z * time);
            push.x += (apart.x / apart.length) * (1.001 - time);
            push.z += (apart.z / apart.length) * (1.001 - time);
          });
          const strength = Math.hypot(push.x, push.z);
          const normal = { x: push.x / strength, z: push.z / strength };
          expect(hit.normal.x).toBeCloseTo(normal.x, 4);
          expect(hit.normal.y).toBe(0);
          expect(hit.normal.z).toBeCloseTo(normal.z, 4);
          expect(hit.distance).toBeCloseTo(first * Math.hypot(move.x, move.y, move.z), 5);
          expect(hit.position.x).toBeCloseTo(from.x + first * move.x - radius * normal.x, 4);
          expect(hit.position.y).toBeCloseTo(from.y + first * move.y, 5);
          expect(hit.position.z).toBeCloseTo(from.z + first * move.z - radius * normal.z, 4);
        },
      ),
      { numRuns: 200 },
    );
  });

  const lane = [-0.4, 0.4].map((x) => ({ from: { x, z: -5 }, to: { x, z: 5 } }));

  it.each([
    { what: 'back against the move', move: [3, 0, 4], normal: [-0.6, 0, -0.8] },
    { what: 'to one side without a move', move: [0, 0, 0], normal: [1, 0, 0] },
  ])('leads $what where walls push against each other', ({ move, normal }) => {
    const hit = createHit();
    expect(detectVolume(lane, 0.5)(hit, createVector3(0, 2, 0), createVector3(...move))).toBe(true);
    expect(hit).toMatchObject({ distance: 0, normal: createVector3(...normal) });
    expect(hit.position).toEqual({ x: -0.5 * normal[0], y: 2, z: 0 - 0.5 * normal[2] });
  });

  it('finds nothing without walls, and counts what it reaches at the very end of the move', () => {
    const hit = createHit();
    expect(detectVolume([], 0.5)(hit, createVector3(), createVector3(9))).toBe(false);
    expect(
      detectVolume([{ from: { x: 4, z: -1 }, to: { x: 4, z: 1 } }], 1)(hit, createVector3(), createVector3(3)),
    ).toBe(true);
    expect(hit).toMatchObject({ distance: 3, normal: { x: -1, y: 0, z: 0 }, position: { x: 4, y: 0, z: 0 } });
  });
});
