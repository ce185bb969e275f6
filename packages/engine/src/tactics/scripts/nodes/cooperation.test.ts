import { describe, expect, it } from 'vitest';
import { FAILURE, RUNNING, SUCCESS } from '../../../behavior/index.js';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { keys, problemsIn, stage } from '../../laws/squad-scene.js';
import type { SignalBoard } from '../index.js';

const boardOf = (scene: ReturnType<typeof stage>) => scene.world.get(keys.signals) as SignalBoard;

describe.each(WAYS)('cooperation, with $name', (way) => {
  it('TAC-87 a signal is complete in the tick it is sent, beside what runs with it', () => {
    const scene = stage(
      {
        Ann: 'parallel\n  act what: runs, ticks: 3\n  signal board: signals, scope: a, signal: go, from: (agent.name)',
      },
      way,
    );
    scene.tick();
    expect(boardOf(scene)).toEqual({
      scopes: [{ id: 'a', signals: [{ id: 'go', from: 'Ann', at: 1 }], joints: [] }],
    });
    expect([scene.status('Ann'), scene.said()]).toEqual([RUNNING, 'Ann runs']);
  });

  it('TAC-88 a wait blocks what follows and runs its child again and again meanwhile', () => {
    const scene = stage(
      {
        Ann: 'sequence\n  waitForSignal board: signals, scope: a, signal: go\n    act what: aims, ticks: 1\n  act what: throws',
        Bob: 'sequence\n  wait seconds: 4\n  signal board: signals, scope: a, signal: go\n  running',
      },
      way,
    );
    for (let i = 0; i < 4; i++) scene.tick();
    expect(scene.said()).toBe('Ann aims, Ann aims');
    for (let i = 0; i < 2; i++) scene.tick();
    expect([scene.said(), scene.status('Ann')]).toEqual(['Ann aims, Ann aims!, Ann throws', SUCCESS]);
  });

  it('TAC-89 two squads with the same script do not hear each other, and a second run waits again', () => {
    const leader = (squad: string) =>
      `drill board: signals, scope: ${squad}\n  drillStage\n    sequence\n      wait seconds: 2\n      signal board: signals, scope: ${squad}, signal: go`;
    const member = (squad: string) =>
      `sequence\n  waitForSignal board: signals, scope: ${squad}, signal: go\n  act what: goes`;
    const scene = stage({ A: leader('a'), Ann: member('a'), Bob: member('b') }, way);
    scene.tick();
    scene.tick();
    scene.tick();
    expect([scene.said(), scene.status('A'), scene.status('Bob')]).toEqual(['Ann goes', SUCCESS, RUNNING]);
    // The second run clears the signal when it starts; Ann, who comes after it, waits.
    scene.tick();
    expect(scene.said()).toBe('');
    scene.tick();
    scene.tick();
    expect(scene.said()).toBe('Ann goes');
  });

  it('a wait that takes too long fails with a reason', () => {
    const scene = stage({ Ann: 'waitForSignal board: signals, signal: go, seconds: 2' }, way);
    for (let i = 0; i < 3; i++) scene.tick();
    expect(scene.status('Ann')).toBe(FAILURE);
    if (way.watched)
      expect(scene.reasons('Ann')).toEqual(['waits for go', 'waits for go', 'nobody has signaled go in time']);
  });

  const LEG_UP = (part: string, ticks = 2, more = '') =>
    `jointAction board: signals, scope: a, joint: leg-up, unit: (agent.name)${more}\n  act what: ${part}, ticks: ${ticks}`;

  it('TAC-90 a joint action starts when all are ready, and the same action by chance is not joint', () => {
    const scene = stage(
      {
        Ann: LEG_UP('climbs'),
        Cem: 'act what: lifts, ticks: 9',
        Dag: 'jointAction board: signals, scope: b, joint: leg-up, unit: (agent.name)\n  act what: lifts',
        Bob: `sequence\n  wait seconds: 3\n  ${LEG_UP('lifts').replace('\n', '\n  ')}`,
      },
      way,
    );
    for (let i = 0; i < 3; i++) scene.tick();
    expect(scene.said()).toBe('Cem lifts');
    for (let i = 0; i < 2; i++) scene.tick();
    expect(scene.said()).toBe('Bob lifts, Ann climbs');
    for (let i = 0; i < 2; i++) scene.tick();
    expect([scene.status('Ann'), scene.status('Bob')]).toEqual([SUCCESS, RUNNING]);
    expect(scene.status('Dag')).toBe(RUNNING);
  });

  it('TAC-90 a joint action that one breaks off fails for all, and the next gathers again', () => {
    const scene = stage({ Ann: LEG_UP('climbs', 9), Bob: LEG_UP('lifts', 9) }, way);
    scene.tick();
    scene.tick();
    expect(scene.said()).toBe('Bob lifts, Ann climbs');
    scene.unit('Bob').minds.remove(scene.unit('Bob').id);
    scene.units.delete('Bob');
    scene.tick();
    expect([scene.said(), scene.status('Ann')]).toEqual(['Bob lifts!, Ann climbs!', FAILURE]);
    expect(boardOf(scene).scopes[0].joints).toEqual([]);
    scene.tick();
    expect([scene.status('Ann'), boardOf(scene).scopes[0].joints[0].phase]).toEqual([RUNNING, 'gathering']);
  });

  it('TAC-90 a unit that comes too late waits for the next', () => {
    const scene = stage(
      {
        Ann: LEG_UP('climbs'),
        Bob: LEG_UP('lifts'),
        Cem: `sequence\n  wait seconds: 1\n  ${LEG_UP('helps').replace('\n', '\n  ')}`,
      },
      way,
    );
    for (let i = 0; i < 3; i++) scene.tick();
    expect(scene.said()).toBe('Bob lifts, Ann climbs');
    for (let i = 0; i < 3; i++) scene.tick();
    expect(scene.said()).toContain('Cem helps');
  });

  const DRILL = `
drill #drill board: signals, scope: s
  drillStage #stack valid: @flag
    act what: stacks, ticks: 1
  drillStage #enter valid: @other, otherwise: retreat, after: succeed
    act what: enters, ticks: 2
  drillStage #retreat after: fail
    act what: retreats`;

  it('TAC-92 a drill runs its stages in order', () => {
    const scene = stage({ Squad: DRILL }, way);
    for (let i = 0; i < 4; i++) scene.tick();
    expect([scene.said(), scene.status('Squad')]).toEqual(['Squad stacks, Squad enters', SUCCESS]);
  });

  it('TAC-92 a stage that becomes invalid is stopped: another takes over, or the drill is given up', () => {
    const scene = stage({ Squad: DRILL }, way);
    for (let i = 0; i < 2; i++) scene.tick();
    scene.set('Squad', keys.other, false);
    scene.tick();
    expect([scene.said(), scene.status('Squad')]).toEqual([
      'Squad stacks, Squad enters, Squad enters!, Squad retreats',
      FAILURE,
    ]);
    scene.set('Squad', keys.other, true);
    scene.tick();
    scene.set('Squad', keys.flag, false);
    scene.tick();
    expect([scene.said(), scene.status('Squad')]).toEqual(['Squad stacks, Squad stacks!', FAILURE]);
    if (way.watched)
      expect(scene.reasons('Squad').filter((reason) => reason.includes('valid'))).toEqual([
        'enter is not valid; retreat takes over',
        'stack is not valid; the drill is given up',
      ]);
    expect(scene.insight('Squad', 'drill')).toMatchObject({
      stages: [
        { name: 'stack', isValid: false },
        { name: 'enter', isValid: true },
        { name: 'retreat', isValid: true },
      ],
    });
  });

  it('TAC-92 stages that name each other and fail immediately take a tick each', () => {
    const scene = stage(
      {
        Squad:
          'drill\n  drillStage #a otherwise: b\n    act what: a, fails: true\n  drillStage #b otherwise: a\n    act what: b, fails: true',
      },
      way,
    );
    for (let i = 0; i < 3; i++) scene.tick();
    expect([scene.said(), scene.status('Squad')]).toEqual(['Squad a, Squad b, Squad a', RUNNING]);
  });

  it('cooperation continues the same after a save and a load', () => {
    const texts = {
      Squad: DRILL,
      Ann: `sequence\n  waitForSignal board: signals, scope: s, signal: go\n    act what: aims, ticks: 1\n  ${LEG_UP('climbs').replace('\n', '\n  ')}`,
      Bob: `sequence\n  wait seconds: 2\n  signal board: signals, scope: s, signal: go\n  ${LEG_UP('lifts').replace('\n', '\n  ')}`,
    };
    for (let until = 1; until < 8; until++) {
      const scene = stage(texts, way);
      for (let i = 0; i < until; i++) scene.tick();
      scene.said();
      const later = scene.reborn(way);
      for (let i = 0; i < 8; i++) for (const each of [scene, later]) each.tick();
      expect(later.said()).toBe(scene.said());
      expect(boardOf(later)).toEqual(boardOf(scene));
    }
  });
});

describe('a drill', () => {
  it('is refused without stages, or with a stage that names none', () => {
    expect(problemsIn('drill').join()).toContain('drillStage');
    expect(problemsIn('drill\n  drillStage otherwise: nowhere\n    act what: a').join()).toContain('nowhere');
  });
});
