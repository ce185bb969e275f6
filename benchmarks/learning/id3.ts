import type { LearnedTree } from 'gumption/decision/decision-tree';
import { learnTree } from 'gumption/learning/classification';
import type { Benchmark, Subject } from '../harness.js';
import { ATTRIBUTES, categoriesByRule, type ExampleData, percentRight, VALUES } from './example-data.js';
import { classifierOf } from './learned-classifier.js';
import { DecisionTree } from './peers.js';

// Learns a decision tree by ID3 from ten attributes of four values for each example. An operation is a
// whole tree.

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
          tree = learnTree(data.table);
        },
        verify: () => percentRight(data, classifierOf(tree!, data.table)),
      };
    },
  };
}

interface HandNode {
  readonly attribute: number;
  readonly classNumber: number;
  readonly children: readonly (HandNode | undefined)[];
}

function handWritten(data: ExampleData): Subject {
  return {
    subject: 'hand-written',
    unit: 'tree',
    note: 'lists of examples, counts by value',
    setup() {
      let root: HandNode | undefined;
      const classify = (example: number) => {
        let node: HandNode | undefined = root;
        while (node !== undefined && node.attribute >= 0) node = node.children[data.rows[example][node.attribute]];
        return node?.classNumber ?? -1;
      };
      return {
        opsPerRun: 1,
        run() {
          root = growByHand(data, [...data.labels.keys()], new Set());
        },
        verify: () => percentRight(data, classify),
      };
    },
  };
}

const nLogN = (n: number) => (n > 0 ? n * Math.log2(n) : 0);

function growByHand(data: ExampleData, members: readonly number[], used: Set<number>): HandNode {
  const { rows, labels } = data;
  const all = [0, 0, 0];
  for (const member of members) all[labels[member]]++;
  const classNumber = all.indexOf(Math.max(...all));
  const whole = nLogN(members.length) - nLogN(all[0]) - nLogN(all[1]) - nLogN(all[2]);
  let [attribute, least] = [-1, whole - 1e-9];
  for (let a = 0; a < ATTRIBUTES; a++) {
    if (used.has(a)) continue;
    const counts = new Float64Array(VALUES.length * 3);
    for (const member of members) counts[rows[member][a] * 3 + labels[member]]++;
    let rest = 0;
    for (let value = 0; value < VALUES.length; value++) {
      const [x, y, z] = [counts[value * 3], counts[value * 3 + 1], counts[value * 3 + 2]];
      rest += nLogN(x + y + z) - nLogN(x) - nLogN(y) - nLogN(z);
    }
    if (rest < least) [attribute, least] = [a, rest];
  }
  if (attribute < 0) return { attribute: -1, classNumber, children: [] };
  const groups = VALUES.map((): number[] => []);
  for (const member of members) groups[rows[member][attribute]].push(member);
  used.add(attribute);
  const children = groups.map((group) => (group.length === 0 ? undefined : growByHand(data, group, used)));
  used.delete(attribute);
  return { attribute, classNumber, children };
}

function decisionTree(data: ExampleData): Subject {
  return {
    subject: 'decision-tree',
    unit: 'tree',
    note: '1.0.0',
    setup() {
      let tree: InstanceType<typeof DecisionTree> | undefined;
      const numbers: { readonly [name: string]: number } = { a: 0, b: 1, c: 2 };
      return {
        opsPerRun: 1,
        run() {
          tree = new DecisionTree(data.records, 'class', data.names);
        },
        verify: () => percentRight(data, (example) => numbers[tree!.predict(data.records[example])]),
      };
    },
  };
}

export function createId3(count: number): Benchmark {
  const data = categoriesByRule(count);
  return {
    name: 'learning/id3',
    title: `a decision tree from ${count.toLocaleString('en')} examples of ten categories`,
    rounds: 5,
    sample: 0.5,
    verifyRuns: 1,
    subjects: [handWritten(data), gumption(data), decisionTree(data)],
  };
}
