import { walkNodes } from 'gumption/behavior';
import { formatText, parseText } from 'gumption/behavior/text';
import type { Benchmark, Subject } from '../harness.js';
import { createLargeDocument } from './large-tree.js';

/** Reads the text form of a tree until as many nodes have been read as the largest has. */
function subject(size: number): Subject {
  return {
    subject: `gumption ${size.toLocaleString('en')} nodes`,
    unit: 'node',
    setup() {
      const text = formatText(createLargeDocument(size));
      let read = 0;
      return {
        opsPerRun: largest,
        run() {
          for (let nodes = 0; nodes < largest; nodes += size) {
            const { root } = parseText(text);
            walkNodes(root, () => {
              read++;
            });
          }
        },
        verify: () => read,
      };
    },
  };
}

const largest = 10_000;

export const text10000: Benchmark = {
  name: 'behavior-tree/text-10000',
  title: 'the text form of trees of 100, 1,000 and 10,000 nodes is read: time per node must not grow',
  subjects: [subject(100), subject(1000), subject(largest)],
};
