import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { runs } from '../../../../../../tests/runs.js';
import { DOCUMENTS } from '../../../tests/fixture/yard-documents.fixture.js';
import { documentOf, node } from '../../document/describe/document.fixture.js';
import { createTestEditor, memoryFiles } from '../editor.fixture.js';
import { isDirty } from '../files/documents.js';
import { createSheet } from '../files/sheets-state.js';
import { readTrash } from '../files/trash-state.js';
import { deleteBehavior } from '../library/behavior-actions.js';
import { renameEverywhere } from '../library/rename.js';
import { moveBehavior } from '../project/file-actions.js';
import { readFiles, saveAll, takeChanges } from '../project/save.js';
import { deleteSheet, editSheet, newSheet } from '../sheets/edit-sheets.js';
import { setSheetText } from '../sheets/sheet-values.js';
import { bringBack } from './delete-document.js';
import { editParam } from './edit.js';
import { newBehavior } from './new-behavior.js';
import { goBySteps, listSteps } from './steps.js';
import { redo, undo } from './undo.js';

const named = (name: string) => ({ ...documentOf(node('root', 'sequence', node('a', 'wait'))), name });

let test: ReturnType<typeof createTestEditor>;

/** What the page shows and what lies on disk. */
async function everything() {
  const { editor, files } = test;
  await editor.filing.done;
  const open = Object.values(editor.documents.getState().byName);
  const behaviors = open.map(({ current, file }) => ({ current, file })).sort(byName);
  const disk = (await files.files.list()).map(({ file, document }) => ({ file, current: document! })).sort(byName);
  const sheets = Object.values(editor.sheets.getState().byName).map(({ current }) => current);
  return { behaviors, disk, sheets: sheets.sort((a, b) => (a.name < b.name ? -1 : 1)) };
}

const byName = (a: { current: { name: string } }, b: { current: { name: string } }) =>
  a.current.name < b.current.name ? -1 : 1;

beforeEach(async () => {
  test = createTestEditor(memoryFiles(['guard', 'orc', 'elf'].map(named), [createSheet('Soldier', undefined)]));
  await readFiles(test.editor);
});

describe('a deleted behavior', () => {
  it('comes back by undo in the order of all edits, with what was not saved', async () => {
    const { editor, files } = test;
    editParam(editor, 'guard', 'a', 'seconds', 5);
    editor.selection.setState({ behavior: 'guard' });
    const gone = deleteBehavior(editor, 'guard');
    expect(editor.documents.getState().byName.guard, 'at once').toBeUndefined();
    expect(editor.selection.getState().behavior).not.toBe('guard');
    expect(await gone).toBe(true);
    expect(files.read('guard.json')).toBeUndefined();
    editParam(editor, 'orc', 'a', 'seconds', 7);
    undo(editor);
    undo(editor);
    await editor.filing.done;
    const { guard } = editor.documents.getState().byName;
    expect(guard.current.root.children?.[0]?.params).toEqual({ seconds: 5 });
    expect([guard.file, isDirty(guard), guard.conflict]).toEqual(['guard.json', true, undefined]);
    expect(files.read('guard.json')).toEqual(named('guard'));
    expect(editor.trash.getState().files).toEqual([]);
    redo(editor);
    await editor.filing.done;
    expect(files.read('guard.json')).toBeUndefined();
  });

  it('goes again by redo, though news of the first time come while undo brings its file back', async () => {
    const { editor, files } = test;
    for (const hear of [
      () => takeChanges(editor, [{ kind: 'behaviors', file: 'guard.json', etag: null }]),
      () => readFiles(editor),
    ]) {
      await deleteBehavior(editor, 'guard');
      undo(editor);
      const heard = hear();
      await editor.filing.done;
      await heard;
      expect(editor.documents.getState().byName.guard?.file).toBe('guard.json');
      redo(editor);
      await editor.filing.done;
      expect(editor.trash.getState().files.map(({ name }) => name)).toEqual(['guard']);
      expect(files.read('guard.json')).toBeUndefined();
      undo(editor);
      await editor.filing.done;
    }
  });

  it('stays with the reason when somebody else changed its file, and there is nothing to undo', async () => {
    const { editor, files } = test;
    files.overwrite({ ...named('guard'), description: 'pulled' });
    expect(await deleteBehavior(editor, 'guard')).toBe(false);
    expect(editor.documents.getState().byName.guard?.conflict?.disk?.document?.description).toBe('pulled');
    expect(editor.history.getState().past).toBeUndefined();
  });

  it('is offered to another page, which undoes bringing it back', async () => {
    await deleteBehavior(test.editor, 'guard');
    const other = createTestEditor(test.files);
    await readFiles(other.editor);
    await readTrash(other.editor);
    const [deleted] = other.editor.trash.getState().files;
    expect(deleted).toMatchObject({ kind: 'behaviors', name: 'guard', file: 'guard.json' });
    expect(await bringBack(other.editor, deleted)).toBe(true);
    expect(other.editor.selection.getState().behavior).toBe('guard');
    expect(isDirty(other.editor.documents.getState().byName.guard)).toBe(false);
    undo(other.editor);
    await other.editor.filing.done;
    expect(test.files.read('guard.json')).toBeUndefined();
    expect(other.editor.trash.getState().files).toHaveLength(1);
  });

  it('is not brought along again by a game that was built with it', async () => {
    test = createTestEditor(memoryFiles(DOCUMENTS));
    const [{ name }] = DOCUMENTS;
    await readFiles(test.editor);
    await deleteBehavior(test.editor, name);
    test.join();
    test.greet();
    expect(test.editor.documents.getState().byName[name]).toBeUndefined();
    const other = createTestEditor(test.files);
    other.join();
    other.greet();
    await readFiles(other.editor);
    await readTrash(other.editor);
    expect(Object.keys(other.editor.documents.getState().byName)).not.toContain(name);
  });
});

