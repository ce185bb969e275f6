import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { squaredDistance3 } from '../../math/vector3.js';
import { createKinematic, type Kinematic } from '../core/kinematic.js';
import { createNeighborhood, findWithin } from '../core/neighborhood.js';
import { Crowd } from './crowd.js';
import type { CrowdId } from './crowd-slots.js';
import { createCrowdContext, tickCrowd } from './tick-crowd.js';

const limits = { maxSpeed: 5, maxRotation: 3 };

interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

function crowdAt(points: readonly Point[], reach: number, cellSize?: number) {
  const crowd = new Crowd({ reach, ...limits, ...(cellSize === undefined ? {} : { cellSize }) });
  return { crowd, ids: points.map((position) => crowd.add({ position })) };
}

/** Places of those closer than `radius`, by looking at the sorted rows. */
function placesNear(crowd: Crowd, id: CrowdId, radius: number): number[] {
  const near = createNeighborhood();
  const self = createKinematic();
  expect(crowd.near(near, id, radius)).toBe(true);
  crowd.read(self, id);
  const found = findWithin(near, self.position, radius);
  return Array.from(near.within.subarray(0, found), (row) => crowd.rows.place[row]).sort((a, b) => a - b);
}

/** The same by looking at everybody. */
function placesByForce(points: readonly Point[], place: number, radius: number): number[] {
  return points.flatMap((point, other) =>
    other !== place && squaredDistance3(points[place], point) < radius * radius ? [other] : [],
  );
}

describe('the neighbors in a crowd [MOV-34]', () => {
  const near = numberBetween(-30, 30);
  const onGrid = fc.integer({ min: -6, max: 6 }).map((n) => n * 2.5);
  const anywhere = fc.oneof(near, onGrid, fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e300, max: 1e300 }));
  const clusters = fc
    .tuple(fc.constantFrom(0, 1e6, -3e9, 2 ** 40, -(2 ** 53)), fc.array(fc.tuple(near, near, near), { minLength: 1 }))
    .map(([far, points]) => points.map(([x, y, z]) => ({ x: x + far, y, z: z - far })));
  const scattered = fc.array(fc.record({ x: anywhere, y: near, z: anywhere }), { minLength: 1, maxLength: 60 });
  const coincident = fc
    .array(fc.record({ x: onGrid, y: fc.constant(0), z: onGrid }), { minLength: 1, maxLength: 40 })
    .map((points) => [...points, ...points]);
  const radius = fc.oneof(numberBetween(0, 40), fc.constantFrom(0, 2.5, 5, 1e9, 1e308));

  it('are those that a look at everybody finds', () => {
    fc.assert(
      fc.property(
        fc.oneof(clusters, scattered, coincident),
        radius,
        fc.constantFrom(0.5, 2.5, 5, 100),
        (points, asked, cellSize) => {
          const { crowd, ids } = crowdAt(points, 2.5, cellSize);
          for (const [place, id] of ids.entries())
            expect(placesNear(crowd, id, asked)).toEqual(placesByForce(points, place, asked));
        },
      ),
    );
  });

  it('are the same in a step, where they are found for a whole cell', () => {
    fc.assert(
      fc.property(fc.oneof(clusters, scattered, coincident), fc.constantFrom(1, 2.5, 6), (points, reach) => {
        const { crowd } = crowdAt(points, reach);
        const seen = new Map<number, number[]>();
        const look = createCrowdContext();
        tickCrowd(
          crowd,
          (_out, self, { near: around, slot }) => {
            const found = findWithin(around, self.position, reach);
            seen.set(
              slot,
              Array.from(around.within.subarray(0, found), (row) => crowd.rows.place[row]).sort((a, b) => a - b),
            );
            return false;
          },
          look,
          0,
        );
        expect(seen.size).toBe(points.length);
        for (const [place, places] of seen) expect(places).toEqual(placesByForce(points, place, reach));
      }),
    );
  });

  it('are in at most six ranges, and a fraction of a large crowd', () => {
    const points = Array.from({ length: 4096 }, (_, i) => ({ x: i % 64, y: 0, z: i >> 6 }));
    const { crowd, ids } = crowdAt(points, 2);
    const around = createNeighborhood();
    for (const id of ids) {
      crowd.near(around, id);
      expect(around.rangeCount).toBeLessThanOrEqual(6);
      let candidates = 0;
      for (let i = 0; i < around.rangeCount; i++) candidates += around.ranges[2 * i + 1] - around.ranges[2 * i];
      expect(candidates).toBeLessThan(100);
    }
  });

  it('are shown for a place as well, and leave nobody out', () => {
    const { crowd } = crowdAt(
      [
        { x: 1, y: 0, z: 1 },
        { x: 9, y: 0, z: 9 },
      ],
      3,
    );
    const around = createNeighborhood();
    crowd.nearPlace(around, 0, 0);
    expect(around.self).toBe(-1);
    expect(findWithin(around, { x: 0, y: 0, z: 0 }, 3)).toBe(1);
    expect(crowd.rows.x[around.within[0]]).toBe(1);
  });

  it('follow characters that are moved, by writing and by hand', () => {
    const { crowd, ids } = crowdAt(
      [
        { x: 0, y: 0, z: 0 },
        { x: 50, y: 0, z: 0 },
      ],
      2,
    );
    expect(placesNear(crowd, ids[0], 2)).toEqual([]);
    crowd.write(ids[1], createKinematic({ position: { x: 1, y: 0, z: 0 } }));
    expect(placesNear(crowd, ids[0], 2)).toEqual([1]);
    crowd.rows.x[crowd.rowOf(ids[1])] = -70;
    crowd.touch();
    expect(placesNear(crowd, ids[0], 2)).toEqual([]);
  });
});

