import { readSheet } from 'gumption/behavior/cast';
import { readDocument } from 'gumption/behavior/files';
import { InvalidDataError, isSameJson } from 'gumption/data';
import { readGeneratorFile } from '../../../../wire/generator-document.js';
import { readQueryDocument } from '../../../../wire/query-document.js';
import { readScriptDocument } from '../../../../wire/script-document.js';
import { editAll } from '../edit/edit.js';
import type { Editor } from '../editor.js';
import { updateOpen } from '../files/documents.js';
import { changeFiled, filedState } from '../files/filed.js';
import { type Named, updateFile } from '../files/open-files.js';
import { note } from '../link/log.js';
import { tell } from '../notice.js';
import { type Draft, forgetting, labelOf } from './draft-store.js';
import { draftOf } from './keep-drafts.js';
import type { Project } from './project.js';

/** Recognizes a window that is still open and keeps its own work. */
export type IsAlive = (page: string) => Promise<boolean>;

/**
 * Offers lost work again whenever the server comes back, and offers it no longer when its window
 * turns out to be open.
 */
export function keepOffering(project: Project, isAlive: IsAlive): void {
  project.server.subscribe(({ reachable }, before) => {
    if (reachable && !before.reachable) void findLostWork(project, isAlive);
  });
  project.others.subscribe(({ others }) => {
    const open = new Set(others.map(({ page }) => page));
    project.lost.setState(({ drafts }) => {
      const left = drafts.filter(({ page }) => !open.has(page));
      return { drafts: left.length === drafts.length ? drafts : left };
    });
  });
}

/**
 * Finds unsaved work of windows that crashed, closed or lost their connection. Work that is on disk
 * by now is forgotten; the rest is offered, every version that differs from the others.
 */
export async function findLostWork(project: Project, isAlive: IsAlive): Promise<void> {
  const { editor, drafts, page } = project;
  const id = project.id();
  if (id === undefined) return;
  const found: Draft[] = [];
  const done: Draft[] = [];
  const versions = new Map<string, Draft['document'][]>();
  const alive = new Map<string, boolean>([[page, true]]);
  // Drafts that cannot be read are no reason to bother anyone.
  for (const draft of await drafts.list(id).catch(() => [])) {
    if (!alive.has(draft.page)) alive.set(draft.page, isOther(project, draft.page) || (await isAlive(draft.page)));
    if (alive.get(draft.page)) continue;
    const now = currentVersion(editor, draft);
    const known = versions.get(documentOf(draft)) ?? (now === undefined ? [] : [now]);
    const isKnown = known.some((version) => isSameJson(version, draft.document));
    (isKnown ? done : found).push(draft);
    versions.set(documentOf(draft), isKnown ? known : [...known, draft.document]);
  }
  project.lost.setState({ drafts: found });
  await drafts.write(done.map(forgetting)).catch(() => undefined);
}

function isOther({ others }: Project, page: string): boolean {
  return others.getState().others.some((other) => other.page === page);
}

/** Names the document that a draft is of, whichever window it is from. */
function documentOf({ what, name }: Draft): string {
  return `${what} ${name}`;
}

/** The open document that a draft belongs to; undefined when there is none with its name. */
function currentVersion(editor: Editor, { what, name }: Draft): Draft['document'] | undefined {
  const { byName } = what === 'behavior' ? editor.documents.getState() : filedState(editor, what);
  return byName[name]?.current as Draft['document'] | undefined;
}

/** Of drafts, newest first, the newest of each document. */
export function newestOfEach(drafts: readonly Draft[]): Draft[] {
  const newest = new Map<string, Draft>();
  for (const draft of drafts) if (!newest.has(documentOf(draft))) newest.set(documentOf(draft), draft);
  return [...newest.values()];
}

/**
 * Brings lost work back, all of it as one edit, which can be undone: of several versions of one
 * document the newest, and the others stay offered. Shows both versions where the file changed
 * since. Unsaved work of this window that it replaces is offered in its stead.
 */
