import { readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { describeWithData } from '../../../../../tests/shared-data.js';
import { Rng } from '../../math/rng.js';
import { ExampleTable, evaluate, evaluateBaselines, holdOut } from '../classification/index.js';
import { LearningLog } from '../learners/index.js';
import { NetworkChooser } from './index.js';

const DECLARED = {
  attributes: [
    { name: 'distance', type: 'number' },
    { name: 'cover', type: 'category', values: ['none', 'half', 'full'] },
  ],
  choices: ['attack', 'hide'],
} as const;

const create = (seed = 1) => new NetworkChooser({ ...DECLARED, rng: new Rng(seed) });

/** Attack from afar or from cover. */
function playedExamples(count: number): ExampleTable {
  const rng = new Rng('played');
  const examples = new ExampleTable({ attributes: DECLARED.attributes, classes: DECLARED.choices });
  for (let i = 0; i < count; i++) {
    const [distance, cover] = [rng.range(0, 2000), rng.pick(['none', 'half', 'full'])];
    examples.add({ distance, cover }, distance > 1200 || cover === 'full' ? 'attack' : 'hide');
  }
  return examples;
}

test('LRN-70 is judged on examples it has seen and on others, and beats what needs no learning', () => {
  const held = holdOut(playedExamples(400), 0.25, 8, new Rng(3));
  const chooser = create();
  chooser.learn(held.seen, 12);
  const judge = (examples: ExampleTable) => evaluate(examples, (observation) => chooser.classify(observation)).accuracy;
  expect(judge(held.seen)).toBeGreaterThan(0.95);
  expect(judge(held.unseen)).toBeGreaterThan(0.93);
  expect(judge(held.unseen)).toBeGreaterThan(evaluateBaselines(held).mostFrequent.accuracy + 0.2);
});

describeWithData('iris', 'learning/iris.csv', (path) => {
  test('LRN-70 flowers it has not seen are told apart', () => {
    const [head, ...rows] = readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.trim().split(','));
    const names = head.slice(0, -1);
    const attributes = names.map((name) => ({ name, type: 'number' as const }));
    const classes = [...new Set(rows.map((row) => row[4]))];
    const examples = new ExampleTable({ attributes, classes });
    for (const row of rows) examples.add(Object.fromEntries(names.map((name, i) => [name, Number(row[i])])), row[4]);
    const { seen, unseen } = holdOut(examples, 0.3, 6, new Rng(1));
    const order = Array.from({ length: seen.count }, (_, i) => i);
    new Rng(2).shuffle(order);
    const shuffled = seen.emptyCopy();
    for (const i of order) shuffled.addFrom(seen, i);
    const chooser = new NetworkChooser({ attributes, choices: classes, hidden: [8], rng: new Rng(1) });
    chooser.learn(shuffled, 60);
    const judge = (table: ExampleTable) => evaluate(table, (observation) => chooser.classify(observation)).accuracy;
    expect(judge(seen)).toBeGreaterThan(0.95);
    expect(judge(unseen)).toBeGreaterThan(0.9);
  });
});

it('explains which observations its choice depends on', () => {
  const chooser = create();
  chooser.learn(playedExamples(400), 12);
  const [choice, withoutDistance, withoutCover] = chooser.explain(Float64Array.of(300, 2));
  expect(choice).toMatch(/^attack: (0\.9|1\.0)/);
  const shareOf = (line: string) => Number(line.split(': ')[1]);
  // So near, only the cover speaks for an attack.
  expect(shareOf(withoutCover)).toBeLessThan(shareOf(withoutDistance) - 0.2);
});

it('learns from feedback: what was punished becomes less probable', () => {
  const chooser = create();
  const worths = new Float64Array(2);
  const row = Float64Array.of(500, 1);
  chooser.writeWorths(worths, row);
  const before = worths[0];
  for (let i = 0; i < 30; i++) chooser.add(row, 0, -0.5);
  chooser.writeWorths(worths, row);
  expect(worths[0]).toBeLessThan(before - 0.1);
});

it('is a learner: it can be logged, frozen, saved in the middle, and rebuilt', () => {
  const chooser = create();
  const log = new LearningLog<[Readonly<Float64Array>, number, number]>(chooser);
  const rng = new Rng(5);
  const draw = () => [Float64Array.of(rng.range(0, 9), rng.integer(0, 2)), rng.integer(0, 1), 1] as const;
  const states: string[] = [];
  for (let i = 0; i < 12; i++) {
    log.isLearning = i % 4 < 3;
    log.add(...draw());
    states.push(JSON.stringify(chooser.save()));
  }
  log.rebuild(7);
  expect(JSON.stringify(chooser.save())).toBe(states[6]);
  const other = create(2);
  other.restore(JSON.parse(states[6]));
  const next = draw();
  chooser.isLearning = true;
  for (const one of [chooser, other]) one.add(...next);
  expect(JSON.stringify(other.save())).toBe(JSON.stringify(chooser.save()));
});

