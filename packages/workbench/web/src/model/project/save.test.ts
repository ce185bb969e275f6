import { describe, expect, it } from 'vitest';
import { documentOf, node } from '../../document/describe/document.fixture.js';
import { editParam } from '../edit/edit.js';
import { memoryFiles } from '../editor.fixture.js';
import { unsavedFailures } from '../files/failed-saves.js';
import { serverFiles } from '../files/files.js';
import { createSheet } from '../files/sheets-state.js';
import { editSheet } from '../sheets/edit-sheets.js';
import { setSheetText } from '../sheets/sheet-values.js';
import { createTestProject } from './project.fixture.js';
import { readFiles, saveAll } from './save.js';

const named = (name: string) => ({ ...documentOf(node('root', 'sequence', node('a', 'wait'))), name });

async function openProject(...names: string[]) {
  const files = memoryFiles(names.map(named), [createSheet('Soldier', undefined)]);
  const test = createTestProject(files);
  await readFiles(test.editor);
  return { ...test, files };
}

describe('saving', () => {
  it('writes all changed behaviors in one request', async () => {
    const names = Array.from({ length: 12 }, (_, i) => `b${i}`);
    const { editor, files } = await openProject(...names);
    const requests: number[] = [];
    const { saveAll: write } = files.files;
    files.files.saveAll = (saves) => {
      requests.push(saves.length);
      return write(saves);
    };
    for (const name of names) editParam(editor, name, 'a', 'seconds', 5);
    await saveAll(editor);
    expect(requests).toEqual([12]);
    expect(files.read('b7.json')?.root.children?.[0]?.params).toEqual({ seconds: 5 });
    expect(editor.log.getState().lines.at(-1)?.text).toBe('Saved 12 files');
  });

  it('that fails stays on the page until it succeeds, and keeps nothing else from being saved', async () => {
    const { editor, files } = await openProject('guard', 'orc');
    const { saveAll: write } = files.files;
    files.files.saveAll = async (saves) =>
      (await write(saves.filter(({ file }) => file !== 'orc.json'))).concat([
        { status: 'failed', problem: 'Cannot write orc.json: the disk is full. Make room and save again.' },
      ]);
    for (const name of ['guard', 'orc']) editParam(editor, name, 'a', 'seconds', 5);
    editSheet(editor, 'Soldier', (sheet) => setSheetText(sheet, 'description', 'brave'), { title: 'Describe' });
    files.overwriteSheet({ ...createSheet('Soldier', undefined), description: 'theirs' });
    await saveAll(editor);
    expect(unsavedFailures(editor)).toEqual([
      { what: 'behavior', name: 'orc', problem: expect.stringContaining('the disk is full') },
      { what: 'sheet', name: 'Soldier', problem: 'Soldier.json was changed.' },
    ]);
    expect(files.read('guard.json')?.root.children?.[0]?.params).toEqual({ seconds: 5 });
    files.files.saveAll = write;
    await saveAll(editor);
    expect(unsavedFailures(editor).map(({ name }) => name)).toEqual(['Soldier']);
  });

  it('that gets an answer which makes no sense has failed', async () => {
    const { editor, files } = await openProject('guard');
    files.files.saveAll = async () => {
      throw new Error('answer.results: must be 1, got 0');
    };
    editParam(editor, 'guard', 'a', 'seconds', 5);
    await saveAll(editor);
    expect(unsavedFailures(editor)).toHaveLength(1);
    expect(editor.documents.getState().saving).toBe(false);
    editParam(editor, 'guard', 'a', 'seconds', 6);
    expect(unsavedFailures(editor)).toHaveLength(1);
    files.files.saveAll = async (saves) =>
      saves.map(({ file, document }) => ({ status: 'saved', file: { file, etag: '"2"', document } }));
    await saveAll(editor);
    expect(unsavedFailures(editor)).toEqual([]);
  });
});

describe('the server’s files', () => {
  const save = (name: string, length = 0) => ({
    ...{ file: `${name}.json`, etag: undefined },
    document: { ...named(name), description: 'x'.repeat(length) },
  });

  it('are written in one request, or in few where they are very large', async () => {
    const bodies: { files: { file: string; etag: string | null }[] }[] = [];
    const files = serverFiles(async (_path, init) => {
      const body = JSON.parse(init?.body as string);
      bodies.push(body);
      return Response.json({ results: body.files.map(() => ({ status: 'saved', etag: '"1"' })) });
    });
    const results = await files.saveAll([save('a'), save('b', 3_000_000), save('c', 3_000_000), save('d', 6_000_000)]);
    expect(bodies.map(({ files }) => files.map(({ file }) => file))).toEqual([
      ['a.json', 'b.json'],
      ['c.json'],
      ['d.json'],
    ]);
    expect(bodies[0].files[0].etag).toBeNull();
    expect(results.map(({ status }) => status)).toEqual(['saved', 'saved', 'saved', 'saved']);
  });

  it.each([
    { what: 'a server that is gone', answer: () => Promise.reject(new TypeError('no')), problem: 'does not answer' },
    { what: 'a refusal', answer: async () => Response.json({ problem: 'No.' }, { status: 403 }), problem: 'No.' },
  ])('are all not saved by $what', async ({ answer, problem }) => {
    const results = await serverFiles(answer as typeof fetch).saveAll([save('a'), save('b')]);
    expect(results).toEqual([1, 2].map(() => ({ status: 'failed', problem: expect.stringContaining(problem) })));
  });
});
