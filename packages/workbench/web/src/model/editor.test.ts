import { NOT_BEGUN, PROTOCOL_VERSION } from 'gumption/protocol';
import { describe, expect, it } from 'vitest';
import { DOCUMENTS } from '../../tests/fixture/yard-documents.fixture.js';
import { setParam } from '../document/edit/edit.js';
import { play } from './debug/run-control.js';
import { editParam, editParams } from './edit/edit.js';
import { createTestEditor, memoryFiles } from './editor.fixture.js';
import { isDirty } from './files/documents.js';
import { SILENCE_MS } from './link/liveness.js';
import { nodeKey } from './live/node-table.js';
import { readFiles, resolveConflict, saveAll } from './project/save.js';
import { applyAll } from './queries/apply-all.js';
import { startPick } from './selection/pick.js';
import { goToNode, selectAgent, selectNode } from './selection/select.js';

const MAIN = 'converse-or-patrol';
const main = DOCUMENTS[0];
const slower = setParam(main, 'talk', 'seconds', 9);

/** An editor with files read and a game that said hello. */
async function connected(files = memoryFiles()) {
  const test = createTestEditor(files);
  await readFiles(test.editor);
  test.join();
  test.greet();
  test.tellAgents();
  test.heard();
  return { ...test, open: () => test.editor.documents.getState().byName[MAIN] };
}

describe('greeting', () => {
  it('says hello first, and selects and watches the first agent', async () => {
    const test = createTestEditor();
    await readFiles(test.editor);
    test.join();
    expect(test.heard()).toEqual([
      { type: 'hello', protocol: PROTOCOL_VERSION, client: 'workbench', acknowledges: true, repeats: true },
    ]);
    test.greet();
    test.tellAgents();
    expect(test.heard()).toContainEqual({ type: 'watch', agents: ['g1', 'g2'] });
    expect(test.editor.selection.getState()).toMatchObject({ agent: 'g1', behavior: MAIN, node: 'root' });
  });

  it('sends the files that differ from what the game brought, and only those', async () => {
    const test = createTestEditor(memoryFiles([slower, DOCUMENTS[1]]));
    await readFiles(test.editor);
    test.join();
    test.greet();
    expect(test.heard().filter(({ type }) => type === 'load')).toEqual([
      { type: 'load', request: 1, document: slower },
    ]);
  });

  it('sends them too when the game was faster than the files, and not before', async () => {
    const test = createTestEditor(memoryFiles([slower]));
    test.join();
    test.greet();
    expect(test.heard().filter(({ type }) => type === 'load')).toEqual([]);
    await readFiles(test.editor);
    expect(test.heard().filter(({ type }) => type === 'load')).toHaveLength(1);
  });

  it('sends files even when edits wait to be applied by hand', async () => {
    const test = createTestEditor(memoryFiles([slower]));
    test.editor.preferences.setState({ autoApply: false });
    await readFiles(test.editor);
    test.join();
    test.greet();
    expect(test.heard().filter(({ type }) => type === 'load')).toHaveLength(1);
  });

  it('parts with a clear word from a game of another version', () => {
    const test = createTestEditor();
    test.join();
    test.greet(DOCUMENTS, 9);
    expect(test.editor.link.getState()).toMatchObject({
      status: 'refused',
      problem: expect.stringContaining('version 9'),
    });
  });

  it('tells why a game refuses it', () => {
    const test = createTestEditor();
    test.join();
    test.say({ type: 'refused', problem: 'one workbench is enough' });
    expect(test.editor.link.getState()).toMatchObject({
      status: 'refused',
      problem: 'The game cannot be used here: one workbench is enough',
    });
  });

  it('hears nothing before the hello', () => {
    const test = createTestEditor();
    test.join();
    test.tellAgents();
    expect(test.editor.world.getState().agents).toEqual([]);
  });
});

