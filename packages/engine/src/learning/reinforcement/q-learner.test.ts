import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { Rng } from '../../math/rng.js';
import { type DecisionProcess, drawProcess, iterateValues, ProcessProblem } from '../laws/decision-process.js';
import { chain, trap } from '../laws/rewards.js';
import { LearningLog } from '../learners/index.js';
import {
  explainActions,
  findLoop,
  NO_STATE,
  QLearner,
  type QLearnerOptions,
  RandomExploration,
  RewardTrainer,
} from './index.js';

function train(
  process: DecisionProcess,
  steps: number,
  options: Partial<QLearnerOptions> & { readonly restart?: number; readonly starts?: readonly number[] } = {},
) {
  const { restart = 0.1, starts, ...rest } = options;
  const problem = new ProcessProblem(process, { starts });
  const learner = new QLearner({ actions: process.actions, discount: process.gamma, learningRate: 1, ...rest });
  const trainer = new RewardTrainer({ problem, learner, seed: 7, restart });
  trainer.step(steps);
  return { problem, learner, trainer };
}

const valuesOf = (learner: QLearner, process: DecisionProcess) =>
  process.transitions.map((row, s) => row.map((_, a) => learner.valueOf(s, a)));

function expectValues(
  found: readonly (readonly number[])[],
  wanted: readonly (readonly number[])[],
  tolerance: number,
) {
  for (const [s, row] of wanted.entries())
    for (const [a, value] of row.entries())
      expect(Math.abs(found[s][a] - value), `state ${s}, action ${a}`).toBeLessThan(tolerance);
}

