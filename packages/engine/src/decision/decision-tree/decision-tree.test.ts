import { describe, expect, it } from 'vitest';
import { decide } from './decide.js';
import {
  compileDecisionTree,
  createDecider,
  DecisionMemory,
  type DecisionNode,
  type DecisionTree,
  option,
  quantity,
  type TreeDecider,
  truth,
  vector,
} from './index.js';

interface World {
  a?: boolean;
  b?: boolean;
  n?: number;
  alert?: 'green' | 'yellow' | 'red' | 'black';
  x?: number;
  y?: number;
}

/** Knowledge that notes what was asked. */
function curious() {
  const asked: string[] = [];
  const note = <V>(name: string, value: V): V => {
    asked.push(name);
    return value;
  };
  const knowledge = {
    a: truth((world: World) => note('a', world.a ?? false)),
    b: truth((world: World) => note('b', world.b ?? false)),
    n: quantity((world: World) => note('n', world.n ?? 0)),
    alert: option(['green', 'yellow', 'red', 'black'], (world: World) => note('alert', world.alert ?? 'green')),
    way: vector((world: World) => note('way', { x: world.x ?? 0, y: world.y ?? 0 })),
  };
  return { knowledge, asked };
}

/** The flat walk, flat and generated deciders. */
const ways = {
  walk: <K, A extends string>(tree: DecisionTree<K, A>): Pick<TreeDecider<K, A>, 'decide'> => ({
    decide: (subject, memory, id) => decide(tree, subject, memory, id),
  }),
  flat: <K, A extends string>(tree: DecisionTree<K, A>) => createDecider(tree, { code: 'flat' }),
  generated: <K, A extends string>(tree: DecisionTree<K, A>) => createDecider(tree, { code: 'generated' }),
};

