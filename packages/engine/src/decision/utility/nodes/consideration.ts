import { definePart } from '../../../behavior/kind/part.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { CURVES, type CurveName } from '../curve.js';

/**
 * A consideration of an option: a number, bound to a key or computed, with its range and its
 * response curve. Without a value it scores 0.
 */
export const consideration = definePart({
  name: 'consideration',
  family: 'Utility',
  description: 'Says how much a number counts for an option, by a curve.',
  tags: ['utility', 'score', 'response curve', 'axis', 'weigh'],
  partOf: ['option', 'considerTogether'],
  sentence: '{value} by a {curve} curve[, weight {weight}]',
  params: {
    value: param.number({ description: 'The number: a blackboard key, or an expression.' }),
    range: param.list(param.number(), {
      default: [0, 1],
      fixed: true,
      description:
        'The values that count as 0 and as 1; the greater first for values that are better the smaller they are.',
    }),
    curve: param.choice(Object.keys(CURVES) as CurveName[], {
      default: 'linear',
      fixed: true,
      description: 'The curve that maps the position in the range to a score.',
    }),
    at: param.list(param.number(), {
      default: [],
      fixed: true,
      description:
        'Numbers of the curve: exponent; middle and steepness; from and to; threshold; x and y of each point. Then, if not 0 and 1, its values at the low and the high end. If empty, the defaults.',
    }),
    weight: param.number({
      default: 1,
      min: 0,
      fixed: true,
      description: 'How much it counts compared with others, in an average or a sum.',
    }),
  },
  describeState: ({ params }) => ({ value: params.value }),
});
