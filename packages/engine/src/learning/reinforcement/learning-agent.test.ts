import { describe, expect, it, test } from 'vitest';
import { Rng } from '../../math/rng.js';
import { type Exploration, LearningAgent, QLearner, RandomExploration, StateEncoder } from './index.js';

const PUDDLE = 1;
const LAKE = 6;

/** A desert: a puddle nearby, which dries up for good, and a lake far away, which lasts. */
class Desert {
  place = 0;
  thirst = 0;
  #puddle = 25;

  do(action: string): void {
    this.thirst = Math.min(1, this.thirst + 0.1);
    if (action === 'left') this.place = Math.max(0, this.place - 1);
    if (action === 'right') this.place = Math.min(LAKE, this.place + 1);
    if (action !== 'drink') return;
    if (this.place === LAKE || (this.place === PUDDLE && this.#puddle-- > 0)) this.thirst = 0;
  }
}

const ACTIONS = ['left', 'right', 'drink'];

/** How thirsty an animal is in the mean, in the last 500 of 6000 decisions. */
function live(exploration: Exploration, seed: number): number {
  const desert = new Desert();
  // It expects the worst of what it does not know, and so goes nowhere without a reason.
  const learner = new QLearner({ actions: ACTIONS, discount: 0.9, initial: -10, exploration });
  const encoder = new StateEncoder([
    { name: 'place', values: LAKE + 1 },
    { name: 'thirst', cuts: [0.25, 0.65] },
  ]);
  const agent = new LearningAgent({ learner, encoder, rng: new Rng(seed) });
  let sum = 0;
  for (let i = 0; i < 6000; i++) {
    agent.observation[0] = desert.place;
    agent.observation[1] = desert.thirst;
    // The critic: thirst is bad, whatever the animal learns.
    agent.reward = -desert.thirst;
    desert.do(ACTIONS[agent.decide()]);
    if (i >= 5500) sum += desert.thirst;
  }
  return sum / 500;
}

describe('a learning agent', () => {
  test('LRN-87 exploration finds the lake that lasts; without it the animal stays thirsty', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      expect(live(new RandomExploration({ rate: { from: 0.8, to: 0.05, steps: 5000 } }), seed)).toBeLessThan(0.45);
      expect(live(new RandomExploration({ rate: 0 }), seed)).toBeGreaterThan(0.9);
    }
  });

  const createAgent = (rule: 'q-learning' | 'sarsa' = 'q-learning') => {
    const learner = new QLearner({ actions: ['a', 'b'], rule, learningRate: 1, discount: 0.5 });
    const encoder = new StateEncoder([{ name: 'place', values: 4 }]);
    const rng = new Rng('agent');
    return { learner, rng, agent: new LearningAgent({ learner, encoder, rng }) };
  };

  test('LRN-55 learns once for each decision, and keeps its own state', () => {
    const { learner, agent } = createAgent();
    agent.observation[0] = 1;
    const first = agent.decide();
    expect(learner.experiences).toBe(0);
    agent.observation[0] = 3;
    agent.reward = 3;
    const second = agent.decide();
    expect(learner.experiences).toBe(1);
    expect(learner.valueOf(1, first)).toBe(3);
    agent.observation[0] = 1;
    agent.reward = 1;
    agent.decide();
    expect(learner.experiences).toBe(2);
    expect(learner.valueOf(3, second)).toBe(1 + 0.5 * 3);
    agent.interrupt();
    agent.observation[0] = 2;
    agent.decide();
    expect(learner.experiences).toBe(2);
    agent.reward = -1;
    agent.end();
    expect(learner.experiences).toBe(3);
    expect(Math.min(learner.valueOf(2, 0), learner.valueOf(2, 1))).toBe(-1);
    agent.end();
    expect(learner.experiences).toBe(3);
  });

  it('obeys hard rules, and refuses what it cannot learn from', () => {
    const { agent } = createAgent('sarsa');
    agent.allowed[0] = 0;
    for (let i = 0; i < 50; i++) {
      agent.observation[0] = i % 4;
      expect(agent.decide()).toBe(1);
    }
    agent.observation[0] = 4;
    expect(() => agent.decide()).toThrow('observation.place: must be a whole number from 0 below 4, got 4');
    agent.reward = Number.NaN;
    expect(() => agent.end()).toThrow('reward: must be a finite number, got NaN');
    agent.observation[0] = 1;
    agent.allowed[1] = 0;
    expect(() => agent.decide()).toThrow('allowed: must allow at least one action');
  });

  it('goes on to the bit after saving', () => {
    const run = (agent: LearningAgent, from: number, to: number) =>
      Array.from({ length: to - from }, (_, i) => {
        agent.observation[0] = ((from + i) * 7) % 4;
        agent.reward = ((from + i) % 5) / 5;
        return agent.decide();
      });
    const whole = createAgent('sarsa');
    const actions = run(whole.agent, 0, 60);
    const half = createAgent('sarsa');
    run(half.agent, 0, 25);
    const saved = JSON.parse(JSON.stringify([half.agent.save(), half.learner.save(), half.rng.save()]));
    const other = createAgent('sarsa');
    other.agent.restore(saved[0]);
    other.learner.restore(saved[1]);
    other.rng.restore(saved[2]);
    expect(run(other.agent, 25, 60)).toEqual(actions.slice(25));
    expect(other.learner.save()).toEqual(whole.learner.save());
    expect(() => other.agent.restore({ ...saved[0], action: 2 })).toThrow('saved.action: must be below 2');
    expect(() => other.agent.restore({ ...saved[0], state: 4 })).toThrow('saved.state: must be below 4');
  });
});

describe('a player mimic', () => {
  test('LRN-84 agrees with held-out play better than the most frequent choice', () => {
    const actions = ['attack', 'hide', 'heal'];
    const rng = new Rng('player');
    // A player who heals when hurt, hides when weak and near, and attacks otherwise; mostly.
    const play = () => {
      const [health, distance] = [Math.floor(rng.next() * 3), Math.floor(rng.next() * 3)];
      const meant = health === 0 ? 2 : health === 1 && distance === 0 ? 1 : 0;
      return { state: health * 3 + distance, action: rng.next() < 0.8 ? meant : Math.floor(rng.next() * 3) };
    };
    const mimic = new QLearner({ actions, states: 9, learningRate: 0.05 });
    const counts = [0, 0, 0];
    for (let i = 0; i < 900; i++) {
      const { state, action } = play();
      mimic.imitate(state, action);
      counts[action]++;
    }
    mimic.isLearning = false;
    const frequent = counts.indexOf(Math.max(...counts));
    let [agreed, baseline] = [0, 0];
    for (let i = 0; i < 1000; i++) {
      const { state, action } = play();
      if (mimic.choose(state, rng) === action) agreed++;
      if (frequent === action) baseline++;
    }
    expect(agreed).toBeGreaterThan(800);
    expect(baseline).toBeLessThan(600);
    // Values are shares of choices.
    expect(mimic.valueOf(8, 0)).toBeGreaterThan(0.6);
    expect(mimic.valueOf(8, 0) + mimic.valueOf(8, 1) + mimic.valueOf(8, 2)).toBeCloseTo(1, 1);
  });
});
