import { definePart } from '../../../behavior/kind/part.js';
import { atOnce } from './at-once.js';

/**
 * What is done when a state is entered, before its behavior begins. What takes time belongs below
 * the state itself: here it is stopped at once.
 */
export const onEntry = definePart({
  name: 'onEntry',
  description: 'Runs when the state above it is entered.',
  partOf: ['state', 'regions', 'final'],
  ...atOnce(),
});
