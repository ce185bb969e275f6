import { defineKind, startChild } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE } from '../../../behavior/vocabulary/status.js';

/** Rolls dice once, at every start: runs its child with a chance, and fails otherwise. */
export const probability = defineKind({
  name: 'probability',
  category: 'decorator',
  description: 'Runs its child with a given chance, drawn at every start; otherwise fails.',
  tags: ['random', 'chance', 'dice', 'sometimes', 'maybe'],
  icon: 'dice',
  sentence: 'With probability {chance}',
  params: { chance: param.number({ default: 0.5, min: 0, max: 1, description: 'From 0 (never) to 1 (always).' }) },
  start(node) {
    if (node.random() < node.params.chance) return startChild(0);
    node.because('the dice fell otherwise');
    return FAILURE;
  },
  next: (_node, _child, report) => report,
});
