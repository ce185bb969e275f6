import type { BehaviorDocument, DocumentNode } from '../../../behavior/document/document.js';
import { haveElapsed } from '../../../behavior/kind/elapsed.js';
import { defineKind, type NodeView } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE, RUNNING, SUCCESS } from '../../../behavior/vocabulary/status.js';
import type { Problem } from '../../../data/index.js';

/**
 * Stands in for a task that the game does not have yet, so that a designer need not wait for the
 * programmer: it takes its time and reports the result that the task would have. The name of the
 * node says which task is asked for, the note what it should do. `gumption check` lists all of them.
 */
export const stubTask = defineKind({
  name: 'stubTask',
  title: 'Task to come',
  category: 'leaf',
  description: 'Stands in for a task that the game does not have yet: waits, then reports a result.',
  tags: ['stub', 'placeholder', 'ask for a task', 'missing', 'to do', 'later'],
  icon: 'stub',
  sentence: 'Task to come[: {note}]',
  params: {
    note: param.text({ default: '', fixed: true, description: 'What the task should do, for the programmer.' }),
    seconds: param.number({ default: 1, min: 0, unit: 's', description: 'How long it takes, in game time.' }),
    result: param.choice(['success', 'failure'], { default: 'success', description: 'How it ends.' }),
  },
  memory: { since: 0 },
  start(node) {
    node.memory.since = node.time;
    return pretend(node);
  },
  update: pretend,
});

function pretend({ time, memory, params }: NodeView<StubParams, { since: number }>): number {
  if (!haveElapsed(time, memory.since, params.seconds)) return RUNNING;
  return params.result === 'success' ? SUCCESS : FAILURE;
}

interface StubParams {
  readonly note: string;
  readonly seconds: number;
  readonly result: 'success' | 'failure';
}

/** Lists the tasks that a behavior asks for, each with its note, for the programmer. */
export function listTasksToCome({ root }: BehaviorDocument): Problem[] {
  const found: Problem[] = [];
  const visit = ({ kind, id, name, params, children = [] }: DocumentNode, path: string): void => {
    const note = typeof params?.note === 'string' ? params.note.trim() : '';
    if (kind === stubTask.name)
      found.push({ path, problem: `the game lacks the task “${name ?? id}”${note === '' ? '' : `: ${note}`}` });
    for (const [i, child] of children.entries()) visit(child, `${path}.children[${i}]`);
  };
  visit(root, 'root');
  return found;
}
