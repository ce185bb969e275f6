import { startChild } from '../../../behavior/kind/index.js';
import { definePart } from '../../../behavior/kind/part.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE, SUCCESS } from '../../../behavior/vocabulary/status.js';

/**
 * A way out of the state that it stands below, or directly below a `machine` out of any. It is
 * triggered when all that it says holds: its event has come, the given number of seconds or updates
 * have passed, the state's behavior has ended, `when` is true and its child, a condition, succeeds.
 * A child that takes time goes on in the next update. The order of transitions is their priority.
 */
export const transition = definePart({
  name: 'transition',
  family: 'State machines',
  description: 'Leads from the state above it to another, when it is triggered.',
  tags: ['state machine', 'arrow', 'edge', 'event', 'guard', 'condition'],
  icon: 'sequence',
  role: 'rival',
  partOf: ['machine', 'state', 'regions', 'history'],
  sentence: 'To {to}[ on {on}][ when {when}][ after {after}][ with weight {weight}]',
  params: {
    to: param.anyNode(['state', 'regions', 'final', 'history'], {
      description: 'The target. If empty: where a goToState below it says, or nowhere, and the state is not left.',
    }),
    on: param.anyEvent({ description: 'The event that triggers it. If empty, it is checked in every update.' }),
    into: param.into('on', { description: 'The blackboard key that receives the value of the event.' }),
    when: param.boolean({ default: true, description: 'Must be true; bind it to a key, or compute it.' }),
    after: param.number({ default: 0, min: 0, unit: 's', description: 'How long the state must have been active.' }),
    updates: param.integer({
      default: 0,
      min: 0,
      description: 'How many updates must have passed since the machine last took a transition.',
    }),
    result: param.choice(['unasked', 'success', 'failure', 'either'], {
      default: 'unasked',
      fixed: true,
      description: "Waits until the state's child has ended with this result, or the states inside it have ended.",
    }),
    weight: param.number({
      default: 0,
      min: 0,
      description: 'Of several triggered transitions with weights, one is drawn by lot. 0: by order.',
    }),
    stack: param.choice(['no', 'push', 'pop'], {
      default: 'no',
      fixed: true,
      description: 'Push: the state is not left but suspended. Pop: leads back to the suspended one.',
    }),
    internal: param.boolean({
      default: false,
      fixed: true,
      description: 'In statecharts: the state is not left when the transition leads to a state inside it.',
    }),
  },
  children: [0, 1],
  activity: 'one',
  exclusive: true,
  start(node) {
    if (node.params.when) return node.childCount > 0 ? startChild(0) : SUCCESS;
    node.because('when is false');
    return FAILURE;
  },
  next: (_node, _child, report) => report,
});
