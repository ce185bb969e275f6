import { NetworkPolicy, PpoTrainer, RolloutCollector } from 'gumption/learning/policies';
import { Rng } from 'gumption/math';
import { CartPole } from '../../docs/examples/learning/cart-pole.js';
import type { Benchmark } from '../harness.js';

// A policy learns to balance a pole by proximal policy optimization, with eight environments in one
// thread. An operation is one step of an environment that is played and learned from.

const STEPS = 128;
const ENVIRONMENTS = 8;
const SEEDS = [1, 2, 3, 4, 5];

function createTraining(seed: number) {
  const { actions } = new CartPole();
  const policy = new NetworkPolicy({ observationSize: 4, actions, hidden: [32, 32], rng: new Rng(seed) });
  const trainer = new PpoTrainer(policy, { seed, rate: 0.001, epochs: 8, batch: 128, entropy: 0.005 });
  const createProblem = () => new CartPole();
  const play = { createProblem, policy, seed, environments: ENVIRONMENTS, discount: 0.98, trust: 0.9 };
  return { policy, trainer, collector: new RolloutCollector(play) };
}

/** How long the pole stands on average, doing what seems best. */
function judge(policy: NetworkPolicy, seeds: readonly number[]): number {
  const cart = new CartPole();
  const observation = new Float64Array(4);
  let steps = 0;
  for (const seed of seeds) {
    cart.reset(seed);
    do {
      cart.writeObservation(observation);
      cart.step(policy.choose(observation));
      steps++;
    } while (!cart.terminated && !cart.truncated);
  }
  return steps / seeds.length;
}

/** Trains until it stands for all 500 steps on 50 seeds kept for that, or 500,000 steps are over. */
function train(seed: number): { readonly steps: number; readonly stands: number } {
  const { policy, trainer, collector } = createTraining(seed);
  const kept = Array.from({ length: 50 }, (_, i) => 1000 + i);
  while (trainer.steps < 500_000) {
    for (let i = 0; i < 8; i++) trainer.learn([collector.collect(STEPS)]);
    if (judge(policy, kept) >= 499) break;
  }
  const unseen = Array.from({ length: 100 }, (_, i) => i);
  return { steps: trainer.steps, stands: judge(policy, unseen) };
}

export const cartPole: Benchmark = {
  name: 'learning/cart-pole',
  title: 'a policy learns to balance a pole, by rewards',
  rounds: 5,
  sample: 0.5,
  verifyRuns: 1,
  subjects: [
    {
      subject: 'gumption',
      unit: 'step',
      note: 'PPO, 8 epochs, two layers of 32 neurons',
      setup() {
        const { trainer, collector } = createTraining(1);
        return {
          opsPerRun: STEPS * ENVIRONMENTS,
          run: () => trainer.learn([collector.collect(STEPS)]),
          verify: () => trainer.steps,
        };
      },
    },
  ],
  measures: SEEDS.flatMap((seed) => {
    let result: ReturnType<typeof train> | undefined;
    const trained = () => {
      result ??= train(seed);
      return result;
    };
    return [
      { subject: `gumption seed ${seed}`, unit: 'steps of training', measure: () => trained().steps },
      { subject: `gumption seed ${seed}`, unit: 'steps it stands, of 500', measure: () => trained().stands },
    ];
  }),
};