describe.each(Object.entries(ways))('a decision tree, by %s', (_name, make) => {
  const play = (root: DecisionNode, world: World) => {
    const { knowledge, asked } = curious();
    const action = make(compileDecisionTree(knowledge, root as never) as DecisionTree<World>).decide(world);
    return { action, asked: asked.join(' ') };
  };
  const and: DecisionNode = { ask: 'a', yes: { ask: 'b', yes: '1', no: '2' }, no: '2' };
  const or: DecisionNode = { ask: 'a', yes: '1', no: { ask: 'b', yes: '1', no: '2' } };

  it.each([
    { name: 'and', root: and, a: true, b: true, action: '1', asked: 'a b' },
    { name: 'and', root: and, a: true, b: false, action: '2', asked: 'a b' },
    { name: 'and', root: and, a: false, b: true, action: '2', asked: 'a' },
    { name: 'and', root: and, a: false, b: false, action: '2', asked: 'a' },
    { name: 'or', root: or, a: true, b: true, action: '1', asked: 'a' },
    { name: 'or', root: or, a: true, b: false, action: '1', asked: 'a' },
    { name: 'or', root: or, a: false, b: true, action: '1', asked: 'a b' },
    { name: 'or', root: or, a: false, b: false, action: '2', asked: 'a b' },
  ])('[DT-04] is $name by structure: a $a, b $b gives $action after asking $asked', ({ root, a, b, action, asked }) => {
    expect(play(root, { a, b })).toEqual({ action, asked });
  });

  it('[DT-01] asks 4 of the 15 decisions of a full tree with 16 actions, and ends at the right one', () => {
    const grow = (depth: number, from: number): DecisionNode =>
      depth === 0
        ? String(from)
        : {
            ask: 'n',
            to: from + 2 ** (depth - 1) - 1,
            yes: grow(depth - 1, from),
            no: grow(depth - 1, from + 2 ** (depth - 1)),
          };
    for (let n = 0; n < 16; n++) expect(play(grow(4, 0), { n })).toEqual({ action: String(n), asked: 'n n n n' });
  });

  it.each([
    { n: 1.9, action: 'no' },
    { n: 2, action: 'yes' },
    { n: 3, action: 'yes' },
    { n: 4, action: 'yes' },
    { n: 4.1, action: 'no' },
    { n: Number.NaN, action: 'no' },
  ])('[DT-02] counts both ends to a range: $n from 2 to 4 is $action', ({ n, action }) => {
    expect(play({ ask: 'n', from: 2, to: 4, yes: 'yes', no: 'no' }, { n }).action).toBe(action);
  });

  it.each([
    { x: 3, y: 4, action: 'yes' },
    { x: 0, y: 5.01, action: 'no' },
    { x: -1, y: 0, action: 'yes' },
    { x: 0.6, y: 0.7, action: 'no' },
  ])('[DT-02] asks for the length of a vector: ($x, $y) from 1 to 5 is $action', ({ x, y, action }) => {
    expect(play({ length: 'way', from: 1, to: 5, yes: 'yes', no: 'no' }, { x, y }).action).toBe(action);
  });

  it('[DT-02] asks whether a word or a number is one of some', () => {
    const words: DecisionNode = { ask: 'alert', oneOf: ['red', 'black'], yes: 'yes', no: 'no' };
    expect(play(words, { alert: 'red' }).action).toBe('yes');
    expect(play(words, { alert: 'green' }).action).toBe('no');
    const numbers: DecisionNode = { ask: 'n', oneOf: [1, 2.5], yes: 'yes', no: 'no' };
    expect(play(numbers, { n: 2.5 }).action).toBe('yes');
    expect(play(numbers, { n: 2 }).action).toBe('no');
  });

  it.each([
    { alert: 'green', binary: 1 },
    { alert: 'yellow', binary: 2 },
    { alert: 'red', binary: 3 },
    { alert: 'black', binary: 3 },
  ] as const)('[DT-05] resolves $alert in 1 question, where yes or no takes $binary', ({ alert, binary }) => {
    const chain: DecisionNode = {
      ...{ ask: 'alert', oneOf: ['green'], yes: 'green' },
      no: {
        ask: 'alert',
        oneOf: ['yellow'],
        yes: 'yellow',
        no: { ask: 'alert', oneOf: ['red'], yes: 'red', no: 'black' },
      },
    };
    const asked = play(chain, { alert });
    expect(asked).toEqual({ action: alert, asked: Array(binary).fill('alert').join(' ') });
    const cases: DecisionNode = {
      ask: 'alert',
      cases: { green: 'green', yellow: 'yellow', red: 'red', black: 'black' },
    };
    expect(play(cases, { alert })).toEqual({ action: alert, asked: 'alert' });
  });

  it('[DT-05] takes otherwise for what has no branch of its own', () => {
    const some: DecisionNode = { ask: 'alert', cases: { red: 'run' }, otherwise: 'rest' };
    expect(play(some, { alert: 'red' }).action).toBe('run');
    expect(play(some, { alert: 'yellow' }).action).toBe('rest');
    const numbers: DecisionNode = {
      ask: 'n',
      cases: [
        [7, 'seven'],
        [-1, 'minus'],
        [3, 'three'],
      ],
      otherwise: 'other',
    };
    expect([7, -1, 3, 0, 8, -2, Number.NaN].map((n) => play(numbers, { n }).action)).toEqual([
      ...['seven', 'minus', 'three', 'other', 'other', 'other', 'other'],
    ]);
  });

  it('[DT-05] looks many words up', () => {
    const options = Array.from({ length: 20 }, (_, i) => `w${i}`);
    const knowledge = { word: option(options, (world: { word: string }) => world.word) };
    const cases = Object.fromEntries(options.slice(0, 15).map((word) => [word, `is ${word}`]));
    const tree = make(compileDecisionTree(knowledge, { ask: 'word', cases, otherwise: 'late' }));
    expect(options.map((word) => tree.decide({ word }))).toEqual(
      options.map((word, i) => (i < 15 ? `is ${word}` : 'late')),
    );
  });

  it('[DT-05] names the place where a reader gave a word it had not declared', () => {
    const { knowledge } = curious();
    const cases = { green: 'a', yellow: 'a', red: 'a', black: 'a' };
    const tree = make(compileDecisionTree(knowledge, { ask: 'a', yes: 'x', no: { ask: 'alert', cases } }));
    expect(() => tree.decide({ alert: 'pink' as never })).toThrow(
      'tree.no: alert was "pink", which is none of its options',
    );
  });

  it.each([
    { health: 5, enemy: 5, pack: true, action: 'heal', hiding: 'heal' },
    { health: 5, enemy: 5, pack: false, action: 'navigate', hiding: 'hide' },
    { health: 9.9, enemy: 50, pack: false, action: 'navigate', hiding: 'navigate' },
    { health: 10, enemy: 20, pack: false, action: 'attack', hiding: 'attack' },
    { health: 49, enemy: 20.5, pack: true, action: 'heal', hiding: 'heal' },
    { health: 49, enemy: 20.5, pack: false, action: 'navigate', hiding: 'navigate' },
    { health: 50, enemy: 5, pack: true, action: 'carry on', hiding: 'carry on' },
  ])('[DT-05][DT-07] solves the exercise of the health pack: $health, enemy at $enemy, pack $pack', (soldier) => {
    const senses = {
      health: quantity((s: typeof soldier) => s.health),
      enemy: quantity((s: typeof soldier) => s.enemy),
      pack: truth((s: typeof soldier) => s.pack),
    };
    const solve = (seek: DecisionNode) =>
      make(
        compileDecisionTree(
          senses,
          {
            ask: 'health',
            below: [
              [10, { goTo: 'help' }],
              [50, { ask: 'enemy', to: 20, yes: 'attack', no: { goTo: 'help' } }],
            ],
            otherwise: 'carry on',
          },
          { shared: { help: { ask: 'pack', yes: 'heal', no: seek as 'navigate' } } },
        ),
      ).decide(soldier);
    expect(solve('navigate')).toBe(soldier.action);
    expect(solve({ ask: 'enemy', to: 20, yes: 'hide', no: 'navigate' })).toBe(soldier.hiding);
  });

  it('[DT-06] always gives the action of a tree that is nothing else', () => {
    expect(play('idle', {})).toEqual({ action: 'idle', asked: '' });
    expect(play({ action: 'idle' }, {})).toEqual({ action: 'idle', asked: '' });
  });

  it('[DT-07] reaches a shared node by each of the ways that lead to it', () => {
    const shared = { ask: 'n', to: 3, yes: 'near', no: 'far' } as const;
    const root: DecisionNode = { ask: 'a', yes: { ask: 'b', yes: shared, no: 'idle' }, no: shared };
    const { knowledge } = curious();
    const tree = compileDecisionTree(knowledge, root as never) as DecisionTree<World>;
    expect(tree.nodeCount).toBe(6);
    expect(play(root, { a: true, b: true, n: 2 })).toEqual({ action: 'near', asked: 'a b n' });
    expect(play(root, { a: false, n: 4 })).toEqual({ action: 'far', asked: 'a n' });
  });

  it('[DT-12] is none the wiser when a datum changes how it is stored', () => {
    const root = { ask: 'facingAway', yes: 'sneak', no: 'wait' } as const;
    const byAngle = { facingAway: truth((camera: { angle: number }) => Math.abs(camera.angle) > Math.PI / 2) };
    // A turn about the upright axis: w is the cosine of half the angle.
    const byQuaternion = { facingAway: truth((camera: { w: number }) => 2 * camera.w * camera.w - 1 < 0) };
    for (const angle of [0, 1, 2, 3, -2]) {
      const old = make(compileDecisionTree(byAngle, root)).decide({ angle });
      expect(make(compileDecisionTree(byQuaternion, root)).decide({ w: Math.cos(angle / 2) })).toBe(old);
    }
  });

  it('[DT-01] decides figure 5.3 of the book', () => {
    interface Guard {
      readonly visible: boolean;
      readonly audible: boolean;
      readonly distance: number;
      readonly flank: boolean;
    }
    const knowledge = {
      visible: truth((g: Guard) => g.visible),
      audible: truth((g: Guard) => g.audible),
      distance: quantity((g: Guard) => g.distance),
      flank: truth((g: Guard) => g.flank),
    };
    const { decide } = make(
      compileDecisionTree(knowledge, {
        ask: 'visible',
        yes: { ask: 'distance', to: 10, yes: 'attack', no: { ask: 'flank', yes: 'move', no: 'attack' } },
        no: { ask: 'audible', yes: 'creep', no: 'nothing' },
      }),
    );
    const guard = { visible: true, audible: true, distance: 10, flank: true };
    expect(decide(guard)).toBe('attack');
    expect(decide({ ...guard, distance: 11 })).toBe('move');
    expect(decide({ ...guard, distance: 11, flank: false })).toBe('attack');
    expect(decide({ ...guard, visible: false })).toBe('creep');
    expect(decide({ ...guard, visible: false, audible: false })).toBe('nothing');
  });

  it('refuses to leave chance without a memory', () => {
    const tree = make(compileDecisionTree({}, { random: ['a', 'b'] }) as DecisionTree<World>);
    expect(() => tree.decide({})).toThrow(
      'tree: has random decisions: pass a DecisionMemory with room for character 0',
    );
    expect(() => tree.decide({}, new DecisionMemory({ randomCount: 1 }), 1)).toThrow('with room for character 1');
  });
});
