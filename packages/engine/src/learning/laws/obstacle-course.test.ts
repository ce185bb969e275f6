import { describe, expect, test } from 'vitest';
import { Rng } from '../../math/rng.js';
import { ExampleTable, NaiveBayes } from '../classification/index.js';
import { NetworkChooser } from '../networks/index.js';
import { QLearner, RewardTrainer, StateEncoder } from '../reinforcement/index.js';
import { ObstacleCourse, steerByHand } from './obstacle-course.js';

const names = ['left', 'ahead', 'right', 'heading'];
const attributes = names.map((name) => ({ name, type: 'number' as const }));
const UNSEEN = Array.from({ length: 100 }, (_, i) => 900_000 + i);

/** How many of 100 unseen courses are run without touching anything. */
function countArrivals(steer: (row: Float64Array) => number): number {
  const course = new ObstacleCourse();
  const row = new Float64Array(4);
  let arrived = 0;
  for (const seed of UNSEEN) {
    course.reset(seed);
    while (!course.terminated && !course.truncated) {
      course.writeObservation(row);
      course.step(steer(row));
    }
    if (course.hasArrived) arrived++;
  }
  return arrived;
}

const named = (row: Float64Array) => Object.fromEntries(names.map((name, i) => [name, row[i]]));

describe('avoiding obstacles, on courses that nobody trained on', () => {
  const rng = new Rng('course');
  const random = countArrivals(() => Math.floor(rng.next() * 3));
  const byHand = countArrivals(steerByHand);

  test('LRN-82 by hand it is good, and at random hopeless', () => {
    expect(byHand).toBeGreaterThan(85);
    expect(random).toBeLessThan(5);
  });

  test('LRN-82 supervised: learns from recorded steering', () => {
    const course = new ObstacleCourse();
    const examples = new ExampleTable({ attributes, classes: course.actions });
    const row = new Float64Array(4);
    for (let seed = 0; seed < 60; seed++) {
      course.reset(seed);
      while (!course.terminated && !course.truncated) {
        course.writeObservation(row);
        const action = steerByHand(row);
        examples.add(named(row), course.actions[action]);
        course.step(action);
      }
    }
    const bayes = new NaiveBayes(examples);
    bayes.learn(examples);
    const found = countArrivals((seen) => bayes.classifyRow(seen));
    expect(found).toBeGreaterThan(75);
    expect(found).toBeLessThanOrEqual(byHand);
  });

  test('LRN-82 weakly supervised: learns from what became of its steps', () => {
    const course = new ObstacleCourse();
    const weak = new Rng('weak');
    const chooser = new NetworkChooser({ attributes, choices: course.actions, rate: 0.003, rng: weak });
    const worths = new Float64Array(3);
    const row = new Float64Array(4);
    const after = new Float64Array(4);
    // Nobody says what would have been right. It only feels whether there is more room than before.
    const safety = ([left, ahead, right, heading]: Float64Array) =>
      0.5 * Math.min(left, right) + ahead - 0.4 * Math.abs(heading);
    for (let seed = 0; seed < 600; seed++) {
      course.reset(seed);
      while (!course.terminated && !course.truncated) {
        course.writeObservation(row);
        chooser.writeWorths(worths, row);
        let rest = weak.next();
        let action = 0;
        while (action < 2 && rest >= worths[action]) rest -= worths[action++];
        if (weak.next() < 0.1) action = Math.floor(weak.next() * 3);
        course.step(action);
        course.writeObservation(after);
        chooser.add(row, action, course.reward < 0 ? -0.25 : 0.5 * (safety(after) - safety(row)));
      }
    }
    const found = countArrivals((seen) => {
      chooser.writeWorths(worths, seen);
      return worths.indexOf(Math.max(...worths));
    });
    expect(found).toBeGreaterThan(50);
  });

  test('LRN-82 reinforcement: learns from rewards', () => {
    const problem = new ObstacleCourse();
    const encoder = new StateEncoder([
      { name: 'left', cuts: [0.25, 0.5, 0.8] },
      { name: 'ahead', cuts: [0.25, 0.5, 0.8] },
      { name: 'right', cuts: [0.25, 0.5, 0.8] },
      { name: 'heading', cuts: [-0.9, -0.2, 0.2, 0.9] },
    ]);
    const learner = new QLearner({
      actions: problem.actions,
      states: encoder.count,
      discount: 0.95,
      learningRate: { from: 0.5, to: 0.05, steps: 40_000 },
    });
    new RewardTrainer({ problem, learner, encoder, seed: 1 }).step(50_000);
    const found = countArrivals((row) => learner.best(encoder.encode(row)));
    expect(found).toBeGreaterThan(75);
  });
});
