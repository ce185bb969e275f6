import type { EmittedNode, NodeEmitter } from '../../../behavior/kind/emit.js';
import type { NodeCode } from '../../../behavior/kind/node-code.js';
import { type ActiveSlot, type NodeKind, startChild } from '../../../behavior/kind/node-kind.js';
import { RUNNING, type Status } from '../../../behavior/vocabulary/status.js';

/**
 * Shared by sequences and selectors: runs the children in order, continues while each reports
 * `passing`, and ends with the first other report, or with `passing` after the last.
 */
export function inOrder(passing: Status): Pick<NodeKind, 'exclusive' | 'start' | 'next' | 'emit' | 'close'> {
  return {
    exclusive: true,
    start: () => startChild(0),
    next: (node, child, report) => {
      if (report !== passing) return report;
      return child + 1 < node.childCount ? startChild(child + 1) : passing;
    },
    emit: (node, emitter) => emitInOrder(node, emitter, passing),
    close: (children, slot) => closeInOrder(children, slot, passing),
  };
}

function closeInOrder(children: readonly NodeCode[], slot: ActiveSlot, passing: Status) {
  const from = (agent: unknown, m: number, place: number): Status => {
    for (let child = place; child < children.length; child++) {
      const status = children[child].start(agent, m);
      if (status === passing) continue;
      if (status === RUNNING) slot.setActive(m, child);
      return status;
    }
    return passing;
  };
  return {
    start: (agent: unknown, m: number): Status => from(agent, m, 0),
    update(agent: unknown, m: number): Status {
      const active = slot.active(m);
      if (active < 0) return from(agent, m, slot.due(m));
      const status = children[active].update(agent, m);
      return status === passing ? from(agent, m, active + 1) : status;
    },
  };
}

/**
 * Straight code: a start without any state, and a switch that falls through from where the last
 * tick left off.
 */
function emitInOrder(node: EmittedNode, emitter: NodeEmitter, passing: Status): void {
  const children = Array.from({ length: emitter.childCount }, (_, place) => ({ place, ...emitter.child(place) }));
  const leaveUnlessPassing = (child: (typeof children)[number]) => {
    const remember = child.canRun
      ? `if (s === ${RUNNING}) ${emitter.active} = ${emitter.activeCode(child.place)}; `
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
      ...children.map((child) => `case ${child.place}: ${child.start} ${leaveUnlessPassing(child)}`),
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
  const caseOf = ({ place, update }: (typeof children)[number]) =>
    `case ${emitter.activeCode(place)}: ${update} break;`;
  const others = `default: return k === 0 || (k & 1) === 1 ? ${RUNNING} : ${from}(a, m, (k >> 1) - 1);`;
  const end = `return s === ${passing} ? ${from}(a, m, (k + 1) >> 1) : s;`;
  const resumed = (cases: typeof children, otherwise: string) =>
    ['let s;', 'switch (k) {', ...cases.map(caseOf), otherwise, '}', end].join('\n');
  const inner = running.filter((child) => !apart.includes(child));
  const apartName = apart.length > 0 ? emitter.helper('r', resumed(apart, others)) : '';
  const otherwise = apart.length > 0 ? `default: return ${apartName}(a, m, k);` : others;
  node.update = `const k = ${emitter.active};\n${resumed(inner, otherwise)}`;
}
