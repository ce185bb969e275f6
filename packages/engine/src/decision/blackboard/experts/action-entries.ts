import type { Board } from './board.js';
import { type EntryId, NO_ENTRY } from './entry.js';
import type { PassedAction } from './proposals.js';

const ACTIONS = 'actions';
const DATA = 'data';
const AGREEMENTS = 'agreements';

/**
 * Proposes an action as an ordinary entry: a group in `actions` with its data and a boolean for
 * each expert that can object. Prefer {@link Proposals}, which does the same without searching.
 */
export function postAction(board: Board, name: string, data: unknown = null, wanted: readonly string[] = []): EntryId {
  const actions = board.entry(ACTIONS, 'group', { section: ACTIONS });
  const action = board.entry(name, 'group', { parent: actions });
  board.write(board.entry(DATA, 'value', { parent: action }), { is: data });
  const agreements = board.entry(AGREEMENTS, 'group', { parent: action });
  for (const expert of wanted) board.write(board.entry(expert, 'boolean', { parent: agreements }), false);
  return action;
}

/** Agrees to an action that is an entry. */
export function agreeToEntry(board: Board, action: EntryId, expert: string = board.writer): void {
  board.write(board.find(expert, 'boolean', board.find(AGREEMENTS, 'group', action)), true);
}

/**
 * Moves the actions that all experts agreed to into `out` and returns how many. Searches all
 * entries.
 */
export function takeActionEntries(out: PassedAction[], board: Board): number {
  out.length = 0;
  const actions = board.find(ACTIONS, 'group');
  const found: EntryId[] = [];
  const wanted: EntryId[] = [];
  if (actions !== NO_ENTRY) board.children(found, actions);
  for (const action of found) {
    board.children(wanted, board.find(AGREEMENTS, 'group', action));
    if (!wanted.every((id) => board.read(id) === true)) continue;
    const data = board.find(DATA, 'value', action);
    const { is } = board.read(data) as { readonly is: unknown };
    out.push({ name: board.view(action).name, data: is, by: board.view(data).writer });
    board.remove(action);
  }
  return out.length;
}
