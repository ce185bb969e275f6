import { NaiveBayes } from 'gumption/learning/classification';
import type { Benchmark, Subject } from '../harness.js';
import { ATTRIBUTES, type ExampleData, numbersByCurve, percentRight } from './example-data.js';
import { GaussianNB } from './peers.js';

// Learns bell curves of ten numbers for each of three classes, and then classifies the same examples.
// An operation is learning from all and classifying all.

function gumption(data: ExampleData): Subject {
  return {
    subject: 'gumption',
    unit: 'set',
    setup() {
      const answers = new Int32Array(data.labels.length);
      const row = new Float64Array(ATTRIBUTES);
      return {
        opsPerRun: 1,
        run() {
          const bayes = new NaiveBayes(data.table);
          bayes.learn(data.table);
          for (let i = 0; i < answers.length; i++) {
            data.table.writeExample(row, i);
            answers[i] = bayes.classifyRow(row);
          }
        },
        verify: () => hasLearned(data, (example) => answers[example]),
      };
    },
  };
}

function handWritten(data: ExampleData): Subject {
  return {
    subject: 'hand-written',
    unit: 'set',
    note: 'two sums for each class and number',
    setup() {
      const answers = new Int32Array(data.labels.length);
      return {
        opsPerRun: 1,
        run: () => classifyByHand(data, answers),
        verify: () => hasLearned(data, (example) => answers[example]),
      };
    },
  };
}

function classifyByHand({ table, labels }: ExampleData, answers: Int32Array): void {
  const { columns } = table;
  const counts = new Float64Array(3);
  const means = new Float64Array(3 * ATTRIBUTES);
  const squares = new Float64Array(3 * ATTRIBUTES);
  for (let i = 0; i < labels.length; i++) {
    const c = labels[i];
    const n = ++counts[c];
    for (let a = 0; a < ATTRIBUTES; a++) {
      const value = columns[a][i];
      const before = value - means[c * ATTRIBUTES + a];
      means[c * ATTRIBUTES + a] += before / n;
      squares[c * ATTRIBUTES + a] += before * (value - means[c * ATTRIBUTES + a]);
    }
  }
  const heights = squares.map((sum, i) => -0.5 * Math.log(sum / counts[Math.floor(i / ATTRIBUTES)]));
  const widths = squares.map((sum, i) => (0.5 * counts[Math.floor(i / ATTRIBUTES)]) / sum);
  for (let i = 0; i < labels.length; i++) {
    let best = 0;
    let highest = -Infinity;
    for (let c = 0; c < 3; c++) {
      let score = Math.log(counts[c] / labels.length);
      for (let a = 0; a < ATTRIBUTES; a++) {
        const difference = columns[a][i] - means[c * ATTRIBUTES + a];
        score += heights[c * ATTRIBUTES + a] - difference * difference * widths[c * ATTRIBUTES + a];
      }
      if (score > highest) {
        best = c;
        highest = score;
      }
    }
    answers[i] = best;
  }
}

function mlNaiveBayes(data: ExampleData): Subject {
  return {
    subject: 'ml-naivebayes',
    unit: 'set',
    note: '4.0.0, GaussianNB, which looks at two of the ten numbers only',
    setup() {
      let answers: readonly number[] = [];
      return {
        opsPerRun: 1,
        run() {
          const bayes = new GaussianNB();
          bayes.train(data.rows, data.labels);
          answers = bayes.predict(data.rows);
        },
        verify: () => hasLearned(data, (example) => answers[example]),
      };
    },
  };
}

/** The peer looks at fewer numbers, so that only the greater part of the answers agrees. */
function hasLearned(data: ExampleData, classify: (example: number) => number): string {
  return Number.parseFloat(percentRight(data, classify)) >= 60 ? 'learned' : 'has not learned';
}

export function createNaiveBayes(count: number): Benchmark {
  const data = numbersByCurve(count);
  return {
    name: 'learning/naive-bayes',
    title: `naive Bayes with bell curves, ${count.toLocaleString('en')} examples of ten numbers`,
    rounds: 7,
    sample: 0.5,
    verifyRuns: 1,
    subjects: [handWritten(data), gumption(data), mlNaiveBayes(data)],
  };
}
