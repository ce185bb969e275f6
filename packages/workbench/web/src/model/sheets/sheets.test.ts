import { type CharacterSheet, readSheet } from 'gumption/behavior/cast';
import type { GameMessage } from 'gumption/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { DOCUMENTS } from '../../../tests/fixture/yard-documents.fixture.js';
import { documentOf } from '../../document/describe/document.fixture.js';
import { bringBack } from '../edit/delete-document.js';
import { undo } from '../edit/undo.js';
import { createTestEditor, memoryFiles } from '../editor.fixture.js';
import { currentFiles } from '../files/open-files.js';
import { resolveAll } from '../files/sheets-state.js';
import { readFiles, saveAll } from '../project/save.js';
import { applyAll } from '../queries/apply-all.js';
import { deleteSheet, editSheet, newSheet, possibleParents } from './edit-sheets.js';
import { sheetSyncState } from './sheet-sync.js';
import { sheetTree } from './sheet-tree.js';
import { pictureOf, setSheetSubtree, setSheetText, setSheetValue } from './sheet-values.js';

const sheet = (name: string, more: Partial<CharacterSheet> = {}): CharacterSheet =>
  readSheet({ $schema: 'urn:gumption:sheet:1', version: 1, name, ...more });
const soldier = sheet('Soldier', { behavior: 'Soldier', values: { rest: 2 } });
const ranged = sheet('Ranged', { extends: 'Soldier', values: { range: 5 }, subtrees: { Attack: 'Shoot' } });
const reference = { id: 'r', kind: 'subtree', params: { behavior: 'Attack' } };
const library = [
  { ...documentOf(reference, 'Soldier'), parameters: { rest: { type: 'number', default: 1 } } },
  { ...documentOf({ id: 'x', kind: 'wait' }, 'Attack'), parameters: { blows: { type: 'integer', default: 3 } } },
  { ...documentOf({ id: 'x', kind: 'wait' }, 'Shoot'), parameters: { range: { type: 'number' } } },
] as const;
const find = (name: string) => library.find((each) => each.name === name);

describe('what a sheet says', () => {
  it('[BTX-04] shows what it sets, what it inherits and from which sheet, and what is left to defaults', () => {
    const { behavior, params, subtrees } = pictureOf([soldier, ranged], 'Ranged', find);
    expect(behavior).toEqual({ value: 'Soldier', origin: { from: 'sheet', sheet: 'Soldier' } });
    expect(params.map(({ param, value, origin }) => [param.name, value, origin])).toEqual([
      ['rest', 2, { from: 'sheet', sheet: 'Soldier' }],
      ['range', 5, { from: 'own' }],
    ]);
    expect(subtrees).toEqual([{ behavior: 'Attack', value: 'Shoot', origin: { from: 'own' } }]);
    const base = pictureOf([soldier, ranged], 'Soldier', find);
    expect(base.params.map(({ param, origin }) => [param.name, origin.from])).toEqual([
      ['rest', 'own'],
      ['blows', 'default'],
    ]);
    expect(pictureOf([setSheetValue(soldier, 'speed', 1)], 'Soldier', find).idle).toEqual(['speed']);
  });

  it('comes back to what it was when set and reset, in the order of the file', () => {
    const set = setSheetText(setSheetSubtree(setSheetValue(sheet('A'), 'x', 1), 'B', 'C'), 'extends', 'S');
    expect(Object.keys(set)).toEqual(['$schema', 'version', 'name', 'extends', 'values', 'subtrees']);
    const reset = setSheetText(setSheetSubtree(setSheetValue(set, 'x', undefined), 'B', undefined), 'extends', '');
    expect(reset).toEqual(sheet('A'));
  });

  it('stands in a tree below what it extends', () => {
    const rows = sheetTree([
      ranged,
      sheet('Lost', { extends: 'Gone' }),
      soldier,
      sheet('Sniper', { extends: 'Ranged' }),
    ]);
    expect(rows.map(({ sheet: { name }, level }) => `${level} ${name}`)).toEqual([
      ...['1 Lost', '1 Soldier', '2 Ranged', '3 Sniper'],
    ]);
  });
});

