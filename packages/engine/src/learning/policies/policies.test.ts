import { describe, expect, it, test } from 'vitest';
import { localPort, WorkerPool } from '../../execution/workers/index.js';
import { Rng } from '../../math/rng.js';
import { learningSource } from '../workbench/index.js';
import {
  type ControlProblem,
  Curriculum,
  cloneBehavior,
  createRolloutJobs,
  NetworkPolicy,
  OpponentPool,
  PolicyTraining,
  PpoTrainer,
  Ratings,
  RolloutCollector,
  type RolloutJobs,
  SharedRollouts,
} from './index.js';
import { CartPole } from './laws/cart-pole.js';
import { Corridor } from './laws/corridor.js';
import { judge } from './laws/train.js';
import type { SavedPolicy } from './network-policy.js';
import type { PolicyTrainingOptions } from './policy-training.js';
import { estimateAdvantages } from './rollout.js';

const ENVIRONMENTS = 5;

const createPolicy = (seed: number) =>
  new NetworkPolicy({ observationSize: 2, actions: new Corridor().actions, hidden: [8], rng: new Rng(seed) });
const createTrainer = (policy: NetworkPolicy, seed: number) =>
  new PpoTrainer(policy, { seed, rate: 0.01, epochs: 4, batch: 32 });
const options = (policy: NetworkPolicy, seed: number) => ({
  createProblem: () => new Corridor(),
  policy,
  seed,
  discount: 0.95,
  trust: 0.9,
});
const createCollector = (policy: NetworkPolicy, seed: number) =>
  new RolloutCollector({ ...options(policy, seed), environments: ENVIRONMENTS });

