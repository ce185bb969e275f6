import { describe, expect, it } from 'vitest';
import { Rng } from '../../math/rng.js';
import { numbers, randomPoints } from '../laws/random-level.js';
import { NO_POINT, PointList, type TacticalPoints } from './index.js';

function rest(list: PointList, points: TacticalPoints): string[] {
  const ids: string[] = [];
  for (let point = list.next(); point !== NO_POINT; point = list.next()) ids.push(points.idOf(point));
  return ids;
}

describe('lists of points', () => {
  it('TAC-26 are sorted both ways, and keep the order of equal points', () => {
    for (let seed = 0; seed < 20; seed++) {
      const points = randomPoints(new Rng(seed));
      const list = new PointList(points);
      const all = numbers(points).filter((point) => points.has(point, 'cover'));
      const ids = (order: number[]) => order.map((point) => points.idOf(point));
      list.begin({ label: 'cover', sortBy: 'visibility' });
      const value = (point: number) => points.valueOf(point, 'visibility');
      expect(rest(list, points)).toEqual(ids([...all].sort((a, b) => value(b) - value(a) || a - b)));
      list.begin({ label: 'cover', sortBy: 'visibility', order: 'weakest-first' });
      expect(rest(list, points)).toEqual(ids([...all].sort((a, b) => value(a) - value(b) || a - b)));
      list.begin();
      expect(rest(list, points)).toEqual(ids(numbers(points)));
      expect(list.next()).toBe(NO_POINT);
    }
  });

  it('TAC-26 neither skip nor repeat a point when others are removed in between', () => {
    for (let seed = 0; seed < 40; seed++) {
      const rng = new Rng(seed);
      const points = randomPoints(rng);
      const list = new PointList(points);
      const order = seed % 2 === 0 ? ('strongest-first' as const) : ('weakest-first' as const);
      list.begin({ sortBy: 'cover', order });
      const expected = rest(list, points);
      list.begin({ sortBy: 'cover', order });
      const removed = new Set<string>();
      const visited: string[] = [];
      for (let point = list.next(); point !== NO_POINT; point = list.next()) {
        visited.push(points.idOf(point));
        // Any point may go, also the one that was just visited.
        while (points.count > 0 && rng.chance(0.3)) {
          const victim = rng.chance(0.3) ? Math.min(point, points.count - 1) : rng.integer(0, points.count - 1);
          removed.add(points.idOf(victim));
          points.remove(victim);
        }
        if (rng.chance(0.1)) points.add({ position: { x: 0, y: 0, z: 0 }, values: { cover: 0.5 } });
      }
      // A point that was visited before it was removed is no mistake.
      expect(visited).toEqual(expected.filter((id) => new Set(visited).has(id)));
      expect(new Set(visited).size).toBe(visited.length);
      const came = new Set(visited);
      expect(expected.filter((id) => !removed.has(id) && !came.has(id))).toEqual([]);
    }
  });
});
