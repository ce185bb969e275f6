import type { NodeView } from '../../../behavior/kind/index.js';
import type { Key } from '../../../behavior/vocabulary/key.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { createInKey, valueKey } from '../../../decision/blackboard/nodes/value-key.js';
import { createSignalBoard, findScope, type Joint, type SentSignal, type SignalBoard } from '../signal-board.js';

/** How nodes name their signal board. */
export const boardParam = valueKey('The signal board: a key of the world that holds any value.');

/** How nodes name the scope of their signals. */
export const scopeParam = param.text({
  default: '',
  description: 'Whose signals these are, such as the name of the squad: other scopes do not hear them.',
});

/** The parts of a node that are needed to find its board. */
export type SignalsView = Pick<NodeView<unknown>, 'get' | 'set' | 'because' | 'time'>;

/** The signal board in a key of the world; undefined if there is none. */
export function findSignals(node: Pick<SignalsView, 'get'>, key: Key<unknown>): SignalBoard | undefined {
  const found = key.scope === 'world' ? (node.get(key) as SignalBoard | null | undefined) : undefined;
  return Array.isArray(found?.scopes) ? found : undefined;
}

/**
 * The signal board in a key of the world, created if there is none. Undefined, with the reason recorded,
 * if the key cannot hold one.
 */
export function signalsIn(node: SignalsView, key: Key<unknown>): SignalBoard | undefined {
  return findSignals(node, key) ?? createInKey(node, key, createSignalBoard, 'a signal board');
}

/** The details of a scope of a signal board, for tools. */
export interface SignalsInsight {
  /** Seconds of game time. */
  readonly time: number;
  /** Name of the key. */
  readonly board: string;
  /** The scope that is shown: one run, or one squad. */
  readonly scope: string;
  /** The signals that were sent in it, with the seconds since. */
  readonly signals: readonly (SentSignal & { readonly age: number })[];
  /** The joint actions of the scope. */
  readonly joints: readonly Joint[];
}

/** Collects the signals and joint actions of a scope. */
export function describeSignals(node: SignalsView, key: Key<unknown>, scope: string): SignalsInsight {
  const { time } = node;
  const board = findSignals(node, key);
  const { signals, joints } = (board && findScope(board, scope)) ?? { signals: [], joints: [] };
  return {
    time,
    board: key.name,
    scope,
    signals: signals.map((signal) => ({ ...signal, age: time - signal.at })),
    joints,
  };
}
