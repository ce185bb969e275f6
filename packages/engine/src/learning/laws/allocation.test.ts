import { describe, expect, it } from 'vitest';
import { heapGrowth } from '../../data/laws/heap-growth.js';
import { Rng } from '../../math/rng.js';
import { NaiveBayes } from '../classification/index.js';
import { CompetenceLimiter, HierarchicalNGram, HitRate, NGram } from '../prediction/index.js';
import {
  type ActionLearner,
  ActorCritic,
  CuriousExploration,
  LearningAgent,
  type LearningProblem,
  QLearner,
  RewardTrainer,
  SoftmaxExploration,
  StateEncoder,
} from '../reinforcement/index.js';
import { BRAKING } from './soldiers.js';

const ROUNDS = 2000;
// One number for each round would be 24,000 or more.
const LITTLE = 8000;
const MOVES = ['punch', 'kick', 'throw', 'block'];
// Drawn in advance: drawing whole numbers may allocate.
const drawn = new Rng(3);
const played = Array.from({ length: ROUNDS }, () => MOVES[drawn.integer(0, 3)]);

describe('what runs during play allocates nothing', () => {
  const predictors = {
    sorted: () => new NGram<string>({ length: 3, actions: MOVES, store: 'sorted' }),
    dense: () => new NGram<string>({ length: 3, actions: MOVES, store: 'dense' }),
    hashed: () => new NGram<string>({ length: 3, actions: MOVES }),
    hierarchical: () => new HierarchicalNGram<string>({ length: 3, actions: MOVES }),
    confident: () => new HierarchicalNGram<string>({ length: 3, actions: MOVES, trust: 'confidence' }),
  };
  it.each(Object.entries(predictors))('learning and predicting moves, %s', (_, create) => {
    const predictor = create();
    const limiter = new CompetenceLimiter<string>({ ignore: 0.3, delay: 0.2 });
    const rate = new HitRate();
    const rng = new Rng(3);
    let used = 0;
    const grown = heapGrowth(() => {
      for (let i = 0; i < ROUNDS; i++) {
        const prediction = predictor.predict();
        limiter.notice(prediction, rng);
        limiter.tick(0.3);
        if (limiter.expected !== undefined) used++;
        rate.note(prediction.action === played[i]);
        predictor.add(played[i]);
      }
    }, LITTLE);
    expect(used).toBeGreaterThan(0);
    expect(grown).toBeLessThan(LITTLE);
  });

  it('naive Bayes, learning from examples and judging rows of numbers', () => {
    const bayes = new NaiveBayes(BRAKING);
    const out = new Float64Array(2);
    const row = Float64Array.of(3.5, 12.25);
    let braked = 0;
    const grown = heapGrowth(() => {
      for (let i = 0; i < ROUNDS; i++) bayes.learn(BRAKING);
      for (let i = 0; i < ROUNDS; i++) {
        row[0] = (i % 100) + 0.5;
        if (bayes.classifyRow(row) === 0) braked++;
        bayes.writeRowProbabilities(out, row);
      }
    }, LITTLE);
    expect(braked).toBeGreaterThan(0);
    expect(out[0] + out[1]).toBeCloseTo(1, 12);
    expect(grown).toBeLessThan(LITTLE);
  });

  const MOVED = ['left', 'stay', 'right'];
  const encoder = new StateEncoder([
    { name: 'place', values: 6 },
    { name: 'warmth', cuts: [0.2, 0.5, 0.8] },
  ]);
  const learners: Record<string, () => ActionLearner> = {
    'Q-learning, one table': () => new QLearner({ actions: MOVED, states: encoder.count }),
    'Q-learning, hashed': () => new QLearner({ actions: MOVED, learningRate: { from: 0.7, to: 0.1, steps: 1500 } }),
    'SARSA, softmax': () => new QLearner({ actions: MOVED, rule: 'sarsa', exploration: new SoftmaxExploration() }),
    'Q-learning, curious': () => new QLearner({ actions: MOVED, exploration: new CuriousExploration() }),
    'actor and critic': () => new ActorCritic({ actions: MOVED }),
  };
  it.each(Object.entries(learners))('training, %s', (_, create) => {
    const learner = create();
    const trainer = new RewardTrainer({ problem: new Ring(), learner, encoder, seed: 4, restart: 0.01 });
    const grown = heapGrowth(() => trainer.step(ROUNDS), LITTLE);
    expect(trainer.episodes).toBeGreaterThan(0);
    expect(grown).toBeLessThan(LITTLE);
  });

  it('learning in a running game, with rules', () => {
    const learner = new QLearner({ actions: MOVED, rule: 'sarsa' });
    const agent = new LearningAgent({ learner, encoder, rng: new Rng(8) });
    const ring = new Ring();
    ring.reset(1);
    const grown = heapGrowth(() => {
      for (let i = 0; i < ROUNDS; i++) {
        ring.writeObservation(agent.observation);
        ring.writeAllowed(agent.allowed);
        agent.reward = ring.reward;
        ring.step(agent.decide());
      }
    }, LITTLE);
    expect(learner.experiences).toBeGreaterThan(ROUNDS);
    expect(grown).toBeLessThan(LITTLE);
  });
});

/** Six places in a ring, of which one is warm for a while. */
class Ring implements LearningProblem {
  readonly actions = ['left', 'stay', 'right'];
  readonly observationSize = 2;
  // A fraction first, so that V8 stores it in place.
  reward = 0.5;
  terminated = false;
  truncated = false;
  #place = 0;
  #steps = 0;

  reset(seed: number): void {
    this.#place = seed % 6;
    this.#steps = 0;
    this.terminated = false;
    this.truncated = false;
  }

  step(action: number): void {
    this.#place = (this.#place + action + 5) % 6;
    this.#steps++;
    this.reward = this.#place === 3 ? 0.75 : -0.125;
    this.terminated = this.#steps % 64 === 0;
    this.truncated = this.#steps % 40 === 39;
  }

  writeObservation(out: Float64Array): void {
    out[0] = this.#place;
    out[1] = (this.#steps % 11) / 11;
  }

  writeAllowed(out: Uint8Array): void {
    out[0] = 1;
    out[1] = this.#steps % 3 === 0 ? 0 : 1;
    out[2] = 1;
  }
}
