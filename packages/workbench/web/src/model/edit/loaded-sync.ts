import { formatProblem, type Problem } from 'gumption/data';
import type { FileChange } from '../../../../wire/news.js';
import type { Editor } from '../editor.js';
import type { SyncState } from '../files/documents.js';
import { FILED, type FiledDocuments } from '../files/filed.js';
import { isInGame, type LoadedState, mergeGameDocuments } from '../files/loaded-state.js';
import { isOwnGame } from '../files/own-game.js';
import { send } from '../link/link.js';
import { note } from '../link/log.js';
import { isFiledChanged, readFiled } from './read-filed.js';

/** The sorts of documents that the running game takes one by one. */
export type LoadedWhat = 'query' | 'script' | 'generator';

export const LOADED_SORTS: readonly LoadedWhat[] = ['query', 'script', 'generator'];

/** The messages that give the game a document of each sort. */
const LOADS = { query: 'loadQuery', script: 'loadScript', generator: 'loadGenerator' } as const;

/** The documents of a sort, and their state in the game. */
export function loadedState<W extends LoadedWhat>(editor: Editor, what: W): LoadedState<FiledDocuments[W]> {
  return editor[FILED[what].folder].getState() as LoadedState<FiledDocuments[W]>;
}

function change<W extends LoadedWhat>(editor: Editor, what: W, changed: Partial<LoadedState<FiledDocuments[W]>>): void {
  const store = editor[FILED[what].folder] as unknown as { setState(changed: object): void };
  store.setState(changed);
}

/** Reads the queries, scripts and generators of the project; also when someone may have changed them behind our back. */
export async function readLoaded(editor: Editor): Promise<void> {
  await Promise.all(LOADED_SORTS.map((what) => readFiled(editor, what, () => sendBaselines(editor, what))));
}

/** Takes in queries, scripts and generators that changed on disk, except those that this page saved. */
export async function takeLoadedChanges(editor: Editor, changes: readonly FileChange[]): Promise<void> {
  for (const what of LOADED_SORTS)
    if (isFiledChanged(editor, what, changes)) await readFiled(editor, what, () => sendBaselines(editor, what));
}

/** Keeps the game's queries, scripts and generators up to date while the designer wants it so. Returns what ends it. */
export function keepLoadedInSync(editor: Editor): () => void {
  const synchronize = (sorts: readonly LoadedWhat[]) => () => {
    if (editor.preferences.getState().autoApply) for (const what of sorts) applyLoaded(editor, what);
  };
  const ends = [
    editor.queries.subscribe(synchronize(['query'])),
    editor.scripts.subscribe(synchronize(['script'])),
    editor.generators.subscribe(synchronize(['generator'])),
    editor.link.subscribe(synchronize(LOADED_SORTS)),
    editor.preferences.subscribe(synchronize(LOADED_SORTS)),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Sends the documents to the game that differ from its own, even if automatic applying is off. */
export function applyLoaded(editor: Editor, what: LoadedWhat): void {
  for (const { current } of Object.values(loadedState(editor, what).byName)) sendDocument(editor, what, current);
}

/** Files win over what the game was built with, even where edits wait to be applied by hand. */
export function sendLoadedBaselines(editor: Editor): void {
  for (const what of LOADED_SORTS) sendBaselines(editor, what);
}

function sendBaselines(editor: Editor, what: LoadedWhat): void {
  if (editor.preferences.getState().autoApply) applyLoaded(editor, what);
  else
    for (const { baseline } of Object.values(loadedState(editor, what).byName))
      if (baseline !== undefined) sendDocument(editor, what, baseline);
}

function sendDocument<W extends LoadedWhat>(editor: Editor, what: W, document: FiledDocuments[W]): void {
  const { name } = document;
  const { filesRead, inGame, sent, refused, requests } = loadedState(editor, what);
  if (!filesRead || inGame === undefined || sent[name] !== undefined) return;
  if (editor.link.getState().status !== 'connected' || !isOwnGame(editor)) return;
  if (isInGame({ inGame }, document) || refused[name]?.document === document) return;
  const request = requests + 1;
  change(editor, what, { requests: request, sent: { ...sent, [name]: { request, document } } });
  send(editor, { type: LOADS[what], request, document });
}

/**
 * What the game makes of the documents of a sort on screen; nothing where it has none or is of
 * another project.
 */
export function loadedSyncState(editor: Editor, what: LoadedWhat): SyncState | 'rejected' {
  const { filesRead, inGame, refused, byName } = loadedState(editor, what);
  if (!filesRead || inGame === undefined || !isOwnGame(editor)) return 'up to date';
  const all = Object.values(byName).map(({ current }) => current);
  if (all.some((document) => refused[document.name]?.document === document)) return 'rejected';
  return all.every((document) => isInGame<FiledDocuments[LoadedWhat]>({ inGame }, document))
    ? 'up to date'
    : 'refresh parameters';
}

/** Takes the documents that a game has; undefined for a game without any, or no game. */
export function takeGameDocuments<W extends LoadedWhat>(
  editor: Editor,
  what: W,
  documents: readonly FiledDocuments[W][] | undefined,
): void {
  const state = { ...loadedState(editor, what), inGame: undefined };
  change(editor, what, { ...mergeGameDocuments(state, documents), sent: {}, refused: {} });
}

/** The game has other documents now, because a workbench changed them. */
export function takeChangedDocuments<W extends LoadedWhat>(
  editor: Editor,
  what: W,
  documents: readonly FiledDocuments[W][],
): void {
  change(editor, what, mergeGameDocuments(loadedState(editor, what), documents));
}

/** Behaviors that the game refused may have named what it has now. */
function askAgain(editor: Editor): void {
  editor.documents.setState(({ byName }) => ({
    byName: Object.fromEntries(
      Object.entries(byName).map(([name, open]) => [
        name,
        open.refused === undefined ? open : { ...open, refused: undefined },
      ]),
    ),
  }));
}

/** Deals with the game's answer to a document. */
export function takeLoadedAnswer(
  editor: Editor,
  what: LoadedWhat,
  answer: { readonly request: number; readonly result: string; readonly problems?: readonly Problem[] },
): void {
  const { request, result, problems = [] } = answer;
  const { sent, refused, inGame } = loadedState(editor, what);
  const found = Object.entries(sent).find(([, each]) => each.request === request);
  if (found === undefined) return;
  const [name, { document }] = found;
  const { [name]: _, ...others } = sent;
  const { [name]: __, ...otherRefused } = refused;
  const { title } = FILED[what];
  if (result === 'rejected') {
    change(editor, what, { sent: others, refused: { ...otherRefused, [name]: { document, problems } } });
    for (const problem of problems) note(editor, 'error', `${title} ${name}: ${formatProblem(problem)}`);
    return;
  }
  change(editor, what, { sent: others, refused: otherRefused, inGame: { ...inGame, [name]: document } });
  if (result === 'added') askAgain(editor);
  if (result !== 'unchanged') note(editor, 'info', `${title} ${name}: ${result === 'added' ? 'added' : 'changed'}`);
}
