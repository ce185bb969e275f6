import { defineKind } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE, SUCCESS } from '../../../behavior/vocabulary/status.js';

/**
 * Succeeds if a statement is true: usually an expression over blackboard and agent, such as
 * `alertness > 0.5 and not tired`, or a key that holds yes or no. For questions that need the
 * game's own code, the game declares a condition.
 */
export const isTrue = defineKind({
  name: 'isTrue',
  common: true,
  title: 'Is it true?',
  category: 'leaf',
  description: 'Succeeds if a statement about blackboard and agent is true.',
  tags: ['condition', 'if', 'expression', 'test'],
  sentence: '{that}?',
  params: { that: param.boolean({ description: 'The statement: an expression, or a key that holds yes or no.' }) },
  start(node) {
    if (node.params.that) return SUCCESS;
    node.because('it is not so');
    return FAILURE;
  },
});