describe('live edit', () => {
  it('sends a change at once, then only the newest of those made while the game is busy', async () => {
    const { editor, heard, say, open } = await connected();
    for (const seconds of [4, 5, 6]) editParam(editor, MAIN, 'talk', 'seconds', seconds);
    const [first, ...others] = heard();
    expect(first).toEqual({ type: 'load', request: 1, document: setParam(main, 'talk', 'seconds', 4) });
    expect(others).toEqual([]);
    say({ type: 'loaded', request: 1, behavior: MAIN, result: 'refreshed' });
    expect(heard()).toEqual([{ type: 'load', request: 1, document: setParam(main, 'talk', 'seconds', 6) }]);
    say({ type: 'loaded', request: 1, behavior: MAIN, result: 'refreshed' });
    expect(heard()).toEqual([]);
    expect(open().inGame).toBe(open().current);
  });

  it('waits for a word when auto-apply is off', async () => {
    const { editor, heard } = await connected();
    editor.preferences.setState({ autoApply: false });
    editParam(editor, MAIN, 'talk', 'seconds', 4);
    expect(heard()).toEqual([]);
    applyAll(editor);
    expect(heard()).toHaveLength(1);
  });

  it('does not insist on what the game refused, and says why', async () => {
    const { editor, heard, say, open } = await connected();
    editParam(editor, MAIN, 'talk', 'seconds', 4);
    heard();
    const problems = [{ path: 'root', problem: 'is odd' }];
    say({ type: 'loaded', request: 1, behavior: MAIN, result: 'rejected', problems });
    expect(heard()).toEqual([]);
    expect(open().refused?.problems).toEqual(problems);
    expect(editor.log.getState().lines.at(-1)).toMatchObject({
      level: 'error',
      text: `${MAIN}: root: is odd`,
      node: 'root',
    });
    editParam(editor, MAIN, 'talk', 'seconds', 5);
    expect(heard()).toHaveLength(1);
  });

  it('brings a game that comes back up to date with unsaved work', async () => {
    const { editor, heard, hangUp, join, greet, tellAgents, open } = await connected();
    hangUp();
    editParam(editor, MAIN, 'talk', 'seconds', 4);
    expect(heard()).toEqual([]);
    join();
    greet();
    tellAgents();
    expect(heard().filter(({ type }) => type === 'load')).toEqual([
      { type: 'load', request: 1, document: open().current },
    ]);
    expect(editor.selection.getState().agent).toBe('g1');
  });
});

describe('selecting', () => {
  it('clicking an agent in the game selects, watches and marks it', async () => {
    const { editor, heard, say } = await connected();
    say({ type: 'picked', object: null, agent: 'g2' });
    expect(editor.selection.getState().agent).toBe('g2');
    expect(heard()).toEqual([{ type: 'select', agent: 'g2' }]);
  });

  it('shows traces of the selected agent only, and forgets them with the selection', async () => {
    const { editor, say } = await connected();
    say({ type: 'program', agent: 'g1', behavior: MAIN, nodes: ['root', 'talk'], active: [1] });
    say({ type: 'trace', agent: 'g2', tick: 1, time: 0.1, events: [{ node: 0, event: 'failure' }], active: [] });
    expect(editor.live.statusOf(nodeKey(MAIN, 'talk'))).toBe('running');
    selectAgent(editor, 'g2');
    expect(editor.live.statusOf(nodeKey(MAIN, 'talk'))).toBe('idle');
  });

  it('keeps the node when another agent of the same behavior is selected', async () => {
    const { editor } = await connected();
    selectNode(editor, 'talk');
    selectAgent(editor, 'g2');
    expect(editor.selection.getState().node).toBe('talk');
  });

  it('jumps where a log line points, through the reference for a node inside a subtree', async () => {
    const { editor } = await connected();
    goToNode(editor, MAIN, 'patrol/go-w1');
    expect(editor.selection.getState()).toMatchObject({ behavior: MAIN, node: 'patrol' });
    goToNode(editor, 'patrol', 'go-w1');
    expect(editor.selection.getState()).toMatchObject({ behavior: 'patrol', node: 'go-w1' });
  });

  it('falls back to the first agent when the selected one is gone', async () => {
    const { editor, say } = await connected();
    say({
      type: 'agents',
      agents: [{ id: 'g9', label: 'Nine', type: 'guard', behavior: 'patrol', activity: '', since: 0 }],
    });
    expect(editor.selection.getState()).toMatchObject({ agent: 'g9', behavior: 'patrol' });
  });
});

describe('picking', () => {
  const asked = { behavior: 'patrol', nodes: ['go-w1'], param: 'waypoint', from: 'game', of: 'waypoint' } as const;
  const w3 = { id: 'w3', label: 'W3', type: 'waypoint' };

  it('sets the parameter to what was clicked', async () => {
    const { editor, heard, say } = await connected();
    const picking = { ...asked, answer: (id: string) => editParams(editor, 'patrol', ['go-w1'], 'waypoint', id) };
    startPick(editor, picking);
    expect(heard()).toEqual([{ type: 'pick', of: 'waypoint' }]);
    say({ type: 'picked', object: null, agent: 'g2' });
    expect(editor.selection.getState()).toMatchObject({ agent: 'g1', picking });
    expect(heard(), 'asks again after a miss').toEqual([{ type: 'pick', of: 'waypoint' }]);
    say({ type: 'picked', object: w3, agent: null });
    expect(heard()).toMatchObject([{ type: 'load', document: setParam(DOCUMENTS[1], 'go-w1', 'waypoint', 'w3') }]);
    expect(editor.selection.getState().picking).toBeUndefined();
  });

  it('ends when another node is selected', async () => {
    const { editor, heard } = await connected();
    startPick(editor, { ...asked, answer: () => undefined });
    heard();
    selectNode(editor, 'talk');
    expect(heard()).toEqual([{ type: 'pick', of: null }]);
  });
});

