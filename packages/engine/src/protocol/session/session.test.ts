import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Cast } from '../../behavior/cast/index.js';
import { createPostGame, documentOf, idle, look, roundsAt, STEP, vocabulary } from '../laws/post-game.js';
import { connectEnd } from '../laws/workbench-end.js';
import { SPEEDS } from './run-control.js';
import { Session } from './session.js';

describe('advance', () => {
  it('runs the whole steps that fit and keeps the rest for the next frame', () => {
    const { session } = createPostGame();
    expect([0.05, 0.04, 0.01, 0.25, 0.05].map((seconds) => session.frame(seconds))).toEqual([0, 0, 1, 2, 1]);
    expect(session.run).toMatchObject({ state: 'playing', tick: 4, time: 0.4, speed: 1 });
  });

  it.each([
    { speed: 0.1, ticks: 1 },
    { speed: 0.5, ticks: 5 },
    { speed: 1, ticks: 10 },
    { speed: 4, ticks: 40 },
    { speed: 16, ticks: 160 },
  ])('lets $ticks ticks pass in a second at speed $speed', ({ speed, ticks }) => {
    const { session } = createPostGame();
    session.setSpeed(speed);
    for (let i = 0; i < 60; i++) session.frame(1 / 60);
    expect(session.run.tick).toBe(ticks);
  });

  it('loses the time of a long pause instead of catching up on it', () => {
    const { session } = createPostGame();
    expect(session.frame(3600)).toBe(2);
    expect(session.frame(Number.MAX_VALUE)).toBe(3);
    expect(session.frame(0.1)).toBe(1);
  });

  it('takes time that stands still for no time, and refuses what cannot pass', () => {
    const { session } = createPostGame();
    const end = connectEnd(session).hello();
    expect(session.frame(0)).toBe(0);
    for (const seconds of [-1, Number.NaN, Number.POSITIVE_INFINITY, undefined, '0.1'])
      expect(() => session.frame(seconds as number)).toThrow('seconds: must be 0 or more seconds, got ');
    end.take();
    expect(session.frame(0.25)).toBe(2);
    expect(end.all('agents')).toHaveLength(1);
  });

  it('gives the same ticks and the same game for the same total, however frames divide it', () => {
    // Frames of whole milliseconds below the bound, so that the totals are the same to the last.
    const frames = fc.array(fc.integer({ min: 1, max: 250 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(frames, fc.constantFrom(0.5, 1, 2), (lengths, speed) => {
        const [divided, even] = [createPostGame(), createPostGame()];
        for (const game of [divided, even]) game.session.setSpeed(speed);
        for (const length of lengths) divided.session.frame(length / 1000);
        const total = lengths.reduce((sum, length) => sum + length, 0);
        for (let i = 0; i < total; i++) even.session.frame(0.001);
        expect(divided.session.run.tick).toBe(Math.floor((total * speed) / 100));
        expect(divided.fingerprint()).toBe(even.fingerprint());
      }),
      { numRuns: 25 },
    );
  });

  it('stands still while paused or stopped, and goes on without what passed meanwhile', () => {
    const { session } = createPostGame();
    session.frame(0.25);
    session.pause();
    expect(session.frame(0.2)).toBe(0);
    session.play();
    expect(session.frame(0.09)).toBe(0);
    expect(session.frame(0.01)).toBe(1);
    session.stop();
    expect(session.frame(0.2)).toBe(0);
    expect(session.run).toMatchObject({ state: 'stopped', tick: 0, time: 0, speed: 1 });
  });

  it('ends with the step in which the game pauses itself', () => {
    const { session, events } = createPostGame();
    events.beforeTick = () => session.pause();
    session.setSpeed(16);
    expect(session.frame(0.25)).toBe(1);
    expect(session.run).toMatchObject({ state: 'paused', tick: 1 });
  });

  it('tells where to draw between two steps', () => {
    const { session } = createPostGame();
    session.frame(0.125);
    expect(session.fraction).toBeCloseTo(0.25, 9);
    session.pause();
    expect(session.fraction).toBe(1);
  });
});

describe('step and speed', () => {
  it('step pauses a playing game and lets exactly the given number of ticks pass', () => {
    const { session } = createPostGame();
    session.frame(0.2);
    session.step();
    expect(session.run).toMatchObject({ state: 'paused', tick: 3 });
    session.step(5);
    expect(session.run).toMatchObject({ state: 'paused', tick: 8 });
  });

  it('step from the stopped game leads to where playing leads', () => {
    const [stepped, played] = [createPostGame(), createPostGame()];
    for (let i = 0; i < 30; i++) {
      stepped.session.step();
      played.session.frame(STEP);
    }
    expect(stepped.cast.save()).toEqual(played.cast.save());
    expect(stepped.guards).toEqual(played.guards);
  });

  it.each([0, SPEEDS.min / 2, SPEEDS.max + 1, -1, Number.NaN, Number.POSITIVE_INFINITY])(
    'refuses a speed of %f',
    (speed) => {
      const { session } = createPostGame();
      session.setSpeed(2);
      expect(() => session.setSpeed(speed)).toThrow(`speed: must be from 0.1 to 16, got ${speed}`);
      expect(session.run.speed).toBe(2);
    },
  );
});

describe('stop [WB-03]', () => {
  it('returns scene and minds to the start, at any tick', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), (ticks) => {
        const { session, cast, guards } = createPostGame();
        const start = JSON.stringify(cast.save());
        for (let i = 0; i < ticks; i++) session.step();
        session.stop();
        expect(JSON.stringify(cast.save())).toBe(start);
        expect(guards.map(({ place }) => place)).toEqual([0, 0, 0]);
        expect(session.run).toMatchObject({ state: 'stopped', tick: 0, time: 0, speed: 1 });
      }),
      { numRuns: 30 },
    );
  });

  it('lets the game go exactly the same way again', () => {
    const { session, fingerprint, guards } = createPostGame();
    const tell = () => {
      for (const { calls } of guards) calls.length = 0;
      session.step(40);
      return fingerprint();
    };
    const first = tell();
    session.stop();
    expect(tell()).toBe(first);
  });

  it('stops every task that runs, once', () => {
    const { session, guards } = createPostGame();
    session.step(3);
    session.stop();
    expect(guards[0].calls).toEqual(['start B', 'stop B']);
  });

  it('tries a changed behavior in the same situation', () => {
    const { session, guards } = createPostGame();
    session.step(5);
    const before = guards[0].place;
    session.replaceBehavior(roundsAt(2));
    session.stop();
    expect(guards[0].place).toBe(0);
    session.step(5);
    expect(before).toBeCloseTo(0.5, 9);
    expect(guards[0].place).toBeCloseTo(1, 9);
  });

  it('brings back who has left since and takes away who has come', () => {
    const { session, cast, guards } = createPostGame();
    session.step(2);
    cast.remove('g1');
    cast.add('late', 'guard', { name: 'late', place: 5, calls: [] }, 'Idle');
    session.stop();
    expect([...cast.characters()].map(({ id }) => id)).toEqual(['g1', 'g2', 'i1']);
    expect(cast.find('g1')!.agent).toBe(guards[0]);
  });

  it('asks the game for the agents where it wants to say', () => {
    const anew = { name: 'anew', place: 0, calls: [] };
    const cast = new Cast<typeof anew>({ vocabulary, behaviors: [idle] });
    cast.add('g', 'guard', { name: 'old', place: 0, calls: [] }, 'Idle');
    const session = new Session({ name: 'n', cast, stepSeconds: 1, step: () => cast.tick(1), agentOf: () => anew });
    session.stop();
    expect(cast.find('g')!.agent).toBe(anew);
  });
});

