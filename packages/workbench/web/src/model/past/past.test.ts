import { NOT_BEGUN } from 'gumption/protocol';
import { describe, expect, it } from 'vitest';
import { play, step } from '../debug/run-control.js';
import { createTestEditor } from '../editor.fixture.js';
import { nodeKey } from '../live/node-table.js';
import { selectAgent } from '../selection/select.js';
import { backToPresent, branchHere, lookAt, momentRange, whyNotBranch } from './past.js';

const MAIN = 'converse-or-patrol';
const RECORDED = { from: 0, to: 4 };

/** An editor that has seen four ticks of two agents; the first talks from the second tick on. */
function seen(isRecorded = true) {
  const recorded = isRecorded ? RECORDED : undefined;
  const game = createTestEditor();
  game.join();
  game.greet();
  game.editor.world.setState({ canRecord: isRecorded });
  game.tellAgents();
  const begin = () => {
    for (const agent of ['g1', 'g2'])
      game.say({ type: 'program', agent, behavior: MAIN, nodes: ['root', 'talk'], active: [] });
  };
  const run = (tick: number, viewing?: number) =>
    game.say({
      type: 'run',
      run: {
        ...{ ...NOT_BEGUN, state: 'paused', tick, time: tick / 10 },
        ...(recorded && { recorded }),
        ...(viewing !== undefined && { viewing }),
      },
    });
  begin();
  for (let tick = 1; tick <= 4; tick++) {
    const events = tick === 2 ? [{ node: 1, event: 'enter' as const }] : [];
    const active = tick >= 2 ? [0, 1] : [0];
    game.say({ type: 'trace', agent: 'g1', tick, time: tick / 10, events, active });
    game.say({
      type: 'trace',
      agent: 'g2',
      tick,
      time: tick / 10,
      events: [{ node: 1, event: 'failure' }],
      active: [],
    });
    game.say({ type: 'blackboard', agent: 'g1', tick, values: { patience: tick } });
    run(tick);
  }
  const asked = game.heard();
  const { editor } = game;
  return {
    ...{ ...game, begin, run, asked },
    status: (node: string) => editor.live.statusOf(nodeKey(MAIN, node)),
    patience: () => editor.blackboard.getState().byAgent.g1?.values.patience,
  };
}