it('does not run away where the same choice goes badly again and again', () => {
  const chooser = create();
  for (let i = 0; i < 5000; i++) chooser.add(Float64Array.of(500, 1), 0, -1);
  expect(Math.max(...chooser.save().trainer.network.parameters.map(Math.abs))).toBeLessThan(10);
  for (let i = 0; i < 60; i++) chooser.add(Float64Array.of(500, 1), 0, 1);
  const worths = new Float64Array(2);
  chooser.writeWorths(worths, Float64Array.of(500, 1));
  expect(worths[0]).toBeGreaterThan(0.5);
});

it('finds all choices equal while it knows nothing', () => {
  const worths = new Float64Array(2);
  create().writeWorths(worths, Float64Array.of(500, 1));
  expect([...worths]).toEqual([0.5, 0.5]);
  expect(create().explain(Float64Array.of(500, 1))).toEqual(['has no examples yet']);
});

it('keeps all it has learned in a list, goes on from it to the bit, and knows new choices', () => {
  const keep = (state: number[], choices: readonly string[] = DECLARED.choices, seed = 1) =>
    new NetworkChooser({ ...DECLARED, choices, rng: new Rng(seed), state });
  const state: number[] = [];
  const chooser = keep(state);
  chooser.learn(playedExamples(50));
  const list = JSON.parse(JSON.stringify(state)) as number[];
  const other = keep(list, DECLARED.choices, 2);
  for (const one of [chooser, other]) one.learn(playedExamples(30));
  expect(list).toEqual(state);
  expect(JSON.stringify(other.save().trainer.network)).toBe(JSON.stringify(chooser.save().trainer.network));
  // A new choice begins with weights of 0, and leaves the others as they are to each other.
  const [two, three] = [new Float64Array(2), new Float64Array(3)];
  const row = Float64Array.of(700, 1);
  chooser.writeWorths(two, row);
  const wider = keep(list, ['attack', 'hide', 'flee']);
  wider.writeWorths(three, row);
  expect(three[0] / three[1]).toBeCloseTo(two[0] / two[1], 10);
  for (let i = 0; i < 60; i++) wider.add(row, 2, 1);
  wider.writeWorths(three, row);
  expect(three[2]).toBeGreaterThan(0.5);
  const again = keep([...list], ['attack', 'hide', 'flee'], 7);
  expect(again.save().trainer.network).toEqual(wider.save().trainer.network);
});

test.each([
  [(list: number[]) => list.slice(1), /state/],
  [(list: number[]) => list.with(0, 3), 'state[0]: must be a number of choices'],
  [(list: number[]) => [...list, 0], 'state: must be '],
  [(list: number[]) => list.with(20, Number.NaN), 'state[20]: must be a number of a network, got NaN'],
  [(list: number[]) => list.with(20, 1e200), 'state[20]: must be a weight'],
  [(list: number[]) => list.with(1, 0.5), 'saved.encoder.rows'],
  [(list: number[]) => list.with(4, -1), 'saved.encoder.squares'],
])('refuses a list that it cannot have written: %#', (change, problem) => {
  const state: number[] = [];
  new NetworkChooser({ ...DECLARED, rng: new Rng(1), state }).learn(playedExamples(9));
  const wrong = change([...state]);
  const before = JSON.stringify(wrong);
  expect(() => new NetworkChooser({ ...DECLARED, rng: new Rng(1), state: wrong })).toThrow(problem);
  expect(JSON.stringify(wrong)).toBe(before);
  const dropout = { ...DECLARED, rng: new Rng(1), state: [], dropout: 0.5 };
  expect(() => new NetworkChooser(dropout)).toThrow('use no dropout');
});

it.each([
  [(one: NetworkChooser) => one.add(Float64Array.of(1), 0, 1), 'row: must have 2 values, got 1'],
  [
    (one: NetworkChooser) => one.add(Float64Array.of(Number.NaN, 1), 0, 1),
    'distance: must be a finite number, got NaN',
  ],
  [(one: NetworkChooser) => one.add(Float64Array.of(1, 3), 0, 1), 'cover: must be the number of a value, from 0 to 2'],
  [(one: NetworkChooser) => one.add(Float64Array.of(1, 1), 2, 1), 'choice: must be from 0 to 1, got 2'],
  [
    (one: NetworkChooser) => one.writeWorths(new Float64Array(3), Float64Array.of(1, 1)),
    'out: must have 2 values, got 3',
  ],
  [
    (one: NetworkChooser) => one.restore({ ...one.save(), encoder: { rows: 1, means: [1], squares: [1] } }),
    'saved.encoder.means: must have 2 items, got 1',
  ],
])('refuses what does not fit: %#', (work, problem) => {
  const chooser = create();
  const before = JSON.stringify(chooser.save());
  expect(() => work(chooser)).toThrow(problem);
  expect(JSON.stringify(chooser.save())).toBe(before);
});
