import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import {
  compileDecisionTree,
  createDecider,
  formatDecisionTree,
  importLearnedTree,
  type LearnedTree,
  learnedKnowledge,
  readLearnedTree,
} from '../../decision/decision-tree/index.js';
import { Rng } from '../../math/rng.js';
import { category, FIVE_DECISIONS, SOLDIER, tableOf } from '../laws/soldiers.js';
import { ExampleTable, entropy, IncrementalTree, learnTree, listTreeRules, measureGains } from './index.js';
import { addedMistakes } from './prune-tree.js';

const compileTree = (tree: LearnedTree) => compileDecisionTree(learnedKnowledge(tree), importLearnedTree(tree));
const show = (tree: LearnedTree) =>
  formatDecisionTree(compileTree(tree))
    .split('\n')
    .filter((line) => !line.trim().startsWith('otherwise'))
    .join('\n');
const gainsOf = (examples: ExampleTable) =>
  Object.fromEntries(measureGains(examples).map(({ attribute, gain }) => [attribute, Number(gain.toFixed(3))]));

const five = tableOf(SOLDIER, ['Attack', 'Defend'], FIVE_DECISIONS);

describe('[LRN-37] entropy and gain', () => {
  it('are those of the book', () => {
    expect(entropy([2, 3])).toBeCloseTo(0.971, 3);
    expect(entropy([1, 1])).toBe(1);
    expect(entropy([5, 5, 5, 5])).toBeCloseTo(2, 12);
    expect(entropy([7, 0])).toBe(0);
    expect(entropy([])).toBe(0);
    expect(gainsOf(five)).toEqual({ health: 0.02, cover: 0.171, ammo: 0.42 });
  });

  it('[LRN-40] of a number is that of its best threshold, midway between two examples', () => {
    const health = tableOf(
      [{ name: 'health', type: 'number' }],
      ['Attack', 'Defend'],
      ['50 Defend', '25 Defend', '39 Attack', '17 Defend'],
    );
    const [{ gain, threshold }] = measureGains(health);
    expect(gain).toBeCloseTo(0.3113, 4);
    expect(threshold).toBe(32);
  });

  it('[LRN-47] the gain ratio is the gain divided by the entropy of the split', () => {
    const [health] = measureGains(five);
    expect(health.gainRatio).toBeCloseTo(health.gain / entropy([2, 3]), 12);
    const flat = tableOf([{ name: 'health', type: 'number' }], ['A', 'B'], ['1 A', '1 B']);
    expect(measureGains(flat)).toEqual([{ attribute: 'health', gain: 0, gainRatio: 0 }]);
  });
});

