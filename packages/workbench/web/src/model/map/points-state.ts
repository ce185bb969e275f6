import { InvalidDataError, isSameJson } from 'gumption/data';
import type { GameMessage } from 'gumption/protocol';
import { type PointsDocument, readPointsDocument } from 'gumption/tactics/locations';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Editor, registerStore } from '../editor.js';
import { noteSetting } from '../files/failed-saves.js';
import { send } from '../link/link.js';
import { note } from '../link/log.js';
import { type Asking, askAgain, lookAt, type Viewed } from '../link/look-at.js';

/** Values of points by their id, and by name. */
export type LiveValues = ReadonlyMap<string, Readonly<Record<string, number>>>;

const NOTHING_LIVE: LiveValues = new Map();

/** The tactical points of the game and their file. */
export interface PointsState extends Viewed {
  /** As they are here and, unless it refused them, in the game. */
  readonly document: PointsDocument | undefined;
  /** The file as we last read or wrote it; undefined until it was read. */
  readonly saved: { readonly etag: string | null; readonly document: PointsDocument | undefined } | undefined;
  readonly saving: boolean;
  /** Somebody else's version on disk, when it and ours have both changed. */
  readonly conflict: { readonly etag: string | null; readonly document: PointsDocument | undefined } | undefined;
  /**
   * Values that points have in the game at the moment on screen and that the document does not say,
   * by id and name.
   */
  readonly live: LiveValues;
  /** Whether the game can generate points. */
  readonly canRegenerate: boolean;
  /** Why the game refused the points. */
  readonly problem: string | undefined;
  /** Whether the game was asked to generate points, and has not yet. */
  readonly regenerating: boolean;
  /** Numbers of requests; the answer to an older one no longer matters. */
  readonly request: number;
  /** The id of the point that is selected. */
  readonly selected: string | undefined;
  /** Only points with this label are shown; empty for all. */
  readonly label: string;
  /** The value that the size of a dot shows; empty for none. */
  readonly size: string;
  /** Of values that depend on a state, only those of this state are shown; empty for all. */
  readonly state: string;
}

const NO_POINTS: PointsState = {
  ...{ viewers: 0, document: undefined, saved: undefined, saving: false, conflict: undefined },
  ...{ live: NOTHING_LIVE, canRegenerate: false },
  ...{ problem: undefined, regenerating: false, request: 0, selected: undefined, label: '', size: '', state: '' },
};

/** Whether the game has tactical points. */
export function hasPoints(editor: Editor): boolean {
  return editor.world.getState().tactics?.points === true;
}

const POINTS: Asking<PointsState> = {
  store: ({ points }) => points,
  canTell: hasPoints,
  request: 'showPoints',
};

/** A game has come: it gets the points of the file, and is asked for its own if somebody looks. */
export function greetPoints(editor: Editor): void {
  editor.points.setState({ problem: undefined, live: NOTHING_LIVE, canRegenerate: false, regenerating: false });
  if (!hasPoints(editor)) return;
  if (editor.points.getState().saved === undefined) void readPoints(editor);
  else tellGame(editor);
  askAgain(editor, POINTS);
}

/** Looks at points until the function it returns is called. */
export function lookAtPoints(editor: Editor): () => void {
  return lookAt(editor, POINTS);
}

/** Puts points on screen, into the game and into the file. */
export function putPoints(editor: Editor, document: PointsDocument): void {
  const { selected } = editor.points.getState();
  const isThere = document.points.some(({ id }) => id === selected);
  editor.points.setState({ document, ...(!isThere && { selected: undefined }) });
  tellGame(editor);
  void savePoints(editor);
}

function tellGame(editor: Editor): void {
  const { document, request } = editor.points.getState();
  if (document === undefined || !hasPoints(editor)) return;
  editor.points.setState({ request: request + 1 });
  send(editor, { type: 'loadPoints', request: request + 1, document });
}

