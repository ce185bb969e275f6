import type { AnyKind } from '../../../behavior/kind/vocabulary.js';
import { guard } from '../composites/guard.js';
import { parallel } from '../composites/parallel.js';
import { prioritizedList } from '../composites/prioritized-list.js';
import { selector } from '../composites/selector.js';
import { sequence } from '../composites/sequence.js';
import { cooldown } from '../decorators/cooldown.js';
import { inverter } from '../decorators/inverter.js';
import { repeat } from '../decorators/repeat.js';
import { timeout } from '../decorators/timeout.js';
import { isTrue } from '../leaves/is-true.js';
import { wait } from '../leaves/wait.js';

/**
 * The node kinds that most trees are made of, for a vocabulary whose page loads no others:
 * sequence, selector, prioritizedList, guard, parallel, inverter, repeat, cooldown, timeout, wait
 * and isTrue. `behaviorTreeKinds` has all kinds.
 */
export const commonKinds: readonly AnyKind[] = [
  ...[sequence, selector, prioritizedList, guard, parallel],
  ...[inverter, repeat, cooldown, timeout, wait, isTrue],
];
