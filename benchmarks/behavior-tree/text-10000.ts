import { walkNodes } from 'gumption/behavior';
import { formatText, parseText } from 'gumption/behavior/text';
import type { Benchmark, Subject } from '../harness.js';
import { createLargeDocument } from './large-tree.js';

/** Reads the text form of a tree of `size` nodes. */
function subject(size: number): Subject {
  return {
    subject: `gumption ${size.toLocaleString('en')} nodes`,
    unit: 'node',
    setup() {
      const text = formatText(createLargeDocument(size));
      let runs = 0;
      let read = 0;
      return {
        opsPerRun: size,
        run() {
          runs++;
          walkNodes(parseText(text).root, () => {
            read++;
          });
        },
        verify: () => read === runs * size,
      };
    },
  };
}

export const text10000: Benchmark = {
  name: 'behavior-tree/text-10000',
  title: 'the text form of trees of 100 to 100,000 nodes is read: time per node must not grow',
  subjects: [100, 1000, 10_000, 100_000].map(subject),
  sample: 0.25,
  verifyRuns: 2,
};
