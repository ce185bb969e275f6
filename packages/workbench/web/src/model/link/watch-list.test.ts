import { describe, expect, it } from 'vitest';
import { createTestSession } from '../editor.fixture.js';
import { startPick } from '../selection/pick.js';
import { selectAgent, selectNode, showBehavior } from '../selection/select.js';
import { pinKey, unpinKey } from './watch-list.js';

async function play(everyone: boolean | undefined = false) {
  const game = createTestSession();
  game.session.preferences.setState({ everyone });
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
    const { session, heard, say } = await play();
    pinKey(session, { agent: 'g2', key: 'patience' });
    expect(watched(heard())).toEqual([['g1', 'g2']]);
    say({ type: 'blackboard', agent: 'g2', tick: 1, values: { patience: 3 } });
    expect(session.blackboard.getState().byAgent.g2?.values).toEqual({ patience: 3 });
    selectAgent(session, 'g2');
    expect(watched(heard())).toEqual([['g2']]);
    expect(session.blackboard.getState().byAgent.g2?.values).toEqual({ patience: 3 });
    selectAgent(session, 'g1');
    unpinKey(session, { agent: 'g2', key: 'patience' });
    expect(watched(heard())).toEqual([['g1', 'g2'], ['g1']]);
    expect(session.blackboard.getState().byAgent).not.toHaveProperty('g2');
  });

  it('asks for no agent that is not there, and for one that comes back', async () => {
    const { session, heard, say } = await play();
    const { agents } = session.world.getState();
    pinKey(session, { agent: 'g2', key: 'patience' });
    heard();
    say({ type: 'agents', agents: agents.slice(0, 1) });
    expect(watched(heard())).toEqual([['g1']]);
    selectAgent(session, 'g1');
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
    const { session, heard, say } = await play(everyone);
    if (everyone === undefined) session.preferences.setState({ everyone: undefined });
    say({ type: 'agents', agents: crowd(count) });
    expect(watched(heard()).map((agents) => (agents as string[]).length)).toEqual([expected]);
    selectAgent(session, `a${count - 1}`);
    expect(session.watching.agents).toContain(`a${count - 1}`);
    expect(session.watching.agents).toHaveLength(expected);
  });
});

describe('picking a node of the tree', () => {
  it('takes the first click that fits instead of selecting, and asks nothing of the game', async () => {
    const { session, heard } = await play();
    showBehavior(session, 'patrol');
    selectNode(session, 'go-w1');
    heard();
    let answered = '';
    const answer = (id: string) => {
      answered = id;
    };
    const picking = { behavior: 'patrol', nodes: ['go-w1'], param: 'again', from: 'tree', of: '', answer } as const;
    startPick(session, { ...picking, kinds: ['goTo'] });
    selectNode(session, 'round');
    expect([answered, session.selection.getState().node]).toEqual(['', 'go-w1']);
    selectNode(session, 'go-w3');
    expect([answered, session.selection.getState().node]).toEqual(['go-w3', 'go-w1']);
    expect(session.selection.getState().picking).toBeUndefined();
    expect(heard()).toEqual([]);
    selectNode(session, 'round');
    expect(session.selection.getState().node).toBe('round');
  });
});
