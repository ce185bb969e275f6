import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { describeBlackboard, NO_ASSIGNMENTS } from '../../behavior/cast/index.js';
import { createPostGame, documentOf, roundsAt, STEP } from '../laws/post-game.js';
import { connectEnd } from '../laws/workbench-end.js';

function connected(options: Parameters<typeof createPostGame>[1] = {}) {
  const game = createPostGame(undefined, options);
  const end = connectEnd(game.session).hello();
  return { ...game, end };
}

/** The whole state after a number of steps of a game that nobody watched. */
function stateAfter(ticks: number): string {
  const { session, cast, guards } = createPostGame(undefined, { record: false });
  session.step(ticks);
  return JSON.stringify([cast.save(), guards.map(({ place }) => place)]);
}

const stateOf = ({ cast, guards }: Pick<ReturnType<typeof createPostGame>, 'cast' | 'guards'>) =>
  JSON.stringify([cast.save(), guards.map(({ place }) => place)]);

describe('the past', () => {
  it('is shown as it was at any recorded tick, and the present is kept', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(40), { minLength: 1, maxLength: 4 }), (ticks) => {
        const game = connected();
        game.session.step(40);
        for (const tick of ticks) {
          game.end.send({ type: 'scrub', tick });
          expect(game.session.run).toMatchObject({ state: 'paused', tick, viewing: tick });
          expect(stateOf(game)).toBe(stateAfter(tick));
        }
        game.end.send({ type: 'present' });
        expect(game.session.run).toMatchObject({ state: 'paused', tick: 40, recorded: { from: 0, to: 40 } });
        expect(game.session.run.viewing).toBeUndefined();
        expect(stateOf(game)).toBe(stateAfter(40));
        game.session.step(10);
        expect(stateOf(game)).toBe(stateAfter(50));
      }),
      { numRuns: runs(3) },
    );
  });

  it('leaves the present as it was in the list of agents, too: since when each does what it does', () => {
    const { session, end } = connected();
    for (let i = 0; i < 40; i++) session.step();
    const before = session.describeAgents();
    expect(before.some(({ since }) => since > 0.2)).toBe(true);
    for (const tick of [13, 20]) {
      end.send({ type: 'scrub', tick });
      expect(session.describeAgents().every(({ since }) => since === 0)).toBe(true);
    }
    end.send({ type: 'present' });
    expect(session.describeAgents()).toEqual(before);

    end.send({ type: 'scrub', tick: 13 });
    end.send({ type: 'branch' });
    expect(session.describeAgents().every(({ since }) => since === 0)).toBe(true);
    end.send({ type: 'present' });
    session.stop();
    expect(session.describeAgents().every(({ since }) => since === 0)).toBe(true);
  });

  it('can be gone on from; what came after is forgotten', () => {
    const game = connected();
    game.session.step(40);
    game.end.send({ type: 'scrub', tick: 13 });
    game.end.send({ type: 'branch' });
    expect(game.session.run).toMatchObject({ state: 'paused', tick: 13, recorded: { from: 0, to: 13 } });
    expect(game.session.run.viewing).toBeUndefined();
    game.end.send({ type: 'scrub', tick: 20 });
    expect(game.end.refusals()).toEqual(['scrub: ticks 0 to 13 are recorded, not 20']);
    game.session.step(10);
    expect(stateOf(game)).toBe(stateAfter(23));
  });

  it('brings back what a branch has set aside, and the branch again', () => {
    fc.assert(
      fc.property(fc.nat(39), fc.nat(30), fc.nat(40), (at, ahead, look) => {
        const game = connected();
        game.session.step(40);
        game.end.send({ type: 'scrub', tick: at });
        game.end.send({ type: 'branch' });
        expect(game.session.run.aside).toEqual({ from: at, to: 40 });
        game.session.setValue('g1', 'patience', 0.9);
        game.session.step(ahead + 1);
        const branch = stateOf(game);
        game.end.send({ type: 'bringBack' });
        expect(game.end.last('pastReplaced')).toBeDefined();
        expect(game.session.run).toMatchObject({ state: 'paused', tick: 40, recorded: { from: 0, to: 40 } });
        expect(game.session.run.aside).toEqual({ from: at, to: at + ahead + 1 });
        expect(stateOf(game)).toBe(stateAfter(40));
        game.end.send({ type: 'scrub', tick: look });
        expect(stateOf(game)).toBe(stateAfter(look));
        game.end.send({ type: 'bringBack' });
        expect(stateOf(game)).toBe(branch);
        game.end.send({ type: 'bringBack' });
        game.session.step(10);
        expect(stateOf(game)).toBe(stateAfter(50));
        expect(game.end.refusals()).toEqual([]);
      }),
      { numRuns: runs(5) },
    );
  });

  it('has nothing to bring back before a branch, and after Stop', () => {
    const { session, end } = connected();
    end.send({ type: 'bringBack' });
    session.step(5);
    end.send({ type: 'scrub', tick: 2 });
    end.send({ type: 'branch' });
    session.stop();
    expect(session.run.aside).toBeUndefined();
    end.send({ type: 'bringBack' });
    const words = 'bringBack: nothing was set aside by a branch';
    expect(end.refusals()).toEqual([words, words]);
  });

  it('gives any recorded tick as a moment, and stays where it is', () => {
    const game = connected();
    game.session.step(40);
    const momentAt = (tick?: number) => {
      game.end.send({ type: 'askMoment', request: 7, ...(tick !== undefined && { tick }) });
      return game.end.last('moment')!;
    };
    const { cast } = momentAt(13).moment as { cast: unknown };
    expect(JSON.stringify(cast)).toBe(JSON.stringify(JSON.parse(stateAfter(13))[0]));
    expect(game.session.run).toMatchObject({ tick: 40 });
    expect(game.session.run.viewing).toBeUndefined();
    expect(stateOf(game)).toBe(stateAfter(40));
    game.end.send({ type: 'scrub', tick: 20 });
    expect(momentAt(13).moment).toEqual(expect.objectContaining({ cast }));
    expect(momentAt().tick).toBe(20);
    expect(game.session.run.viewing).toBe(20);
    expect(stateOf(game)).toBe(stateAfter(20));
    game.end.send({ type: 'present' });
    expect(stateOf(game)).toBe(stateAfter(40));
    expect(momentAt(99).problem).toBe('scrub: ticks 0 to 40 are recorded, not 99');
  });

  it('is replaced by that of a moment, from which the game goes on as it did', () => {
    const game = connected();
    game.session.step(13);
    const moment = game.session.saveMoment();
    game.session.step(40);
    game.end.send({ type: 'restoreMoment', moment, tick: 4 });
    expect(game.session.run).toMatchObject({ state: 'paused', tick: 4, recorded: { from: 4, to: 4 } });
    expect(stateOf(game)).toBe(stateAfter(13));
    game.session.step(10);
    expect(stateOf(game)).toBe(stateAfter(23));
    const before = stateOf(game);
    const strange = {
      ...moment,
      cast: { ...moment.cast, characters: [{ ...moment.cast.characters[0], type: 'fish' }] },
    };
    game.end.send({ type: 'restoreMoment', moment: strange, tick: 4 });
    expect(game.end.refusals()).toEqual([expect.stringContaining('the game has no agent type fish')]);
    expect(stateOf(game)).toBe(before);
  });

  it('tells the watched characters as they were then', () => {
    const { session, end } = connected();
    end.send({ type: 'watch', agents: ['g1'] });
    session.step(20);
    end.take();
    end.send({ type: 'scrub', tick: 5 });
    const { nodes, active } = end.last('program')!;
    expect(active.map((index) => nodes[index])).toEqual(['ever', 'round', 'to-b']);
    expect(end.last('blackboard')).toMatchObject({ tick: 5, values: { goal: 'B' } });
    expect(end.all('trace')).toEqual([]);
    expect(end.last('run')!.run).toMatchObject({ viewing: 5 });
  });

  it('refuses to be played, stepped or written; the way out is said', () => {
    const { session, end, fingerprint } = connected();
    session.step(9);
    end.send({ type: 'scrub', tick: 3 });
    const before = fingerprint();
    end.send({ type: 'play' });
    end.send({ type: 'step', ticks: 1 });
    end.send({ type: 'stepNode', agent: 'g1' });
    end.send({ type: 'setValue', agent: 'g1', key: 'patience', value: 2 });
    expect(end.refusals()).toEqual(
      Array(4).fill('past: tick 3 of the past is shown; branch from it, or go back to the present, first'),
    );
    expect(() => session.fire('noise', null)).toThrow('tick 3 of the past is shown');
    expect(fingerprint()).toBe(before);
    end.send({ type: 'stop' });
    expect(session.run).toMatchObject({ state: 'stopped', tick: 0 });
  });

  it('knows values that a workbench set, and behaviors that were changed since', () => {
    const game = connected();
    game.session.step(7);
    game.session.setValue('g1', 'patience', 4);
    game.session.step(5);
    game.session.replaceBehavior(roundsAt(0.5));
    game.session.step(30);
    game.session.scrub(6);
    expect(describeBlackboard(game.cast, 'g1').patience).toBeUndefined();
    game.session.scrub(9);
    expect(describeBlackboard(game.cast, 'g1').patience).toBe(4);
    expect(game.guards[0].place).toBeCloseTo(0.9, 9);
    expect([...game.cast.behaviors()][0]).toEqual(roundsAt(0.5));
  });

  it('is shown as it was also where values of behaviors were dragged meanwhile', () => {
    const step = fc.record({ ticks: fc.integer({ min: 0, max: 9 }), speed: fc.integer({ min: 1, max: 30 }) });
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 1, maxLength: 8 }),
        fc.array(fc.nat(60), { maxLength: 4 }),
        (steps, ticks) => {
          const game = connected();
          const seen = new Map([[0, stateOf(game)]]);
          for (const { ticks, speed } of steps) {
            for (let i = 0; i < ticks; i++) {
              game.session.step();
              seen.set(game.session.run.tick, stateOf(game));
            }
            expect(game.session.replaceBehavior(roundsAt(speed / 10)).result).not.toMatch(/reloaded|rejected/);
            seen.set(game.session.run.tick, stateOf(game));
          }
          game.session.step(5);
          for (const tick of ticks)
            if (seen.has(tick)) {
              game.session.scrub(tick);
              expect(stateOf(game), `tick ${tick}`).toBe(seen.get(tick));
            }
        },
      ),
      { numRuns: runs(8) },
    );
  });

  it('takes a behavior that is changed while it is shown, and so does the present', () => {
    const game = connected();
    game.session.step(20);
    game.session.scrub(5);
    expect(game.session.replaceBehavior(roundsAt(2)).result).toBe('refreshed');
    game.session.present();
    expect([...game.cast.behaviors()][0]).toEqual(roundsAt(2));
    game.session.scrub(5);
    game.session.branch();
    game.session.step(2);
    expect(game.guards[0].place).toBeCloseTo(0.9, 9);
  });

  it('WB-32 takes assignments that change while it is shown: they count from now on, and for a branch', () => {
    const game = connected();
    const { session, cast, end } = game;
    session.step(40);
    end.send({ type: 'scrub', tick: 13 });
    const assignments = { ...NO_ASSIGNMENTS, agents: { g1: { behavior: 'Idle' } } };
    end.send({ type: 'assign', request: 1, assignments });
    expect(end.last('assigned')).toEqual({ type: 'assigned', request: 1, problems: [] });
    expect(end.last('assignments')!.assignments).toEqual(assignments);
    expect(session.run).toMatchObject({ tick: 13, viewing: 13 });
    expect(stateOf(game)).toBe(stateAfter(13));
    end.send({ type: 'present' });
    expect(session.run.tick).toBe(40);
    expect(cast.find('g1')).toMatchObject({ behavior: 'Idle', own: 'Rounds' });
    end.send({ type: 'scrub', tick: 13 });
    expect(cast.find('g1')!.behavior).toBe('Rounds');
    end.send({ type: 'branch' });
    expect(cast.find('g1')).toMatchObject({ behavior: 'Idle', own: 'Rounds' });
    expect(end.last('agents')!.agents[0]).toMatchObject({ behavior: 'Idle', own: 'Rounds' });
    session.stop();
    expect(cast.find('g1')!.behavior).toBe('Idle');
    end.send({ type: 'assign', request: 2, assignments: { ...assignments, agents: { g1: { behavior: 'Gone' } } } });
    expect(end.last('assigned')!.problems).toEqual([{ path: 'g1', problem: 'there is no behavior Gone' }]);
    expect(cast.find('g1')!.behavior).toBe('Rounds');
  });

  it('fits old states to behaviors of another structure', () => {
    const game = connected();
    game.session.step(12);
    game.session.replaceBehavior(documentOf('Rounds', { id: 'nap', kind: 'wait', params: { seconds: 9 } }, 'guard'));
    game.session.step(3);
    game.session.scrub(4);
    expect(game.guards[0].place).toBeCloseTo(0.4, 9);
    game.session.present();
    expect(game.cast.mindsOf('g1').program.nodes).toHaveLength(1);
    game.session.step(1);
    expect(game.session.run.tick).toBe(16);
  });

  it('brings back characters that have left since, and takes away who has come', () => {
    const game = connected();
    game.session.step(5);
    game.cast.remove('g2');
    game.cast.add('late', 'guard', { name: 'late', place: 3, calls: [] }, 'Idle');
    game.session.changed();
    game.session.step(5);
    game.session.scrub(3);
    expect([...game.cast.characters()].map(({ id }) => id)).toEqual(['g1', 'g2', 'i1']);
    game.session.scrub(8);
    expect([...game.cast.characters()].map(({ id }) => id)).toEqual(['g1', 'i1', 'late']);
  });

  it('disturbs nobody while it is run again: no breakpoint pauses, nothing is logged', () => {
    const game = connected();
    game.session.step(20);
    game.session.setBreakpoints([
      { id: 'b', behavior: 'Rounds', node: 'round', on: ['enter', 'success'], enabled: true },
    ]);
    game.end.take();
    game.session.scrub(13);
    expect(game.end.all('breakpointHit')).toEqual([]);
    expect(game.session.run).toMatchObject({ viewing: 13 });
  });

  it('reaches back as far as was asked for, and no farther', () => {
    const { session } = connected({ record: { seconds: 2, keyframeSeconds: 0.5 } });
    session.step(100);
    const { from, to } = session.run.recorded!;
    expect([to, to - from >= 20, to - from < 26]).toEqual([100, true, true]);
  });

  it('reaches back less far for a crowd, so that memory stays bounded', () => {
    const game = connected();
    for (let i = 0; i < 1500; i++) game.cast.add(`n${i}`, 'guard', { name: `n${i}`, place: 0, calls: [] }, 'Idle');
    game.session.changed();
    game.session.step(200);
    const { from, to } = game.session.run.recorded!;
    expect(to - from).toBeLessThanOrEqual(14 * 5);
  });

  it('is not kept where the world cannot be saved, or the game does not want it', () => {
    for (const options of [{ save: undefined }, { record: false }] as const) {
      const { session, end } = connected(options as never);
      expect(end.last('hello')!.canRecord).toBe(false);
      session.step(5);
      end.send({ type: 'scrub', tick: 2 });
      expect(end.refusals()).toEqual(['scrub: nothing is recorded']);
    }
  });
});

