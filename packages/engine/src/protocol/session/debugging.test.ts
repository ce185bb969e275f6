import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { describeBlackboard } from '../../behavior/cast/index.js';
import { createPostGame, documentOf, idle, look, roundsAt, STEP } from '../laws/post-game.js';
import { connectEnd } from '../laws/workbench-end.js';
import type { Breakpoint } from '../messages/messages.js';

const at = (node: string, more: Partial<Breakpoint> = {}): Breakpoint => ({
  ...{ id: node, behavior: 'Rounds', node, on: ['enter'], enabled: true },
  ...more,
});

function connected(behaviors = [roundsAt(1), look, idle]) {
  const game = createPostGame(behaviors);
  const end = connectEnd(game.session).hello();
  end.take();
  return { ...game, end };
}

describe('breakpoints [WB-18]', () => {
  it('pause before the node is entered, tell where, and go on when told', () => {
    const { session, end, guards } = connected();
    end.send({ type: 'breakpoints', breakpoints: [at('to-b')] });
    expect(session.frame(STEP)).toBe(0);
    const where = { agent: 'g1', node: 'to-b', event: 'enter', breakpoint: 'to-b' };
    expect(session.run).toMatchObject({ state: 'paused', tick: 1, pausedAt: where });
    expect(end.last('run')!.run.pausedAt).toEqual(where);
    expect(end.last('breakpointHit')).toEqual({
      ...{ type: 'breakpointHit', breakpoint: 'to-b', agent: 'g1', node: 'to-b', event: 'enter' },
      ...{ tick: 1, hits: 1, paused: true },
    });
    expect(guards[0].calls).toEqual([]);
    end.send({ type: 'play' });
    session.frame(STEP);
    expect(session.run).toMatchObject({ tick: 1, pausedAt: { agent: 'g2' } });
    expect(guards[0].calls).toEqual(['start B']);
    end.send({ type: 'stepOver' });
    expect(session.run).toMatchObject({ state: 'paused', tick: 1 });
    expect(session.run.pausedAt).toBeUndefined();
  });

  it.each([
    { on: 'success', node: 'to-b', behavior: 'Rounds', tick: 10 },
    { on: 'failure', node: 'no', behavior: 'Look', tick: 10 },
    { on: 'abort', node: 'to-b', behavior: 'Rounds', tick: 5 },
  ] as const)('catch $on', ({ on, node, behavior, tick }) => {
    const timed = documentOf('Rounds', {
      id: 'time',
      kind: 'timeout',
      params: { seconds: 0.35 },
      children: [{ id: 'to-b', kind: 'walk', params: { post: 'B' } }],
    });
    const { session, end } = connected([on === 'abort' ? timed : roundsAt(1), look, idle]);
    end.send({ type: 'breakpoints', breakpoints: [at(node, { behavior, on: [on], agent: 'g2' })] });
    for (let i = 0; i < 30; i++) session.frame(STEP);
    expect(session.run).toMatchObject({ state: 'paused', tick, pausedAt: { agent: 'g2', event: on } });
    expect(end.all('breakpointHit')).toHaveLength(1);
  });

  it('ask a condition over blackboard and agent, count hits, and may only log', () => {
    const { session, end } = connected();
    const breakpoints = [
      at('to-b', { id: 'far', on: ['success'], condition: 'agent.place > 0.9 and goal != empty', log: 'there' }),
      at('to-b', { id: 'near', on: ['success'], condition: 'agent.place < 0.5' }),
      at('to-a', { id: 'second', agent: 'g1', hits: 2 }),
    ];
    end.send({ type: 'breakpoints', breakpoints });
    for (let i = 0; i < 100; i++) session.frame(STEP);
    const hits = end.all('breakpointHit').map(({ breakpoint, hits, paused }) => `${breakpoint} ${hits} ${paused}`);
    expect(hits).toEqual([
      'far 1 false',
      'far 2 false',
      'second 1 false',
      ...['far 3 false', 'far 4 false', 'second 2 true'],
    ]);
    expect(end.all('log').map(({ lines }) => lines[0].text)).toEqual(['there', 'there', 'there', 'there']);
    expect(session.run.pausedAt).toMatchObject({ agent: 'g1', breakpoint: 'second' });
  });

  it('that cannot work are reported, and the others work', () => {
    const { session, end } = connected();
    end.send({ type: 'breakpoints', breakpoints: [at('to-b', { condition: 'patients > 1' }), at('look')] });
    expect(end.last('breakpointProblem')).toMatchObject({
      breakpoint: 'to-b',
      problem: expect.stringMatching(/patients/),
    });
    for (let i = 0; i < 30; i++) session.frame(STEP);
    expect(session.run.pausedAt).toMatchObject({ breakpoint: 'look' });
  });

  it('are forgotten by nobody and stop nobody while no workbench is there', () => {
    const { session, end } = connected();
    end.send({ type: 'breakpoints', breakpoints: [at('to-b')] });
    session.frame(STEP);
    end.line.close();
    expect(session.run.pausedAt).toBeUndefined();
    session.play();
    for (let i = 0; i < 40; i++) session.frame(STEP);
    expect(session.run).toMatchObject({ state: 'playing', tick: 41 });
    const next = connectEnd(session).hello();
    expect(next.last('breakpoints')!.breakpoints).toEqual([at('to-b')]);
    for (let i = 0; i < 40; i++) session.frame(STEP);
    expect(session.run.pausedAt).toMatchObject({ breakpoint: 'to-b' });
  });

  it('that are continued leave the game as it would have been', () => {
    const nodes = fc.subarray(['ever', 'round', 'to-b', 'look', 'to-a'], { minLength: 1 });
    const events = fc.subarray(['enter', 'success', 'failure', 'abort'] as const, { minLength: 1 });
    fc.assert(
      fc.property(nodes, events, (wanted, on) => {
        const [plain, stopped] = [createPostGame(), connected()];
        stopped.end.send({ type: 'breakpoints', breakpoints: wanted.map((node) => at(node, { on })) });
        plain.session.step(30);
        for (let i = 0; i < 500 && (stopped.session.run.tick < 30 || stopped.session.run.pausedAt); i++)
          stopped.session.step();
        expect(stopped.cast.save()).toEqual(plain.cast.save());
        expect(stopped.guards).toEqual(plain.guards);
      }),
      { numRuns: runs(15) },
    );
  });

  it('of the behavior itself pause only where a workbench is, with their message', () => {
    const stop = (when: unknown) =>
      documentOf('Rounds', {
        id: 'both',
        kind: 'sequence',
        children: [
          { id: 'here', kind: 'breakpoint', params: { when: when as boolean, message: 'look now' } },
          { id: 'to-b', kind: 'walk', params: { post: 'B' } },
        ],
      });
    const alone = createPostGame([stop(true), look, idle]);
    alone.session.frame(STEP);
    expect(alone.guards[0].place).toBeCloseTo(0.1, 9);
    const { session, end, guards } = connected([stop(true), look, idle]);
    session.frame(STEP);
    expect(session.run.pausedAt).toMatchObject({ agent: 'g1', node: 'here' });
    expect(end.last('breakpointHit')).toMatchObject({ breakpoint: '', text: 'look now', paused: true });
    expect(guards[0].place).toBe(0);
    const never = connected([stop({ expression: 'patience > 1' }), look, idle]);
    for (const id of ['g1', 'g2']) never.session.setValue(id, 'patience', 1);
    expect(never.session.frame(STEP)).toBe(1);
  });
});

