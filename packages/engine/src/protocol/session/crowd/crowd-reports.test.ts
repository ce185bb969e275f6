import { describe, expect, it } from 'vitest';
import { createPostGame, STEP } from '../../laws/post-game.js';
import { connectEnd } from '../../laws/workbench-end.js';
import { spreadOf } from './spread.js';

/** A game of many guards on their rounds, and some that idle. */
function crowdGame(guards: number, idlers: number) {
  const game = createPostGame(undefined, { place: ({ place }) => ({ x: place, z: 0 }), record: { seconds: 10 } });
  for (let i = 0; i < guards + idlers; i++) {
    const guard = { name: `c${i}`, place: i < guards ? 0 : 5, calls: [] };
    game.cast.add(guard.name, 'guard', guard, i < guards ? 'Rounds' : 'Idle');
  }
  const end = connectEnd(game.session).hello();
  game.session.changed();
  return { ...game, end };
}

describe('a workbench that looks at a crowd', () => {
  it('is told how many do what and where, while it looks and no longer', () => {
    const { session, end } = crowdGame(60, 20);
    session.play();
    session.frame(STEP);
    expect(end.all('crowd')).toEqual([]);
    end.send({ type: 'showCrowd', on: true });
    const told = end.last('crowd')!;
    expect([told.agents, told.leftOut, told.groups]).toEqual([
      83,
      0,
      [
        { type: 'guard', behavior: 'Rounds', activity: 'Walk to B', count: 62 },
        { type: 'guard', behavior: 'Idle', activity: 'Wait', count: 21 },
      ],
    ]);
    const rounds = told.programs.find(({ behavior }) => behavior === 'Rounds')!;
    const here = Object.fromEntries(
      Array.from({ length: rounds.here.length / 2 }, (_, i) => [
        rounds.nodes![rounds.here[2 * i]!],
        rounds.here[2 * i + 1],
      ]),
    );
    expect(here).toEqual({ ever: 62, round: 62, 'to-b': 62 });
    // Node tables go out once, and counts a few times a second.
    end.take();
    for (let i = 0; i < 20; i++) session.frame(STEP);
    expect(end.all('crowd').length).toBeGreaterThan(3);
    expect(end.all('crowd').length).toBeLessThan(10);
    expect(end.all('crowd').flatMap(({ programs }) => programs.filter(({ nodes }) => nodes !== undefined))).toEqual([]);
    end.send({ type: 'showCrowd', on: false });
    end.take();
    for (let i = 0; i < 20; i++) session.frame(STEP);
    expect(end.all('crowd')).toEqual([]);
  });

  it('lists the members of a group, those beyond the list of agents too', () => {
    const { session, end } = crowdGame(1200, 20);
    session.step();
    end.send({ type: 'showCrowd', on: true, members: { group: { activity: 'Wait' }, from: 15, count: 10 } });
    const members = end.last('crowdMembers')!;
    expect([members.total, members.agents]).toEqual([21, ['c1214', 'c1215', 'c1216', 'c1217', 'c1218', 'c1219']]);
    session.step();
    const { agents } = end.last('agents')!;
    expect(agents).toHaveLength(1006);
    expect(agents.find(({ id }) => id === 'c1219')).toMatchObject({
      label: 'C1219',
      behavior: 'Idle',
      activity: 'Wait',
    });
    end.send({ type: 'select', agent: 'c1100' });
    session.step();
    expect(end.last('agents')!.agents.map(({ id }) => id)).toContain('c1100');
  });

  it('sees a character beside its group: what it does, its facts and its keys', () => {
    const { session, end, guards } = crowdGame(40, 0);
    session.step(3);
    guards[0]!.place = 0.9;
    end.send({ type: 'showCrowd', on: true, compared: { agent: 'g1', group: { behavior: 'Rounds' } } });
    const { members, sampled, rows } = end.last('crowdCompared')!;
    expect([members, sampled]).toEqual([42, 42]);
    const place = rows.find(({ name }) => name === 'place')!;
    expect([place.from, place.value, place.known]).toEqual(['fact', 0.9, 42]);
    expect(place.numbers!.median).toBeCloseTo(0.3);
    expect(rows.find(({ name }) => name === 'goal')).toMatchObject({
      value: 'B',
      options: [{ value: 'B', count: 42 }],
    });
    expect(rows[0]).toMatchObject({
      from: 'activity',
      value: 'Walk to B',
      options: [{ value: 'Walk to B', count: 42 }],
    });
  });

  it('picks all characters within a shape on the ground', () => {
    const { end } = crowdGame(10, 30);
    const corners = [
      { x: 4, z: -1 },
      { x: 6, z: -1 },
      { x: 6, z: 1 },
      { x: 4, z: 1 },
    ];
    end.send({ type: 'pickAgents', corners });
    expect(end.last('agentsPicked')).toMatchObject({ total: 30 });
    end.send({ type: 'pickAgents', corners: [...corners].reverse() });
    expect(end.last('agentsPicked')!.agents).toHaveLength(30);
  });

  it('sees the crowd of a past tick, as it was', () => {
    const { session, end } = crowdGame(0, 0);
    session.step(3);
    end.send({ type: 'showCrowd', on: true });
    session.step(10);
    expect(end.last('crowd')!.groups[0]!.activity).not.toBe('Walk to B');
    end.send({ type: 'scrub', tick: 3 });
    expect(end.last('crowd')).toMatchObject({ tick: 3, groups: [{ activity: 'Walk to B', count: 2 }, {}] });
  });
});

it('values of a group are quartiles and columns, or the most frequent ones', () => {
  expect(spreadOf([0, 1, 2, 3, 4, null])).toMatchObject({
    known: 5,
    numbers: { min: 0, low: 1, median: 2, high: 3, max: 4 },
  });
  expect(spreadOf([7, 7])).toMatchObject({ numbers: { median: 7, bins: [2] } });
  const words = Array.from({ length: 20 }, (_, i) => (i < 5 ? 'a' : `b${i}`));
  const { options, others } = spreadOf(words);
  expect([options[0], options.length, others]).toEqual([{ value: 'a', count: 5 }, 8, 8]);
});
