import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rng } from '../../math/rng.js';
import { DiskGrid, DiskList } from './disk-grid.js';
import { DiskKinds } from './disk-kinds.js';
import { EqualDiskGrid } from './equal-disk-grid.js';
import { DiskScatter, Halton } from './index.js';

const coordinate = fc.double({ min: -12, max: 12, noNaN: true });

describe('a grid of disks', () => {
  it('finds the same overlaps as comparing with every disk, on the map and beyond its edges', () => {
    const disk = fc.record({ x: coordinate, y: coordinate, radius: fc.double({ min: 0.2, max: 1.5, noNaN: true }) });
    fc.assert(
      fc.property(fc.array(disk, { maxLength: 40 }), fc.array(disk, { maxLength: 20 }), (placed, tried) => {
        const kinds = { marginOf: (one: number, other: number) => 0.5 * (one + other) };
        const list = new DiskList();
        const grid = new DiskGrid(-10, -6, 7, 5, 3, 4);
        for (const [i, { x, y, radius }] of placed.entries()) grid.add(x, y, list.add(x, y, radius, i % 2, i - 1));
        expect([...list.parent.subarray(0, list.count)]).toEqual(placed.map((_, i) => i - 1));
        for (const { x, y, radius } of tried)
          for (const margins of [undefined, kinds]) {
            const isFree = placed.every((other, i) => {
              const margin = margins === undefined ? 0 : margins.marginOf(1, i % 2);
              return Math.hypot(other.x - x, other.y - y) >= other.radius + radius + margin;
            });
            expect(grid.isFree(x, y, radius, 1, list, margins)).toBe(isFree);
          }
      }),
    );
  });
});

describe('a grid of equal disks', () => {
  // Steps of a quarter put many middles exactly on the borders of cells and at the least distance.
  const place = fc.oneof(
    fc.integer({ min: 0, max: 48 }).map((steps) => steps / 4),
    fc.double({ max: 12, noNaN: true, min: 0 }),
  );
  const point = fc.record({ x: place, y: place });

  it('finds the same overlaps as comparing with every disk', () => {
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 20, maxLength: 80 }),
        fc.constantFrom(0.75, 1, Math.SQRT2, 2.5, 13),
        (points, distance) => {
          const side = EqualDiskGrid.sideFor(distance);
          const columns = Math.floor(12 / side) + 1;
          const grid = new EqualDiskGrid(0, 0, columns, columns, distance);
          const placed: { x: number; y: number }[] = [];
          for (const { x, y } of points) {
            const isFree = placed.every((other) => (other.x - x) ** 2 + (other.y - y) ** 2 >= distance * distance);
            expect(grid.isFree(x, y)).toBe(isFree);
            if (isFree) grid.add(x, y);
            if (isFree) placed.push({ x, y });
          }
        },
      ),
    );
  });

  it('holds two in neighboring cells that are just far enough apart', () => {
    const grid = new EqualDiskGrid(5, 5, 4, 4, 1);
    grid.add(5, 5);
    expect([grid.isFree(6, 5), grid.isFree(5.999, 5), grid.isFree(5.708, 5.708), grid.isFree(5.707, 5.707)]).toEqual([
      ...[true, false, true, false],
    ]);
  });
});

describe('kinds of disks', () => {
  const kinds = new DiskKinds(
    [
      { name: 'oak', radius: 2, maxRadius: 3, apart: { pine: 8 } },
      { name: 'pine', radius: 1, clearance: 0.5 },
    ],
    'kinds',
  );

  it('know the distances that can be too close or far enough', () => {
    // The farthest is oak with pine, 3 + 1 + 8; the closest pine with pine, 1 + 1 + 0.5.
    expect([kinds.reach, kinds.least, kinds.maxRadius]).toEqual([12, 2.5, 3]);
    expect([kinds.marginOf(0, 0), kinds.marginOf(0, 1), kinds.marginOf(1, 0), kinds.marginOf(1, 1)]).toEqual([
      ...[0, 8, 8, 0.5],
    ]);
  });

  it('know their radii', () => {
    expect([1.9, 2, 2.5, 3, 3.1].map((radius) => kinds.hasRadius(0, radius))).toEqual([false, true, true, true, false]);
    const rng = new Rng(1);
    const drawn = Array.from({ length: 200 }, () => kinds.drawRadius(0, rng));
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(2);
    expect(Math.min(...drawn)).toBeLessThan(2.05);
    expect(Math.max(...drawn)).toBeGreaterThan(2.95);
    expect(kinds.drawRadius(1, rng)).toBe(1);
  });
});

