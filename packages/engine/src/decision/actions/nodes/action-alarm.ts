import { startChild, updateChild } from '../../../behavior/kind/index.js';
import { definePart } from '../../../behavior/kind/part.js';

/**
 * Checks for emergencies: its child runs first in every tick, even while the character is busy, and
 * requests urgent actions. Its result does not matter; it starts again in the next tick.
 */
export const actionAlarm = definePart({
  name: 'actionAlarm',
  family: 'Action manager',
  title: 'Alarm',
  description: 'Runs its child in every tick, before anything else, to request what must be done immediately.',
  tags: ['action manager', 'emergency', 'reaction'],
  partOf: ['performActions'],
  children: [1, 1],
  exclusive: true,
  stubs: 'below',
  start: () => startChild(0),
  update: () => updateChild(0),
  next: (_node, _child, report) => report,
});