describe('sheets of the project', () => {
  let test: ReturnType<typeof createTestEditor>;
  const open = (name: string) => test.editor.sheets.getState().byName[name]?.current;
  const sent = () => test.heard().flatMap((message) => (message.type === 'loadSheets' ? [message] : []));
  const answer = (request: number, more: Partial<Extract<GameMessage, { type: 'sheetsLoaded' }>> = {}) =>
    test.say({ type: 'sheetsLoaded', request, result: 'refreshed', ...more });
  const told = () => {
    const result = resolveAll(currentFiles(test.editor.sheets.getState()));
    if (!('resolved' in result)) throw new Error('they do not fit together');
    return result.resolved.map(({ behavior, ...rest }) => ({ ...rest, ...(behavior !== undefined && { behavior }) }));
  };

  const set = (name: string, param: string, value: number) =>
    editSheet(test.editor, name, (each) => setSheetValue(each, param, value), { title: 'Set' });

  beforeEach(async () => {
    test = createTestEditor(memoryFiles(DOCUMENTS, [soldier, ranged]));
    await readFiles(test.editor);
    await Promise.resolve();
    test.join();
    test.greet(DOCUMENTS, undefined, 'yard', told());
    test.heard();
  });

  it('[BTX-04] reach the game as they change, one set at a time, and are undone there too', () => {
    editSheet(test.editor, 'Ranged', (each) => setSheetValue(each, 'range', 6), { title: 'Set' });
    editSheet(test.editor, 'Ranged', (each) => setSheetValue(each, 'range', 7), { title: 'Set' });
    const [first, ...more] = sent();
    expect(more).toEqual([]);
    expect(first.sheets[1]).toMatchObject({ values: { range: 6 } });
    answer(first.request);
    const [second] = sent();
    expect(second.sheets[1]).toMatchObject({ values: { range: 7 } });
    test.say({ type: 'sheets', sheets: told() });
    answer(second.request);
    expect(sent()).toEqual([]);
    undo(test.editor);
    expect(sent()[0].sheets[1]).toMatchObject({ values: { range: 6 } });
  });

  it('are not sent again once refused, until they change', () => {
    editSheet(test.editor, 'Ranged', (each) => setSheetValue(each, 'range', 99), { title: 'Set' });
    const [message] = sent();
    answer(message.request, { result: 'rejected', problems: [{ path: 'Ranged: values.range', problem: 'too far' }] });
    expect(test.editor.sheets.getState().refused?.problems).toHaveLength(1);
    expect(sent()).toEqual([]);
    editSheet(test.editor, 'Ranged', (each) => setSheetValue(each, 'range', 9), { title: 'Set' });
    expect(sent()).toHaveLength(1);
  });

  it('are saved with everything else, and follow the disk where nothing was changed here', async () => {
    newSheet(test.editor, 'Sniper', 'Ranged');
    editSheet(test.editor, 'Soldier', (each) => setSheetValue(each, 'rest', 4), { title: 'Set' });
    await saveAll(test.editor);
    expect(test.files.readSheet('Sniper.json')).toEqual(sheet('Sniper', { extends: 'Ranged' }));
    expect(test.files.readSheet('Soldier.json')!.values).toEqual({ rest: 4 });
    test.files.overwriteSheet({ ...ranged, description: 'pulled' });
    editSheet(test.editor, 'Soldier', (each) => setSheetValue(each, 'rest', 5), { title: 'Set' });
    await readFiles(test.editor);
    await Promise.resolve();
    expect([open('Ranged').description, open('Soldier').values]).toEqual(['pulled', { rest: 5 }]);
  });

  it('wait for the designer while changes are applied by hand, and go with everything else then', () => {
    test.editor.preferences.setState({ autoApply: false });
    expect(sheetSyncState(test.editor)).toBe('up to date');
    set('Ranged', 'range', 6);
    expect([sheetSyncState(test.editor), sent()]).toEqual(['refresh parameters', []]);
    editSheet(test.editor, 'Ranged', (each) => setSheetSubtree(each, 'Attack', undefined), { title: 'Set' });
    expect(sheetSyncState(test.editor)).toBe('synchronise');
    applyAll(test.editor);
    const [message] = sent();
    expect(message.sheets[1]).toMatchObject({ values: { range: 6 } });
    answer(message.request, { result: 'rejected', problems: [{ path: 'Ranged', problem: 'no' }] });
    expect(sheetSyncState(test.editor)).toBe('rejected');
  });

  it('go to a game as their files have them, though edits wait', () => {
    const asBuilt = told();
    test.editor.preferences.setState({ autoApply: false });
    set('Ranged', 'range', 6);
    test.greet(DOCUMENTS, undefined, 'yard', asBuilt.slice(0, 1));
    expect(sent().map(({ sheets }) => sheets)).toEqual([[soldier, ranged]]);
  });

  it('are deleted only when nobody needs them, and come back', async () => {
    expect(await deleteSheet(test.editor, 'Soldier')).toBe(false);
    expect(test.editor.notice.getState().notice?.text).toBe('Ranged inherits from it.');
    expect(await deleteSheet(test.editor, 'Ranged')).toBe(true);
    expect([open('Ranged'), test.files.readSheet('Ranged.json')]).toEqual([undefined, undefined]);
    await bringBack(test.editor, test.editor.trash.getState().files[0]);
    expect([open('Ranged'), test.files.readSheet('Ranged.json')]).toEqual([ranged, ranged]);
    expect(test.editor.sheets.getState()).toMatchObject({ shown: 'Ranged' });
  });

  it('are not deleted when someone else has changed them', async () => {
    const pulled = { ...ranged, description: 'pulled' };
    test.files.overwriteSheet(pulled);
    expect(await deleteSheet(test.editor, 'Ranged')).toBe(false);
    expect(test.files.readSheet('Ranged.json')).toEqual(pulled);
    expect(test.editor.sheets.getState().byName.Ranged.conflict?.disk?.document).toEqual(pulled);
  });

  it('extend any sheet but their own heirs', () => {
    expect(possibleParents(test.editor, 'Soldier')).toEqual([]);
    expect(possibleParents(test.editor, 'Ranged')).toEqual(['Soldier']);
  });
});
