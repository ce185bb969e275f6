import type { Editor } from '../editor.js';
import { tell } from '../notice.js';
import type { Stack } from './history.js';
import { redo, undo } from './undo.js';

/** The most steps that are listed each way; undo itself goes back without limit. */
const MAX_LISTED = 100;

/** A state of the project to go to: `steps` from the present one, back where it is negative. */
export interface Step {
  /** The edit that made it; the oldest that is listed may be the state before any. */
  readonly title: string;
  readonly steps: number;
}

/** What was edited, the latest first: first what redo would do, then the present, then the past. */
export function listSteps(editor: Editor): readonly Step[] {
  const { past, future } = editor.history.getState();
  const redone = titles(future).map((title, i) => ({ title, steps: i + 1 }));
  const done = titles(past).map((title, i) => ({ title, steps: -i }));
  const isWhole = (past?.depth ?? 0) <= MAX_LISTED;
  return [...redone.reverse(), ...done, ...(isWhole ? [{ title: 'Before all edits', steps: -done.length }] : [])];
}

/** Undoes, or redoes, so many steps one after the other. */
export function goBySteps(editor: Editor, steps: number): void {
  for (let i = 0; i < Math.abs(steps); i++) (steps < 0 ? undo : redo)(editor);
  const count = Math.abs(steps);
  if (count > 1) tell(editor, 'info', `${steps < 0 ? 'Undid' : 'Redid'} ${count} edits`);
}

function titles(stack: Stack): string[] {
  const found: string[] = [];
  for (let at = stack; at !== undefined && found.length < MAX_LISTED; at = at.below) found.push(at.entry.title);
  return found;
}