describe('what a game may tell', () => {
  it('lists characters with label, type, behavior, what they do and for how long', () => {
    const { session } = createPostGame();
    session.step(12);
    expect(session.describeAgents()).toEqual([
      { id: 'g1', label: 'G1', type: 'guard', behavior: 'Rounds', activity: 'Wait', since: 0 },
      { id: 'g2', label: 'G2', type: 'guard', behavior: 'Rounds', activity: 'Wait', since: 0 },
      { id: 'i1', label: 'I1', type: 'guard', behavior: 'Idle', activity: 'Wait', since: 0 },
    ]);
    session.step(2);
    expect(session.describeAgents()[0]).toMatchObject({ activity: 'Back', since: 0 });
    session.step(5);
    expect(session.describeAgents()[0].since).toBeCloseTo(0.5, 9);
  });

  it('names what an action points at, where it is said once and for all', () => {
    const walk = (post: unknown) => documentOf('Rounds', { id: 'w', kind: 'walk', params: { post } as never }, 'guard');
    const doing = (behavior: ReturnType<typeof walk>) => {
      const { session, cast } = createPostGame([behavior, look, idle]);
      cast.setFromJson('g1', 'goal', 'B');
      session.step();
      return session.describeAgents()[0].activity;
    };
    expect([doing(walk('B')), doing(walk({ key: 'goal' }))]).toEqual(['Walk to B', 'Walk to']);
  });

  it('lists no more characters than anybody reads', () => {
    const { session, cast } = createPostGame();
    for (let i = 0; i < 1100; i++) cast.add(`n${i}`, 'guard', { name: `n${i}`, place: 0, calls: [] }, 'Idle');
    expect(session.describeAgents()).toHaveLength(1000);
  });

  it('logs a task that throws, with agent, behavior and node, and the game goes on', () => {
    const { session, guards } = createPostGame([
      roundsAt(1),
      look,
      documentOf('Idle', { id: 'bang', kind: 'explode' }),
    ]);
    const end = connectEnd(session).hello();
    session.step(2);
    expect(end.all('log').map(({ lines }) => lines)).toEqual([
      [
        {
          feed: 'run',
          level: 'error',
          text: 'update threw: boom',
          tick: 1,
          agent: 'i1',
          behavior: 'Idle',
          node: 'bang',
        },
      ],
      [
        {
          feed: 'run',
          level: 'error',
          text: 'update threw: boom',
          tick: 2,
          agent: 'i1',
          behavior: 'Idle',
          node: 'bang',
        },
      ],
    ]);
    expect(guards[0].place).toBeCloseTo(0.2, 9);
  });

  it('shortens words that no message could carry, rather than lose them', () => {
    const { session } = createPostGame();
    const end = connectEnd(session).hello();
    session.log({ feed: 'run', level: 'info', text: 'x'.repeat(20_000) });
    expect(end.last('log')!.lines[0].text).toMatch(/^x{9999}…$/);
  });

  it('tells every workbench what was clicked, and stops asking for a thing', () => {
    const { session } = createPostGame();
    const ends = [connectEnd(session).hello(), connectEnd(session).hello()];
    ends[0].send({ type: 'pick', of: 'post' });
    expect(session.picking).toBe('post');
    session.clicked({ object: { id: 'B', label: 'Post B', type: 'post' } });
    session.clicked({ agent: 'g2' });
    expect(session.picking).toBeNull();
    for (const end of ends)
      expect(end.all('picked')).toEqual([
        { type: 'picked', object: { id: 'B', label: 'Post B', type: 'post' }, agent: null },
        { type: 'picked', object: null, agent: 'g2' },
      ]);
  });

  it('knows what somebody points at in a workbench, until that goes', () => {
    const { session } = createPostGame();
    const end = connectEnd(session).hello();
    expect(end.last('hello')!.canPoint).toBe(true);
    end.send({ type: 'point', object: 'B' });
    expect(session.pointed).toBe('B');
    end.send({ type: 'point', object: null });
    expect(session.pointed).toBeNull();
    end.send({ type: 'point', object: 'g1' });
    end.line.close();
    expect(session.pointed).toBeNull();
  });

  it('tells what expressions read of the selected character, at once and whenever it changes, and of nobody else', () => {
    const { session } = createPostGame();
    const end = connectEnd(session).hello();
    end.send({ type: 'watch', agents: ['g1', 'g2'] });
    expect(end.all('blackboard').some(({ properties }) => properties !== undefined)).toBe(false);
    end.send({ type: 'select', agent: 'g1' });
    expect(end.last('blackboard')).toMatchObject({ agent: 'g1', properties: { place: 0 } });
    for (let i = 0; i < 20; i++) session.frame(0.1);
    const told = end.all('blackboard').filter(({ properties }) => properties !== undefined);
    expect(told.every(({ agent }) => agent === 'g1')).toBe(true);
    expect(new Set(told.map(({ properties }) => properties!.place)).size).toBeGreaterThan(2);
  });

  it('goes on asking when a workbench answers a miss by asking again', () => {
    const { session } = createPostGame();
    const end = connectEnd(session).hello();
    end.send({ type: 'pick', of: 'post' });
    end.line.onMessage(() => end.send({ type: 'pick', of: 'post' }));
    session.clicked({});
    expect(session.picking).toBe('post');
  });
});