describe('Q-learning', () => {
  test('LRN-52 a value moves by the rate towards what was seen', () => {
    const learner = new QLearner({ actions: ['only'], discount: 0 });
    const seen: number[] = [];
    for (let i = 0; i < 5; i++) {
      learner.add(3, 0, 1, 3);
      seen.push(learner.valueOf(3, 0));
    }
    for (const [i, value] of [0.3, 0.51, 0.657, 0.7599, 0.83193].entries()) expect(seen[i]).toBeCloseTo(value, 12);
    expect(learner.change).toBeCloseTo(0.3 * (1 - 0.7599), 12);
    expect(learner.visitsOf(3, 0)).toBe(5);
  });

  test('LRN-52 a reward ten steps away counts 0.75 to the tenth power', () => {
    const { learner } = train(chain(11), 5000);
    expect(learner.valueOf(0, 0)).toBeCloseTo(0.056_313_5, 6);
  });

  test('LRN-59 one reward at the goal makes a trail that rises all the way', () => {
    const process = chain(5);
    const { learner, problem } = train(process, 3000);
    const trail = [0, 1, 2, 3, 4].map((state) => learner.valueOf(state, 0));
    for (const [i, value] of [0.3164, 0.4219, 0.5625, 0.75, 1].entries()) expect(trail[i]).toBeCloseTo(value, 4);
    for (let state = 1; state < 5; state++)
      expect(learner.valueOf(state, 1)).toBeCloseTo(0.75 * learner.valueOf(state - 1, 0), 9);
    expect(findLoop(problem, learner, { seed: 1 })).toBeUndefined();
  });

  test.each([
    { pay: 0.1, steps: 7, on: 0.178, back: 0.1751, isTrapped: false },
    { pay: 0.1, steps: 8, on: 0.1335, back: 0.1714, isTrapped: true },
    { pay: 0.01, steps: 8, on: 0.1335, back: 0.0826, isTrapped: false },
    { pay: 0.01, steps: 16, isTrapped: true },
  ])(
    'LRN-59 finds the loop of a small reward: $pay, $steps steps from the goal',
    ({ pay, steps, on, back, isTrapped }) => {
      const { learner, problem } = train(trap(pay, steps), 8000);
      if (on !== undefined) expect(learner.valueOf(2, 0)).toBeCloseTo(on, 4);
      if (back !== undefined) expect(learner.valueOf(2, 1)).toBeCloseTo(back, 4);
      const loop = [0, 1, 2, 3].map((seed) => findLoop(problem, learner, { seed })).find((each) => each !== undefined);
      if (!isTrapped) return expect(loop).toBeUndefined();
      expect([...loop!.states].sort()).toEqual([1, 2]);
      expect([...loop!.actions].sort()).toEqual(['back', 'on']);
      expect(loop!.reward).toBeCloseTo(pay, 12);
      // A time limit does not hide it.
      const limited = new ProcessProblem(trap(pay, steps), { limit: 60, starts: [0] });
      expect(findLoop(limited, learner, { seed: 1 })?.states).toHaveLength(2);
    },
  );

  test('LRN-52 settles on the best values of any deterministic process', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), (seed) => {
        const process = drawProcess(seed, true);
        const { learner } = train(process, 12_000, { exploration: new RandomExploration({ rate: 1 }) });
        expectValues(valuesOf(learner, process), iterateValues(process), 1e-6);
      }),
      { numRuns: runs(10) },
    );
  });

  test('LRN-52 comes near the best values where chance decides, and then chooses the best actions', () => {
    for (const seed of [1, 2, 3]) {
      const process = drawProcess(seed, false);
      const learningRate = { from: 0.5, to: 0.002, steps: 50_000, curve: 'geometric' } as const;
      const { learner } = train(process, 60_000, { learningRate, exploration: new RandomExploration({ rate: 1 }) });
      const best = iterateValues(process);
      expectValues(valuesOf(learner, process), best, 0.08);
      for (const [s, row] of best.entries()) {
        const [first, second] = [...row].sort((a, b) => b - a);
        if (first - second > 0.2) expect(learner.best(s)).toBe(row.indexOf(first));
      }
    }
  });

  test('LRN-53 LRN-54 both stores hold the same values, and 0 for what was never met', () => {
    const process = drawProcess(5, false);
    const dense = train(process, 4000, { learningRate: 0.3, states: process.transitions.length }).learner;
    const hashed = train(process, 4000, { learningRate: 0.3 }).learner;
    expect(valuesOf(hashed, process)).toEqual(valuesOf(dense, process));
    expect(hashed.stateCount).toBeLessThanOrEqual(process.transitions.length);

    const far = new QLearner({ actions: ['a', 'b', 'c'] });
    far.add(2 ** 45 + 1, 0, -1, 2 ** 45);
    far.add(2 ** 45 + 1, 2, -1, NO_STATE);
    expect(far.valueOf(2 ** 45 + 1, 0)).toBeLessThan(0);
    // The state with the same lower half is another one.
    expect(far.valueOf(1, 0)).toBe(0);
    expect(far.stateCount).toBe(1);
    // All that was tried is bad: what was not is better.
    expect(far.best(2 ** 45 + 1)).toBe(1);
  });

  test('LRN-53 grows with what it meets only', () => {
    const learner = new QLearner({ actions: ['a', 'b'] });
    for (let i = 0; i < 1000; i++) learner.add(i * 1_000_003, i % 2, i, NO_STATE);
    expect(learner.stateCount).toBe(1000);
    for (let i = 0; i < 1000; i++) expect(learner.valueOf(i * 1_000_003, i % 2)).toBeCloseTo(0.3 * i, 9);
  });

  test('LRN-56 learns from what a player does as well as from what it does itself', () => {
    const process = chain(4);
    const player = new QLearner({ actions: process.actions, learningRate: 1 });
    const rng = new Rng('player');
    for (let i = 0; i < 400; i++) {
      const state = Math.floor(rng.next() * 4);
      const action = rng.next() < 0.7 ? 0 : 1;
      const [[, next, reward]] = process.transitions[state][action];
      player.add(state, action, reward, next === 4 ? NO_STATE : next);
    }
    expectValues(valuesOf(player, process), iterateValues(process), 1e-9);
  });

  test('LRN-58 learns fast at first, and slowly later', () => {
    const learner = new QLearner({ actions: ['a'], discount: 0, learningRate: { from: 0.7, to: 0.1, steps: 100 } });
    learner.add(0, 0, 1, NO_STATE);
    expect(learner.change).toBeCloseTo(0.7, 12);
    for (let i = 1; i < 50; i++) learner.add(1, 0, 0, NO_STATE);
    learner.add(2, 0, 1, NO_STATE);
    expect(learner.change).toBeCloseTo(0.4, 12);
    for (let i = 0; i < 100; i++) learner.add(1, 0, 0, NO_STATE);
    learner.add(3, 0, 1, NO_STATE);
    expect(learner.change).toBeCloseTo(0.1, 12);
  });

  test('LRN-62 Q-learning finds the best values under any behaviour, SARSA those of the behaviour', () => {
    const process = chain(4);
    const exploration = new RandomExploration({ rate: 1 });
    const learningRate = { from: 0.5, to: 0.005, steps: 30_000, curve: 'geometric' } as const;
    const best = iterateValues(process);
    const off = train(process, 40_000, { exploration, learningRate }).learner;
    const on = train(process, 40_000, { exploration, learningRate, rule: 'sarsa' }).learner;
    expect(off.isOnPolicy).toBe(false);
    expect(on.isOnPolicy).toBe(true);
    expectValues(valuesOf(off, process), best, 1e-3);
    // What random steps are worth, by going through all states until nothing changes.
    let random = best.map((row) => row.map(() => 0));
    for (let i = 0; i < 200; i++) {
      const mean = random.map((row) => (row.length === 0 ? 0 : (row[0] + row[1]) / 2));
      random = process.transitions.map((row) => row.map(([[, to, reward]]) => reward + 0.75 * mean[to]));
    }
    expectValues(valuesOf(on, process), random, 0.04);
    expect(on.valueOf(0, 0)).toBeLessThan(0.6 * best[0][0]);
  });

  test('LRN-57 walks last 1 / restart steps in the mean', () => {
    const process: DecisionProcess = {
      actions: ['on'],
      gamma: 0.5,
      terminal: [],
      transitions: [[[[1, 1, 0]]], [[[1, 1, 0]]]],
    };
    const problem = new ProcessProblem(process, { starts: [0] });
    let resets = 0;
    const reset = problem.reset.bind(problem);
    problem.reset = (seed) => {
      resets++;
      reset(seed);
    };
    const learner = new QLearner({ actions: ['on'] });
    new RewardTrainer({ problem, learner, seed: 1, restart: 0.1 }).step(20_000);
    expect(20_000 / resets).toBeGreaterThan(9.4);
    expect(20_000 / resets).toBeLessThan(10.6);
    resets = 0;
    new RewardTrainer({ problem, learner, seed: 1 }).step(1000);
    expect(resets).toBe(1);
  });
});