export async function restoreDrafts(project: Project, drafts: readonly Draft[]): Promise<void> {
  const { editor, page, lost } = project;
  const chosen = newestOfEach(drafts.filter((draft) => isReadable(editor, draft)));
  if (chosen.length === 0) return;
  const at = project.stamp();
  const replaced = chosen.flatMap((draft) => {
    const mine = draftOf(editor, draft, { project: draft.project, page: `${page} before ${at}`, at });
    return mine === undefined || isSameJson(mine.document, draft.document) ? [] : mine;
  });
  const taken = chosen.map((draft) => ({ ...draft, page, at }));
  // From now on it is this window's work: another crash must not lose it before it is journaled.
  const isKept = await project.drafts.write([...taken, ...replaced]).then(
    () => true,
    () => false,
  );
  const conflicts = chosen.map((draft) => conflictOf(editor, draft));
  const [{ name }] = chosen;
  const title = chosen.length === 1 ? `Restore unsaved ${name}` : `Restore ${chosen.length} unsaved documents`;
  const documents = chosen.flatMap((draft) => (draft.what === 'behavior' ? draft.document : []));
  const sheets = chosen.flatMap((draft) => (draft.what === 'sheet' ? draft.document : []));
  const queries = chosen.flatMap((draft) => (draft.what === 'query' ? draft.document : []));
  const scripts = chosen.flatMap((draft) => (draft.what === 'script' ? draft.document : []));
  const generators = chosen.flatMap((draft) => (draft.what === 'generator' ? draft.document : []));
  editAll(editor, { documents, sheets, queries, scripts, generators }, { title });
  for (const show of conflicts) show();
  const gone = new Set(chosen.map(labelOf));
  lost.setState(({ drafts: offered }) => ({
    drafts: [...replaced, ...offered.filter((each) => !gone.has(labelOf(each)))],
  }));
  if (isKept) await project.drafts.write(chosen.map(forgetting));
}

const READERS = {
  behavior: readDocument,
  sheet: readSheet,
  query: readQueryDocument,
  script: readScriptDocument,
  generator: readGeneratorFile,
} as const;

/** Anyone may have written into the folder of drafts, so they are checked like any other file. */
function isReadable(editor: Editor, draft: Draft): boolean {
  try {
    const { name } = READERS[draft.what](draft.document);
    if (name !== draft.name) throw new InvalidDataError('name', `must be ${draft.name}`);
    return true;
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    const problem = `Unsaved ${draft.name} cannot be restored: ${error.message}. Its text is shown under Compare.`;
    note(editor, 'error', problem);
    tell(editor, 'warning', problem);
    return false;
  }
}

/** What shows both versions, where the file is not the one that a draft began with. */
function conflictOf(editor: Editor, { what, name, etag }: Draft): () => void {
  if (what === 'behavior') {
    const conflict = conflictWith(etag, editor.documents.getState().byName[name]);
    return () => {
      if (conflict === undefined) return;
      editor.documents.setState((state) => updateOpen(state, name, (each) => ({ ...each, conflict })));
    };
  }
  const conflict = conflictWith<Named>(etag, filedState(editor, what).byName[name]);
  return () => {
    if (conflict === undefined) return;
    changeFiled(editor, what, (state) => updateFile(state, name, (each) => ({ ...each, conflict: conflict as never })));
  };
}

function conflictWith<T>(
  etag: string | undefined,
  open:
    | { readonly file: string | undefined; readonly etag: string | undefined; readonly baseline: T | undefined }
    | undefined,
) {
  if (open?.file === undefined || open.baseline === undefined || open.etag === etag) return undefined;
  const problem = `${open.file} was changed on disk after this was written.`;
  return { problem, disk: { file: open.file, etag: open.etag ?? '', document: open.baseline } };
}

/** Forgets lost work. */
export async function discardDrafts({ lost, drafts }: Project, discarded: readonly Draft[]): Promise<void> {
  const gone = new Set(discarded.map(labelOf));
  lost.setState((state) => ({ drafts: state.drafts.filter((each) => !gone.has(labelOf(each))) }));
  await drafts.write(discarded.map(forgetting));
}
