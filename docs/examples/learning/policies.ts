import {
  Curriculum,
  NetworkPolicy,
  OpponentPool,
  PolicyTraining,
  PpoTrainer,
  RolloutCollector,
} from 'gumption/learning/policies';
import { Rng } from 'gumption/math';
import { CartPole } from './cart-pole.js';

// #region train
const cart = new CartPole();
const policy = new NetworkPolicy({ observationSize: 4, actions: cart.actions, hidden: [32, 32], rng: new Rng(5) });
const trainer = new PpoTrainer(policy, { seed: 5, rate: 0.001, epochs: 8, batch: 128 });
const collector = new RolloutCollector({
  createProblem: () => new CartPole(),
  policy,
  seed: 5,
  environments: 8,
  discount: 0.98,
  trust: 0.9,
});

/** How long the pole stands, on average, with seeds that training never uses. */
function judge(): number {
  const observation = new Float64Array(4);
  let steps = 0;
  for (let seed = 0; seed < 20; seed++) {
    cart.reset(seed);
    do {
      cart.writeObservation(observation);
      cart.step(policy.choose(observation));
      steps++;
    } while (!cart.terminated && !cart.truncated);
  }
  return steps / 20;
}

console.log(`before training: ${judge()} steps`);
while (trainer.steps < 12_000) trainer.learn([collector.collect(128)]);
console.log(`after ${trainer.steps} steps: ${judge()} steps`);
// #endregion

// #region progress
const training = new PolicyTraining({
  trainer,
  collect: () => [collector.collect(128)],
  judge,
  maxSteps: 100_000,
});
training.start();
training.step(4); // in every frame: as many rounds as there is time for
training.stop(); // or let it come to its end
console.log(`${training.work().rounds} more rounds, ${Math.round(100 * training.share())} % done`);
// #endregion

// #region self-play
const opponents = new OpponentPool();
opponents.add(policy); // again every now and then
const rival = new NetworkPolicy({ observationSize: 4, actions: cart.actions, hidden: [32, 32], rng: new Rng(6) });
const opponent = opponents.draw(rival, new Rng(7)); // `rival` now plays as an earlier self
opponents.note(opponent, 1); // the learner has won
console.log(`rating ${opponents.rating}`);
// #endregion

// #region curriculum
const curriculum = new Curriculum({
  stages: [
    { name: 'still target', goodEnough: 0.8 },
    { name: 'moving target', goodEnough: 0.8 },
  ],
  episodes: 3,
});
for (const hits of [0.5, 0.9, 0.8, 0.9]) if (curriculum.note(hits)) console.log(`next: ${curriculum.name}`);
// #endregion
