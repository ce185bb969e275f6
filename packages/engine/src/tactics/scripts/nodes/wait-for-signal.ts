import { haveElapsed } from '../../../behavior/kind/elapsed.js';
import { type Command, defineKind, type NodeView, STOPPED, updateChild } from '../../../behavior/kind/index.js';
import type { Key } from '../../../behavior/vocabulary/key.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE, RUNNING, SUCCESS } from '../../../behavior/vocabulary/status.js';
import { hasSignal } from '../signal-board.js';
import { boardParam, describeSignals, scopeParam, signalsIn } from './signals-key.js';

interface WaitParams {
  readonly board: Key<unknown>;
  readonly scope: string;
  readonly signal: string;
  readonly seconds: number;
}

type View = NodeView<WaitParams, { since: number }>;

/**
 * Waits until a signal has been sent. Meanwhile its child runs, again and again, so that the
 * character aims or idles instead of standing frozen.
 */
export const waitForSignal = defineKind({
  name: 'waitForSignal',
  family: 'Squads',
  title: 'Wait for a signal',
  category: 'decorator',
  description: 'Waits for a signal, and runs its child again and again meanwhile.',
  tags: ['script', 'cooperate', 'squad', 'cue', 'message', 'tactics', 'synchronize'],
  icon: 'clock',
  sentence: 'Wait for signal “{signal}”[ at most {seconds}]',
  params: {
    board: boardParam,
    scope: scopeParam,
    signal: param.text({ description: 'The signal.' }),
    seconds: param.number({
      default: 0,
      min: 0,
      unit: 's',
      description: 'How long it waits before it fails; 0 means for ever.',
    }),
  },
  children: [0, 1],
  memory: { since: 0 },
  start(node) {
    node.memory.since = node.time;
    return look(node);
  },
  update: look,
  // The child starts again in the next tick.
  next: (_node, _child, report) => (report === STOPPED ? FAILURE : RUNNING),
  adopted(node) {
    node.memory.since = node.time;
  },
  insight: (node) => describeSignals(node, node.params.board, node.params.scope ?? ''),
});

function look(node: View): Command {
  const { params, memory, time } = node;
  const board = signalsIn(node, params.board);
  if (board === undefined) return FAILURE;
  if (hasSignal(board, params.scope, params.signal)) return SUCCESS;
  if (params.seconds > 0 && haveElapsed(time, memory.since, params.seconds)) {
    if (node.isWatched) node.because(`nobody has signaled ${params.signal} in time`);
    return FAILURE;
  }
  if (node.isWatched) node.because(`waits for ${params.signal}`);
  return node.childCount > 0 ? updateChild(0) : RUNNING;
}