it('the list of edits names them, and one click goes back to any of them and forth again', () => {
  const { editor } = test;
  editParam(editor, 'guard', 'a', 'seconds', 5);
  newSheet(editor, 'Ranger', undefined);
  editParam(editor, 'orc', 'a', 'seconds', 7);
  const listed = () => listSteps(editor).map(({ title, steps }) => `${steps} ${title}`);
  expect(listed()).toEqual([
    '0 Set seconds of wait',
    '-1 New character sheet Ranger',
    '-2 Set seconds of wait',
    '-3 Before all edits',
  ]);
  goBySteps(editor, -2);
  expect(editor.sheets.getState().byName.Ranger).toBeUndefined();
  expect(listed().slice(0, 3)).toEqual([
    '2 Set seconds of wait',
    '1 New character sheet Ranger',
    '0 Set seconds of wait',
  ]);
  goBySteps(editor, 1);
  expect(editor.sheets.getState().byName.Ranger).toBeDefined();
});

type Act = { readonly do: string; readonly i: number; readonly value: number };

const acts = fc.array(
  fc.record({
    do: fc.constantFrom('set', 'new', 'delete', 'rename', 'move', 'save', 'sheet', 'new sheet', 'delete sheet', 'undo'),
    i: fc.nat({ max: 6 }),
    value: fc.nat({ max: 9 }),
  }),
  { maxLength: 14 },
);

async function act({ do: what, i, value }: Act): Promise<void> {
  const { editor } = test;
  const names = Object.keys(editor.documents.getState().byName);
  const name = names[i % Math.max(1, names.length)] ?? '';
  const sheets = Object.keys(editor.sheets.getState().byName);
  const sheet = sheets[i % Math.max(1, sheets.length)] ?? '';
  if (what === 'set' && name !== '') editParam(editor, name, 'a', 'seconds', value);
  else if (what === 'new') newBehavior(editor, `new ${value}`, undefined);
  else if (what === 'delete') await deleteBehavior(editor, name);
  else if (what === 'rename' && name !== '') await renameEverywhere(editor, 'behavior', name, `renamed ${value}`);
  else if (what === 'move') await moveBehavior(editor, name, `moved/${value}`);
  else if (what === 'save') await saveAll(editor);
  else if (what === 'sheet' && sheet !== '')
    editSheet(editor, sheet, (each) => setSheetText(each, 'description', `${value}`), { title: 'Describe' });
  else if (what === 'new sheet') newSheet(editor, `Sheet ${value}`, undefined);
  else if (what === 'delete sheet') await deleteSheet(editor, sheet);
  else if (what === 'undo') undo(editor);
  await editor.filing.done;
}

it('one undo takes everything back to the start, in the order it was done, and redo does all of it again', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (done) => {
      test = createTestEditor(memoryFiles(['guard', 'orc', 'elf'].map(named), [createSheet('Soldier', undefined)]));
      const { editor } = test;
      await readFiles(editor);
      const start = await everything();
      for (const each of done) await act(each);
      const end = await everything();
      const depth = editor.history.getState().past?.depth ?? 0;
      for (let i = 0; i < depth; i++) undo(editor);
      const back = await everything();
      expect(back.behaviors.map(({ current }) => current)).toEqual(start.behaviors.map(({ current }) => current));
      expect(back.sheets).toEqual(start.sheets);
      // Saving is no edit: what was saved meanwhile is on disk until it is saved again.
      await saveAll(editor);
      expect((await everything()).disk.map(({ current }) => current)).toEqual(start.disk.map(({ current }) => current));
      for (let i = 0; i < depth; i++) redo(editor);
      const again = await everything();
      expect(again.behaviors.map(({ current }) => current)).toEqual(end.behaviors.map(({ current }) => current));
      expect(again.sheets).toEqual(end.sheets);
    }),
    { numRuns: runs(60) },
  );
});
