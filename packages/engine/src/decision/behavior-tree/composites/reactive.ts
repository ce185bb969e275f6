import type { EmittedNode, NodeEmitter } from '../../../behavior/kind/emit.js';
import { type NodeKind, updateChild } from '../../../behavior/kind/index.js';
import { RUNNING, type Status } from '../../../behavior/vocabulary/status.js';

/**
 * Shared by reactive sequences and selectors: every tick they start from the first child, continue
 * while each reports `passing`, and end with the first other report. A child that reports running
 * replaces the one that ran.
 */
export function reactive(passing: Status): Pick<NodeKind, 'passing' | 'start' | 'update' | 'next' | 'emit'> {
  return {
    passing,
    start: () => updateChild(0),
    update: () => updateChild(0),
    next(node, child, report) {
      if (report !== passing) return report;
      return child + 1 < node.childCount ? updateChild(child + 1) : passing;
    },
    emit: (node, emitter) => emitReactive(node, emitter, passing),
  };
}

function emitReactive(node: EmittedNode, emitter: NodeEmitter, passing: Status): void {
  const { active, activeCode } = emitter;
  const children = Array.from({ length: emitter.childCount }, (_, index) => emitter.child(index));
  node.start = [
    `${active} = 0;`,
    'let s;',
    ...children.map(({ index, canRun, startInline }) => {
      const remember = canRun ? `if (s === ${RUNNING}) ${active} = ${activeCode(index)}; ` : '';
      return `${startInline} if (s !== ${passing}) { ${remember}return s; }`;
    }),
    `return ${passing};`,
  ].join('\n');
  // The stored code is kept true at every moment: a task may throw while another child is active.
  node.update = [
    'let s;',
    ...children.map(({ index, canRun, start, startInline, update }) => {
      const here = `${active} === ${activeCode(index)}`;
      const takeOver = `if (${active} !== 0) { ${emitter.stopActive} } ${active} = ${activeCode(index)};`;
      const go = canRun
        ? `if (${here}) { ${update} if (s !== ${RUNNING}) ${active} = 0; } else { ${start} if (s === ${RUNNING}) { ${takeOver} } }`
        : startInline;
      const end = canRun ? `if (s === ${RUNNING}) return s; ` : '';
      return `${go} if (s !== ${passing}) { ${end}if (${active} !== 0) { ${emitter.stopActive} } return s; }`;
    }),
    `return ${passing};`,
  ].join('\n');
}
