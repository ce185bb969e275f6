import { startChild } from '../../../behavior/kind/index.js';
import { definePart } from '../../../behavior/kind/part.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { COMBINATIONS } from '../combine.js';

/** How considerations below a part count together. */
export const combination = param.choice(COMBINATIONS, {
  default: 'product',
  fixed: true,
  description:
    'How the considerations below combine. Product: all must be good. Average and sum: good ones make up for bad ones. Minimum: as good as the worst.',
});

/**
 * An option of `chooseByUtility`: a behavior and its considerations. Without considerations its
 * score is its weight, which suits a fallback.
 */
export const option = definePart({
  name: 'option',
  family: 'Utility',
  description: 'A behavior to choose, with the considerations that count for it.',
  tags: ['utility', 'score', 'decision', 'alternative'],
  partOf: ['chooseByUtility'],
  params: {
    weight: param.number({
      default: 1,
      min: 0,
      description: 'Multiplies its score: above 1 for what matters more. Bind it to favor the option at times.',
    }),
    combine: combination,
  },
  children: [1, 1],
  activity: 'always',
  stubs: 'below',
  describeState: ({ params }) => ({ weight: params.weight }),
  start: () => startChild(0),
  next: (_node, _child, report) => report,
});
