import { describe, expect, it } from 'vitest';
import { DOCUMENTS, VOCABULARY } from '../../../tests/fixture/yard-documents.fixture.js';
import { createTestEditor } from '../editor.fixture.js';
import { currentDocument } from '../files/documents.js';
import { editParam, editParams } from './edit.js';
import {
  addDeclared,
  editAgentType,
  promoteToParam,
  removeDeclaredParam,
  renameDeclaredParam,
} from './edit-behavior.js';
import { undo, undoTitle } from './undo.js';

function open() {
  const game = createTestEditor();
  game.join();
  game.greet();
  return game.editor;
}
const speed = VOCABULARY.kinds.find(({ name }) => name === 'goTo')!.params.find(({ name }) => name === 'speed')!;

describe('several nodes [WB-19]', () => {
  it('are set as one edit', () => {
    const editor = open();
    editParams(editor, 'patrol', ['go-w1', 'go-w2'], 'speed', 5);
    const round = () => currentDocument(editor, 'patrol')!.root.children![0].children!;
    expect(round().map(({ params }) => params?.speed)).toEqual([5, 5, undefined, undefined]);
    expect(undoTitle(editor)).toBe('Set Speed of 2 nodes');
    undo(editor);
    expect(currentDocument(editor, 'patrol')).toEqual(DOCUMENTS[1]);
  });
});

describe('parameters of a behavior [WB-16]', () => {
  it('are renamed and removed with what references set, as one edit over all documents', () => {
    const editor = open();
    promoteToParam(editor, 'patrol', ['go-w1'], speed, undefined);
    expect(undoTitle(editor)).toBe('Promote Speed of Go To');
    editParam(editor, 'converse-or-patrol', 'patrol', 'speed', 30);
    renameDeclaredParam(editor, 'patrol', 'speed', 'pace');
    const reference = () => currentDocument(editor, 'converse-or-patrol')!.root.children![1].params;
    expect(reference()).toEqual({ behavior: 'patrol', pace: 30 });
    expect(Object.keys(currentDocument(editor, 'patrol')!.parameters!)).toEqual(['pace']);
    removeDeclaredParam(editor, 'patrol', 'pace');
    expect(reference()).toEqual({ behavior: 'patrol' });
    expect(currentDocument(editor, 'patrol')!.root.children![0].children![0].params!.speed).toBe(12);
    undo(editor);
    undo(editor);
    expect(reference()).toEqual({ behavior: 'patrol', speed: 30 });
    expect(Object.keys(currentDocument(editor, 'patrol')!.parameters!)).toEqual(['speed']);
  });

  it('get a name of their own when they are added', () => {
    const editor = open();
    const names = [1, 2].map(() => addDeclared(editor, 'patrol', 'value', { type: 'number', default: 0 }));
    expect(names).toEqual(['value', 'value2']);
  });
});

it('changes the agent type of a behavior', () => {
  const editor = open();
  editAgentType(editor, 'patrol', '');
  expect(currentDocument(editor, 'patrol')).not.toHaveProperty('agent');
  editAgentType(editor, 'patrol', 'guard');
  expect(Object.keys(currentDocument(editor, 'patrol')!)).toEqual(['$schema', 'version', 'name', 'agent', 'root']);
});
