import { defineKind } from '../../../behavior/kind/index.js';
import { FAILURE } from '../../../behavior/vocabulary/status.js';
import { resultChanger } from './result-changer.js';

/** Fails whatever its child reports in the end: to do something on the way to the next choice. */
export const alwaysFail = defineKind({
  name: 'alwaysFail',
  category: 'decorator',
  description: 'Runs its child and then fails, whatever the result.',
  tags: ['force failure', 'go on'],
  ...resultChanger(FAILURE, FAILURE),
});
