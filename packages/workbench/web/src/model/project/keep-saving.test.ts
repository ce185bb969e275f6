import { describe, expect, it } from 'vitest';
import { documentOf, node } from '../../document/describe/document.fixture.js';
import { toggleBreakpoint } from '../debug/breakpoints.js';
import { editParam } from '../edit/edit.js';
import { memoryFiles } from '../editor.fixture.js';
import { unsavedFailures } from '../files/failed-saves.js';
import { UNREACHABLE } from '../files/files.js';
import { keepSaving, saveStateOf } from './keep-saving.js';
import { createTestProject } from './project.fixture.js';
import { readFiles, saveAll } from './save.js';

const named = (name: string) => ({ ...documentOf(node('root', 'sequence', node('a', 'wait'))), name });

/** A project whose disk a test breaks and mends. */
async function openProject() {
  const files = memoryFiles(['guard', 'orc'].map(named));
  const test = createTestProject(files);
  const disk = { problem: undefined as string | undefined, writes: 0 };
  const { saveAll: write, saveSetting } = files.files;
  files.files.saveAll = async (saves) => {
    if (saves.length > 0) disk.writes++;
    const { problem } = disk;
    return problem === undefined ? write(saves) : saves.map(() => ({ status: 'failed', problem }));
  };
  files.files.saveSetting = async (...setting) =>
    disk.problem === undefined ? saveSetting(...setting) : { status: 'failed', problem: disk.problem };
  await readFiles(test.editor);
  test.editor.breakpoints.setState({ saved: { list: [], etag: null } });
  keepSaving(test.project, test.later);
  const seconds = (name: string) => files.read(`${name}.json`)?.root.children?.[0]?.params?.seconds;
  return { ...test, disk, seconds };
}

describe('what could not be saved', () => {
  it('is saved by itself when the server answers again, and nothing else', async () => {
    const { editor, project, disk, seconds, wait } = await openProject();
    project.server.setState({ reachable: false });
    disk.problem = UNREACHABLE;
    editParam(editor, 'guard', 'a', 'seconds', 5);
    await saveAll(editor);
    editParam(editor, 'orc', 'a', 'seconds', 7);
    disk.problem = undefined;
    project.server.setState({ reachable: true });
    await wait(0);
    expect(seconds('guard')).toBe(5);
    expect(seconds('orc'), 'nobody asked for it').toBeUndefined();
    expect(unsavedFailures(editor)).toEqual([]);
    expect(editor.notice.getState().notice?.text).toBe('Saved guard, which could not be saved before.');
  });

  it('is tried again while the disk is full, said once, and no more once there is room', async () => {
    const { editor, disk, seconds, wait } = await openProject();
    disk.problem = 'Cannot write guard.json: the disk is full.';
    editParam(editor, 'guard', 'a', 'seconds', 5);
    await saveAll(editor);
    await wait(5000);
    await wait(10_000);
    expect(disk.writes).toBe(3);
    expect(editor.log.getState().lines.filter(({ text }) => text.includes('disk is full'))).toHaveLength(1);
    disk.problem = undefined;
    await wait(30_000);
    expect(seconds('guard')).toBe(5);
    await wait(100_000);
    expect(disk.writes).toBe(4);
  });

  it('may be the list of breakpoints', async () => {
    const { editor, disk, files, wait } = await openProject();
    disk.problem = 'The folder is read-only.';
    toggleBreakpoint(editor, 'guard', 'a');
    await wait(0);
    expect(unsavedFailures(editor)).toMatchObject([{ what: 'breakpoints', problem: 'The folder is read-only.' }]);
    disk.problem = undefined;
    await wait(5000);
    expect(unsavedFailures(editor)).toEqual([]);
    expect(files.setting('breakpoints')).toMatchObject({ breakpoints: [{ behavior: 'guard', node: 'a' }] });
  });

  it('waits for a word where somebody else changed the file', async () => {
    const { editor, disk, files, wait } = await openProject();
    editParam(editor, 'guard', 'a', 'seconds', 5);
    files.overwrite({ ...named('guard'), description: 'theirs' });
    await saveAll(editor);
    await wait(100_000);
    expect(disk.writes).toBe(1);
    expect(files.read('guard.json')?.description).toBe('theirs');
  });
});

it('the badge tells saved, changed, saving, not saved and why, and that the server is away', async () => {
  const { editor, project, disk } = await openProject();
  const state = () => saveStateOf(project, Number(editor.history.getState().past !== undefined));
  expect(state()).toEqual({ state: 'saved', why: undefined });
  editParam(editor, 'guard', 'a', 'seconds', 5);
  expect(state().state).toBe('changed');
  disk.problem = 'The disk is full.';
  const saving = saveAll(editor);
  expect(state().state).toBe('saving');
  await saving;
  expect(state()).toEqual({ state: 'not saved', why: 'The disk is full.' });
  project.server.setState({ reachable: false });
  expect(state().state).toBe('server away');
});
