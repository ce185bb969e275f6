import type { AnyKind } from '../../../behavior/kind/vocabulary.js';
import { drill } from './drill.js';
import { drillStage } from './drill-stage.js';
import { jointAction } from './joint-action.js';
import { signal } from './signal.js';
import { waitForSignal } from './wait-for-signal.js';

export { adviseSignals, type SignalAdvice } from './advise-signals.js';
export { scriptParam } from './script-param.js';
export type { SignalsInsight } from './signals-key.js';

/** Signals, waits, joint actions and drills as node kinds. */
export const cooperationKinds: readonly AnyKind[] = [signal, waitForSignal, jointAction, drill, drillStage];
