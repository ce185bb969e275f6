import { describe, expect, it } from 'vitest';
import type { Cast } from '../../behavior/cast/index.js';
import { Warnings } from '../../data/warnings.js';
import { createPostGame, type Guard } from '../laws/post-game.js';
import { connectEnd } from '../laws/workbench-end.js';
import { RunControl } from './run-control.js';
import { Session } from './session.js';
import type { SessionOptions } from './session-options.js';

const STEP = 0.1;

/** A session around the cast of a game, with a step of the test's own. */
function sessionWith(options: (cast: Cast<Guard>) => Partial<SessionOptions<Guard>>) {
  const { cast } = createPostGame();
  const session = new Session<Guard>({
    name: 'posts',
    cast,
    stepSeconds: STEP,
    step: () => cast.tick(STEP),
    ...options(cast),
  });
  return { cast, session, said: () => cast.warnings.list().map(({ message }) => message) };
}

describe('a step that does not let the cast think once', () => {
  const playedWith = (step: (cast: Cast<Guard>, number: number) => void, count = 12) => {
    let number = 0;
    const { session, said } = sessionWith((cast) => ({ step: () => step(cast, number++) }));
    session.step(count);
    return said();
  };

  it('is warned of when it never ticks', () => {
    expect(playedWith(() => {}, 9)).toEqual([]);
    expect(playedWith(() => {})).toEqual([
      'step did not tick the cast in 10 steps. Call cast.tick(stepSeconds) in it, or give turnBased: true if the game waits for its player.',
    ]);
  });

  it('is fine where a turn-based game waits for its player, but not if a turn takes another time', () => {
    const waiting = (seconds: number) => {
      let number = 0;
      const { session, said } = sessionWith((cast) => ({
        turnBased: true,
        step: () => void (number++ % 12 === 11 && cast.tick(seconds)),
      }));
      session.step(24);
      return said();
    };
    expect(waiting(STEP)).toEqual([]);
    expect(waiting(12 * STEP)).toEqual([
      'step ticked the cast with 1.2 s, but 0.1 s have passed. Call cast.tick(stepSeconds).',
    ]);
  });

  it('is warned of when it ticks twice', () => {
    const twice = (cast: Cast<Guard>) => {
      cast.tick(STEP / 2);
      cast.tick(STEP / 2);
    };
    expect(playedWith(twice, 1)).toEqual(['step ticked the cast 2 times. Call cast.tick once in each step.']);
  });

  it('is warned of when other time passes', () => {
    expect(playedWith((cast) => cast.tick(0.2), 1)).toEqual([
      'step ticked the cast with 0.2 s, but 0.1 s have passed. Call cast.tick(stepSeconds).',
    ]);
  });

  it('is fine where characters think once in several steps, for all the time that has passed', () => {
    expect(playedWith((cast, n) => void (n % 4 === 3 && cast.tick(4 * STEP)))).toEqual([]);
    const some = (cast: Cast<Guard>) => {
      cast.tickClock(STEP);
      cast.tickSome(1);
    };
    expect(playedWith(some)).toEqual([]);
  });
});

it('a frame longer than can be caught up on says what it drops, once', () => {
  const { session, said } = sessionWith(() => ({}));
  expect(session.frame(10)).toBe(2);
  session.frame(20);
  expect(said()).toEqual([
    'frame(10) ran 2 steps and dropped 9.75 s: a frame catches up on at most 0.25 s. Pass the seconds since the last frame; to run many steps at once call step.',
  ]);
});

it('a frame of a busy machine, or of a page that slept, is not warned of, but a row of them is', () => {
  const { session, said } = sessionWith(() => ({}));
  for (let i = 0; i < 20; i++) session.frame(4);
  expect(said()).toEqual([]);
  const control = new RunControl(0.1, []);
  const warnings = new Warnings(undefined);
  const inPage = (seconds: number) => control.warnOfDropped(seconds, 2, warnings, true);
  for (const seconds of [...Array(9).fill(6), 0.1, ...Array(9).fill(6)]) inPage(seconds);
  expect(warnings.list()).toEqual([]);
  inPage(6);
  expect(warnings.list().length).toBe(1);
});

it('a paused game drops nothing', () => {
  const { session, said } = sessionWith(() => ({}));
  session.pause();
  session.frame(10);
  expect(said()).toEqual([]);
});

it('steps of milliseconds are warned of', () => {
  expect(sessionWith(() => ({ stepSeconds: 16 })).said()).toEqual([
    'stepSeconds is 16, which looks like milliseconds. Pass seconds: stepSeconds: 0.016.',
  ]);
});

it('options that are missing or wrong are refused by name, all at once', () => {
  expect(() => new Session(undefined as never)).toThrow('options: Session needs options');
  expect(() => new Session({} as never)).toThrow(
    'options.name: must be a short name, got undefined\n' +
      'options.cast: must be a Cast, got undefined\n' +
      'options.step: must be a function that ticks the cast, got undefined\n' +
      'options.stepSeconds: must be a number of seconds above 0, got undefined',
  );
  for (const stepSeconds of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, '0.1'])
    expect(() => sessionWith(() => ({ stepSeconds: stepSeconds as number }))).toThrow(
      `options.stepSeconds: must be a number of seconds above 0, got ${stepSeconds}`,
    );
  expect(() => sessionWith(() => ({ lable: () => '' }) as never)).toThrow(
    'options.lable: Session has no such option; did you mean label?',
  );
});

it('a click on an unknown character is warned of', () => {
  const { session, said } = sessionWith(() => ({}));
  session.clicked({ agent: 'nobody' });
  expect(said()).toEqual(['clicked: there is no character nobody. Pass the id given to add.']);
});

describe('a game that cannot restore its world', () => {
  it('is told when it is stopped, and so is the workbench', () => {
    const { session, said } = sessionWith(() => ({}));
    const end = connectEnd(session).hello();
    session.step(3);
    end.take();
    session.stop();
    const words =
      'Stop returned minds to their start, but not the world: the session has no save and load. Add both to its options.';
    expect(said()).toEqual([words]);
    expect(end.all('log').flatMap(({ lines }) => lines.map(({ text, level }) => [level, text]))).toEqual([
      ['warning', words],
    ]);
  });

  it('is told when it gives only one of save and load', () => {
    expect(sessionWith(() => ({ save: () => 1 })).said()).toEqual([
      'Session has save but no load, so the world can return to no earlier state. Give both.',
    ]);
  });

  it('is told nothing if it can', () => {
    const { session, said } = sessionWith(() => ({ save: () => 1, load: () => {} }));
    session.stop();
    expect(said()).toEqual([]);
  });
});
