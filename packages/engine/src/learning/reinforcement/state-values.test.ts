import { describe, expect, it, test } from 'vitest';
import { Rng } from '../../math/rng.js';
import { ProcessProblem } from '../laws/decision-process.js';
import { chain } from '../laws/rewards.js';
import { ActorCritic, NO_STATE, RewardTrainer, StateValues } from './index.js';

describe('temporal differences', () => {
  test('LRN-61 learns what states are worth to a random walk, and finds the way by it', () => {
    // Five states in a row, 1 for leaving to the right: worth 1/6 … 5/6 without a discount.
    const learningRate = { from: 0.2, to: 0.003, steps: 40_000, curve: 'geometric' } as const;
    const values = new StateValues({ states: 5, discount: 1, learningRate });
    const rng = new Rng('walk');
    let state = 2;
    for (let i = 0; i < 50_000; i++) {
      const next = state + (rng.next() < 0.5 ? -1 : 1);
      const isEnd = next < 0 || next > 4;
      values.add(state, next > 4 ? 1 : 0, isEnd ? NO_STATE : next);
      state = isEnd ? 2 : next;
    }
    for (let s = 0; s < 5; s++) expect(Math.abs(values.valueOf(s) - (s + 1) / 6)).toBeLessThan(0.03);
    expect(values.visitsOf(2)).toBeGreaterThan(1000);
    for (let s = 1; s < 4; s++) expect(values.bestOf([s - 1, s + 1])).toBe(1);
    expect(values.bestOf([3, NO_STATE], [0, 1])).toBe(1);
    expect(values.bestOf([3, NO_STATE], [0, 0])).toBe(0);
    expect(values.bestOf([])).toBe(-1);
    // One value for each state, where a table of actions has one for each pair.
    expect(values.save().table.values).toHaveLength(5);
  });

  it('saves, restores, freezes and forgets', () => {
    const values = new StateValues({ learningRate: { from: 1, to: 0.5, steps: 4 } });
    values.add(3, 1, 4);
    values.add(9, 2, 3);
    const other = new StateValues({ learningRate: { from: 1, to: 0.5, steps: 4 } });
    other.restore(JSON.parse(JSON.stringify(values.save())));
    for (const each of [values, other]) each.add(9, 2, 3);
    expect(other.save()).toEqual(values.save());
    const before = JSON.stringify(values.save());
    values.isLearning = false;
    values.add(3, 1, 4);
    expect(() => other.add(3, Number.NaN, 4)).toThrow('reward: must be a finite number, got NaN');
    expect(JSON.stringify(values.save())).toBe(before);
    values.forget();
    expect(values.valueOf(3)).toBe(0);
  });
});

describe('an actor and a critic', () => {
  test('LRN-64 the critic learns values, and the actor a preference from its critique', () => {
    const process = chain(4);
    const learner = new ActorCritic({ actions: process.actions, states: 5, actorRate: 0.5 });
    const problem = new ProcessProblem(process);
    const trainer = new RewardTrainer({ problem, learner, seed: 5, restart: 0.05 });
    learner.add(0, 1, 2, NO_STATE, -1);
    // δ = 2 − 0: the critic moves by 0.3 · 2, the actor by 0.5 · 2.
    expect(learner.critic.valueOf(0)).toBeCloseTo(0.6, 12);
    expect(learner.valueOf(0, 1)).toBeCloseTo(1, 12);
    expect(learner.valueOf(0, 0)).toBe(0);
    trainer.step(8000);
    expect([0, 1, 2, 3].map((state) => learner.best(state))).toEqual([0, 0, 0, 0]);
    // The critic knows what the way is worth that the actor has come to prefer.
    for (const [state, value] of [0.4219, 0.5625, 0.75, 1].entries())
      expect(Math.abs(learner.critic.valueOf(state) - value)).toBeLessThan(0.06);
    const rng = new Rng(1);
    let forward = 0;
    for (let i = 0; i < 1000; i++) if (learner.choose(3, rng) === 0) forward++;
    expect(forward).toBeGreaterThan(900);
    for (let i = 0; i < 50; i++) expect(learner.choose(3, rng, Uint8Array.of(0, 1))).toBe(1);
  });

  test('LRN-64 learns to mix where any fixed choice would lose', () => {
    // Matching pennies against a player who remembers the last choices.
    const learner = new ActorCritic({ actions: ['heads', 'tails'], states: 1, actorRate: 0.05, learningRate: 0.05 });
    const rng = new Rng('pennies');
    let habit = 0;
    const counts = [0, 0];
    for (let i = 0; i < 20_000; i++) {
      const action = learner.choose(0, rng);
      counts[action]++;
      learner.add(0, action, action === (habit > 0 ? 1 : 0) ? -1 : 1, NO_STATE);
      habit += 0.02 * ((action === 1 ? 1 : -1) - habit);
    }
    expect(counts[0] / 20_000).toBeGreaterThan(0.4);
    expect(counts[0] / 20_000).toBeLessThan(0.6);
  });

  it('goes on to the bit after saving, and refuses what is not its own', () => {
    const process = chain(4);
    const make = () => {
      const learner = new ActorCritic({ actions: process.actions });
      return {
        learner,
        trainer: new RewardTrainer({ problem: new ProcessProblem(process), learner, seed: 5, restart: 0.05 }),
      };
    };
    const [whole, half] = [make(), make()];
    whole.trainer.step(500);
    half.trainer.step(200);
    const saved = JSON.parse(JSON.stringify([half.learner.save(), half.trainer.save()]));
    const other = make();
    other.learner.restore(saved[0]);
    other.trainer.restore(saved[1]);
    other.trainer.step(300);
    expect(other.learner.save()).toEqual(whole.learner.save());
    const before = JSON.stringify(other.learner.save());
    expect(() => other.learner.restore({ ...saved[0], actions: ['back', 'forward'] })).toThrow(
      'saved.actions: must be forward, back',
    );
    expect(() => other.learner.restore({ ...saved[0], preferences: saved[0].values })).toThrow(
      'saved.preferences.width: must be 2',
    );
    expect(JSON.stringify(other.learner.save())).toBe(before);
    other.learner.isLearning = false;
    other.learner.add(0, 0, 1, NO_STATE);
    expect(JSON.stringify(other.learner.save())).toBe(before);
    expect(() => whole.learner.add(0, 0, Infinity, 1)).toThrow('reward: must be a finite number, got Infinity');
    whole.learner.forget();
    expect(whole.learner.valueOf(0, 0)).toBe(0);
  });
});
