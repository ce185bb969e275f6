import type { AnyKind } from '../../behavior/vocabulary.js';
import { inverter } from './inverter.js';
import { parallel } from './parallel.js';
import { repeat } from './repeat.js';
import { selector } from './selector.js';
import { sequence } from './sequence.js';
import { wait } from './wait.js';

/** The node kinds of behavior trees, for a vocabulary. */
export const behaviorTreeKinds: readonly AnyKind[] = [sequence, selector, parallel, inverter, repeat, wait];
