import { formatProblem } from 'gumption/data';
import type { GameMessage } from 'gumption/protocol';
import type { FileChange } from '../../../../wire/news.js';
import type { QueryDocument } from '../../../../wire/query-document.js';
import { isFiledChanged, readFiled } from '../edit/read-filed.js';
import type { Editor } from '../editor.js';
import type { SyncState } from '../files/documents.js';
import { isOwnGame } from '../files/own-game.js';
import { isInGame, mergeGameQueries } from '../files/queries-state.js';
import { send } from '../link/link.js';
import { note } from '../link/log.js';

/** Reads the queries of the project; also when someone may have changed them behind our back. */
export function readQueries(editor: Editor): Promise<void> {
  return readFiled(editor, 'query', () => sendBaselineQueries(editor));
}

/** Takes in queries that changed on disk, except those that this page saved. */
export async function takeQueryChanges(editor: Editor, changes: readonly FileChange[]): Promise<void> {
  if (isFiledChanged(editor, 'query', changes)) await readQueries(editor);
}

/** Keeps the game's queries up to date while the designer wants it so. Returns what ends it. */
export function keepQueriesInSync(editor: Editor): () => void {
  const synchronize = () => {
    if (editor.preferences.getState().autoApply) applyQueries(editor);
  };
  const ends = [
    editor.queries.subscribe(synchronize),
    editor.link.subscribe(synchronize),
    editor.preferences.subscribe(synchronize),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Sends the queries to the game that differ from its own, even if automatic applying is off. */
export function applyQueries(editor: Editor): void {
  for (const { current } of Object.values(editor.queries.getState().byName)) sendQuery(editor, current);
}

/** Files win over what the game was built with, even where edits wait to be applied by hand. */
export function sendBaselineQueries(editor: Editor): void {
  if (editor.preferences.getState().autoApply) applyQueries(editor);
  else
    for (const { baseline } of Object.values(editor.queries.getState().byName))
      if (baseline !== undefined) sendQuery(editor, baseline);
}

function sendQuery(editor: Editor, document: QueryDocument): void {
  const { name } = document;
  const { filesRead, inGame, sent, refused, requests } = editor.queries.getState();
  if (!filesRead || inGame === undefined || sent[name] !== undefined) return;
  if (editor.link.getState().status !== 'connected' || !isOwnGame(editor)) return;
  if (isInGame({ inGame }, document) || refused[name]?.document === document) return;
  const request = requests + 1;
  editor.queries.setState({ requests: request, sent: { ...sent, [name]: { request, document } } });
  send(editor, { type: 'loadQuery', request, document });
}

/**
 * What the game makes of the queries on screen; nothing where it has none or is of another project.
 */
export function querySyncState(editor: Editor): SyncState | 'rejected' {
  const { filesRead, inGame, refused, byName } = editor.queries.getState();
  if (!filesRead || inGame === undefined || !isOwnGame(editor)) return 'up to date';
  const all = Object.values(byName).map(({ current }) => current);
  if (all.some((query) => refused[query.name]?.document === query)) return 'rejected';
  return all.every((query) => isInGame({ inGame }, query)) ? 'up to date' : 'refresh parameters';
}

/** Takes what a game tells of its queries; undefined for a game without any, or no game. */
export function takeGameQueries(editor: Editor, told: GameSpots | undefined): void {
  editor.queries.setState((state) =>
    mergeGameQueries(state, told && { queries: told.queries as readonly QueryDocument[], names: told.names }),
  );
}

type GameSpots = Pick<Extract<GameMessage, { type: 'queries' }>, 'queries' | 'names'>;

/** The game has other queries or names now, because a workbench changed them. */
export function takeChangedQueries(editor: Editor, told: GameSpots): void {
  const { sent, refused } = editor.queries.getState();
  takeGameQueries(editor, told);
  editor.queries.setState({ sent, refused });
}

/** Deals with the game's answer. */
export function takeQueryAnswer(editor: Editor, answer: Extract<GameMessage, { type: 'queryLoaded' }>): void {
  const { query, request, result, problems = [] } = answer;
  const { sent, refused } = editor.queries.getState();
  const found = Object.entries(sent).find(([, each]) => each.request === request);
  if (found === undefined) return;
  const [name, { document }] = found;
  const { [name]: _, ...others } = sent;
  const { [name]: __, ...otherRefused } = refused;
  if (result === 'rejected') {
    editor.queries.setState({ sent: others, refused: { ...otherRefused, [name]: { document, problems } } });
    for (const problem of problems) note(editor, 'error', `Query ${name}: ${formatProblem(problem)}`);
    return;
  }
  editor.queries.setState(({ inGame }) => ({
    sent: others,
    refused: otherRefused,
    inGame: { ...inGame, [name]: document },
  }));
  if (result !== 'unchanged') note(editor, 'info', `Query ${query}: ${result === 'added' ? 'added' : 'changed'}`);
}
