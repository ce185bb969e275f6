import { describe, expect, it } from 'vitest';
import { describeBlackboard } from '../../behavior/cast/index.js';
import type { DocumentNode } from '../../behavior/index.js';
import { createPostGame, documentOf, idle, look, patience, roundsAt, STEP } from '../laws/post-game.js';
import { connectEnd } from '../laws/workbench-end.js';
import { PROTOCOL_VERSION } from '../messages/messages.js';

/** A game with a workbench that watches `agents`. */
function watchGame(...agents: string[]) {
  const game = createPostGame();
  const end = connectEnd(game.session).hello();
  end.send({ type: 'watch', agents });
  return { ...game, end };
}

describe('traces [WB-17]', () => {
  it('tell node table, entries, results with reasons, and the running path of each tick', () => {
    const { session, end } = watchGame('g1');
    const program = end.last('program')!;
    expect(program).toEqual({
      type: 'program',
      agent: 'g1',
      behavior: 'Rounds',
      nodes: ['ever', 'round', 'to-b', 'look', 'look/either', 'look/no', 'look/pause', 'to-a'],
      active: [],
    });
    session.step(14);
    expect(end.traced('g1')).toEqual([
      'ever enter',
      'round enter',
      'to-b enter',
      'to-b success',
      'look enter',
      'look/either enter',
      'look/no enter',
      'look/no failure: nothing to see',
      'look/pause enter',
      'look/pause success',
      'look/either success',
      'look success',
      'to-a enter',
    ]);
    const paths = end.all('trace').map(({ tick, active }) => [tick, ...active.map((node) => program.nodes[node])]);
    expect(paths).toEqual([
      [1, 'ever', 'round', 'to-b'],
      [10, 'ever', 'round', 'look', 'look/either', 'look/pause'],
      [13, 'ever', 'round', 'to-a'],
    ]);
  });

  describe('of agents that do the same in every tick', () => {
    const checks = (...more: DocumentNode[]) =>
      documentOf('Rounds', {
        id: 'either',
        kind: 'reactiveSelector',
        children: [{ id: 'alarm', kind: 'alarmed' }, { id: 'rest', kind: 'wait', params: { seconds: 9 } }, ...more],
      });

    function watchChecks(repeats: boolean) {
      const game = createPostGame([checks(), idle]);
      const end = connectEnd(game.session);
      end.send({ type: 'hello', protocol: PROTOCOL_VERSION, client: 'test', repeats });
      end.send({ type: 'watch', agents: ['g1', 'g2'] });
      const told = (type: 'trace' | 'repeat') => end.all(type).map(({ tick }) => tick);
      return { ...game, end, told };
    }

    it('are told in one word to a workbench that understands it, and whole to others', () => {
      const { session, end, told } = watchChecks(true);
      session.step(5);
      // Each starts to rest in the first tick, and only checks the alarm in the next ones.
      expect(told('trace')).toEqual([1, 1, 2, 2]);
      expect(end.all('repeat')).toEqual(
        [3, 4, 5].map((tick) => ({ type: 'repeat', agents: ['g1', 'g2'], tick, time: expect.closeTo(tick * STEP) })),
      );
      const other = watchChecks(false);
      other.session.step(5);
      expect([other.told('trace').length, other.told('repeat').length]).toEqual([10, 0]);
    });

    it('are whole again when something else happens, and after a new node table', () => {
      const { session, end, told } = watchChecks(true);
      session.step(3);
      end.take();
      session.setValue('g1', 'alarm', true);
      session.step(1);
      expect([told('trace'), told('repeat')]).toEqual([[4, 4], []]);
      session.setValue('g1', 'alarm', null);
      session.step(4);
      end.take();
      end.send({ type: 'load', request: 1, document: checks({ id: 'more', kind: 'refuse' }) });
      expect(end.all('program')).toHaveLength(2);
      session.step(2);
      expect([told('trace'), told('repeat')]).toEqual([[9, 9], [10]]);
    });
  });

  it('send the node table again when a behavior chosen at run time has come in, and tell what happens in it', () => {
    const { session, end, cast } = watchGame('g1');
    cast.replaceBehavior(documentOf('Rounds', { id: 'slot', kind: 'stimulusSlot' }));
    cast.replaceBehavior(documentOf('Rest', { id: 'pause', kind: 'wait', params: { seconds: 9 } }));
    session.step(1);
    cast.stimulate('g1', { slot: 'reaction', behavior: 'Rest' });
    session.step(1);
    expect(end.last('program')).toMatchObject({ nodes: ['slot', 'slot/Rest/pause'], active: [0, 1] });
    expect(end.traced('g1').slice(-2)).toEqual(['slot/Rest/pause enter', 'slot running: called for: Rest']);
  });

  it('tell aborts, with the reason', () => {
    const { session, end, cast } = watchGame('g1');
    cast.replaceBehavior(
      documentOf('Rounds', {
        id: 'both',
        kind: 'parallel',
        params: { successes: 1 },
        children: [
          { id: 'far', kind: 'walk', params: { post: 'B', speed: 0.1 } },
          { id: 'soon', kind: 'wait', params: { seconds: 0.2 } },
        ],
      }),
    );
    end.send({ type: 'watch', agents: [] });
    end.send({ type: 'watch', agents: ['g1'] });
    session.step(3);
    expect(end.traced('g1').slice(-3)).toEqual([
      'soon success',
      'far abort: its parent ended with success',
      'both success',
    ]);
  });

  it('say nothing of ticks in which nothing changes, nor of who is not watched', () => {
    const { session, end } = watchGame('g1');
    session.step(1);
    end.take();
    session.step(5);
    expect(end.heard.map(({ type }) => type)).toEqual(['run', 'run', 'agents']);
    end.send({ type: 'watch', agents: [] });
    end.take();
    session.step(20);
    expect([...end.all('trace'), ...end.all('blackboard')]).toEqual([]);
  });

  it('show a late workbench the running path at once, and from then on the same as everybody', () => {
    const { session, end } = watchGame('g1');
    session.step(11);
    const late = connectEnd(session).hello();
    late.send({ type: 'watch', agents: ['g1'] });
    const { nodes, active } = late.last('program')!;
    expect(active.map((node) => nodes[node])).toEqual(['ever', 'round', 'look', 'look/either', 'look/pause']);
    expect(late.all('trace')).toEqual([]);
    const before = end.all('trace').length;
    session.step(20);
    expect(late.all('trace')).toEqual(end.all('trace').slice(before));
  });

  it('go on after a stop, from the start', () => {
    const { session, end } = watchGame('g1');
    session.step(12);
    const first = end.traced('g1');
    end.take();
    end.send({ type: 'stop' });
    expect(end.last('run')!.run).toMatchObject({ state: 'stopped', tick: 0, time: 0 });
    expect(end.last('program')!.active).toEqual([]);
    expect(end.last('agents')!.agents[0].activity).toBe('');
    end.send({ type: 'step', ticks: 12 });
    expect(end.traced('g1')).toEqual(first);
  });

  it('follow a character that leaves and comes back under its id, with another behavior', () => {
    const { session, cast, guards, end, events } = watchGame('g1');
    session.step(2);
    cast.remove('g1');
    end.take();
    session.step(2);
    expect(end.all('trace')).toEqual([]);
    events.beforeTick = () => {
      events.beforeTick = () => {};
      cast.add('g1', 'guard', guards[0], 'Idle');
    };
    session.step(3);
    expect(end.last('program')).toMatchObject({ behavior: 'Idle', nodes: ['nap'] });
    cast.remove('g1');
    cast.add('g1', 'guard', guards[0], 'Idle');
    end.take();
    session.step(1);
    expect(end.traced('g1')).toEqual(['nap enter']);
  });

  it('stop with a character that stop takes away, and others are told all the same', () => {
    const { session, cast, end } = watchGame('g1');
    cast.add('late', 'guard', { name: 'late', place: 0, calls: [] }, 'Idle');
    end.send({ type: 'watch', agents: ['late', 'g1'] });
    session.step(1);
    end.take();
    end.send({ type: 'stop' });
    expect(end.refusals()).toEqual([]);
    expect(end.all('program').map(({ agent }) => agent)).toEqual(['g1']);
    expect(end.last('agents')!.agents.map(({ id }) => id)).toEqual(['g1', 'g2', 'i1']);
    session.step(1);
    expect(end.all('trace').map(({ agent }) => agent)).toEqual(['g1']);
  });

  it('of a list with a character that has left are those of the others, and its own once it is back', () => {
    const { session, cast, end } = watchGame('g1');
    end.send({ type: 'watch', agents: ['g2', 'late'] });
    session.step(1);
    const traced = () => [...new Set(end.take().flatMap((each) => (each.type === 'trace' ? [each.agent] : [])))];
    expect([end.refusals(), traced()]).toEqual([[], ['g2']]);
    cast.add('late', 'guard', { name: 'late', place: 0, calls: [] }, 'Idle');
    session.step(1);
    expect([end.last('program')?.agent, traced()]).toEqual(['late', ['late']]);
  });

  it('carry a reason of any length', () => {
    const { session, end } = watchGame('g1');
    session.replaceBehavior(documentOf('Look', { id: 'no', kind: 'refuse', params: { why: 'y'.repeat(30_000) } }));
    session.step(11);
    expect(end.traced('g1').some((line) => /no failure: y{9999}…$/.test(line))).toBe(true);
  });
});

