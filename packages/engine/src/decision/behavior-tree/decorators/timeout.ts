import { emitElapsed, haveElapsed } from '../../../behavior/kind/elapsed.js';
import { defineKind, startChild } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE, RUNNING, SUCCESS } from '../../../behavior/vocabulary/status.js';

/**
 * Stops its child when it has run too long, and reports a preset result. The child is ticked once
 * more in the tick in which the time is up; if it ends then, its own result stands.
 */
export const timeout = defineKind({
  name: 'timeout',
  common: true,
  title: 'Time-out',
  category: 'decorator',
  description: 'Stops its child when it has run too long.',
  tags: ['time limit', 'give up', 'deadline', 'not too long'],
  icon: 'clock',
  sentence: 'At most {seconds}[, then {result}]',
  params: {
    seconds: param.number({ default: 10, min: 0, unit: 's', description: 'How long it may run.' }),
    result: param.choice(['failure', 'success'], {
      default: 'failure',
      description: 'The result that it reports then.',
    }),
  },
  memory: { since: 0 },
  start(node) {
    node.memory.since = node.time;
    return startChild(0);
  },
  next(node, _child, report) {
    if (report !== RUNNING || !haveElapsed(node.time, node.memory.since, node.params.seconds)) return report;
    if (node.isWatched) node.because(`the time of ${node.params.seconds} s is up`);
    return node.params.result === 'success' ? SUCCESS : FAILURE;
  },
  adopted(node) {
    node.memory.since = node.time;
  },
  emit(node, { child, active, activeCode, field, param, time, stop }) {
    const after = [
      `if (s !== ${RUNNING}) return s;`,
      `${active} = ${activeCode(0)};`,
      `if (!(${emitElapsed(time, field('since'), param('seconds'))})) return ${RUNNING};`,
      `${stop}`,
      `return ${param('result')} === 'success' ? ${SUCCESS} : ${FAILURE};`,
    ].join('\n');
    node.start = `let s;\n${field('since')} = ${time};\n${child(0).startInline}\n${after}`;
    node.update = `let s;\n${child(0).update}\n${after}`;
  },
});
