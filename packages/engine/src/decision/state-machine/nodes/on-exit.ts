import { definePart } from '../../../behavior/kind/part.js';
import { atOnce } from './at-once.js';

/**
 * What is done when a state is left by a transition, after its behavior was stopped. Not when the
 * whole machine is stopped from outside: what must be cleaned up in any case belongs into the
 * `stop` of a task.
 */
export const onExit = definePart({
  name: 'onExit',
  description: 'Runs when the state above it is left.',
  partOf: ['state', 'regions', 'final'],
  ...atOnce(),
});
