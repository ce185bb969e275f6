import { type EmittedNode, type NodeEmitter, type NodeKind, startChild } from '../../../behavior/kind/index.js';
import { RUNNING, type Status } from '../../../behavior/vocabulary/status.js';

/**
 * Shared by sequences and selectors: runs the children in order, continues while each reports
 * `passing`, and ends with the first other report, or with `passing` after the last.
 */
export function inOrder(
  passing: Status,
): Pick<NodeKind, 'exclusive' | 'inOrder' | 'passing' | 'start' | 'next' | 'emit'> {
  return {
    exclusive: true,
    inOrder: passing,
    passing,
    start: () => startChild(0),
    next: (node, child, report) => {
      if (report !== passing) return report;
      return child + 1 < node.childCount ? startChild(child + 1) : passing;
    },
    emit: (node, emitter) => emitInOrder(node, emitter, passing),
  };
}

/**
 * Straight code: a start without any state, and a switch that falls through from where the last
 * tick left off.
 */
function emitInOrder(node: EmittedNode, emitter: NodeEmitter, passing: Status): void {
  const children = Array.from({ length: emitter.childCount }, (_, index) => emitter.child(index));
  const leaveUnlessPassing = (child: (typeof children)[number]) => {
    const remember = child.canRun
      ? `if (s === ${RUNNING}) ${emitter.active} = ${emitter.activeCode(child.index)}; `
      : '';
    return `if (s !== ${passing}) { ${remember}return s; }`;
  };
  node.start = [
    'let s;',
    ...children.map((child) => `${child.startInline} ${leaveUnlessPassing(child)}`),
    `return ${passing};`,
  ].join('\n');
  // Resuming falls through from the child after the one that was running.
  const from = emitter.helper(
    'o',
    [
      'let s;',
      'switch (k) {',
      ...children.map((child) => `case ${child.index}: ${child.start} ${leaveUnlessPassing(child)}`),
      '}',
      `return ${passing};`,
    ].join('\n'),
  );
  // A node with many children must stay small enough to be inlined, so that idle nodes cost
  // nothing: one short case per child, with leaves in functions of their own. The arithmetic is
  // that of `activeCode` and `dueCode`; a due child occurs only after a reload.
  const running = children.filter((child) => child.canRun);
  const leaves = running.filter((child) => child.isLeaf);
  const apart = leaves.length < running.length ? leaves : [];
  const caseOf = ({ index, update }: (typeof children)[number]) =>
    `case ${emitter.activeCode(index)}: ${update} break;`;
  const others = `default: return k === 0 || (k & 1) === 1 ? ${RUNNING} : ${from}(a, m, (k >> 1) - 1);`;
  const end = `return s === ${passing} ? ${from}(a, m, (k + 1) >> 1) : s;`;
  const resumed = (cases: typeof children, otherwise: string) =>
    ['let s;', 'switch (k) {', ...cases.map(caseOf), otherwise, '}', end].join('\n');
  const inner = running.filter((child) => !apart.includes(child));
  const apartName = apart.length > 0 ? emitter.helper('r', resumed(apart, others)) : '';
  const otherwise = apart.length > 0 ? `default: return ${apartName}(a, m, k);` : others;
  node.update = `const k = ${emitter.active};\n${resumed(inner, otherwise)}`;
}
