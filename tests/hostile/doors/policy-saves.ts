import { InvalidDataError } from 'gumption/data';
import {
  Curriculum,
  NetworkPolicy,
  OpponentPool,
  PolicyTraining,
  PpoTrainer,
  Ratings,
  RolloutCollector,
} from 'gumption/learning/policies';
import { Rng } from 'gumption/math';
import { type Door, saveDoor } from '../door.js';

const createPolicy = () =>
  new NetworkPolicy({ observationSize: 1, actions: ['stay', 'go'], hidden: [2], rng: new Rng(1) });

/** Walks to 3 and back at random; its saves are checked. */
function createProblem() {
  let place = 0;
  return {
    actions: ['stay', 'go'],
    observationSize: 1,
    reward: 0.5,
    terminated: false,
    truncated: false,
    reset() {
      place = 0;
    },
    step(action: number) {
      place = (place + action) % 4;
    },
    writeObservation(out: Float64Array) {
      out[0] = place;
    },
    save: () => place,
    restore(saved: unknown) {
      if (!(Number.isInteger(saved) && (saved as number) >= 0 && (saved as number) < 4))
        throw new InvalidDataError('place', 'must be from 0 to 3');
      place = saved as number;
    },
  };
}

function createCollector(): RolloutCollector {
  const options = { createProblem, policy: createPolicy(), seed: 1, environments: 2, discount: 0.9, trust: 0.9 };
  return new RolloutCollector(options);
}

export const policySaves: readonly Door[] = [
  saveDoor('NetworkPolicy.restore', createPolicy, {
    save: (policy) => policy.save(),
    restore: (policy, saved) => policy.restore(saved),
    use: (policy) => void policy.choose(Float64Array.of(1)),
  }),
  saveDoor(
    'PpoTrainer.restore',
    () => {
      const trainer = new PpoTrainer(createPolicy(), { seed: 1, epochs: 1 });
      trainer.learn([createCollector().collect(3)]);
      return trainer;
    },
    {
      save: (trainer) => trainer.save(),
      restore: (trainer, saved) => trainer.restore(saved),
      use: (trainer) => void trainer.policy.choose(Float64Array.of(1)),
    },
  ),
  saveDoor(
    'PolicyTraining.restore',
    () => {
      const trainer = new PpoTrainer(createPolicy(), { seed: 1, epochs: 1 });
      const collect = () => [createCollector().collect(3)];
      const training = new PolicyTraining({ trainer, collect, judge: () => 1, maxSteps: 100, every: 1 });
      training.start();
      training.step(1);
      return training;
    },
    {
      save: (training) => training.save(),
      restore: (training, saved) => training.restore(saved),
      use: (training) => {
        training.start();
        training.step(1);
      },
    },
  ),
  saveDoor(
    'RolloutCollector.restore',
    () => {
      const collector = createCollector();
      collector.collect(3);
      return collector;
    },
    {
      save: (collector) => collector.save(),
      restore: (collector, saved) => collector.restore(saved),
      use: (collector) => void collector.collect(2),
    },
  ),
  saveDoor(
    'OpponentPool.restore',
    () => {
      const pool = new OpponentPool({ size: 2 });
      pool.add(createPolicy());
      return pool;
    },
    {
      save: (pool) => pool.save(),
      restore: (pool, saved) => pool.restore(saved),
      use: (pool) => void pool.note(0, 1),
    },
  ),
  saveDoor(
    'Ratings.restore',
    () => {
      const ratings = new Ratings();
      ratings.add();
      ratings.add();
      return ratings;
    },
    {
      save: (ratings) => ratings.save(),
      restore: (ratings, saved) => ratings.restore(saved),
      use: (ratings) => void ratings.add(),
    },
  ),
  saveDoor('Curriculum.restore', () => new Curriculum({ stages: [{ name: 'only', goodEnough: 1 }] }), {
    save: (curriculum) => curriculum.save(),
    restore: (curriculum, saved) => curriculum.restore(saved),
    use: (curriculum) => void curriculum.note(0.5),
  }),
];