describe('blackboards', () => {
  it('are told at once and then only when they change', () => {
    const { session, end } = watchGame('g1');
    expect(end.all('blackboard')).toEqual([]);
    for (let i = 0; i < 5; i++) session.frame(0.1);
    expect(end.all('blackboard')).toEqual([{ type: 'blackboard', agent: 'g1', tick: 1, values: { goal: 'B' } }]);
    for (let i = 0; i < 10; i++) session.frame(0.1);
    expect(end.all('blackboard').map(({ tick, values }) => [tick, values.goal])).toEqual([
      [1, 'B'],
      [13, 'A'],
    ]);
  });

  it('take values of the right type, shown at once to all who watch', () => {
    const { session, cast, end } = watchGame('g1');
    const other = connectEnd(session).hello();
    other.send({ type: 'watch', agents: ['g1', 'g2'] });
    session.pause();
    end.send({ type: 'setValue', agent: 'g1', key: 'patience', value: 2.5 });
    end.send({ type: 'setValue', agent: 'g1', key: 'route', value: ['A', 'B'] });
    end.send({ type: 'setValue', agent: 'g1', key: 'goal', value: 'A' });
    end.send({ type: 'setValue', agent: 'g1', key: 'alarm', value: true });
    expect(end.refusals()).toEqual([]);
    expect(cast.get('g1', patience)).toBe(2.5);
    const all = { patience: 2.5, route: ['A', 'B'], goal: 'A', alarm: true };
    expect(end.last('blackboard')!.values).toEqual(all);
    const seen = other.all('blackboard');
    expect(seen.filter(({ agent }) => agent === 'g1').at(-1)!.values).toEqual(all);
    expect(seen.filter(({ agent }) => agent === 'g2').at(-1)!.values).toEqual({ alarm: true });
  });

  it('tell what is known in scopes while these are open', () => {
    const { session, end, cast } = watchGame('g1');
    const walk = { id: 'walk', kind: 'walk', params: { post: 'B' } };
    cast.replaceBehavior(documentOf('Rounds', { id: 'own', kind: 'scope', children: [walk] }));
    session.step(1);
    expect(end.last('blackboard')).toMatchObject({ values: {}, scopes: [{ node: 'own', values: { goal: 'B' } }] });
    cast.replaceBehavior(documentOf('Rounds', walk));
    session.step(1);
    expect(end.last('blackboard')).toEqual({ type: 'blackboard', agent: 'g1', tick: 2, values: {} });
  });

  it('come with what nodes tell of themselves if selected, and again when that changes', () => {
    const { session, end, cast } = watchGame('g1');
    const states = ['calm', 'angry'].map((id, i) => ({ id, kind: 'markovState', params: { start: i } }));
    const matrix = [
      [1, 0],
      [0.5, 0.5],
    ];
    cast.replaceBehavior(
      documentOf('Rounds', { id: 'mood', kind: 'markov', params: { matrix, after: 0.2 }, children: states }),
    );
    session.step(1);
    // Nobody sees the numbers of the others, which would be sent with every step.
    expect(end.all('blackboard').filter(({ told }) => told !== undefined)).toEqual([]);
    end.send({ type: 'select', agent: 'g1' });
    const weights = () => end.last('blackboard')!.told!.map(({ node, values }) => [node, values.weight]);
    expect(weights()).toEqual([
      ['mood', undefined],
      ['calm', 0],
      ['angry', 1],
    ]);
    session.step(1);
    expect(weights().slice(1)).toEqual([
      ['calm', 0.5],
      ['angry', 0.5],
    ]);
  });

  it('are emptied by null', () => {
    const { end } = watchGame('g1');
    end.send({ type: 'setValue', agent: 'g1', key: 'patience', value: 1 });
    end.send({ type: 'setValue', agent: 'g1', key: 'patience', value: null });
    expect(end.all('blackboard').map(({ values }) => values)).toEqual([{ patience: 1 }, {}]);
  });

  it.each([
    { key: 'patience', value: 'much', problem: 'patience: must be a number, got "much"' },
    { key: 'patience', value: 11, problem: 'patience: must be at most 10, got 11' },
    { key: 'alarm', value: 1, problem: 'alarm: must be true or false, got 1' },
    { key: 'route', value: ['A', 2], problem: 'route[1]: must be text, got 2' },
    { key: 'goal', value: 7, problem: 'goal: must be the id of a post, got 7' },
    { key: 'goal', value: 'Z', problem: 'goal: there is no post Z' },
    { key: 'mood', value: 'fine', problem: 'mood: there is no such blackboard key' },
  ])('refuse $value for $key, and keep what was there', ({ key, value, problem }) => {
    const { end, cast, fingerprint } = watchGame('g1');
    const before = fingerprint();
    end.send({ type: 'setValue', agent: 'g1', key, value });
    expect(end.refusals()).toEqual([problem]);
    expect(fingerprint()).toBe(before);
    expect(describeBlackboard(cast, 'g1')).toEqual({});
  });

  it('are empty again after a stop', () => {
    const { session, end } = watchGame('g1');
    session.step(1);
    end.send({ type: 'setValue', agent: 'g1', key: 'alarm', value: true });
    end.send({ type: 'stop' });
    expect(end.last('blackboard')!.values).toEqual({});
  });
});

