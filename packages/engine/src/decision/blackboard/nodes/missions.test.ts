import { describe, expect, it } from 'vitest';
import { Cast } from '../../../behavior/cast/index.js';
import { insightOf } from '../../../behavior/cast/node-insight.js';
import { FAILURE, RUNNING, SUCCESS } from '../../../behavior/index.js';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { createMissionBoard, type MissionBoard, offerUnit, postMission, removeUnit } from '../index.js';
import { keys, problemsIn, read, stage, vocabulary } from '../laws/scene.js';
import type { MissionsInsight } from './index.js';

const UNIT = (ticks = 2, more = '') => `
takeMission #take board: missions, unit: (agent.name), into: place, missionInto: target${more}
  unitSkill skill: scout, proficiency: @a
  unitSkill skill: heal, proficiency: (10 - a)
  act what: go, ticks: ${ticks}`;

const boardOf = (scene: ReturnType<typeof stage>) => scene.world.get(keys.missions) as MissionBoard;

describe.each(WAYS)('units that take missions, with $name', (way) => {
  const squad = (text = UNIT()) => {
    const scene = stage(text, way, { names: ['Ann', 'Bea', 'Cem'] });
    scene.world.set(keys.missions, createMissionBoard());
    for (const [name, value] of [
      ['Ann', 2],
      ['Bea', 8],
      ['Cem', 5],
    ] as const)
      scene.set(keys.a, value, name);
    return scene;
  };

  it('are given those that they are best qualified for, whichever ticks first [BB-16]', () => {
    const scene = squad();
    scene.tick();
    postMission(boardOf(scene), { id: 'look', skill: 'scout', data: 'hill' }, 1);
    postMission(boardOf(scene), { id: 'help', skill: 'heal', data: 'tent' }, 1);
    expect(scene.said()).toBe('');
    scene.tick();
    expect(scene.said()).toBe('Ann go, Bea go');
    expect([scene.get(keys.place, 'Ann'), scene.get(keys.place, 'Bea'), scene.get(keys.target, 'Bea')]).toEqual([
      ...['tent', 'hill', 'look'],
    ]);
    expect(scene.status('Cem')).toBe(RUNNING);
    scene.tick();
    scene.tick();
    expect([scene.status('Ann'), scene.status('Bea')]).toEqual([SUCCESS, SUCCESS]);
    expect(boardOf(scene).missions.map(({ id, state }) => `${id} ${state}`)).toEqual(['look done', 'help done']);
  });

  it('give a mission back when they are stopped or gone, and stop when it is withdrawn', () => {
    const scene = squad(UNIT(9));
    scene.tick();
    postMission(boardOf(scene), { id: 'look', skill: 'scout' }, 1);
    scene.set(keys.place, undefined);
    boardOf(scene).missions[0].data = 'hill';
    scene.tick();
    scene.minds.remove(scene.ids.get('Bea')!);
    scene.tick();
    expect(scene.said()).toBe('Bea go, Bea go!, Cem go');
    const look = boardOf(scene).missions[0];
    expect(look.holders.map(({ unit }) => unit)).toEqual(['Cem']);
    expect(look.passedOver).toEqual([{ unit: 'Ann', fit: 2, why: 'is less proficient: 2 of 5' }]);
    look.capacity = 2;
    boardOf(scene).changed = true;
    scene.tick();
    expect(scene.said()).toBe('Ann go');
    look.state = 'withdrawn';
    for (const unit of boardOf(scene).units) unit.mission = '';
    scene.tick();
    expect([scene.said(), scene.status('Ann'), scene.status('Cem')]).toEqual(['Ann go!, Cem go!', FAILURE, FAILURE]);
  });

  it('that fail are not asked again, and take what is open at once if they do not wait', () => {
    const scene = squad(UNIT(0, ', none: fail').replace('ticks: 0', 'fails: true'));
    scene.tick();
    expect([scene.status('Ann'), boardOf(scene).units]).toEqual([FAILURE, []]);
    postMission(boardOf(scene), { id: 'look', skill: 'scout', data: 'hill' }, 1);
    scene.tick();
    scene.tick();
    expect(scene.said()).toBe('Ann go, Bea go, Cem go');
    expect(boardOf(scene).missions[0].tried).toHaveLength(3);
    for (let i = 0; i < 7; i++) scene.tick();
    expect(scene.said()).toBe('');
    for (let i = 0; i < 4; i++) scene.tick();
    expect(scene.said()).toContain('Bea go');
  });

  it('have the same missions after a save and a load, with the world or without', () => {
    for (const withWorld of [true, false]) {
      const scene = squad(UNIT(3));
      scene.tick();
      postMission(boardOf(scene), { id: 'look', skill: 'scout', data: 'hill', capacity: 2 }, 1);
      scene.tick();
      const saved = JSON.parse(JSON.stringify([scene.minds.save(), boardOf(scene)]));
      const other = stage(UNIT(3), way, { names: [] });
      const world: MissionBoard = withWorld ? saved[1] : createMissionBoard();
      // What is posted is the game's to keep; who holds it is found again.
      if (!withWorld) postMission(world, { id: 'look', skill: 'scout', data: 'hill', capacity: 2 }, 1);
      other.world.set(keys.missions, world);
      const names = new Map([...scene.ids].map(([name, id]) => [id, name]));
      other.minds.restore(saved[0], (id) => ({ name: names.get(id)!, log: other.log }));
      for (const each of [scene, other]) each.said();
      for (let i = 0; i < 4; i++) for (const each of [scene, other]) each.tick();
      expect(other.said()).toBe(scene.said());
      expect(boardOf(other).missions.map(({ state, tried }) => [state, tried])).toEqual(
        boardOf(scene).missions.map(({ state, tried }) => [state, tried]),
      );
    }
  });

  it('stay without a mission that they lost before a save, also if it is open', () => {
    const scene = squad(UNIT(9));
    scene.tick();
    postMission(boardOf(scene), { id: 'look', skill: 'scout', data: 'hill' }, 1);
    scene.tick();
    expect(scene.said()).toBe('Bea go');
    // Whoever else goes by its name gives the mission back.
    removeUnit(boardOf(scene), 'Bea');
    const later = stage(UNIT(9), way, { names: [], world: scene.world, log: scene.log });
    const names = new Map([...scene.ids].map(([name, id]) => [id, name]));
    later.minds.restore(JSON.parse(JSON.stringify(scene.minds.save())), (id) => ({
      name: names.get(id)!,
      log: later.log,
    }));
    expect(boardOf(later).missions[0].holders).toEqual([]);
    later.tick();
    expect([later.said(), later.minds.statusOf(scene.ids.get('Bea')!)]).toEqual(['Bea go!, Cem go', FAILURE]);
  });

  it('refuse data that their key cannot hold', () => {
    const scene = squad();
    scene.tick();
    postMission(boardOf(scene), { id: 'look', skill: 'scout', data: 5 }, 1);
    scene.tick();
    expect([scene.said(), scene.status('Bea')]).toEqual(['', FAILURE]);
  });

  it('go on when the behavior around them changes', () => {
    const scene = squad(UNIT(5));
    scene.tick();
    postMission(boardOf(scene), { id: 'look', skill: 'scout', data: 'hill' }, 1);
    scene.tick();
    const inner = UNIT(5).trim().replaceAll('\n', '\n  ');
    expect(scene.load(`sequence\n  ${inner}`)).toBe('reloaded');
    scene.tick();
    expect([scene.said(), boardOf(scene).missions[0].holders[0].unit]).toEqual(['Bea go', 'Bea']);
    // One put in above what runs has no mission for it: that is stopped.
    const loose = stage('sequence #s\n  act #a what: go, ticks: 9', way, { names: ['Ann'] });
    loose.tick();
    loose.load(
      'sequence #s\n  takeMission board: missions, unit: x\n    unitSkill skill: a\n    act #a what: go, ticks: 9',
    );
    loose.tick();
    expect(loose.said()).toBe('Ann go, Ann go!');
  });
});

