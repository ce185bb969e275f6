import { definePart } from '../../../behavior/kind/part.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { combination } from './option.js';

/**
 * Several considerations combined into one, such as the average of two within a product of many.
 * Groups may be nested.
 */
export const considerTogether = definePart({
  name: 'considerTogether',
  family: 'Utility',
  title: 'Consider together',
  description: 'Lets several considerations count as one.',
  tags: ['utility', 'score', 'group', 'combine'],
  partOf: ['option', 'considerTogether'],
  params: {
    combine: combination,
    weight: param.number({
      default: 1,
      min: 0,
      fixed: true,
      description: 'How much it counts compared with others, in an average or a sum.',
    }),
  },
});
