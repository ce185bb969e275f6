import type { BehaviorDocument } from 'gumption/behavior';
import { describe, expect, it } from 'vitest';
import { documentOf, node } from '../../document/describe/document.fixture.js';
import { editParam } from '../edit/edit.js';
import { undo } from '../edit/undo.js';
import { memoryFiles } from '../editor.fixture.js';
import { createSheet } from '../files/sheets-state.js';
import { editSheet } from '../sheets/edit-sheets.js';
import { setSheetText } from '../sheets/sheet-values.js';
import { type Draft, newestFirst } from './draft-store.js';
import { discardDraft, findLostWork, keepDrafts, restoreDraft } from './drafts.js';
import { createTestProject, memoryDrafts } from './project.fixture.js';
import { readFiles, saveAll } from './save.js';

const guard = documentOf(node('root', 'sequence', node('a', 'wait')));
const secondsOf = (document: BehaviorDocument | undefined) => document?.root.children?.[0]?.params?.seconds;
const soldier = createSheet('Soldier', undefined);
const behaviorIn = (draft: Draft | undefined) => (draft?.what === 'behavior' ? draft.document : undefined);
const nobody = async () => false;

/** A window that has edited without saving, and the files and drafts it leaves behind. */
async function typeInto(seconds = 5) {
  const files = memoryFiles([guard]);
  const drafts = memoryDrafts();
  const window = createTestProject(files, 'first', drafts);
  await readFiles(window.editor);
  keepDrafts(window.project, window.later);
  editParam(window.editor, 'guard', 'a', 'seconds', seconds);
  await window.wait(1000);
  return { files, drafts, window };
}

/** The next window on the same project. */
async function openAgain({ files, drafts }: Pick<Awaited<ReturnType<typeof typeInto>>, 'files' | 'drafts'>) {
  const window = createTestProject(files, 'second', drafts);
  await readFiles(window.editor);
  await findLostWork(window.project, nobody);
  return { ...window, lost: () => window.project.lost.getState().drafts };
}

describe('unsaved work', () => {
  it('is journaled soon after each change, in its last version', async () => {
    const { drafts, window } = await typeInto();
    editParam(window.editor, 'guard', 'a', 'seconds', 6);
    editParam(window.editor, 'guard', 'a', 'seconds', 7);
    expect(secondsOf(behaviorIn(drafts.all()[0]))).toBe(5);
    await window.wait(1000);
    expect(drafts.all()).toHaveLength(1);
    expect(secondsOf(behaviorIn(drafts.all()[0]))).toBe(7);
  });

  it('is forgotten once it is saved, or taken back', async () => {
    const { drafts, window } = await typeInto();
    await saveAll(window.editor);
    await window.wait(1000);
    expect(drafts.all()).toEqual([]);
    editParam(window.editor, 'guard', 'a', 'seconds', 8);
    await window.wait(1000);
    expect(drafts.all()).toHaveLength(1);
    editParam(window.editor, 'guard', 'a', 'seconds', 5);
    await window.wait(1000);
    expect(drafts.all()).toEqual([]);
  });

  it('[WB-14] of a window that is gone is offered to the next, and comes back as an edit', async () => {
    const next = await openAgain(await typeInto());
    expect(next.lost()).toMatchObject([{ what: 'behavior', name: 'guard', page: 'first', file: 'guard.json' }]);
    expect(secondsOf(next.editor.documents.getState().byName.guard?.current)).toBeUndefined();
    await restoreDraft(next.project, next.lost()[0]);
    expect(secondsOf(next.editor.documents.getState().byName.guard?.current)).toBe(5);
    expect(next.editor.documents.getState().byName.guard?.conflict).toBeUndefined();
    // Until it is saved, it is this window's work, which outlives this window too.
    expect([next.lost(), next.drafts.all().map(({ page }) => page)]).toEqual([[], ['second']]);
    keepDrafts(next.project, next.later);
    editParam(next.editor, 'guard', 'a', 'seconds', 6);
    await saveAll(next.editor);
    await next.wait(1000);
    expect(next.drafts.all()).toEqual([]);
  });

  it('shows both versions when the file changed since it was written', async () => {
    const before = await typeInto();
    const pulled = { ...guard, description: 'pulled' };
    before.files.overwrite(pulled);
    const next = await openAgain(before);
    await restoreDraft(next.project, next.lost()[0]);
    const open = next.editor.documents.getState().byName.guard;
    expect(open.conflict?.disk?.document).toEqual(pulled);
    expect(secondsOf(open.current)).toBe(5);
  });

  it('comes back though its file is gone', async () => {
    const before = await typeInto();
    before.files.remove('guard.json');
    const next = await openAgain(before);
    await restoreDraft(next.project, next.lost()[0]);
    await saveAll(next.editor);
    expect(secondsOf(before.files.read('guard.json'))).toBe(5);
  });

  it('is discarded for good when asked', async () => {
    const before = await typeInto();
    const next = await openAgain(before);
    await discardDraft(next.project, next.lost()[0]);
    expect((await openAgain(before)).lost()).toEqual([]);
  });

  it('is not offered while its window lives, nor when the file has it by now', async () => {
    const before = await typeInto();
    const other = createTestProject(before.files, 'second', before.drafts);
    await readFiles(other.editor);
    await findLostWork(other.project, async (page) => page === 'first');
    expect(other.project.lost.getState().drafts).toEqual([]);
    await saveAll(before.window.editor);
    expect((await openAgain(before)).lost()).toEqual([]);
    expect(before.drafts.all()).toEqual([]);
  });
});