describe('ID3', () => {
  test('[LRN-38] [LRN-41] learns the tree of the book, without the attribute that says nothing', () => {
    expect(show(learnTree(five))).toBe(
      ['ammo?', '  Ammo: cover?', '    Cover: Attack', '    Exposed: Defend', '  Empty: Defend'].join('\n'),
    );
  });

  test('[LRN-38] [LRN-48] attacks unless alone and close, and says so in rules', () => {
    const examples = tableOf(
      [
        category('cover', 'C', 'X'),
        category('ammo', 'A', 'Empty'),
        category('group', 'Group', 'Alone'),
        category('distance', 'Close', 'Far'),
        category('health', 'Healthy', 'Hurt'),
      ],
      ['Attack', 'Defend'],
      [
        'X A Group Close Healthy Attack',
        'C A Group Close Healthy Attack',
        'C A Alone Far Healthy Attack',
        'C A Alone Close Healthy Defend',
        'C Empty Alone Close Healthy Defend',
        'X A Alone Close Healthy Defend',
      ],
    );
    expect(gainsOf(examples)).toEqual({ cover: 0, ammo: 0.191, group: 0.459, distance: 0.191, health: 0 });
    const tree = learnTree(examples);
    expect(listTreeRules(tree)).toEqual([
      { conditions: ['group is Group'], class: 'Attack', examples: 2, right: 2 },
      { conditions: ['group is Alone', 'distance is Close'], class: 'Defend', examples: 3, right: 3 },
      { conditions: ['group is Alone', 'distance is Far'], class: 'Attack', examples: 1, right: 1 },
    ]);
  });

  test('[LRN-42] cuts a number again further down', () => {
    const examples = tableOf(
      [{ name: 'health', type: 'number' }],
      ['Attack', 'Defend'],
      ['17 Defend', '25 Defend', '39 Attack', '50 Defend'],
    );
    expect(show(learnTree(examples))).toBe(
      ['health at most 32?', '  yes: Defend', '  no: health at most 44.5?', '    yes: Attack', '    no: Defend'].join(
        '\n',
      ),
    );
    expect(listTreeRules(learnTree(examples))[1].conditions).toEqual(['health is above 32 and at most 44.5']);
  });

  test('[LRN-38] makes a leaf of contradicting examples, which keeps their shares', () => {
    const examples = tableOf(
      SOLDIER,
      ['Attack', 'Defend'],
      ['Hurt Cover Ammo Attack', 'Hurt Cover Ammo Defend', 'Hurt Cover Ammo Defend'],
    );
    expect(learnTree(examples).root).toEqual({ classes: { Attack: 1, Defend: 2 } });
    expect(learnTree(new ExampleTable(examples)).root).toEqual({ classes: { Attack: 1, Defend: 1 } });
  });

  test('[LRN-38] sees nothing in an exclusive or, unless it is made to split', () => {
    const xor = tableOf(
      [category('a', '0', '1'), category('b', '0', '1')],
      ['no', 'yes'],
      ['0 0 no', '0 1 yes', '1 0 yes', '1 1 no'],
    );
    expect(learnTree(xor).root).toEqual({ classes: { no: 2, yes: 2 } });
    expect(
      listTreeRules(learnTree(xor, { forceSplits: true })).map(({ right, examples }) => [right, examples]),
    ).toEqual(Array(4).fill([1, 1]));
  });

  test('[LRN-38] gives a value that it never saw to the most frequent class', () => {
    const examples = tableOf(
      [category('weapon', 'bow', 'axe', 'spear')],
      ['near', 'far'],
      ['bow far', 'bow far', 'axe near'],
    );
    const tree = compileTree(learnTree(examples));
    expect(createDecider(tree).decide({ weapon: 'spear' })).toBe('far');
  });

  it('stops at the depth and at the number of examples it is told', () => {
    expect(learnTree(five, { maxDepth: 0 }).root).toEqual({ classes: { Attack: 2, Defend: 3 } });
    expect(listTreeRules(learnTree(five, { maxDepth: 1 }))).toHaveLength(2);
    expect(listTreeRules(learnTree(five, { minExamples: 4 }))).toHaveLength(2);
    expect(() => learnTree(five, { maxDepth: -1 })).toThrow('learnTree.maxDepth');
  });
});

/** Random examples: categories with two to four values, numbers with many equal values, some noise. */
function randomTable(seed: number, count: number): ExampleTable {
  const rng = new Rng(seed);
  const attributes = Array.from({ length: rng.integer(1, 4) }, (_, i) =>
    rng.chance(0.5)
      ? { name: `n${i}`, type: 'number' as const }
      : category(`c${i}`, ...['a', 'b', 'c', 'd'].slice(0, rng.integer(2, 4))),
  );
  const classes = ['x', 'y', 'z'].slice(0, rng.integer(2, 3));
  const examples = new ExampleTable({ attributes, classes });
  for (let i = 0; i < count; i++) {
    const observation = Object.fromEntries(
      attributes.map((each) => [each.name, each.type === 'number' ? rng.integer(0, 6) : rng.pick(each.values)]),
    );
    const sum = Object.values(observation).reduce((all: number, value) => all + String(value).charCodeAt(0), 0);
    examples.add(observation, rng.chance(0.15) ? rng.pick(classes) : classes[sum % classes.length]);
  }
  return examples;
}

