import { defineKind } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { SUCCESS } from '../../../behavior/vocabulary/status.js';

/**
 * The leaf of a decision below a `transition` that says no `to`: the transition leads to this
 * state. So a costly test that several transitions share is made once in an update. Where the
 * decision fails, or comes to no such leaf, the state is not left.
 */
export const goToState = defineKind({
  name: 'goToState',
  family: 'State machines',
  title: 'Go to state',
  category: 'leaf',
  description: 'Below a transition: says which state it leads to.',
  tags: ['state machine', 'decision tree', 'target', 'transition'],
  sentence: 'Go to state {state}',
  params: { state: param.node(['state', 'regions', 'final'], { description: 'The state to go to.' }) },
  start(node) {
    node.lastingOf('state').wanted = true;
    return SUCCESS;
  },
});