describe('unsaved work on a character sheet', () => {
  async function describeSoldier() {
    const files = memoryFiles([guard], [soldier]);
    const drafts = memoryDrafts();
    const window = createTestProject(files, 'first', drafts);
    await readFiles(window.editor);
    keepDrafts(window.project, window.later);
    editSheet(window.editor, 'Soldier', (sheet) => setSheetText(sheet, 'description', 'mine'), { title: 'Describe' });
    await window.wait(1000);
    return { files, drafts, window };
  }

  it('[WB-14] is journaled, offered to the next window, and comes back as an edit', async () => {
    const next = await openAgain(await describeSoldier());
    expect(next.lost()).toMatchObject([{ what: 'sheet', name: 'Soldier', file: 'Soldier.json' }]);
    await restoreDraft(next.project, next.lost()[0]);
    const open = next.editor.sheets.getState().byName.Soldier;
    expect([open.current.description, open.baseline, open.conflict]).toEqual(['mine', soldier, undefined]);
    undo(next.editor);
    expect(next.editor.sheets.getState().byName.Soldier.current).toEqual(soldier);
    expect([next.lost(), next.drafts.all().map(({ page }) => page)]).toEqual([[], ['second']]);
  });

  it('shows both versions when the file changed since it was written', async () => {
    const before = await describeSoldier();
    const pulled = { ...soldier, description: 'pulled' };
    before.files.overwriteSheet(pulled);
    const next = await openAgain(before);
    await restoreDraft(next.project, next.lost()[0]);
    const open = next.editor.sheets.getState().byName.Soldier;
    expect([open.conflict?.disk?.document, open.current.description]).toEqual([pulled, 'mine']);
  });

  it('is forgotten once it is saved', async () => {
    const { drafts, window } = await describeSoldier();
    expect(drafts.all()).toHaveLength(1);
    await saveAll(window.editor);
    await window.wait(1000);
    expect(drafts.all()).toEqual([]);
  });
});

describe('drafts that are kept', () => {
  const draft = (at: number): Draft => ({
    project: '1',
    page: 'p',
    what: 'behavior',
    name: `b${at}`,
    file: undefined,
    etag: undefined,
    document: guard,
    at,
  });
  const day = 86_400_000;

  it('come newest first, and none is dropped for its age or for their number', () => {
    const many = Array.from({ length: 500 }, (_, i) => draft(i * day));
    const listed = newestFirst(many);
    expect([listed.length, listed[0].at, listed[499].at]).toEqual([500, 499 * day, 0]);
  });
});
