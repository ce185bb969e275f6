import type { AnyKind } from '../../../behavior/kind/vocabulary.js';
import { giveOrder } from './give-order.js';
import { onOrder } from './on-order.js';
import { readReport } from './read-report.js';
import { report } from './report.js';

export type { OrdersInsight } from './book-key.js';

/** Orders and reports as node kinds. */
export const squadKinds: readonly AnyKind[] = [giveOrder, onOrder, report, readReport];