describe.each(WAYS)('who posts missions, with $name', (way) => {
  const post = (more: string) => `postMission #post board: missions, mission: look, skill: scout${more}`;

  it('goes on at once, or waits until it is done', () => {
    const scene = stage(post(', data: hill, priority: 3, seconds: 5'), way);
    scene.tick();
    expect([scene.status(), boardOf(scene).missions[0]]).toMatchObject([
      SUCCESS,
      { id: 'look', skill: 'scout', data: 'hill', priority: 3, expires: 6, state: 'open' },
    ]);
    const waiting = stage(post(', until: done'), way);
    waiting.tick();
    expect(waiting.status()).toBe(RUNNING);
    boardOf(waiting).missions[0].state = 'done';
    waiting.tick();
    expect(waiting.status()).toBe(SUCCESS);
  });

  it('fails when nobody takes it in time, and takes it back when it is stopped', () => {
    const scene = stage(post(', until: done, seconds: 2'), way);
    scene.tick();
    scene.tick();
    expect(scene.status()).toBe(RUNNING);
    scene.tick();
    expect([scene.status(), boardOf(scene).missions[0].state]).toEqual([FAILURE, 'expired']);
    scene.tick();
    scene.minds.remove(scene.ids.get('Ann')!);
    expect(boardOf(scene).missions[0].state).toBe('withdrawn');
  });

  it('posts again on the new board after a load, for the agents that were on it', () => {
    const text = `parallel\n  ${post(', data: hill, until: done')}${UNIT(3).replaceAll('\n', '\n  ')}`;
    const scene = stage(text, way, { names: ['Ann', 'Bea'] });
    for (const name of ['Ann', 'Bea']) scene.set(keys.a, 1, name);
    scene.tick();
    scene.tick();
    expect(scene.said()).toBe('Ann go');
    const other = stage(text, way, { names: [] });
    const [ann] = scene.ids.values();
    other.minds.restore(JSON.parse(JSON.stringify(scene.minds.save())), (id) => ({
      name: id === ann ? 'Ann' : 'Bea',
      log: other.log,
    }));
    expect(boardOf(other).missions.map(({ id, holders }) => [id, holders[0]?.unit])).toEqual([['look', 'Ann']]);
    for (let i = 0; i < 3; i++) for (const each of [scene, other]) each.tick();
    expect(boardOf(scene).missions[0].state).toBe('done');
    expect([other.said(), boardOf(other).missions[0].state]).toEqual([scene.said(), 'done']);
  });

  it('asks for states and withdraws', () => {
    const state = (asked: string) => {
      const scene = stage(`sequence\n  ${post('')}\n  missionIs board: missions, mission: look, state: ${asked}`, way);
      scene.tick();
      return scene.status();
    };
    expect(['open', 'taken', 'done', '"not posted"'].map(state)).toEqual([SUCCESS, FAILURE, FAILURE, FAILURE]);
    const taken = stage('missionIs board: missions, mission: look, state: taken', way);
    const board = createMissionBoard();
    taken.world.set(keys.missions, board);
    offerUnit(board, 'Bea', { scout: 1 });
    postMission(board, { id: 'look', skill: 'scout' }, 0);
    taken.tick();
    expect(taken.status()).toBe(SUCCESS);
    if (way.watched) expect(taken.reasons()).toEqual(['it is taken by Bea']);
    const scene = stage('withdrawMission board: missions, mission: look', way);
    scene.tick();
    expect(scene.status()).toBe(FAILURE);
    postMission(boardOf(scene), { id: 'look', skill: 'scout' }, 1);
    scene.tick();
    expect([scene.status(), boardOf(scene).missions[0].state]).toEqual([SUCCESS, 'withdrawn']);
  });

  it('refuses boards that are none, and orders that cannot be', () => {
    for (const [text, problem] of [
      ['postMission board: memory, mission: look, skill: scout', 'memory is no mission board of the world'],
      ['postMission board: missions, mission: look, skill: ""', 'skill: must not be empty'],
    ] as const) {
      const scene = stage(text, way);
      const trace = scene.minds.watch(scene.ids.get('Ann')!);
      scene.tick();
      expect(scene.status()).toBe(FAILURE);
      expect(trace.read().at(-1)?.reason).toBe(problem);
    }
    expect(problemsIn('postMission board: a, mission: look, skill: x')).toEqual([
      'root.params.board: wants a key with a value, but a holds number',
    ]);
  });
});

