import { describe, expect, it } from 'vitest';
import { Rng } from '../../math/rng.js';
import { distanceTo, numbers, randomPoints, squaredTo } from '../laws/random-level.js';
import { NearbyPoints, NO_POINT, type PointQuery, TacticalPoints } from './index.js';

const from = { x: 0, y: 0, z: 0 };
const at = (x: number, z = 0, y = 0) => ({ x, y, z });

/** All suitable points, the nearest first, by looking at every point. */
function bruteForce(points: TacticalPoints, query: PointQuery): number[] {
  const { maxDistance = Infinity, label, avoidWithin = 0, accepts = () => true } = query;
  const isFree = (point: number) =>
    label === 'exposed' ||
    !numbers(points).some(
      (other) =>
        points.has(other, 'exposed') &&
        squaredTo(points, other, { x: points.x[point], y: points.y[point], z: points.z[point] }) <= avoidWithin ** 2 &&
        (avoidWithin > 0 || other === point),
    );
  return numbers(points)
    .filter((point) => label === undefined || points.has(point, label))
    .filter((point) => squaredTo(points, point, query.from) <= maxDistance ** 2)
    .filter((point) => isFree(point) && accepts(point))
    .sort((a, b) => squaredTo(points, a, query.from) - squaredTo(points, b, query.from) || a - b);
}

function randomQuery(rng: Rng, points: TacticalPoints): PointQuery {
  const near = points.count > 0 && rng.chance(0.5) ? rng.integer(0, points.count - 1) : -1;
  return {
    from:
      near === -1 ? at(rng.range(-120, 120), rng.range(-120, 120), rng.range(-5, 5)) : points.recordOf(near).position,
    label: rng.pick([undefined, 'cover', 'fire', 'exposed', 'nothing']),
    maxDistance: rng.pick([undefined, 0, 3, 40, 1e5]),
    avoidWithin: rng.pick([undefined, 0, 5, 30]),
    accepts: rng.pick([undefined, (point: number) => point % 3 !== 0]),
  };
}

