import { describe, expect, it } from 'vitest';
import { createTestEditor } from '../editor.fixture.js';
import { startPick } from '../selection/pick.js';
import { selectAgent, selectNode, showBehavior } from '../selection/select.js';
import { pinKey, unpinKey } from './watch-list.js';

async function play(everyone: boolean | undefined = false) {
  const game = createTestEditor();
  game.editor.preferences.setState({ everyone });
  game.join();
  game.greet();
  game.tellAgents();
  game.heard();
  return game;
}
const watched = (messages: readonly { readonly type: string }[]) =>
  messages.filter(({ type }) => type === 'watch').map((message) => (message as { agents?: unknown }).agents);

describe('the watch list', () => {
  it('lets the game tell of its agents besides the selected one, and of nobody longer than needed', async () => {
    const { editor, heard, say } = await play();
    pinKey(editor, { agent: 'g2', key: 'patience' });
    expect(watched(heard())).toEqual([['g1', 'g2']]);
    say({ type: 'blackboard', agent: 'g2', tick: 1, values: { patience: 3 } });
    expect(editor.blackboard.getState().byAgent.g2?.values).toEqual({ patience: 3 });
    selectAgent(editor, 'g2');
    expect(watched(heard())).toEqual([['g2']]);
    expect(editor.blackboard.getState().byAgent.g2?.values).toEqual({ patience: 3 });
    selectAgent(editor, 'g1');
    unpinKey(editor, { agent: 'g2', key: 'patience' });
    expect(watched(heard())).toEqual([['g1', 'g2'], ['g1']]);
    expect(editor.blackboard.getState().byAgent).not.toHaveProperty('g2');
  });

  it('asks for no agent that is not there, and for one that comes back', async () => {
    const { editor, heard, say } = await play();
    const { agents } = editor.world.getState();
    pinKey(editor, { agent: 'g2', key: 'patience' });
    heard();
    say({ type: 'agents', agents: agents.slice(0, 1) });
    expect(watched(heard())).toEqual([['g1']]);
    selectAgent(editor, 'g1');
    expect(watched(heard())).toEqual([]);
    say({ type: 'agents', agents });
    expect(watched(heard())).toEqual([['g1', 'g2']]);
  });
});

describe('watching everyone', () => {
  const crowd = (count: number) =>
    Array.from({ length: count }, (_, i) => ({
      ...{ id: `a${i}`, label: `A${i}`, type: 'guard', behavior: 'converse-or-patrol' },
      ...{ activity: '', since: 0 },
    }));

  it.each([
    [undefined, 32, 32],
    [undefined, 33, 1],
    [true, 300, 200],
    [false, 5, 1],
  ])('when asked for %s, of %i agents watches %i', async (everyone, count, expected) => {
    const { editor, heard, say } = await play(everyone);
    if (everyone === undefined) editor.preferences.setState({ everyone: undefined });
    say({ type: 'agents', agents: crowd(count) });
    expect(watched(heard()).map((agents) => (agents as string[]).length)).toEqual([expected]);
    selectAgent(editor, `a${count - 1}`);
    expect(editor.watching.agents).toContain(`a${count - 1}`);
    expect(editor.watching.agents).toHaveLength(expected);
  });
});

describe('picking a node of the tree', () => {
  it('takes the first click that fits instead of selecting, and asks nothing of the game', async () => {
    const { editor, heard } = await play();
    showBehavior(editor, 'patrol');
    selectNode(editor, 'go-w1');
    heard();
    let answered = '';
    const answer = (id: string) => {
      answered = id;
    };
    const picking = { behavior: 'patrol', nodes: ['go-w1'], param: 'again', from: 'tree', of: '', answer } as const;
    startPick(editor, { ...picking, kinds: ['goTo'] });
    selectNode(editor, 'round');
    expect([answered, editor.selection.getState().node]).toEqual(['', 'go-w1']);
    selectNode(editor, 'go-w3');
    expect([answered, editor.selection.getState().node]).toEqual(['go-w3', 'go-w1']);
    expect(editor.selection.getState().picking).toBeUndefined();
    expect(heard()).toEqual([]);
    selectNode(editor, 'round');
    expect(editor.selection.getState().node).toBe('round');
  });
});
