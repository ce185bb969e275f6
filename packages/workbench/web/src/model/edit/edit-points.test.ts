import { changePoint, type PointsDocument } from 'gumption/tactics/locations';
import { describe, expect, it } from 'vitest';
import { createTestEditor, memoryFiles } from '../editor.fixture.js';
import { askRegenerate, readPoints } from '../map/points-state.js';
import { editPoints, hearPoints } from './edit-points.js';
import { redo, undo } from './undo.js';

const document: PointsDocument = {
  ...{ $schema: 'urn:gumption:tactical-points:1', version: 1, name: 'Yard' },
  points: [{ id: 'g1', position: { x: 1, y: 0, z: 2 }, generated: true }],
};

async function open(value?: object) {
  const files = memoryFiles([]);
  if (value !== undefined) await files.files.saveSetting('points', value, null);
  const { editor } = createTestEditor(files);
  await readPoints(editor);
  return { editor, files, written: () => files.setting('points') };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
const move = (x: number) => (points: PointsDocument) => changePoint(points, 'g1', { position: { x, y: 0, z: 2 } });

describe('changes of tactical points [TAC-27]', () => {
  it('TAC-27 are written to the file, merged while one goes on, undone and redone', async () => {
    const { editor, written } = await open();
    hearPoints(editor, { type: 'points', document, canRegenerate: true });
    expect(written(), 'points that nobody has changed need no file').toBeUndefined();
    editPoints(editor, move(3), { title: 'Move', merge: 'move' });
    editPoints(editor, move(4), { title: 'Move', merge: 'move' });
    await settle();
    expect(written()).toMatchObject({ overrides: { g1: { position: { x: 4 } } } });
    undo(editor);
    await settle();
    expect(written()).toEqual(document);
    redo(editor);
    expect(editor.points.getState().document?.overrides?.g1.position?.x).toBe(4);
    expect(editPoints(editor, (points) => changePoint(points, 'gone', {}), { title: 'No' })).toBe(false);
  });

  it('TAC-27 of the file win over those of the game, and a generation can be undone', async () => {
    const edited = move(7)(document);
    const { editor, written } = await open(edited);
    expect(editor.points.getState().document).toEqual(edited);
    askRegenerate(editor);
    const more = {
      ...edited,
      points: [...edited.points, { id: 'g2', position: { x: 0, y: 0, z: 0 }, generated: true }],
    };
    hearPoints(editor, { type: 'points', document: more, canRegenerate: true });
    await settle();
    expect(written()).toEqual(more);
    undo(editor);
    await settle();
    expect(written()).toEqual(edited);
  });
});