/** ID3 written down as plainly as possible, for comparison. */
function naiveTree(examples: ExampleTable, members: number[], used: string[]): unknown {
  const { classes, classOf, attributes, columns } = examples;
  const count = (set: number[]) => classes.map((_, c) => set.filter((i) => classOf[i] === c).length);
  const leaf = {
    classes: Object.fromEntries(classes.map((name, c) => [name, count(members)[c]] as const).filter(([, n]) => n > 0)),
  };
  let best = { gain: 1e-12, attribute: -1, threshold: 0, parts: [] as number[][] };
  for (const [a, attribute] of attributes.entries()) {
    if (used.includes(attribute.name)) continue;
    const splits: { threshold: number; parts: number[][] }[] = [];
    if (attribute.type === 'category')
      splits.push({ threshold: 0, parts: attribute.values.map((_, v) => members.filter((i) => columns[a][i] === v)) });
    else {
      const values = [...new Set(members.map((i) => columns[a][i]))].sort((x, y) => x - y);
      for (let v = 0; v + 1 < values.length; v++) {
        const threshold = (values[v] + values[v + 1]) / 2;
        const parts = [
          members.filter((i) => columns[a][i] <= threshold),
          members.filter((i) => columns[a][i] > threshold),
        ];
        splits.push({ threshold, parts });
      }
    }
    for (const { threshold, parts } of splits) {
      const inside = parts.reduce((sum, part) => sum + (part.length / members.length) * entropy(count(part)), 0);
      const gain = entropy(count(members)) - inside;
      if (gain > best.gain + 1e-11) best = { gain, attribute: a, threshold, parts };
    }
  }
  if (best.attribute < 0) return leaf;
  const { name, ...declared } = attributes[best.attribute];
  if (declared.type === 'number') {
    const [atMost, above] = best.parts.map((part) => naiveTree(examples, part, used));
    return { attribute: name, threshold: best.threshold, atMost, above };
  }
  const values = Object.fromEntries(
    best.parts.flatMap((part, v) =>
      part.length ? [[declared.values[v], naiveTree(examples, part, [...used, name])]] : [],
    ),
  );
  return { attribute: name, values };
}

const seeds = fc.integer({ min: 0, max: 1e9 });

test('[LRN-38] [LRN-40] [LRN-41] equals a plainly written ID3 on random tables', () => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: 1, max: 40 }), (seed, count) => {
      const examples = randomTable(seed, count);
      const members = Array.from({ length: count }, (_, i) => i);
      expect(learnTree(examples).root).toEqual(naiveTree(examples, members, []));
    }),
    { numRuns: runs(40) },
  );
});

test('[DT-15] [LRN-38] reproduces all examples that do not contradict each other, as a compiled tree', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const examples = randomTable(seed, 30);
      const decide = createDecider(compileTree(readLearnedTree(learnTree(examples, { forceSplits: true }))));
      for (let i = 0; i < examples.count; i++) {
        const equal = Array.from({ length: 30 }, (_, j) => j).filter((j) =>
          examples.columns.every((column) => column[i] === column[j]),
        );
        if (equal.some((j) => examples.classOf[j] !== examples.classOf[i])) continue;
        expect(decide.decide(examples.observation(i))).toBe(examples.classes[examples.classOf[i]]);
      }
    }),
    { numRuns: runs(15) },
  );
});

