import { definePart } from '../../../behavior/kind/part.js';
import { atOnce } from './at-once.js';

/** What is done when a transition is taken: after what is left, before what is entered. */
export const effect = definePart({
  name: 'effect',
  description: 'Runs when the transition above it is taken.',
  partOf: ['transition'],
  ...atOnce(),
});
