import { EditorState, type TransactionSpec } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { DOCUMENTS, VOCABULARY } from '../../../tests/fixture/yard-documents.fixture.js';
import { createLexicon } from '../../document/describe/describe.js';
import { setParam } from '../../document/edit/edit.js';
import { editDocument, editName } from '../../model/edit/edit.js';
import { undo } from '../../model/edit/undo.js';
import { createTestEditor, memoryFiles } from '../../model/editor.fixture.js';
import { currentDocument } from '../../model/files/documents.js';
import { readFiles } from '../../model/project/save.js';
import { complete } from './complete.js';
import { withoutTakenIds } from './pasted-ids.js';
import { fromDocument, openText, TextSync } from './text-sync.js';

const PATROL = 'patrol';

async function opened() {
  const { editor } = createTestEditor(memoryFiles(DOCUMENTS));
  await readFiles(editor);
  const open = () => {
    const begun = openText(editor, currentDocument(editor, PATROL)!);
    let state = EditorState.create({ doc: begun.text });
    let typingLine: number | undefined;
    const dispatch = (spec: TransactionSpec) => {
      const transaction = state.update(spec);
      state = transaction.state;
      if (transaction.docChanged && !transaction.annotation(fromDocument)) sync.typed(transaction.changes);
    };
    const sync = new TextSync(editor, PATROL, { state: () => state, dispatch, typingLine: () => typingLine }, begun);
    editor.documents.subscribe(() => sync.follow());
    sync.follow();
    sync.read();
    return {
      sync,
      text: () => state.doc.toString(),
      /** Types behind some words. */
      type(after: string, text: string, isThere = false) {
        const at = state.doc.toString().indexOf(after) + after.length;
        dispatch({ changes: { from: at, insert: text } });
        typingLine = isThere ? state.doc.lineAt(at + text.length).number : undefined;
        sync.read();
      },
      erase(text: string) {
        const at = state.doc.toString().indexOf(text);
        dispatch({ changes: { from: at, to: at + text.length } });
        sync.read();
      },
    };
  };
  const current = () => currentDocument(editor, PATROL)!;
  return { editor, open, current };
}

describe('text and document', () => {
  it('are the same: typing is an edit, undo takes it back in both', async () => {
    const { editor, open, current } = await opened();
    const before = current();
    const text = open();
    text.type('waypoint: w1', ', speed: 20');
    expect(current().root.children![0].children![0].params).toEqual({ waypoint: 'w1', speed: 20 });
    expect(current().root.children![0].children![1], 'the rest is shared').toBe(before.root.children![0].children![1]);
    undo(editor);
    expect(current()).toBe(before);
    expect(text.text()).not.toContain('speed');
  });

  it('write an id for a new node only once its line is left', async () => {
    const { open, current } = await opened();
    const text = open();
    text.type('waypoint: w4', '\n    wait seconds: 2', true);
    const { id } = current().root.children![0].children![4];
    text.type('wait seconds: 2', '5', true);
    expect(current().root.children![0].children![4].id).toBe(id);
    expect(text.text()).toContain('wait seconds: 25');
    text.type('behavior patrol', '', false);
    text.sync.writeIds();
    expect(text.text()).toContain(`wait #${id} seconds: 25`);
  });

  it('keep what cannot be read yet through edits made elsewhere, and join both once it can', async () => {
    const { editor, open, current } = await opened();
    const text = open();
    text.type('waypoint: w2', ', speed:');
    expect(text.sync.problems).toHaveLength(1);
    editDocument(editor, PATROL, (document) => setParam(document, 'go-w2', 'waypoint', 'w9'));
    editName(editor, PATROL, 'go-w1', 'First');
    expect(text.text()).toContain('goTo #go-w2 waypoint: w9, speed:');
    expect(text.text()).toContain('goTo #go-w1 "First" waypoint: w1');
    expect(text.sync.isPending).toBe(true);
    text.type('w9, speed:', ' 7');
    expect(text.sync.isPending).toBe(false);
    expect(current().root.children![0].children![1].params).toEqual({ waypoint: 'w9', speed: 7 });
    expect(current().root.children![0].children![0].name).toBe('First');
  });

  it('keep it also while the text is not on screen', async () => {
    const { editor, open } = await opened();
    const text = open();
    text.type('waypoint: w2', ', speed:');
    text.sync.end();
    editName(editor, PATROL, 'go-w1', 'First');
    const again = open();
    expect(again.text()).toContain('goTo #go-w1 "First" waypoint: w1');
    expect(again.text()).toContain('waypoint: w2, speed:');
    again.erase(', speed:');
    again.sync.end();
    expect(open().sync.isPending).toBe(false);
  });

  it('are formatted without an edit', async () => {
    const { open, current } = await opened();
    const before = current();
    const text = open();
    const shown = text.text();
    text.type('behavior patrol for guard', '\n\n\n');
    text.sync.format();
    expect(text.text()).toBe(shown);
    expect(current()).toBe(before);
  });
});

describe('completion', () => {
  const words = {
    lexicon: createLexicon(VOCABULARY),
    objects: new Map([['w1', { id: 'w1', label: 'W1', type: 'waypoint' }]]),
    document: DOCUMENTS[1],
    behaviors: ['converse-or-patrol'],
  };
  it.each([
    { line: '  wa', typed: 2, has: 'wait' },
    { line: '  talk #t to', typed: 2, has: 'tone' },
    { line: '  talk tone: a', typed: 1, has: 'angry' },
    { line: '  talk whisper: ', typed: 0, has: 'true' },
    { line: '  goTo waypoint: ', typed: 0, has: 'w1' },
    { line: '  subtree behavior: con', typed: 3, has: 'converse-or-patrol' },
    { line: '  wait seconds: @pa', typed: 2, has: 'patience' },
    { line: '  wait seconds: (pat', typed: 3, has: 'patience' },
    { line: '  wait seconds: (min(1, cl', typed: 2, has: 'clamp' },
    { line: 'behavior x for gu', typed: 2, has: 'guard' },
  ])('of “$line” offers $has', ({ line, typed, has }) => {
    const found = complete(line, line, words);
    expect(found?.typed).toBe(typed);
    expect(found?.proposals.map(({ label }) => label)).toContain(has);
  });

  it('says what a choice means, and writes its value', () => {
    const search = {
      type: 'choice',
      name: 'search',
      title: 'Search',
      description: '',
      optional: false,
      bindable: false,
    } as const;
    const plan = { ...VOCABULARY.kinds[0], name: 'findPlan', params: [{ ...search, choices: ['aStar', 'any'] }] };
    const lexicon = createLexicon({ ...VOCABULARY, kinds: [...VOCABULARY.kinds, plan] });
    const line = 'findPlan search: ';
    expect(complete(line, line, { ...words, lexicon })?.proposals).toEqual([
      { label: 'aStar', detail: 'the cheapest plan (A*)', sort: 'value' },
      { label: 'any', sort: 'value' },
    ]);
  });

  it('offers no parameter twice, and nothing in remarks', () => {
    expect(
      complete('talk tone: calm, ', 'talk tone: calm, ', words)?.proposals.map(({ label }) => label),
    ).not.toContain('tone');
    expect(complete('talk // to', 'talk', words)).toBeUndefined();
  });
});

describe('pasted lines', () => {
  it('lose ids that are taken, and keep those that are free', () => {
    const text = '  wait #a seconds: 1\n  wait #b\n  wait #b\n  talk "not #a"';
    expect(withoutTakenIds(text, new Set(['a']))).toBe('  wait seconds: 1\n  wait #b\n  wait\n  talk "not #a"');
  });
});
