import { defineKind } from '../../../behavior/kind/index.js';
import { SUCCESS } from '../../../behavior/vocabulary/status.js';
import { reactive } from './reactive.js';

/**
 * A sequence that runs its earlier children again every tick, so that conditions in front of a long
 * action stay checked. When one of them fails, or starts to run, the running child after it is
 * stopped. For steps that are done once, use `sequence`.
 */
export const reactiveSequence = defineKind({
  name: 'reactiveSequence',
  category: 'composite',
  description: 'Runs its children in order, running the earlier ones again in every tick. Fails as soon as one fails.',
  tags: ['and', 'watch', 'while', 'keep checking'],
  role: 'order',
  ...reactive(SUCCESS),
});
