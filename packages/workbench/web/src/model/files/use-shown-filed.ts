import { useStore } from 'zustand';
import { useEditor } from '../context.js';
import { FILED, FILED_SORTS, type FiledWhat } from './filed.js';
import type { Named, OpenFile } from './open-files.js';

/** The document on screen in place of the behavior; undefined while the behavior is. */
export function useShownFiled():
  | { readonly what: FiledWhat; readonly name: string; readonly open: OpenFile<Named> }
  | undefined {
  const editor = useEditor();
  const find = ({ byName, shown }: { byName: Readonly<Record<string, OpenFile<Named>>>; shown: string | undefined }) =>
    byName[shown ?? ''];
  const sheet = useStore(editor.sheets, find);
  const query = useStore(editor.queries, find);
  const script = useStore(editor.scripts, find);
  const generator = useStore(editor.generators, find);
  const found = { sheet, query, script, generator };
  const what = FILED_SORTS.find((each) => found[each] !== undefined);
  return what && { what, name: editor[FILED[what].folder].getState().shown!, open: found[what]! };
}