/** Has the game generate points again. */
export function askRegenerate(editor: Editor): void {
  const request = editor.points.getState().request + 1;
  editor.points.setState({ request, regenerating: true });
  send(editor, { type: 'regeneratePoints', request });
}

/** Takes the points that the game has. */
export function takePoints(editor: Editor, message: Extract<GameMessage, { type: 'points' }>): void {
  const { canRegenerate } = message;
  try {
    const document = readPointsDocument(message.document);
    const isSame = isSameJson(document, editor.points.getState().document ?? null);
    // What differs from these points in the game follows.
    editor.points.setState({ canRegenerate, live: NOTHING_LIVE, ...(!isSame && { document }) });
  } catch (error) {
    note(editor, 'error', `The game’s tactical points are not used: ${(error as Error).message}`);
  }
}

/** Takes the values that points have in the game, now or at the past moment that it shows. */
export function takePointValues(
  editor: Editor,
  { names, points }: Extract<GameMessage, { type: 'pointValues' }>,
): void {
  const live = new Map<string, Readonly<Record<string, number>>>();
  for (const { id, values } of points) {
    const told = values.flatMap((value, i) => (value === null || names[i] === undefined ? [] : [[names[i], value]]));
    live.set(id, Object.fromEntries(told));
  }
  editor.points.setState({ live });
}

export function takePointsAnswer(
  editor: Editor,
  { request, problem }: Extract<GameMessage, { type: 'pointsLoaded' }>,
): void {
  if (request === editor.points.getState().request)
    editor.points.setState({ problem: problem ?? undefined, regenerating: false });
}

/** Reads the project's points; they win over those of the game, but never over unsaved changes. */
export async function readPoints(editor: Editor, hasChanges = false): Promise<void> {
  try {
    const { etag, value, problems } = await editor.files.setting('points');
    const disk = { etag, document: value === undefined ? undefined : readPointsDocument(value) };
    if (problems !== undefined) throw InvalidDataError.of(problems);
    if (editor.points.getState().saved?.etag === etag) return;
    if (hasChanges) {
      editor.points.setState({ conflict: disk });
      return;
    }
    editor.points.setState({ saved: disk });
    if (disk.document === undefined) return;
    editor.points.setState({ document: disk.document });
    tellGame(editor);
  } catch (error) {
    note(editor, 'error', `The project’s tactical points are not used: ${(error as Error).message}`);
  }
}

/** Settles a conflict: our points overwrite the file, or the file replaces ours. */
export function settlePoints(editor: Editor, keep: 'ours' | 'theirs'): void {
  const { conflict } = editor.points.getState();
  if (conflict === undefined) return;
  editor.points.setState({ conflict: undefined, saved: conflict });
  if (keep === 'theirs' && conflict.document !== undefined) putPoints(editor, conflict.document);
  else void savePoints(editor);
}

/** Writes the points, and again while they change meanwhile: one write at a time. */
export async function savePoints(editor: Editor): Promise<void> {
  if (editor.points.getState().saving) return;
  editor.points.setState({ saving: true });
  for (;;) {
    const { document, saved, conflict } = editor.points.getState();
    const isOurs = document !== undefined && saved !== undefined && conflict === undefined;
    if (!isOurs || saved.document === document) break;
    const result = await editor.files.saveSetting('points', document, saved.etag);
    if (result.status !== 'changed')
      noteSetting(editor, 'points', 'The tactical points', result.status === 'failed' ? result.problem : undefined);
    if (result.status === 'saved') editor.points.setState({ saved: { etag: result.etag, document } });
    else if (result.status === 'changed') await readPoints(editor, true);
    else break;
  }
  editor.points.setState({ saving: false });
}

declare module '../editor.js' {
  interface Editor {
    readonly points: StoreApi<PointsState>;
  }
}

registerStore('points', () => createStore<PointsState>(() => NO_POINTS));
