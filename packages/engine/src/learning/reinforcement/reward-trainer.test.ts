import { describe, expect, it, test } from 'vitest';
import type { HeadlessGame, Scenario } from '../../behavior/scenario/index.js';
import { iterateValues, ProcessProblem } from '../laws/decision-process.js';
import { chain } from '../laws/rewards.js';
import {
  createScenarioProblem,
  evaluatePolicy,
  type LearningProblem,
  type PlayedGame,
  type PlayedScenario,
  QLearner,
  RewardTrainer,
  StateEncoder,
} from './index.js';

/** A runner who must reach the door, and may only jump where there is ground. */
class Corridor implements PlayedGame {
  readonly stepSeconds = 0.1;
  x = 0;
  speed = 0;
  points = 0;
  pushed = '';
  readonly inputs = { push: (value: unknown) => void (this.pushed += String(value)) };
  readonly cast = {
    setFromJson: (agent: string, key: string, value: unknown) => void (this.pushed += agent + key + value),
  };

  constructor(seed: number) {
    this.x = seed % 3;
  }

  readonly step = () => {
    this.x = Math.max(0, this.x + this.speed * this.stepSeconds);
    if (this.x > 7.95) this.points = 1;
  };
}

const options = {
  actions: ['back', 'wait', 'forward'],
  act: (game: Corridor, action: number) => void (game.speed = action - 1),
  observationSize: 1,
  writeObservation: (out: Float64Array, game: Corridor) => void (out[0] = game.x),
  score: (game: Corridor) => game.points,
  isOver: (game: Corridor) => game.points > 0,
  interval: 1,
};

const createCorridor = (scenario: PlayedScenario = { seconds: 60 }) =>
  createScenarioProblem(scenario, (seed) => new Corridor(seed), options);

const encoder = new StateEncoder([{ name: 'x', cuts: [0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5] }]);

/** Pick the higher of two cards that are shown. */
class Cards implements LearningProblem {
  readonly actions = ['left', 'right'];
  readonly observationSize = 2;
  reward = 0;
  terminated = false;
  readonly truncated = false;
  #cards = [0, 0];

  reset(seed: number): void {
    this.#cards = [seed % 4, (seed >>> 4) % 4];
    this.terminated = false;
  }

  step(action: number): void {
    this.reward = this.#cards[action] - this.#cards[1 - action];
    this.terminated = true;
  }

