import { defineKind } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE, SUCCESS } from '../../../behavior/vocabulary/status.js';
import { clearSignals, sendSignal } from '../signal-board.js';
import { boardParam, describeSignals, scopeParam, signalsIn } from './signals-key.js';

/** Sends a signal to the units that wait for it, or takes it back. Never blocks. */
export const signal = defineKind({
  name: 'signal',
  family: 'Squads',
  title: 'Signal',
  category: 'leaf',
  description: 'Sends a signal to all units of its scope that wait for it, now or later.',
  tags: ['script', 'cooperate', 'squad', 'cue', 'message', 'tactics', 'synchronize'],
  sentence: '{mode} signal “{signal}”',
  params: {
    board: boardParam,
    scope: scopeParam,
    signal: param.text({ description: 'The signal.' }),
    from: param.text({ default: '', description: 'The sender, for people who watch, such as (agent.name).' }),
    mode: param.choice(['send', 'clear'], {
      default: 'send',
      description: 'Clear: takes the signal back, so that units wait for it again.',
    }),
  },
  start(node) {
    const { params, time } = node;
    const board = signalsIn(node, params.board);
    if (board === undefined) return FAILURE;
    if (params.signal === '') {
      node.because('signal has to be a name');
      return FAILURE;
    }
    if (params.mode === 'clear') clearSignals(board, params.scope, [params.signal]);
    else sendSignal(board, params.scope, params.signal, params.from, time);
    return SUCCESS;
  },
  insight: (node) => describeSignals(node, node.params.board, node.params.scope ?? ''),
});
