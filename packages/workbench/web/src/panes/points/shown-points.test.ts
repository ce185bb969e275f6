import type { PointsDocument } from 'gumption/tactics/locations';
import { describe, expect, it } from 'vitest';
import { findPoints, pointsOf, type ShownPoint, shownPoints, sortPoints } from './shown-points.js';

const point = (id: string, x: number, values: Record<string, number>, labels: readonly string[]): ShownPoint => ({
  ...{ id, values, labels, origin: 'placed' },
  position: { x, y: 0, z: 0 },
});
const points = [
  point('wall', 4, { cover: 0.9 }, ['cover']),
  point('gate', 1, {}, ['exit']),
  point('ditch', 2, { cover: 0.3 }, ['cover', 'shadow']),
];
const ids = (some: readonly ShownPoint[]) => some.map(({ id }) => id);

describe('the table of points [TAC-27]', () => {
  it('is sorted by any column, and points without a value come last', () => {
    expect(ids(sortPoints(points, { by: 'values.cover', ascending: false }))).toEqual(['wall', 'ditch', 'gate']);
    expect(ids(sortPoints(points, { by: 'values.cover', ascending: true }))).toEqual(['ditch', 'wall', 'gate']);
    expect(ids(sortPoints(points, { by: 'x', ascending: true }))).toEqual(['gate', 'ditch', 'wall']);
    expect(ids(sortPoints(points, { by: 'labels', ascending: false }))).toEqual(['gate', 'ditch', 'wall']);
    expect(sortPoints(points, { by: '', ascending: true })).toBe(points);
  });

  it('shows points that have all the words in name, labels or origin', () => {
    expect(ids(findPoints(points, 'Cover sha'))).toEqual(['ditch']);
    expect(ids(findPoints(points, 'placed'))).toHaveLength(3);
    expect(findPoints(points, ' ')).toBe(points);
  });

  it('shows each point with what designers changed, and who made it what it is', () => {
    const at = (x: number) => ({ x, y: 0, z: 0 });
    const made = (id: string, x: number) => ({
      id,
      position: at(x),
      labels: ['cover'],
      values: { a: 1 },
      generated: true as const,
    });
    const document: PointsDocument = {
      $schema: 'urn:gumption:tactical-points:1',
      version: 1,
      name: 'yard',
      points: [{ id: 'own', position: at(0) }, made('made', 1), made('moved', 2), made('gone', 3)],
      overrides: {
        moved: { position: at(9), labels: ['exit'], values: { b: 2 } },
        gone: { removed: true },
      },
    };
    const [own, plain, moved, gone] = pointsOf(document);
    expect([own, plain, moved, gone].map(({ origin }) => origin)).toEqual([
      'placed',
      'generated',
      'changed',
      'removed',
    ]);
    expect([own.labels, own.values]).toEqual([[], {}]);
    expect(moved).toMatchObject({ position: at(9), labels: ['exit'], values: { a: 1, b: 2 } });
    // By label they are found as they are now.
    expect(ids(shownPoints({ document, label: 'exit' }))).toEqual(['moved']);
    expect(ids(shownPoints({ document, label: '' }))).toHaveLength(4);
    expect(shownPoints({ document: undefined, label: '' })).toEqual([]);
  });
});
