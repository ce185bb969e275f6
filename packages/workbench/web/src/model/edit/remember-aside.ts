import type { Editor } from '../editor.js';
import { type AsideChange, record } from './history.js';
import { whereabouts } from './keep-history.js';

/** Makes a change of something beside behaviors and sheets a step of undo. */
export function rememberAside(
  editor: Editor,
  aside: AsideChange,
  { title, merge }: { readonly title: string; readonly merge?: string | undefined },
): void {
  const here = whereabouts(editor);
  editor.history.setState((history) =>
    record(history, { title, changes: [], aside, from: here, to: here, merge, time: editor.now() }),
  );
}
