import { expect, test } from 'vitest';
import { Rng } from '../../math/rng.js';
import { ExampleTable, evaluate, evaluateBaselines, holdOut, NaiveBayes } from './index.js';

/** A recording in which somebody keeps doing the same for a while. */
function recording(): ExampleTable {
  const examples = new ExampleTable({
    attributes: [{ name: 'time', type: 'number' }],
    classes: ['walk', 'rest', 'run'],
  });
  for (let time = 0; time < 90; time++)
    examples.add({ time }, time % 30 < 15 ? 'walk' : time % 30 < 25 ? 'rest' : 'run');
  return examples;
}

test('[LRN-05] holds out whole stretches, in order, and nothing twice', () => {
  const { seen, unseen } = holdOut(recording(), 1 / 3, 3, new Rng(1));
  expect([seen.count, unseen.count]).toEqual([60, 30]);
  const times = [...unseen.columns[0].subarray(0, 30)];
  const all = [...times, ...seen.columns[0].subarray(0, 60)].sort((a, b) => a - b);
  expect(all).toEqual(Array.from({ length: 90 }, (_, i) => i));
  const starts = times.filter((time, i) => i === 0 || time !== times[i - 1] + 1);
  expect(starts.length).toBeLessThanOrEqual(3);
  expect(starts.map((time) => Math.floor(time / 30))).toEqual([0, 1, 2]);
  expect(holdOut(recording(), 1 / 3, 3, new Rng(1)).unseen.save()).toEqual(unseen.save());
  for (const share of [0, 1, Number.NaN]) expect(() => holdOut(recording(), share, 3, new Rng(1))).toThrow('share');
  expect(() => holdOut(recording(), 0.5, 0, new Rng(1))).toThrow('stretches');
});

test('[LRN-05] [LRN-70] tells right from wrong by class, seen and unseen apart', () => {
  const held = holdOut(recording(), 1 / 3, 3, new Rng(2));
  const bayes = new NaiveBayes(held.seen);
  bayes.learn(held.seen);
  const seen = evaluate(held.seen, (observation) => bayes.classify(observation));
  const unseen = evaluate(held.unseen, (observation) => bayes.classify(observation));
  for (const { count, right, accuracy, confusion } of [seen, unseen]) {
    expect(accuracy).toBe(right / count);
    expect(confusion.flat().reduce((a, b) => a + b, 0)).toBe(count);
    expect(confusion[0][0] + confusion[1][1] + confusion[2][2]).toBe(right);
  }
  // Rows are what was right, columns what was given.
  const { confusion } = evaluate(held.unseen, () => 'run');
  expect(confusion.map((row) => row[2])).toEqual([...held.unseen.countClasses()]);
  expect(evaluate(held.unseen, () => undefined)).toMatchObject({ right: 0, accuracy: 0 });
  expect(evaluate(new ExampleTable(held.unseen), () => 'run').accuracy).toBe(0);
});

test('[LRN-05] compares with the most frequent class and with the last one', () => {
  const held = holdOut(recording(), 1 / 3, 3, new Rng(3));
  const { mostFrequent, sameAsLast } = evaluateBaselines(held);
  expect(mostFrequent.right).toBe(held.unseen.countClasses()[0]);
  const { unseen } = held;
  let changes = 0;
  for (let i = 1; i < unseen.count; i++) if (unseen.classOf[i] !== unseen.classOf[i - 1]) changes++;
  // The first one has nothing before it: there the most frequent class is guessed.
  const missed = unseen.classes[unseen.classOf[0]] === 'walk' ? 0 : 1;
  expect(sameAsLast.count - sameAsLast.right).toBe(changes + missed);
});
