import { defineKind, startChild, startLater } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE, RUNNING, SUCCESS } from '../../../behavior/vocabulary/status.js';

/**
 * Tries its child again when it fails, up to a number of times; one try ends per tick. Succeeds as
 * soon as the child does.
 */
export const retry = defineKind({
  name: 'retry',
  category: 'decorator',
  description: 'Tries its child again when it fails, up to a number of times.',
  tags: ['again', 'attempts', 'try again'],
  icon: 'repeat',
  sentence: 'Retry up to {times} times',
  params: { times: param.integer({ default: 3, min: 0, description: 'How many tries in all; 0 means for ever.' }) },
  memory: { failed: 0 },
  start: () => startChild(0),
  next(node, _child, report) {
    if (report !== FAILURE) return report;
    node.memory.failed++;
    const { times } = node.params;
    return times > 0 && node.memory.failed >= times ? FAILURE : startLater(0);
  },
  emit(node, { child, active, activeCode, dueCode, field, param }) {
    const ended = [
      `if (s === ${RUNNING}) { ${active} = ${activeCode(0)}; return s; }`,
      `if (s === ${SUCCESS}) return s;`,
      `const failed = ++${field('failed')}, times = ${param('times')};`,
      `if (times > 0 && failed >= times) return ${FAILURE};`,
      `${active} = ${dueCode(0)};`,
      `return ${RUNNING};`,
    ].join('\n');
    node.start = `let s;\n${child(0).startInline}\n${ended}`;
    node.update = `let s;\nif (${active} === ${activeCode(0)}) { ${child(0).update} } else { ${child(0).start} }\n${ended}`;
  },
});
