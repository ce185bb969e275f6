import { definePart } from '../../../behavior/kind/part.js';
import { atOnce } from './at-once.js';

/**
 * Actions that run when a state is entered, before its behavior starts. An action that takes time
 * belongs below the state itself: here it is stopped immediately.
 */
export const onEntry = definePart({
  name: 'onEntry',
  family: 'State machines',
  description: 'Runs when the state above it is entered.',
  partOf: ['state', 'regions', 'final'],
  ...atOnce(),
});
