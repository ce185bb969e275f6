import { updateChild } from '../../../behavior/kind/index.js';
import { definePart } from '../../../behavior/kind/part.js';
import { param } from '../../../behavior/vocabulary/parameter.js';

/** The memory of an expert. */
export interface ExpertLasting {
  /** How often it has worked, and when it last did; −1 for never. */
  ran: number;
  at: number;
  /** The iteration in which it last worked; 0 for never. */
  turn: number;
  /** How often its event has come since. */
  heard: number;
}

const LASTING: Readonly<ExpertLasting> = { ran: 0, at: -1, turn: 0, heard: 0 };

/**
 * An expert that can do one thing; its insistence says how much it wants to do it now. Its child
 * does the work: it reads keys, writes keys, acts. An expert that takes several ticks keeps the
 * board meanwhile, unless `keeps` is small and another has a higher insistence.
 */
export const expert = definePart({
  name: 'expert',
  family: 'Experts and missions',
  description: 'Runs its child when it insists more than the other experts.',
  tags: ['blackboard', 'insistence', 'knowledge source', 'specialist'],
  partOf: ['experts'],
  sentence: 'Expert, insists {insistence}',
  params: {
    insistence: param.number({
      default: 1,
      description: 'How much it wants to work now; 0 if it has nothing to do. A key, or an expression.',
    }),
    keeps: param.number({
      default: 1000,
      min: 0,
      description: 'How much more it insists in the middle of its work. With 0, an expert that insists more stops it.',
    }),
    on: param.anyEvent({
      description: 'An event that it waits for: it insists only if the event has come since it last worked.',
    }),
  },
  children: [1, 1],
  activity: 'one',
  exclusive: true,
  stubs: 'below',
  lasting: { ...LASTING },
  hear(node) {
    node.lasting.heard++;
  },
  describeState: ({ params, lasting: { ran, at, heard } }) => ({ insistence: params.insistence, ran, at, heard }),
  start: () => updateChild(0),
  update: () => updateChild(0),
  next: (_node, _child, report) => report,
});
