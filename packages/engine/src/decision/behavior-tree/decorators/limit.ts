import { emitElapsed, haveElapsed } from '../../../behavior/kind/elapsed.js';
import { defineKind, startChild } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE, RUNNING, SUCCESS } from '../../../behavior/vocabulary/status.js';

/**
 * Lets its child run a number of times, ever or within a period, and then fails without starting
 * it. Counts starts, or successes only; never resets by itself unless a period is given.
 * `resetLimit` sets it back.
 */
export const limit = defineKind({
  name: 'limit',
  category: 'decorator',
  description: 'Runs its child a limited number of times, and then fails without starting it.',
  tags: ['at most', 'budget', 'per day', 'not too often', 'only a few times'],
  icon: 'limit',
  sentence: 'At most {times} {count}[ in {seconds}]',
  params: {
    times: param.integer({ default: 1, min: 0, description: 'How many times it may run.' }),
    seconds: param.number({ default: 0, min: 0, unit: 's', description: 'The period; 0 means ever.' }),
    count: param.choice(['starts', 'successes'], { default: 'starts', description: 'What counts as a use.' }),
  },
  lasting: { used: 0, since: Number.NEGATIVE_INFINITY },
  start(node) {
    const { params, lasting, time } = node;
    if (params.seconds > 0 && haveElapsed(time, lasting.since, params.seconds)) {
      lasting.used = 0;
      lasting.since = time;
    }
    if (lasting.used >= params.times) {
      if (node.isWatched) node.because(`it has run ${lasting.used} times`);
      return FAILURE;
    }
    if (params.count === 'starts') lasting.used++;
    return startChild(0);
  },
  next(node, _child, report) {
    if (report === SUCCESS && node.params.count === 'successes') node.lasting.used++;
    return report;
  },
  emit(node, { child, active, activeCode, lasting, param, time }) {
    const used = lasting('used');
    const since = lasting('since');
    const isOver = emitElapsed(time, since, param('seconds'));
    const after = [
      `if (s === ${RUNNING}) { ${active} = ${activeCode(0)}; return s; }`,
      `if (s === ${SUCCESS} && ${param('count')} === 'successes') ${used}++;`,
      'return s;',
    ].join('\n');
    node.start = [
      `if (${param('seconds')} > 0 && ${isOver}) { ${used} = 0; ${since} = ${time}; }`,
      `if (${used} >= ${param('times')}) return ${FAILURE};`,
      `if (${param('count')} === 'starts') ${used}++;`,
      `let s;\n${child(0).startInline}\n${after}`,
    ].join('\n');
    node.update = `let s;\n${child(0).update}\n${after}`;
  },
});
