import { BayesChooser, ExampleTable, IncrementalTree, NaiveBayes, TreeChooser } from 'gumption/learning/classification';
import { ConfusionMatrix, LearningCurve, LearningLog, PerformanceMonitor } from 'gumption/learning/learners';
import { CompetenceLimiter, HierarchicalNGram, HitRate, NGram } from 'gumption/learning/prediction';
import {
  ActorCritic,
  LearningAgent,
  type LearningProblem,
  NO_STATE,
  QChooser,
  QLearner,
  RewardTrainer,
  StateEncoder,
  StateValues,
} from 'gumption/learning/reinforcement';
import { CmaEs, LocalSearch, RandomSearch, type Tuner } from 'gumption/learning/tuning';
import { Rng } from 'gumption/math';
import { type Door, saveDoor } from '../door.js';

const declared = {
  attributes: [
    { name: 'distance', type: 'number' },
    { name: 'cover', type: 'category', values: ['full', 'half'] },
  ],
  classes: ['attack', 'hide'],
} as const;

const choosing = { attributes: declared.attributes, choices: declared.classes };
const ROW = Float64Array.of(3, 1);

function chooserWithRows<T extends BayesChooser | TreeChooser | QChooser>(chooser: T): T {
  chooser.add(ROW, 0, 1);
  chooser.add(Float64Array.of(8, 0), 1, 1);
  return chooser;
}

const EXAMPLES = [
  [{ distance: 3, cover: 'full' }, 'attack'],
  [{ distance: 9.5, cover: 'half' }, 'hide'],
  [{ distance: 4, cover: 'half' }, 'hide'],
  [{ distance: 8, cover: 'full' }, 'attack'],
] as const;

function withExamples<T extends { add(observation: { distance: number; cover: string }, name: string): void }>(
  learner: T,
): T {
  for (const [observation, name] of EXAMPLES) learner.add(observation, name);
  return learner;
}

function withMoves<T extends { add(move: string): void }>(predictor: T): T {
  for (const move of ['jab', 'hook', 'jab', 'jab', 'hook', 'jab']) predictor.add(move);
  return predictor;
}

const predictors = {
  'NGram.restore': () => withMoves(new NGram<string>({ length: 2, actions: ['jab', 'hook'] })),
  'NGram.restore dense': () => withMoves(new NGram<string>({ length: 3, actions: ['jab', 'hook'], store: 'dense' })),
  'NGram.restore open': () => withMoves(new NGram<string>({ length: 3, store: 'sorted' })),
  'HierarchicalNGram.restore': () => withMoves(new HierarchicalNGram<string>({ length: 3 })),
};

const WAYS = ['left', 'right'];

function withRewards<
  T extends { add(state: number, action: number, reward: number, next: number, after?: number): void },
>(learner: T): T {
  for (const [state, action, reward] of [
    [0, 1, 0.5],
    [3, 0, -1],
    [1, 1, 0.25],
  ])
    learner.add(state, action, reward, (state + 1) % 4, 0);
  learner.add(3, 1, 1, NO_STATE);
  return learner;
}

const actionLearners = {
  'QLearner.restore': () => withRewards(new QLearner({ actions: WAYS })),
  'QLearner.restore dense': () => withRewards(new QLearner({ actions: WAYS, states: 4, rule: 'sarsa' })),
  'ActorCritic.restore': () => withRewards(new ActorCritic({ actions: WAYS })),
};

/** Left or right is right, in turn. */
class Turns implements LearningProblem {
  readonly actions = WAYS;
  readonly observationSize = 1;
  reward = 0;
  readonly terminated = true;
  readonly truncated = false;
  #side = 0;

  reset(seed: number): void {
    this.#side = seed % 2;
  }

  step(action: number): void {
    this.reward = action === this.#side ? 1 : 0;
  }

  writeObservation(out: Float64Array): void {
    out[0] = this.#side;
  }
}

function createAgent(): LearningAgent {
  const encoder = new StateEncoder([{ name: 'side', values: 4 }]);
  const agent = new LearningAgent({ learner: new QLearner({ actions: WAYS }), encoder, rng: new Rng(1) });
  agent.observation[0] = 3;
  agent.decide();
  return agent;
}

function createTrainer(): RewardTrainer {
  const trainer = new RewardTrainer({ problem: new Turns(), learner: new QLearner({ actions: WAYS }), seed: 1 });
  trainer.step(9);
  return trainer;
}

const parameters = { x: { min: -1, max: 1 }, y: { min: 0, max: 5 } };
const withTrials = <T extends Tuner>(tuner: T): T => {
  for (let i = 0; i < 9; i++) tuner.tell(tuner.ask()[0]);
  return tuner;
};
const tuners = {
  'CmaEs.restore': () => withTrials(new CmaEs({ parameters, rng: new Rng(1) })),
  'LocalSearch.restore': () => withTrials(new LocalSearch({ parameters, temperature: 1, rng: new Rng(1) })),
  'RandomSearch.restore': () => withTrials(new RandomSearch({ parameters, rng: new Rng(1) })),
};

