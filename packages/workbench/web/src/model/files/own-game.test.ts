import { describe, expect, it } from 'vitest';
import { DOCUMENTS } from '../../../tests/fixture/yard-documents.fixture.js';
import { documentOf, node } from '../../document/describe/document.fixture.js';
import { createTestEditor, memoryFiles } from '../editor.fixture.js';
import { keepVocabulary } from '../project/keep-vocabulary.js';
import { readFiles } from '../project/save.js';

const extra = documentOf(node('root', 'wait'), 'extra');

/** A game of this name joins a project whose files hold one behavior that it does not have. */
async function joinAs(name: string) {
  const test = createTestEditor(memoryFiles([...DOCUMENTS, extra]));
  keepVocabulary(test.editor);
  await readFiles(test.editor);
  test.join();
  test.greet(DOCUMENTS, undefined, name);
  for (let i = 0; i < 20; i++) await Promise.resolve();
  const loaded = test.heard().flatMap((message) => (message.type === 'load' ? [message.document] : []));
  return { loaded, vocabulary: test.files.setting('vocabulary') };
}

describe('the project’s own game', () => {
  it('is sent every behavior, and its vocabulary is kept with the project', async () => {
    const { loaded, vocabulary } = await joinAs('yard');
    expect(loaded).toEqual([extra]);
    expect(vocabulary).toMatchObject({ kinds: expect.any(Array) });
  });
});

describe('another game', () => {
  it('is sent only what it has itself, and its vocabulary is not mistaken for the project’s', async () => {
    expect(await joinAs('kitchen')).toEqual({ loaded: [], vocabulary: undefined });
  });
});
