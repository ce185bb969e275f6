import { Rng } from '../../../math/rng.js';
import type { LearningProblem } from '../../reinforcement/problem.js';
import { NetworkPolicy, PolicyTraining, PpoTrainer, RolloutCollector } from '../index.js';
import { CartPole } from './cart-pole.js';

/** The mean of returns when a policy does what it thinks best. */
export function judge(policy: NetworkPolicy, problem: LearningProblem, seeds: readonly number[]): number {
  const observation = new Float64Array(policy.observationSize);
  const allowed = new Uint8Array(problem.actions.length).fill(1);
  let sum = 0;
  for (const seed of seeds) {
    problem.reset(seed);
    do {
      problem.writeObservation(observation);
      problem.writeAllowed?.(allowed);
      problem.step(policy.choose(observation, allowed));
      sum += problem.reward;
    } while (!problem.terminated && !problem.truncated);
  }
  return sum / seeds.length;
}

/** Trains a cart until it does well with seeds kept for that, or for `maxSteps` steps. */
export function trainCartPole(seed: number, maxSteps: number): { policy: NetworkPolicy; steps: number } {
  const cart = new CartPole();
  const policy = new NetworkPolicy({ observationSize: 4, actions: cart.actions, hidden: [32, 32], rng: new Rng(seed) });
  const trainer = new PpoTrainer(policy, { seed, rate: 0.001, epochs: 8, batch: 128, entropy: 0.005 });
  const collector = new RolloutCollector({
    createProblem: () => new CartPole(),
    policy,
    seed,
    environments: 8,
    discount: 0.98,
    trust: 0.9,
  });
  const kept = Array.from({ length: 50 }, (_, i) => 1000 + i);
  const collect = () => [collector.collect(128)];
  const training = new PolicyTraining({
    trainer,
    collect,
    judge: () => judge(policy, cart, kept),
    maxSteps,
    goal: 499,
  });
  training.start();
  while (training.step(1));
  return { policy, steps: trainer.steps };
}
