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
    reports.tell();
    expect(sent).toEqual([]);
    reports.ask(true);
    reports.tell();
    expect(sent).toEqual([{ type: 'points', document, canRegenerate: false }]);
    const edited = changePoint(document, 'g1', { position: at(2) });
    reports.load(1, edited);
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
    reports.load(1, { ...document, points: [{ id: 'gate', position: { x: 'far' } }] });
    expect(sent).toEqual([{ type: 'pointsLoaded', request: 1, problem: expect.stringContaining('points[0]') }]);
    reports.regenerate(2);
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
    reports.load(1, removePoint(document, 'g1'));
    reports.regenerate(2);
    expect(shown()).toEqual([
      ['gate', 5],
      ['g2', 3],
    ]);
  });
});
