import type { Session } from '../../model/editor.js';
import type { TextEditor } from './text-editor.js';

const open = new WeakMap<Session, Set<TextEditor>>();

/** Makes an editor known to commands while it is on screen; returns what forgets it. */
export function registerEditor(session: Session, editor: TextEditor): () => void {
  const editors = open.get(session) ?? new Set<TextEditor>();
  open.set(session, editors);
  editors.add(editor);
  return () => editors.delete(editor);
}

/** The texts that are on screen. */
export function openEditors(session: Session): readonly TextEditor[] {
  return [...(open.get(session) ?? [])];
}
