import { describe, expect, it } from 'vitest';
import { FAILURE, RUNNING, SUCCESS } from '../../../behavior/index.js';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import {
  createMissionBoard,
  giveMissions,
  type MissionBoard,
  offerUnit,
  postMission,
  reportMission,
  withdrawMission,
} from '../index.js';
import { keys, stage } from '../laws/scene.js';
import type { ExpertsInsight, MemoryInsight, MissionsInsight } from './index.js';

/** Only the stepper knows reasons. */
const way = WAYS.find(({ watched }) => watched)!;

/** The reason that the latest tick gave last. */
function lastReason(scene: ReturnType<typeof stage>): string | undefined {
  return scene.reasons().at(-1);
}

describe('a unit says', () => {
  const TAKE = (more = '') => `
takeMission #take board: missions, unit: (agent.name)${more}
  unitSkill skill: scout, proficiency: @a
  act what: go, ticks: 9`;
  const unit = (text = TAKE()) => {
    const scene = stage(text, way);
    const board = createMissionBoard();
    scene.world.set(keys.missions, board);
    scene.set(keys.a, 1);
    return { scene, board };
  };

  it('that there is no mission for it, which it has, and how it lost it', () => {
    const { scene, board } = unit();
    scene.tick();
    expect([lastReason(scene), scene.status()]).toEqual(['there is no mission for it', RUNNING]);
    postMission(board, { id: 'look', skill: 'scout' }, 1);
    scene.tick();
    expect([scene.reasons().filter((reason) => reason.includes('look')), scene.said()]).toEqual([
      ['has the mission look'],
      'Ann go',
    ]);
    withdrawMission(board, 'look', 2);
    scene.tick();
    expect([scene.reasons().includes('the mission look is withdrawn'), scene.status(), scene.said()]).toEqual([
      ...[true, FAILURE, 'Ann go!'],
    ]);
  });

  it('that another has done it, which is a success, or that it is not its own any more', () => {
    for (const [reason, status] of [
      ['the mission look is done', SUCCESS],
      ['the mission look is not its own any more', FAILURE],
    ] as const) {
      const { scene, board } = unit();
      offerUnit(board, 'Bea', { scout: 1 });
      postMission(board, { id: 'look', skill: 'scout', capacity: 2 }, 0);
      scene.tick();
      scene.tick();
      expect(scene.said()).toBe('Ann go');
      if (status === SUCCESS) reportMission(board, 'Bea', true, 2);
      else board.units.find(({ id }) => id === 'Ann')!.mission = '';
      scene.tick();
      expect([scene.reasons().includes(reason), scene.status(), scene.said()]).toEqual([true, status, 'Ann go!']);
    }
  });

  it('that it needs a name, and what its key cannot hold', () => {
    const { scene } = unit(TAKE().replace('(agent.name)', '""'));
    scene.tick();
    expect([lastReason(scene), scene.status()]).toEqual(['unit has to be a name', FAILURE]);
    const { scene: other, board } = unit(TAKE(', into: b'));
    other.tick();
    postMission(board, { id: 'look', skill: 'scout', data: 'hill' }, 1);
    other.tick();
    expect([lastReason(other), other.status()]).toEqual(['b must be a number, got "hill"', FAILURE]);
    expect(board.missions[0].tried).toEqual([{ unit: 'Ann', succeeded: false, at: 2 }]);
  });

  it('nothing of a proficiency that is none', () => {
    const { scene, board } = unit();
    postMission(board, { id: 'look', skill: 'scout' }, 0);
    for (const none of [undefined, -1, 0]) {
      scene.set(keys.a, none);
      scene.tick();
      expect([board.units[0].skills.scout, scene.status()]).toEqual([0, RUNNING]);
    }
  });
});

