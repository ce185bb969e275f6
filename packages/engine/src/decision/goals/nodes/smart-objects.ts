import { startChild } from '../../../behavior/kind/index.js';
import { definePart } from '../../../behavior/kind/part.js';
import type { Key } from '../../../behavior/vocabulary/key.js';
import { type Param, param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE } from '../../../behavior/vocabulary/status.js';
import { isOffer } from '../offer.js';

/** The memory of the offer taken last. */
export interface OfferLasting {
  behavior: string;
  /** The changes its success brings, by goal name, as JSON. */
  changes: { readonly [goal: string]: number };
}

/**
 * The offers of objects around a character, which a `goals` node considers beside its own actions.
 * Each offer names the behavior that performs it; the behavior runs as a child of this node and is
 * built when first taken. A new type of object needs no change to any character.
 */
export const smartObjects = definePart({
  name: 'smartObjects',
  family: 'Goals',
  title: 'Smart objects',
  description: 'Lets objects around a character offer what can be done with them, and how.',
  tags: ['goal-oriented behavior', 'offers', 'advertise', 'affordance', 'dynamic'],
  partOf: ['goals'],
  params: {
    offers: param.value({
      description: 'The list of offers: a blackboard key, or a property of the character.',
    }),
    object: {
      type: 'key',
      optional: true,
      description: 'The blackboard key that receives the object that is used.',
    } as Param<Key<unknown> | undefined>,
    keep: param.boolean({
      default: true,
      description: 'Keep the behaviors of offers in memory, with their cooldowns and limits, when they have ended.',
    }),
  },
  memory: { behavior: '' },
  lasting: { behavior: '', changes: {} as OfferLasting['changes'] },
  activity: 'one',
  exclusive: true,
  hosts: true,
  insight: ({ params }) => ({
    offers: (Array.isArray(params.offers) ? params.offers : [])
      .filter(isOffer)
      .map(({ behavior, changes, duration = 0, travel = 0, object }) => ({
        ...{ behavior, changes: { ...changes }, duration, travel },
        ...(typeof object === 'string' && { object }),
      })),
  }),
  start(node) {
    const { lasting, memory } = node;
    const childIndex = node.dynamicSubtree(lasting.behavior);
    if (childIndex < 0) return FAILURE;
    memory.behavior = lasting.behavior;
    return startChild(childIndex);
  },
  next: (_node, _child, report) => report,
  stop(node) {
    if (node.params.keep === false && node.memory.behavior !== '') node.dismiss(node.memory.behavior);
  },
});
