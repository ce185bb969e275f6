import type { EmittedNode, NodeEmitter } from '../../behavior/emit.js';
import type { NodeCode } from '../../behavior/node-code.js';
import { type ActiveSlot, type NodeKind, startChild } from '../../behavior/node-kind.js';
import { RUNNING, type Status } from '../../behavior/status.js';

/**
 * What sequences and selectors share: they run their children in order, go on while each reports `passing`, and end with
 * the first other report, or with `passing` after the last.
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
      const status = children[child]!.start(agent, m);
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
      const status = children[active]!.update(agent, m);
      return status === passing ? from(agent, m, active + 1) : status;
    },
  };
}

/** Straight code: a start without any state, and a switch that falls through from where the last tick left off. */
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
  node.update = [
    'let s;',
    `switch (${emitter.active}) {`,
    ...children.flatMap(({ place, canRun, update }) => [
      canRun
        ? `case ${emitter.activeCode(place)}: ${update} return s === ${passing} ? ${from}(a, m, ${place + 1}) : s;`
        : '',
      `case ${emitter.dueCode(place)}: return ${from}(a, m, ${place});`,
    ]),
    '}',
    `return ${RUNNING};`,
  ].join('\n');
}