describe('saving', () => {
  it('writes what changed, and nothing else', async () => {
    const { editor, files, open } = await connected(memoryFiles(DOCUMENTS));
    editParam(editor, MAIN, 'talk', 'seconds', 4);
    expect(isDirty(open())).toBe(true);
    await saveAll(editor);
    expect(files.read(`${MAIN}.json`)).toEqual(setParam(main, 'talk', 'seconds', 4));
    expect(isDirty(open())).toBe(false);
    expect(editor.log.getState().lines.map(({ text }) => text)).toEqual([`Saved ${MAIN}.json`]);
  });

  it('creates a file for a behavior that only the game had', async () => {
    const { editor, files } = await connected();
    editParam(editor, MAIN, 'talk', 'seconds', 4);
    await saveAll(editor);
    expect(files.read(`${MAIN}.json`)).toBeDefined();
    editParam(editor, MAIN, 'talk', 'seconds', 5);
    await saveAll(editor);
    expect(files.read(`${MAIN}.json`)).toEqual(setParam(main, 'talk', 'seconds', 5));
  });

  it.each(['ours', 'theirs'] as const)(
    'loses nothing when the file changed meanwhile, and lets the designer keep %s',
    async (keep) => {
      const { editor, files, open } = await connected(memoryFiles(DOCUMENTS));
      editParam(editor, MAIN, 'talk', 'seconds', 4);
      const mine = open().current;
      files.overwrite(slower);
      await saveAll(editor);
      expect(open().conflict?.disk?.document).toEqual(slower);
      expect(open().current).toBe(mine);
      expect(files.read(`${MAIN}.json`)).toEqual(slower);
      await resolveConflict(editor, MAIN, keep);
      expect(open().conflict).toBeUndefined();
      expect(open().current).toEqual(keep === 'ours' ? mine : slower);
      expect(files.read(`${MAIN}.json`)).toEqual(keep === 'ours' ? mine : slower);
      expect(isDirty(open())).toBe(false);
    },
  );

  it('does not take an older list of files for news after a save', async () => {
    const { editor, files, open } = await connected(memoryFiles(DOCUMENTS));
    editParam(editor, MAIN, 'talk', 'seconds', 4);
    const stale = files.files.list();
    const slow = { ...editor, files: { ...files.files, list: () => stale.then((list) => saved.then(() => list)) } };
    const reading = readFiles(slow);
    const saved = saveAll(editor);
    await reading;
    expect(open().current).toEqual(setParam(main, 'talk', 'seconds', 4));
    expect(open().conflict).toBeUndefined();
  });

  it('takes in files that others wrote while the page was away', async () => {
    const { editor, files, open } = await connected(memoryFiles(DOCUMENTS));
    files.overwrite(slower);
    await readFiles(editor);
    expect(open().current).toEqual(slower);
    expect(isDirty(open())).toBe(false);
  });

  it('says so when the server is gone, and keeps the changes', async () => {
    const test = memoryFiles(DOCUMENTS);
    const { editor, open } = await connected({
      ...test,
      files: {
        ...test.files,
        saveAll: async (saves) => saves.map(() => ({ status: 'failed', problem: 'No answer.' })),
      },
    });
    editParam(editor, MAIN, 'talk', 'seconds', 4);
    await saveAll(editor);
    expect(isDirty(open())).toBe(true);
    expect(editor.log.getState().lines.at(-1)).toMatchObject({ level: 'error', text: 'No answer.' });
  });
});

describe('a game that stops answering', () => {
  it('is noticed while it plays, and found again by itself', async () => {
    const { editor, say, pass } = await connected();
    const run = { ...NOT_BEGUN, state: 'playing', tick: 5, time: 0.5 } as const;
    say({ type: 'run', run });
    pass(SILENCE_MS + 1);
    expect(editor.link.getState().status).toBe('silent');
    say({ type: 'run', run });
    expect(editor.link.getState().status).toBe('connected');
  });

  it('owes nothing while it is paused, unless it was asked', async () => {
    const { editor, pass } = await connected();
    pass(SILENCE_MS * 10);
    expect(editor.link.getState().status).toBe('connected');
    play(editor);
    pass(SILENCE_MS + 1);
    expect(editor.link.getState().status).toBe('silent');
  });

  it('is not blamed for sleeping in a hidden page', async () => {
    const { editor, say, pass } = await connected();
    say({ type: 'run', run: { ...NOT_BEGUN, state: 'playing', tick: 5, time: 0.5 } });
    pass(SILENCE_MS * 10, false);
    pass(100);
    expect(editor.link.getState().status).toBe('connected');
  });
});
