import { startChild } from '../../../behavior/kind/node-kind.js';
import { definePart } from '../../../behavior/kind/part.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE, SUCCESS } from '../../../behavior/vocabulary/status.js';

/**
 * A way out of the state that it stands below, or directly below a `machine` out of any. It is
 * triggered when all that it says holds: its event has come, so many seconds or updates have
 * passed, the state's behavior has ended, `when` is true and its child, a condition, succeeds. A
 * child that takes time goes on in the next update. The order of transitions is their priority.
 */
export const transition = definePart({
  name: 'transition',
  description: 'Leads from the state it stands below to another, when it is triggered.',
  tags: ['state machine', 'arrow', 'edge', 'event', 'guard', 'condition'],
  partOf: ['machine', 'state', 'regions', 'history'],
  params: {
    to: param.anyNode(['state', 'regions', 'final', 'history'], {
      description: 'Where it leads. Left out: where a goToState below it says, or nowhere, and the state is not left.',
    }),
    on: param.anyEvent({ description: 'The event that triggers it. Left out: it is looked at in every update.' }),
    into: param.into('on', { description: 'The blackboard key that takes in what the event brings.' }),
    when: param.boolean({ default: true, description: 'Must be true; bind it to a key, or compute it.' }),
    after: param.number({ default: 0, min: 0, unit: 's', description: 'How long the state must have been active.' }),
    updates: param.integer({
      default: 0,
      min: 0,
      description: 'How many updates must have come since the machine last took a transition.',
    }),
    result: param.choice(['unasked', 'success', 'failure', 'either'], {
      default: 'unasked',
      fixed: true,
      description: "Waits until the state's child has ended so, or the states inside it have come to their end.",
    }),
    weight: param.number({
      default: 0,
      min: 0,
      description: 'Of transitions with weights that are triggered at once, one is drawn by lot. 0: goes by the order.',
    }),
    stack: param.choice(['no', 'push', 'pop'], {
      default: 'no',
      fixed: true,
      description: 'Push: the state is not left but waits. Pop: leads back to the one that waits.',
    }),
    internal: param.boolean({
      default: false,
      fixed: true,
      description: 'In statecharts: the state is not left when it leads to one inside it.',
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
