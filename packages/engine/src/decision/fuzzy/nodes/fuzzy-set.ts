import { definePart } from '../../../behavior/kind/part.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { type FuzzyShapeName, SHAPES } from '../compile/shape.js';

/**
 * A set of an input or an output: near, far, low. Rules call it by its name. Its shape says how
 * much a number belongs to it, from 0 to 1. In an output, `singleton` is a direct value.
 */
export const fuzzySet = definePart({
  name: 'fuzzySet',
  family: 'Fuzzy logic',
  description: 'Says how much a number belongs to it, by its shape.',
  tags: ['fuzzy logic', 'membership', 'term', 'triangle', 'trapezoid', 'gaussian'],
  partOf: ['fuzzyInput', 'fuzzyOutput'],
  sentence: '{shape} at {at}',
  params: {
    shape: param.choice(Object.keys(SHAPES) as FuzzyShapeName[], {
      default: 'triangle',
      fixed: true,
      description: 'The form of its outline.',
    }),
    at: param.list(param.number(), {
      fixed: true,
      description: 'Its numbers: from, peak, to of a triangle; middle and deviation of a gaussian; and so on.',
    }),
  },
});
