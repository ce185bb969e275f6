import type { Bits } from '../../../../../../tests/engines/bits.js';
import { Rng } from '../../../math/rng.js';
import { NetworkPolicy, PpoTrainer, RolloutCollector } from '../index.js';
import { CartPole } from './cart-pole.js';

/** A policy that begins to balance a pole. */
export function samplePolicies(bits: Bits): void {
  const { actions } = new CartPole();
  const policy = new NetworkPolicy({ observationSize: 4, actions, hidden: [6], rng: new Rng('policy') });
  const trainer = new PpoTrainer(policy, { seed: 'policy', rate: 0.01, epochs: 2, batch: 8 });
  const createProblem = () => new CartPole();
  const shared = { createProblem, policy, seed: 'policy', environments: 2, discount: 0.98, trust: 0.9 };
  const collector = new RolloutCollector(shared);
  for (let tick = 0; tick < 6; tick++) {
    const rollout = collector.collect(16);
    trainer.learn([rollout]);
    for (const advantage of rollout.advantages) bits.number('advantage', advantage);
    for (const weight of policy.actor.parameters) bits.number('weight', weight);
    bits.endTick();
  }
}
