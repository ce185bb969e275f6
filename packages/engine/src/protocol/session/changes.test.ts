import { describe, expect, it } from 'vitest';
import { createPostGame, documentOf, roundsAt, STEP } from '../laws/post-game.js';
import { connectEnd } from '../laws/workbench-end.js';
import { NOT_BEGUN, parseGameMessage, parseWorkbenchMessage } from '../messages/messages.js';

function connected(options: Parameters<typeof createPostGame>[1] = {}) {
  const game = createPostGame(undefined, options);
  const end = connectEnd(game.session).hello();
  end.take();
  return { ...game, end };
}

describe('a change from outside', () => {
  it('that is rejected changes neither the game nor its past', () => {
    const { session, fingerprint, cast, guards } = connected();
    session.step(3);
    const before = fingerprint();
    const wrong = documentOf('Rounds', { id: 'x', kind: 'no such kind' }, 'guard');
    expect(session.replaceBehavior(wrong).result).toBe('rejected');
    expect(session.replaceSheets([{ name: 'S', behavior: 'Nowhere', values: {}, subtrees: {} }]).result).toBe(
      'rejected',
    );
    expect(fingerprint()).toBe(before);
    session.step(3);
    session.scrub(5);
    expect(guards[0].place).toBeCloseTo(0.5, 9);
    expect([...cast.behaviors()][0]).toEqual(roundsAt(1));
  });

  it('lets the game run to a node, also from a pause', () => {
    const { session } = connected();
    session.pause();
    session.runTo('Look', 'pause');
    expect(session.run.state).toBe('playing');
    for (let i = 0; i < 40; i++) session.frame(STEP);
    expect(session.run).toMatchObject({ state: 'paused', pausedAt: { node: 'look/pause' } });
  });

  it('begins to count time again when the profile does', () => {
    let time = 0;
    const { session, end } = connected({ now: () => time++ });
    session.setProfiling(true);
    session.step(3);
    session.setProfiling(true);
    expect(end.last('profile')!.seconds).toBeGreaterThan(2);
    session.setProfiling(true, true);
    expect(end.last('profile')).toMatchObject({ seconds: 0 });
  });
});

describe('who does what since when', () => {
  it('is kept for those that stay when others go', () => {
    const { session, cast } = createPostGame();
    session.step();
    session.describeAgents();
    session.step(4);
    cast.remove('g2');
    session.describeAgents();
    session.step(2);
    const [first] = session.describeAgents();
    expect([first.id, first.since]).toEqual(['g1', expect.closeTo(0.6, 9)]);
    cast.add('g2', 'guard', { name: 'g2', place: 0, calls: [] }, 'Rounds');
    session.step();
    expect(session.describeAgents().find(({ id }) => id === 'g2')!.since).toBe(0);
  });
});

it('has not begun before it is told otherwise', () => {
  expect(NOT_BEGUN).toEqual({
    ...{ state: 'stopped', tick: 0, time: 0, speed: 1, mode: 'play', overlays: [], profiling: false },
  });
});

it('refuses counts and shares that cannot be', () => {
  const breakpoint = { id: 'b', behavior: 'B', node: 'n', on: ['enter'], enabled: true };
  const set = (hits: number) => () =>
    parseWorkbenchMessage({ type: 'breakpoints', breakpoints: [{ ...breakpoint, hits }] });
  expect(set(1)).not.toThrow();
  expect(set(0)).toThrow('hits');
  const fox = {
    ...{ thing: 'Fox', route: 'sensed', isSensed: true, level: 'unaware', knownFor: 0, age: 0 },
    ...{ certainty: 1, awareness: 0 },
  };
  const know = (change: object) => () =>
    parseGameMessage({ type: 'knowledge', agent: 'g', tick: 1, known: [{ ...fox, ...change }] });
  expect(know({})).not.toThrow();
  for (const [field, value] of [
    ['certainty', 1.5],
    ['certainty', -0.5],
    ['awareness', 1.5],
    ['awareness', -0.5],
    ['age', -1],
    ['knownFor', -1],
  ] as const)
    expect(know({ [field]: value })).toThrow(field);
});
