import type { EmittedNode, NodeEmitter } from '../../../behavior/kind/emit.js';
import {
  type ChildReport,
  type Command,
  defineKind,
  type NodeView,
  startChild,
  startLater,
  updateChild,
} from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE, RUNNING, SUCCESS } from '../../../behavior/vocabulary/status.js';
import { ASKS_RELEVANCE } from '../events/relevance.js';

interface Asking {
  readonly check: 'every tick' | 'at the start';
  readonly until: boolean;
}
type View = NodeView<Asking, { begun: boolean; ready: boolean }>;

/** Shared by guards and impulses: runs the second child while the first, a condition, holds. */
export function guarding() {
  return {
    params: {
      check: param.choice(['every tick', 'at the start'], {
        default: 'every tick',
        description: 'When to check the condition.',
      }),
      until: param.boolean({ default: false, description: 'Run while the condition is false.' }),
    },
    memory: { begun: false, ready: false },
    start: () => startChild(0),
    update,
    next,
    adopted(node: View) {
      node.memory.begun = true;
    },
    emit: emitGuard,
  };
}

function update({ memory, params }: View): Command {
  if (memory.ready) {
    memory.ready = false;
    return startChild(1);
  }
  return memory.begun && params.check === 'at the start' ? updateChild(1) : updateChild(0);
}

function next(node: View, child: number, report: ChildReport): Command {
  if (child === 1 || report === RUNNING) return report;
  if ((report === SUCCESS) === node.params.until) {
    node.because(node.params.until ? 'its condition holds' : 'its condition does not hold');
    return FAILURE;
  }
  if (node.memory.begun) return updateChild(1);
  node.memory.begun = true;
  if (node.parentKind !== ASKS_RELEVANCE) return startChild(1);
  // Ready to go; the list stops what ran before and then ticks once more.
  node.memory.ready = true;
  return startLater(1);
}

/**
 * Runs its second child while its first, the condition, holds: asked before every tick of the
 * second, or only once at the start. When the condition stops holding, the second child is stopped
 * and the guard fails; while a condition that takes time is being asked again, the second child is
 * stopped too, and starts again when it holds. As a child of a `prioritizedList` its condition is
 * the child's relevance: the list stops what ran before it starts.
 */
export const guard = defineKind({
  name: 'guard',
  common: true,
  category: 'composite',
  description: 'Runs its second child while its first, a condition, is true; otherwise it fails.',
  tags: ['while', 'until', 'precondition', 'if', 'relevant', 'only if', 'as long as'],
  sentence: 'Guard[, checked {check}][{until:, until it is true}]',
  icon: 'gate',
  role: 'branch',
  children: [2, 2],
  ...guarding(),
});

function emitGuard(node: EmittedNode, emitter: NodeEmitter): void {
  const { active, activeCode, dueCode, field, param, stopActive } = emitter;
  const [asked, guarded] = [emitter.child(0), emitter.child(1)];
  const [begun, ready] = [field('begun'), field('ready')];
  const stopped = `if (${active} !== 0) { ${stopActive} }`;
  // The stored code is kept true at every moment: a task may throw while the other child is active.
  const started = (childIndex: number, start: string) =>
    `${start} if (s === ${RUNNING}) { ${stopped} ${active} = ${activeCode(childIndex)}; }`;
  const goneOn = (childIndex: number) => {
    const { start, update } = emitter.child(childIndex);
    return `if (${active} === ${activeCode(childIndex)}) { ${update} if (s !== ${RUNNING}) ${active} = 0; } else { ${started(childIndex, start)} }`;
  };
  const held = [
    asked.canRun ? `if (s === ${RUNNING}) return s;` : '',
    `if ((s === ${SUCCESS}) === ${param('until')}) { ${stopped} return ${FAILURE}; }`,
  ];
  const begin = [
    `${begun} = 1;`,
    emitter.parentKind === ASKS_RELEVANCE
      ? `${stopped} ${ready} = 1; ${active} = ${dueCode(1)}; return ${RUNNING};`
      : `${stopped} ${started(1, guarded.start)} return s;`,
  ];
  node.start = [
    `${active} = 0;`,
    'let s;',
    asked.canRun ? started(0, asked.startInline) : asked.startInline,
    ...held,
    ...begin,
  ].join('\n');
  node.update = [
    'let s;',
    `if (${ready} !== 0) { ${ready} = 0; ${started(1, guarded.start)} ${endedBy('s', stopped)} }`,
    `if (${begun} !== 0 && ${param('check')} === 'at the start') { ${goneOn(1)} ${endedBy('s', stopped)} }`,
    asked.canRun ? goneOn(0) : asked.startInline,
    ...held,
    `if (${begun} !== 0) { ${goneOn(1)} ${endedBy('s', stopped)} }`,
    ...begin,
  ].join('\n');
}

/** Reports a status; at the end of a run nothing may be left active. */
function endedBy(status: string, stopped: string): string {
  return `if (${status} !== ${RUNNING}) { ${stopped} } return ${status};`;
}
