import { describe, expect, it } from 'vitest';
import { DOCUMENTS } from '../../../tests/fixture/yard-documents.fixture.js';
import { documentOf, node } from '../../document/describe/document.fixture.js';
import { createTestEditor, memoryFiles } from '../editor.fixture.js';
import { readFiles } from '../project/save.js';

describe('a project of hundreds of behaviors', () => {
  it('goes to the game in portions, each as the last is answered, and every behavior once', async () => {
    const many = Array.from({ length: 500 }, (_, i) => documentOf(node('root', 'wait'), `b${i}`));
    const { editor, join, greet, heard, say } = createTestEditor(memoryFiles([...DOCUMENTS, ...many]));
    await readFiles(editor);
    let changes = 0;
    editor.documents.subscribe(() => changes++);
    join();
    greet();
    const sent = new Map<string, number>();
    const portions: number[] = [];
    for (;;) {
      const loads = heard().flatMap((message) => (message.type === 'load' ? [message] : []));
      if (loads.length === 0) break;
      portions.push(loads.length);
      for (const { request, document } of loads) {
        const { name } = document as { name: string };
        sent.set(name, (sent.get(name) ?? 0) + 1);
        say({ type: 'loaded', request, behavior: name, result: 'reloaded' });
      }
    }
    expect(portions[0]).toBe(200);
    expect(sent.size).toBe(500);
    expect([...sent.values()].every((times) => times === 1)).toBe(true);
    expect(changes).toBeLessThan(3 * 500);
  });
});
