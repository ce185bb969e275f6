import type { BehaviorDocument } from 'gumption/behavior';
import { findNode } from '../../document/describe/find-node.js';
import type { Entry } from '../edit/history.js';
import type { Editor } from '../editor.js';
import { moveBreakpoints } from './breakpoints.js';

/**
 * Keeps breakpoints on their nodes: through renames of behaviors, extracting, and moving to another
 * behavior, and back by undo. Returns what ends it.
 */
export function followNodes(editor: Editor): () => void {
  return editor.history.subscribe(({ past, future }, before) => {
    if (future !== undefined && future.entry === before.past?.entry) follow(editor, future.entry, 'back');
    else if (past !== undefined && past !== before.past && past.entry !== before.past?.below?.entry)
      follow(editor, past.entry, 'forth');
  });
}

function follow(editor: Editor, { changes }: Entry, way: 'back' | 'forth'): void {
  const steps = changes.map(({ before, after }) =>
    way === 'forth' ? { from: before, to: after } : { from: after, to: before },
  );
  moveBreakpoints(editor, (breakpoint) => {
    const { behavior, node } = breakpoint;
    const step = steps.find(({ from }) => from?.name === behavior && has(from, node));
    if (step === undefined) return breakpoint;
    const home = has(step.to, node) ? step : steps.find(({ from, to }) => has(to, node) && !has(from, node));
    const name = home?.to?.name ?? behavior;
    return name === behavior ? breakpoint : { ...breakpoint, behavior: name };
  });
}

function has(document: BehaviorDocument | undefined, node: string): boolean {
  return document !== undefined && findNode(document, node) !== undefined;
}
