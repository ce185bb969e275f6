import type { CrowdCount, GameMessage } from 'gumption/protocol';
import { describe, expect, it } from 'vitest';
import { createTestEditor } from '../editor.fixture.js';
import { groupCounts } from './crowd-groups.js';
import { sumHeat } from './crowd-heat.js';
import { CrowdPast, MAX_BYTES } from './crowd-past.js';
import { compareWithGroup, greetCrowd, lookAtCrowd, openGroup, paintCrowd } from './crowd-state.js';
import { showAllOnTimeline, showOnTimeline } from './crowd-timeline.js';

const COUNTS: readonly CrowdCount[] = [
  { type: 'sheep', behavior: 'Flock', activity: 'Graze', count: 60 },
  { type: 'sheep', behavior: 'Flock', activity: 'Flee', count: 5 },
  { type: 'wolf', behavior: 'Hunt', activity: 'Graze', count: 2 },
  { type: 'wolf', behavior: 'Hunt', activity: '', count: 1 },
];

describe('groups of a crowd', () => {
  it('are put together by what their agents have in common, the largest first', () => {
    const show = (by: 'activity' | 'behavior' | 'type') =>
      groupCounts(COUNTS, by, (type) => type.toUpperCase()).map(({ title, count }) => `${title} ${count}`);
    expect(show('activity')).toEqual(['Graze 62', 'Flee 5', 'nothing 1']);
    expect(show('behavior')).toEqual(['Flock 65', 'Hunt 3']);
    expect(show('type')).toEqual(['SHEEP 65', 'WOLF 3']);
  });
});

describe('how many are in a node', () => {
  it('adds up the programs of a behavior, and counts at references whoever is inside', () => {
    const paths = ['root', 'ref/inner', 'ref/inner2'];
    const rows = [
      { key: 'a\nroot', through: [] },
      { key: 'b\ninner', through: ['a\nref'] },
      { key: 'b\ninner2', through: ['a\nref'] },
    ];
    const program = { behavior: 'a', agents: 9, paths };
    const heat = sumHeat(
      [
        { ...program, here: [0, 9, 1, 7, 2, 3] },
        { ...program, here: [0, 1] },
      ],
      () => ({ rows, childrenOf: () => [] }),
    );
    expect(Object.fromEntries(heat)).toEqual({ 'a\nroot': 10, 'a\nref': 7, 'b\ninner': 7, 'b\ninner2': 3 });
  });
});

describe('counts of the past', () => {
  const moment = (tick: number, here: readonly number[] = [0, tick]) => ({
    ...{ tick, agents: 68, groups: COUNTS, leftOut: 0 },
    programs: [{ behavior: 'Flock', agents: 65, paths: ['root'], here }],
  });

  it('are found by a tick, until it is taken back', () => {
    const past = new CrowdPast();
    for (const tick of [10, 20, 30]) past.add(moment(tick));
    expect([past.at(9), past.at(25)?.tick, past.at(25)?.groups, past.at(25)?.programs[0].here[1]]).toEqual([
      undefined,
      20,
      COUNTS,
      20,
    ]);
    past.forgetAfter(15);
    expect(past.at(40)?.tick).toBe(10);
  });

  it('stay within their memory and keep their reach: the longer ago, the coarser', () => {
    const past = new CrowdPast();
    const here = Array.from({ length: 4000 }, (_, i) => i);
    for (let tick = 1; tick <= 4000; tick++) past.add(moment(tick, here));
    expect(past.bytes).toBeLessThanOrEqual(MAX_BYTES);
    expect(past.at(1)?.tick).toBe(1);
    expect(past.at(3999)?.tick).toBe(3999);
  });
});

describe('looking at a crowd', () => {
  const CROWD = {
    ...{ type: 'crowd', tick: 5, agents: 68, groups: [...COUNTS], leftOut: 0 },
    programs: [
      { behavior: 'converse-or-patrol', sheet: null, agents: 68, nodes: ['root', 'patrol'], here: [0, 68, 1, 17] },
    ],
  } satisfies GameMessage;

  async function looked() {
    const game = createTestEditor();
    game.join();
    game.greet();
    greetCrowd(game.editor, { canPick: true });
    game.tellAgents();
    game.heard();
    return game;
  }
  const asked = (messages: readonly { readonly type: string }[]) => messages.filter(({ type }) => type === 'showCrowd');

  it('asks the game only while somebody looks, for the open group and the comparison', async () => {
    const { editor, heard } = await looked();
    expect(asked(heard())).toEqual([]);
    const end = lookAtCrowd(editor);
    expect(asked(heard())).toEqual([{ type: 'showCrowd', on: true }]);
    openGroup(editor, { activity: 'Graze' });
    compareWithGroup(editor, { type: 'guard' });
    expect(asked(heard()).at(-1)).toEqual({
      ...{ type: 'showCrowd', on: true, members: { group: { activity: 'Graze' }, from: 0, count: 100 } },
      compared: { agent: 'g1', group: { type: 'guard' } },
    });
    paintCrowd(editor, true);
    end();
    expect(asked(heard())).toEqual([]);
    paintCrowd(editor, false);
    expect(asked(heard())).toEqual([expect.objectContaining({ on: false })]);
  });

  it('shows counts, and where the tree is looked back at, those of that moment', async () => {
    const { editor, say } = await looked();
    lookAtCrowd(editor);
    say(CROWD);
    expect(editor.crowd.getState().heat.get('converse-or-patrol\nroot')).toBe(68);
    // Node tables are sent once.
    const { nodes: _, ...again } = CROWD.programs[0];
    say({ ...CROWD, tick: 9, programs: [{ ...again, here: [0, 68, 1, 3] }] });
    const patrol = () => editor.crowd.getState().heat.get('converse-or-patrol\npatrol');
    expect(patrol()).toBe(3);
    editor.past.setState({ tick: 6 });
    expect([patrol(), editor.crowd.getState().shown?.tick]).toEqual([17, 5]);
    editor.past.setState({ tick: 2 });
    expect(editor.crowd.getState().shown).toBeUndefined();
    editor.past.setState({ tick: undefined });
    expect(patrol()).toBe(3);
  });

  it('limits the timeline to a group, whose agents the game then reports', async () => {
    const { editor, heard } = await looked();
    heard();
    const { agents } = editor.world.getState();
    showOnTimeline(editor, 'The second', { agents: [agents[1].id] });
    expect(editor.crowd.getState().timeline).toEqual({ title: 'The second', agents: new Set([agents[1].id]) });
    expect(editor.preferences.getState().bottom).toBe('timeline');
    expect(editor.watching.agents).toContain(agents[1].id);
    showAllOnTimeline(editor);
    expect(editor.crowd.getState().timeline).toBeUndefined();
  });
});
