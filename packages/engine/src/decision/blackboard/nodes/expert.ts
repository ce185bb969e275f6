import { updateChild } from '../../../behavior/kind/node-kind.js';
import { definePart } from '../../../behavior/kind/part.js';
import { param } from '../../../behavior/vocabulary/parameter.js';

/** What is remembered of an expert. */
export interface ExpertLasting {
  /** How often it was let to work, and when it was so last; −1 for never. */
  ran: number;
  at: number;
  /** The iteration in which it was let to work last; 0 for never. */
  turn: number;
  /** How often its event has come since. */
  heard: number;
}

const LASTING: Readonly<ExpertLasting> = { ran: 0, at: -1, turn: 0, heard: 0 };

/**
 * Somebody who can do one thing, and says by its insistence how much it wants to now. Its child is
 * what it does: it reads keys, writes keys, acts. Whoever takes several ticks keeps the board
 * meanwhile, unless `keeps` is small and another insists more.
 */
export const expert = definePart({
  name: 'expert',
  description: 'Runs its child when it insists more than the other experts.',
  tags: ['blackboard', 'insistence', 'knowledge source', 'specialist'],
  partOf: ['experts'],
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
