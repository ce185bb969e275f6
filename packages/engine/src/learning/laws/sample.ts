import type { Bits } from '../../../../../tests/engines/bits.js';
import { Rng } from '../../math/rng.js';
import { ExampleTable, learnTree, NaiveBayes } from '../classification/index.js';
import { sampleNetworks } from '../networks/laws/sample.js';
import { samplePolicies } from '../policies/laws/sample.js';
import { CompetenceLimiter, HierarchicalNGram } from '../prediction/index.js';
import {
  type ActionLearner,
  ActorCritic,
  CuriousExploration,
  QLearner,
  RewardTrainer,
  SoftmaxExploration,
} from '../reinforcement/index.js';
import { CmaEs, LocalSearch } from '../tuning/index.js';
import { drawProcess, ProcessProblem } from './decision-process.js';

const MOVES = ['punch', 'kick', 'throw', 'block'] as const;

/** A fighter who learns the habits of another. */
function samplePrediction(bits: Bits): void {
  const rng = new Rng('habits');
  const habits = new HierarchicalNGram<string>({ length: 4, trust: 'confidence' });
  const limiter = new CompetenceLimiter<string>({ ignore: 0.2, minProbability: 0.4, delay: 0.1 });
  for (let tick = 0; tick < 60; tick++) {
    habits.add(rng.chance(0.3) ? rng.pick(MOVES) : MOVES[tick % 4]);
    const { action = 'none', probability } = habits.predict();
    limiter.notice(habits.predict(), rng);
    limiter.tick(0.11);
    bits.text('action', `${action} ${limiter.expected}`);
    bits.number('probability', probability);
    bits.endTick();
  }
}

function sampleClassification(bits: Bits): void {
  const rng = new Rng('classes');
  const examples = new ExampleTable({
    attributes: [
      { name: 'distance', type: 'number' },
      { name: 'speed', type: 'number' },
      { name: 'cover', type: 'category', values: ['none', 'half', 'full'] },
    ],
    classes: ['attack', 'hide', 'flee'],
  });
  const bayes = new NaiveBayes(examples);
  const probabilities = new Float64Array(3);
  for (let tick = 0; tick < 40; tick++) {
    const observation = {
      distance: rng.range(0, 30),
      speed: rng.normal(3, 1),
      cover: rng.pick(['none', 'half', 'full']),
    };
    const name = observation.distance > 12 ? 'attack' : observation.cover === 'none' ? 'flee' : 'hide';
    examples.add(observation, rng.chance(0.1) ? 'flee' : name);
    bayes.add(observation, name);
    bayes.writeProbabilities(probabilities, { distance: 10, speed: 3.3, cover: 'half' });
    for (const probability of probabilities) bits.number('probability', probability);
    if (tick % 8 === 7) bits.text('tree', JSON.stringify(learnTree(examples, { measure: 'gainRatio', prune: 0.25 })));
    bits.endTick();
  }
}

function sampleTuning(bits: Bits): void {
  const parameters = { x: { min: -3, max: 4 }, y: { min: 0, max: 9, start: 1 }, z: { min: -1, max: 1 } };
  const evolution = new CmaEs({ parameters, goal: 'lowest', rng: new Rng('evolution') });
  const annealing = new LocalSearch({ parameters, temperature: 2, grow: 1.1, shrink: 0.9, rng: new Rng('annealing') });
  for (let tick = 0; tick < 120; tick++) {
    for (const tuner of [evolution, annealing]) {
      if (tuner.isDone) continue;
      const [x, y, z] = tuner.ask();
      const score = (x - 1) * (x - 1) + (y - x * x) * (y - x * x) + z * z * x;
      tuner.tell(tuner === evolution ? score : -score);
      bits.number('score', tuner.best.score);
      bits.number('x', tuner.ask()[0]);
    }
    bits.endTick();
  }
}

/** Tables that learn by chance and reward, with every exploration. */
function sampleReinforcement(bits: Bits): void {
  const process = drawProcess(12, false);
  const { actions } = process;
  const learningRate = { from: 0.7, to: 0.05, steps: 400, curve: 'geometric' } as const;
  const learners: readonly ActionLearner[] = [
    new QLearner({ actions, states: process.transitions.length, learningRate }),
    new QLearner({ actions, rule: 'sarsa', exploration: new SoftmaxExploration({ temperature: 0.3 }) }),
    new QLearner({ actions, exploration: new CuriousExploration() }),
    new ActorCritic({ actions }),
  ];
  const trainers = learners.map(
    (learner, seed) => new RewardTrainer({ problem: new ProcessProblem(process), learner, seed, restart: 0.1 }),
  );
  for (let tick = 0; tick < 60; tick++) {
    for (const { learner, recentReturn } of trainers) {
      bits.number('return', recentReturn);
      for (let state = 0; state < 4; state++) bits.number('value', learner.valueOf(state, tick % actions.length));
    }
    for (const trainer of trainers) trainer.step(10);
    bits.endTick();
  }
}

export function sample(bits: Bits): void {
  sampleTuning(bits);
  samplePrediction(bits);
  sampleClassification(bits);
  sampleNetworks(bits);
  samplePolicies(bits);
  sampleReinforcement(bits);
}
