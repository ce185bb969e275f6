import { startChild } from '../../behavior/kind/index.js';
import { definePart } from '../../behavior/kind/part.js';
import { param } from '../../behavior/vocabulary/parameter.js';

/**
 * An option of `learnedChoice`: a behavior, and the hard rule that allows it. What the rule forbids is
 * never chosen, whatever was learned.
 */
export const learnedOption = definePart({
  name: 'learnedOption',
  family: 'Learning',
  title: 'Learned option',
  description: 'A behavior that a learned choice can choose.',
  tags: ['learning', 'option', 'alternative', 'hard rule'],
  partOf: ['learnedChoice'],
  params: {
    when: param.boolean({
      default: true,
      description: 'The rule that allows it, such as (agent.arrows > 0).',
    }),
  },
  children: [1, 1],
  activity: 'always',
  stubs: 'below',
  start: () => startChild(0),
  next: (_node, _child, report) => report,
});
