import { defineKind, startChild, startLater, updateChild } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE, RUNNING, SUCCESS } from '../../../behavior/vocabulary/status.js';

/**
 * Runs its child again and again: for ever, a number of times, or until it succeeds or fails. The
 * child begins at most once per tick, so a child that ends at once cannot hang the game; the last
 * end is reported in the same tick. One that has run for longer can be begun again in the tick in
 * which it ended. What *until failure* reports is a parameter, because the sources disagree.
 */
export const repeat = defineKind({
  name: 'repeat',
  common: true,
  category: 'decorator',
  description: 'Repeats its child: for ever, a number of times, or until it succeeds or fails.',
  tags: ['loop', 'for ever', 'times', 'until fail', 'while', 'do until', 'again and again', 'keep doing'],
  icon: 'repeat',
  sentence: 'Repeat[ {times} times][ until {until}]',
  params: {
    times: param.integer({
      default: 0,
      min: 0,
      description: 'How many times, after which it succeeds; 0 means for ever.',
    }),
    until: param.choice(['never', 'success', 'failure'], {
      default: 'never',
      description: 'The result of the child that ends it early.',
    }),
    result: param.choice(['same', 'success', 'failure'], {
      default: 'same',
      description: "What it reports when ended early: the child's result, or always the same.",
    }),
    again: param.choice(['next tick', 'at once'], {
      default: 'next tick',
      description: 'When the child starts again; never twice in one tick.',
    }),
  },
  // Has the child begun in this tick?
  memory: { done: 0, fresh: true },
  start: () => startChild(0),
  update(node) {
    node.memory.fresh = node.activeChild < 0;
    return updateChild(0);
  },
  next(node, _child, report) {
    if (report === RUNNING) return RUNNING;
    const { times, until, result } = node.params;
    if (until === (report === SUCCESS ? 'success' : 'failure'))
      return result === 'same' ? report : result === 'success' ? SUCCESS : FAILURE;
    node.memory.done++;
    if (times > 0 && node.memory.done >= times) return SUCCESS;
    if (node.memory.fresh || node.params.again !== 'at once') return startLater(0);
    node.memory.fresh = true;
    return startChild(0);
  },
  emit(node, { child, active, activeCode, dueCode, field, param }) {
    const result = `${param('result')} === 'same' ? s : ${param('result')} === 'success' ? ${SUCCESS} : ${FAILURE}`;
    const ended = [
      `if (s === ${RUNNING}) { ${active} = ${activeCode(0)}; return s; }`,
      `if (${param('until')} === (s === ${SUCCESS} ? 'success' : 'failure')) return ${result};`,
      `const done = ++${field('done')}, times = ${param('times')};`,
      `if (times > 0 && done >= times) return ${SUCCESS};`,
    ].join('\n');
    const later = `${active} = ${dueCode(0)};\nreturn ${RUNNING};`;
    const fresh = field('fresh');
    const wait = `if (${fresh} === 1 || ${param('again')} !== 'at once') { ${later} }`;
    node.start = `let s;\n${child(0).startInline}\n${ended}\n${later}`;
    node.update = [
      'let s;',
      `if (${active} === ${activeCode(0)}) { ${fresh} = 0; ${child(0).update} } else { ${fresh} = 1; ${child(0).start} }`,
      `for (;;) {\n${ended}\n${wait}\n${fresh} = 1; ${child(0).start}\n}`,
    ].join('\n');
  },
});
