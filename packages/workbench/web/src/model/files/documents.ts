import type { BehaviorDocument } from 'gumption/behavior';
import { isSameJson, type Problem } from 'gumption/data';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { compareDocuments, type IsReference } from '../../document/describe/compare.js';
import { type Editor, registerStore } from '../editor.js';
import type { BehaviorFile } from './files.js';

/** A behavior in its versions: on disk, here, and in the game. */
export interface OpenDocument {
  /** Undefined while it only lives in the game. */
  readonly file: string | undefined;
  readonly etag: string | undefined;
  /**
   * The version that was opened or last saved; `current` differs from it while there is something
   * to save. Undefined for a new one.
   */
  readonly baseline: BehaviorDocument | undefined;
  readonly current: BehaviorDocument;
  /** What the game runs; undefined when it has none of this name, or nobody is connected. */
  readonly inGame: BehaviorDocument | undefined;
  /** Sent to the game and not yet answered. */
  readonly sent: { readonly request: number; readonly document: BehaviorDocument } | undefined;
  /** What the game would not take, and why. */
  readonly refused: { readonly document: BehaviorDocument; readonly problems: readonly Problem[] } | undefined;
  /**
   * Someone else's version on disk, when it and ours have both changed; null when they removed the
   * file.
   */
  readonly conflict: { readonly problem: string; readonly disk: BehaviorFile | null } | undefined;
}

/** All behaviors of the project by name, in the order in which they became known. */
export interface DocumentsState {
  readonly byName: Readonly<Record<string, OpenDocument>>;
  /**
   * Have the files on disk been read? Before that nothing is sent to the game, because files win.
   */
  readonly filesRead: boolean;
  readonly saving: boolean;
}

export const NO_DOCUMENTS: DocumentsState = { byName: {}, filesRead: false, saving: false };

export type SyncState = 'up to date' | 'refresh parameters' | 'synchronise';

/** Is there something to save? */
export function isDirty({ current, baseline }: OpenDocument): boolean {
  return current !== baseline && (baseline === undefined || !isSameJson(current, baseline));
}

/** The kind of update that brings the game up to date: the largest that any document needs. */
export function syncState(documents: Iterable<OpenDocument>, isReference: IsReference): SyncState {
  let state: SyncState = 'up to date';
  for (const { current, inGame } of documents) {
    const difference = inGame === undefined ? 'structure' : compareDocuments(inGame, current, isReference);
    if (difference === 'structure') return 'synchronise';
    if (difference === 'parameters') state = 'refresh parameters';
  }
  return state;
}

/**
 * Takes the files on disk: they win over documents that a game brought, but never over unsaved
 * work.
 */
export function mergeFiles(state: DocumentsState, files: readonly BehaviorFile[]): DocumentsState {
  const byName = { ...state.byName };
  const byFile = new Map(Object.values(byName).map((open) => [open.file, open]));
  const seen = new Set<string>();
  for (const file of files) {
    const { document } = file;
    if (document === undefined || seen.has(document.name)) continue;
    seen.add(document.name);
    // Called otherwise here, and not yet saved: it is the same file still.
    const known = byFile.get(file.file);
    if (known?.etag === file.etag && known.current.name !== document.name) continue;
    const open = byName[document.name];
    if (open === undefined) byName[document.name] = openFile(document, file);
    else if (open.etag !== file.etag || open.file !== file.file || open.conflict !== undefined)
      byName[document.name] = takeFile(open, document, file);
  }
  return { ...state, byName, filesRead: true };
}

/**
 * Takes in what a game runs when it says hello. Documents that it does not name, it does not have.
 */
export function mergeGame(state: DocumentsState, documents: readonly BehaviorDocument[]): DocumentsState {
  const inGame = new Map(documents.map((document) => [document.name, document]));
  const byName: Record<string, OpenDocument> = {};
  for (const [name, open] of Object.entries(state.byName))
    byName[name] = { ...open, inGame: inGame.get(name), sent: undefined, refused: undefined };
  for (const [name, document] of inGame) byName[name] ??= { ...openFile(document, undefined), inGame: document };
  return { ...state, byName };
}

