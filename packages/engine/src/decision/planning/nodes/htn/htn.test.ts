import { describe, expect, it } from 'vitest';
import { describeWithData, readJson } from '../../../../../../../tests/shared-data.js';
import { FAILURE, RUNNING, SUCCESS } from '../../../../behavior/index.js';
import { WAYS } from '../../../../behavior/laws/kind-scene.js';
import { problemsIn, stage } from '../../laws/scene.js';
import type { HtnInsight } from './htn-insight.js';

// GTPyhop's travel by taxi: who is near walks, who has money takes a taxi.
const TRAVEL = `htn #p
  planFact "at" value: @at
  planFact "far" value: @energy
  planFact "cash" value: @wood
  planFact "inTaxi" value: @flag
  htnTask #travel "travel"
    htnMethod #there "already there" needs: "at is park"
    htnMethod #onFoot "on foot" needs: "far <= 2"
      htnStep do: walk
    htnMethod #byTaxi "by taxi" needs: "cash >= 5"
      htnStep do: call
      htnStep do: ride
      htnStep do: pay
  planAction #walk effects: "at is park"
    act #a1 what: walk, ticks: 1, sets: at, to: park
  planAction #call effects: "inTaxi"
    act #a2 what: call, ticks: 1, sets: flag, to: true
  planAction #ride needs: "inTaxi", effects: "at is park"
    act #a3 what: ride, ticks: 1, sets: at, to: park
  planAction #pay needs: "cash >= 5", effects: "cash - 5, not inTaxi"
    act #a4 what: pay, ticks: 1, sets: wood, to: -5`;
const FAR = { at: 'home', energy: 8, wood: 20 };

