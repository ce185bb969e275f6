import { createContext, useContext } from 'react';
import type { Editor } from './editor.js';

export const EditorContext = createContext<Editor | undefined>(undefined);

/** The editor that the page around a component works on. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (editor === undefined) throw new Error('A workbench component needs an EditorContext around it.');
  return editor;
}
