import { definePart } from '../../../behavior/kind/part.js';
import { atOnce } from './at-once.js';

/** Actions of a transition: they run after states are left and before states are entered. */
export const effect = definePart({
  name: 'effect',
  family: 'State machines',
  description: 'Runs when the transition above it is taken.',
  partOf: ['transition'],
  ...atOnce(),
});