describe('running a game from the workbench [WB-03]', () => {
  it('plays, pauses, steps and changes speed, and tells everybody each time', () => {
    const { session, end } = watchGame();
    const other = connectEnd(session).hello();
    const states = () => other.all('run').map(({ run }) => `${run.state} ${run.tick} ${run.speed}`);
    end.send({ type: 'pause' });
    end.send({ type: 'step', ticks: 3 });
    end.send({ type: 'speed', speed: 4 });
    end.send({ type: 'play' });
    session.frame(0.1);
    end.send({ type: 'stop' });
    expect(states()).toEqual([
      'paused 0 1',
      'paused 0 1',
      'paused 3 1',
      'paused 3 4',
      'playing 3 4',
      'playing 7 4',
      'stopped 0 4',
    ]);
  });

  it('step while playing pauses', () => {
    const { session, end } = watchGame();
    session.frame(0.2);
    end.send({ type: 'step', ticks: 1 });
    expect(session.run).toMatchObject({ state: 'paused', tick: 3 });
    expect(session.frame(0.25)).toBe(0);
  });

  it('lists agents four times a second of real time at most', () => {
    const { session, end } = watchGame();
    session.frame(0);
    end.take();
    for (let i = 0; i < 60; i++) session.frame(1 / 60);
    expect(end.all('agents').length).toBeGreaterThanOrEqual(3);
    expect(end.all('agents').length).toBeLessThanOrEqual(4);
  });
});