  writeObservation(out: Float64Array): void {
    out.set(this.#cards);
  }
}

describe('a trainer', () => {
  // The wrong way comes first, where an untrained learner looks first.
  const { transitions, ...rest } = chain(4);
  const backwards = {
    ...rest,
    actions: ['back', 'forward'],
    transitions: transitions.map((row) => [...row].reverse()),
  };

  test('LRN-51 one learner learns three problems, unchanged', () => {
    const problems: readonly (readonly [LearningProblem, StateEncoder | undefined, number])[] = [
      [new ProcessProblem(backwards, { limit: 50 }), undefined, 1],
      [createCorridor(), encoder, 1],
      [
        new Cards(),
        new StateEncoder([
          { name: 'left', values: 4 },
          { name: 'right', values: 4 },
        ]),
        1.25,
      ],
    ];
    for (const [problem, states, wanted] of problems) {
      const learner = new QLearner({ actions: problem.actions });
      const seeds = Array.from({ length: 200 }, (_, i) => 977 * i + 13);
      const score = () => {
        const played = evaluatePolicy(problem, (state, allowed) => learner.best(state, allowed), {
          encoder: states,
          seeds,
        });
        return played.reduce((sum, each) => sum + each.return, 0) / 200;
      };
      const before = score();
      new RewardTrainer({ problem, learner, encoder: states, seed: 1 }).step(6000);
      expect(score()).toBeGreaterThan(before + 0.5);
      expect(score()).toBeCloseTo(wanted, 1);
    }
  });

  it('expects a future after truncation, and none after termination', () => {
    // Every step pays 1 for ever: worth 1 / (1 − 0.75) = 4, although episodes are cut off after 3.
    const endless = { actions: ['on'], gamma: 0.75, terminal: [], transitions: [[[[1, 0, 1] as const]]] };
    const learner = new QLearner({ actions: ['on'], learningRate: 0.5 });
    const trainer = new RewardTrainer({ problem: new ProcessProblem(endless, { limit: 3 }), learner, seed: 1 });
    trainer.step(300);
    expect(trainer.episodes).toBe(100);
    expect(trainer.lastReturn).toBe(3);
    expect(trainer.recentReturn).toBe(3);
    expect(learner.valueOf(0, 0)).toBeCloseTo(4, 6);
    const ended = new QLearner({ actions: ['on'], learningRate: 0.5 });
    const short = { actions: ['on'], gamma: 0.75, terminal: [1], transitions: [[[[1, 1, 1] as const]], []] };
    new RewardTrainer({ problem: new ProcessProblem(short), learner: ended, seed: 1 }).step(300);
    expect(ended.valueOf(0, 0)).toBeCloseTo(1, 6);
  });

  it('shows its progress: a curve that rises, and changes that die down', () => {
    const learner = new QLearner({ actions: options.actions, learningRate: 0.5 });
    const trainer = new RewardTrainer({ problem: createCorridor({ seconds: 30 }), learner, encoder, seed: 2 });
    trainer.step(300);
    const early = trainer.recentReturn;
    trainer.step(8000);
    expect(trainer.recentReturn).toBeGreaterThan(early);
    expect(trainer.recentReturn).toBeGreaterThan(0.95);
    trainer.largestChange = 0;
    trainer.step(500);
    expect(trainer.largestChange).toBeLessThan(0.1);
    expect(trainer.steps).toBe(8800);
  });

  it('never tries what the rules forbid', () => {
    const tried = new Set<number>();
    const problem = createScenarioProblem({ seconds: 20 }, (seed) => new Corridor(seed), {
      ...options,
      act: (game, action) => {
        tried.add(action);
        options.act(game, action);
      },
      writeAllowed: (out, game) => {
        out.fill(1);
        out[0] = game.x > 4 ? 1 : 0;
        out[1] = 0;
      },
    });
    const learner = new QLearner({ actions: options.actions });
    new RewardTrainer({ problem, learner, encoder, seed: 2 }).step(2000);
    expect([...tried].sort()).toEqual([0, 2]);
    expect(learner.visitsOf(0, 0)).toBe(0);
    expect(learner.visitsOf(6, 0)).toBeGreaterThan(0);
  });

  it('cannot be saved in the middle of an episode of a problem that cannot', () => {
    const learner = new QLearner({ actions: options.actions });
    const trainer = new RewardTrainer({ problem: createCorridor(), learner, encoder, seed: 2 });
    trainer.step(5);
    expect(() => trainer.save()).toThrow('call abandon() first');
    trainer.abandon();
    const saved = JSON.parse(JSON.stringify([trainer.save(), learner.save()]));
    trainer.step(40);
    const again = new QLearner({ actions: options.actions });
    const other = new RewardTrainer({ problem: createCorridor(), learner: again, encoder, seed: 9 });
    other.restore(saved[0]);
    again.restore(saved[1]);
    other.step(40);
    expect(again.save()).toEqual(learner.save());
    expect(() => other.restore({ ...saved[0], isRunning: true })).toThrow('saved.isRunning: must be false');
    expect(() => other.restore({ ...saved[0], action: 3 })).toThrow('saved.action: must be below 3');
  });

  it('refuses a learner or an encoder of something else, and rewards that are no numbers', () => {
    const learner = new QLearner({ actions: ['a'] });
    expect(() => new RewardTrainer({ problem: createCorridor(), learner, encoder, seed: 1 })).toThrow(
      'learner.actions: must be those of the problem: back, wait, forward',
    );
    const right = new QLearner({ actions: options.actions });
    const two = new StateEncoder([
      { name: 'x', values: 2 },
      { name: 'y', values: 2 },
    ]);
    expect(() => new RewardTrainer({ problem: createCorridor(), learner: right, encoder: two, seed: 1 })).toThrow(
      'encoder: must take observations of 1 numbers',
    );
    const broken = createScenarioProblem({ seconds: 5 }, (seed) => new Corridor(seed), {
      ...options,
      score: () => Number.NaN,
    });
    expect(() => new RewardTrainer({ problem: broken, learner: right, encoder, seed: 1 }).step(1)).toThrow(
      'reward: must be a finite number, got NaN',
    );
    expect(() => new RewardTrainer({ problem: broken, learner: right, encoder, seed: 1 }).step(Number.NaN)).toThrow(
      'budget',
    );
    expect(right.experiences).toBe(0);
  });
});

describe('a scenario as a problem', () => {
  it('takes games and scenarios as they are played elsewhere', () => {
    const game = undefined as unknown as HeadlessGame;
    const scenario = undefined as unknown as Scenario;
    const fits: [PlayedGame, PlayedScenario] = [game, scenario];
    expect(fits).toHaveLength(2);
  });

  it('decides in intervals, gives inputs at their times, and is cut off after its time', () => {
    const scenario = {
      seconds: 2,
      inputs: [
        { at: 1.2, agent: 'guard', key: 'mood', value: 'sad' },
        { at: 0.5, input: 'push', value: 'A' },
      ],
    };
    const problem = createCorridor(scenario);
    expect(() => problem.game).toThrow('comes after reset');
    problem.reset(3);
    problem.step(2);
    expect(problem.game.x).toBeCloseTo(1, 9);
    expect(problem.game.pushed).toBe('A');
    expect([problem.reward, problem.terminated, problem.truncated]).toEqual([0, false, false]);
    problem.step(1);
    expect(problem.game.x).toBeCloseTo(1, 9);
    expect(problem.game.pushed).toBe('Aguardmoodsad');
    expect([problem.terminated, problem.truncated]).toEqual([false, true]);
    problem.reset(3);
    expect([problem.truncated, problem.game.x, problem.game.pushed]).toEqual([false, 0, '']);
  });

  it('ends with the game, and rewards what was added to the score', () => {
    const problem = createCorridor();
    problem.reset(2);
    for (let i = 0; i < 5; i++) problem.step(2);
    expect(problem.reward).toBe(0);
    problem.step(2);
    expect([problem.reward, problem.terminated, problem.truncated]).toEqual([1, true, false]);
  });

  it('decides when a decision is due, where the game says so', () => {
    const problem = createScenarioProblem({ seconds: 60 }, (seed) => new Corridor(seed), {
      ...options,
      isDue: (game) => game.x >= 3,
    });
    problem.reset(0);
    problem.step(2);
    expect(problem.game.x).toBeCloseTo(3, 9);
  });

  it('refuses times and inputs that cannot be', () => {
    expect(() => createCorridor({ seconds: 0 })).toThrow('seconds: must be a time above 0');
    expect(() =>
      createScenarioProblem({ seconds: 1 }, (seed) => new Corridor(seed), { ...options, interval: -1 }),
    ).toThrow('interval');
    const unknown = createCorridor({ seconds: 1, inputs: [{ at: 0, input: 'pull' }] });
    unknown.reset(1);
    expect(() => unknown.step(0)).toThrow('the game has no input pull');
    expect(() => unknown.step(7)).toThrow('action: must be the number of an action');
  });
});

describe('evaluating a policy', () => {
  it('plays each seed once, from start to end', () => {
    const process = chain(4);
    const best = iterateValues(process);
    const problem = new ProcessProblem(process, { limit: 9 });
    const forward = evaluatePolicy(problem, (state) => (best[state][0] > best[state][1] ? 0 : 1), { seeds: [4, 5, 6] });
    expect(forward.map(({ seed }) => seed)).toEqual([4, 5, 6]);
    for (const each of forward) expect(each).toMatchObject({ return: 1, terminated: true });
    const back = evaluatePolicy(problem, () => 1, { seeds: [4], maxSteps: 5 });
    expect(back).toEqual([{ seed: 4, return: 0, steps: 5, terminated: false }]);
    expect(evaluatePolicy(problem, () => 1, { seeds: [4] })[0].steps).toBe(9);
    expect(() => evaluatePolicy(problem, () => 1, { seeds: [4], maxSteps: 0 })).toThrow('maxSteps');
  });
});
