import { NOT_BEGUN } from 'gumption/protocol';
import { describe, expect, it } from 'vitest';
import { play, step } from '../debug/run-control.js';
import { createTestSession } from '../editor.fixture.js';
import { nodeKey } from '../live/node-table.js';
import { selectAgent } from '../selection/select.js';
import { backToPresent, branchHere, lookAt, momentRange, whyNotBranch } from './past.js';

const MAIN = 'converse-or-patrol';
const RECORDED = { from: 0, to: 4 };

/** A session that has seen four ticks of two agents; the first talks from the second tick on. */
function seen(isRecorded = true) {
  const recorded = isRecorded ? RECORDED : undefined;
  const game = createTestSession();
  game.join();
  game.greet();
  game.session.world.setState({ canRecord: isRecorded });
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
  const { session } = game;
  return {
    ...{ ...game, begin, run, asked },
    status: (node: string) => session.live.statusOf(nodeKey(MAIN, node)),
    patience: () => session.blackboard.getState().byAgent.g1?.values.patience,
  };
}

describe('looking at the past', () => {
  it('shows tree, results and blackboard of that tick at once, and asks the game for its world', () => {
    const { session, heard, status, patience } = seen();
    lookAt(session, 1);
    expect([status('root'), status('talk'), patience()]).toEqual(['running', 'idle', 1]);
    expect(session.results.enteredAt(nodeKey(MAIN, 'talk'))).toBeUndefined();
    expect(heard()).toEqual([{ type: 'scrub', tick: 1 }]);
    lookAt(session, 3);
    expect([status('talk'), patience()]).toEqual(['running', 3]);
    expect(session.results.enteredAt(nodeKey(MAIN, 'talk'))).toMatchObject({ tick: 2 });
  });

  it('asks for the next moment only when the game has shown the last', () => {
    const { session, heard, run } = seen();
    for (const tick of [3, 2, 1, 0]) lookAt(session, tick);
    expect(heard()).toEqual([{ type: 'scrub', tick: 3 }]);
    run(3, 3);
    expect(heard()).toEqual([{ type: 'scrub', tick: 0 }]);
    run(0, 0);
    expect(heard()).toEqual([]);
    expect(session.past.getState()).toEqual({ tick: 0, asked: undefined });
  });

  it('asks again after a refusal', () => {
    const { session, heard, say } = seen();
    lookAt(session, 3);
    say({ type: 'refused', problem: 'no' });
    lookAt(session, 2);
    expect(heard()).toEqual([
      { type: 'scrub', tick: 3 },
      { type: 'scrub', tick: 2 },
    ]);
  });

  it('comes back to exactly what was there, though the game tells its program anew', () => {
    const { session, heard, run, begin, status, patience, say } = seen();
    selectAgent(session, 'g2');
    expect(status('talk')).toBe('failure');
    lookAt(session, 0);
    run(0, 0);
    begin();
    say({ type: 'blackboard', agent: 'g1', tick: 0, values: {} });
    expect(status('talk')).toBe('idle');
    heard();
    backToPresent(session);
    expect(heard()).toEqual([{ type: 'present' }]);
    // The answer to an older question comes late.
    run(0, 0);
    run(4);
    begin();
    expect(session.past.getState()).toEqual({ tick: undefined, asked: undefined });
    expect(status('talk')).toBe('failure');
    selectAgent(session, 'g1');
    expect(patience()).toBe(4);
  });

  it('goes on from there when asked, and forgets what came after', () => {
    const { session, heard, run, begin } = seen();
    expect(whyNotBranch(session)).toBe('This is the present already.');
    lookAt(session, 2);
    run(2, 2);
    heard();
    branchHere(session);
    expect(heard()).toEqual([{ type: 'branch' }]);
    run(2);
    begin();
    expect(momentRange(session)).toEqual({ from: 0, to: 2 });
    expect(session.past.getState().tick).toBeUndefined();
  });

  it('leaves a game that cannot go back in the present, and says so', () => {
    const { session, heard, run, status, say } = seen(false);
    lookAt(session, 1);
    expect(heard()).toEqual([]);
    expect(whyNotBranch(session)).toContain('cannot go back');
    say({ type: 'trace', agent: 'g1', tick: 5, time: 0.5, events: [{ node: 1, event: 'success' }], active: [] });
    run(5);
    expect(status('talk')).toBe('idle');
    backToPresent(session);
    expect(status('talk')).toBe('success');
  });

  it('follows another window that moves the game through time', () => {
    const { session, run, status } = seen();
    run(1, 1);
    expect([session.past.getState().tick, status('talk')]).toEqual([1, 'idle']);
    run(4);
    expect([session.past.getState().tick, status('talk')]).toEqual([undefined, 'running']);
  });

  it('steps through what was, and plays from the present', () => {
    const { session, heard, run } = seen();
    lookAt(session, 1);
    run(1, 1);
    heard();
    step(session);
    expect(heard()).toEqual([{ type: 'scrub', tick: 2 }]);
    play(session);
    expect(heard()).toEqual([{ type: 'present' }, { type: 'play' }]);
  });
});

describe('a page that comes late', () => {
  it('asks for what it has missed, and can look at it', () => {
    const { session, say, asked, status } = seen();
    expect(asked).toContainEqual({ type: 'askHistory', agent: 'g1' });
    expect(asked.filter(({ type }) => type === 'askHistory')).toHaveLength(2);
    const late = createTestSession();
    late.join();
    late.greet();
    late.session.world.setState({ canRecord: true });
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
    lookAt(late.session, 5);
    expect(late.session.live.statusOf(nodeKey(MAIN, 'talk'))).toBe('running');
    expect(status('talk')).toBe('running');
    say({ type: 'run', run: NOT_BEGUN });
    expect(session.recorder.now).toBe(0);
  });
});
