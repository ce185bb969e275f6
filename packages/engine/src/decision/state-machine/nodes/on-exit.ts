import { definePart } from '../../../behavior/kind/part.js';
import { atOnce } from './at-once.js';

/**
 * Actions that run when a state is left by a transition, after its behavior was stopped. They do
 * not run when the whole machine is stopped from outside: clean-up that must always happen belongs
 * in the `stop` of a task.
 */
export const onExit = definePart({
  name: 'onExit',
  family: 'State machines',
  description: 'Runs when the state above it is left.',
  partOf: ['state', 'regions', 'final'],
  ...atOnce(),
});
