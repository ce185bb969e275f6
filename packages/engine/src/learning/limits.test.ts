import { expect, it } from 'vitest';
import { expectLimits, type LimitRow } from '../../../../tests/limits.js';
import { checkOptions } from '../data/parse.js';
import type { Schema } from '../data/schema.js';
import { Rng } from '../math/rng.js';
import { learnTreeOptions } from './classification/grow-tree.js';
import { naiveBayesOptions } from './classification/naive-bayes.js';
import { learningCurveOptions } from './learners/learning-curve.js';
import { hebbianGridOptions } from './networks/hebbian-grid.js';
import { mapShape } from './networks/layer.js';
import { networkOptions } from './networks/network.js';
import { networkChooserOptions } from './networks/network-chooser.js';
import { networkTrainerOptions } from './networks/network-trainer.js';
import { rateSchedule } from './networks/optimizer.js';
import { perceptronOptions } from './networks/perceptron.js';
import { cloneOptions } from './policies/clone-behavior.js';
import { curriculumOptions } from './policies/curriculum.js';
import { networkPolicyOptions } from './policies/network-policy.js';
import { opponentPoolOptions } from './policies/opponent-pool.js';
import { ppoOptions } from './policies/ppo-trainer.js';
import { competenceOptions } from './prediction/competence-limiter.js';
import { hitRateOptions } from './prediction/hit-rate.js';
import { actorCriticOptions } from './reinforcement/actor-critic.js';
import { qLearnerOptions } from './reinforcement/q-learner.js';
import { rewardTrainerOptions } from './reinforcement/reward-trainer.js';
import { statePartSchema } from './reinforcement/state-encoder.js';
import { stateValuesOptions } from './reinforcement/state-values.js';
import { stateTableOptions } from './tables/state-table.js';
import { cmaEsOptions } from './tuning/cma-es.js';
import { localSearchOptions } from './tuning/local-search.js';

const MANY = 1_000_000;

const shareOf = (option: string): LimitRow => [option, [0, 0.5, 1], [-0.1, 1.1]];
const positive = (option: string): LimitRow => [option, [0.1, 5], [0, -0.1]];
const nonNegative = (option: string): LimitRow => [option, [0, 0.1], [-0.1]];
const count = (option: string, min: number, max?: number): LimitRow => [
  ...([option, max === undefined ? [min, min + 1] : [min, max]] as const),
  [min - 1, min + 0.5, ...(max === undefined ? [] : [max + 1])],
];