describe('stepping [WB-04]', () => {
  it('goes node by node through a tick of one character, then finishes it', () => {
    const { session, end, guards } = connected();
    const walk: string[] = [];
    for (let i = 0; i < 4; i++) {
      end.send({ type: 'stepNode', agent: 'g2' });
      walk.push(session.run.pausedAt?.node ?? 'over');
    }
    expect(walk).toEqual(['ever', 'round', 'to-b', 'round']);
    expect([guards[0].calls, guards[1].calls]).toEqual([['start B'], ['start B']]);
    end.send({ type: 'stepOver' });
    expect(session.run).toMatchObject({ state: 'paused', tick: 1 });
    expect(session.run.pausedAt).toBeUndefined();
    end.send({ type: 'stepOver' });
    expect(end.refusals()).toEqual(['stepOver: no tick is paused between two nodes']);
  });

  it('goes over to another character, in the next tick if its turn is over', () => {
    const { session, end } = connected();
    end.send({ type: 'stepNode', agent: 'g2' });
    end.send({ type: 'stepNode', agent: 'i1' });
    expect(session.run).toMatchObject({ tick: 1, pausedAt: { agent: 'i1' } });
    end.send({ type: 'stepNode', agent: 'g1' });
    expect(session.run).toMatchObject({ tick: 2, pausedAt: { agent: 'g1' } });
  });

  it('leads to where playing leads, however many nodes are stepped', () => {
    const { session, cast, guards } = connected();
    for (let i = 0; i < 200; i++) session.stepNode(['g1', 'g2', 'i1'][i % 3]);
    session.stop();
    while (session.run.tick < 20) session.stepNode('g2');
    session.stepOver();
    const plain = createPostGame();
    plain.session.step(20);
    expect(cast.save()).toEqual(plain.cast.save());
    expect(guards.map(({ place }) => place)).toEqual(plain.guards.map(({ place }) => place));
  });

  it('runs to a node, of any or of one character', () => {
    const { session, end } = connected();
    end.send({ type: 'runTo', agent: 'g2', behavior: 'Look', node: 'pause' });
    expect(session.run.state).toBe('playing');
    for (let i = 0; i < 40; i++) session.frame(STEP);
    expect(session.run).toMatchObject({ state: 'paused', pausedAt: { agent: 'g2', node: 'look/pause' } });
    end.send({ type: 'play' });
    for (let i = 0; i < 60; i++) session.frame(STEP);
    expect(session.run.state).toBe('playing');
    end.send({ type: 'runTo', agent: null, behavior: 'Look', node: 'nowhere' });
    expect(end.refusals()).toEqual(['injections: there is no node nowhere in Look']);
  });

  it('finishes the tick before a behavior is changed in the middle of it', () => {
    const { session, guards } = connected();
    session.stepNode('g1');
    expect(session.replaceBehavior(roundsAt(2)).result).toBe('refreshed');
    expect([session.run.pausedAt, session.run.tick, guards[1].calls]).toEqual([undefined, 1, ['start B']]);
  });

  it('shows and takes blackboard values in the middle of a tick', () => {
    const { session, end, cast } = connected();
    end.send({ type: 'watch', agents: ['g1'] });
    session.stepNode('g1');
    end.send({ type: 'setValue', agent: 'g1', key: 'patience', value: 3 });
    expect(end.last('blackboard')!.values).toMatchObject({ patience: 3 });
    session.stepOver();
    expect(describeBlackboard(cast, 'g1')).toMatchObject({ patience: 3, goal: 'B' });
  });
});

