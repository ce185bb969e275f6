import { describe, expect, it } from 'vitest';
import { createTacticalPoints, type PointsDocument, pointsJsonSchema, readPointsDocument } from './index.js';

const at = (x: number, z = 0, y = 0) => ({ x, y, z });
const document: PointsDocument = {
  $schema: 'urn:gumption:tactical-points:1',
  version: 1,
  name: 'Warehouse',
  storage: 'sparse',
  negative: ['lit'],
  dynamic: ['danger'],
  points: [
    { id: 'crate', position: at(3, 4), labels: ['cover'], values: { cover: 0.9 } },
    { id: 'grid-1-2', position: at(1, 2), labels: ['cover'], values: { cover: 0.4, view: 0.2 }, generated: true },
    { id: 'grid-5-5', position: at(5, 5), generated: true },
  ],
  overrides: {
    'grid-1-2': { position: at(1.2, 2.1), labels: ['fire'], values: { cover: 0.5 } },
    'grid-5-5': { removed: true },
  },
};
const change = (changes: Record<string, unknown>) => ({ ...document, ...changes });

describe('a document of points', () => {
  it('TAC-27 makes points with what the designer changed', () => {
    const points = createTacticalPoints(JSON.parse(JSON.stringify(document)));
    expect(points.listRecords()).toEqual([
      document.points[0],
      {
        id: 'grid-1-2',
        position: at(1.2, 2.1),
        labels: ['fire'],
        values: { cover: 0.5, view: 0.2 },
        generated: true,
      },
    ]);
    expect([points.storage, points.negative, points.dynamic]).toEqual(['sparse', ['lit'], ['danger']]);
  });

  it('is refused whole, with the place of every problem', () => {
    const read = (changes: Record<string, unknown>) => () => readPointsDocument(change(changes));
    const [crate] = document.points;
    expect(read({ points: [crate, { ...crate, position: at(1) }], overrides: {} })).toThrow(
      'points[1].id: is also the id of points[0]',
    );
    expect(read({ points: [{ ...crate, position: { x: 1, z: 2 } }] })).toThrow('points[0].position.y: is missing');
    expect(read({ points: [{ ...crate, label: ['cover'] }] })).toThrow('points[0].label');
    expect(read({ points: [crate], overrides: { ghost: {} } })).toThrow('overrides.ghost: is not the id of a point');
    expect(read({ version: 2 })).toThrow('version: was written by a newer version');
    expect(read({ storage: 'tight' })).toThrow('storage');
    const names = Object.fromEntries(Array.from({ length: 1025 }, (_, i) => [`p${i}`, 1]));
    expect(read({ points: [{ ...crate, values: names }], overrides: {} })).toThrow('1024 different properties');
    expect(read({ overrides: { crate: { values: names } } })).toThrow('1024 different properties');
  });

  it('has a JSON Schema for editors', () => {
    const schema = JSON.stringify(pointsJsonSchema());
    expect(schema).toContain('urn:gumption:tactical-points:1');
    for (const field of ['points', 'overrides', 'negative', 'dynamic', 'storage'])
      expect(schema).toContain(`"${field}"`);
  });
});
