import type { Editor } from '../../model/editor.js';
import type { TextEditor } from './text-editor.js';

const open = new WeakMap<Editor, Set<TextEditor>>();

/** Makes an editor known to commands while it is on screen; returns what forgets it. */
export function registerEditor(editor: Editor, text: TextEditor): () => void {
  const editors = open.get(editor) ?? new Set<TextEditor>();
  open.set(editor, editors);
  editors.add(text);
  return () => editors.delete(text);
}

/** The texts that are on screen. */
export function openEditors(editor: Editor): readonly TextEditor[] {
  return [...(open.get(editor) ?? [])];
}