describe('who posts a mission says', () => {
  const POST = 'postMission #post board: missions, mission: look, skill: scout, capacity: 2, until: done';

  it('how many are on it, and how it ended', () => {
    const scene = stage(POST, way);
    scene.tick();
    scene.tick();
    expect(lastReason(scene)).toBe('nobody has taken it');
    const board = scene.world.get(keys.missions) as MissionBoard;
    offerUnit(board, 'Bea', { scout: 1 });
    scene.tick();
    expect(lastReason(scene)).toBe('Bea is on it');
    offerUnit(board, 'Cem', { scout: 1 });
    scene.tick();
    expect(lastReason(scene)).toBe('Bea, Cem are on it');
    reportMission(board, 'Cem', true, 4);
    scene.tick();
    expect([lastReason(scene), scene.status()]).toEqual(['the mission is done', SUCCESS]);
    scene.tick();
    board.missions.length = 0;
    scene.tick();
    expect([lastReason(scene), scene.status()]).toEqual(['the mission is not on the board any more', FAILURE]);
  });

  it('that things of the game do not fit on a board', () => {
    const scene = stage('postMission board: missions, mission: look, skill: scout, data: @memory', way);
    scene.set(keys.memory, { of: 'the game' });
    scene.tick();
    expect([lastReason(scene), scene.status()]).toEqual([
      'data must be numbers, texts and lists of them: name things of the game by their ids',
      FAILURE,
    ]);
    expect((scene.world.get(keys.missions) as MissionBoard).missions).toEqual([]);
  });

  it.each(['missionIs', 'withdrawMission', 'takeMission'])('in %s that its key is no mission board', (kind) => {
    const children = kind === 'takeMission' ? '\n  unitSkill skill: a\n  act what: go' : '';
    const param = kind === 'takeMission' ? 'unit' : 'mission';
    const scene = stage(`${kind} #n board: memory, ${param}: look${children}`, way);
    scene.tick();
    expect([lastReason(scene), scene.status()]).toEqual([
      "memory is every character's own: a mission board is a key of the world",
      FAILURE,
    ]);
    const other = stage(`${kind} #n board: missions, ${param}: look${children}`, way);
    other.world.set(keys.missions, { some: 'thing' });
    other.tick();
    expect([lastReason(other), other.status()]).toEqual(['missions does not hold a mission board', FAILURE]);
    expect((other.insight('n') as MissionsInsight).missions).toEqual([]);
  });

  it('that there is no such mission', () => {
    const scene = stage('withdrawMission board: missions, mission: look', way);
    scene.tick();
    expect([lastReason(scene), scene.status()]).toEqual(['there is no open mission look', FAILURE]);
    const asked = stage('missionIs board: missions, mission: look, state: "not posted"', way);
    asked.tick();
    expect([lastReason(asked), asked.status()]).toEqual(['it is not posted', SUCCESS]);
  });
});

describe('a memory says', () => {
  it('what is not believed, what does not fit, and how sure it is', () => {
    const scene = stage('recallFact #r memory: memory, what: seen, about: Bea, into: a', way);
    scene.tick();
    expect([lastReason(scene), scene.status()]).toEqual(['nothing is believed about seen, Bea', FAILURE]);
    scene.load('rememberFact memory: memory, what: seen, about: Bea, value: hill, halfLife: 1, confidence: @b');
    scene.set(keys.b, 7);
    scene.tick();
    scene.load('recallFact memory: memory, what: seen, into: a');
    scene.tick();
    expect([lastReason(scene), scene.status()]).toEqual(['a must be a number, got "hill"', FAILURE]);
    scene.load('recallFact memory: memory, what: seen, into: place');
    scene.tick();
    expect([lastReason(scene), scene.status(), scene.get(keys.place)]).toEqual(['it is sure to 0.25', SUCCESS, 'hill']);
    scene.load('recallFact memory: memory, what: heard');
    scene.tick();
    expect(lastReason(scene)).toBe('nothing is believed about heard');
    scene.load('forgetFact memory: memory, what: seen, about: Cem');
    scene.tick();
    expect([lastReason(scene), scene.status()]).toEqual(['nothing was believed', FAILURE]);
    // What has faded is gone for good as soon as something else is learned.
    scene.load('rememberFact memory: memory, what: heard');
    scene.tick(9);
    expect((scene.get(keys.memory) as { beliefs: { what: string; value: unknown }[] }).beliefs).toMatchObject([
      { what: 'heard', value: true, confidence: 1 },
    ]);
  });

  it('that its key holds none, and that things of the game do not fit', () => {
    for (const kind of ['recallFact', 'rememberFact', 'forgetFact']) {
      const scene = stage(`${kind} #n memory: memory, what: x`, way);
      scene.set(keys.memory, { some: 'thing' });
      scene.tick();
      expect([lastReason(scene), scene.status()]).toEqual(['memory holds no working memory', FAILURE]);
      expect((scene.insight('n') as MemoryInsight).beliefs).toEqual([]);
    }
    const scene = stage('rememberFact memory: memory, what: x, value: @others', way);
    scene.world.set(keys.others, { of: 'the game' });
    scene.tick();
    expect([lastReason(scene)?.slice(0, 45), scene.status()]).toEqual([
      'what is remembered must be numbers, texts and',
      FAILURE,
    ]);
  });
});

