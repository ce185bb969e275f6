import { describe, expect, it } from 'vitest';
import { decide } from './decide.js';
import {
  analyzeTree,
  compileDecisionTree,
  createDecider,
  DecisionMemory,
  formatDecisionTree,
  importLearnedTree,
  type LearnedTree,
  learnedKnowledge,
  readLearnedTree,
} from './index.js';

/** What a learner made of soldiers: health in points, cover and ammunition. */
const learned: LearnedTree = {
  format: 'urn:gumption:learned-tree:1',
  attributes: [
    { name: 'health', type: 'number' },
    { name: 'cover', type: 'category', values: ['cover', 'exposed', 'half'] },
  ],
  classes: ['attack', 'defend', 'run'],
  root: {
    attribute: 'cover',
    values: {
      cover: {
        attribute: 'health',
        threshold: 37.5,
        atMost: { classes: { defend: 2 } },
        above: { classes: { attack: 3, defend: 1 } },
      },
      exposed: { classes: { run: 4, defend: 4 } },
    },
  },
};
type Soldier = { health: number; cover: string };
const compileLearned = (options?: Parameters<typeof importLearnedTree>[1]) =>
  compileDecisionTree(learnedKnowledge(learned), importLearnedTree(learned, options));

describe('a learned tree', () => {
  it.each([
    { soldier: { health: 37.5, cover: 'cover' }, action: 'defend' },
    { soldier: { health: 38, cover: 'cover' }, action: 'attack' },
    { soldier: { health: 38, cover: 'exposed' }, action: 'defend' },
    { soldier: { health: 38, cover: 'half' }, action: 'defend' },
  ])('[DT-15] runs like any other: $soldier.cover with $soldier.health is $action', ({ soldier, action }) => {
    const tree = compileLearned();
    expect(decide(tree, soldier as never)).toBe(action);
    expect(createDecider(tree).decide(soldier as never)).toBe(action);
  });

  it('[DT-15] is readable', () => {
    expect(formatDecisionTree(compileLearned())).toBe(
      [
        'cover?',
        '  cover: health at most 37.5?',
        '    yes: defend',
        '    no: attack',
        '  exposed: defend',
        '  otherwise: defend',
      ].join('\n'),
    );
  });

  it('[DT-15] has a branch for other values only where one was never seen', () => {
    const leaf = (name: string) => ({ classes: { [name]: 1 } });
    const whole = { cover: leaf('attack'), exposed: leaf('run'), half: leaf('defend') };
    const written = (values: object, otherwise?: object) =>
      importLearnedTree({ ...learned, root: { attribute: 'cover', values, otherwise } as never });
    expect(written(whole)).not.toHaveProperty('otherwise');
    expect(written({ cover: leaf('attack') }, leaf('run'))).toMatchObject({
      otherwise: { action: 'run', likelihood: 1 },
    });
  });

  it('[DT-11][DT-15] is weighed by its examples', () => {
    const { leaves } = analyzeTree(compileLearned());
    expect(leaves.map(({ share }) => share)).toEqual([2 / 14, 4 / 14, 8 / 14, 0]);
  });

  it('can act as varied as its examples did', () => {
    const tree = compileLearned({ leaves: 'random' });
    const memory = new DecisionMemory(tree, { count: 1000, seed: 2 });
    const exposed: Soldier = { health: 50, cover: 'exposed' };
    const actions = Array.from({ length: 1000 }, (_, id) => decide(tree, exposed as never, memory, id));
    // 1000 fair coins: 500 ± 5 · √250.
    expect(Math.abs(actions.filter((action) => action === 'run').length - 500)).toBeLessThan(80);
  });

  it('[DT-15] comes in from JSON, checked', () => {
    expect(readLearnedTree(JSON.parse(JSON.stringify(learned)))).toEqual(learned);
    expect(() =>
      readLearnedTree({
        ...learned,
        root: { attribute: 'healt', threshold: 1, atMost: { classes: { run: 1 } }, above: { classes: { run: 1 } } },
      }),
    ).toThrow('learned.root.attribute: there is no attribute healt; did you mean health?');
    expect(() => readLearnedTree({ ...learned, root: { classes: { flee: 1 } } })).toThrow(
      'learned.root.classes.flee: is no class',
    );
    expect(() => readLearnedTree({ ...learned, root: { attribute: 'health', values: {} } })).toThrow(
      'health is a number, not a category',
    );
    expect(() =>
      readLearnedTree({ ...learned, root: { attribute: 'cover', values: { covert: { classes: { run: 1 } } } } }),
    ).toThrow('learned.root.values.covert: cover is never "covert"; did you mean cover?');
    const rest = { attribute: 'cover', values: {}, otherwise: { classes: { flee: 1 } } };
    expect(() => readLearnedTree({ ...learned, root: rest })).toThrow(
      'learned.root.otherwise.classes.flee: is no class',
    );
    expect(() => readLearnedTree({ ...learned, root: { classes: { run: 0 } } })).toThrow('more than 0');
    expect(() => readLearnedTree({ ...learned, format: 'else' })).toThrow('learned.format');
  });

  it('is refused for a wrong name at any place, with the place', () => {
    const good = { classes: { run: 1 } };
    const bad = { classes: { flee: 1 } };
    const split = (atMost: object, above: object) => ({ attribute: 'health', threshold: 1, atMost, above });
    for (const [root, problem] of [
      [split(bad, good), 'learned.root.atMost.classes.flee: is no class'],
      [split(good, bad), 'learned.root.above.classes.flee: is no class'],
      [{ attribute: 'cover', values: { cover: bad } }, 'learned.root.values.cover.classes.flee: is no class'],
      [{ ...split(good, good), attribute: 'cover' }, 'learned.root.attribute: cover is a category, not a number'],
      [{ classes: { run: -1, attack: 1 } }, 'learned.root.classes.run: must be at least 0, got -1'],
      [split(split(good, bad), good), 'learned.root.atMost.above.classes.flee: is no class'],
    ] as const)
      expect(() => readLearnedTree({ ...learned, root })).toThrow(problem);
    expect(() => readLearnedTree({ ...learned, classes: [] })).toThrow('learned.classes');
    expect(() => readLearnedTree({ ...learned, classes: [''] })).toThrow('learned.classes[0]');
    expect(() => readLearnedTree({ ...learned, attributes: [{ name: '', type: 'number' }] })).toThrow('attributes[0]');
    const empty = { name: 'cover', type: 'category', values: [] };
    expect(() => readLearnedTree({ ...learned, attributes: [empty] })).toThrow('attributes[0]');
  });

  it('takes the class that most examples below have for a value that was never seen, of equals the first', () => {
    const unseen = (cover: object, exposed: object) => {
      const root = importLearnedTree({ ...learned, root: { attribute: 'cover', values: { cover, exposed } } as never });
      return (root as unknown as { otherwise: unknown }).otherwise;
    };
    expect(unseen({ classes: { run: 2, defend: 1 } }, { classes: { defend: 2 } })).toEqual({
      ...{ action: 'defend', likelihood: 0 },
    });
    expect(unseen({ classes: { run: 3 } }, { classes: { attack: 3 } })).toEqual({ action: 'attack', likelihood: 0 });
    const deep = { attribute: 'health', threshold: 1, atMost: { classes: { run: 2 } }, above: { classes: { run: 1 } } };
    expect(unseen(deep, { classes: { attack: 2.5 } })).toEqual({ action: 'run', likelihood: 0 });
  });

  it('draws only in leaves with several classes', () => {
    const leaf = (classes: Record<string, number>) =>
      importLearnedTree({ ...learned, root: { classes } }, { leaves: 'random' });
    expect(leaf({ run: 3 })).toEqual({ action: 'run', likelihood: 3 });
    expect(leaf({ run: 3, attack: 0 })).toEqual({ action: 'run', likelihood: 3 });
    expect(leaf({ run: 3, attack: 1 })).toEqual({
      random: [
        { action: 'attack', likelihood: 1 },
        { action: 'run', likelihood: 3 },
      ],
      weights: [1, 3],
    });
  });
});
