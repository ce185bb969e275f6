import type { Breakpoint } from 'gumption/protocol';
import { describe, expect, it } from 'vitest';
import { createGatehouse } from '../../../tests/fixture/gatehouse.fixture.js';
import { insertKind } from '../edit/edit-nodes.js';
import { memoryFiles } from '../editor.fixture.js';
import { openGatehouse } from '../game/gatehouse.fixture.js';
import { setOpened } from '../selection/fold.js';
import { shownBehavior } from '../selection/select.js';
import { describeBreakpoint, mergeBreakpoints, readBreakpointFile } from './breakpoint-list.js';
import {
  deleteBreakpoints,
  editBreakpoint,
  enableBreakpoints,
  readBreakpoints,
  setBreakpoint,
  toggleBreakpoint,
} from './breakpoints.js';
import { clearInjections, inject, toggleSkip } from './injections.js';
import { finishTick, runTo, setMode, stepNode, toggleOverlay } from './run-control.js';

const at = (id: string, change: Partial<Breakpoint> = {}): Breakpoint => ({
  ...{ id, behavior: 'watch', node: 'sees', on: ['enter'], enabled: true },
  ...change,
});

/** Lets what was begun in passing, such as writing a file, come to its end. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('breakpoints [WB-18]', () => {
  it('pause the game where they are hit, and bring agent, node and blackboard of that instant on screen', async () => {
    const { page, game } = await openGatehouse();
    toggleBreakpoint(page, 'rounds', 'south');
    game.session.setValue('m1', 'alertness', 0.7);
    game.session.step(20);
    expect(page.world.getState().run.pausedAt).toMatchObject({ agent: 'm1', node: 'rounds/south', event: 'enter' });
    expect(page.selection.getState()).toMatchObject({
      agent: 'm1',
      behavior: 'rounds',
      node: 'south',
      trail: [{ behavior: 'watch', node: 'rounds' }],
    });
    expect(page.blackboard.getState().byAgent.m1?.values).toEqual({ alertness: 0.7 });
    expect(page.breakpoints.getState().hits).toEqual({ [page.breakpoints.getState().list[0].id]: 1 });
    // The other watchman comes to the same place within the same tick.
    game.session.step(1);
    expect(page.selection.getState()).toMatchObject({ agent: 'm2', node: 'south' });
  });

  it('show the node in place where its behavior is opened in place', async () => {
    const { page, game } = await openGatehouse();
    setOpened(page, 'watch', ['rounds'], true);
    toggleBreakpoint(page, 'rounds', 'south');
    game.session.step(20);
    expect(shownBehavior(page.selection.getState())).toBe('watch');
    expect(page.selection.getState()).toMatchObject({ behavior: 'rounds', node: 'south' });
  });

  it('wait for a result, one agent, a condition, and the n-th hit', async () => {
    const { page, game } = await openGatehouse();
    setBreakpoint(page, at('a', { on: ['failure'], agent: 'm2', condition: 'alertness > 0.5', hits: 3 }));
    game.session.step(10);
    expect(page.breakpoints.getState().hits).toEqual({});
    game.session.setValue('m2', 'alertness', 0.9);
    game.session.step(10);
    expect(page.world.getState().run.pausedAt).toMatchObject({ agent: 'm2', node: 'sees', event: 'failure' });
    expect(page.breakpoints.getState().hits).toEqual({ a: 3 });
    expect(page.selection.getState().agent).toBe('m2');
  });

  it('that only log neither pause nor move the selection, and their hits are counted', async () => {
    const { page, game } = await openGatehouse();
    setBreakpoint(page, at('a', { agent: 'm1', log: 'looks out' }));
    game.session.step(3);
    expect(page.world.getState().run).toMatchObject({ tick: 3, state: 'paused' });
    expect(page.world.getState().run.pausedAt).toBeUndefined();
    expect(page.breakpoints.getState().hits).toEqual({ a: 3 });
    expect(page.log.getState().lines).toContainEqual(expect.objectContaining({ text: 'looks out', agent: 'm1' }));
  });

  it('say why they cannot work', async () => {
    const { page } = await openGatehouse();
    setBreakpoint(page, at('a', { condition: 'alertnes > 1' }));
    expect(page.breakpoints.getState().problems.a).toContain('alertnes');
    setBreakpoint(page, at('a', { condition: 'alertness > 1' }));
    expect(page.breakpoints.getState().problems).toEqual({});
  });

  it('are kept with the project, and armed before the first tick of a game', async () => {
    const files = memoryFiles();
    const first = await openGatehouse(undefined, files);
    toggleBreakpoint(first.page, 'watch', 'sees');
    await settle();
    expect(files.setting('breakpoints')).toEqual({ breakpoints: first.page.breakpoints.getState().list });

    const { page, game, sent } = await openGatehouse(undefined, files);
    expect(sent.map(({ type }) => type).slice(0, 2)).toEqual(['hello', 'breakpoints']);
    expect(page.breakpoints.getState().list).toEqual(first.page.breakpoints.getState().list);
    game.session.step(1);
    expect(page.world.getState().run.pausedAt).toMatchObject({ node: 'sees' });
  });

  it('win over what a game still has from another sitting', async () => {
    const { page, join } = await openGatehouse();
    setBreakpoint(page, at('mine'));
    const other = createGatehouse();
    other.session.setBreakpoints([at('old', { node: 'talk' })]);
    join(other);
    expect(page.breakpoints.getState().list.map(({ id }) => id)).toEqual(['mine']);
    expect(other.session.breakpoints.map(({ id }) => id)).toEqual(['mine']);
    // From then on other windows may change them.
    other.session.setBreakpoints([at('mine'), at('theirs')]);
    expect(page.breakpoints.getState().list.map(({ id }) => id)).toEqual(['mine', 'theirs']);
  });

  it('are toggled, switched off, edited and deleted, each time in the game and in the file', async () => {
    const { page, game, files } = await openGatehouse();
    editBreakpoint(page, { behavior: 'watch', node: 'talk' });
    const [{ id } = { id: '' }] = page.breakpoints.getState().list;
    expect(page.breakpoints.getState().editing).toBe(id);
    enableBreakpoints(page, [id], false);
    toggleBreakpoint(page, 'watch', 'sees');
    await settle();
    expect(game.session.breakpoints).toMatchObject([{ node: 'talk', enabled: false }, { node: 'sees' }]);
    deleteBreakpoints(page, [id]);
    toggleBreakpoint(page, 'watch', 'sees');
    await settle();
    expect(game.session.breakpoints).toEqual([]);
    expect(files.setting('breakpoints')).toEqual({ breakpoints: [] });
    expect(page.breakpoints.getState().editing).toBeUndefined();
  });

  it('of a file that someone else changes are taken in beside our own', async () => {
    const { page, files } = await openGatehouse();
    setBreakpoint(page, at('mine'));
    await settle();
    await files.files.saveSetting('breakpoints', { breakpoints: [at('mine'), at('theirs')] }, null);
    await readBreakpoints(page);
    expect(page.breakpoints.getState().list.map(({ id }) => id)).toEqual(['mine', 'theirs']);
  });

  it('of a file that is no list of breakpoints are refused with the reason, and the file is left alone', async () => {
    const files = memoryFiles();
    await files.files.saveSetting('breakpoints', { breakpoints: [{ id: 7 }] }, null);
    const { page } = await openGatehouse(undefined, files);
    expect(page.log.getState().lines[0].text).toContain(
      'breakpoints are not used: message.breakpoints[0].id: must be text',
    );
    toggleBreakpoint(page, 'watch', 'sees');
    await settle();
    expect(files.setting('breakpoints')).toEqual({ breakpoints: [{ id: 7 }] });
  });
});

describe('putting lists together', () => {
  const [a, b, c] = [at('a'), at('b'), at('c')];
  const off = { ...b, enabled: false };
  it.each([
    { what: 'takes what both added', base: [a], ours: [a, b], theirs: [a, c], merged: [a, c, b] },
    { what: 'takes what one removed', base: [a, b], ours: [a], theirs: [a, b], merged: [a] },
    { what: 'takes what the other removed', base: [a, b], ours: [a, b], theirs: [a], merged: [a] },
    {
      what: 'keeps what one changed and the other removed',
      base: [a, b],
      ours: [a, off],
      theirs: [a],
      merged: [a, off],
    },
    { what: 'takes what only the other changed', base: [b], ours: [b], theirs: [off], merged: [off] },
    { what: 'keeps ours where both changed', base: [b], ours: [off], theirs: [{ ...b, hits: 2 }], merged: [off] },
  ])('$what', ({ base, ours, theirs, merged }) => {
    expect(mergeBreakpoints(base, ours, theirs)).toEqual(merged);
  });

  it('reads a file without a list as an empty one', () => {
    expect(readBreakpointFile({})).toEqual({ list: [] });
  });

  it('puts a breakpoint into words', () => {
    const words = describeBreakpoint(
      at('a', { on: ['success'], condition: 'alertness > 0.5', hits: 2, agent: 'm1' }),
      () => 'Ann',
    );
    expect(words).toBe('on success · only Ann · when alertness > 0.5 · from hit 2');
  });
});

describe('stepping [WB-04]', () => {
  it('goes node by node, ends the tick, and runs to a node', async () => {
    const { page, game } = await openGatehouse();
    const stands = () => page.world.getState().run.pausedAt?.node;
    stepNode(page);
    expect([stands(), page.world.getState().run.pausedAt?.agent]).toEqual(['first', 'm1']);
    stepNode(page);
    stepNode(page);
    expect(stands()).toBe('sees');
    // What is in the middle of its turn is lit.
    expect(['first', 'greet', 'rounds'].map((id) => page.live.statusOf(`watch\n${id}`))).toEqual([
      'running',
      'running',
      'idle',
    ]);
    finishTick(page);
    expect(stands()).toBeUndefined();
    expect(page.world.getState().run.tick).toBe(1);
    runTo(page, 'rounds', 'south');
    for (let i = 0; i < 30; i++) game.session.frame(0.1);
    expect(page.world.getState().run).toMatchObject({
      state: 'paused',
      pausedAt: { agent: 'm1', node: 'rounds/south' },
    });
    expect(page.selection.getState()).toMatchObject({ behavior: 'rounds', node: 'south' });
  });
});

describe('modes [WB-21]', () => {
  it('are the game’s, with its overlays, and are remembered for the next game', async () => {
    const { page, game, join } = await openGatehouse();
    expect(page.world.getState().overlays.map(({ title }) => title)).toEqual(['Paths', 'Names']);
    expect(game.session.shows('paths')).toBe(false);
    setMode(page, 'test');
    expect([game.session.shows('paths'), game.session.shows('names')]).toEqual([true, true]);
    toggleOverlay(page, 'paths');
    expect([game.session.shows('paths'), game.session.shows('names')]).toEqual([false, true]);
    const next = createGatehouse();
    join(next);
    expect([next.session.run.mode, next.session.shows('paths'), next.session.shows('names')]).toEqual([
      'test',
      false,
      true,
    ]);
    setMode(page, 'edit');
    page.link.getState().transport!.send({ type: 'play' });
    expect(page.preferences.getState().mode).toBe(page.world.getState().run.mode);
  });

  it('are left for the one with overlays when one is asked for', async () => {
    const { page, game } = await openGatehouse();
    toggleOverlay(page, 'names');
    expect([game.session.run.mode, game.session.shows('names')]).toEqual(['test', true]);
  });
});

describe('stubs', () => {
  it('stand in the place of nodes in the game, are told by it, and go again', async () => {
    const { page, game } = await openGatehouse();
    inject(page, 'watch', ['sees'], 'success');
    expect(page.injections.getState().list).toEqual([{ behavior: 'watch', node: 'sees', result: 'success' }]);
    game.session.step(1);
    expect(page.live.statusOf('watch\ntalk')).toBe('running');
    inject(page, 'watch', ['sees', 'talk'], 'failure');
    expect(page.injections.getState().list).toHaveLength(2);
    clearInjections(page);
    expect(page.injections.getState().list).toEqual([]);
    expect(page.documents.getState().byName.watch.current.root.kind).toBe('prioritizedList');
  });

  it('come back in a restarted game, those on unsaved nodes once it has the nodes', async () => {
    const { page, join } = await openGatehouse();
    insertKind(page, 'wait', 'talk', 'after');
    const fresh = page.selection.getState().node!;
    toggleSkip(page, 'watch', ['sees']);
    inject(page, 'watch', [fresh], 'running');
    const stubs = page.injections.getState().list;
    expect(stubs).toHaveLength(2);
    const again = createGatehouse();
    join(again);
    expect(again.session.injections).toEqual(stubs);
    expect(page.injections.getState()).toEqual({ list: stubs, owed: [] });
    toggleSkip(page, 'watch', ['sees']);
    expect(again.session.injections).toEqual([{ behavior: 'watch', node: fresh, result: 'running' }]);
    clearInjections(page);
    join(createGatehouse());
    expect(page.injections.getState().list).toEqual([]);
  });
});
