import { type Command, defineKind, type NodeView, STOPPED, startChild, updateChild } from '../../behavior/node-kind.js';
import { param } from '../../behavior/parameter.js';
import { FAILURE, RUNNING, SUCCESS } from '../../behavior/status.js';

interface Thresholds {
  readonly successes: number;
  readonly failures: number;
}

/**
 * Runs all its children together (BT-25, BT-27). Every tick each child that has not ended is ticked, in order; then the
 * counts decide, failure before success. What still runs when the node ends is stopped, in order. When all have ended and
 * neither count was reached, it fails.
 */
export const parallel = defineKind({
  name: 'parallel',
  category: 'composite',
  description: 'Runs all its children at the same time, until enough of them have succeeded or failed.',
  tags: ['together', 'at once', 'concurrent'],
  params: {
    successes: param.integer({ default: 0, min: 0, description: 'How many must succeed; 0 means all.' }),
    failures: param.integer({ default: 1, min: 0, description: 'How many failures end it; 0 means all.' }),
  },
  activity: 'each',
  start: () => startChild(0),
  update: (node) => visit(node, 0),
  next: (node, child) => visit(node, child + 1),
  emit(node, emitter) {
    const places = Array.from({ length: emitter.childCount }, (_, place) => place);
    const count = 'if (s === 1) ok++; else if (s === 2) bad++;';
    const decide = [
      `const needed = ${emitter.param('successes')} || ${places.length}, allowed = ${emitter.param('failures')} || ${places.length};`,
      `if (bad >= allowed) { ${emitter.stop} return ${FAILURE}; }`,
      `if (ok >= needed) { ${emitter.stop} return ${SUCCESS}; }`,
      `return ok + bad === ${places.length} ? ${FAILURE} : ${RUNNING};`,
    ].join('\n');
    const body = (tick: (place: number) => string) =>
      [
        'let ok = 0, bad = 0, s;',
        ...places.map((place) => `${tick(place)} ${emitter.status(place)} = s; ${count}`),
        decide,
      ].join('\n');
    node.start = [
      ...places.map((place) => `${emitter.status(place)} = ${STOPPED};`),
      body((place) => emitter.child(place).start),
    ].join('\n');
    node.update = body((place) => {
      const { start, update } = emitter.child(place);
      return `s = ${emitter.status(place)}; if (s === ${RUNNING}) { ${update} } else if (s === ${STOPPED}) { ${start} }`;
    });
  },
});

/** Ticks the next child that has not ended, from `place` on; after the last, decides. */
function visit(node: NodeView<Thresholds>, place: number): Command {
  for (let child = place; child < node.childCount; child++) {
    const status = node.childStatus(child);
    if (status === RUNNING) return updateChild(child);
    if (status === STOPPED) return startChild(child);
  }
  let succeeded = 0;
  let failed = 0;
  for (let child = 0; child < node.childCount; child++) {
    const status = node.childStatus(child);
    if (status === SUCCESS) succeeded++;
    else if (status === FAILURE) failed++;
  }
  if (failed >= (node.params.failures || node.childCount)) return FAILURE;
  if (succeeded >= (node.params.successes || node.childCount)) return SUCCESS;
  return succeeded + failed === node.childCount ? FAILURE : RUNNING;
}
