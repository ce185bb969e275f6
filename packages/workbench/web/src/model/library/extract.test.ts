import { beforeEach, describe, expect, it } from 'vitest';
import { DOCUMENTS } from '../../../tests/fixture/yard-documents.fixture.js';
import { redo, undo, undoTitle } from '../edit/undo.js';
import { createTestEditor, memoryFiles } from '../editor.fixture.js';
import { readFiles, saveAll } from '../project/save.js';
import { selectNode, showBehavior } from '../selection/select.js';
import { candidatesOf, extractSelected, inlineSelected, proposeName, whyNotExtractSelected } from './extract.js';

let test: ReturnType<typeof createTestEditor>;
const documentOf = (name: string) => test.editor.documents.getState().byName[name]?.current;

beforeEach(async () => {
  test = createTestEditor(memoryFiles(DOCUMENTS));
  await readFiles(test.editor);
  test.join();
  test.greet();
  showBehavior(test.editor, 'converse-or-patrol');
  selectNode(test.editor, 'converse');
});

describe('extracting the selected subtree [WB-16]', () => {
  it('makes a behavior and a reference to it in one step of undo', () => {
    const before = documentOf('converse-or-patrol');
    expect(proposeName(test.editor)).toBe('Converse');
    const talk = candidatesOf(test.editor).find(({ node, param }) => node === 'talk' && param.name === 'seconds')!;
    const promote = [{ node: 'talk', param: 'seconds', name: talk.name }];
    expect(extractSelected(test.editor, 'Converse', promote)).toBe(true);
    const [reference] = documentOf('converse-or-patrol').root.children![0].children!;
    expect(reference).toMatchObject({ kind: 'subtree', params: { behavior: 'Converse', [talk.name]: 3 } });
    expect(documentOf('Converse')).toMatchObject({ agent: 'guard', root: { id: 'converse' } });
    expect(test.editor.selection.getState()).toMatchObject({ behavior: 'converse-or-patrol', node: reference.id });
    expect(undoTitle(test.editor)).toBe('Extract Converse');
    undo(test.editor);
    expect([documentOf('converse-or-patrol'), documentOf('Converse')]).toEqual([before, undefined]);
    redo(test.editor);
    expect(documentOf('Converse')).toBeDefined();
    expect(inlineSelected(test.editor)).toBe(true);
    expect(documentOf('converse-or-patrol')).toEqual(before);
  });

  it('sends both to the game, and saves both', async () => {
    extractSelected(test.editor, 'Converse', []);
    const loaded = test.heard().flatMap((message) => (message.type === 'load' ? [message.document] : []));
    expect(loaded.map((each) => (each as { name: string }).name).sort()).toEqual(['Converse', 'converse-or-patrol']);
    await saveAll(test.editor);
    expect(test.files.read('Converse.json')).toBe(documentOf('Converse'));
  });

  it('proposes a name that is free, and refuses one that is not', () => {
    extractSelected(test.editor, 'Converse', []);
    undo(test.editor);
    redo(test.editor);
    selectNode(test.editor, 'cool');
    expect(extractSelected(test.editor, 'Converse', [])).toBe(false);
    expect(test.editor.notice.getState().notice?.text).toContain('There is a behavior “Converse” already.');
    test.editor.selection.setState({ node: 'cool', nodes: ['cool', 'patrol'] });
    expect(whyNotExtractSelected(test.editor)).toContain('Select one node');
  });
});
