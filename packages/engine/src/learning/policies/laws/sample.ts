import type { Bits } from '../../../../../../tests/engines/bits.js';
import { Rng } from '../../../math/rng.js';
import { readOnnx, writeOnnx, writePolicyOnnx } from '../../onnx/index.js';
import {
  Curriculum,
  cloneBehavior,
  NetworkPolicy,
  OpponentPool,
  PpoTrainer,
  Ratings,
  RolloutCollector,
} from '../index.js';
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
  bits.text('onnx', [writeOnnx(policy.actor), writePolicyOnnx(policy)].join('\n'));
  sampleOnnx(bits, writePolicyOnnx(policy));
  bits.text('saved', JSON.stringify([policy.save(), trainer.save(), collector.save()]));
  sampleAround(bits, policy);
}

/** A file with a bit changed here and there: what is said of it, or what comes out of it. */
function sampleOnnx(bits: Bits, bytes: Uint8Array): void {
  for (let i = 0; i < bytes.length; i += 3) {
    const spoiled = Uint8Array.from(bytes);
    spoiled[i] ^= 1 << (i % 8);
    try {
      const model = readOnnx(i === 0 ? bytes : spoiled);
      const made = model.run({ input: { dims: [2, 4], values: [1, -2, 0.5, 3, -1, 0, 2, -0.25] } });
      for (const [name, { dims, values }] of Object.entries(made)) {
        bits.text('output', `${name} ${dims}`);
        for (const value of values) bits.number(name, value);
      }
    } catch (error) {
      bits.text('refused', String(error));
    }
  }
  bits.endTick();
}

/** What stands around the training of a policy, with the defaults of everything. */
function sampleAround(bits: Bits, policy: NetworkPolicy): void {
  const rng = new Rng('around');
  const observations = Array.from({ length: 45 }, () => Array.from({ length: 4 }, () => rng.normal()));
  const actions = observations.map(([x]) => (x > 0 ? 1 : 0));
  bits.number('clone', cloneBehavior(policy, { observations, actions, seed: 3 }));
  for (const weight of policy.actor.parameters) bits.number('weight', weight);
  const stages = ['near', 'far', 'real'].map((name, i) => ({ name, goodEnough: i / 3 }));
  const curriculum = new Curriculum({ stages });
  const [pool, small] = [new OpponentPool(), new OpponentPool({ size: 3, latest: 0.2 })];
  const ratings = new Ratings();
  for (let player = 0; player < 4; player++) ratings.add();
  for (let tick = 0; tick < 90; tick++) {
    bits.text('stage', `${curriculum.note(rng.next() + tick / 200)} ${curriculum.name} ${curriculum.isDone}`);
    for (const opponents of [pool, small]) {
      if (tick % 4 === 0) opponents.add(policy);
      const drawn = opponents.draw(policy, rng);
      opponents.note(drawn, [0, 0.5, 1][rng.integer(0, 2)]);
      bits.number('rating', opponents.rating + opponents.ratingOf(drawn) * 3 + drawn);
    }
    ratings.note(tick % 4, (tick + 1) % 4, rng.next());
    bits.number('expected', ratings.expect(tick % 4, 2));
    bits.endTick();
  }
  bits.text('saved', JSON.stringify([curriculum.save(), small.save().ratings, ratings.save()]));
  bits.endTick();
}
