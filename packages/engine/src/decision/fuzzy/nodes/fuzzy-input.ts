import { definePart } from '../../../behavior/kind/part.js';
import { param } from '../../../behavior/vocabulary/parameter.js';

/**
 * What a fuzzy controller or a fuzzy question looks at: a number, bound to a key or computed. Rules
 * call it by its name. Yes and no, or a word, become a number by an expression: `if(armed, 1, 0)`.
 * While it has no value it belongs to none of its sets.
 */
export const fuzzyInput = definePart({
  name: 'fuzzyInput',
  family: 'Fuzzy logic',
  description: 'A number that fuzzy rules refer to by its name.',
  tags: ['fuzzy logic', 'variable', 'fuzzify'],
  partOf: ['fuzzy', 'fuzzyIs'],
  takes: { fuzzySet: [1, Number.POSITIVE_INFINITY] },
  describeState: ({ params }) => ({ value: params.value }),
  sentence: 'Input {value}',
  params: { value: param.number({ description: 'The number: a blackboard key, or an expression.' }) },
});