export const learningSaves: readonly Door[] = [
  ...Object.entries(tuners).map(([name, create]) =>
    saveDoor<Tuner>(name, create, {
      save: (tuner) => tuner.save(),
      restore: (tuner, saved) => tuner.restore(saved),
      use: (tuner) => {
        if (!tuner.isDone) tuner.tell(tuner.ask()[0]);
      },
    }),
  ),
  ...Object.entries(predictors).map(([name, create]) =>
    saveDoor<NGram<string> | HierarchicalNGram<string>>(name, create, {
      save: (predictor) => predictor.save(),
      restore: (predictor, saved) => predictor.restore(saved),
      use: (predictor) => {
        predictor.add('jab');
        predictor.predict();
      },
    }),
  ),
  ...Object.entries(actionLearners).map(([name, create]) =>
    saveDoor<QLearner | ActorCritic>(name, create, {
      save: (learner) => learner.save(),
      restore: (learner, saved) => learner.restore(saved as never),
      use: (learner) => {
        learner.add(1, 0, 0.5, 2, 1);
        learner.choose(2, new Rng(2));
      },
    }),
  ),
  saveDoor(
    'StateValues.restore',
    () => {
      const values = new StateValues({ states: 4 });
      values.add(2, 0.5, 3);
      return values;
    },
    {
      save: (values) => values.save(),
      restore: (values, saved) => values.restore(saved),
      use: (values) => values.add(1, 0.5, 2),
    },
  ),
  saveDoor('LearningAgent.restore', createAgent, {
    save: (agent) => agent.save(),
    restore: (agent, saved) => agent.restore(saved),
    use: (agent) => void agent.decide(),
  }),
  saveDoor('RewardTrainer.restore', createTrainer, {
    save: (trainer) => trainer.save(),
    restore: (trainer, saved) => trainer.restore(saved),
    use: (trainer) => trainer.step(3),
  }),
  saveDoor('CompetenceLimiter.restore', () => new CompetenceLimiter<string>({ delay: 1 }), {
    save: (limiter) => limiter.save(),
    restore: (limiter, saved) => limiter.restore(saved),
    use: (limiter) => limiter.tick(0.1),
  }),
  saveDoor(
    'HitRate.restore',
    () => {
      const rate = new HitRate({ window: 3 });
      for (const isHit of [true, false, true, true]) rate.note(isHit);
      return rate;
    },
    {
      save: (rate) => rate.save(),
      restore: (rate, saved) => rate.restore(saved),
      use: (rate) => rate.note(true),
    },
  ),
  saveDoor(
    'LearningCurve.restore',
    () => {
      const curve = new LearningCurve({ points: 4 });
      for (const score of [0, 1, 0.5, 1, 1, 0]) curve.note(score, score / 2);
      return curve;
    },
    {
      save: (curve) => curve.save(),
      restore: (curve, saved) => curve.restore(saved),
      use: (curve) => curve.note(1),
    },
  ),
  saveDoor(
    'ConfusionMatrix.restore',
    () => {
      const matrix = new ConfusionMatrix(['jab', 'hook']);
      matrix.note(0, 1);
      return matrix;
    },
    {
      save: (matrix) => matrix.save(),
      restore: (matrix, saved) => matrix.restore(saved),
      use: (matrix) => matrix.note(1, -1),
    },
  ),
  saveDoor('LearningLog.restore', () => withMoves(new LearningLog<[string]>(new NGram({ length: 2 }))), {
    save: (log) => log.save(),
    restore: (log, saved) => log.restore(saved),
    use: (log) => log.add('jab'),
  }),
  saveDoor('PerformanceMonitor.restore', () => new PerformanceMonitor({ hit: -0.5 }), {
    save: (monitor) => monitor.save(),
    restore: (monitor, saved) => monitor.restore(saved),
    use: (monitor) => monitor.note('hit'),
  }),
  saveDoor('BayesChooser.restore', () => chooserWithRows(new BayesChooser(choosing, [])), {
    save: (chooser) => chooser.save(),
    restore: (chooser, saved) => chooser.restore(saved),
    use: (chooser) => void chooserWithRows(chooser).explain(ROW),
  }),
  saveDoor('TreeChooser.restore', () => chooserWithRows(new TreeChooser(choosing, [])), {
    save: (chooser) => chooser.save(),
    restore: (chooser, saved) => chooser.restore(saved),
    use: (chooser) => void chooserWithRows(chooser).explain(ROW),
  }),
  saveDoor('QChooser.restore', () => chooserWithRows(new QChooser(choosing, [])), {
    save: (chooser) => chooser.save(),
    restore: (chooser, saved) => chooser.restore(saved),
    use: (chooser) => void chooserWithRows(chooser).explain(ROW),
  }),
  saveDoor('ExampleTable.restore', () => withExamples(new ExampleTable(declared)), {
    save: (table) => table.save(),
    restore: (table, saved) => table.restore(saved),
    use: (table) => table.countClasses(),
  }),
  saveDoor('IncrementalTree.restore', () => withExamples(new IncrementalTree(declared)), {
    save: (tree) => tree.save(),
    restore: (tree, saved) => tree.restore(saved),
    use: (tree) => tree.add(...EXAMPLES[1]),
  }),
  saveDoor('NaiveBayes.restore', () => withExamples(new NaiveBayes(declared)), {
    save: (bayes) => bayes.save(),
    restore: (bayes, saved) => bayes.restore(saved),
    use: (bayes) => void bayes.classify({ distance: 5, cover: 'half' }),
  }),
];
