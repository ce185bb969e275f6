import { definePart } from '../../../behavior/kind/part.js';
import { atOnce } from './at-once.js';

/** What is done when a transition is taken: after what is left, before what is entered. */
export const effect = definePart({
  name: 'effect',
  description: 'Done when the transition that it stands below is taken.',
  partOf: ['transition'],
  ...atOnce(),
});
