import { defineKind } from '../../../behavior/kind/index.js';
import { FAILURE, SUCCESS } from '../../../behavior/vocabulary/status.js';
import { emitHasCome, hasCome, listening, NEVER, remember } from './listening.js';

/**
 * Tests whether an event has come, for conditions that combine it with others. With `within: 0`
 * each event gives yes once, to the first test in its tick or the next; otherwise it gives yes for
 * that many seconds, however often it is tested. To run something when an event comes, use
 * `onEvent`.
 */
export const heard = defineKind({
  name: 'heard',
  category: 'leaf',
  description: 'Succeeds if an event has come recently, otherwise fails.',
  tags: ['event', 'condition', 'signal', 'message', 'came'],
  sentence: 'Heard {event}[ within {within}][, as {into}]?',
  ...listening(),
  hear: (node, value) => remember(node, value),
  start(node) {
    if (!hasCome(node)) return FAILURE;
    if (node.params.within === 0) node.lasting.came = NEVER;
    return SUCCESS;
  },
  emit(node, { lasting, param, time, dt }) {
    const came = lasting('came');
    const within = param('within');
    node.start = [
      `if (!(${emitHasCome(came, within, time, dt)})) return ${FAILURE};`,
      `if (${within} === 0) ${came} = -Infinity;`,
      `return ${SUCCESS};`,
    ].join('\n');
    node.update = `return ${FAILURE};`;
  },
});
