import type { BehaviorDocument } from 'gumption/behavior';
import { describe, expect, it } from 'vitest';
import { documentOf, node } from '../../document/describe/document.fixture.js';
import { setParam } from '../../document/edit/edit.js';
import { answerSent, isDirty, mergeFiles, mergeGame, NO_DOCUMENTS, syncState, updateOpen } from './documents.js';

const guard = documentOf(node('root', 'sequence', node('a', 'wait')));
const edited = setParam(guard, 'a', 'seconds', 3);
const file = (document: BehaviorDocument, etag = '"1"') => ({ file: `${document.name}.json`, etag, document });
const edit = (document: BehaviorDocument) => (state: typeof NO_DOCUMENTS) =>
  updateOpen(state, document.name, (open) => ({ ...open, current: document }));
const sync = (state: typeof NO_DOCUMENTS) => syncState(Object.values(state.byName), () => false);

describe('documents', () => {
  it('lets files win over what the game brought, whichever comes first', () => {
    for (const state of [
      mergeFiles(mergeGame(NO_DOCUMENTS, [guard]), [file(edited)]),
      mergeGame(mergeFiles(NO_DOCUMENTS, [file(edited)]), [guard]),
    ]) {
      expect(state.byName.guard).toMatchObject({
        file: 'guard.json',
        current: edited,
        baseline: edited,
        inGame: guard,
      });
      expect(isDirty(state.byName.guard)).toBe(false);
      expect(sync(state)).toBe('refresh parameters');
    }
  });

  it('shows a behavior that only the game has, as nothing to save', () => {
    const state = mergeGame(NO_DOCUMENTS, [guard]);
    expect(state.byName.guard).toMatchObject({ file: undefined, current: guard });
    expect(isDirty(state.byName.guard)).toBe(false);
    expect(sync(state)).toBe('up to date');
  });

  it('is to be synchronised when the structure differs or the game lacks it', () => {
    const longer = documentOf(node('root', 'sequence', node('a', 'wait'), node('b', 'wait')));
    expect(sync(mergeFiles(mergeGame(NO_DOCUMENTS, [guard]), [file(longer)]))).toBe('synchronise');
    expect(sync(mergeFiles(NO_DOCUMENTS, [file(guard)]))).toBe('synchronise');
  });

  it('takes a newer file in when nothing was changed here', () => {
    const state = mergeFiles(mergeFiles(NO_DOCUMENTS, [file(guard)]), [file(edited, '"2"')]);
    expect(state.byName.guard).toMatchObject({ current: edited, etag: '"2"', conflict: undefined });
  });

  it('keeps unsaved work when the file changed too, and shows both', () => {
    const mine = setParam(guard, 'a', 'seconds', 9);
    const state = mergeFiles(edit(mine)(mergeFiles(NO_DOCUMENTS, [file(guard)])), [file(edited, '"2"')]);
    expect(state.byName.guard).toMatchObject({ current: mine, baseline: guard, etag: '"1"' });
    expect(state.byName.guard.conflict?.disk?.document).toBe(edited);
  });

  it('sees no conflict when both sides changed to the same', () => {
    const state = mergeFiles(edit(edited)(mergeFiles(NO_DOCUMENTS, [file(guard)])), [file({ ...edited }, '"2"')]);
    expect(state.byName.guard).toMatchObject({ etag: '"2"', conflict: undefined });
    expect(isDirty(state.byName.guard)).toBe(false);
  });

  it('is clean again when an edit is taken back by hand', () => {
    const state = edit(setParam(edited, 'a', 'seconds', undefined))(mergeFiles(NO_DOCUMENTS, [file(guard)]));
    expect(isDirty(state.byName.guard)).toBe(false);
  });

  it('believes the game’s answer to the last request only', () => {
    const sent = updateOpen(mergeGame(NO_DOCUMENTS, [guard]), 'guard', (open) => ({
      ...open,
      current: edited,
      sent: { request: 7, document: edited },
    }));
    expect(answerSent(sent, [{ request: 6, problems: undefined }])).toBe(sent);
    expect(sync(answerSent(sent, [{ request: 7, problems: undefined }]))).toBe('up to date');
    const problems = [{ path: 'root', problem: 'is odd' }];
    expect(answerSent(sent, [{ request: 7, problems }]).byName.guard).toMatchObject({
      inGame: guard,
      refused: { document: edited, problems },
    });
  });

  it('tries a refused document again once another was taken', () => {
    const other = documentOf(node('root', 'wait'), 'patrol');
    let state = mergeFiles(mergeGame(NO_DOCUMENTS, [guard, other]), []);
    state = updateOpen(state, 'guard', (open) => ({ ...open, refused: { document: edited, problems: [] } }));
    state = updateOpen(state, 'patrol', (open) => ({ ...open, sent: { request: 1, document: other } }));
    expect(answerSent(state, [{ request: 1, problems: undefined }]).byName.guard.refused).toBeUndefined();
  });

  it('tries again what was refused before another was taken, also when the answers came together', () => {
    const other = documentOf(node('root', 'wait'), 'patrol');
    let state = mergeGame(NO_DOCUMENTS, [guard, other]);
    state = updateOpen(state, 'guard', (open) => ({ ...open, sent: { request: 1, document: edited } }));
    state = updateOpen(state, 'patrol', (open) => ({ ...open, sent: { request: 2, document: other } }));
    const no = { request: 1, problems: [] };
    const yes = { request: 2, problems: undefined };
    expect(answerSent(state, [no, yes]).byName.guard.refused).toBeUndefined();
    expect(answerSent(state, [yes, no]).byName.guard.refused).toBeDefined();
  });
});
