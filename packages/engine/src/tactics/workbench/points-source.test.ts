import { describe, expect, it } from 'vitest';
import { type GameMessage, parseGameMessage } from '../../protocol/messages/messages.js';
import { PointReports } from '../../protocol/session/tactics/point-reports.js';
import { changePoint, createTacticalPoints, type PointsDocument, removePoint } from '../locations/index.js';
import { tacticsSource } from './index.js';

const at = (x: number) => ({ x, y: 0, z: 0 });
const document: PointsDocument = {
  ...{ $schema: 'urn:gumption:tactical-points:1', version: 1, name: 'Yard' },
  points: [
    { id: 'gate', position: at(5), labels: ['exit'] },
    { id: 'g1', position: at(1), labels: ['cover'], generated: true },
  ],
};

function look(generate?: () => { id: string; position: ReturnType<typeof at> }[]) {
  const points = createTacticalPoints(document);
  const sent: GameMessage[] = [];
  const source = tacticsSource({ points: { points, document, ...(generate && { generate }) } });
  const reports = new PointReports(source.points, (message) => sent.push(parseGameMessage(message)));
  const shown = () => points.save().points.map(({ id, position }) => [id, position.x]);
  return { sent, reports, shown };
}

describe('tactical points in the workbench [TAC-27]', () => {
  it('TAC-27 are told while somebody looks, and again when they change', () => {
    const { sent, reports, shown } = look();
    reports.tell(3);
    expect(sent).toEqual([]);
    reports.ask(true, 3);
    reports.tell(3);
    expect(sent).toEqual([{ type: 'points', document, canRegenerate: false }]);
    const edited = changePoint(document, 'g1', { position: at(2) });
    reports.load(1, edited, 3);
    expect(sent.slice(1)).toEqual([
      { type: 'points', document: edited, canRegenerate: false },
      { type: 'pointsLoaded', request: 1, problem: null },
    ]);
    expect(shown()).toEqual([
      ['gate', 5],
      ['g1', 2],
    ]);
  });

  it('TAC-27 are refused whole, and the game keeps its own', () => {
    const { sent, reports, shown } = look();
    reports.load(1, { ...document, points: [{ id: 'gate', position: { x: 'far' } }] }, 3);
    expect(sent).toEqual([{ type: 'pointsLoaded', request: 1, problem: expect.stringContaining('points[0]') }]);
    reports.regenerate(2, 3);
    expect(sent[1]).toMatchObject({ request: 2, problem: expect.stringContaining('cannot generate') });
    expect(shown()).toEqual([
      ['gate', 5],
      ['g1', 1],
    ]);
  });

  it('TAC-27 keep what designers have changed when they are generated again', () => {
    const { reports, shown } = look(() => [
      { id: 'g1', position: at(1.5) },
      { id: 'g2', position: at(3) },
    ]);
    reports.load(1, removePoint(document, 'g1'), 3);
    reports.regenerate(2, 3);
    expect(shown()).toEqual([
      ['gate', 5],
      ['g2', 3],
    ]);
  });

  it('TAC-27 tell values that the game has set or computes, and only those', () => {
    const points = createTacticalPoints(document);
    const sent: GameMessage[] = [];
    let danger = Number.NaN;
    const computed = (point: number): Readonly<Record<string, number>> => (point === 1 ? { danger } : {});
    const { points: source } = tacticsSource({ points: { points, document, computed } });
    const reports = new PointReports(source, (message) => sent.push(parseGameMessage(message)));
    const live = () => sent.flatMap((each) => (each.type === 'pointValues' ? [each] : []));
    points.setValue(0, 'cover:north', 0.5);
    reports.tell(1);
    expect(sent, 'nobody looks').toEqual([]);
    reports.ask(true, 1);
    expect(live()).toEqual([
      {
        ...{ type: 'pointValues', tick: 1, names: ['cover:north', 'danger'] },
        points: [
          { id: 'gate', values: [0.5] },
          { id: 'g1', values: [null, null] },
        ],
      },
    ]);
    reports.tell(2);
    expect(live()).toHaveLength(1);
    danger = 2;
    reports.tell(3);
    expect(live()[1].points[1].values).toEqual([null, 2]);
    // A designer's document is what is written from then on.
    reports.load(1, changePoint(document, 'gate', { values: { 'cover:north': 0.5 } }), 4);
    expect(live().at(-1)).toMatchObject({ names: ['danger'], points: [{ id: 'g1', values: [2] }] });
  });
});