describe('an incremental tree', () => {
  const start = [
    'Healthy Exposed Empty Run',
    'Healthy Cover Ammo Attack',
    'Hurt Cover Ammo Attack',
    'Healthy Cover Empty Defend',
    'Hurt Cover Empty Defend',
  ];
  const grow = (tree: IncrementalTree, lines: readonly string[]) => {
    const table = tableOf(SOLDIER, ['Attack', 'Defend', 'Run'], lines);
    for (let i = 0; i < table.count; i++) tree.add(table.observation(i), table.classes[table.classOf[i]]);
    return tree;
  };
  const declared = { attributes: SOLDIER, classes: ['Attack', 'Defend', 'Run'] };

  test('[LRN-46] goes through the trees of the book', () => {
    const tree = grow(new IncrementalTree(declared), start);
    expect(gainsOf(tree.examples)).toEqual({ health: 0.171, cover: 0.722, ammo: 0.971 });
    expect(show(tree.tree)).toBe(
      ['ammo?', '  Ammo: Attack', '  Empty: cover?', '    Cover: Defend', '    Exposed: Run'].join('\n'),
    );
    grow(tree, ['Hurt Exposed Ammo Defend']);
    expect(gainsOf(tree.examples)).toEqual({ health: 0.208, cover: 0.459, ammo: 0.541 });
    expect(tree.regrouped).toBe(3);
    expect(show(tree.tree)).toBe(
      [
        'ammo?',
        '  Ammo: cover?',
        '    Cover: Attack',
        '    Exposed: Defend',
        '  Empty: cover?',
        '    Cover: Defend',
        '    Exposed: Run',
      ].join('\n'),
    );
    grow(tree, ['Healthy Exposed Ammo Run']);
    expect(gainsOf(tree.examples)).toEqual({ health: 0.306, cover: 0.592, ammo: 0.306 });
    expect(show(tree.tree)).toBe(
      [
        'cover?',
        '  Cover: ammo?',
        '    Ammo: Attack',
        '    Empty: Defend',
        '  Exposed: health?',
        '    Healthy: Run',
        '    Hurt: Defend',
      ].join('\n'),
    );
  });

  test('[LRN-44] [LRN-46] has the tree of ID3 after every example, and regroups less than a rebuild', () => {
    let [restructured, rebuilt] = [0, 0];
    fc.assert(
      fc.property(seeds, (seed) => {
        const examples = randomTable(seed, 25);
        const incremental = new IncrementalTree(examples);
        const baseline = new IncrementalTree(examples, { update: 'rebuild' });
        const seen = examples.emptyCopy();
        for (let i = 0; i < examples.count; i++) {
          for (const tree of [incremental, baseline])
            tree.add(examples.observation(i), examples.classes[examples.classOf[i]]);
          seen.addFrom(examples, i);
          const expected = learnTree(seen);
          expect(incremental.tree).toEqual(expected);
          expect(baseline.tree).toEqual(expected);
          restructured += incremental.regrouped;
          rebuilt += baseline.regrouped;
        }
      }),
      { numRuns: runs(15) },
    );
    expect(restructured).toBeLessThan(0.6 * rebuilt);
  });

  test('[LRN-45] that only splits leaves fits its examples, and grows longer', () => {
    let [splitLeaves, leaves] = [0, 0];
    for (let seed = 0; seed < 20; seed++) {
      const examples = randomTable(seed, 40);
      const split = new IncrementalTree(examples, { update: 'split' });
      for (let i = 0; i < examples.count; i++)
        split.add(examples.observation(i), examples.classes[examples.classOf[i]]);
      splitLeaves += listTreeRules(split.tree).length;
      leaves += listTreeRules(learnTree(examples)).length;
    }
    expect(splitLeaves).toBeGreaterThan(leaves);
    const tree = grow(new IncrementalTree(declared, { update: 'split' }), [...start, 'Healthy Exposed Ammo Run']);
    const { decide } = createDecider(compileTree(tree.tree));
    for (const line of start) {
      const [health, cover, ammo, action] = line.split(' ');
      expect(decide({ health, cover, ammo })).toBe(action);
    }
  });

  test('[LRN-04] is restored from its examples, and goes on in the same way', () => {
    const tree = grow(new IncrementalTree(declared), start);
    const copy = new IncrementalTree(declared);
    copy.restore(JSON.parse(JSON.stringify(tree.save())));
    for (const each of [tree, copy]) grow(each, ['Hurt Exposed Ammo Defend']);
    expect(copy.tree).toEqual(tree.tree);
    expect(() => copy.restore({ version: 1, rows: [[0, 0, 0, 7]] })).toThrow('saved.rows[0][3]');
    expect(copy.tree).toEqual(tree.tree);
  });
});