describe('who is in a crowd', () => {
  it('has an id that goes stale when it leaves, though its place is given away again', () => {
    const crowd = new Crowd({ reach: 1, ...limits });
    const [a, b] = [crowd.add({ position: { x: 1, y: 2, z: 3 } }), crowd.add({ orientation: 1 })];
    expect(crowd.remove(a)).toBe(true);
    const c = crowd.add({ position: { x: 7, y: 0, z: 0 } });
    expect(crowd.slotOf(c)).toBe(0);
    expect([crowd.has(a), crowd.has(b), crowd.has(c)]).toEqual([false, true, true]);
    expect(c).not.toBe(a);
    expect(crowd.remove(a)).toBe(false);
    expect(crowd.rowOf(a)).toBe(-1);
    const motion = createKinematic();
    expect(crowd.read(motion, a)).toBe(false);
    expect(crowd.write(a, motion)).toBe(false);
    expect(crowd.near(createNeighborhood(), a)).toBe(false);
    expect(crowd.read(motion, c)).toBe(true);
    expect(motion.position.x).toBe(7);
    expect(crowd.idAt(0)).toBe(c);
  });

  it('keeps its motion whoever comes, goes and is sorted in between', () => {
    type Deed = { readonly kind: 'add' | 'remove' | 'sort'; readonly n: number };
    const deed = fc.record({ kind: fc.constantFrom<Deed['kind']>('add', 'add', 'remove', 'sort'), n: fc.nat(1000) });
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 120 }), (deeds) => {
        const crowd = new Crowd({ reach: 3, ...limits });
        const members = new Map<CrowdId, Kinematic>();
        for (const { kind, n } of deeds) {
          const victim = [...members.keys()][n % Math.max(1, members.size)];
          if (kind === 'add') {
            const motion = createKinematic({ position: { x: n, y: n % 7, z: -n }, orientation: n, rotation: n / 2 });
            members.set(crowd.add(motion), motion);
          } else if (kind === 'remove' && victim !== undefined) {
            expect(crowd.remove(victim)).toBe(true);
            members.delete(victim);
          } else crowd.nearPlace(createNeighborhood(), 0, 0);
          expect(crowd.count).toBe(members.size);
        }
        const found = createKinematic();
        for (const [id, motion] of members) {
          expect(crowd.read(found, id)).toBe(true);
          expect(found).toEqual(motion);
          expect(crowd.idAt(crowd.rows.place[crowd.rowOf(id)])).toBe(id);
        }
      }),
    );
  });

  it('can be brought into an order that does not depend on what was before', () => {
    const crowd = new Crowd({ reach: 1, ...limits });
    const ids = [5, 3, 7].map((x) => crowd.add({ position: { x, y: 0, z: 0 } }));
    crowd.near(createNeighborhood(), ids[0]);
    expect([...crowd.rows.x.subarray(0, 3)]).toEqual([3, 5, 7]);
    crowd.arrange(ids);
    expect([...crowd.rows.x.subarray(0, 3)]).toEqual([5, 3, 7]);
    expect(crowd.rowOf(ids[2])).toBe(2);
    expect(() => crowd.arrange(ids.slice(1))).toThrow('ids: must be all 3 of the crowd, got 2');
  });

  it('has the limits and the size of the crowd, or its own', () => {
    const crowd = new Crowd({ reach: 1, ...limits, radius: 0.25 });
    const [plain, own] = [crowd.add(), crowd.add({ maxSpeed: 9, maxRotation: 1, radius: 2 })];
    expect([crowd.maxSpeed[0], crowd.maxRotation[0], crowd.rows.radius[crowd.rowOf(plain)]]).toEqual([5, 3, 0.25]);
    expect([crowd.maxSpeed[1], crowd.maxRotation[1], crowd.rows.radius[crowd.rowOf(own)]]).toEqual([9, 1, 2]);
  });

  it('is refused with the place of what is wrong', () => {
    expect(() => new Crowd({ reach: 0, ...limits })).toThrow('crowd.reach: must be positive, got 0');
    const crowd = new Crowd({ reach: 1, ...limits });
    expect(() => crowd.add({ position: { x: 0, y: 0, z: Number.NaN } })).toThrow(
      'member.position.z: must be a finite number, got NaN',
    );
    expect(() => crowd.add({ maxSpeed: -1 })).toThrow('member.maxSpeed: must be 0 or more, got -1');
    expect(crowd.count).toBe(0);
  });
});