describe('injections', () => {
  it.each([
    { result: 'success', calls: ['start A'] },
    { result: 'failure', calls: [] },
    { result: 'running', calls: [] },
    { result: 'skip', calls: ['start A'] },
  ] as const)('put a stub in the place of a node: $result', ({ result, calls }) => {
    const { session, end, guards } = connected([
      documentOf('Rounds', {
        id: 'round',
        kind: 'sequence',
        children: [
          { id: 'to-b', kind: 'walk', params: { post: 'B' } },
          { id: 'to-a', kind: 'walk', params: { post: 'A', speed: 0.1 } },
        ],
      }),
      look,
      idle,
    ]);
    guards[0].place = 0.5;
    end.send({ type: 'injections', injections: [{ behavior: 'Rounds', node: 'to-b', result }] });
    session.frame(STEP);
    expect(guards[0].calls).toEqual(calls);
  });

  it('keep what else runs; taken away, the node does again what it did', () => {
    const { session, end, guards, cast } = connected();
    session.step(5);
    end.send({ type: 'injections', injections: [{ behavior: 'Look', node: 'no', result: 'success' }] });
    session.step(6);
    expect(guards[0].calls).toEqual(['start B', 'stop B', 'start A']);
    end.send({ type: 'injections', injections: [] });
    const { mind } = cast.find('g1')!;
    expect(cast.mindsOf('g1').program.nodes.map(({ document }) => document.kind)).toContain('refuse');
    session.step(20);
    expect(cast.mindsOf('g1').runningNodes(mind).length).toBeGreaterThan(0);
    expect(guards[0].calls.filter((call) => call === 'start A')).toHaveLength(1);
  });

  it('skip below a selector means the next child is tried', () => {
    const { session, end, cast } = connected();
    end.send({ type: 'injections', injections: [{ behavior: 'Look', node: 'no', result: 'skip' }] });
    session.step(11);
    const { nodes } = cast.mindsOf('g1').program;
    const running = cast.mindsOf('g1').runningNodes(cast.find('g1')!.mind);
    expect(running.map((index) => nodes[index].path)).toContain('look/pause');
  });

  it('are told to every workbench, refused for nodes that are not there, and gone with the last', () => {
    const { session, end, cast } = connected();
    const other = connectEnd(session).hello();
    const injections = [{ behavior: 'Look', node: 'no', result: 'failure' }] as const;
    end.send({ type: 'injections', injections });
    expect(other.last('injections')!.injections).toEqual(injections);
    end.send({ type: 'injections', injections: [{ behavior: 'Look', node: 'never', result: 'failure' }] });
    expect(end.refusals()).toEqual(['injections: there is no node never in Look']);
    const kinds = () => cast.mindsOf('g1').program.nodes.map(({ document }) => document.kind);
    expect(kinds()).toContain('(failure)');
    for (const each of [end, other]) each.line.close();
    expect(kinds()).not.toContain('(failure)');
    connectEnd(session).hello();
    expect(kinds()).toContain('(failure)');
  });
});