describe('history', () => {
  it('tells what happened to a watched character and what it knew, by a table of its own', () => {
    const { session, end } = connected();
    end.send({ type: 'watch', agents: ['g1'] });
    session.step(14);
    end.send({ type: 'askHistory', agent: 'g1', from: 10 });
    const { nodes, events, blackboard, behavior } = end.last('history')!;
    expect(behavior).toBe('Rounds');
    expect(events.map(({ tick, node, event }) => `${tick} ${nodes[node]} ${event}`)).toEqual([
      ...['10 to-b success', '10 look enter', '10 look/either enter', '10 look/no enter', '10 look/no failure'],
      ...['10 look/pause enter', '13 look/pause success', '13 look/either success', '13 look success', '13 to-a enter'],
    ]);
    expect(events[4]).toMatchObject({ reason: 'nothing to see', time: 1 });
    expect(blackboard).toEqual([
      { tick: 1, values: { goal: 'B' } },
      { tick: 13, values: { goal: 'A' } },
    ]);
  });

  it('forgets who has left when the recording no longer reaches back so far, and nobody else', () => {
    const { session, cast, end } = connected({ record: { seconds: 1, keyframeSeconds: 0.5 } });
    end.send({ type: 'watch', agents: ['g1', 'g2'] });
    session.step(5);
    cast.remove('g2');
    session.changed();
    const historyOf = (agent: string) => {
      end.send({ type: 'askHistory', agent });
      return end.last('history')!.events.length;
    };
    expect([historyOf('g1') > 0, historyOf('g2') > 0]).toEqual([true, true]);
    session.step(60);
    expect([historyOf('g1') > 0, historyOf('g2') > 0]).toEqual([true, false]);
  });

  it('has the first ticks for a workbench that comes late, of all it can see', () => {
    const { session } = createPostGame();
    session.step(200);
    const end = connectEnd(session).hello();
    end.send({ type: 'askHistory', agent: 'g2' });
    const { nodes, events } = end.last('history')!;
    expect(events[0]).toMatchObject({ tick: 1, event: 'enter' });
    expect(nodes[events[0].node]).toBe('ever');
    expect(events.at(-1)!.tick).toBeLessThanOrEqual(20);
  });

  it('lets a workbench that comes within the first seconds go back to the start', () => {
    const { session } = createPostGame();
    session.step(15);
    const end = connectEnd(session).hello();
    expect(end.last('hello')!.run.recorded).toEqual({ from: 0, to: 15 });
    end.send({ type: 'scrub', tick: 0 });
    expect(session.run).toMatchObject({ viewing: 0 });
  });

  it('begins to record when a workbench comes later', () => {
    const game = createPostGame();
    game.session.step(200);
    connectEnd(game.session).hello();
    game.session.step(10);
    expect(game.session.run.recorded).toEqual({ from: 200, to: 210 });
    game.session.scrub(205);
    expect(stateOf(game)).toBe(stateAfter(205));
  });
});

