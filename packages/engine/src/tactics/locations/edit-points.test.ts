import { describe, expect, it } from 'vitest';
import {
  addPoint,
  changePoint,
  createTacticalPoints,
  type PointsDocument,
  regeneratePoints,
  removePoint,
  resetPoint,
} from './index.js';

const at = (x: number, z = 0) => ({ x, y: 0, z });
const generated = [
  { id: 'g1', position: at(1), labels: ['cover'], values: { cover: 0.5, view: 0.2 }, generated: true as const },
  { id: 'g2', position: at(2), labels: ['cover'], generated: true as const },
];
const document: PointsDocument = {
  ...{ $schema: 'urn:gumption:tactical-points:1', version: 1, name: 'Yard' },
  points: [{ id: 'gate', position: at(5), labels: ['exit'] }, ...generated],
};
const shown = (each: PointsDocument) => createTacticalPoints(each).save().points;

describe('what designers change on points [TAC-27]', () => {
  it('TAC-27 is written into placed points, and beside generated ones', () => {
    let edited = changePoint(document, 'gate', { position: at(6), values: { view: 1 } });
    edited = changePoint(edited, 'g1', { position: at(1.5), values: { cover: 0.9 } });
    edited = changePoint(edited, 'g1', { labels: ['fire'], values: { view: 0.7 } });
    edited = removePoint(edited, 'g2');
    edited = addPoint(edited, { position: at(9), labels: ['ambush'] });
    expect(edited.points[1]).toEqual(generated[0]);
    expect(edited.overrides).toEqual({
      g1: { position: at(1.5), labels: ['fire'], values: { cover: 0.9, view: 0.7 } },
      g2: { removed: true },
    });
    expect(shown(edited)).toEqual([
      { id: 'gate', position: at(6), labels: ['exit'], values: { view: 1 } },
      { id: 'g1', position: at(1.5), labels: ['fire'], values: { cover: 0.9, view: 0.7 }, generated: true },
      { id: 'point-4', position: at(9), labels: ['ambush'] },
    ]);
    expect(document.overrides).toBeUndefined();
  });

  it('TAC-27 survives the next generation', () => {
    const edited = removePoint(changePoint(document, 'g1', { position: at(1.5) }), 'g2');
    const next = regeneratePoints(edited, [...generated, { id: 'g3', position: at(3) }]);
    expect(shown(next).map(({ id, position }) => [id, position.x])).toEqual([
      ['gate', 5],
      ['g1', 1.5],
      ['g3', 3],
    ]);
  });

  it('TAC-27 can be taken back', () => {
    const edited = removePoint(changePoint(document, 'g1', { position: at(1.5) }), 'g2');
    expect(resetPoint(resetPoint(edited, 'g1'), 'g2')).toEqual(document);
  });

  it('TAC-27 refuses points that are not there, and what is no position', () => {
    expect(() => changePoint(document, 'x', {})).toThrow('points.x: there is no such point');
    expect(() => changePoint(document, 'g1', { position: at(Number.NaN) })).toThrow('overrides.g1.position.x');
    expect(() => addPoint(document, { id: 'gate', position: at(0) })).toThrow('is also the id');
  });
});