describe('profile', () => {
  it('counts visits and results of every node, over all characters, and what ran', () => {
    const { session, end } = connected();
    end.send({ type: 'profile', on: true });
    for (let i = 0; i < 20; i++) session.frame(STEP);
    const { agents, behaviors } = end.last('profile')!;
    expect(agents).toBe(3);
    const find = (behavior: string, node: string) =>
      behaviors.find((each) => each.behavior === behavior)!.nodes.find((each) => each.node === node);
    expect(find('Rounds', 'to-b')).toEqual({
      ...{ node: 'to-b', visits: 20, successes: 2, failures: 0, aborts: 0, seconds: 0 },
    });
    expect(find('Rounds', 'look/no')).toMatchObject({ visits: 2, failures: 2 });
    const coverage = end.last('coverage')!.behaviors;
    expect(coverage).toContainEqual({ behavior: 'Look', ran: ['either', 'no', 'pause'] });
    expect(session.run.profiling).toBe(true);
    // Twice a second, and not while no time passes.
    end.take();
    const told = [0.3, 0.1, 0, 0.1, 0.4, 0.2].map((seconds) => {
      session.frame(seconds);
      return end.take().filter(({ type }) => type === 'profile').length;
    });
    expect(told).toEqual([0, 0, 0, 1, 0, 1]);
    end.send({ type: 'profile', on: false, reset: true });
    end.take();
    for (let i = 0; i < 20; i++) session.frame(STEP);
    expect(end.all('profile')).toEqual([]);
  });

  it('measures by the clock it is given, and not while the game stands at a breakpoint', () => {
    let time = 0;
    const clocked = createPostGame([roundsAt(1), look, idle], { now: () => time });
    const other = connectEnd(clocked.session).hello();
    other.send({ type: 'profile', on: true });
    other.send({ type: 'breakpoints', breakpoints: [at('to-b', { agent: 'g1' })] });
    clocked.guards[0].calls.push = (...calls: string[]) => {
      time += 0.25;
      return Array.prototype.push.apply(clocked.guards[0].calls, calls);
    };
    clocked.session.frame(STEP);
    time += 100;
    clocked.session.stepOver();
    clocked.session.setProfiling(true);
    const { seconds, behaviors } = other.last('profile')!;
    expect(seconds).toBe(0.25);
    expect(behaviors[0].nodes.map(({ node, seconds }) => `${node} ${seconds}`)).toEqual([
      ...['ever 0.25', 'round 0.25', 'to-b 0.25'],
    ]);
  });
});
