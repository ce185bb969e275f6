import { definePart } from '../../../behavior/kind/part.js';
import { param } from '../../../behavior/vocabulary/parameter.js';

/** A rule of a fuzzy controller, in words. */
export const fuzzyRule = definePart({
  name: 'fuzzyRule',
  family: 'Fuzzy logic',
  description: 'Says what follows from what: IF distance IS near THEN speed IS slow.',
  tags: ['fuzzy logic', 'if', 'then'],
  partOf: ['fuzzy'],
  sentence: '{text}',
  params: {
    text: param.text({
      fixed: true,
      description:
        'IF … AND … THEN …, with the names of inputs, outputs and sets; WITH 0.5 at the end makes it count half.',
    }),
  },
});
