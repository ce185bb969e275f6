import type { BehaviorDocument } from 'gumption/behavior';
import type { TrashedFile } from '../../../../wire/files.js';
import type { Editor } from '../editor.js';
import { dropDocument } from '../files/documents.js';
import { changeFiled, FILED_SORTS, type FiledDocuments, showFiled } from '../files/filed.js';
import { dropFile } from '../files/open-files.js';
import { type DocumentWhat, folderOf } from '../files/trash-state.js';
import { note } from '../link/log.js';
import { showBehavior } from '../selection/select.js';
import { editAll } from './edit.js';
import { refuse } from './edit-nodes.js';
import { learn } from './keep-history.js';
import { type DocumentKey, inTurn, openOf, place, putAway, restoreFile } from './put-away.js';
import { filedEdit } from './save-filed.js';

/**
 * Takes a document away as one step of undo: from the page at once, and its file to the trash.
 * Undo brings both back, unsaved changes included.
 */
export async function deleteDocument(editor: Editor, key: DocumentKey, title: string): Promise<boolean> {
  const { what, name } = key;
  const open = openOf(editor, key);
  const edit = what === 'behavior' ? { dropped: [name] } : { droppedFiled: [{ what, name }] };
  if (!editAll(editor, edit, { title })) return false;
  const { entry } = editor.history.getState().past!;
  if (await putAway(editor, entry, key, open)) return true;
  // It is there as before, so there is nothing to undo.
  editor.history.setState(({ past }) => (past?.entry === entry ? { past: past.below } : {}));
  return false;
}

/** Brings a deleted file back, as one step of undo, and shows its document. */
export async function bringBack(editor: Editor, { trash, kind, name }: TrashedFile): Promise<boolean> {
  const what = SORTS.find((each) => folderOf(each) === kind);
  if (what === undefined) return false;
  const key = { what, name };
  if (openOf(editor, key) !== undefined) return refuse(editor, `There is another “${name}” by now. Rename it first.`);
  const result = await inTurn(editor, () => restoreFile(editor, what, trash));
  if (result.status !== 'saved') return refuse(editor, result.problem);
  const { file } = result;
  const { document } = file;
  if (document === undefined) {
    note(editor, 'error', `${file.file} is back, but it is not used: it is damaged.`);
    return false;
  }
  // News of the file may have been quicker; what follows makes it a step of undo.
  if (openOf(editor, key) !== undefined) takeOff(editor, key);
  const edit =
    what === 'behavior'
      ? { documents: [document as BehaviorDocument] }
      : filedEdit(what, [document as FiledDocuments[typeof what]]);
  editAll(editor, edit, { title: `Bring back ${name}` });
  place(editor, key, { file: file.file, etag: file.etag, baseline: document });
  if (what === 'behavior') showBehavior(editor, name);
  else showFiled(editor, what, name);
  return true;
}

const SORTS: readonly DocumentWhat[] = ['behavior', ...FILED_SORTS];

function takeOff(editor: Editor, { what, name }: DocumentKey): void {
  if (what !== 'behavior') changeFiled(editor, what, (state) => dropFile(state, name));
  else {
    learn(editor, name, undefined);
    editor.documents.setState((state) => dropDocument(state, name));
  }
}
