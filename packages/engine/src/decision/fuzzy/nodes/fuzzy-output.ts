import { definePart } from '../../../behavior/kind/part.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { ACCUMULATIONS, DEFUZZIFIERS, IMPLICATIONS, REPRESENTATIVES } from '../compile/definition.js';
import { numberKey } from './number-key.js';

/**
 * An output of a fuzzy controller: one number, written to a key of the blackboard. Rules refer to
 * it by its name.
 */
export const fuzzyOutput = definePart({
  name: 'fuzzyOutput',
  family: 'Fuzzy logic',
  description: 'A number that fuzzy rules conclude, written to the blackboard.',
  tags: ['fuzzy logic', 'variable', 'defuzzify', 'centroid'],
  partOf: ['fuzzy'],
  takes: { fuzzySet: [1, Number.POSITIVE_INFINITY] },
  sentence: 'Output to {into}',
  params: {
    into: numberKey('The blackboard key that takes in the number.'),
    range: param.list(param.number(), {
      default: [],
      fixed: true,
      description: 'The smallest and the greatest number; needed where a set is unbounded.',
    }),
    method: param.choice(['usual', ...DEFUZZIFIERS], {
      default: 'usual',
      fixed: true,
      description: 'How the number is computed. Default: the center of gravity, or the weighted mean of direct values.',
    }),
    representative: param.choice(REPRESENTATIVES, {
      default: 'mean',
      fixed: true,
      description: 'Which point stands for a set, for the methods blend and highest.',
    }),
    accumulate: param.choice(ACCUMULATIONS, {
      default: 'max',
      fixed: true,
      description: 'How overlapping sets count together, for methods that use areas.',
    }),
    implication: param.choice(IMPLICATIONS, {
      default: 'clip',
      fixed: true,
      description: 'What a rule that is half true does to its set: cuts it off, or lowers it.',
    }),
    unfired: param.choice(['keep', 'empty'], {
      default: 'keep',
      fixed: true,
      description: 'What happens to the key when no rule applies at all.',
    }),
  },
});
