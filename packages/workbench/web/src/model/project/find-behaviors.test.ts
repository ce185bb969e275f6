import { describe, expect, it } from 'vitest';
import { documentOf, node } from '../../document/describe/document.fixture.js';
import { redo, undo } from '../edit/undo.js';
import { createTestEditor, memoryFiles } from '../editor.fixture.js';
import { moveBehavior, placeOf } from './file-actions.js';
import { findBehaviors } from './find-behaviors.js';
import { readFiles } from './save.js';

const named = (name: string, description?: string) => ({
  ...documentOf(node('root', 'wait'), name),
  ...(description !== undefined && { description }),
});

async function open(...documents: ReturnType<typeof named>[]) {
  const files = memoryFiles(documents);
  const { editor } = createTestEditor(files);
  await readFiles(editor);
  return { files, editor, byName: () => editor.documents.getState().byName };
}

describe('findBehaviors', () => {
  it('finds every word anywhere, and what begins with it first', async () => {
    const { byName } = await open(
      named('Tower guard'),
      named('Patrol', 'What a guard does'),
      named('Guard'),
      named('Cook'),
    );
    const find = (query: string) => findBehaviors(byName(), query).map(({ name }) => name);
    expect(find('guard')).toEqual(['Guard', 'Tower guard', 'Patrol']);
    expect(find('guard tower')).toEqual(['Tower guard']);
    expect(find('')).toEqual(['Cook', 'Guard', 'Patrol', 'Tower guard']);
    expect(find('nothing')).toEqual([]);
  });
});

describe('a behavior’s file', () => {
  it('moves without the behavior losing its name', async () => {
    const { files, editor, byName } = await open(named('guard'));
    await moveBehavior(editor, 'guard', 'town/watch');
    expect(placeOf(editor, 'guard')).toBe('town/watch.json');
    expect(files.read('town/watch.json')).toBe(byName().guard.current);
  });

  it('moves back by undo, and there again by redo', async () => {
    const { files, editor } = await open(named('guard'));
    await moveBehavior(editor, 'guard', 'town/watch');
    undo(editor);
    await editor.filing.done;
    expect([files.read('town/watch.json'), placeOf(editor, 'guard')]).toEqual([undefined, 'guard.json']);
    redo(editor);
    await editor.filing.done;
    expect(placeOf(editor, 'guard')).toBe('town/watch.json');
  });
});
