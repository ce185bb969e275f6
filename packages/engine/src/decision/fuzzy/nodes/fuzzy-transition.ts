import { definePart } from '../../../behavior/kind/part.js';
import { param } from '../../../behavior/vocabulary/parameter.js';

/**
 * A way from the fuzzy state it stands below to another. Several to different states, together, are
 * several transitions.
 */
export const fuzzyTransition = definePart({
  name: 'fuzzyTransition',
  family: 'Fuzzy logic',
  description: 'Leads from the fuzzy state above it to another, to a degree.',
  tags: ['fuzzy logic', 'fuzzy state machine', 'trigger'],
  partOf: ['fuzzyState'],
  sentence: 'To {to}[ when {when}][, degree {degree}]',
  params: {
    to: param.node(['fuzzyState'], { description: 'The target state.' }),
    when: param.boolean({ default: true, description: 'Must be true; bind it to a key, or compute it.' }),
    degree: param.number({
      default: 1,
      description: 'How strongly it is triggered, from 0 to 1: a key that a fuzzy controller writes, or an expression.',
    }),
    with: param.choice(['alone', 'together'], {
      default: 'alone',
      fixed: true,
      description: 'Together: fires along with the transition before it, which has its own degree.',
    }),
  },
});
