import { isSameJson } from 'gumption/data';
import { type Editor, registerStore } from '../editor.js';
import { type OpenDocument, updateOpen } from '../files/documents.js';
import { changeFiled, type FiledWhat, filedState, storeOf } from '../files/filed.js';
import type { DocumentStore, StoreRemoval, StoreResult } from '../files/files.js';
import { type Named, type OpenFile, updateFile } from '../files/open-files.js';
import { type DocumentWhat, folderOf } from '../files/trash-state.js';
import { note } from '../link/log.js';
import { tell } from '../notice.js';
import type { Entry, PutAway } from './history.js';
import { learn } from './keep-history.js';

/** A document, and the sort it is of. */
export interface DocumentKey<W extends DocumentWhat = DocumentWhat> {
  readonly what: W;
  readonly name: string;
}

type OpenOf<W extends DocumentWhat> = W extends FiledWhat ? OpenFile<Named> : OpenDocument;

/** Names a document among the files of a step of undo. */
export function keyOf({ what, name }: DocumentKey): string {
  return `${what} ${name}`;
}

/** The open document; undefined when there is none. */
export function openOf<W extends DocumentWhat>(editor: Editor, { what, name }: DocumentKey<W>): OpenOf<W> | undefined {
  const { byName } = what === 'behavior' ? editor.documents.getState() : filedState(editor, what);
  return byName[name] as OpenOf<W> | undefined;
}

/**
 * Moves the file of a document that just left the page into the trash, where the step that took it
 * away finds it again. Where it must stay, the document comes back on screen as it was, with the
 * reason.
 */
export async function putAway<W extends DocumentWhat>(
  editor: Editor,
  entry: Entry,
  key: DocumentKey<W>,
  open: OpenOf<W> | undefined,
): Promise<boolean> {
  const { file, etag } = open ?? {};
  if (open === undefined || file === undefined || etag === undefined) return true;
  const { what, name } = key;
  const away: PutAway = { file, etag, baseline: open.baseline, trash: undefined };
  entry.files?.set(keyOf(key), away);
  return await inTurn(editor, async () => {
    const result = await filesOf(editor, what).remove(file, etag);
    if (result.status !== 'removed') {
      if (openOf(editor, key) === undefined) putBack(editor, key, open, result);
      note(editor, 'error', result.problem, what === 'behavior' ? name : undefined);
      tell(editor, 'warning', result.problem);
      return false;
    }
    const { trash } = result;
    away.trash = trash;
    editor.trash.setState(({ files }) => ({ files: [{ trash, kind: folderOf(what), file, name }, ...files] }));
    note(editor, 'info', `Moved ${file} to the trash`);
    return true;
  });
}

function putBack<W extends DocumentWhat>(
  editor: Editor,
  { what, name }: DocumentKey<W>,
  open: OpenOf<W>,
  result: Exclude<StoreRemoval<unknown>, { readonly status: 'removed' }>,
): void {
  const conflict =
    result.status === 'changed' ? { problem: result.problem, disk: result.disk as never } : open.conflict;
  if (what === 'behavior') {
    const behavior = { ...open, conflict } as OpenDocument;
    learn(editor, name, behavior.current);
    editor.documents.setState(({ byName }) => ({ byName: { ...byName, [name]: behavior } }));
  } else changeFiled(editor, what, ({ byName }) => ({ byName: { ...byName, [name]: { ...open, conflict } as never } }));
}

/**
 * Brings the file back of a document that a step of undo put on screen again. The document knows
 * its file at once, so that a rename that is undone next takes it along.
 */
export function takeOut(editor: Editor, entry: Entry, key: DocumentKey): Promise<void> {
  const away = entry.files?.get(keyOf(key));
  if (away === undefined) return Promise.resolve();
  const { file, etag, baseline } = away;
  place(editor, key, { file, etag, baseline });
  return inTurn(editor, async () => {
    if (away.trash === undefined) return;
    const result = await restoreFile(editor, key.what, away.trash);
    if (result.status === 'saved') return;
    const problem = `${key.name} is on screen again, but its file is not: ${result.problem} Save to write it again.`;
    note(editor, 'warning', problem);
    tell(editor, 'warning', problem);
    const name = nameAt(editor, key.what, file);
    if (name !== undefined) place(editor, { ...key, name }, { file: undefined, etag: undefined, baseline: undefined });
  });
}

function nameAt(editor: Editor, what: DocumentWhat, file: string | undefined): string | undefined {
  const { byName } = what === 'behavior' ? editor.documents.getState() : filedState(editor, what);
  return Object.entries<Pick<OpenFile<Named>, 'file'>>(byName).find(([, open]) => open.file === file)?.[0];
}

/** Moves a file out of the trash, and the trash's list follows. */
export async function restoreFile(editor: Editor, what: DocumentWhat, trash: string): Promise<StoreResult<Named>> {
  const result = await filesOf(editor, what).restore(trash);
  if (result.status !== 'saved') return result;
  editor.trash.setState(({ files }) => ({ files: files.filter((each) => each.trash !== trash) }));
  note(editor, 'info', `Brought back ${result.file.file}`);
  return result;
}

/** Says which file a document on screen has, and what is in it: the rest is unsaved. */
export function place(editor: Editor, { what, name }: DocumentKey, at: Omit<PutAway, 'trash'>): void {
  const placed = <O extends OpenFile<Named>>(open: O): O => {
    const isSaved = at.baseline !== undefined && isSameJson(open.current, at.baseline);
    return { ...open, ...at, baseline: isSaved ? open.current : at.baseline, conflict: undefined };
  };
  if (what === 'behavior') editor.documents.setState((state) => updateOpen(state, name, placed));
  else changeFiled(editor, what, (state) => updateFile(state, name, placed));
}

/** Files are moved one after the other, in the order in which they were asked for. */
export function inTurn<T>(editor: Editor, run: () => Promise<T>): Promise<T> {
  const result = editor.filing.done.then(run);
  editor.filing.done = result.catch(() => undefined);
  return result;
}

/** Resolves when no file is being moved. */
export async function filesSettled(editor: Editor): Promise<void> {
  await editor.filing.done;
}

/**
 * Reads files while none is being moved. An undone delete shows its document at once, and its file
 * follows: what is read before that would say that the file is gone.
 */
export async function readSettled<T>(editor: Editor, read: () => Promise<T>): Promise<T> {
  for (;;) {
    const { done } = editor.filing;
    await done;
    const result = await read();
    if (editor.filing.done === done) return result;
  }
}

function filesOf(editor: Editor, what: DocumentWhat): Pick<DocumentStore<Named>, 'remove' | 'restore'> {
  return what === 'behavior' ? editor.files : storeOf(editor, what);
}

declare module '../editor.js' {
  interface Editor {
    /** The last of the files that are being moved. */
    readonly filing: { done: Promise<unknown> };
  }
}

registerStore('filing', () => ({ done: Promise.resolve() }));