describe('experts say', () => {
  const TEXT = (audit: number) => `
experts #board audit: ${audit}, iterations: 2
  boardEntry #e key: b
  boardGoal #g "enough" met: (default(b, 0) >= 6)
  boardGoal #h "flag" met: (default(flag, true))
  expert #add "add" insistence: (if(default(a, 0) > 0, 1, 0))
    setKey key: b, value: (default(b, 0) + 1)
  expert #ear "ear" on: noise, insistence: 5
    act what: listen`;

  it('that nobody insists, that all goals are met, and keep as many changes as they are told to', () => {
    const scene = stage(TEXT(3), way);
    scene.tick();
    expect([lastReason(scene), scene.status()]).toEqual(['no expert insists', RUNNING]);
    scene.set(keys.a, 1);
    scene.set(keys.b, 0);
    scene.tick();
    scene.tick();
    const insight = () => scene.insight('board') as ExpertsInsight;
    expect(insight().audit.map(({ before, after, writer }) => [before, after, writer])).toEqual([
      [1, 2, 'add'],
      [2, 3, 'add'],
      [3, 4, 'add'],
    ]);
    expect(insight().goals).toEqual([
      { id: 'g', name: 'enough', met: false },
      { id: 'h', name: 'flag', met: true },
    ]);
    expect(insight().experts.map(({ name, waits }) => `${name} ${waits}`)).toEqual(['add false', 'ear true']);
    const met = (node: string) => scene.states().find((state) => state.node === node)?.values;
    expect([met('g'), met('h')]).toEqual([{ met: 0 }, { met: 1 }]);
    scene.tick();
    expect([scene.reasons().includes('all goals are met'), scene.status()]).toEqual([true, SUCCESS]);
    expect(insight().goals[0].met).toBe(true);
    // With another number of changes it starts again.
    scene.load(TEXT(1));
    scene.set(keys.b, 0);
    scene.tick();
    expect(insight().audit.map(({ before, after }) => [before, after])).toEqual([[1, 2]]);
    const none = stage(TEXT(0), way);
    none.set(keys.a, 1);
    none.tick();
    expect((none.insight('board') as ExpertsInsight).audit).toEqual([]);
    expect((none.insight('board') as ExpertsInsight).entries[0].changes).toBe(2);
  });

  it('leave the board to the expert at work, though another insists as much', () => {
    const text = (keeps: number) => `
experts #board
  expert #x keeps: ${keeps}, insistence: 1
    act what: x, ticks: 3
  expert #y keeps: 0, insistence: @a
    act what: y, ticks: 3`;
    for (const keeps of [0, 1]) {
      const scene = stage(text(keeps), way);
      scene.tick();
      scene.set(keys.a, 1 + keeps);
      scene.tick();
      scene.tick();
      expect([scene.said(), lastReason(scene)?.includes('goes on')]).toEqual(['Ann x', true]);
      const { experts } = scene.insight('board') as ExpertsInsight;
      expect(experts.map(({ isRunning }) => isRunning)).toEqual([true, false]);
    }
  });
});

describe('missions', () => {
  it('are given out once per tick, to all that offered themselves before', () => {
    const board = createMissionBoard();
    const scene = stage('missionIs board: missions, mission: look, state: taken', way);
    scene.world.set(keys.missions, board);
    postMission(board, { id: 'look', skill: 'scout' }, 0);
    giveMissions(board, 1);
    offerUnit(board, 'Bea', { scout: 1 });
    scene.tick();
    expect(scene.status()).toBe(FAILURE);
    scene.tick();
    expect(scene.status()).toBe(SUCCESS);
  });
});
