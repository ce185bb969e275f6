import { describe, expect, it, test } from 'vitest';
import { Rng } from '../../math/rng.js';
import { type Chooser, type CreateChooser, chooseAllowed, LearningLog } from '../learners/index.js';
import { BayesChooser, Demonstration, ExampleTable, TreeChooser } from './index.js';

const declared = {
  attributes: [
    { name: 'distance', type: 'number' },
    { name: 'cover', type: 'category', values: ['none', 'full'] },
  ],
  choices: ['attack', 'hide', 'flee'],
} as const;

const choosers: Readonly<Record<string, CreateChooser>> = {
  bayes: (given, state) => new BayesChooser(given, state),
  tree: (given, state) => new TreeChooser(given, state),
};

/** What is right: flee without cover, attack what is near, else hide. */
const rightChoice = ([distance, cover]: Readonly<Float64Array>) => (cover === 0 ? 2 : distance < 10 ? 0 : 1);

function drawRow(rng: Rng): Float64Array {
  return Float64Array.of(rng.range(0, 20), rng.integer(0, 1));
}

function teach(chooser: Chooser, count: number, rng: Rng): void {
  for (let i = 0; i < count; i++) {
    const row = drawRow(rng);
    const choice = rng.integer(0, 2);
    chooser.add(row, choice, choice === rightChoice(row) ? 1 : -1);
  }
}

function shareRight(chooser: Chooser, rng: Rng): number {
  const worths = new Float64Array(3);
  const all = Uint8Array.of(1, 1, 1);
  let right = 0;
  for (let i = 0; i < 300; i++) {
    const row = drawRow(rng);
    chooser.writeWorths(worths, row);
    if (chooseAllowed(worths, all) === rightChoice(row)) right++;
  }
  return right / 300;
}

describe.each(Object.entries(choosers))('%s as a chooser', (name, create) => {
  test('[LRN-30] knows little at first, more later, and never chooses what is forbidden', () => {
    const chooser = create(declared, []);
    const rng = new Rng(name);
    const worths = new Float64Array(3);
    chooser.writeWorths(worths, drawRow(rng));
    expect([...worths]).toEqual([0, 0, 0]);
    // A single success counts, also for those that learn from failures, too.
    const praised = create(declared, []);
    praised.add(Float64Array.of(4, 1), 1, 1);
    praised.writeWorths(worths, Float64Array.of(4, 1));
    expect(chooseAllowed(worths, Uint8Array.of(1, 1, 1))).toBe(1);
    expect(worths[1]).toBeGreaterThan(0.4);
    teach(chooser, 6, rng);
    const early = shareRight(chooser, new Rng('exam'));
    teach(chooser, 400, rng);
    const late = shareRight(chooser, new Rng('exam'));
    expect(late).toBeGreaterThan(early);
    expect(late).toBeGreaterThan(0.85);
    for (let i = 0; i < 100; i++) {
      const row = drawRow(rng);
      chooser.writeWorths(worths, row);
      expect(worths.reduce((sum, worth) => sum + worth, 0)).toBeCloseTo(1, 9);
      const forbidden = rightChoice(row);
      expect(chooseAllowed(worths, Uint8Array.of(1, 1, 1).fill(0, forbidden, forbidden + 1))).not.toBe(forbidden);
    }
  });

  it('keeps all it knows in its list of numbers', () => {
    const state: number[] = [];
    const chooser = create(declared, state);
    teach(chooser, 50, new Rng(name));
    const copy: number[] = JSON.parse(JSON.stringify(state));
    const again = create(declared, copy);
    expect(again.save()).toEqual(chooser.save());
    teach(chooser, 20, new Rng('more'));
    teach(again, 20, new Rng('more'));
    expect(copy).toEqual(state);
    const other = create(declared, []);
    other.restore(JSON.parse(JSON.stringify(chooser.save())));
    expect(shareRight(other, new Rng(1))).toBe(shareRight(chooser, new Rng(1)));
    for (const wrong of [[1], [...state, 1], state.map(() => Number.NaN), state.map(() => -1)])
      expect(() => create(declared, wrong)).toThrow();
  });

  it('learns nothing while frozen, and can be rebuilt from a log', () => {
    const chooser = create(declared, []);
    const log = new LearningLog(chooser);
    const rng = new Rng(name);
    for (let i = 0; i < 30; i++) {
      const row = drawRow(rng);
      log.add(row, rightChoice(row), 1);
    }
    const saved = chooser.save();
    log.isLearning = false;
    log.add(Float64Array.of(1, 1), 0, 1);
    expect(chooser.save()).toEqual(saved);
    log.isLearning = true;
    log.add(Float64Array.of(1, 1), 0, 1);
    expect(chooser.save()).not.toEqual(saved);
    log.rebuild(31);
    expect(chooser.save()).toEqual(saved);
  });

  test('[LRN-03] says why', () => {
    const chooser = create(declared, []);
    expect(chooser.explain(Float64Array.of(5, 1))).toEqual(['has no examples yet']);
    for (let i = 0; i < 6; i++) {
      chooser.add(Float64Array.of(i, 1), 0, 1);
      chooser.add(Float64Array.of(12 + i, 1), 1, 1);
      chooser.add(Float64Array.of(12 + i, 0), 2, 1);
    }
    // Both spread by a variance of 35 / 12, so e^((9.5² − 2.5²) / (2 · 35 / 12)).
    expect(chooser.explain(Float64Array.of(5, 1))).toEqual(
      name === 'tree'
        ? ['distance is at most 8.5']
        : [
            'distance 5 is over a million times as likely with attack as with hide',
            'cover full is 1 times as likely with attack as with hide',
          ],
    );
  });
});

test('[LRN-29] a recording of a person yields what was observed and what was done', () => {
  const soldier = { ammo: 3, enemy: { distance: 4 } };
  const examples = new ExampleTable({
    attributes: [
      { name: 'ammo', type: 'number' },
      { name: 'distance', type: 'number' },
    ],
    classes: ['fire', 'reload'],
  });
  const demonstration = new Demonstration(examples, ({ ammo, enemy }: typeof soldier) => ({
    ammo,
    distance: enemy.distance,
  }));
  demonstration.note(soldier, 'fire');
  soldier.ammo = 0;
  demonstration.note(soldier, 'reload');
  expect(() => demonstration.note(soldier, 'fier')).toThrow('did you mean fire');
  expect(examples.save().rows).toEqual([
    [0, 3, 4],
    [1, 0, 4],
  ]);
});
