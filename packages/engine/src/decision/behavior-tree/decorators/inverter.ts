import { defineKind } from '../../../behavior/kind/index.js';
import { FAILURE, SUCCESS } from '../../../behavior/vocabulary/status.js';
import { resultChanger } from './result-changer.js';

/** Swaps success and failure of its child; running stays running. */
export const inverter = defineKind({
  name: 'inverter',
  common: true,
  category: 'decorator',
  description: 'Succeeds when its child fails, and fails when its child succeeds.',
  tags: ['not', 'negate', 'unless'],
  icon: 'invert',
  ...resultChanger(FAILURE, SUCCESS),
});