describe('modes and overlays [WB-21]', () => {
  it('edit: the game stands still, its things can be pointed at; playing leaves it', () => {
    const { session, end, fingerprint } = connected();
    session.frame(STEP);
    end.send({ type: 'mode', mode: 'edit' });
    expect(session.run).toMatchObject({ state: 'paused', mode: 'edit' });
    const before = fingerprint();
    expect(session.frame(1)).toBe(0);
    expect(fingerprint()).toBe(before);
    session.clicked({ object: { id: 'B', label: 'Post B', type: 'post' } });
    expect(end.last('picked')!.object!.id).toBe('B');
    end.send({ type: 'play' });
    expect(session.run).toMatchObject({ state: 'playing', mode: 'play' });
  });

  it('test: plays, and draws the overlays that are on; other modes draw none', () => {
    const { session, end } = connected();
    expect(end.last('hello')!.overlays.map(({ name }) => name)).toEqual(['posts']);
    end.send({ type: 'overlays', on: ['posts'] });
    expect(session.shows('posts')).toBe(false);
    end.send({ type: 'mode', mode: 'test' });
    expect([session.run.mode, session.shows('posts'), session.frame(STEP)]).toEqual(['test', true, 1]);
    end.send({ type: 'overlays', on: ['cones'] });
    expect(end.refusals()).toEqual(['overlays: the game has no overlay cones']);
    end.send({ type: 'overlays', on: [] });
    expect([session.shows('posts'), end.last('run')!.run.overlays]).toEqual([false, []]);
  });
});
