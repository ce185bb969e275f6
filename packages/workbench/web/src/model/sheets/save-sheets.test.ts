import { type CharacterSheet, readSheet } from 'gumption/behavior/cast';
import { beforeEach, describe, expect, it } from 'vitest';
import { resolveFiledConflict } from '../edit/save-filed.js';
import { redo, undo, undoTitle } from '../edit/undo.js';
import { createTestEditor, memoryFiles } from '../editor.fixture.js';
import { showFiled } from '../files/filed.js';
import { readFiles, saveAll } from '../project/save.js';
import { editSheet } from './edit-sheets.js';
import { setSheetValue } from './sheet-values.js';

const soldier = readSheet({
  $schema: 'urn:gumption:sheet:1',
  version: 1,
  name: 'Soldier',
  behavior: 'Soldier',
  values: { rest: 2 },
});
const pulled: CharacterSheet = { ...soldier, description: 'pulled' };

describe('a sheet that changes on disk and here', () => {
  let test: ReturnType<typeof createTestEditor>;
  const open = (name = 'Soldier') => test.editor.sheets.getState().byName[name];
  const onDisk = (file = 'Soldier.json') => test.files.readSheet(file);
  const setRest = (rest: number) =>
    editSheet(test.editor, 'Soldier', (each) => setSheetValue(each, 'rest', rest), { title: 'Set' });
  const lookAtDisk = async () => {
    await readFiles(test.editor);
    await Promise.resolve();
  };

  beforeEach(async () => {
    test = createTestEditor(memoryFiles([], [soldier]));
    await lookAtDisk();
    setRest(4);
  });

  it('[WB-14] shows both versions, and no save goes over theirs unasked', async () => {
    test.files.overwriteSheet(pulled);
    await lookAtDisk();
    expect(open().conflict).toMatchObject({
      problem: 'Soldier.json was changed on disk since you opened it.',
      disk: { document: pulled },
    });
    await saveAll(test.editor);
    await saveAll(test.editor);
    expect([onDisk(), open().current.values]).toEqual([pulled, { rest: 4 }]);
  });

  it('asks too when a save is the first to find out', async () => {
    test.files.overwriteSheet(pulled);
    await saveAll(test.editor);
    expect(open().conflict?.disk?.document).toEqual(pulled);
    await saveAll(test.editor);
    expect(onDisk()).toEqual(pulled);
  });

  it('goes over theirs when the designer keeps hers, also where the file is gone', async () => {
    test.files.overwriteSheet(pulled);
    await lookAtDisk();
    await resolveFiledConflict(test.editor, 'sheet', 'Soldier', 'ours');
    expect([onDisk()!.values, open().conflict]).toEqual([{ rest: 4 }, undefined]);
    setRest(5);
    test.files.removeSheet('Soldier.json');
    await lookAtDisk();
    expect(open().conflict).toEqual({ problem: 'Soldier.json was removed since you opened it.', disk: null });
    await resolveFiledConflict(test.editor, 'sheet', 'Soldier', 'ours');
    expect(onDisk()!.values).toEqual({ rest: 5 });
  });

  it('becomes theirs when the designer takes the file, also under a new name, or goes with it', async () => {
    showFiled(test.editor, 'sheet', 'Soldier');
    test.files.overwriteSheet(pulled);
    await lookAtDisk();
    await resolveFiledConflict(test.editor, 'sheet', 'Soldier', 'theirs');
    expect(open()).toMatchObject({ current: pulled, baseline: pulled, conflict: undefined });
    setRest(5);
    test.files.overwriteSheet({ ...pulled, name: 'Guard' }, 'Soldier.json');
    await lookAtDisk();
    await resolveFiledConflict(test.editor, 'sheet', 'Soldier', 'theirs');
    expect([open(), open('Guard').file, test.editor.sheets.getState().shown]).toEqual([
      ...[undefined, 'Soldier.json', 'Guard'],
    ]);
    editSheet(test.editor, 'Guard', (each) => setSheetValue(each, 'rest', 6), { title: 'Set' });
    test.files.removeSheet('Soldier.json');
    await lookAtDisk();
    await resolveFiledConflict(test.editor, 'sheet', 'Guard', 'theirs');
    expect(test.editor.sheets.getState().byName).toEqual({});
  });

  it('comes back by undo when the designer took the file, or when the file was pulled over it', async () => {
    test.files.overwriteSheet(pulled);
    await lookAtDisk();
    await resolveFiledConflict(test.editor, 'sheet', 'Soldier', 'theirs');
    undo(test.editor);
    expect(open()).toMatchObject({ current: { values: { rest: 4 } }, baseline: pulled, conflict: undefined });
    redo(test.editor);
    expect(open().current).toBe(pulled);
    test.files.overwriteSheet({ ...pulled, description: 'again' });
    await lookAtDisk();
    expect([open().current.description, undoTitle(test.editor)]).toEqual(['again', 'Load Soldier from disk']);
    undo(test.editor);
    expect(open().current).toBe(pulled);
    test.files.removeSheet('Soldier.json');
    await lookAtDisk();
    await resolveFiledConflict(test.editor, 'sheet', 'Soldier', 'theirs');
    undo(test.editor);
    expect(open()).toMatchObject({ current: pulled, file: undefined });
  });

  it('is kept in both versions, the own one under another name', async () => {
    test.files.overwriteSheet(pulled);
    await lookAtDisk();
    await resolveFiledConflict(test.editor, 'sheet', 'Soldier', 'both');
    expect([open().current, open('Soldier (mine)').current.values]).toEqual([pulled, { rest: 4 }]);
    expect([onDisk(), onDisk('Soldier-mine.json')!.name]).toEqual([pulled, 'Soldier (mine)']);
  });

  it('is settled when the disk comes to say the same', async () => {
    test.files.overwriteSheet(pulled);
    await lookAtDisk();
    test.files.overwriteSheet({ ...soldier, values: { rest: 4 } });
    await lookAtDisk();
    expect(open()).toMatchObject({ current: { values: { rest: 4 } }, baseline: { values: { rest: 4 } } });
    expect(open().conflict).toBeUndefined();
  });

  it('is not mistaken for changed when it is saved while the disk is read', async () => {
    const reading = lookAtDisk();
    await saveAll(test.editor);
    setRest(7);
    await reading;
    expect([open().conflict, open().current.values, onDisk()!.values]).toEqual([undefined, { rest: 7 }, { rest: 4 }]);
  });
});
