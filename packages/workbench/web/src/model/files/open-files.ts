import { isSameJson } from 'gumption/data';
import type { DocumentFile } from '../../../../wire/files.js';

/** What every document has. */
export interface Named {
  readonly name: string;
}

/** A document in its versions: on disk and here. */
export interface OpenFile<T extends Named> {
  /** Undefined while it exists only in the game, or was never saved. */
  readonly file: string | undefined;
  readonly etag: string | undefined;
  /** The version that was opened or last saved. Undefined for a new one. */
  readonly baseline: T | undefined;
  readonly current: T;
  /**
   * Someone else's version on disk, when it and ours have both changed; null when they removed the
   * file.
   */
  readonly conflict: { readonly problem: string; readonly disk: DocumentFile<T> | null } | undefined;
}

/** All documents of one sort, by name, and which is on screen. */
export interface FilesState<T extends Named> {
  readonly byName: Readonly<Record<string, OpenFile<T>>>;
  /** The document on screen instead of a behavior, if any. */
  readonly shown: string | undefined;
  /**
   * Whether the files have been read. Before that nothing is sent to the game, because files win.
   */
  readonly filesRead: boolean;
}

export const NO_FILES: FilesState<never> = { byName: {}, shown: undefined, filesRead: false };

/** A document that has no file yet. */
export const NEVER_SAVED = { file: undefined, etag: undefined, baseline: undefined, conflict: undefined };

/** Whether there is something to save. */
export function isFileDirty({ current, baseline }: Pick<OpenFile<Named>, 'current' | 'baseline'>): boolean {
  return current !== baseline && (baseline === undefined || !isSameJson(current, baseline));
}

/** A document as it is in its file. */
export function openFile<T extends Named>(document: T, { file, etag }: DocumentFile<T>): OpenFile<T> {
  return { file, etag, baseline: document, current: document, conflict: undefined };
}

/** The documents on screen, in the order in which they became known. */
export function currentFiles<T extends Named>({ byName }: Pick<FilesState<T>, 'byName'>): readonly T[] {
  return Object.values(byName).map(({ current }) => current);
}

/**
 * Takes the files on disk: they win over documents that a game brought, but never over unsaved
 * work, where the designer is asked what to do. Other documents disappear with their files.
 */
export function mergeOpenFiles<T extends Named>(
  state: FilesState<T>,
  files: readonly DocumentFile<T>[],
): Pick<FilesState<T>, 'byName' | 'filesRead'> {
  const byName: Record<string, OpenFile<T>> = {};
  const there = new Set(files.map(({ file }) => file));
  for (const [name, open] of Object.entries(state.byName))
    if (open.file === undefined || there.has(open.file)) byName[name] = open;
    else if (isFileDirty(open))
      byName[name] = { ...open, conflict: { problem: `${open.file} was removed since you opened it.`, disk: null } };
  const seen = new Set<string>();
  for (const disk of files) {
    const { file, etag, document } = disk;
    // Of two files with the same name, the first has it.
    if (document === undefined || seen.has(document.name)) continue;
    seen.add(document.name);
    const renamed = Object.values(byName).find((open) => open.file === file);
    const open = renamed ?? byName[document.name];
    if (open === undefined || !isFileDirty(open) || isSameJson(open.current, document)) {
      if (open?.etag === etag && open.conflict === undefined) continue;
      if (open !== undefined) delete byName[open.current.name];
      byName[document.name] = openFile(document, disk);
    } else if (open.etag !== etag) {
      const problem = `${file} was changed on disk since you opened it.`;
      byName[open.current.name] = { ...open, conflict: { problem, disk } };
    } else if (open.conflict !== undefined) byName[open.current.name] = { ...open, conflict: undefined };
  }
  return { byName, filesRead: true };
}

/** Puts a document on screen: it replaces the one with its name, or is new and not saved yet. */
export function putFile<T extends Named, S extends FilesState<T>>(state: S, document: T): S {
  const open = state.byName[document.name] ?? NEVER_SAVED;
  return { ...state, byName: { ...state.byName, [document.name]: { ...open, current: document } } };
}

/** Changes one open document; a name that is not open changes nothing. */
export function updateFile<T extends Named>(
  state: FilesState<T>,
  name: string,
  change: (open: OpenFile<T>) => OpenFile<T>,
): Pick<FilesState<T>, 'byName'> {
  const open = state.byName[name];
  return { byName: open === undefined ? state.byName : { ...state.byName, [name]: change(open) } };
}

/** Closes a document. */
export function dropFile<S extends FilesState<Named>>(state: S, name: string): S {
  const { [name]: _, ...byName } = state.byName;
  return { ...state, byName, shown: state.shown === name ? undefined : state.shown };
}

/** Calls an open document by another name, before its content follows. */
export function renameFile<T extends Named>(
  { byName, shown }: FilesState<T>,
  from: string,
  to: string,
): Pick<FilesState<T>, 'byName' | 'shown'> {
  const { [from]: open, ...others } = byName;
  return { byName: open === undefined ? others : { ...others, [to]: open }, shown: shown === from ? to : shown };
}

/** Which versions of which files are open, as one text to compare. */
export function fileVersions({ byName }: FilesState<Named>): string {
  return JSON.stringify(Object.values(byName).map(({ file, etag }) => [file, etag]));
}
