import { describe, expect, it, test } from 'vitest';
import { Rng } from '../../math/rng.js';
import { ProcessProblem } from '../laws/decision-process.js';
import { chain } from '../laws/rewards.js';
import {
  ActorCritic,
  CuriousExploration,
  type Exploration,
  QLearner,
  RandomExploration,
  RewardTrainer,
  SoftmaxExploration,
} from './index.js';
import { Schedule } from './schedule.js';

const ALL = Uint8Array.of(1, 1, 1, 1);
const VALUES = Float64Array.of(9, 9, 0, 1, 0.5, -1);

/** How often each of four actions is chosen of 20,000 times, from the third value on. */
function share(exploration: Exploration, allowed = ALL, visits = new Int32Array(6), step = 0): number[] {
  const rng = new Rng('share');
  const counts = [0, 0, 0, 0];
  for (let i = 0; i < 20_000; i++) counts[exploration.choose(VALUES, visits, 2, allowed, step, rng)]++;
  return counts.map((count) => count / 20_000);
}

describe('exploration', () => {
  test('LRN-56 a share of the rate is random, and the rest the best', () => {
    const found = share(new RandomExploration({ rate: 0.4 }));
    for (const [action, wanted] of [0.1, 0.7, 0.1, 0.1].entries()) expect(found[action]).toBeCloseTo(wanted, 1);
    expect(share(new RandomExploration({ rate: 0 }))).toEqual([0, 1, 0, 0]);
    const scheduled = new RandomExploration({ rate: { from: 1, to: 0, steps: 10 } });
    expect(share(scheduled, ALL, undefined, 10)).toEqual([0, 1, 0, 0]);
    expect(share(scheduled)[2]).toBeCloseTo(0.25, 1);
  });

  it('softmax chooses by e to the value over the temperature', () => {
    const total = [0, 1, 0.5, -1].map((value) => Math.exp(value / 0.5));
    const sum = total.reduce((a, b) => a + b);
    const found = share(new SoftmaxExploration({ temperature: 0.5 }));
    for (const [action, weight] of total.entries()) expect(Math.abs(found[action] - weight / sum)).toBeLessThan(0.012);
  });

  it('curiosity tries everything once, and then what was tried little', () => {
    const curious = new CuriousExploration({ weight: 0.5 });
    expect(share(curious, ALL, Int32Array.of(0, 0, 3, 0, 3, 3))[1]).toBe(1);
    // 0 + s/√1 is the highest of 1 + s/√100, 0.5 + s/√100, −1 + s/√100 with s = 0.5 · √ln 301.
    expect(share(curious, ALL, Int32Array.of(0, 0, 1, 100, 100, 100))[0]).toBe(1);
    expect(share(curious, ALL, Int32Array.of(0, 0, 100, 100, 100, 100))[1]).toBe(1);
  });

  it.each([
    ['random', new RandomExploration({ rate: 0.7 })],
    ['softmax', new SoftmaxExploration({ temperature: 2 })],
    ['curious', new CuriousExploration()],
  ])('%s never takes what is forbidden', (_, exploration) => {
    const found = share(exploration, Uint8Array.of(1, 0, 0, 1));
    expect([found[1], found[2]]).toEqual([0, 0]);
    expect(found[0] + found[3]).toBe(1);
  });

  it('equally good actions are chosen equally often', () => {
    const rng = new Rng(2);
    const learner = new QLearner({ actions: ['a', 'b', 'c'], exploration: new RandomExploration({ rate: 0 }) });
    const counts = [0, 0, 0];
    for (let i = 0; i < 9000; i++) counts[learner.choose(0, rng)]++;
    for (const count of counts) expect(Math.abs(count - 3000)).toBeLessThan(200);
  });

  test('LRN-49 exploration, learning rule and rewards are exchanged one for another', () => {
    const explorations = [
      new RandomExploration({ rate: 0.3 }),
      new SoftmaxExploration({ temperature: 0.2 }),
      new CuriousExploration({ weight: 0.3 }),
      {
        choose: (...[, , , allowed, , rng]: Parameters<Exploration['choose']>) =>
          Math.floor(rng.next() * allowed.length),
      },
    ];
    const { actions, terminal, transitions } = chain(4);
    // Another reinforcement function: every step costs, and the goal pays nothing.
    const costly = transitions.map((row) =>
      row.map((all) => all.map(([p, to]): [number, number, number] => [p, to, -1])),
    );
    for (const rewards of [transitions, costly])
      for (const exploration of explorations)
        for (const rule of ['q-learning', 'sarsa'] as const) {
          const learner = new QLearner({ actions, exploration, rule, learningRate: 0.2 });
          const problem = new ProcessProblem({ actions, gamma: 0.75, terminal, transitions: rewards });
          new RewardTrainer({ problem, learner, seed: 1, restart: 0.1 }).step(4000);
          expect([0, 1, 2, 3].map((state) => learner.best(state))).toEqual([0, 0, 0, 0]);
        }
    const actor = new ActorCritic({ actions });
    new RewardTrainer({ problem: new ProcessProblem(chain(4)), learner: actor, seed: 1, restart: 0.1 }).step(4000);
    expect([0, 1, 2, 3].map((state) => actor.best(state))).toEqual([0, 0, 0, 0]);
  });
});

function valueAt(schedule: Schedule, step: number): number {
  schedule.follow(step);
  return schedule.value;
}

describe('a schedule', () => {
  test('LRN-58 falls from 0.7 to 0.1, in a line or by a factor, and stays', () => {
    const line = new Schedule({ from: 0.7, to: 0.1, steps: 100 }, 0, 1, 'rate');
    expect([0, 50, 100, 1e6].map((step) => valueAt(line, step))).toEqual([0.7, expect.closeTo(0.4, 12), 0.1, 0.1]);
    const curve = new Schedule({ from: 0.8, to: 0.2, steps: 10, curve: 'geometric' }, 0, 1, 'rate');
    expect(valueAt(curve, 5)).toBeCloseTo(0.4, 12);
    expect(valueAt(new Schedule(0.3, 0, 1, 'rate'), 7)).toBe(0.3);
    expect(() => new Schedule(2, 0, 1, 'rate')).toThrow('rate: must be from 0 to 1, got 2');
    expect(() => new Schedule({ from: 0.1, to: 2, steps: 3 }, 0, 1, 'rate')).toThrow('rate.to: must be from 0 to 1');
    expect(() => new Schedule({ from: 0.1, to: 0.2, steps: 0 }, 0, 1, 'rate')).toThrow('rate.steps');
  });
});