it('options end where they say: the last value that is accepted, and the first that is not', () => {
  const limits = (schema: Schema<never>, base: object, rows: readonly LimitRow[]) =>
    expectLimits(
      'options',
      (options: object) => checkOptions(schema, { ...base, ...options } as never, 'options'),
      rows,
    );
  const any = (schema: unknown) => schema as Schema<never>;

  limits(any(rateSchedule), { from: 1, to: 1, steps: 1 }, [positive('from'), positive('to'), count('steps', 1)]);
  limits(any(networkChooserOptions), { attributes: [], choices: [], rng: new Rng(1) }, [
    ['hidden', [[], [1], [100_000], Array(100).fill(1)], [[0], [100_001], Array(101).fill(1)]],
    positive('rate'),
    ['dropout', [0, 0.99], [-0.1, 1]],
  ]);
  limits(any(perceptronOptions), { inputs: 1 }, [count('inputs', 1, MANY), positive('rate')]);
  limits(any(hebbianGridOptions), { width: 1, height: 1 }, [count('width', 1, 10_000), count('height', 1, 10_000)]);
  limits(any(mapShape), { width: 1, height: 1 }, [
    count('width', 1, 100_000),
    count('height', 1, 100_000),
    count('channels', 1, 10_000),
  ]);
  limits(any(networkTrainerOptions), {}, [count('batch', 1, MANY)]);
  const layers = (layer: object) => [[{ size: 1, ...layer }]];
  limits(any(networkOptions), { inputs: 1, layers: [{ size: 1 }], rng: new Rng(1) }, [
    count('inputs', 1, MANY),
    ['layers', [Array(1000).fill({ size: 1 })], [[], Array(1001).fill({ size: 1 })]],
    ...[{ size: MANY }, { sharpness: 0.1 }, { sharpness: 1000 }, { dropout: 0 }, { dropout: 0.99 }].map(
      (layer): LimitRow => ['layers', layers(layer), []],
    ),
    ...[{ spread: 0 }, { spread: 100 }].map((layer): LimitRow => ['layers', layers(layer), []]),
    ...[{ size: 0 }, { size: MANY + 1 }, { sharpness: 0 }, { sharpness: 1001 }, { dropout: 1 }, { spread: 101 }].map(
      (layer): LimitRow => ['layers', [], layers(layer)],
    ),
  ]);
  const convolution = (layer: object) => [[{ channels: 1, kernel: 1, ...layer }]];
  limits(any(networkOptions), { inputs: { width: 9, height: 9 }, rng: new Rng(1) }, [
    ...[
      {},
      { channels: 10_000 },
      { kernel: 1000 },
      { stride: 1 },
      { stride: 1000 },
      { padding: 0 },
      { padding: 1000 },
    ].map((layer): LimitRow => ['layers', convolution(layer), []]),
    ...[{ channels: 0 }, { channels: 10_001 }, { kernel: 0 }, { kernel: 1001 }, { stride: 0 }, { stride: 1001 }].map(
      (layer): LimitRow => ['layers', [], convolution(layer)],
    ),
    ...[{ padding: -1 }, { padding: 1001 }].map((layer): LimitRow => ['layers', [], convolution(layer)]),
  ]);
  limits(any(stateTableOptions), { width: 1 }, [count('width', 1), count('states', 1)]);
  limits(any(localSearchOptions), { parameters: {} }, [
    ...['momentum', 'temperature'].map(nonNegative),
    ['grow', [1, 1.1], [0.9]],
    ['shrink', [0.1, 1], [0, 1.1]],
    ['finest', [0.1, 0.9], [0, 1]],
    ['cooling', [0.1, 0.9], [0, 1]],
    count('restarts', 0),
    count('patience', 1),
  ]);
  limits(any(cmaEsOptions), { parameters: {}, rng: new Rng(1) }, [
    count('population', 4, 10_000),
    ['spread', [0.1, 1], [0, 1.1]],
  ]);
  const stage = { name: 'a', goodEnough: 1 };
  limits(any(curriculumOptions), { stages: [stage] }, [
    ['stages', [[stage], Array(1000).fill(stage)], [[], Array(1001).fill(stage), [{ ...stage, name: '' }]]],
    count('episodes', 1, 100_000),
  ]);
  limits(any(ppoOptions), { seed: 1 }, [
    count('epochs', 1, 1000),
    count('batch', 1, MANY),
    ['clip', [0.1, 0.9], [0, 1]],
    ...['entropy', 'value'].map(nonNegative),
    positive('maxGradient'),
  ]);
  limits(any(cloneOptions), { observations: [], actions: [], seed: 1 }, [
    count('times', 1, MANY),
    positive('rate'),
    count('batch', 1, MANY),
  ]);
  limits(any(networkPolicyOptions), { observationSize: 1, actions: 1, rng: new Rng(1) }, [
    count('observationSize', 1, 100_000),
    ['hidden', [[1], [10_000], Array(10).fill(1)], [[], [0], [10_001], Array(11).fill(1)]],
  ]);
  limits(any(opponentPoolOptions), {}, [count('size', 1, 1000), shareOf('latest')]);
  limits(any(hitRateOptions), {}, [count('window', 1, 100_000)]);
  limits(any(competenceOptions), {}, [shareOf('ignore'), shareOf('minProbability'), nonNegative('delay')]);
  limits(any(learningCurveOptions), {}, [count('every', 1, MANY), count('points', 4, 10_000)]);
  for (const schema of [actorCriticOptions, qLearnerOptions, stateValuesOptions])
    limits(any(schema), schema === stateValuesOptions ? {} : { actions: ['a'] }, [
      count('states', 1),
      shareOf('discount'),
    ]);
  limits(any(rewardTrainerOptions), { problem: {}, learner: {}, seed: 1 }, [shareOf('restart')]);
  limits(any(statePartSchema), { name: 'a' }, [count('values', 1), ['groups', [[0], [65_535]], [[], [-1], [65_536]]]]);
  limits(any(naiveBayesOptions), {}, [nonNegative('smoothing'), positive('leastSpread')]);
  limits(any(learnTreeOptions), {}, [
    count('maxDepth', 0, 100),
    count('minExamples', 2),
    ['prune', [0.1, 0.5], [0, 0.6]],
  ]);
  expect.hasAssertions();
});
