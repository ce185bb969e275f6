import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addHalfPlane, createHalfPlanes, findNearestVelocity, type HalfPlanes } from './half-planes.js';

const MAX_SPEED = 2;

function solve(planes: HalfPlanes, x: number, z: number) {
  const velocity = { x: 9, z: 9 };
  planes.maxSpeed = MAX_SPEED;
  planes.wishX = x;
  planes.wishZ = z;
  findNearestVelocity(velocity, planes, createHalfPlanes(0));
  return velocity;
}

function add(planes: HalfPlanes, normalX: number, normalZ: number, bound: number, hard = false): void {
  const place = addHalfPlane(planes, hard);
  planes.normalX[place] = normalX;
  planes.normalZ[place] = normalZ;
  planes.bound[place] = bound;
}

/**
 * By how much a velocity breaks the half-plane that it breaks most, of those from `from` to `to`.
 */
function violation(planes: HalfPlanes, { x, z }: { x: number; z: number }, from: number, to: number): number {
  let worst = 0;
  for (let i = from; i < to; i++)
    worst = Math.max(worst, planes.bound[i] - planes.normalX[i] * x - planes.normalZ[i] * z);
  return worst;
}

/**
 * Velocities all over the disc, its rim included: the slow and obvious way to look for a better
 * one.
 */
const samples = Array.from({ length: 41 * 72 }, (_, i) => {
  const radius = (MAX_SPEED * (i % 41)) / 40;
  const angle = (Math.PI * Math.floor(i / 41)) / 36;
  return { x: radius * Math.cos(angle), z: radius * Math.sin(angle) };
});

const plane = fc.record({ angle: fc.integer({ min: 0, max: 359 }), bound: fc.integer({ min: -150, max: 150 }) });

function build(hard: readonly { angle: number; bound: number }[], soft: readonly { angle: number; bound: number }[]) {
  const planes = createHalfPlanes(2);
  const addAt = (angle: number, bound: number, isHard: boolean) =>
    add(planes, Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180), bound / 100, isHard);
  for (const { angle, bound } of hard) addAt(angle, -Math.abs(bound), true);
  for (const { angle, bound } of soft) addAt(angle, bound, false);
  return planes;
}

describe('the nearest allowed velocity', () => {
  it('is the wish itself where nothing forbids it, cut down to the greatest speed', () => {
    expect(solve(createHalfPlanes(0), 1, 0.5)).toEqual({ x: 1, z: 0.5 });
    expect(solve(createHalfPlanes(0), 6, 8)).toEqual({ x: expect.closeTo(1.2, 12), z: expect.closeTo(1.6, 12) });
  });

  it('lies on the border that is in the way, or where two of them meet', () => {
    const planes = createHalfPlanes(2);
    add(planes, 0, -1, -1);
    expect(solve(planes, 0.5, 1.5)).toEqual({ x: 0.5, z: 1 });
    add(planes, -1, 0, 0.25);
    expect(solve(planes, 0.5, 1.5)).toEqual({ x: -0.25, z: 1 });
  });

  it('splits the harm evenly between two that cannot both hold, and keeps to the hard one', () => {
    const planes = createHalfPlanes(3);
    add(planes, 0, -1, 0, true);
    add(planes, 1, 0, 1);
    add(planes, -1, 0, 1);
    const { x, z } = solve(planes, 1, 1);
    expect(x).toBeCloseTo(0, 9);
    expect(z).toBeLessThanOrEqual(1e-9);
  });

  it('is allowed and nearest whenever any velocity is allowed, and breaks least where none is', () => {
    const wish = fc.integer({ min: -200, max: 200 }).map((n) => n / 100);
    fc.assert(
      fc.property(
        fc.array(plane, { maxLength: 3 }),
        fc.array(plane, { maxLength: 7 }),
        wish,
        wish,
        (hard, soft, wishX, wishZ) => {
          const planes = build(hard, soft);
          const { count, hard: hardCount } = planes;
          const found = solve(planes, wishX, wishZ);
          const speed = Math.hypot(wishX, wishZ);
          const cut = Math.min(1, MAX_SPEED / (speed || 1));
          const distance = ({ x, z }: { x: number; z: number }) => Math.hypot(x - wishX * cut, z - wishZ * cut);
          expect(Math.hypot(found.x, found.z)).toBeLessThanOrEqual(MAX_SPEED + 1e-7);
          expect(violation(planes, found, 0, hardCount)).toBeLessThanOrEqual(1e-7);
          const broken = violation(planes, found, 0, count);
          let leastBroken = Infinity;
          let leastDistance = Infinity;
          for (const sample of samples) {
            if (violation(planes, sample, 0, hardCount) > 0) continue;
            const worst = violation(planes, sample, 0, count);
            leastBroken = Math.min(leastBroken, worst);
            if (worst === 0) leastDistance = Math.min(leastDistance, distance(sample));
          }
          expect(broken).toBeLessThanOrEqual(leastBroken + 1e-7);
          if (broken <= 1e-7) expect(distance(found)).toBeLessThanOrEqual(leastDistance + 1e-7);
        },
      ),
      { numRuns: 200 },
    );
  });
});
