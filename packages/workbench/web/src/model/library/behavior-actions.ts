import { editAll, putDocuments } from '../edit/edit.js';
import { refuse } from '../edit/edit-nodes.js';
import { whyNotName } from '../edit/new-behavior.js';
import type { Editor } from '../editor.js';
import { currentDocument } from '../files/documents.js';

/** Makes a copy of a behavior under a free name, and brings it to the canvas. */
export function duplicateBehavior(editor: Editor, behavior: string): boolean {
  const document = currentDocument(editor, behavior);
  if (document === undefined) return refuse(editor, `There is no behavior “${behavior}”.`);
  let name = `${behavior} copy`;
  for (let i = 2; whyNotName(editor, name) !== undefined; i++) name = `${behavior} copy ${i}`;
  editor.selection.setState({ trail: [] });
  return putDocuments(editor, [{ ...document, name }], {
    title: `Duplicate ${behavior}`,
    select: [document.root.id],
  });
}

/** Why a behavior cannot be deleted; undefined when it can. */
export function whyNotDelete(editor: Editor, behavior: string): string | undefined {
  const open = editor.documents.getState().byName[behavior];
  if (open === undefined) return `There is no behavior “${behavior}”.`;
  if (open.file === undefined && open.baseline !== undefined) return 'It exists only in the game; there is no file.';
  return undefined;
}

/** Removes a behavior that was never saved, as an edit that can be undone. */
export function dropUnsaved(editor: Editor, behavior: string): boolean {
  const dropped = editAll(editor, { dropped: [behavior] }, { title: `Delete ${behavior}` });
  const { byName } = editor.documents.getState();
  if (dropped && editor.selection.getState().behavior === behavior)
    editor.selection.setState({ behavior: Object.keys(byName)[0], node: undefined, nodes: [], trail: [] });
  return dropped;
}
