import { describe, expect, it } from 'vitest';
import { createTestEditor } from '../editor.fixture.js';

function play() {
  const test = createTestEditor();
  test.join();
  test.greet();
  return test;
}

describe('the roster', () => {
  const agent = (id: string, activity: string, since: number) =>
    ({ id, label: id, type: 'guard', behavior: 'patrol', activity, since }) as const;

  it('stays the same list while agents only do something else', () => {
    const { editor, say } = play();
    say({ type: 'agents', agents: [agent('a', 'Wait', 0), agent('b', 'Wait', 0)] });
    const { roster } = editor.world.getState();
    expect(roster.map(({ id }) => id)).toEqual(['a', 'b']);
    say({ type: 'agents', agents: [agent('a', 'Talk', 1), agent('b', 'Wait', 2)] });
    expect(editor.world.getState().agents[0].activity).toBe('Talk');
    expect(editor.world.getState().roster).toBe(roster);
    say({ type: 'agents', agents: [agent('a', 'Talk', 1), { ...agent('b', 'Wait', 2), label: 'Bob' }] });
    expect(editor.world.getState().roster.map(({ label }) => label)).toEqual(['a', 'Bob']);
    say({ type: 'agents', agents: [agent('a', 'Talk', 1)] });
    expect(editor.world.getState().roster.map(({ id }) => id)).toEqual(['a']);
  });

  it('tells nobody when a game that stands still repeats itself', () => {
    const { editor, say } = play();
    say({ type: 'agents', agents: [agent('a', 'Wait', 0)] });
    let changes = 0;
    editor.world.subscribe(() => changes++);
    for (let i = 0; i < 3; i++) say({ type: 'agents', agents: [agent('a', 'Wait', 0)] });
    expect(changes).toBe(0);
    say({ type: 'agents', agents: [agent('a', 'Wait', 1)] });
    expect(changes).toBe(1);
  });
});
