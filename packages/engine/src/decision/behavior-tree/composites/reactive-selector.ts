import { defineKind } from '../../../behavior/kind/index.js';
import { FAILURE } from '../../../behavior/vocabulary/status.js';
import { reactive } from './reactive.js';

/**
 * A selector that tries its earlier children again every tick, so that a better action takes over
 * as soon as it is possible. The new child starts before the old one is stopped, because only then
 * is it certain that it can run. If that order matters, use `prioritizedList` with guards.
 */
export const reactiveSelector = defineKind({
  name: 'reactiveSelector',
  category: 'composite',
  skippedChild: 'failure',
  description: 'Tries its children in order, starting again in every tick; an earlier one that can run takes over.',
  tags: ['or', 'fallback', 'priority', 'dynamic'],
  role: 'priority',
  ...reactive(FAILURE),
});
