import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SpatialHash } from './spatial-hash.js';

interface Point {
  x: number;
  z: number;
}

function build(cellSize: number, points: readonly Point[]): SpatialHash {
  const hash = new SpatialHash(cellSize);
  hash.rebuild(
    points.map((p) => p.x),
    points.map((p) => p.z),
    points.length,
  );
  return hash;
}

function find(hash: SpatialHash, x: number, z: number, radius: number): number[] {
  const out = new Int32Array(hash.size);
  const count = hash.findWithin(out, x, z, radius);
  return [...out.subarray(0, count)];
}

/** The obvious slow version. */
function bruteForce(points: readonly Point[], x: number, z: number, radius: number): number[] {
  return points.flatMap((p, i) => ((p.x - x) * (p.x - x) + (p.z - z) * (p.z - z) <= radius * radius ? [i] : []));
}

// Whole and half numbers fall on cell borders and at the very rim; the rest lies anywhere.
const coordinate = fc.oneof(
  fc.integer({ min: -10, max: 10 }),
  fc.integer({ min: -40, max: 40 }).map((n) => n / 2),
  fc.double({ min: -50, max: 50, noNaN: true }),
);
const crowd = fc.array(fc.record({ x: coordinate, z: coordinate }), { maxLength: 120 });
const radius = fc.oneof(fc.integer({ min: 0, max: 12 }), fc.double({ min: 0, max: 60, noNaN: true }));

describe('SpatialHash', () => {
  it('finds what looking at everybody finds, each once', () => {
    fc.assert(
      fc.property(
        crowd,
        coordinate,
        coordinate,
        radius,
        fc.constantFrom(0.5, 1, 3, 100),
        (points, x, z, r, cellSize) => {
          const found = find(build(cellSize, points), x, z, r);
          expect(found.sort((a, b) => a - b)).toEqual(bruteForce(points, x, z, r));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('finds points at the rim, wherever in a huge world the circle lies', () => {
    const far = fc.double({ min: -1e8, max: 1e8, noNaN: true });
    fc.assert(
      fc.property(
        far,
        far,
        fc.double({ min: 0, max: 100, noNaN: true }),
        fc.double({ min: 0.1, max: 50, noNaN: true }),
        (x, z, r, cellSize) => {
          const others = Array.from({ length: 40 }, (_, i) => ({ x: x + i * 1000, z }));
          const points = [{ x: x - r, z }, { x: x + r, z }, { x, z: z - r }, { x, z: z + r }, ...others];
          const found = find(build(cellSize, points), x, z, r);
          expect(found.sort((a, b) => a - b)).toEqual(bruteForce(points, x, z, r));
        },
      ),
    );
  });

  it('names its order: by cell row and column, ascending within a cell', () => {
    const points = [
      { x: 1.5, z: 1.5 },
      { x: 0.5, z: 1.5 },
      { x: 1.5, z: 0.5 },
      { x: 0.6, z: 0.6 },
      { x: 0.5, z: 0.5 },
      ...Array.from({ length: 20 }, (_, i) => ({ x: 100 + i, z: 100 })),
    ];
    expect(find(build(1, points), 1, 1, 0.9)).toEqual([3, 4, 2, 1, 0]);
    expect(find(build(0.01, points), 1, 1, 0.9)).toEqual([0, 1, 2, 3, 4]);
  });

  it('answers alike, order included, whether it grew or began large', () => {
    fc.assert(
      fc.property(crowd, crowd, coordinate, coordinate, radius, (former, points, x, z, r) => {
        const used = build(2, [...former, ...former, ...former]);
        used.rebuild(
          points.map((p) => p.x),
          points.map((p) => p.z),
          points.length,
        );
        expect(find(used, x, z, r)).toEqual(find(build(2, points), x, z, r));
      }),
    );
  });

  it('counts what does not fit into out, and writes no farther', () => {
    const points = Array.from({ length: 30 }, (_, i) => ({ x: i / 100, z: 0 }));
    const out = new Int32Array(10).fill(-1);
    expect(build(1, points).findWithin(out.subarray(0, 4), 0, 0, 1)).toBe(30);
    expect([...out]).toEqual([0, 1, 2, 3, -1, -1, -1, -1, -1, -1]);
  });

  it('copies the points, takes the first `count` of them, and forgets the former ones', () => {
    const xs = Float64Array.of(0, 1, 2, 3);
    const zs = new Float64Array(4);
    const hash = new SpatialHash(1);
    hash.rebuild(xs, zs, 4);
    hash.rebuild(xs, zs, 2);
    xs.fill(50);
    expect(hash.size).toBe(2);
    expect(find(hash, 0, 0, 10)).toEqual([0, 1]);
    hash.rebuild(xs, zs, 0);
    expect(find(hash, 0, 0, 1e9)).toEqual([]);
  });

  it('takes an infinite radius for everybody', () => {
    const points = [
      { x: -1e8, z: 3 },
      { x: 1e8, z: 0 },
    ];
    expect(find(build(1, points), 0, 0, Infinity)).toEqual([0, 1]);
  });

  it('says which coordinate it refuses, and keeps the former points', () => {
    const hash = build(2, [{ x: 1, z: 1 }]);
    expect(() => hash.rebuild([0, Number.NaN], [0, 0], 2)).toThrow('xs[1]: must be finite, got NaN');
    expect(() => hash.rebuild([0, 0], [0, -Infinity], 2)).toThrow('zs[1]: must be finite, got -Infinity');
    expect(() => hash.rebuild([1e12], [0], 1)).toThrow('xs[0]: lies more than 2^31 cells of 2 out, got 1000000000000');
    expect(() => hash.rebuild([0], [0], 2)).toThrow('count: must be an integer from 0 to 1, got 2');
    expect(() => hash.findWithin(new Int32Array(1), Number.NaN, 0, 1)).toThrow('query: needs a finite center');
    expect(() => hash.findWithin(new Int32Array(1), 0, 0, -1)).toThrow('radius ≥ 0, got (0, 0) and -1');
    expect(() => new SpatialHash(0)).toThrow('cellSize: must be positive and finite, got 0');
    expect(find(hash, 1, 1, 0)).toEqual([0]);
  });
});
