import { defineKind, startChild, startLater } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE } from '../../../behavior/vocabulary/status.js';
import { drawChild, drawNext, MAX_RANDOM_CHILDREN, type RandomView, weights } from './random-order.js';

/**
 * A selector in an order drawn again for every run and kept while it runs. Without repetition each
 * child is tried at most once. With repetition it continues to draw until a child succeeds: it
 * never fails, so put it under a node that can stop it.
 */
export const randomSelector = defineKind({
  name: 'randomSelector',
  category: 'composite',
  skippedChild: 'failure',
  description: 'Tries its children in random order until one succeeds.',
  tags: ['or', 'shuffle', 'vary', 'lottery', 'one of these at random'],
  icon: 'dice',
  role: 'choice',
  sentence: 'Random selector[ that {repetition: may repeat itself}]',
  params: {
    weights,
    repetition: param.boolean({ default: false, description: 'Whether a child that failed may be tried again.' }),
  },
  children: [1, MAX_RANDOM_CHILDREN],
  memory: { low: 0, high: 0 },
  exclusive: true,
  start: (node) => (node.params.repetition ? startChild(drawAny(node)) : drawNext(node, FAILURE)),
  next(node, _child, report) {
    if (report !== FAILURE) return report;
    // One failure a tick, so that a selector of nothing but failures cannot hang the game.
    return node.params.repetition ? startLater(drawAny(node)) : drawNext(node, FAILURE);
  },
});

const nothingTried = { low: 0, high: 0 } as const;

function drawAny(node: RandomView): number {
  return drawChild(node, nothingTried);
}
