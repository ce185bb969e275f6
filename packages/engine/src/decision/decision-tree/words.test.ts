import { describe, expect, it } from 'vitest';
import { decide, decideLeaf } from './decide.js';
import { compileDecisionTree, createPath, formatDecisionTree, option, quantity, truth, vector } from './index.js';

interface Scene {
  readonly visible: boolean;
  readonly distance: number;
  readonly alert: string;
  readonly speed: number;
}
const knowledge = {
  visible: truth((scene: Scene) => scene.visible),
  distance: quantity((scene: Scene) => scene.distance),
  alert: option(['green', 'yellow', 'red'], (scene: Scene) => scene.alert as never),
  velocity: vector((scene: Scene) => ({ x: 0, y: scene.speed })),
};

/** A tree with every form of a question, and nodes that several branches lead to. */
const tree = compileDecisionTree(
  knowledge,
  {
    ask: 'alert',
    cases: {
      red: {
        ask: 'distance',
        below: [
          [1, 'bite'],
          [10, { goTo: 'hide' }],
        ],
        otherwise: { goTo: 'look' },
      },
      yellow: {
        ask: 'distance',
        cases: [
          [7, 'lucky'],
          [3, { goTo: 'look' }],
        ],
        otherwise: { ask: 'distance', oneOf: [4, 5], yes: 'four or five', no: { goTo: 'hide' } },
      },
    },
    otherwise: {
      length: 'velocity',
      from: 2,
      to: 4,
      yes: { length: 'velocity', from: 3, yes: 'run', no: { ask: 'visible', yes: 'walk', no: 'stroll' } },
      no: { ask: 'distance', to: 2, yes: 'near', no: { ask: 'distance', from: 5, to: 6, yes: 'five', no: 'far' } },
    },
  },
  {
    shared: {
      hide: { ask: 'visible', yes: 'hide', no: 'wait' },
      look: { ask: 'distance', from: 20, yes: { goTo: 'hide' }, no: 'look' },
    },
  },
);

describe('a decision tree', () => {
  it('is written as text: every question, every answer, shared nodes once', () => {
    expect(formatDecisionTree(tree)).toBe(
      [
        'alert?',
        '  red: distance?',
        '    below 1: bite',
        '    below 10: [1] visible?',
        '      yes: hide',
        '      no: wait',
        '    from 10: [2] distance at least 20?',
        '      yes: see [1]',
        '      no: look',
        '  yellow: distance?',
        '    3: see [2]',
        '    7: lucky',
        '    otherwise: distance one of 4, 5?',
        '      yes: four or five',
        '      no: see [1]',
        '  otherwise: length of velocity from 2 to 4?',
        '    yes: length of velocity at least 3?',
        '      yes: run',
        '      no: visible?',
        '        yes: walk',
        '        no: stroll',
        '    no: distance at most 2?',
        '      yes: near',
        '      no: distance from 5 to 6?',
        '        yes: five',
        '        no: far',
      ].join('\n'),
    );
  });

  it.each<[Partial<Scene>, string]>([
    [{ alert: 'red', distance: 0.9 }, 'bite'],
    [{ alert: 'red', distance: 1 }, 'hide'],
    [{ alert: 'red', distance: 1, visible: false }, 'wait'],
    [{ alert: 'red', distance: 10 }, 'look'],
    [{ alert: 'red', distance: 20 }, 'hide'],
    [{ alert: 'yellow', distance: 3 }, 'look'],
    [{ alert: 'yellow', distance: 7 }, 'lucky'],
    [{ alert: 'yellow', distance: 4 }, 'four or five'],
    [{ alert: 'yellow', distance: 8 }, 'hide'],
    [{ speed: 2, visible: true }, 'walk'],
    [{ speed: -2.5, visible: false }, 'stroll'],
    [{ speed: 3 }, 'run'],
    [{ speed: 4 }, 'run'],
    [{ speed: 4.1, distance: 2 }, 'near'],
    [{ speed: 1.9, distance: 5 }, 'five'],
    [{ speed: 0, distance: 6 }, 'five'],
    [{ speed: 0, distance: 6.1 }, 'far'],
  ])('decides %j: %s, and shows the path', (scene, action) => {
    const given: Scene = { visible: true, distance: 3, alert: 'green', speed: 0, ...scene };
    expect(decide(tree, given)).toBe(action);
    const path = createPath(tree);
    const leaf = decideLeaf(tree, given, undefined, 0, path);
    const nodes = [...path.nodes.subarray(0, path.length)];
    expect([nodes[0], nodes.at(-1), path.branches[path.length - 1]]).toEqual([0, leaf, 0]);
    expect(path.length).toBeGreaterThan(2);
    expect(path.length).toBeLessThanOrEqual(tree.depth + 1);
  });

  it('keeps the longest path, and the branch taken at each of its nodes', () => {
    let root: unknown = 'end';
    for (let i = 0; i < 5; i++) root = { ask: 'visible', yes: 'stop', no: root };
    const long = compileDecisionTree(knowledge, root as never);
    const path = createPath(long);
    decideLeaf(long, { visible: false } as never, undefined, 0, path);
    expect([path.length, [...path.branches]]).toEqual([6, [1, 1, 1, 1, 1, 0]]);
  });
});