/** Puts a document on screen: it replaces the one with its name, or is new and not saved yet. */
export function putDocument(state: DocumentsState, document: BehaviorDocument): DocumentsState {
  const open = state.byName[document.name];
  const put =
    open === undefined ? { ...openFile(document, undefined), baseline: undefined } : { ...open, current: document };
  return { ...state, byName: { ...state.byName, [document.name]: put } };
}

/** Takes a document off the screen. */
export function dropDocument(state: DocumentsState, name: string): DocumentsState {
  const { [name]: _, ...byName } = state.byName;
  return { ...state, byName };
}

/** Changes one open document; a name that is not open changes nothing. */
export function updateOpen(
  state: DocumentsState,
  name: string,
  change: (open: OpenDocument) => OpenDocument,
): DocumentsState {
  const open = state.byName[name];
  return open === undefined ? state : { ...state, byName: { ...state.byName, [name]: change(open) } };
}

/** The game's answer to a document that was sent to it; without problems it took it. */
export interface Answer {
  readonly request: number;
  readonly problems: readonly Problem[] | undefined;
}

/**
 * Takes the game's answers, in the order in which they came. An answer to an older request changes
 * nothing. A document that was refused before another was accepted may be sent again: it may have
 * depended on that one.
 */
export function answerSent(state: DocumentsState, answers: readonly Answer[]): DocumentsState {
  const order = new Map(answers.map(({ request }, i) => [request, i]));
  const updates: Record<string, OpenDocument> = {};
  const refusedAt = new Map<string, number>();
  let lastTaken = -1;
  for (const [name, open] of Object.entries(state.byName)) {
    const place = open.sent && order.get(open.sent.request);
    if (place === undefined) continue;
    const { document } = open.sent!;
    const { problems } = answers[place];
    if (problems === undefined) {
      updates[name] = { ...open, sent: undefined, inGame: document, refused: undefined };
      lastTaken = Math.max(lastTaken, place);
    } else {
      updates[name] = { ...open, sent: undefined, refused: { document, problems } };
      refusedAt.set(name, place);
    }
  }
  if (Object.keys(updates).length === 0) return state;
  const byName = { ...state.byName, ...updates };
  if (lastTaken >= 0)
    for (const [name, open] of Object.entries(byName))
      if (open.refused !== undefined && (refusedAt.get(name) ?? -1) < lastTaken)
        byName[name] = { ...open, refused: undefined };
  return { ...state, byName };
}

function openFile(document: BehaviorDocument, file: BehaviorFile | undefined): OpenDocument {
  return {
    file: file?.file,
    etag: file?.etag,
    baseline: document,
    current: document,
    inGame: undefined,
    sent: undefined,
    refused: undefined,
    conflict: undefined,
  };
}

function takeFile(open: OpenDocument, document: BehaviorDocument, file: BehaviorFile): OpenDocument {
  const place = { file: file.file, etag: file.etag };
  // What we last knew is there again, perhaps under another path: whatever was in dispute is
  // settled.
  if (file.etag === open.etag) return { ...open, ...place, conflict: undefined };
  if (isSameJson(open.current, document))
    return { ...open, ...place, baseline: document, current: document, conflict: undefined };
  if (isDirty(open))
    return { ...open, conflict: { problem: `${file.file} was changed on disk since you opened it.`, disk: file } };
  return { ...open, ...place, baseline: document, current: document, conflict: undefined };
}

declare module '../editor.js' {
  interface Editor {
    readonly documents: StoreApi<DocumentsState>;
  }
}

registerStore('documents', () => createStore<DocumentsState>(() => NO_DOCUMENTS));

/** The document on screen under this name, with unsaved changes. */
export function currentDocument(editor: Editor, behavior: string | undefined): BehaviorDocument | undefined {
  return behavior === undefined ? undefined : editor.documents.getState().byName[behavior]?.current;
}
