import { deleteDocument } from '../edit/delete-document.js';
import { putDocuments } from '../edit/edit.js';
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

/** Takes a behavior away, its file to the trash; undo brings it back. */
export async function deleteBehavior(editor: Editor, behavior: string): Promise<boolean> {
  const reason = whyNotDelete(editor, behavior);
  if (reason !== undefined) return refuse(editor, reason);
  return await deleteDocument(editor, { what: 'behavior', name: behavior }, `Delete ${behavior}`);
}