describe('looking at the past', () => {
  it('shows tree, results and blackboard of that tick at once, and asks the game for its world', () => {
    const { editor, heard, status, patience } = seen();
    lookAt(editor, 1);
    expect([status('root'), status('talk'), patience()]).toEqual(['running', 'idle', 1]);
    expect(editor.results.enteredAt(nodeKey(MAIN, 'talk'))).toBeUndefined();
    expect(heard()).toEqual([{ type: 'scrub', tick: 1 }]);
    lookAt(editor, 3);
    expect([status('talk'), patience()]).toEqual(['running', 3]);
    expect(editor.results.enteredAt(nodeKey(MAIN, 'talk'))).toMatchObject({ tick: 2 });
  });

  it('asks for the next moment only when the game has shown the last', () => {
    const { editor, heard, run } = seen();
    for (const tick of [3, 2, 1, 0]) lookAt(editor, tick);
    expect(heard()).toEqual([{ type: 'scrub', tick: 3 }]);
    run(3, 3);
    expect(heard()).toEqual([{ type: 'scrub', tick: 0 }]);
    run(0, 0);
    expect(heard()).toEqual([]);
    expect(editor.past.getState()).toEqual({ tick: 0, asked: undefined });
  });

  it('asks again after a refusal', () => {
    const { editor, heard, say } = seen();
    lookAt(editor, 3);
    say({ type: 'refused', problem: 'no' });
    lookAt(editor, 2);
    expect(heard()).toEqual([
      { type: 'scrub', tick: 3 },
      { type: 'scrub', tick: 2 },
    ]);
  });

  it('comes back to exactly what was there, though the game sends its program again', () => {
    const { editor, heard, run, begin, status, patience, say } = seen();
    selectAgent(editor, 'g2');
    expect(status('talk')).toBe('failure');
    lookAt(editor, 0);
    run(0, 0);
    begin();
    say({ type: 'blackboard', agent: 'g1', tick: 0, values: {} });
    expect(status('talk')).toBe('idle');
    heard();
    backToPresent(editor);
    expect(heard()).toEqual([{ type: 'present' }]);
    // The answer to an older question comes late.
    run(0, 0);
    run(4);
    begin();
    expect(editor.past.getState()).toEqual({ tick: undefined, asked: undefined });
    expect(status('talk')).toBe('failure');
    selectAgent(editor, 'g1');
    expect(patience()).toBe(4);
  });

  it('goes on from there when asked, and forgets what came after', () => {
    const { editor, heard, run, begin } = seen();
    expect(whyNotBranch(editor)).toBe('This is the present already.');
    lookAt(editor, 2);
    run(2, 2);
    heard();
    branchHere(editor);
    expect(heard()).toEqual([{ type: 'branch' }]);
    run(2);
    begin();
    expect(momentRange(editor)).toEqual({ from: 0, to: 2 });
    expect(editor.past.getState().tick).toBeUndefined();
  });

  it('branches with the values of that moment, not with those of the future that is gone', () => {
    const { editor, run, say, patience } = seen();
    const scopes = [{ node: 'talk', values: { word: 'hello' } }];
    lookAt(editor, 2);
    run(2, 2);
    say({ type: 'blackboard', agent: 'g1', tick: 2, values: { patience: 2 }, scopes, properties: { hunger: 0.2 } });
    branchHere(editor);
    // The game has said what it knows there, and says it again only when it changes.
    run(2);
    expect(patience()).toBe(2);
    expect(editor.blackboard.getState().byAgent.g1).toMatchObject({ scopes, properties: { hunger: 0.2 } });
    lookAt(editor, 1);
    backToPresent(editor);
    expect(patience()).toBe(2);
  });

  it('leaves a game that cannot go back in the present, and says so', () => {
    const { editor, heard, run, status, say } = seen(false);
    lookAt(editor, 1);
    expect(heard()).toEqual([]);
    expect(whyNotBranch(editor)).toContain('cannot go back');
    say({ type: 'trace', agent: 'g1', tick: 5, time: 0.5, events: [{ node: 1, event: 'success' }], active: [] });
    run(5);
    expect(status('talk')).toBe('idle');
    backToPresent(editor);
    expect(status('talk')).toBe('success');
  });

  it('follows another window that moves the game through time', () => {
    const { editor, run, status } = seen();
    run(1, 1);
    expect([editor.past.getState().tick, status('talk')]).toEqual([1, 'idle']);
    run(4);
    expect([editor.past.getState().tick, status('talk')]).toEqual([undefined, 'running']);
  });

  it('steps through what was, and plays from the present', () => {
    const { editor, heard, run } = seen();
    lookAt(editor, 1);
    run(1, 1);
    heard();
    step(editor);
    expect(heard()).toEqual([{ type: 'scrub', tick: 2 }]);
    play(editor);
    expect(heard()).toEqual([{ type: 'present' }, { type: 'play' }]);
  });
});

describe('a page that comes late', () => {
  it('asks for what it has missed, and can look at it', () => {
    const { editor, say, asked, status } = seen();
    expect(asked).toContainEqual({ type: 'askHistory', agent: 'g1' });
    expect(asked.filter(({ type }) => type === 'askHistory')).toHaveLength(2);
    const late = createTestEditor();
    late.join();
    late.greet();
    late.editor.world.setState({ canRecord: true });
    late.say({ type: 'run', run: { ...NOT_BEGUN, tick: 50, time: 5, recorded: { from: 0, to: 50 } } });
    late.tellAgents();
    late.say({ type: 'program', agent: 'g1', behavior: MAIN, nodes: ['root', 'talk'], active: [0] });
    late.say({
      ...{ type: 'history', agent: 'g1', behavior: MAIN, nodes: ['talk'] },
      events: [
        { tick: 2, time: 0.2, node: 0, event: 'enter' },
        { tick: 9, time: 0.9, node: 0, event: 'success' },
      ],
      blackboard: [],
    });
    lookAt(late.editor, 5);
    expect(late.editor.live.statusOf(nodeKey(MAIN, 'talk'))).toBe('running');
    expect(status('talk')).toBe('running');
    say({ type: 'run', run: NOT_BEGUN });
    expect(editor.recorder.now).toBe(0);
  });
});