describe('a scatter', () => {
  const area = { minX: 0, minY: 0, maxX: 20, maxY: 20 };

  it('leaves no room for one more of the smallest, wherever one looks', () => {
    const made = new DiskScatter({ area, kinds: [{ name: 'rock', radius: 1 }], rng: new Rng(3), tries: 40 });
    const { count, x, y } = made.run();
    // Random tries leave a gap here and there: 2 radii are taken, almost everything within 2.3 is.
    let gaps = 0;
    for (let px = 0.5; px < 20; px++)
      for (let py = 0.5; py < 20; py++) {
        let nearest = Infinity;
        for (let i = 0; i < count; i++) nearest = Math.min(nearest, Math.hypot(x[i] - px, y[i] - py));
        if (nearest > 2.3) gaps++;
      }
    expect(gaps).toBe(0);
  });

  it('tries evenly around a disk: in all directions, from touching to as far as the slack allows', () => {
    const made = new DiskScatter({ area, kinds: [{ name: 'rock', radius: 1 }], rng: new Rng(5), slack: 3 });
    made.place(10, 10);
    made.run();
    const { count, x, y, parent } = made.disks;
    const quarters = [0, 0, 0, 0];
    let [least, most] = [Infinity, 0];
    for (let i = 0; i < count; i++) {
      if (parent[i] < 0) continue;
      const [dx, dy] = [x[i] - x[parent[i]], y[i] - y[parent[i]]];
      quarters[(dx > 0 ? 1 : 0) + (dy > 0 ? 2 : 0)]++;
      least = Math.min(least, Math.hypot(dx, dy));
      most = Math.max(most, Math.hypot(dx, dy));
    }
    for (const quarter of quarters) expect(quarter).toBeGreaterThan(count / 10);
    expect(least).toBeGreaterThanOrEqual(2 - 1e-9);
    expect(least).toBeLessThan(2.2);
    expect(most).toBeGreaterThan(4);
    expect(most).toBeLessThan(5);
  });

  it('is full at once where everything around the last disk was tried in vain', () => {
    const options = { area: { ...area, maxX: 1, maxY: 1 }, kinds: [{ name: 'rock', radius: 5 }], tries: 7 };
    const made = new DiskScatter({ ...options, rng: new Rng(1) });
    expect(made.place(0.5, 0.5)).toBe(0);
    made.run();
    // One that was placed, and seven around it.
    expect([made.isDone, made.tried, made.disks.count]).toEqual([true, 8, 1]);
  });

  it('counts misses in a row only', () => {
    const made = new DiskScatter({
      ...{ area, kinds: [{ name: 'rock', radius: 1 }], rng: new Rng(1) },
      ...{ candidates: 'random' as const, patience: 4 },
    });
    let row = 0;
    while (!made.isDone) {
      const before = made.disks.count;
      made.step(1);
      row = made.disks.count > before ? 0 : row + 1;
      expect(made.save().misses).toBe(row);
    }
    expect(row).toBe(4);
  });
});

it('a Halton sequence is shifted by a number for each of its bases, two by default', () => {
  expect(Halton.shifted(new Rng(1)).bases).toEqual([2, 3]);
  const out = [0, 0];
  Halton.shifted(new Rng(1)).writePoint(out, 0);
  const rng = new Rng(1);
  expect(out).toEqual([(0.5 + rng.next()) % 1, (1 / 3 + rng.next()) % 1]);
});