describe('loading behaviors [WB-08] [WB-13]', () => {
  it('takes changed values over without a trace of it in the running behavior', () => {
    const { session, guards, end } = watchGame('g1');
    session.step(4);
    end.take();
    end.send({ type: 'load', request: 5, document: roundsAt(2) });
    expect(end.heard).toEqual([
      {
        type: 'loaded',
        request: 5,
        behavior: 'Rounds',
        result: 'refreshed',
        report: { kept: 0, dropped: [], restarted: [] },
      },
    ]);
    session.step(1);
    expect(end.traced('g1')).toEqual([]);
    expect(guards[0].calls).toEqual(['start B']);
    expect(guards[0].place).toBeCloseTo(0.6, 9);
  });

  it('says so when nothing changed', () => {
    const { end } = watchGame('g1');
    end.send({ type: 'load', request: 0, document: roundsAt(1) });
    expect(end.last('loaded')).toMatchObject({ request: 0, result: 'unchanged' });
    expect(end.all('program')).toHaveLength(1);
  });

  it('rebuilds a changed structure, keeps what still runs, and tells all what runs now', () => {
    const { session, guards, end } = watchGame('g1');
    const other = connectEnd(session).hello();
    other.send({ type: 'watch', agents: ['g2'] });
    session.step(4);
    const { root } = roundsAt(1);
    const [toB] = root.children![0].children!;
    const shorter = documentOf('Rounds', { ...root, children: [{ ...root.children![0], children: [toB] }] }, 'guard');
    end.send({ type: 'load', request: 1, document: shorter });
    expect(end.last('loaded')).toEqual({
      type: 'loaded',
      request: 1,
      behavior: 'Rounds',
      result: 'reloaded',
      report: { kept: 6, dropped: [], restarted: [] },
    });
    for (const each of [end, other])
      expect(each.last('program')).toMatchObject({ nodes: ['ever', 'round', 'to-b'], active: [0, 1, 2] });
    expect(guards[0].calls).toEqual(['start B']);
    session.step(1);
    expect(guards[0].place).toBeCloseTo(0.5, 9);
  });

  it('stops what a changed structure has no place for, and reports it', () => {
    const { session, guards, end } = watchGame('g1');
    session.step(4);
    const document = documentOf('Rounds', { id: 'rest', kind: 'wait' }, 'guard');
    end.send({ type: 'load', request: 1, document });
    expect(end.last('loaded')!.report).toEqual({ kept: 0, dropped: ['ever', 'round', 'to-b'], restarted: [] });
    expect(guards[0].calls).toEqual(['start B', 'stop B']);
    session.step(1);
    expect(end.traced('g1').at(-1)).toBe('rest enter');
  });

  it('of a subtree reloads the behaviors that refer to it', () => {
    const { session, end } = watchGame('g1');
    session.step(4);
    end.send({ type: 'load', request: 1, document: documentOf('Look', { id: 'blink', kind: 'wait' }) });
    expect(end.last('loaded')).toMatchObject({ behavior: 'Look', result: 'reloaded', report: { kept: 6 } });
    expect(end.last('program')!.nodes).toEqual(['ever', 'round', 'to-b', 'look', 'look/blink', 'to-a']);
    session.step(7);
    expect(end.traced('g1').at(-1)).toBe('look/blink enter');
  });

  it('of a value in a subtree refreshes them', () => {
    const { end } = watchGame('g1');
    const [no, pause] = look.root.children!;
    const children = [no, { ...pause, params: { seconds: 2 } }];
    end.send({ type: 'load', request: 1, document: documentOf('Look', { ...look.root, children }) });
    expect(end.last('loaded')!.result).toBe('refreshed');
  });

  it('takes in a behavior that nobody runs yet', () => {
    const { cast, end } = watchGame('g1');
    end.send({ type: 'load', request: 1, document: documentOf('New', { id: 'a', kind: 'wait' }) });
    expect(end.last('loaded')!.result).toBe('unchanged');
    cast.add('n', 'guard', { name: 'n', place: 0, calls: [] }, 'New');
  });

  it.each([
    { what: 'no document', document: 7, paths: [''] },
    { what: 'a document without a root', document: { ...roundsAt(1), root: undefined }, paths: ['root'] },
    { what: 'another version', document: { ...roundsAt(1), version: 9 }, paths: ['version'] },
    {
      what: 'unknown kinds and bad values',
      document: documentOf('Rounds', {
        id: 'a',
        kind: 'sequence',
        children: [
          { id: 'b', kind: 'fly' },
          { id: 'c', kind: 'walk', params: { post: 3, speed: 99 } },
          { id: 'd', kind: 'wait', params: { seconds: 'long' } },
        ],
      }),
      paths: [
        'root.children[0].kind',
        'root.children[1].params.post',
        'root.children[1].params.speed',
        'root.children[2].params.seconds',
      ],
    },
    {
      what: 'an id used twice',
      document: documentOf('Rounds', { id: 'a', kind: 'sequence', children: [{ id: 'a', kind: 'wait' }] }),
      paths: ['root.children[0].id'],
    },
    {
      what: 'a subtree that is not there',
      document: documentOf('Rounds', { id: 'a', kind: 'subtree', params: { behavior: 'Gone' } }),
      paths: ['root.params.behavior'],
    },
    {
      what: 'a subtree in a circle',
      document: documentOf('Look', { id: 'a', kind: 'subtree', params: { behavior: 'Rounds' } }),
      paths: ['Rounds: root.children[0].children[1].params.behavior'],
    },
    {
      what: 'a task of another agent type',
      document: documentOf('Rounds', { id: 'a', kind: 'walk', params: { post: 'A' } }, 'tower'),
      paths: ['root.kind'],
    },
  ])('rejects $what with every problem, and touches nothing [WB-20]', ({ document, paths }) => {
    const { session, end, fingerprint } = watchGame('g1');
    session.step(4);
    const before = fingerprint();
    end.take();
    end.line.send({ type: 'load', request: 3, document });
    const [loaded, ...rest] = end.heard;
    expect(rest).toEqual([]);
    expect(loaded).toMatchObject({ type: 'loaded', request: 3, result: 'rejected' });
    const { problems } = end.last('loaded')!;
    expect(problems!.map(({ path }) => path)).toEqual(expect.arrayContaining(paths));
    expect(problems!.every(({ problem }) => problem.length > 5)).toBe(true);
    expect(fingerprint()).toBe(before);
  });
});
