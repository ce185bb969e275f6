import { defineKind } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE, SUCCESS } from '../../../behavior/vocabulary/status.js';

/**
 * Tests whether a state of a machine of the same behavior is active. For machines that depend on
 * one another, and for nodes beside a machine.
 */
export const inState = defineKind({
  name: 'inState',
  family: 'State machines',
  title: 'In state',
  category: 'leaf',
  description: 'Succeeds while a state is active, fails otherwise.',
  tags: ['state machine', 'condition', 'is in', 'active'],
  sentence: 'In state {state}?',
  params: { state: param.node(['state', 'regions', 'final'], { description: 'The state to ask for.' }) },
  start: (node) => (node.lastingOf('state').active ? SUCCESS : FAILURE),
});
