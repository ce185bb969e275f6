import type { Bits } from '../../../../../tests/engines/bits.js';
import { Rng } from '../../math/rng.js';
import {
  binExamples,
  ExampleTable,
  evaluate,
  evaluateBaselines,
  findCuts,
  holdOut,
  IncrementalTree,
  learnTree,
  listTreeRules,
  measureGains,
  NaiveBayes,
  suggestCuts,
} from '../classification/index.js';
import { growGuided } from '../demonstrations/guided-tree.js';
import { LearningCurve, LearningLog, PerformanceMonitor } from '../learners/index.js';
import { sampleNetworks } from '../networks/laws/sample.js';
import { sampleDemonstrations } from '../nodes/demonstrations/laws/sample.js';
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
import { sampleWorkbench } from '../workbench/laws/sample.js';
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
  sampleExamples(bits, examples);
  bits.text('saved', JSON.stringify([bayes.save(), examples.save()]));
  bits.endTick();
}

/** What can be asked about examples, and trees that grow with them. */
function sampleExamples(bits: Bits, examples: ExampleTable): void {
  const write = (name: string, value: unknown) => bits.text(name, JSON.stringify(value));
  const { attributes, classes } = examples;
  const grown = new IncrementalTree({ attributes, classes });
  const shares = new Float64Array(classes.length);
  const row = new Float64Array(attributes.length);
  for (let i = 0; i < examples.count; i++) {
    for (let a = 0; a < row.length; a++) row[a] = examples.columns[a][i];
    grown.addRow(row, examples.classOf[i]);
    if (i % 5 !== 4) continue;
    row[0] += 3;
    grown.writeShares(shares, row);
    write('path', [grown.describePath(row), [...shares], grown.tree]);
  }
  write('gains', measureGains(examples));
  for (const count of [1, 2, 4]) {
    const cuts = suggestCuts(examples, 'distance', count);
    write('cuts', [cuts, findCuts(examples, 'distance', count)]);
    if (cuts.length > 0)
      write(
        'bins',
        binExamples(examples, {
          distance: { cuts, names: Array.from({ length: cuts.length + 1 }, (_, i) => `range ${i}`) },
        }).save(),
      );
  }
  for (const options of [{}, { measure: 'gain' }, { prune: 0.25 }, { maxDepth: 2 }, { minLeaf: 4 }] as const) {
    const tree = learnTree(examples, options as never);
    write('tree', [tree, listTreeRules(tree)]);
  }
  const guided = growGuided(examples);
  write('guided', [guided, growGuided(examples, lockFirst(guided))]);
  const held = holdOut(examples, 0.3, 3, new Rng('held'));
  write('baselines', evaluateBaselines(held));
  write(
    'evaluated',
    evaluate(held.unseen, ({ cover }) => (cover === 'half' ? 'hide' : cover === 'full' ? undefined : 'flee')),
  );
  const log = new LearningLog(new IncrementalTree({ attributes, classes }));
  log.add({ distance: 3, speed: 1, cover: 'half' }, 'hide');
  log.add({ distance: 9, speed: 2, cover: 'none' }, 'flee');
  const taught = new IncrementalTree({ attributes, classes });
  log.teach(taught, 1);
  write('log', [log.count, log.save(), taught.save()]);
  const monitor = new PerformanceMonitor({ hit: 2, miss: -0.5 });
  monitor.note('hit');
  monitor.note('miss', 3);
  write('monitor', [monitor.save(), monitor.take(), monitor.take()]);
  const curve = new LearningCurve({ points: 4 });
  for (let i = 1; i < 25; i++) curve.note(i % 3 === 0 ? undefined : 1 / i, i % 4 === 0 ? i / 30 : undefined, i * 2);
  write('curve', [curve.points, curve.save()]);
  bits.endTick();
}

/** The same tree with its first leaf locked, and one deleted. */
function lockFirst(node: ReturnType<typeof growGuided>): ReturnType<typeof growGuided> {
  if ('question' in node) return { ...node, yes: lockFirst(node.yes) };
  return { ...node, isLocked: true, deleted: ['flee'] };
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
  sampleWorkbench(bits);
  sampleDemonstrations(bits);
}
