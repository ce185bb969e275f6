import type { BehaviorDocument } from 'gumption/behavior';
import { describe, expect, it } from 'vitest';
import { documentOf, node } from '../../document/describe/document.fixture.js';
import { editParam } from '../edit/edit.js';
import { undo } from '../edit/undo.js';
import { memoryFiles } from '../editor.fixture.js';
import { createSheet } from '../files/sheets-state.js';
import { editSheet } from '../sheets/edit-sheets.js';
import { setSheetText } from '../sheets/sheet-values.js';
import { type Draft, type DraftChange, forgetting, newestFirst } from './draft-store.js';
import { keepDrafts } from './keep-drafts.js';
import { discardDrafts, findLostWork, keepOffering, newestOfEach, restoreDrafts } from './lost-work.js';
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
  return { ...window, files, lost: () => window.project.lost.getState().drafts };
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
    await restoreDrafts(next.project, next.lost());
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
    await restoreDrafts(next.project, next.lost());
    const open = next.editor.documents.getState().byName.guard;
    expect(open.conflict?.disk?.document).toEqual(pulled);
    expect(secondsOf(open.current)).toBe(5);
  });

  it('comes back though its file is gone', async () => {
    const before = await typeInto();
    before.files.remove('guard.json');
    const next = await openAgain(before);
    await restoreDrafts(next.project, next.lost());
    await saveAll(next.editor);
    expect(secondsOf(before.files.read('guard.json'))).toBe(5);
  });

  it('is discarded for good when asked', async () => {
    const before = await typeInto();
    const next = await openAgain(before);
    await discardDrafts(next.project, next.lost());
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

describe('several versions of unsaved work', () => {
  /** Two windows have typed different things into one behavior. */
  async function typeTwice() {
    const first = await typeInto(5);
    const window = createTestProject(first.files, 'other', first.drafts);
    await readFiles(window.editor);
    keepDrafts(window.project, window.later);
    await window.wait(5000);
    editParam(window.editor, 'guard', 'a', 'seconds', 6);
    await window.wait(1000);
    return openAgain(first);
  }

  it('stand beside each other, and are all offered, the newest first', async () => {
    const next = await typeTwice();
    expect(next.lost().map((draft) => secondsOf(behaviorIn(draft)))).toEqual([6, 5]);
    expect(newestOfEach(next.lost())).toEqual([next.lost()[0]]);
  });

  it('are restored one after the other, and the one that is replaced stays', async () => {
    const next = await typeTwice();
    const current = () => secondsOf(next.editor.documents.getState().byName.guard?.current);
    await restoreDrafts(next.project, next.lost());
    expect([current(), next.lost().map((draft) => secondsOf(behaviorIn(draft)))]).toEqual([6, [5]]);
    await restoreDrafts(next.project, next.lost());
    expect([current(), next.lost().map((draft) => secondsOf(behaviorIn(draft)))]).toEqual([5, [6]]);
    expect(next.drafts.all().map((draft) => secondsOf(behaviorIn(draft)))).toHaveLength(2);
    // Another window finds the one that was replaced, and not the one that is open here.
    const third = createTestProject(next.files, 'third', next.drafts);
    await readFiles(third.editor);
    await findLostWork(third.project, async (page) => page === 'second');
    expect(third.project.lost.getState().drafts.map((draft) => secondsOf(behaviorIn(draft)))).toEqual([6]);
  });

  it('that say the same are one', async () => {
    const before = await typeInto();
    const [draft] = before.drafts.all();
    await before.drafts.store.write([{ ...draft, page: 'twin', at: draft.at - 1 }]);
    const next = await openAgain(before);
    expect(next.lost()).toMatchObject([{ page: 'first' }]);
    expect(before.drafts.all()).toHaveLength(1);
  });
});

describe('unsaved work on very many documents', () => {
  it('is journaled in one write, and restored as one edit', async () => {
    const many = Array.from({ length: 300 }, (_, i) => ({ ...guard, name: `b${i}` }));
    const files = memoryFiles(many);
    const drafts = memoryDrafts();
    const writes: number[] = [];
    const counted = {
      ...drafts,
      store: {
        ...drafts.store,
        write(changes: readonly DraftChange[]) {
          writes.push(changes.length);
          return drafts.store.write(changes);
        },
      },
    };
    const window = createTestProject(files, 'first', counted);
    await readFiles(window.editor);
    keepDrafts(window.project, window.later);
    for (const { name } of many) editParam(window.editor, name, 'a', 'seconds', 5);
    await window.wait(1000);
    expect(writes).toEqual([300]);
    const next = await openAgain({ files, drafts: counted });
    expect(next.lost()).toHaveLength(300);
    writes.length = 0;
    await restoreDrafts(next.project, next.lost());
    expect([next.lost(), writes]).toEqual([[], [300, 300]]);
    expect(secondsOf(next.editor.documents.getState().byName.b299.current)).toBe(5);
    undo(next.editor);
    expect(next.editor.documents.getState().byName.b0.current).toBe(
      next.editor.documents.getState().byName.b0.baseline,
    );
  });
});

describe('unsaved work of an open window', () => {
  it('is written again when the server comes back, in case someone took it for lost', async () => {
    const { drafts, window } = await typeInto();
    window.project.server.setState({ reachable: false });
    await drafts.store.write(drafts.all().map(forgetting));
    expect(drafts.all()).toEqual([]);
    window.project.server.setState({ reachable: true });
    await window.wait(1000);
    expect(secondsOf(behaviorIn(drafts.all()[0]))).toBe(5);
  });

  it('is offered no longer once its window is heard of, and again when the server was away', async () => {
    const before = await typeInto();
    const next = await openAgain(before);
    keepOffering(next.project, nobody);
    expect(next.lost()).toHaveLength(1);
    const others = [{ page: 'first', behavior: null, unsaved: {}, at: 0 }];
    next.project.others.setState({ others });
    expect(next.lost()).toEqual([]);
    await findLostWork(next.project, nobody);
    expect(next.lost()).toEqual([]);
    next.project.others.setState({ others: [] });
    next.project.server.setState({ reachable: false });
    next.project.server.setState({ reachable: true });
    await next.wait(0);
    expect(next.lost()).toHaveLength(1);
  });

  it('stays with the project it is of when another one is served at its address', async () => {
    const { drafts, window } = await typeInto();
    const { info } = window.editor.project.getState();
    window.editor.project.setState({ info: { ...info!, id: 'another' } });
    editParam(window.editor, 'guard', 'a', 'seconds', 6);
    await window.wait(1000);
    expect(drafts.all().map(({ project }) => project)).toEqual([info!.id]);
  });
});

describe('unsaved work that someone else put into the folder', () => {
  it.each([
    { what: 'no behavior', document: { name: 'guard' }, problem: 'version' },
    { what: 'a behavior of another name', document: { ...guard, name: 'other' }, problem: 'must be guard' },
  ])('is not restored when it is $what, and says why', async ({ document, problem }) => {
    const before = await typeInto();
    const [draft] = before.drafts.all();
    await before.drafts.store.write([{ ...draft, page: 'stranger', at: draft.at + 1, document } as Draft]);
    const next = await openAgain(before);
    await restoreDrafts(next.project, [next.lost()[0]]);
    expect(next.lost()).toHaveLength(2);
    expect(next.editor.notice.getState().notice?.text).toContain(problem);
    expect(secondsOf(next.editor.documents.getState().byName.guard.current)).toBeUndefined();
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
    await restoreDrafts(next.project, next.lost());
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
    await restoreDrafts(next.project, next.lost());
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
