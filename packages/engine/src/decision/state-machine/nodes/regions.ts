import { definePart } from '../../../behavior/kind/part.js';
import { STATE_OWNERS, stateful } from './state.js';

/**
 * A state whose inner states are all active together, each a region with a machine of its own: legs
 * and weapon of one soldier. Several regions may handle one event. It has ended when every region
 * has reached a `final` state. Only in a `machine` whose mode is `statechart`; independent machines
 * can also run below a `parallel`.
 */
export const regions = definePart({
  name: 'regions',
  family: 'State machines',
  title: 'Parallel regions',
  description: 'A state whose inner states are all active at once.',
  tags: ['state machine', 'parallel state', 'orthogonal', 'concurrent', 'and-state'],
  icon: 'parallel',
  partOf: STATE_OWNERS,
  takes: { state: [1, Number.POSITIVE_INFINITY] },
  ...stateful(),
});