describe.each(WAYS)('a task network, with $name', (way) => {
  it.each([
    { known: { ...FAR, energy: 2 }, done: 'walk', status: SUCCESS },
    { known: FAR, done: 'call ride pay', status: SUCCESS },
    { known: { ...FAR, wood: 1 }, done: '', status: FAILURE },
    { known: { ...FAR, at: 'park' }, done: '', status: SUCCESS },
  ])('PLAN-01 takes the first way that is open: $known leads to $done', ({ known, done, status }) => {
    const scene = stage(TRAVEL, way, known);
    const ticks = done === '' ? 1 : done.split(' ').length + 1;
    scene.tick(ticks);
    expect([scene.said(), scene.status()]).toEqual([done, status]);
  });

  it('PLAN-01 takes back choices that lead nowhere, also inside tasks already done', () => {
    const scene = stage(
      `htn #p
  planFact "flag" value: @wood
  htnTask #root
    htnMethod #only
      htnStep do: putIt
      htnStep do: need1
  htnTask #putIt
    htnMethod #m0
      htnStep do: put0
      htnStep do: get1
    htnMethod #m1
      htnStep do: put0
      htnStep do: get0
    htnMethod #m2
      htnStep do: put1
      htnStep do: get1
  htnTask #need1
    htnMethod #n1
      htnStep do: get1
  planAction #put0 effects: "flag is 0"
    act what: put0
  planAction #put1 effects: "flag is 1"
    act what: put1, sets: wood, to: 1
  planAction #get0 needs: "flag is 0"
    act what: get0
  planAction #get1 needs: "flag is 1"
    act what: get1`,
      way,
      { wood: 0 },
    );
    const { tries, steps } = scene.insight() as HtnInsight;
    expect(steps).toEqual(['put1', 'get1', 'get1']);
    expect(tries.map(({ id, outcome }) => `${id} ${outcome}`)).toEqual([
      ...['only taken', 'm0 takenBack', 'put0 takenBack', 'get1 closed', 'm1 takenBack', 'put0 takenBack'],
      ...[
        'get0 takenBack',
        'n1 takenBack',
        'get1 closed',
        'm2 taken',
        'put1 taken',
        'get1 taken',
        'n1 taken',
        'get1 taken',
      ],
    ]);
    scene.tick();
    expect([scene.said(), scene.status()]).toEqual(['put1 get1 get1', SUCCESS]);
  });

  it('PLAN-01 plans up to a pause, and the rest when that has been done', () => {
    const text = TRAVEL.replace('      htnStep do: ride', '      htnPause\n      htnStep do: ride');
    const scene = stage(text, way, FAR);
    scene.tick();
    expect(scene.insight()).toMatchObject({ status: 'acting', steps: ['call'], rest: ['ride', 'pay'] });
    scene.tick(2);
    expect(scene.said()).toBe('call ride');
    expect(scene.insight()).toMatchObject({ steps: ['ride', 'pay'], rest: [] });
  });

  it('plans again when the rest does not work any more, and without what failed', () => {
    const scene = stage(TRAVEL, way, FAR);
    scene.tick();
    scene.know({ wood: 1, energy: 1 });
    scene.tick(3);
    expect(scene.said()).toBe('call walk');
    const broken = stage(TRAVEL.replace('what: call', 'fails: true, what: call'), way, FAR);
    broken.tick(2);
    expect([broken.said(), broken.status()]).toEqual(['call', FAILURE]);
    const never = stage(TRAVEL.replace('htn #p', 'htn #p replan: never'), way, FAR);
    never.tick();
    never.know({ wood: 1 });
    never.tick(3);
    expect([never.said(), never.status()]).toEqual(['call ride pay', SUCCESS]);
  });

  it('finds the same plan whatever the slice, and goes on from a save', () => {
    const scene = stage(TRAVEL.replace('htn #p', 'htn #p budget: 1'), way, FAR);
    for (let i = 0; i < 12; i++) {
      const other = scene.saved();
      for (const each of [scene, other]) each.tick();
      expect([other.said(), other.status()]).toEqual([scene.said(), scene.status()]);
      expect(JSON.stringify(other.minds.save())).toBe(JSON.stringify(scene.minds.save()));
    }
    expect(scene.get('at')).toBe('park');
  });

  it('goes on with its plan when an action is changed', () => {
    const scene = stage(TRAVEL, way, FAR);
    scene.tick();
    expect(scene.load(TRAVEL.replace('what: ride', 'what: drive'))).toBe('refreshed');
    scene.tick();
    expect(
      scene.load(TRAVEL.replace(/ {2}planAction #walk[\s\S]*?(?= {2}planAction)/, '').replace('do: walk', 'do: pay')),
    ).toBe('reloaded');
    scene.tick();
    expect(scene.said()).toBe('call drive pay');
  });

  it('heeds what does not count, and the task that is asked for', () => {
    const scene = stage(TRAVEL.replace('"far <= 2"', '"far <= 2", when: @tired'), way, {
      ...FAR,
      energy: 1,
      tired: false,
    });
    scene.tick();
    expect([scene.said(), scene.status()]).toEqual(['call', RUNNING]);
    const other = `${TRAVEL}\n  htnTask #rest\n    htnMethod\n      htnStep do: pay`;
    const told = stage(other.replace('htn #p', 'htn #p task: rest'), way, FAR);
    told.tick();
    expect(told.said()).toBe('pay');
  });
});

describe('insight into a task network', () => {
  it('tells which methods were tried, and what stood in their way', () => {
    const scene = stage(TRAVEL, WAYS[0], FAR);
    scene.tick();
    const insight = scene.insight() as HtnInsight;
    expect(insight).toMatchObject({
      status: 'acting',
      steps: ['call', 'ride', 'pay'],
      at: 0,
      tasks: ['travel'],
      tried: 6,
    });
    expect(insight.tries.slice(0, 3)).toEqual([
      {
        ...{ depth: 0, kind: 'method', id: 'there', task: 'travel', outcome: 'closed' },
        unmet: [{ text: 'at is park', fact: 'at', holds: false, value: undefined }],
      },
      {
        ...{ depth: 0, kind: 'method', id: 'onFoot', task: 'travel', outcome: 'closed' },
        unmet: [{ text: 'far <= 2', fact: 'far', holds: false, value: 8 }],
      },
      { depth: 0, kind: 'method', id: 'byTaxi', task: 'travel', outcome: 'taken', unmet: [] },
    ]);
  });

  it('says why there is no way', () => {
    const scene = stage(TRAVEL, WAYS[3], { ...FAR, wood: 1 });
    expect(scene.insight()).toMatchObject({ status: 'none', steps: [] });
    scene.tick();
    expect(scene.reasons()).toContain('there is no way to do travel');
    const failing = stage(TRAVEL.replace('what: call', 'what: call, fails: true'), WAYS[3], FAR);
    failing.insight();
    failing.tick(4);
    expect([failing.status(), failing.reasons().join(' | ')]).toEqual([
      FAILURE,
      expect.stringContaining('there is no way to do travel, without call'),
    ]);
    // Travel, its three steps, and the end.
    for (const [limit, reason] of [
      [4, 'plan: call, ride, pay'],
      [3, 'no plan was found soon enough to do travel'],
    ] as const) {
      const short = stage(TRAVEL.replace('htn #p', `htn #p limit: ${limit}`), WAYS[3], FAR);
      short.insight();
      short.tick();
      expect(short.reasons()).toContain(reason);
    }
  });
});

it('a step or a task of another network is refused', () => {
  const other = 'htn #q\n    htnTask #t\n      htnMethod\n        htnStep do: walk\n    planAction #x';
  expect(problemsIn(`sequence\n  ${TRAVEL.replaceAll('\n', '\n  ')}\n  ${other}`)).toEqual([
    'root.children[1].children[0].children[0].children[0].params.do: stands below another node',
  ]);
});

// Plans of GTPyhop's own regression tests.
describeWithData('plans of GTPyhop, as nodes', 'planning/htn.json', (path) => {
  const { domains } = readJson<{
    domains: { name: string; problems: { tasks: readonly string[]; plan: readonly string[] | null }[] }[];
  }>(path);
  const { problems } = domains.find(({ name }) => name === 'backtracking')!;
  const methods = {
    put_it: [
      ['putv_0', 'getv_1'],
      ['putv_0', 'getv_0'],
      ['putv_1', 'getv_1'],
    ],
    need0: [['getv_0']],
    need1: [['getv_1']],
    need01: [['getv_0'], ['getv_1']],
    need10: [['getv_1'], ['getv_0']],
  };
  const step = (name: string) => `\n      htnStep do: ${name.replace(' ', '_')}`;
  it.each(problems)('PLAN-01 goes back into tasks already done: $tasks', ({ tasks, plan }) => {
    const scene = stage(
      [
        'htn #p\n  planFact "flag" value: @wood',
        `  htnTask #root\n    htnMethod${tasks.map(step).join('')}`,
        ...Object.entries(methods).map(
          ([name, ways]) =>
            `  htnTask #${name}${ways.map((way) => `\n    htnMethod${way.map(step).join('')}`).join('')}`,
        ),
        ...[0, 1].flatMap((value) => [
          `  planAction #putv_${value} effects: "flag is ${value}"`,
          `  planAction #getv_${value} needs: "flag is ${value}"`,
        ]),
      ].join('\n'),
      WAYS[0],
      { wood: -1 },
    );
    const { steps, status } = scene.insight() as HtnInsight;
    expect(status === 'none' ? null : steps.map((id) => id.replace('_', ' '))).toEqual(plan);
  });
});