describe('a saved crowd', () => {
  const steer = (out: { x: number; z: number }, self: Readonly<Kinematic>, near: { rangeCount: number }) => {
    out.x = Math.sqrt(Math.abs(self.position.z)) - self.velocity.x;
    out.z = near.rangeCount - self.velocity.z;
    return true;
  };
  const step = (crowd: Crowd) =>
    tickCrowd(crowd, (out, self, { near }) => steer(out, self, near), createCrowdContext(), 1 / 30);

  it('goes on as it would have, and knows the same ids', () => {
    const crowd = new Crowd({ reach: 3, ...limits });
    const ids = Array.from({ length: 60 }, (_, i) =>
      crowd.add({ position: { x: (i * 7) % 31, y: 0, z: (i * 3) % 17 } }),
    );
    for (const i of [3, 40, 41]) crowd.remove(ids[i]);
    for (let i = 0; i < 10; i++) step(crowd);
    const saved = JSON.parse(JSON.stringify(crowd.save()));
    const other = new Crowd({ reach: 3, ...limits });
    other.add();
    other.restore(saved);
    expect(other.save()).toEqual(saved);
    for (const each of [crowd, other]) {
      for (let i = 0; i < 10; i++) step(each);
      expect(each.has(ids[3])).toBe(false);
      expect(each.has(ids[4])).toBe(true);
      each.add({ position: { x: 1, y: 1, z: 1 } });
      step(each);
    }
    expect(other.save()).toEqual(crowd.save());
  });

  it('is refused whole when something in it cannot be', () => {
    const crowd = new Crowd({ reach: 3, ...limits });
    crowd.add();
    crowd.add({ position: { x: 5, y: 0, z: 0 } });
    const before = crowd.save();
    const broken = (change: (state: { rows: Record<string, unknown>; free: unknown }) => void) => {
      const state = JSON.parse(JSON.stringify(before));
      change(state);
      return () => crowd.restore(state);
    };
    expect(broken((state) => (state.rows.x = [1]))).toThrow('crowd.rows.x: must have 2 numbers, got 1');
    expect(broken((state) => (state.rows.z = [1, null]))).toThrow('crowd.rows.z[1]: must be a number, got null');
    expect(broken((state) => (state.rows.place = [0, 0]))).toThrow(
      'crowd.rows.place[1]: must be a slot that is not mentioned yet, got 0',
    );
    expect(broken((state) => (state.rows.place = [0, 2]))).toThrow(
      'crowd.rows.place[1]: must be a slot from 0 to 1, got 2',
    );
    expect(broken((state) => (state.free = 'none'))).toThrow('crowd.free: must be a list');
    expect(crowd.save()).toEqual(before);
  });
});
