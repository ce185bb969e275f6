import type { BehaviorDocument } from 'gumption/behavior';
import { describe, expect, it } from 'vitest';
import { documentOf, node } from '../../document/describe/document.fixture.js';
import { editParam } from '../edit/edit.js';
import { createTestEditor, memoryFiles } from '../editor.fixture.js';
import { readFiles, resolveConflict, takeChanges } from '../project/save.js';

const guard = documentOf(node('root', 'sequence', node('a', 'wait')));
const pulled: BehaviorDocument = { ...guard, description: 'pulled' };

async function openGuard() {
  const files = memoryFiles([guard]);
  const { editor } = createTestEditor(files);
  await readFiles(editor);
  return {
    files,
    editor,
    open: () => editor.documents.getState().byName.guard,
    edit: () => editParam(editor, 'guard', 'a', 'seconds', 9),
  };
}
const news = (etag: string | null, file = 'guard.json') => [{ kind: 'behaviors', file, etag } as const];

describe('a change on disk', () => {
  it('comes to the page when nothing was changed there', async () => {
    const { files, editor, open } = await openGuard();
    files.overwrite(pulled);
    await takeChanges(editor, news('"101"'));
    expect(open()).toMatchObject({ current: pulled, baseline: pulled, conflict: undefined });
  });

  it('stands beside unsaved work, and the designer may keep mine, theirs or both', async () => {
    for (const keep of ['ours', 'theirs', 'both'] as const) {
      const { files, editor, open, edit } = await openGuard();
      edit();
      files.overwrite(pulled);
      await takeChanges(editor, news('"101"'));
      const mine = open().current;
      expect(open().conflict?.disk?.document).toEqual(pulled);
      await resolveConflict(editor, 'guard', keep);
      expect(open().conflict).toBeUndefined();
      expect(files.read('guard.json')).toEqual(keep === 'ours' ? mine : pulled);
      expect(open().current).toEqual(keep === 'ours' ? mine : pulled);
      expect(files.read('guard-mine.json')).toEqual(keep === 'both' ? { ...mine, name: 'guard (mine)' } : undefined);
    }
  });

  it('is no longer in dispute when the old version is back', async () => {
    const { files, editor, open, edit } = await openGuard();
    edit();
    files.overwrite(pulled);
    await readFiles(editor);
    expect(open().conflict).toBeDefined();
    const first = memoryFiles([guard]);
    Object.assign(files.files, first.files);
    await readFiles(editor);
    expect(open().conflict).toBeUndefined();
  });

  it('that was our own save is no news', async () => {
    const { editor, open } = await openGuard();
    const before = open();
    await takeChanges(editor, news('"1"'));
    expect(open()).toBe(before);
  });
});

describe('a file that is gone', () => {
  it('takes an untouched behavior with it', async () => {
    const { files, editor, open } = await openGuard();
    files.remove('guard.json');
    await takeChanges(editor, news(null));
    expect(open()).toBeUndefined();
  });

  it('stays when it has been brought back since, and the news of it is late', async () => {
    const { editor, open } = await openGuard();
    const before = open();
    await takeChanges(editor, news(null));
    expect(open()).toEqual(before);
  });

  it('leaves unsaved work here, which can be saved again or let go', async () => {
    for (const keep of ['ours', 'theirs'] as const) {
      const { files, editor, open, edit } = await openGuard();
      edit();
      files.remove('guard.json');
      await readFiles(editor);
      expect(open().conflict).toEqual({ problem: 'guard.json was removed since you opened it.', disk: null });
      const mine = open().current;
      await resolveConflict(editor, 'guard', keep);
      expect(files.read('guard.json')).toEqual(keep === 'ours' ? mine : undefined);
      expect(open()?.current).toEqual(keep === 'ours' ? mine : undefined);
    }
  });

  it('but is there under another path has only moved', async () => {
    const { files, editor, open } = await openGuard();
    await files.files.rename('guard.json', 'town/guard.json', '"1"');
    await takeChanges(editor, [...news(null), ...news('"1"', 'town/guard.json')]);
    expect(open()).toMatchObject({ file: 'town/guard.json', current: guard });
    await files.files.rename('town/guard.json', 'guard.json', '"1"');
    await readFiles(editor);
    expect(open()).toMatchObject({ file: 'guard.json', current: guard });
  });
});
