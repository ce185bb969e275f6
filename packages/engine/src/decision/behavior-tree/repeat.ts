import { defineKind, startChild, startLater } from '../../behavior/node-kind.js';
import { param } from '../../behavior/parameter.js';
import { RUNNING, SUCCESS } from '../../behavior/status.js';

/**
 * Runs its child again and again, whatever it reports: for ever (BT-17), or a number of times and then succeeds (BT-18). The
 * child ends at most once per tick, so a child that ends at once cannot hang the game; the last end is reported in
 * the same tick.
 */
export const repeat = defineKind({
  name: 'repeat',
  category: 'decorator',
  description: 'Runs its child again and again, whatever it reports.',
  tags: ['loop', 'for ever', 'times'],
  params: {
    times: param.integer({ default: 0, min: 0, description: 'How often; 0 means for ever.' }),
  },
  memory: { done: 0 },
  start: () => startChild(0),
  next(node, _child, report) {
    if (report === RUNNING) return RUNNING;
    node.memory.done++;
    const { times } = node.params;
    return times > 0 && node.memory.done >= times ? SUCCESS : startLater(0);
  },
  emit(node, { child, active, activeCode, dueCode, field, param }) {
    const ended = [
      `if (s === ${RUNNING}) { ${active} = ${activeCode(0)}; return s; }`,
      `const done = ++${field('done')}, times = ${param('times')};`,
      `if (times > 0 && done >= times) return ${SUCCESS};`,
      `${active} = ${dueCode(0)};`,
      `return ${RUNNING};`,
    ].join('\n');
    node.start = `let s;\n${child(0).startInline}\n${ended}`;
    node.update = `let s;\nif (${active} === ${activeCode(0)}) { ${child(0).update} } else { ${child(0).start} }\n${ended}`;
  },
});
