import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { describeWithData, readJson } from '../../../../../tests/shared-data.js';
import {
  compileDecisionTree,
  createDecider,
  importLearnedTree,
  learnedKnowledge,
} from '../../decision/decision-tree/index.js';
import type { LearnedAttribute, LearnedNode } from '../../decision/decision-tree/learned-tree.js';
import { ExampleTable, entropy, evaluate, learnTree, measureGains, NaiveBayes } from '../classification/index.js';
import { NGram } from '../prediction/index.js';

interface Run {
  readonly sequence: string;
  readonly n: number;
  readonly counts: Record<string, Record<string, number>>;
  readonly predictionBeforeEach: readonly (string | readonly string[] | null)[];
}

describeWithData('N-grams and published counts', 'learning/ngram.json', (path) => {
  const { runs, sentences, bigramProbabilities } = readJson<{
    readonly runs: readonly Run[];
    readonly sentences: readonly string[];
    readonly bigramProbabilities: readonly (readonly [string, string, number])[];
  }>(path);

  it.each(runs)('[LRN-20] $sequence by $n', ({ sequence, n, counts, predictionBeforeEach }) => {
    const predictor = new NGram<string>({ length: n });
    for (const [i, action] of [...sequence].entries()) {
      const expected = predictionBeforeEach[i];
      const found = predictor.predict().action;
      if (expected === null) expect(found).toBeUndefined();
      else expect(expected).toContain(found);
      predictor.add(action);
    }
    const { actions, counts: rows } = predictor.save();
    const told: Record<string, Record<string, number>> = {};
    for (const row of rows) {
      const names = row.slice(0, -1).map((action) => actions[action] as string);
      const window = names.slice(0, -1).join('');
      told[window] = { ...told[window], [names[names.length - 1]]: row[row.length - 1] };
    }
    expect(told).toEqual(counts);
  });

  it('[LRN-20] [LRN-23] has the printed probabilities of pairs of words', () => {
    const predictor = new NGram<string>({ length: 2 });
    predictor.learn(sentences.map((sentence) => sentence.split(' ')));
    predictor.isLearning = false;
    for (const [word, next, probability] of bigramProbabilities) {
      predictor.restart();
      predictor.add(word);
      expect(predictor.probabilityOf(next)).toBeCloseTo(probability, 12);
    }
  });
});

type Nested = string | { readonly [attribute: string]: Record<string, Nested> };
interface Posteriors {
  readonly classes: readonly string[];
  readonly posterior: readonly (readonly number[])[];
  readonly correct: number;
}
interface Category {
  readonly entropy: number;
  readonly gains: Record<string, number>;
  readonly gainRatio: Record<string, number>;
  readonly id3Tree: Nested;
  readonly naiveBayes: { readonly none: Posteriors; readonly laplace1: Posteriors };
}
interface Thresholds {
  readonly bestSingleThreshold: Record<string, { readonly threshold: number; readonly gain: number }>;
}

/** The last column is the class. */
function readTable(path: string, isNumber: (column: string) => boolean): ExampleTable {
  const [head, ...rows] = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.trim().split(','));
  const names = head.slice(0, -1);
  const attributes = names.map(
    (name, i): LearnedAttribute =>
      isNumber(name)
        ? { name, type: 'number' }
        : { name, type: 'category', values: [...new Set(rows.map((row) => row[i]))] },
  );
  const examples = new ExampleTable({ attributes, classes: [...new Set(rows.map((row) => row[names.length]))].sort() });
  for (const row of rows)
    examples.add(
      Object.fromEntries(names.map((name, i) => [name, isNumber(name) ? Number(row[i]) : row[i]])),
      row[names.length],
    );
  return examples;
}

/** Leaves by their class, as the figures have them. */
function nest(node: LearnedNode): Nested {
  if ('classes' in node) return Object.keys(node.classes)[0];
  if ('threshold' in node) throw new Error('no numbers in these tables');
  return {
    [node.attribute]: Object.fromEntries(Object.entries(node.values).map(([value, child]) => [value, nest(child)])),
  };
}

describeWithData('trees and classifiers, and published figures', 'learning/decision-trees-and-bayes.json', (path) => {
  const figures = readJson<{
    readonly golf: Category;
    readonly lenses: Category;
    readonly golfNumeric: Thresholds;
    readonly iris: Thresholds & { readonly correctByMaxDepth: Record<string, number> };
  }>(path);
  const table = (file: string, isNumber: (column: string) => boolean = () => false) =>
    readTable(join(dirname(path), file), isNumber);

  it.each(['golf', 'lenses'] as const)('[LRN-37] [LRN-38] [LRN-47] %s: entropy, gains, ratios and tree', (name) => {
    const examples = table(`${name}.csv`);
    expect(entropy(examples.countClasses())).toBeCloseTo(figures[name].entropy, 12);
    for (const { attribute, gain, gainRatio } of measureGains(examples)) {
      expect(gain).toBeCloseTo(figures[name].gains[attribute], 12);
      expect(gainRatio).toBeCloseTo(figures[name].gainRatio[attribute], 12);
    }
    expect(nest(learnTree(examples).root)).toEqual(figures[name].id3Tree);
  });

  it.each(['golf', 'lenses'] as const)('[LRN-33] [LRN-36] %s: posteriors of every row', (name) => {
    const examples = table(`${name}.csv`);
    for (const [smoothing, expected] of [
      [0, figures[name].naiveBayes.none],
      [1, figures[name].naiveBayes.laplace1],
    ] as const) {
      const bayes = new NaiveBayes(examples, { smoothing });
      bayes.learn(examples);
      expect(bayes.classes).toEqual(expected.classes);
      const out = new Float64Array(expected.classes.length);
      for (const [i, row] of expected.posterior.entries()) {
        bayes.writeProbabilities(out, examples.observation(i));
        for (const [c, probability] of row.entries()) expect(out[c]).toBeCloseTo(probability, 8);
      }
      expect(evaluate(examples, (observation) => bayes.classify(observation)).right).toBe(expected.correct);
    }
  });

  it('[LRN-40] golf and iris: the best threshold of every number', () => {
    const golf = table('golf-numeric.csv', (name) => ['temperature', 'humidity'].includes(name));
    const iris = table('iris.csv', () => true);
    for (const [examples, expected] of [
      [golf, figures.golfNumeric],
      [iris, figures.iris],
    ] as const)
      for (const { attribute, gain, threshold } of measureGains(examples)) {
        const figure = expected.bestSingleThreshold[attribute];
        if (figure === undefined) continue;
        expect(gain).toBeCloseTo(figure.gain, 9);
        expect(threshold).toBeCloseTo(figure.threshold, 9);
      }
  });

  it('[LRN-41] iris: as many right answers as trees of each depth have', () => {
    const iris = table('iris.csv', () => true);
    for (const [depth, right] of Object.entries(figures.iris.correctByMaxDepth)) {
      const tree = learnTree(iris, depth === 'unlimited' ? {} : { maxDepth: Number(depth) });
      const { decide } = createDecider(compileDecisionTree(learnedKnowledge(tree), importLearnedTree(tree)));
      expect(evaluate(iris, (observation) => decide(observation)).right).toBe(right);
    }
  });
});
