import { describe, expect, it } from 'vitest';
import { createPostGame, STEP } from '../laws/post-game.js';
import { WorkbenchEnd } from '../laws/workbench-end.js';
import { pairedTransports } from '../transport/transport.js';
import { defaultPermissions, type Permission } from './permissions.js';

function createGame(allow?: readonly Permission[]) {
  const game = createPostGame(undefined, allow && { allow });
  const join = () => {
    const [own, other] = pairedTransports();
    game.session.connect(own);
    return { end: new WorkbenchEnd(other).hello(), leave: () => other.close() };
  };
  return { ...game, join };
}

describe('a game that is watched', () => {
  it.each([
    ['paused', { type: 'pause' }],
    ['stopped', { type: 'stop' }],
    ['stepped', { type: 'step', ticks: 3 }],
    ['put into edit mode', { type: 'mode', mode: 'edit' }],
  ] as const)('goes on when it was %s and the last workbench leaves', (_, message) => {
    const { session, join } = createGame();
    const [first, second] = [join(), join()];
    first.end.send(message);
    first.leave();
    expect(session.frame(STEP)).toBe(0);
    second.leave();
    expect(session.frame(STEP)).toBe(1);
    expect(session.run).toMatchObject({ state: 'playing', mode: 'play' });
  });

  it('goes on at its own speed, without overlays', () => {
    const { session, join } = createGame();
    session.setSpeed(2);
    const { end, leave } = join();
    end.send({ type: 'speed', speed: 0.1 });
    end.send({ type: 'mode', mode: 'test' });
    end.send({ type: 'overlays', on: ['posts'] });
    expect(session.run).toMatchObject({ speed: 0.1, overlays: ['posts'] });
    leave();
    expect(session.run).toMatchObject({ speed: 2, overlays: [], mode: 'play' });
  });

  it('stays paused if the game itself wanted that', () => {
    const { session, join } = createGame();
    const { end, leave } = join();
    session.pause();
    end.send({ type: 'play' });
    expect(session.run.state).toBe('playing');
    leave();
    expect(session.run.state).toBe('paused');
  });
});

describe('a game that allows only watching', () => {
  it('tells so, and tells everything else', () => {
    const { end } = createGame(['watch']).join();
    expect(end.last('hello')).toMatchObject({ allow: ['watch'] });
    end.send({ type: 'watch', agents: ['g1'] });
    end.send({ type: 'select', agent: 'g1' });
    expect(end.refusals()).toEqual([]);
    expect(end.last('program')).toMatchObject({ agent: 'g1' });
  });

  it.each([
    { type: 'pause' },
    { type: 'speed', speed: 2 },
    { type: 'scrub', tick: 0 },
    { type: 'setValue', agent: 'g1', key: 'patience', value: 1 },
    { type: 'breakpoints', breakpoints: [] },
  ] as const)('refuses $type, changes nothing and says why', (message) => {
    const { session, join, fingerprint } = createGame(['watch', 'edit']);
    const { end } = join();
    const before = fingerprint();
    end.send(message);
    expect(end.refusals()).toEqual([expect.stringMatching(/lets nobody control it.*watch, edit.*'control'/)]);
    expect([fingerprint(), session.run.state]).toEqual([before, 'playing']);
  });

  it('refuses to load a behavior where editing is not allowed', () => {
    const { cast, join } = createGame(['watch', 'control']);
    const before = [...cast.behaviors()];
    const { end } = join();
    end.send({ type: 'load', request: 1, document: before[0] });
    expect(end.refusals()).toEqual([expect.stringMatching(/lets nobody edit it/)]);
    end.send({ type: 'pause' });
    expect(end.last('run')).toMatchObject({ run: { state: 'paused' } });
  });

  it.each([
    { where: 'in a page', host: {}, allowed: ['watch', 'edit', 'control'] },
    { where: 'in Node', host: { process: { env: {} } }, allowed: ['watch', 'edit', 'control'] },
    { where: 'in production', host: { process: { env: { NODE_ENV: 'production' } } }, allowed: ['watch'] },
  ])('is the default $where: $allowed', ({ host, allowed }) => {
    expect(defaultPermissions(host)).toEqual(allowed);
  });

  it('allows everything by default', () => {
    expect(createGame().join().end.last('hello')).toMatchObject({ allow: ['watch', 'edit', 'control'] });
  });
});