describe('points nearby', () => {
  it('TAC-16 come in the order of their distance, as by brute force', () => {
    for (let seed = 0; seed < 50; seed++) {
      const rng = new Rng(seed);
      const points = randomPoints(rng);
      const nearby = new NearbyPoints(points, rng.pick([0.1, 3, 50]));
      for (let i = 0; i < 3; i++) {
        const query = randomQuery(rng, points);
        const expected = bruteForce(points, query);
        const count = nearby.find(query);
        expect([...nearby.found.subarray(0, count)]).toEqual(expected);
        expect(nearby.nearest(query)).toBe(expected[0] ?? NO_POINT);
        const all = bruteForce(points, { from: query.from, maxDistance: 20, label: 'exposed' });
        const within = nearby.findAll(query.from, 20);
        const exposed = [...nearby.found.subarray(0, within)].filter((point) => points.has(point, 'exposed'));
        expect(exposed).toEqual(all);
        // The index follows every change.
        points.add({ position: at(rng.range(-9, 9)), labels: ['cover'] });
        if (points.count > 3) points.remove(1);
        points.move(0, at(rng.range(-9, 9), 1));
      }
    }
  });

  it('TAC-13 the nearest suitable point is where a character goes to reload', () => {
    const points = new TacticalPoints();
    points.add({ position: at(2), labels: ['fire'] });
    const crate = points.add({ position: at(9), labels: ['cover'] });
    const car = points.add({ position: at(-5), labels: ['cover'] });
    const nearby = new NearbyPoints(points);
    expect(nearby.nearest({ from, label: 'cover' })).toBe(car);
    expect(nearby.nearest({ from, label: 'cover', accepts: (point) => point !== car })).toBe(crate);
    expect(nearby.nearest({ from, label: 'cover', maxDistance: 4 })).toBe(NO_POINT);
    expect(nearby.nearest({ from, label: 'rally' })).toBe(NO_POINT);
  });

  it('TAC-13 asks in the order of distance, and no point twice', () => {
    for (let seed = 0; seed < 40; seed++) {
      const points = randomPoints(new Rng(seed));
      const asked: number[] = [];
      const nearby = new NearbyPoints(points, 1);
      const accepts = (point: number) => {
        asked.push(point);
        return false;
      };
      expect(nearby.nearest({ from, label: 'cover', accepts })).toBe(NO_POINT);
      expect(asked).toEqual(bruteForce(points, { from, label: 'cover' }));
    }
  });

  it('TAC-13 the best point trades quality against distance', () => {
    const points = new TacticalPoints();
    const poor = points.add({ position: at(3), values: { cover: 0.4 } });
    const good = points.add({ position: at(12), values: { cover: 0.9 } });
    const perfect = points.add({ position: at(90), values: { cover: 1 } });
    const nearby = new NearbyPoints(points);
    const best = (costPerUnit: number) => nearby.best({ from, quality: 'cover', costPerUnit });
    expect(best(0)).toBe(perfect);
    expect(best(0.02)).toBe(good);
    expect(best(0.1)).toBe(poor);
    expect(nearby.best({ from, quality: (point) => -point, costPerUnit: 0 })).toBe(poor);
    expect(nearby.best({ from, quality: 'cover', costPerUnit: 0, maxDistance: 1 })).toBe(NO_POINT);
  });

  it('TAC-08, TAC-13 the best point is that of brute force, and the better of equally near ones', () => {
    for (let seed = 0; seed < 40; seed++) {
      const rng = new Rng(seed);
      const points = randomPoints(rng);
      const nearby = new NearbyPoints(points);
      const query = { ...randomQuery(rng, points), quality: 'cover', costPerUnit: rng.pick([0, 0.01, 2]) };
      const score = (point: number) =>
        points.valueOf(point, 'cover') - query.costPerUnit * distanceTo(points, point, query.from);
      const [first] = bruteForce(points, query).sort((a, b) => score(b) - score(a) || a - b);
      expect(nearby.best(query)).toBe(first ?? NO_POINT);
    }
    const points = new TacticalPoints();
    points.add({ position: at(5), labels: ['cover'], values: { cover: 0.6 } });
    const better = points.add({ position: at(-5), labels: ['cover'], values: { cover: 0.7 } });
    expect(new NearbyPoints(points).best({ from, label: 'cover', quality: 'cover', costPerUnit: 1 })).toBe(better);
  });

  it('TAC-02 characters avoid negative points, and seek them only when asked to', () => {
    const points = new TacticalPoints();
    const trap = points.add({ position: at(2), labels: ['cover', 'ambush-hotspot'] });
    const beside = points.add({ position: at(4), labels: ['cover'] });
    const far = points.add({ position: at(20), labels: ['cover'] });
    const nearby = new NearbyPoints(points);
    expect(nearby.nearest({ from, label: 'cover' })).toBe(beside);
    expect(nearby.nearest({ from, label: 'cover', avoidWithin: 3 })).toBe(far);
    expect(nearby.nearest({ from, label: 'ambush-hotspot' })).toBe(trap);
    points.removeLabel(trap, 'ambush-hotspot');
    expect(nearby.nearest({ from, label: 'cover', avoidWithin: 3 })).toBe(trap);
  });

  it('refuse queries that make no sense', () => {
    const nearby = new NearbyPoints(new TacticalPoints());
    expect(() => nearby.nearest({ from: at(Number.NaN) })).toThrow('from: must be finite');
    expect(() => nearby.find({ from, maxDistance: -1 })).toThrow('maxDistance: must be 0 or more, got -1');
    expect(() => nearby.find({ from, avoidWithin: -1 })).toThrow('avoidWithin');
    expect(() => nearby.best({ from, quality: 'x', costPerUnit: Number.NaN })).toThrow('costPerUnit');
    expect(() => new NearbyPoints(new TacticalPoints(), 0)).toThrow('cellSize');
    nearby.points.add({ position: from });
    expect(() => nearby.best({ from, quality: () => Number.NaN, costPerUnit: 0 })).toThrow('quality: must be a number');
  });
});
