import { describe, expect, it } from 'vitest';
import { DOCUMENTS, VOCABULARY } from '../../../tests/fixture/yard-documents.fixture.js';
import { createTestSession } from '../editor.fixture.js';
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
  const game = createTestSession();
  game.join();
  game.greet();
  return game.session;
}
const speed = VOCABULARY.kinds.find(({ name }) => name === 'goTo')!.params.find(({ name }) => name === 'speed')!;

describe('several nodes [WB-19]', () => {
  it('are set as one edit', () => {
    const session = open();
    editParams(session, 'patrol', ['go-w1', 'go-w2'], 'speed', 5);
    const round = () => currentDocument(session, 'patrol')!.root.children![0].children!;
    expect(round().map(({ params }) => params?.speed)).toEqual([5, 5, undefined, undefined]);
    expect(undoTitle(session)).toBe('Set Speed of 2 nodes');
    undo(session);
    expect(currentDocument(session, 'patrol')).toEqual(DOCUMENTS[1]);
  });
});

describe('parameters of a behavior [WB-16]', () => {
  it('are renamed and removed with what references set, as one edit over all documents', () => {
    const session = open();
    promoteToParam(session, 'patrol', ['go-w1'], speed, undefined);
    expect(undoTitle(session)).toBe('Promote Speed of Go To');
    editParam(session, 'converse-or-patrol', 'patrol', 'speed', 30);
    renameDeclaredParam(session, 'patrol', 'speed', 'pace');
    const reference = () => currentDocument(session, 'converse-or-patrol')!.root.children![1].params;
    expect(reference()).toEqual({ behavior: 'patrol', pace: 30 });
    expect(Object.keys(currentDocument(session, 'patrol')!.parameters!)).toEqual(['pace']);
    removeDeclaredParam(session, 'patrol', 'pace');
    expect(reference()).toEqual({ behavior: 'patrol' });
    expect(currentDocument(session, 'patrol')!.root.children![0].children![0].params!.speed).toBe(12);
    undo(session);
    undo(session);
    expect(reference()).toEqual({ behavior: 'patrol', speed: 30 });
    expect(Object.keys(currentDocument(session, 'patrol')!.parameters!)).toEqual(['speed']);
  });

  it('get a name of their own when they are added', () => {
    const session = open();
    const names = [1, 2].map(() => addDeclared(session, 'patrol', 'value', { type: 'number', default: 0 }));
    expect(names).toEqual(['value', 'value2']);
  });
});

it('changes whom a behavior is for', () => {
  const session = open();
  editAgentType(session, 'patrol', '');
  expect(currentDocument(session, 'patrol')).not.toHaveProperty('agent');
  editAgentType(session, 'patrol', 'guard');
  expect(Object.keys(currentDocument(session, 'patrol')!)).toEqual(['$schema', 'version', 'name', 'agent', 'root']);
});
