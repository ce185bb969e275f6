import { describe, expect, it } from 'vitest';
import { NO_ASSIGNMENTS } from '../../behavior/cast/index.js';
import type { Recording } from '../../learning/demonstrations/index.js';
import { BY_HAND, createSentries, IDLE } from '../../learning/nodes/demonstrations/laws/sentry-game.js';
import { learnBehavior, possession } from '../../learning/nodes/index.js';
import { connectEnd } from '../laws/workbench-end.js';
import { Session } from './session.js';

/** A session over two sentries, of which s2 runs Idle, and a workbench that is connected to it. */
function open() {
  const { cast, s1, s2 } = createSentries();
  cast.recast('s1', 'Idle');
  const session = new Session({
    name: 'sentries',
    cast,
    stepSeconds: 0.1,
    step: () => void cast.tick(0.1),
    save: () => ({ s1: { ...s1, did: [...s1.did] }, s2: { ...s2, did: [...s2.did] } }),
    load: (state) => {
      const saved = state as { s1: typeof s1; s2: typeof s2 };
      for (const [to, from] of [
        [s1, saved.s1],
        [s2, saved.s2],
      ] as const) {
        Object.assign(to, from, { did: to.did });
        to.did.splice(0, to.did.length, ...from.did);
      }
    },
    possession,
  });
  return { session, cast, s1, s2 };
}

describe('a character that a person plays in a session', () => {
  it('is handed over, chosen for by key, and given back with a recording', () => {
    const { session, cast, s1 } = open();
    session.step(5);
    session.possession.begin('s1');
    expect([session.possession.agent, cast.find('s1')!.behavior]).toEqual(['s1', 'By hand']);
    session.step(2);
    s1.did.length = 0;
    expect([session.possession.press('Digit2'), session.possession.press('KeyX')]).toEqual([true, false]);
    session.step(1);
    session.possession.choose('hide');
    session.step(1);
    expect(s1.did).toEqual(['chase', 'hide']);
    expect(session.possession.describe()).toMatchObject({ agent: 's1', decisions: 2, chosen: 'hide' });
    const { decisions } = session.possession.end('Play') as Recording;
    expect(decisions.map(([, choice]) => choice)).toEqual([1, 2]);
    expect([session.possession.agent, cast.find('s1')!.behavior]).toEqual([undefined, 'Idle']);
  });

  it('takes a choice that comes before the next tick', () => {
    const { session, s1 } = open();
    session.step(5);
    session.possession.begin('s1');
    s1.did.length = 0;
    session.possession.choose('chase');
    session.step(1);
    expect(s1.did).toEqual(['chase']);
    const { decisions } = session.possession.end('Play') as Recording;
    expect(decisions.map(([time, choice]) => [time, choice])).toEqual([[0, 1]]);
  });

  it('is nobody’s any more once it runs its own behavior again, and another can be played', () => {
    const { session, cast } = open();
    session.step(2);
    session.possession.begin('s1');
    session.step(1);
    cast.recast('s1', 'Idle');
    expect(session.possession.agent).toBeUndefined();
    session.possession.begin('s2');
    expect(session.possession.agent).toBe('s2');
  });

  it('repeats what was chosen when the past is shown and played again', () => {
    const { session, s1 } = open();
    connectEnd(session).hello();
    session.step(3);
    session.possession.begin('s1');
    session.step(7);
    session.possession.choose('chase');
    session.step(8);
    session.possession.choose('hide');
    session.step(9);
    const present = JSON.stringify([s1, session.options.cast.save()]);
    session.scrub(14);
    expect(s1.did.at(-1)).toBe('chase');
    expect(() => session.possession.choose('walk')).toThrow();
    session.present();
    expect(JSON.stringify([s1, session.options.cast.save()])).toBe(present);
    expect(session.possession.describe()!.decisions).toBe(2);
    session.stop();
    expect(session.possession.agent).toBeUndefined();
  });

  it('is played over the line, and the recording comes as a document', () => {
    const { session, s1 } = open();
    const end = connectEnd(session).hello();
    end.send({ type: 'possess', agent: 's1' });
    expect(end.last('played')?.played).toMatchObject({ agent: 's1', behavior: 'By hand', decisions: 0 });
    session.step(1);
    end.send({ type: 'choose', option: 'chase' });
    end.send({ type: 'choose', option: 'nothing' });
    expect(end.refusals()).toEqual(['player: there is no option nothing']);
    session.step(1);
    expect(s1.did.at(-1)).toBe('chase');
    end.send({ type: 'release', recording: 'Play 1' });
    expect(end.last('recorded')!.recording).toMatchObject({
      ...{ name: 'Play 1', behavior: 'By hand', decisions: [[0, 1, 20, 0, 0, 2]] },
    });
    expect(end.last('played')!.played).toBeNull();
    end.send({ type: 'possess', agent: 's1' });
    expect(session.possession.agent).toBe('s1');
    // Nobody is left who could give it back.
    end.line.close();
    expect(session.possession.agent).toBeUndefined();
  });

  it('keeps a behavior that it was assigned when the game returns to its start', () => {
    const { session, cast } = open();
    session.possession.begin('s1');
    session.step(1);
    for (let i = 0; i < 6; i++) {
      session.possession.choose(i < 3 ? 'chase' : 'hide');
      session.step(1);
    }
    const recordings = [session.possession.end('Play') as Recording];
    session.replaceBehavior(learnBehavior({ name: 'Learned', shownBy: BY_HAND, recordings }).document);
    session.replaceAssignments({ ...NO_ASSIGNMENTS, agents: { s2: { behavior: 'Learned' } } });
    session.step(3);
    session.stop();
    expect([cast.find('s2')!.behavior, cast.find('s1')!.behavior]).toEqual(['Learned', 'Idle']);
  });

  it.each<[string, (session: Session<never>) => void]>([
    ['there is no such character', ({ possession }) => possession.begin('s9')],
    ['a person cannot play a sentry by Idle', ({ possession }) => possession.begin('s1', 'Idle')],
    ['nobody is played now', ({ possession }) => possession.choose('walk')],
    [
      's1 is played already',
      ({ possession }) => {
        possession.begin('s1');
        possession.begin('s2');
      },
    ],
  ])('says that %s', (problem, run) => {
    expect(() => run(open().session as unknown as Session<never>)).toThrow(problem);
  });

  it('is possible only in games that allow it', () => {
    const { cast } = createSentries([BY_HAND, IDLE]);
    const session = new Session({ name: 'plain', cast, stepSeconds: 0.1, step: () => void cast.tick(0.1) });
    expect(session.possession.isPossible).toBe(false);
    expect(() => session.possession.begin('s1')).toThrow('does not let a person play');
  });
});
