import { startChild } from '../../../behavior/kind/index.js';
import { definePart } from '../../../behavior/kind/part.js';
import { param } from '../../../behavior/vocabulary/parameter.js';

/**
 * An action of a `goals` node: the behavior that performs it, and below it the changes it brings on
 * success. An action without changes is the fallback when no other would help.
 */
export const goalAction = definePart({
  name: 'goalAction',
  family: 'Goals',
  description: 'A behavior that is chosen for what it does to goals.',
  tags: ['goal-oriented behavior', 'goals', 'utility'],
  partOf: ['goals'],
  sentence: 'Action[ of {duration}][ when {when}]',
  params: {
    when: param.boolean({ default: true, description: 'Whether it can be done now; bind it to a key, or compute it.' }),
    duration: param.number({
      default: 0,
      min: 0,
      unit: 's',
      description: 'How long it takes, with everything that must follow before the relief.',
    }),
    travel: param.number({
      default: 0,
      min: 0,
      unit: 's',
      description: 'How long it takes to get there; usually computed.',
    }),
  },
  children: [1, 1],
  activity: 'always',
  stubs: 'below',
  describeState: ({ params }) => ({
    open: params.when === false ? 0 : 1,
    duration: params.duration,
    travel: params.travel,
  }),
  start: () => startChild(0),
  next: (_node, _child, report) => report,
});
