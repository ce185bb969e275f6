import { SHEET_SCHEMA_ID } from 'gumption/behavior/cast';
import { beforeEach, describe, expect, it } from 'vitest';
import { DOCUMENTS } from '../../../tests/fixture/yard-documents.fixture.js';
import { documentOf, node } from '../../document/describe/document.fixture.js';
import { editName, editParam } from '../edit/edit.js';
import { redo, undo } from '../edit/undo.js';
import { createTestEditor, memoryFiles } from '../editor.fixture.js';
import { readFiles, saveAll } from '../project/save.js';
import { showBehavior } from '../selection/select.js';
import { deleteBehavior, duplicateBehavior, whyNotDelete } from './behavior-actions.js';
import { planRename, renamedFile, renameEverywhere, whatIsUnknown } from './rename.js';
import { createUsages, factsOf, findMissing, indexUsages } from './usages.js';

const guard = {
  $schema: SHEET_SCHEMA_ID,
  version: 1,
  name: 'Guard',
  behavior: 'converse-or-patrol',
  subtrees: { patrol: 'patrol' },
} as const;
const lone = documentOf(node('root', 'sequence', node('a', 'hop'), node('b', 'hop')), 'lone');

let test: ReturnType<typeof createTestEditor>;
const current = (name: string) => test.editor.documents.getState().byName[name]?.current;
const usages = () => indexUsages(factsOf(test.editor));

beforeEach(async () => {
  test = createTestEditor(memoryFiles([...DOCUMENTS, lone], [guard]));
  await readFiles(test.editor);
  test.join();
  test.greet();
  test.tellAgents();
});

describe('usages', () => {
  it('are found in behaviors, sheets and among the characters', () => {
    expect(usages().of('behavior', 'patrol')).toEqual([
      { by: 'behavior', behavior: 'converse-or-patrol', node: 'patrol', param: 'behavior' },
      { by: 'sheet', sheet: 'Guard', path: 'subtrees.patrol' },
      { by: 'sheet', sheet: 'Guard', path: 'subtrees.patrol' },
    ]);
    expect(usages().of('behavior', 'converse-or-patrol')).toHaveLength(3);
    expect(usages().of('kind', 'goTo')).toHaveLength(4);
    expect(usages().of('key', 'spotted')).toHaveLength(1);
    expect(usages().of('behavior', 'lone')).toEqual([]);
  });

  it('are indexed again only when a document names something else', () => {
    const usagesOf = createUsages();
    const before = usagesOf(factsOf(test.editor));
    editName(test.editor, 'lone', 'a', 'Jump');
    expect(usagesOf(factsOf(test.editor))).toBe(before);
    editParam(test.editor, 'lone', 'a', 'height', { key: 'spotted' });
    const after = usagesOf(factsOf(test.editor));
    expect(after.of('key', 'spotted')).toHaveLength(2);
    expect(before.of('key', 'spotted')).toHaveLength(1);
    expect(after.of('key', 'spotted')).toEqual(usages().of('key', 'spotted'));
  });

  it('of what is not there are reported', () => {
    expect(findMissing(factsOf(test.editor), usages())).toEqual([{ what: 'kind', name: 'hop', count: 2 }]);
  });
});

describe('renaming everywhere', () => {
  it('changes a behavior and all who name it in one step, saved under the same files', async () => {
    showBehavior(test.editor, 'patrol');
    const before = current('patrol');
    expect(await renameEverywhere(test.editor, 'behavior', 'patrol', 'Round trip')).toBe(true);
    expect([current('patrol'), current('Round trip')]).toEqual([undefined, { ...before, name: 'Round trip' }]);
    expect(current('converse-or-patrol').root.children![1]).toMatchObject({ params: { behavior: 'Round trip' } });
    expect(test.editor.selection.getState().behavior).toBe('Round trip');
    expect(test.files.read('patrol.json')!.name).toBe('Round trip');
    expect(test.files.readSheet('Guard.json')!.subtrees).toEqual({ 'Round trip': 'Round trip' });
    undo(test.editor);
    expect([current('patrol'), current('Round trip')]).toEqual([before, undefined]);
    expect(test.editor.sheets.getState().byName.Guard.current).toEqual(guard);
    await saveAll(test.editor);
    expect(test.files.read('patrol.json')).toEqual(before);
    expect(test.files.read('converse-or-patrol.json')).toEqual(DOCUMENTS[0]);
    redo(test.editor);
    expect(current('Round trip')).toBeDefined();
  });

  it('takes the file of a behavior along if wanted, unless another has that name', async () => {
    expect(renamedFile(test.editor, 'behavior', 'patrol', 'lone')).toBeUndefined();
    const place = renamedFile(test.editor, 'behavior', 'patrol', 'Round trip');
    expect(place).toBe('Round-trip.json');
    await renameEverywhere(test.editor, 'behavior', 'patrol', 'Round trip', place);
    expect([test.files.read('patrol.json'), test.files.read('Round-trip.json')!.name]).toEqual([
      ...[undefined, 'Round trip'],
    ]);
    undo(test.editor);
    await saveAll(test.editor);
    expect([test.files.read('patrol.json')!.name, test.files.read('Round-trip.json')]).toEqual([
      ...['patrol', undefined],
    ]);
  });

  it('survives that the files are read again before they are saved', async () => {
    await renameEverywhere(test.editor, 'behavior', 'patrol', 'Round trip');
    undo(test.editor);
    await readFiles(test.editor);
    expect([current('patrol')?.name, current('Round trip')]).toEqual(['patrol', undefined]);
  });

  it('maps a task that was renamed in code, once for the whole project', async () => {
    const plan = planRename(factsOf(test.editor), 'kind', 'hop', 'goTo');
    expect([plan.documents.length, plan.places.length]).toEqual([1, 2]);
    await renameEverywhere(test.editor, 'kind', 'hop', 'goTo');
    expect(current('lone').root.children!.map(({ kind, id }) => `${id} ${kind}`)).toEqual(['a goTo', 'b goTo']);
    expect(findMissing(factsOf(test.editor), usages())).toEqual([]);
  });

  it('tells beforehand what the game does not know, and refuses names that are taken', async () => {
    expect(whatIsUnknown(factsOf(test.editor), 'key', 'seen')).toContain('The game has no key “seen” yet.');
    expect(whatIsUnknown(factsOf(test.editor), 'key', 'patience')).toBeUndefined();
    expect(await renameEverywhere(test.editor, 'behavior', 'patrol', 'lone')).toBe(false);
    expect(current('patrol')).toBeDefined();
  });
});

describe('behaviors of the library', () => {
  it('are copied under a free name, and a copy that was never saved goes again', async () => {
    duplicateBehavior(test.editor, 'patrol');
    duplicateBehavior(test.editor, 'patrol');
    expect(current('patrol copy 2').root).toBe(current('patrol').root);
    expect(whyNotDelete(test.editor, 'patrol copy 2')).toBeUndefined();
    expect(await deleteBehavior(test.editor, 'patrol copy 2')).toBe(true);
    expect(current('patrol copy 2')).toBeUndefined();
    undo(test.editor);
    expect(current('patrol copy 2')).toBeDefined();
  });
});
