import { type DocumentsState, isDirty, type OpenDocument } from './documents.js';

/**
 * Handles files that were removed from disk. Unsaved work stays, and the designer is asked what to
 * do; behaviors that the game runs stay as the game's own; the rest is closed.
 */
export function forgetFiles(state: DocumentsState, files: readonly string[]): DocumentsState {
  const gone = new Set(files);
  const byName: Record<string, OpenDocument> = {};
  let changed = false;
  for (const [name, open] of Object.entries(state.byName)) {
    if (open.file === undefined || !gone.has(open.file)) {
      byName[name] = open;
      continue;
    }
    changed = true;
    if (isDirty(open))
      byName[name] = { ...open, conflict: { problem: `${open.file} was removed since you opened it.`, disk: null } };
    else if (open.inGame !== undefined) byName[name] = { ...open, file: undefined, etag: undefined };
  }
  return changed ? { ...state, byName } : state;
}

/** Takes in that a file has another place by now. */
export function moveFile(state: DocumentsState, file: string, to: string): DocumentsState {
  const entry = Object.entries(state.byName).find(([, open]) => open.file === file);
  if (entry === undefined) return state;
  return { ...state, byName: { ...state.byName, [entry[0]]: { ...entry[1], file: to } } };
}
