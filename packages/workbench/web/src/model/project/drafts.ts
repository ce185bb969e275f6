import { isSameJson } from 'gumption/data';
import { editAll, putDocuments } from '../edit/edit.js';
import type { Editor } from '../editor.js';
import { isDirty, type OpenDocument, updateOpen } from '../files/documents.js';
import { isSheetDirty, type OpenSheet, updateSheet } from '../files/sheets-state.js';
import { note } from '../link/log.js';
import { tell } from '../notice.js';
import type { Draft, DraftKey } from './draft-store.js';
import type { Project } from './project.js';

/** At most so much typing is lost in a crash, in milliseconds; shorter would write on every key. */
const JOURNAL_MS = 300;

/** Journals unsaved work as it changes, and forgets it once it is saved or undone. */
export function keepDrafts(project: Project, later: (run: () => void, milliseconds: number) => unknown): void {
  const { editor, drafts, page, now } = project;
  const written = new Map<string, Subject>();
  const waiting = new Map<string, Subject>();
  let broken = false;

  async function journal(): Promise<void> {
    const subjects = [...waiting];
    waiting.clear();
    const id = editor.project.getState().info?.id;
    if (id === undefined) return;
    try {
      for (const [label, subject] of subjects) {
        const draft = draftOf(editor, subject, { project: id, page, at: now() });
        if (draft !== undefined) {
          await drafts.put(draft);
          written.set(label, subject);
        } else {
          written.delete(label);
          await drafts.delete({ project: id, page, ...subject });
        }
      }
    } catch (error) {
      if (broken) return;
      broken = true;
      const problem = `Unsaved work is not backed up in this browser: ${(error as Error).message} Save often.`;
      note(editor, 'warning', problem);
      tell(editor, 'warning', problem);
    }
  }

  function notice(what: Subject['what'], byName: OpenByName, before: OpenByName): void {
    const idle = waiting.size === 0;
    for (const [name, open] of Object.entries(byName)) {
      const was = before[name];
      if (open === was || (open.current === was?.current && open.baseline === was?.baseline)) continue;
      if (written.has(`${what} ${name}`) || isUnsaved(open)) waiting.set(`${what} ${name}`, { what, name });
    }
    for (const [label, subject] of written)
      if (subject.what === what && byName[subject.name] === undefined) waiting.set(label, subject);
    if (idle && waiting.size > 0) later(() => void journal(), JOURNAL_MS);
  }

  editor.documents.subscribe(({ byName }, before) => notice('behavior', byName, before.byName));
  editor.sheets.subscribe(({ byName }, before) => notice('sheet', byName, before.byName));
}

/** What a draft is of. */
type Subject = Pick<DraftKey, 'what' | 'name'>;

type OpenByName = Readonly<Record<string, OpenDocument | OpenSheet>>;

function isUnsaved(open: OpenDocument | OpenSheet): boolean {
  return 'inGame' in open ? isDirty(open) : isSheetDirty(open);
}

/** The work to journal; undefined when nothing is unsaved. */
function draftOf(
  editor: Editor,
  { what, name }: Subject,
  facts: Pick<Draft, 'project' | 'page' | 'at'>,
): Draft | undefined {
  if (what === 'behavior') {
    const open = editor.documents.getState().byName[name];
    if (open === undefined || !isDirty(open)) return undefined;
    return { ...facts, what, name, file: open.file, etag: open.etag, document: open.current };
  }
  const open = editor.sheets.getState().byName[name];
  if (open === undefined || !isSheetDirty(open)) return undefined;
  return { ...facts, what, name, file: open.file, etag: open.etag, document: open.current };
}

/**
 * Finds unsaved work of windows that crashed, closed or lost their connection. Work that is on disk
 * by now is forgotten; the rest is offered. `isAlive` recognizes a window that is still open and
 * keeps its own work.
 */
export async function findLostWork(project: Project, isAlive: (page: string) => Promise<boolean>): Promise<void> {
  const { editor, drafts, page } = project;
  const id = editor.project.getState().info?.id;
  if (id === undefined) return;
  const found: Draft[] = [];
  const seen = new Set<string>();
  const alive = new Map<string, boolean>();
  // Drafts that cannot be read are no reason to bother anyone.
  for (const draft of await drafts.list(id).catch(() => [])) {
    if (!alive.has(draft.page)) alive.set(draft.page, draft.page === page || (await isAlive(draft.page)));
    if (alive.get(draft.page)) continue;
    const now = currentVersion(editor, draft);
    const isOld = now !== undefined && isSameJson(now, draft.document);
    // Of several windows' versions of one behavior the newest is offered first, the next after it.
    const label = `${draft.what} ${draft.name}`;
    if (isOld) await drafts.delete(draft);
    else if (!seen.has(label)) found.push(draft);
    seen.add(label);
  }
  project.lost.setState({ drafts: found });
}

/** The open document that a draft belongs to; undefined when there is none with its name. */
function currentVersion(editor: Editor, { what, name }: Subject): Draft['document'] | undefined {
  return (what === 'behavior' ? editor.documents : editor.sheets).getState().byName[name]?.current;
}

/**
 * Brings lost work back as an edit, which can be undone; shows both versions when the file changed
 * since.
 */
export async function restoreDraft(project: Project, draft: Draft): Promise<void> {
  const { editor, drafts, page, now } = project;
  // From now on it is this window's work: another crash must not lose it before it is journaled.
  const isKept = await drafts.put({ ...draft, page, at: now() }).then(
    () => true,
    () => false,
  );
  const words = { title: `Restore unsaved ${draft.name}` };
  if (draft.what === 'behavior') {
    const open = editor.documents.getState().byName[draft.name];
    putDocuments(editor, [draft.document], words);
    const conflict = conflictWith(draft, open);
    if (conflict !== undefined)
      editor.documents.setState((state) => updateOpen(state, draft.name, (each) => ({ ...each, conflict })));
  } else {
    const open = editor.sheets.getState().byName[draft.name];
    editAll(editor, { sheets: [draft.document] }, words);
    const conflict = conflictWith(draft, open);
    if (conflict !== undefined)
      editor.sheets.setState((state) => updateSheet(state, draft.name, (each) => ({ ...each, conflict })));
  }
  if (isKept) await discardDraft(project, draft);
  else forgetLost(project, draft);
}

/** A file that is not the one a draft began with. */
function conflictWith<T>(
  { etag }: Draft,
  open:
    | { readonly file: string | undefined; readonly etag: string | undefined; readonly baseline: T | undefined }
    | undefined,
) {
  if (open?.file === undefined || open.baseline === undefined || open.etag === etag) return undefined;
  const problem = `${open.file} was changed on disk after this was written.`;
  return { problem, disk: { file: open.file, etag: open.etag ?? '', document: open.baseline } };
}

/** Forgets lost work. */
export async function discardDraft(project: Project, draft: Draft): Promise<void> {
  forgetLost(project, draft);
  await project.drafts.delete(draft);
}

/** Offers lost work no longer. */
function forgetLost({ lost }: Project, draft: Draft): void {
  lost.setState(({ drafts }) => ({ drafts: drafts.filter((each) => each !== draft) }));
}
