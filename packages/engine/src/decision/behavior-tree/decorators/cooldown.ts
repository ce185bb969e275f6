import { HAIR } from '../../../behavior/kind/elapsed.js';
import { defineKind, startChild } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE, RUNNING, SUCCESS } from '../../../behavior/vocabulary/status.js';

/**
 * After its child has ended, refuses to run it again for a while. Armed by any end, or by success
 * only: a conversation that never came about should not keep the next from being tried.
 */
export const cooldown = defineKind({
  name: 'cooldown',
  common: true,
  title: 'Cool-down',
  category: 'decorator',
  description: 'Runs its child, and then refuses to run it again for a while.',
  tags: ['countdown', 'pause between', 'rate', 'not too often', 'not again yet'],
  icon: 'clock',
  sentence: 'Cool-down of {seconds}[ after {after}]',
  params: {
    seconds: param.number({ default: 5, min: 0, unit: 's', description: 'How long it refuses.' }),
    after: param.choice(['any end', 'success', 'failure'], {
      default: 'any end',
      description: 'The result that starts the cooldown. A stopped child counts as any end.',
    }),
  },
  memory: { ended: false },
  lasting: { until: 0 },
  start(node) {
    let left = node.lasting.until - node.time;
    const { seconds } = node.params;
    if (left > seconds) {
      // It was lowered meanwhile: then it counts from now on.
      left = seconds;
      node.lasting.until = node.time + seconds;
    }
    if (left > HAIR) {
      // The end of a run arms it; a run that was refused must not.
      node.memory.ended = true;
      if (node.isWatched) node.because(`cooling down for another ${Math.ceil(left * 10) / 10} s`);
      return FAILURE;
    }
    return startChild(0);
  },
  next(node, _child, report) {
    if (report === RUNNING) return RUNNING;
    node.memory.ended = true;
    const { after, seconds } = node.params;
    if (after === 'any end' || after === (report === SUCCESS ? 'success' : 'failure'))
      node.lasting.until = node.time + seconds;
    return report;
  },
  emit(node, { child, active, activeCode, lasting, param, time }) {
    const until = lasting('until');
    // The memory need not say that a run has ended: only one that is stopped asks for it.
    const after = [
      `if (s === ${RUNNING}) { ${active} = ${activeCode(0)}; return s; }`,
      `const after = ${param('after')};`,
      `if (after === 'any end' || after === (s === ${SUCCESS} ? 'success' : 'failure')) ${until} = ${time} + ${param('seconds')};`,
      'return s;',
    ].join('\n');
    const refuse = [
      `if (${until} > ${time}) {`,
      `const most = ${param('seconds')};`,
      `if (${until} - ${time} > most) ${until} = ${time} + most;`,
      `if (${until} - ${time} > ${HAIR}) return ${FAILURE};`,
      '}',
    ].join('\n');
    node.start = `${refuse}\nlet s;\n${child(0).startInline}\n${after}`;
    node.update = `let s;\n${child(0).update}\n${after}`;
  },
  stop(node) {
    const { after, seconds } = node.params;
    // Stopped because the key is empty that says for how long: then there is nothing to arm it
    // with.
    if (!node.memory.ended && after === 'any end' && seconds !== undefined) node.lasting.until = node.time + seconds;
  },
});
