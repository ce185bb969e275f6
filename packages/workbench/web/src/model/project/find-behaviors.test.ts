import { describe, expect, it } from 'vitest';
import { documentOf, node } from '../../document/describe/document.fixture.js';
import { createTestEditor, memoryFiles } from '../editor.fixture.js';
import { bringBack, deleteBehavior, moveBehavior, placeOf } from './file-actions.js';
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

  it('is deleted, and comes back', async () => {
    const { files, editor, byName } = await open(named('guard'));
    const trash = await deleteBehavior(editor, 'guard');
    expect([byName().guard, files.read('guard.json')]).toEqual([undefined, undefined]);
    await bringBack(editor, trash!);
    expect(byName().guard.current).toBe(files.read('guard.json'));
  });

  it('is not deleted when it changed meanwhile, and both versions are shown', async () => {
    const { files, editor, byName } = await open(named('guard'));
    files.overwrite(named('guard', 'pulled'));
    expect(await deleteBehavior(editor, 'guard')).toBeUndefined();
    expect(byName().guard.conflict?.disk?.document?.description).toBe('pulled');
  });
});