describe('a Q-learner', () => {
  const learned = () => train(drawProcess(11, false), 500, { learningRate: 0.3 }).learner;

  it('tells why: what it thinks of each action, and how often it tried it', () => {
    const { learner } = train(chain(3), 500);
    const reasons = explainActions(learner, 2);
    expect(reasons[0]).toMatchObject({ action: 'forward', isAllowed: true });
    expect(reasons[0].value).toBe(1);
    expect(reasons[0].visits).toBe(learner.visitsOf(2, 0));
    const masked = explainActions(learner, 2, Uint8Array.of(0, 1));
    expect(masked.map(({ action, isAllowed }) => [action, isAllowed])).toEqual([
      ['back', true],
      ['forward', false],
    ]);
  });

  it('never chooses what the rules forbid, nor counts on it', () => {
    const { learner } = train(chain(3), 500);
    const rng = new Rng(1);
    for (let i = 0; i < 200; i++) expect(learner.choose(2, rng, Uint8Array.of(0, 1))).toBe(1);
    expect(learner.best(2, Uint8Array.of(0, 1))).toBe(1);
    expect(() => learner.best(2, Uint8Array.of(0, 0))).toThrow('allowed: must allow at least one action');
    expect(() => learner.choose(2, rng, Uint8Array.of(1))).toThrow('allowed: must have 2 numbers');
  });

  it('does as well after saving and restoring, to the bit, in either store', () => {
    for (const states of [undefined, 12]) {
      const process = drawProcess(11, false);
      const make = () => {
        const problem = new ProcessProblem(process);
        const learner = new QLearner({
          actions: process.actions,
          states,
          learningRate: { from: 0.7, to: 0.1, steps: 900 },
        });
        return { learner, trainer: new RewardTrainer({ problem, learner, seed: 3, restart: 0.05 }) };
      };
      const [whole, first, second] = [make(), make(), make()];
      whole.trainer.step(1000);
      first.trainer.step(417);
      const saved = JSON.parse(JSON.stringify([first.learner.save(), first.trainer.save()]));
      second.trainer.step(50);
      second.learner.restore(saved[0]);
      second.trainer.restore(saved[1]);
      second.trainer.step(583);
      expect(second.learner.save()).toEqual(whole.learner.save());
      expect(second.trainer.save()).toEqual(whole.trainer.save());
    }
  });

  it('can be rebuilt from a log of what it was given', () => {
    const learner = new QLearner({ actions: ['a', 'b'], rule: 'sarsa' });
    const log = new LearningLog(learner);
    const rng = new Rng('log');
    for (let i = 0; i < 40; i++) log.add(i % 5, i % 2, rng.next(), (i + 1) % 5, (i + 1) % 2);
    const after = JSON.stringify(learner.save());
    log.rebuild(12);
    expect(JSON.stringify(learner.save())).not.toBe(after);
    log.rebuild();
    expect(JSON.stringify(learner.save())).toBe(after);
  });

  it('is frozen: learns nothing, and takes the best action only', () => {
    const { learner } = train(chain(3), 500);
    learner.isLearning = false;
    const before = JSON.stringify(learner.save());
    learner.add(0, 1, 1, NO_STATE);
    learner.imitate(0, 1);
    expect(JSON.stringify(learner.save())).toBe(before);
    const rng = new Rng(4);
    for (let i = 0; i < 100; i++) expect(learner.choose(1, rng)).toBe(0);
    expect(learner.best(2 ** 40)).toBe(0);
    expect(JSON.stringify(learner.save())).toBe(before);
  });

  it('refuses what cannot be learned from, by name, and stays as it was', () => {
    const learner = learned();
    const before = JSON.stringify(learner.save());
    for (const reward of [Number.NaN, Infinity, -Infinity])
      expect(() => learner.add(0, 0, reward, 1)).toThrow(`reward: must be a finite number, got ${reward}`);
    for (const state of [-1, 0.5, Number.NaN, Infinity])
      expect(() => learner.add(state, 0, 0, 1)).toThrow(`state: must be a whole number from 0, got ${state}`);
    expect(() => learner.add(0, 9, 0, 1)).toThrow('action: must be the number of an action');
    expect(() => learner.add(0, 0, 0, 0.5)).toThrow('state: must be');
    expect(() => learner.imitate(0, 9)).toThrow('action: must be');
    expect(() => learner.valueOf(0, -1)).toThrow('action: must be');
    expect(JSON.stringify(learner.save())).toBe(before);
    const sarsa = new QLearner({ actions: ['a'], rule: 'sarsa' });
    expect(() => sarsa.add(0, 0, 1, 1)).toThrow('nextAction: must be the number of an action');
    const huge = new QLearner({ actions: ['a'], learningRate: 1, discount: 1 });
    huge.add(0, 0, 1e308, NO_STATE);
    expect(() => huge.add(0, 0, 1e308, 0)).toThrow('makes a value infinite');
    const dense = new QLearner({ actions: ['a'], states: 3 });
    expect(() => dense.best(3)).toThrow('state: must be a whole number from 0 below 3, got 3');
  });

  it.each([
    [{ actions: [] }, 'QLearner.actions: must be at least one action'],
    [{ actions: ['a', 'a'] }, 'QLearner.actions[1]: is listed twice'],
    [{ actions: ['a'], discount: 1.01 }, 'discount'],
    [{ actions: ['a'], learningRate: 1.5 }, 'learningRate: must be from 0 to 1'],
    [{ actions: ['a'], learningRate: { from: 0.5, to: Number.NaN, steps: 3 } }, 'learningRate.to'],
    [
      { actions: ['a'], learningRate: { from: 0, to: 0.1, steps: 3, curve: 'geometric' } },
      'must begin and end above 0',
    ],
    [{ actions: ['a', 'b'], states: 2 ** 24 }, 'states: must be left out'],
  ])('refuses %j', (options, problem) => {
    expect(() => new QLearner(options as QLearnerOptions)).toThrow(problem);
  });

  it('forgets everything when told to', () => {
    const learner = learned();
    learner.forget();
    expect(learner.stateCount).toBe(0);
    expect(learner.experiences).toBe(0);
    expect(learner.valueOf(0, 0)).toBe(0);
  });
});
