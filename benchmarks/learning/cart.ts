import type { LearnedTree } from 'gumption/decision/decision-tree';
import { learnTree } from 'gumption/learning/classification';
import type { Benchmark, Subject } from '../harness.js';
import { ATTRIBUTES, type ExampleData, numbersByRule, percentRight } from './example-data.js';
import { classifierOf } from './learned-classifier.js';
import { DecisionTreeClassifier } from './peers.js';

// Learns a decision tree with thresholds from ten numbers for each example. An operation is a whole
// tree. By hand it is the textbook way: numbers sorted once, one pass for each attribute, and flat
// arrays; of what it finds it keeps no more than it needs to classify.

const MAX_DEPTH = 6;

function gumption(data: ExampleData): Subject {
  return {
    subject: 'gumption',
    unit: 'tree',
    note: 'learnTree, a document with all counts',
    setup() {
      let tree: LearnedTree | undefined;
      return {
        opsPerRun: 1,
        run() {
          tree = learnTree(data.table, { maxDepth: MAX_DEPTH });
        },
        verify: () => percentRight(data, classifierOf(tree!, data.table)),
      };
    },
  };
}

interface HandNode {
  readonly attribute: number;
  readonly threshold: number;
  readonly classNumber: number;
  readonly low: HandNode | undefined;
  readonly high: HandNode | undefined;
}

function handWritten(data: ExampleData): Subject {
  return {
    subject: 'hand-written',
    unit: 'tree',
    note: 'sorted once, Gini impurity, flat arrays',
    setup() {
      let root: HandNode | undefined;
      const classify = (example: number) => {
        let node = root!;
        while (node.low !== undefined)
          node = data.rows[example][node.attribute] <= node.threshold ? node.low : node.high!;
        return node.classNumber;
      };
      return {
        opsPerRun: 1,
        run() {
          root = growByHand(data);
        },
        verify: () => percentRight(data, classify),
      };
    },
  };
}

function growByHand({ table, labels }: ExampleData): HandNode {
  const count = labels.length;
  const classOf = Int32Array.from(labels);
  const { columns } = table;
  const orders = columns.map((column) =>
    Int32Array.from({ length: count }, (_, i) => i).sort((a, b) => column[a] - column[b]),
  );
  const isLow = new Uint8Array(count);
  const spare = new Int32Array(count);
  const below = new Float64Array(3);
  const all = new Float64Array(3);

  const grow = (first: number, end: number, depth: number): HandNode => {
    all.fill(0);
    for (let i = first; i < end; i++) all[classOf[orders[0][i]]]++;
    const size = end - first;
    const classNumber = all[0] >= all[1] && all[0] >= all[2] ? 0 : all[1] >= all[2] ? 1 : 2;
    const leaf = { attribute: -1, threshold: 0, classNumber, low: undefined, high: undefined };
    if (all[classNumber] === size || depth === MAX_DEPTH) return leaf;
    let best = (all[0] * all[0] + all[1] * all[1] + all[2] * all[2]) / size + 1e-9;
    let attribute = -1;
    let threshold = 0;
    for (let a = 0; a < ATTRIBUTES; a++) {
      const order = orders[a];
      const column = columns[a];
      below.fill(0);
      for (let i = first; i < end - 1; i++) {
        below[classOf[order[i]]]++;
        const value = column[order[i]];
        const next = column[order[i + 1]];
        if (value === next) continue;
        const n = i + 1 - first;
        let [low, high] = [0, 0];
        for (let c = 0; c < 3; c++) {
          low += below[c] * below[c];
          high += (all[c] - below[c]) * (all[c] - below[c]);
        }
        const score = low / n + high / (size - n);
        if (score <= best) continue;
        best = score;
        attribute = a;
        threshold = (value + next) / 2;
      }
    }
    if (attribute < 0) return leaf;
    let middle = first;
    for (let i = first; i < end; i++) {
      const example = orders[attribute][i];
      isLow[example] = columns[attribute][example] <= threshold ? 1 : 0;
      middle += isLow[example];
    }
    for (const order of orders) {
      let [low, high] = [first, middle];
      for (let i = first; i < end; i++) spare[isLow[order[i]] === 1 ? low++ : high++] = order[i];
      order.set(spare.subarray(first, end), first);
    }
    return {
      attribute,
      threshold,
      classNumber,
      low: grow(first, middle, depth + 1),
      high: grow(middle, end, depth + 1),
    };
  };
  return grow(0, count, 0);
}

function mlCart(data: ExampleData): Subject {
  return {
    subject: 'ml-cart',
    unit: 'tree',
    note: '2.1.1, Gini impurity',
    setup() {
      const classifier = new DecisionTreeClassifier({ maxDepth: MAX_DEPTH, minNumSamples: 2, gainThreshold: 0 });
      let predicted: readonly number[] = [];
      return {
        opsPerRun: 1,
        run: () => classifier.train(data.rows, data.labels),
        verify() {
          predicted = classifier.predict(data.rows);
          return percentRight(data, (example) => predicted[example]);
        },
      };
    },
  };
}

export function createCart(count: number): Benchmark {
  const data = numbersByRule(count);
  return {
    name: 'learning/cart',
    title: `a decision tree from ${count.toLocaleString('en')} examples of ten numbers`,
    rounds: 3,
    sample: 0.5,
    verifyRuns: 1,
    subjects: [handWritten(data), gumption(data), mlCart(data)],
  };
}
