import { startChild } from '../../../behavior/kind/node-kind.js';
import { definePart } from '../../../behavior/kind/part.js';
import type { Key } from '../../../behavior/vocabulary/key.js';
import { type Param, param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE } from '../../../behavior/vocabulary/status.js';
import { isOffer } from '../offer.js';

/** What is remembered of the offer that was taken last. */
export interface OfferLasting {
  behavior: string;
  /** What its success brings, by the names of goals; JSON. */
  changes: { readonly [goal: string]: number };
}

/**
 * What the objects around a character offer it to do, for a `goals` node to choose among beside the
 * actions of its own. Each offer brings the behavior that does it, which runs as if it stood here,
 * built when it is first taken: a new sort of object needs no change to any character.
 */
export const smartObjects = definePart({
  name: 'smartObjects',
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
    const place = node.dynamicSubtree(lasting.behavior);
    if (place < 0) return FAILURE;
    memory.behavior = lasting.behavior;
    return startChild(place);
  },
  next: (_node, _child, report) => report,
  stop(node) {
    if (node.params.keep === false && node.memory.behavior !== '') node.dismiss(node.memory.behavior);
  },
});
