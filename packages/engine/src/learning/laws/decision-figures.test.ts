import { describe, expect, test } from 'vitest';
import { describeWithData, readJson } from '../../../../../tests/shared-data.js';
import { Rng } from '../../math/rng.js';
import { ExperienceTuple, NO_STATE } from '../reinforcement/experience-tuple.js';
import { QLearner, RandomExploration, RewardTrainer, StateValues } from '../reinforcement/index.js';
import { type DecisionProcess, iterateValues, ProcessProblem } from './decision-process.js';

interface Figure extends DecisionProcess {
  readonly name: string;
  readonly optimalQ: readonly (readonly number[])[];
  readonly optimalActions: readonly (readonly string[])[];
  readonly randomPolicyValue?: readonly number[];
}

const exploration = new RandomExploration({ rate: 1 });

/** Values that were learned by acting at random, starting anywhere. */
function learn(process: DecisionProcess, steps: number, learningRate: number, last = learningRate): QLearner {
  const learner = new QLearner({
    actions: process.actions,
    states: process.transitions.length,
    discount: process.gamma,
    learningRate: { from: learningRate, to: last, steps, curve: 'geometric' },
    exploration,
  });
  const problem = new ProcessProblem(process);
  new RewardTrainer({ problem, learner, seed: 1, restart: 0.1 }).step(steps);
  return learner;
}

describeWithData('Q-learning and published decision processes', 'learning/mdp.json', (path) => {
  const { problems } = readJson<{ readonly problems: readonly Figure[] }>(path);
  const isCertain = ({ transitions }: Figure) => transitions.every((row) => row.every((all) => all.length <= 1));
  const certain = problems.filter(isCertain);
  const uncertain = problems.filter((each) => !isCertain(each));

  test('there are three problems without chance, and two with it', () => {
    expect([certain.length, uncertain.length]).toEqual([3, 2]);
  });

  test.each(problems)('[LRN-52] our own value iteration has the published values: $name', (problem) => {
    const found = iterateValues(problem);
    for (const [s, row] of problem.optimalQ.entries())
      if (!problem.terminal.includes(s))
        for (const [a, value] of row.entries()) expect(found[s][a]).toBeCloseTo(value, 5);
  });

  test.each(certain)('[LRN-52] [LRN-54] learns the optimal values: $name', (problem) => {
    const learner = learn(problem, 60_000, 1);
    for (const [s, row] of problem.optimalQ.entries()) {
      if (problem.terminal.includes(s)) continue;
      for (const [a, value] of row.entries()) expect(Math.abs(learner.valueOf(s, a) - value)).toBeLessThan(2e-6);
    }
  });

  test.each(uncertain)('[LRN-52] chooses an optimal action wherever the gap is clear: $name', (problem) => {
    const learner = learn(problem, 250_000, 0.5, 0.002);
    let clear = 0;
    for (const [s, row] of problem.optimalQ.entries()) {
      if (problem.terminal.includes(s)) continue;
      const best = problem.optimalActions[s].map((action) => problem.actions.indexOf(action));
      const other = row.filter((_, a) => !best.includes(a));
      if (other.length === 0 || row[best[0]] - Math.max(...other) < 0.03) continue;
      clear++;
      expect(best, `state ${s}`).toContain(learner.best(s));
    }
    expect(clear).toBeGreaterThan(4);
  });

  test('[LRN-61] learns what a random walk is worth: gridworld 5x5', () => {
    const { transitions, randomPolicyValue = [], gamma } = problems.find(({ name }) => name === 'gridworld 5x5')!;
    const steps = 200_000;
    const learningRate = { from: 0.5, to: 0.002, steps, curve: 'geometric' } as const;
    const values = new StateValues({ states: 25, discount: gamma, learningRate });
    const experience = new ExperienceTuple();
    const rng = new Rng('walk');
    let state = 0;
    for (let i = 0; i < steps; i++) {
      const [[, next, reward]] = transitions[state][Math.floor(rng.next() * 4)];
      values.learn(experience.set(state, 0, reward, next));
      state = next;
    }
    for (const [s, value] of randomPolicyValue.entries())
      expect(Math.abs(values.valueOf(s) - value), `state ${s}`).toBeLessThan(0.25);
    expect(randomPolicyValue[1]).toBeCloseTo(8.8, 1);
  });
});

describe('a process of our own', () => {
  // Over the ice to the goal: the short way is slippery, the long one is not.
  const ice: DecisionProcess = {
    actions: ['short', 'long'],
    gamma: 0.9,
    terminal: [2, 3],
    transitions: [
      [
        [
          [0.5, 2, 1],
          [0.5, 3, -1],
        ],
        [[1, 1, 0]],
      ],
      [[[1, 0, 0]], [[1, 2, 1]]],
      [],
      [],
    ],
  };

  test('[LRN-52] [LRN-61] learns the values that can be worked out by hand', () => {
    const learner = learn(ice, 20_000, 0.5, 0.002);
    for (const [state, row] of [
      [0, 0.9],
      [0.81, 1],
    ].entries())
      for (const [action, value] of row.entries())
        expect(Math.abs(learner.valueOf(state, action) - value)).toBeLessThan(0.06);
    expect([learner.best(0), learner.best(1)]).toEqual([1, 1]);
    const values = new StateValues({ states: 2, discount: 0.9, learningRate: 0.2 });
    for (let i = 0; i < 100; i++) {
      values.add(0, 0, 1);
      values.add(1, 1, NO_STATE);
    }
    expect(values.valueOf(0)).toBeCloseTo(0.9, 6);
    expect(values.valueOf(1)).toBeCloseTo(1, 6);
  });
});
