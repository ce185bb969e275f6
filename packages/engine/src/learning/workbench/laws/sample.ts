import type { Bits } from '../../../../../../tests/engines/bits.js';
import { Rng } from '../../../math/rng.js';
import { BayesChooser, TreeChooser } from '../../classification/index.js';
import { type Chooser, ConfusionMatrix, LearningCurve } from '../../learners/index.js';
import { NetworkChooser } from '../../networks/index.js';
import { HierarchicalNGram, HitRate, NGram } from '../../prediction/index.js';
import { ActorCritic, QChooser, QLearner, StateEncoder } from '../../reinforcement/index.js';
import { CmaEs, RandomSearch } from '../../tuning/index.js';
import { learningSource, type ShownLearner } from '../index.js';
import type { LearnerAction } from '../learner-report.js';

const ATTRIBUTES = [
  { name: 'distance', type: 'number' },
  { name: 'cover', type: 'category', values: ['none', 'half', 'full'] },
] as const;
const DECLARED = { attributes: ATTRIBUTES, choices: ['attack', 'hide', 'flee'] } as const;
const ACTIONS = ['east', 'south', 'west'] as const;
const NOBODY = { nodes: () => [] };

/** What a person asks for, by the round in which they do. */
const ACTIONS_BY_ROUND: Readonly<Record<number, LearnerAction>> = {
  11: { do: 'mark', label: 'good' },
  13: { do: 'freeze' },
  15: { do: 'unfreeze' },
  19: { do: 'reset' },
  21: { do: 'undo' },
  23: { do: 'goBack', mark: 0 },
  24: { do: 'undo' },
  25: { do: 'undo' },
  27: { do: 'forgetMark', mark: 1 },
  28: { do: 'goBack', mark: 1 },
  29: { do: 'startTraining' },
  33: { do: 'stopTraining' },
};

/** Every sort of learner, as a workbench shows it, while they learn and a person changes them. */
export function sampleWorkbench(bits: Bits): void {
  const rng = new Rng('shown');
  const row = new Float64Array(2);
  const situation = () => row;
  const rate = new HitRate({ window: 7 });
  const confusion = new ConfusionMatrix(DECLARED.choices);
  const curve = new LearningCurve({});
  const choosers: Readonly<Record<string, Chooser>> = {
    bayes: new BayesChooser(DECLARED, []),
    tree: new TreeChooser(DECLARED, []),
    table: new QChooser({ ...DECLARED, ranges: [{ min: 0, max: 20, isInteger: false }, undefined], discount: 0.5 }, []),
    network: new NetworkChooser({ ...DECLARED, hidden: [4], rng: new Rng('net') }),
  };
  const habits = new HierarchicalNGram<string>({ length: 3, actions: [...ACTIONS], minSamples: 2 });
  const grams = new NGram<string>({ length: 2, actions: [...ACTIONS] });
  const values = new QLearner({ actions: [...ACTIONS] });
  const critic = new ActorCritic({ actions: [...ACTIONS] });
  const parameters = { speed: { min: 0, max: 1 }, range: { min: -5, max: 5, start: 1 } };
  const tuners = [new RandomSearch({ parameters, rng }), new CmaEs({ parameters, goal: 'lowest', rng })];
  const encoder = new StateEncoder([
    { name: 'row', values: 3, names: ['front', 'middle', 'back'] },
    { name: 'distance', cuts: [2, 5, 9] },
  ]);
  const training = { isRunning: false, nights: 0 };
  const restored: string[] = [];
  const learners: readonly ShownLearner[] = [
    ...Object.entries(choosers).map(
      ([name, learner], i): ShownLearner => ({
        ...{ name, learner: learner as never, situation, about: `Chooses by ${name}` },
        ...(i % 2 === 0 ? { rate, confusion } : { curve: { points: () => curve.points, unit: 'share right' } }),
        onRestored: (examples) => void restored.push(`${name} ${examples}`),
      }),
    ),
    { name: 'habits', learner: habits, rate, agent: 'ada' },
    { name: 'grams', learner: () => (grams.isLearning ? grams : undefined), kind: 'word counts' },
    {
      name: 'values',
      learner: values,
      state: () => values.experiences % 12,
      map: {
        ...{ columns: 4, rows: 3, stateAt: (column, line) => (column === 3 ? undefined : line * 4 + column) },
        directions: [{ x: 1, z: 0 }, undefined, { x: -1, z: 0 }],
        ground: { x: 2, z: 3, cellSize: 0.5 },
      },
      training: {
        isRunning: () => training.isRunning,
        start: () => void (training.isRunning = true),
        stop: () => void (training.isRunning = false),
        work: () => ({ nights: training.nights, decisions: training.nights * 7.4, never: Number.NaN }),
        share: () => training.nights / 9,
        best: () => (training.nights === 0 ? undefined : { score: 0.123456789, at: `night ${training.nights}` }),
      },
    },
    {
      name: 'critic',
      learner: critic,
      encoder,
      examples: () => rate.total,
      fresh: () => new ActorCritic({ actions: [...ACTIONS] }),
    },
    ...tuners.map((learner, i): ShownLearner => ({ name: `tuner ${i}`, learner })),
  ];
  let time = 0;
  const source = learningSource({ learners });
  const leave = [source.watch(() => (time += 1e-4)), source.watch(undefined)];
  for (let round = 0; round < 40; round++) {
    row[0] = rng.range(0, 20);
    row[1] = rng.integer(0, 2);
    const right = row[0] > 12 ? 0 : row[1] === 0 ? 2 : 1;
    const worths = new Float64Array(3);
    choosers.bayes.writeWorths(worths, row);
    const answer = worths.indexOf(Math.max(...worths));
    rate.note(answer === right);
    confusion.note(right, answer);
    curve.note(rate.recent, rate.rate);
    for (const chooser of Object.values(choosers)) chooser.add(row.slice(), right, round % 5 === 4 ? -0.5 : 1);
    const moved = rng.integer(0, 2);
    habits.add(ACTIONS[moved]);
    grams.add(ACTIONS[round % 3]);
    for (const learner of [values, critic])
      for (let i = 0; i < 3; i++) learner.add(rng.integer(0, 11), moved, rng.range(-1, 1), rng.integer(-1, 11));
    for (const tuner of tuners) {
      const [speed, range] = tuner.ask();
      tuner.tell(speed - range * range);
    }
    if (training.isRunning) training.nights++;
    const moment = { tick: round * 3, isPast: round % 10 === 9 };
    bits.text('list', JSON.stringify(source.list(NOBODY, moment)));
    for (const { name } of learners)
      if (round % 4 === 3)
        bits.text(`describes ${name}`, JSON.stringify(source.describe(NOBODY, `game/${name}`, moment) ?? null));
    const action = ACTIONS_BY_ROUND[round];
    for (const { name } of action === undefined ? [] : learners)
      try {
        source.change(NOBODY, `game/${name}`, action);
      } catch (error) {
        bits.text(`${name} refuses`, String(error));
      }
    if (round === 36) for (const end of leave) end();
    bits.text('restored', restored.join());
    bits.endTick();
  }
  for (const [name, chooser] of Object.entries(choosers)) {
    bits.text(`${name} explains`, chooser.explain(row).join('\n'));
    bits.text(`${name} saved`, JSON.stringify((chooser as unknown as { save(): unknown }).save()));
  }
  for (const learner of [habits, grams, values, critic, ...tuners, rate, confusion, curve])
    bits.text('saved', JSON.stringify(learner.save()));
  bits.endTick();
}