describe('training by rewards', () => {
  it('learns to follow a sign, and never does what is forbidden', () => {
    const policy = createPolicy(1);
    const [trainer, collector] = [createTrainer(policy, 1), createCollector(policy, 1)];
    const seeds = [0, 1, 2, 3];
    const before = judge(policy, new Corridor(), seeds);
    for (let i = 0; i < 25; i++) trainer.learn([collector.collect(32)]);
    // Three steps, two of which cost a little.
    expect(judge(policy, new Corridor(), seeds)).toBeCloseTo(0.9, 10);
    expect(before).toBeLessThan(0.5);
    expect(trainer.steps).toBe(25 * 32 * ENVIRONMENTS);
  });

  it('learns to put out numbers', () => {
    /** The best action is twice what is seen, less one. */
    class Aim implements ControlProblem {
      readonly observationSize = 1;
      readonly actionSize = 1;
      reward = 0;
      terminated = false;
      truncated = false;
      #seen = 0;
      reset(seed: number): void {
        this.#seen = new Rng(seed).range(-1, 1);
      }
      step([action]: Readonly<Float64Array>): void {
        const miss = action - (2 * this.#seen - 1);
        this.reward = -miss * miss;
        this.terminated = true;
      }
      writeObservation(out: Float64Array): void {
        out[0] = this.#seen;
      }
    }
    const policy = new NetworkPolicy({ observationSize: 1, actions: 1, hidden: [16], rng: new Rng(1) });
    const trainer = new PpoTrainer(policy, { seed: 1, rate: 0.01, epochs: 5, entropy: 0 });
    const collector = new RolloutCollector({
      ...options(policy, 1),
      createProblem: () => new Aim(),
      environments: 4,
    });
    for (let i = 0; i < 40; i++) trainer.learn([collector.collect(64)]);
    const out = new Float64Array(1);
    for (const seen of [-0.8, 0, 0.7]) {
      policy.act(out, Float64Array.of(seen));
      expect(Math.abs(out[0] - (2 * seen - 1))).toBeLessThan(0.2);
    }
    expect(policy.head.parameters[0]).toBeLessThan(-0.5); // it has become sure
  });

  test.each([1, 2, 5])('gives the same bits with %d workers', (parts) => {
    const [policy, other] = [createPolicy(3), createPolicy(3)];
    const [trainer, shared] = [createTrainer(policy, 3), createTrainer(other, 3)];
    const collector = createCollector(policy, 7);
    const ports = Array.from({ length: parts }, (_, i) =>
      localPort(createRolloutJobs(options(createPolicy(100 + i), 7))),
    );
    const pool = new WorkerPool<RolloutJobs>(ports);
    const rollouts = new SharedRollouts(pool, ENVIRONMENTS, parts);
    for (let round = 0; round < 3; round++) {
      trainer.learn([collector.collect(16)]);
      rollouts.ask(other, 16);
      expect(rollouts.take()).toBeUndefined();
      for (const port of [...ports].reverse()) port.step(100); // the last one is the first to answer
      pool.collect();
      shared.learn(rollouts.take() ?? []);
    }
    expect(JSON.stringify(shared.save())).toBe(JSON.stringify(trainer.save()));
    expect(trainer.save()).not.toEqual(createTrainer(createPolicy(3), 3).save());
  });

  it('goes on after a save in the middle of episodes, with the same bits', () => {
    const policy = createPolicy(5);
    const [trainer, collector] = [createTrainer(policy, 5), createCollector(policy, 5)];
    for (let i = 0; i < 3; i++) trainer.learn([collector.collect(15)]);
    const other = createPolicy(9);
    const [otherTrainer, otherCollector] = [createTrainer(other, 9), createCollector(other, 9)];
    otherTrainer.restore(JSON.parse(JSON.stringify(trainer.save())));
    otherCollector.restore(JSON.parse(JSON.stringify(collector.save())));
    for (let i = 0; i < 2; i++) {
      trainer.learn([collector.collect(15)]);
      otherTrainer.learn([otherCollector.collect(15)]);
    }
    expect(JSON.stringify(otherTrainer.save())).toBe(JSON.stringify(trainer.save()));
    expect(otherCollector.save()).toEqual(collector.save());
  });

  it('refuses rollouts that lack an environment, and problems of another shape', () => {
    const policy = createPolicy(1);
    const second = new RolloutCollector({ ...options(policy, 1), first: 1, environments: 1 });
    expect(() => createTrainer(policy, 1).learn([second.collect(4)])).toThrow('must hold every environment once');
    expect(
      () => new RolloutCollector({ ...options(policy, 1), environments: 1, createProblem: () => new CartPole() }),
    ).toThrow('problem.observationSize: must be 2, as the policy has it, got 4');
    expect(() => policy.choose(Float64Array.of(1, 2, 3))).toThrow('observation: must have 2 values, got 3');
    expect(() => policy.choose(Float64Array.of(1, Number.NaN))).toThrow(
      'observation[1]: must be a finite number, got NaN',
    );
    expect(() => policy.act(new Float64Array(1), Float64Array.of(1, 2))).toThrow('use `choose`');
  });
});

it('estimates how much better than expected things went, as the formulas say', () => {
  const experience = {
    rewards: Float64Array.of(1, 0, 2, 1),
    values: Float64Array.of(0.5, 1, 0.25, 2),
    nextValues: Float64Array.of(1, 0.25, 0, 3),
    ends: Uint8Array.of(0, 0, 1, 0),
  };
  const [advantages, returns] = [new Float64Array(4), new Float64Array(4)];
  estimateAdvantages(advantages, returns, experience, 0, 4, 0.9, 0.5);
  const surprises = [1 + 0.9 * 1 - 0.5, 0.9 * 0.25 - 1, 2 - 0.25, 1 + 0.9 * 3 - 2];
  const expected = [
    surprises[0] + 0.45 * (surprises[1] + 0.45 * surprises[2]),
    surprises[1] + 0.45 * surprises[2],
    surprises[2],
    surprises[3],
  ];
  for (const [i, value] of expected.entries()) {
    expect(advantages[i]).toBeCloseTo(value, 12);
    expect(returns[i]).toBeCloseTo(value + experience.values[i], 12);
  }
});

describe('demonstrations', () => {
  it('are imitated, so that training by rewards begins with something', () => {
    const policy = createPolicy(2);
    const rng = new Rng('shown');
    const observations = Array.from({ length: 200 }, () => [rng.integer(0, 6) * 100, rng.chance(0.5) ? -0.01 : 0.01]);
    const actions = observations.map(([, sign]) => (sign < 0 ? 0 : 1));
    const likelihood = cloneBehavior(policy, { observations, actions, times: 40, rate: 0.01, seed: 1 });
    expect(likelihood).toBeGreaterThan(-0.1);
    expect(judge(policy, new Corridor(), [0, 1, 2, 3])).toBeCloseTo(0.9, 10);
  });

  it('of numbers are imitated, and refused if they do not fit', () => {
    const policy = new NetworkPolicy({ observationSize: 1, actions: 2, hidden: [16], rng: new Rng(1) });
    const observations = Array.from({ length: 60 }, (_, i) => [i / 30 - 1]);
    const actions = observations.map(([x]) => [x * 2, 1 - x]);
    cloneBehavior(policy, { observations, actions, times: 120, rate: 0.01, seed: 1 });
    const out = new Float64Array(2);
    policy.act(out, Float64Array.of(0.5));
    expect(Math.abs(out[0] - 1)).toBeLessThan(0.15);
    expect(Math.abs(out[1] - 0.5)).toBeLessThan(0.15);
    expect(() => cloneBehavior(policy, { observations: [[1]], actions: [[1]], seed: 1 })).toThrow(
      'actions[0]: must have 2 values, got 1',
    );
    expect(() => cloneBehavior(createPolicy(1), { observations: [[1, 1]], actions: [3], seed: 1 })).toThrow(
      'actions[0]: must be from 0 to 2, got 3',
    );
  });
});

describe('self-play', () => {
  it('rates players by who wins: a difference of 400 is ten to one', () => {
    const ratings = new Ratings();
    const [a, b, c] = [ratings.add(), ratings.add(), ratings.add(1400)];
    expect(ratings.expect(a, b)).toBe(0.5);
    expect(ratings.expect(c, a)).toBeCloseTo(10 / 11, 12);
    ratings.note(a, b, 1);
    expect([ratings.of(a), ratings.of(b)]).toEqual([1012, 988]);
    // Who wins three of four settles where that is expected.
    const rng = new Rng(1);
    let mean = 0;
    for (let i = 0; i < 4000; i++) {
      ratings.note(a, b, rng.chance(0.75) ? 1 : 0);
      if (i >= 1000) mean += ratings.expect(a, b) / 3000;
    }
    expect(mean).toBeCloseTo(0.75, 1);
    expect(() => ratings.note(a, 7, 1)).toThrow('player: must be from 0 to 2, got 7');
  });

  it('plays against earlier selves, and keeps the oldest as a measure', () => {
    const pool = new OpponentPool({ size: 3, latest: 0.5 });
    const learner = createPolicy(1);
    for (let i = 0; i < 6; i++) {
      learner.actor.parameters[0] = i;
      pool.add(learner);
      pool.note(pool.count - 1, 1);
    }
    expect(pool.rating).toBeGreaterThan(1010);
    const rng = new Rng(1);
    const opponent = createPolicy(2);
    const met = new Map<number, number>();
    for (let i = 0; i < 200; i++) {
      const number = pool.draw(opponent, rng);
      met.set(opponent.actor.parameters[0], number);
    }
    expect([...met.entries()].sort()).toEqual([
      [0, 0],
      [4, 1],
      [5, 2],
    ]);
    const other = new OpponentPool({ size: 3 });
    other.restore(JSON.parse(JSON.stringify(pool.save())));
    expect(other.save()).toEqual(pool.save());
    expect(() => new OpponentPool({ size: 2 }).restore(pool.save())).toThrow(
      'saved.policies: must be at most 2, got 3',
    );
    expect(() => new OpponentPool().draw(opponent, rng)).toThrow('add the policy first');
  });
});

it('a curriculum goes on when enough episodes were good enough, and not before', () => {
  const stages = [
    { name: 'near', goodEnough: 0.5 },
    { name: 'far', goodEnough: 0.8 },
  ];
  const curriculum = new Curriculum({ stages, episodes: 3 });
  expect([1, 1].map((value) => curriculum.note(value))).toEqual([false, false]);
  expect(curriculum.name).toBe('near');
  expect(curriculum.note(-1)).toBe(false);
  expect([0.5, 1].map((value) => curriculum.note(value))).toEqual([false, false]);
  expect(curriculum.note(0.5)).toBe(true);
  expect([curriculum.name, curriculum.stage, curriculum.isDone]).toEqual(['far', 1, false]);
  for (let i = 0; i < 3; i++) expect(curriculum.note(0.9)).toBe(false);
  expect(curriculum.isDone).toBe(true);
  const other = new Curriculum({ stages, episodes: 3 });
  other.restore(JSON.parse(JSON.stringify(curriculum.save())));
  expect(other.isDone).toBe(true);
  expect(() => other.restore({ version: 1, stage: 2, returns: [] })).toThrow('saved.stage: must be below 2, got 2');
});

describe('a cart with a pole', () => {
  it('moves as the published equations say', () => {
    // From rest, upright, pushed to the right: acceleration of the cart and of the pole.
    const cart = new CartPole();
    cart.reset(1);
    cart.restore([0, 0, 0, 0, 0]);
    cart.step(1);
    const state = new Float64Array(4);
    cart.writeObservation(state);
    const turning = -(10 / 1.1) / (0.5 * (4 / 3 - 0.1 / 1.1));
    const speeding = 10 / 1.1 - (0.05 * turning) / 1.1;
    expect(state[1]).toBeCloseTo(0.02 * speeding, 14);
    expect(state[3]).toBeCloseTo(0.02 * turning, 14);
    // The first step of Gymnasium's CartPole-v1 from rest.
    expect(state[1]).toBeCloseTo(0.19512195, 8);
    expect(state[3]).toBeCloseTo(-0.29268293, 8);
  });
});

describe('a long training', () => {
  /** Its judgements are given, so that the best is known. */
  function createTraining(scores: readonly number[], more: Partial<PolicyTrainingOptions> = {}) {
    const policy = createPolicy(2);
    const [trainer, collector] = [createTrainer(policy, 2), createCollector(policy, 2)];
    const policies: SavedPolicy[] = [];
    const judge = () => scores[policies.push(policy.save()) - 1] ?? 0;
    const collect = () => [collector.collect(4)];
    const training = new PolicyTraining({ trainer, collect, judge, maxSteps: 1000, every: 2, ...more });
    return { training, policy, trainer, policies };
  }
  const ROUND = 4 * ENVIRONMENTS;

  it('shows its progress, can be stopped, and keeps the best so far', () => {
    const { training, policy, policies } = createTraining([0.2, 0.9, 0.4, 0.1]);
    expect(training.step(5)).toBe(false);
    expect([training.work(), training.share(), training.best()]).toEqual([{ rounds: 0, steps: 0 }, 0, undefined]);
    training.start();
    expect(training.step(7)).toBe(true);
    expect(training.isRunning()).toBe(true);
    expect(training.work()).toEqual({ rounds: 7, steps: 7 * ROUND });
    expect(training.share()).toBeCloseTo(0.14, 12);
    expect(training.best()).toEqual({ score: 0.9, at: `after ${4 * ROUND} steps` });
    expect(policy.save()).not.toEqual(policies[1]);
    // What it has learned since the last judgement is judged, too.
    training.stop();
    expect(policies).toHaveLength(4);
    expect(policy.save()).toEqual(policies[1]);
    expect(training.isRunning()).toBe(false);
    expect(training.curve.points.map(({ unseen }) => unseen)).toEqual([0.2, 0.9, 0.4, 0.1]);
    expect(training.step(3)).toBe(false);
    expect(policy.save()).toEqual(policies[1]);
    // It goes on from there.
    training.start();
    training.step(1);
    expect(training.work().rounds).toBe(8);
  });

  it('of equally good policies keeps the later one', () => {
    const { training, policy, policies } = createTraining([0.5, 0.5, 0.3]);
    training.start();
    training.step(6);
    training.stop();
    expect(policy.save()).toEqual(policies[1]);
  });

  it('ends at its goal, or with its last step', () => {
    const early = createTraining([0.2, 0.8, 0.9], { goal: 0.8 });
    early.training.start();
    expect(early.training.step(100)).toBe(false);
    expect(early.training.work().rounds).toBe(4);
    const late = createTraining([0.2, 0.8, 0.1], { maxSteps: 5 * ROUND });
    late.training.start();
    expect(late.training.step(100)).toBe(false);
    expect([late.training.work().rounds, late.training.share()]).toEqual([5, 1]);
    expect(late.policy.save()).toEqual(late.policies[1]);
    late.training.start();
    expect(late.training.isRunning()).toBe(false);
  });

  it('gives the same in slices and after a save, and refuses what does not fit', () => {
    const scores = [0.2, 0.9, 0.4, 0.3];
    const [whole, sliced, other] = [createTraining(scores), createTraining(scores), createTraining([])];
    for (const { training } of [whole, sliced]) training.start();
    whole.training.step(8);
    for (let i = 0; i < 8; i++) sliced.training.step(1);
    const saved = JSON.parse(JSON.stringify(whole.training.save()));
    expect(sliced.training.save()).toEqual(saved);
    other.training.start();
    other.training.restore(saved);
    expect([other.training.save(), other.training.isRunning()]).toEqual([saved, false]);
    expect(other.training.best()).toEqual(whole.training.best());
    const wide = new NetworkPolicy({ observationSize: 2, actions: ['a', 'b'], hidden: [3], rng: new Rng(1) });
    const broken = { ...saved, best: { ...saved.best, policy: wide.save() } };
    expect(() => sliced.training.restore(broken)).toThrow('saved.best.policy.actor.parameters');
    expect(sliced.training.save()).toEqual(saved);
    const { training } = createTraining([Number.NaN]);
    training.start();
    expect(() => training.step(2)).toThrow('judge: must return a finite number, got NaN');
  });

  it('is shown in the workbench as it is, and stopped from there', () => {
    const { training, trainer, policy, policies } = createTraining([0.9, 0.4]);
    const source = learningSource({
      learners: [{ name: 'Way', learner: trainer, training, curve: { points: () => training.curve.points } }],
    });
    const minds = { nodes: () => [] };
    const list = () => source.list(minds, { tick: 0, isPast: false });
    const [{ id }] = list();
    const report = () => list()[0].training;
    expect(report()).toMatchObject({ isRunning: false, canStart: true, best: null, share: 0 });
    source.change(minds, id, { do: 'startTraining' });
    training.step(4);
    expect(report()).toMatchObject({
      ...{ isRunning: true, canStop: true, share: 0.08, best: { score: 0.9, at: 'after 40 steps' } },
      work: [
        { name: 'rounds', count: 4 },
        { name: 'steps', count: 80 },
      ],
    });
    source.change(minds, id, { do: 'stopTraining' });
    expect(report()).toMatchObject({ isRunning: false, best: { score: 0.9 } });
    expect(policy.save()).toEqual(policies[0]);
  });
});