it('boards are shared by all behaviors of a world, in one time', () => {
  const cast = new Cast({
    vocabulary,
    behaviors: [
      { ...read('postMission board: missions, mission: look, skill: scout, data: hill, until: done'), name: 'Post' },
      { ...read(UNIT(1)), name: 'Take' },
    ],
  });
  const log: string[] = [];
  cast.add('chief', 'soldier', { name: 'chief', log }, 'Post');
  for (let i = 0; i < 3; i++) cast.tick(1);
  // The second behavior comes into use three seconds later, and means the same seconds.
  cast.add('Ann', 'soldier', { name: 'Ann', log }, 'Take');
  cast.set('Ann', keys.a, 3);
  cast.tick(1);
  cast.tick(1);
  const [mission] = (insightOf(cast.mindsOf('Ann'), cast.find('Ann')!.mind, read(UNIT(1)).root.id) as MissionsInsight)
    .missions;
  expect(mission).toMatchObject({ posted: 1, holders: [{ unit: 'Ann', since: 5 }] });
  const saved = JSON.parse(JSON.stringify(cast.save()));
  const state = () => (cast.world.get(keys.missions) as MissionBoard).missions[0].state;
  cast.tick(1);
  expect(state()).toBe('done');
  cast.restore(saved);
  expect(state()).toBe('open');
  cast.tick(1);
  expect([state(), log.join()]).toEqual(['done', 'Ann go']);
});

it('the same skill twice is refused', () => {
  expect(problemsIn(`${UNIT()}\n  unitSkill skill: heal`)).toEqual([
    'root.children[3].params.skill: heal is a skill already',
  ]);
});
