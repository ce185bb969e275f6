import { definePart } from '../../../behavior/kind/part.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { ACCUMULATIONS, DEFUZZIFIERS, IMPLICATIONS, REPRESENTATIVES } from '../compile/definition.js';
import { numberKey } from './number-key.js';

/**
 * What a fuzzy controller decides: one number, written to a key of the blackboard. Rules call it by
 * its name.
 */
export const fuzzyOutput = definePart({
  name: 'fuzzyOutput',
  description: 'A number that fuzzy rules conclude, written to the blackboard.',
  tags: ['fuzzy logic', 'variable', 'defuzzify', 'centroid'],
  partOf: ['fuzzy'],
  takes: { fuzzySet: [1, Number.POSITIVE_INFINITY] },
  params: {
    into: numberKey('The blackboard key that takes in the number.'),
    range: param.list(param.number(), {
      default: [],
      fixed: true,
      description: 'The least and the greatest number; needed where a set has no end of its own.',
    }),
    method: param.choice(['usual', ...DEFUZZIFIERS], {
      default: 'usual',
      fixed: true,
      description: 'How the number is found. Usual: the center of gravity, or a blend of direct values.',
    }),
    representative: param.choice(REPRESENTATIVES, {
      default: 'mean',
      fixed: true,
      description: 'Which point stands for a set, for the methods blend and highest.',
    }),
    accumulate: param.choice(ACCUMULATIONS, {
      default: 'max',
      fixed: true,
      description: 'How sets that overlap count together, for methods that look at areas.',
    }),
    implication: param.choice(IMPLICATIONS, {
      default: 'clip',
      fixed: true,
      description: 'What a rule that holds half does to its set: cuts it off, or lowers it.',
    }),
    unfired: param.choice(['keep', 'empty'], {
      default: 'keep',
      fixed: true,
      description: 'What becomes of the key when no rule holds at all.',
    }),
  },
});