describe('[LRN-47] pruning as in C4.5', () => {
  it('turns a branch of three small leaves into one, as in the book of Quinlan', () => {
    // Votes: 6, 9 and 1 of one class, of which one is wrong in the last. The three leaves together are
    // expected to make 3.273 mistakes, one leaf 2.512.
    const votes = tableOf(
      [category('funding', 'no', 'yes', 'unknown')],
      ['democrat', 'republican'],
      [...Array(6).fill('no democrat'), ...Array(9).fill('yes democrat'), 'unknown republican'],
    );
    expect(listTreeRules(learnTree(votes))).toHaveLength(3);
    expect(learnTree(votes, { prune: 0.25 }).root).toEqual({ classes: { democrat: 15, republican: 1 } });
  });

  it('expects the mistakes that the book of Quinlan prints, and those of the score interval', () => {
    const share = (total: number, wrong: number, confidence: number) =>
      (wrong + addedMistakes(total, wrong, confidence)) / total;
    expect([share(6, 0, 0.25), share(9, 0, 0.25), share(1, 0, 0.25)].map((each) => each.toFixed(3))).toEqual([
      ...['0.206', '0.143', '0.750'],
    ]);
    // Half a mistake is half way between none and one.
    expect(share(10, 0.5, 0.25)).toBeCloseTo((share(10, 0, 0.25) + share(10, 1, 0.25)) / 2, 12);
    expect(addedMistakes(3, 3, 0.25)).toBe(0);
    // The upper end of the score interval, with half a mistake more and z from a table.
    for (const [tail, z] of [
      [0.25, 0.6744898],
      [0.1, 1.2815516],
      [0.05, 1.6448536],
    ])
      for (const [total, wrong] of [
        [16, 1],
        [20, 2],
        [100, 30],
      ]) {
        const rate = (wrong + 0.5) / total;
        const spread = z * Math.sqrt((rate * (1 - rate)) / total + (z * z) / (4 * total * total));
        const upper = (rate + (z * z) / (2 * total) + spread) / (1 + (z * z) / total);
        expect(Math.abs(share(total, wrong, tail) - upper)).toBeLessThan(2e-4);
      }
  });

  it('keeps what many examples support', () => {
    const clear = tableOf(
      [category('side', 'left', 'right')],
      ['go', 'stop'],
      [...Array(20).fill('left go'), ...Array(20).fill('right stop')],
    );
    expect(listTreeRules(learnTree(clear, { prune: 0.25 }))).toHaveLength(2);
    expect(() => learnTree(clear, { prune: 0.7 })).toThrow('learnTree.prune');
  });

  it('prefers an attribute with few values by the gain ratio', () => {
    const ids = Array.from({ length: 8 }, (_, i) => `id${i}`);
    const examples = tableOf(
      [category('id', ...ids), category('side', 'left', 'right'), category('moon', 'full', 'new')],
      ['go', 'stop'],
      ids.map(
        (id, i) => `${id} ${i < 4 || i === 7 ? 'left' : 'right'} ${i % 2 ? 'full' : 'new'} ${i < 4 ? 'go' : 'stop'}`,
      ),
    );
    expect(learnTree(examples).root).toMatchObject({ attribute: 'id' });
    expect(learnTree(examples, { measure: 'gainRatio' }).root).toMatchObject({ attribute: 'side' });
  });
});
