import { describe, expect, it } from 'vitest';
import { NO_ASSIGNMENTS } from '../../behavior/cast/index.js';
import { createPostGame } from '../laws/post-game.js';
import { pairedTransports } from '../transport/transport.js';
import { joinPage } from './join-page.js';
import { joinServer } from './join-server.js';
import { Session } from './session.js';

/** The same game twice: with the session of development, and with the one for players. */
function createBoth() {
  const [watched, solo] = [createPostGame(), createPostGame()];
  return { watched, solo: { ...solo, session: new Session(solo.session.options) } };
}

describe('the session in a build for players', () => {
  it('plays, pauses, speeds up, steps and stops as the session of development does', () => {
    const { watched, solo } = createBoth();
    const results = [watched, solo].map(({ session, guards }) => {
      const seen: unknown[] = [];
      const look = (answer?: unknown) => {
        const { tick, time, state, speed, mode } = session.run;
        const places = guards.map(({ place, calls }) => [place, [...calls]]);
        seen.push({ answer, tick, time, state, speed, mode, fraction: session.fraction, places });
      };
      look(session.frame(0.25));
      session.pause();
      look(session.frame(0.2));
      session.step(3);
      look();
      session.setSpeed(2);
      session.play();
      look(session.frame(0.2));
      session.setMode('edit');
      look(session.frame(0.2));
      session.play();
      look(session.frame(0.1));
      session.stop();
      look(session.frame(0.2));
      return seen;
    });
    expect(results[1]).toEqual(results[0]);
    expect((results[0] as { tick: number }[]).map(({ tick }) => tick)).toEqual([2, 2, 5, 9, 9, 11, 0]);
  });

  it('swaps behaviors, and writes values to keys', () => {
    const { session } = createBoth().solo;
    const [document] = session.options.cast.behaviors();
    expect(session.replaceBehavior({ ...document, description: 'Other words.' }).result).toBe('unchanged');
    const [{ id }] = session.options.cast.characters();
    session.setValue(id, 'patience', 3);
    expect(session.options.cast.save().characters).not.toEqual([]);
    expect(() => session.replaceQuery({})).toThrow('query: the game has no queries for spots');
  });

  it('takes what characters are assigned', () => {
    const { session } = createBoth().solo;
    const [{ id }] = session.options.cast.characters();
    const assignments = { ...NO_ASSIGNMENTS, agents: { [id]: { behavior: 'Gone' } } };
    expect(session.replaceAssignments(assignments)).toEqual([{ path: id, problem: 'there is no behavior Gone' }]);
    expect(session.options.cast.assignments).toEqual(assignments);
  });

  it('refuses misspelled options and wrong times, too', () => {
    const { session } = createBoth().solo;
    for (const seconds of [Number.NaN, -1]) expect(() => session.frame(seconds)).toThrow('seconds');
    expect(() => session.setSpeed(99)).toThrow('speed: must be from 0.1 to 16, got 99');
  });

  it('lets nobody watch', () => {
    const { session } = createBoth().solo;
    const [game, end] = pairedTransports();
    let reason: string | undefined;
    end.onClose((why) => (reason = why));
    session.connect(game);
    expect(session.isWatched).toBe(false);
    expect(reason).toBeDefined();
    expect([joinPage(), joinServer()].map((leave) => leave())).toEqual([undefined, undefined]);
  });
});
