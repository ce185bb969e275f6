import { defineKind } from '../../../behavior/kind/index.js';
import { SUCCESS } from '../../../behavior/vocabulary/status.js';
import { resultChanger } from './result-changer.js';

/** Succeeds whatever its child reports in the end: for steps that may fail without harm. */
export const alwaysSucceed = defineKind({
  name: 'alwaysSucceed',
  category: 'decorator',
  description: 'Runs its child and then succeeds, whatever the result.',
  tags: ['force success', 'optional', 'ignore', 'never mind'],
  ...resultChanger(SUCCESS, SUCCESS),
});
