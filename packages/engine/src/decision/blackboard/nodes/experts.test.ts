import { describe, expect, it } from 'vitest';
import { FAILURE, RUNNING, SUCCESS } from '../../../behavior/index.js';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { keys, noise, problemsIn, stage } from '../laws/scene.js';
import type { ExpertsInsight } from './index.js';

const THREE = `
experts #board
  boardEntry #e key: target
  boardEntry #f key: b, section: beliefs
  expert #low "low" insistence: @a
    sequence
      act what: low
      setKey key: b, value: (b + 1)
  expert #high "high" insistence: (2 * a)
    sequence
      act what: high
      setKey key: target, value: tank
      setKey key: a, value: 0
  expert #idle "idle" insistence: @c
    act what: idle
`;

describe.each(WAYS)('experts as nodes, with $name', (way) => {
  it('lets the most insistent work, and waits while nobody insists [BB-05]', () => {
    const scene = stage(THREE, way);
    scene.tick();
    expect([scene.said(), scene.status()]).toEqual(['', RUNNING]);
    scene.set(keys.a, 1);
    scene.tick();
    expect(scene.said()).toBe('Ann high');
    scene.tick();
    expect(scene.said()).toBe('');
  });

  it('draws lots among equals', () => {
    const scene = stage(
      'experts\n  expert insistence: 1\n    act what: x\n  expert insistence: 1\n    act what: y',
      way,
    );
    for (let i = 0; i < 40; i++) scene.tick();
    const said = scene.said();
    // Both stay away from 40 draws with a chance of one in 10¹¹.
    expect([said.includes('x'), said.includes('y')]).toEqual([true, true]);
  });

  it('lets several work in a tick, one after the other, on what the others wrote [BB-06]', () => {
    const scene = stage(
      `
experts iterations: 5
  expert insistence: (if(default(a, 0) == 0, 1, 0))
    setKey key: a, value: 1
  expert insistence: (if(a == 1, 2, 0))
    setKey key: a, value: 2
  expert insistence: (if(a == 2, 3, 0))
    act what: done`,
      way,
    );
    scene.tick();
    expect([scene.get(keys.a), scene.said()]).toEqual([2, 'Ann done, Ann done, Ann done']);
  });

  it('leaves the board to who is in the middle of its work, unless it gives way [BB-10]', () => {
    const text = (keeps: number) => `
experts
  expert #long keeps: ${keeps}, insistence: 1
    act what: long, ticks: 3
  expert #short insistence: @a
    act what: short`;
    for (const [keeps, expected] of [
      [1000, 'Ann long, Ann short'],
      [0, 'Ann long, Ann long!, Ann short'],
    ] as const) {
      const scene = stage(text(keeps), way);
      scene.tick();
      scene.set(keys.a, 5);
      for (let i = 0; i < 4; i++) scene.tick();
      expect(scene.said().startsWith(expected)).toBe(true);
    }
  });

  it('ends when its goals are met, also in the middle of a tick [BB-14]', () => {
    const scene = stage(
      `
experts iterations: 10
  boardGoal met: (a >= 3)
  expert
    setKey key: a, value: (default(a, 0) + 1)`,
      way,
    );
    scene.tick();
    expect([scene.status(), scene.get(keys.a)]).toEqual([SUCCESS, 3]);
  });

  it.each([
    ['fail', FAILURE],
    ['succeed', SUCCESS],
  ] as const)('with nobody insisting can %s', (idle, status) => {
    const scene = stage(`experts idle: ${idle}\n  expert insistence: 0\n    act what: x`, way);
    scene.tick();
    expect(scene.status()).toBe(status);
  });

  it.each([
    ['first', 'Ann x, Ann x, Ann x, Ann x'],
    ['"least recent"', 'Ann x, Ann y, Ann x, Ann y'],
  ])('chooses %s', (arbiter, expected) => {
    const scene = stage(
      `experts arbiter: ${arbiter}\n  expert insistence: 1\n    act what: x\n  expert insistence: 3\n    act what: y`,
      way,
    );
    for (let i = 0; i < 4; i++) scene.tick();
    expect(scene.said()).toBe(expected);
  });

  it('chooses by lot, as often as they insist, and never an expert that does not', () => {
    const scene = stage(
      `
experts arbiter: "by lot"
  expert insistence: 1
    act what: x
  expert insistence: 0
    act what: z
  expert insistence: 3
    act what: y`,
      way,
    );
    for (let i = 0; i < 200; i++) scene.tick();
    const said = scene.said();
    expect(said).not.toContain('z');
    // 200 draws at 3/4: 150 ± 5 · √37.5.
    expect(Math.abs(said.split('y').length - 1 - 150)).toBeLessThan(31);
  });

  it('lets nobody work by lot if nobody insists, and leaves the board to an expert that keeps it', () => {
    const text = (keeps: number) => `
experts arbiter: "by lot"
  expert insistence: @a, keeps: ${keeps}
    act what: long, ticks: 9
  expert insistence: @b
    act what: short`;
    const scene = stage(text(1), way);
    scene.tick();
    expect(scene.said()).toBe('');
    scene.set(keys.a, 1);
    scene.tick();
    scene.set(keys.b, 1e9);
    for (let i = 0; i < 5; i++) scene.tick();
    expect(scene.said()).toBe('Ann long');
    const other = stage(text(0), way);
    other.set(keys.a, 1);
    other.tick();
    other.set(keys.b, 1e9);
    other.tick();
    expect(other.said()).toBe('Ann long, Ann long!, Ann short');
  });

  it('says who was chosen, and before whom', () => {
    const scene = stage(THREE, way);
    scene.set(keys.a, 0.4567);
    scene.set(keys.c, 0.1);
    scene.tick();
    if (way.watched) expect(scene.reasons()).toContain('high 0.913 is chosen, before low 0.457, idle 0.1');
    scene.tick();
    if (way.watched) expect(scene.reasons()).toContain('idle 0.1 is chosen');
  });

  it('notes changes of lists and of numbers that go and come, once each', () => {
    const scene = stage('experts #board\n  boardEntry key: memory\n  boardEntry key: a\n  expert\n    success', way);
    const values: [unknown, number | undefined][] = [
      [[1, [2]], 0],
      [[1, [2]], undefined],
      [[1, [3]], undefined],
      [[1], Number.POSITIVE_INFINITY],
      [{ any: 'thing' }, Number.POSITIVE_INFINITY],
      [{ any: 'other' }, 1],
    ];
    for (const [memory, a] of values) {
      scene.set(keys.memory, memory);
      scene.set(keys.a, a);
      scene.tick();
    }
    const { audit } = scene.insight('board') as ExpertsInsight;
    expect(audit.map(({ entry, before, after }) => [entry, before, after])).toEqual([
      ['a', 0, null],
      ['memory', [1, [2]], [1, [3]]],
      ['memory', [1, [3]], [1]],
      ['a', null, 'Infinity'],
      ['memory', [1], '(a thing)'],
      ['a', 'Infinity', 1],
    ]);
  });

  it('lets an expert that waits for an event work once after it came [BB-14]', () => {
    const scene = stage('experts\n  expert on: noise\n    act what: listen', way);
    scene.tick();
    expect(scene.said()).toBe('');
    scene.minds.broadcast(noise);
    scene.tick();
    scene.tick();
    expect(scene.said()).toBe('Ann listen');
  });

  it('keeps account of who changed which entry, when, and from what [BB-11]', () => {
    const scene = stage(THREE, way);
    scene.set(keys.a, 1);
    scene.set(keys.target, 'tree');
    scene.tick();
    scene.tick();
    scene.set(keys.target, 'gone');
    scene.tick();
    const { audit, entries, experts } = scene.insight('board') as ExpertsInsight;
    expect(audit).toEqual([
      { time: 1, entry: 'target', writer: 'high', before: 'tree', after: 'tank' },
      { time: 3, entry: 'target', writer: '', before: 'tank', after: 'gone' },
    ]);
    expect(entries).toEqual([
      { id: 'e', key: 'target', section: 'facts', value: 'gone', writer: '', at: 3, changes: 2 },
      { id: 'f', key: 'b', section: 'beliefs', value: undefined, writer: '', at: -1, changes: 0 },
    ]);
    expect(experts.map(({ name, insistence, ran, at, turn }) => [name, insistence, ran, at, turn])).toEqual([
      ['low', 0, 0, -1, 0],
      ['high', 0, 1, 1, 1],
      ['idle', null, 0, -1, 0],
    ]);
    expect(scene.states().find(({ node }) => node === 'high')?.values).toEqual({
      ...{ insistence: 0, ran: 1, at: 1, heard: 0 },
    });
  });

  it('fires only when ballistics has agreed, with a key for the proposal and one for the agreement [BB-09]', () => {
    const scene = stage(
      `
experts iterations: 3
  expert "targeting" insistence: (if(default(target, "") == "", 0.5, 0))
    setKey key: target, value: "tank 15"
  expert "ballistics" insistence: (if(default(target, "") != "" and not default(flag, false), 0.9, 0))
    selector
      sequence
        isTrue that: (default(a, 0) > 0)
        setKey key: flag, value: true
      sequence
        act what: "move into position", ticks: 2
        setKey key: a, value: 1
  expert "gun" insistence: (if(default(flag, false), 1, 0))
    sequence
      act what: fire
      setKey key: flag, value: false
      setKey key: target, value: ""`,
      way,
    );
    scene.tick();
    scene.tick();
    expect(scene.said()).toBe('Ann move into position');
    // In position: ballistics agrees, and the gun fires, in the same tick.
    scene.tick();
    expect(scene.said()).toBe('Ann fire');
  });

  it('goes on from a save, and keeps what it knows by ids when the behavior changes', () => {
    const scene = stage(THREE.replace('act what: low', 'act what: low, ticks: 2'), way);
    scene.set(keys.a, 1);
    scene.set(keys.target, 'x');
    scene.tick();
    scene.set(keys.a, 1);
    const saved = JSON.parse(JSON.stringify(scene.minds.save()));
    const other = stage(THREE, way);
    other.minds.restore(saved, () => ({ name: 'Ann', log: other.log }));
    for (const each of [scene, other]) each.said();
    for (const each of [scene, other]) each.tick();
    expect([scene.said(), other.said()]).toEqual(['Ann high', 'Ann high']);
    expect(JSON.stringify(other.insight('board'))).toBe(JSON.stringify(scene.insight('board')));
    expect(scene.load(`${THREE.trimEnd()}\n  expert #new insistence: 9\n    act what: new\n`)).toBe('reloaded');
    scene.tick();
    expect(scene.said()).toBe('Ann new');
    expect((scene.insight('board') as ExpertsInsight).experts.map(({ ran }) => ran)).toEqual([0, 2, 0, 1]);
  });
});

it('what cannot be is refused, with the place', () => {
  expect(problemsIn('experts\n  expert\n    act what: x\n  boardEntry #p key: a\n  boardEntry #q key: a')).toEqual([
    'root.children[2].params.key: a is an entry already',
  ]);
  expect(problemsIn('experts\n  boardEntry key: a')[0]).toContain('expert');
});
