import type { GameMessage, SearchListing, SearchReport, SearchTreeRow } from 'gumption/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Editor, registerStore } from '../editor.js';
import { send } from '../link/link.js';
import { type Asking, askAgain, lookAt, type Viewed } from '../link/look-at.js';

/** The moves after a line, in the tree of a search. */
export interface OpenedMoves {
  /** Undefined while the game has not answered. */
  readonly rows: readonly SearchTreeRow[] | undefined;
  readonly leftOut: number;
  /** Why the game refused. */
  readonly problem: string | undefined;
}

/** The searches of the game, as far as somebody looks. */
export interface SearchesState extends Viewed {
  /** Whether the game tells of searches at all. */
  readonly canTell: boolean;
  /** Whether it has said anything yet. */
  readonly isTold: boolean;
  readonly searches: readonly SearchListing[];
  readonly leftOut: number;
  readonly selected: string | undefined;
  /** What the selected one sees, whose it is, and at which tick. */
  readonly seen: { readonly id: string; readonly tick: number; readonly report: SearchReport } | undefined;
  /** What was opened of the tree of this position, by line. */
  readonly opened: Readonly<Record<string, OpenedMoves>>;
}

const NOTHING_TOLD = { isTold: false, searches: [], leftOut: 0, seen: undefined, opened: {} } as const;

/** Lines that are kept open; more than anybody looks at. */
const MAX_OPENED = 500;

/** Whether the game tells of searches. */
export function canTellSearches(editor: Editor): boolean {
  return editor.searches.getState().canTell;
}

const SEARCHES: Asking<SearchesState> = {
  store: ({ searches }) => searches,
  canTell: canTellSearches,
  request: 'showSearches',
};

/** A game has come: it is asked again if somebody looks. */
export function greetSearches(editor: Editor, canTell: boolean | undefined): void {
  editor.searches.setState({ ...NOTHING_TOLD, canTell: canTell === true });
  askAgain(editor, SEARCHES);
  const { viewers, selected } = editor.searches.getState();
  if (viewers > 0) askReport(editor, selected);
}

/** Looks at searches until the function it returns is called; nothing is asked while nobody does. */
export function lookAtSearches(editor: Editor): () => void {
  const end = lookAt(editor, SEARCHES);
  if (editor.searches.getState().viewers === 1) askReport(editor, editor.searches.getState().selected);
  return end;
}

function askReport(editor: Editor, id: string | undefined): void {
  if (canTellSearches(editor)) send(editor, { type: 'showSearch', id: id ?? null });
}

/** Shows what a search sees. */
export function selectSearch(editor: Editor, id: string | undefined): void {
  if (editor.searches.getState().selected === id) return;
  editor.searches.setState({ selected: id, seen: undefined, opened: {} });
  askReport(editor, id);
}

/** The name of a line among those that were opened. */
export function lineKey(line: readonly number[]): string {
  return line.join(' ');
}

/** Asks for the moves after a line; again only if the position has changed since. */
export function openLine(editor: Editor, line: readonly number[]): void {
  const { seen, opened } = editor.searches.getState();
  const key = lineKey(line);
  if (seen === undefined || opened[key] !== undefined || Object.keys(opened).length >= MAX_OPENED) return;
  const asked = { rows: undefined, leftOut: 0, problem: undefined };
  editor.searches.setState({ opened: { ...opened, [key]: asked } });
  send(editor, { type: 'openSearch', id: seen.id, position: seen.report.position, line: [...line] });
}

export function takeSearches(editor: Editor, { searches, leftOut }: Extract<GameMessage, { type: 'searches' }>): void {
  editor.searches.setState({ isTold: true, searches, leftOut });
  const { selected } = editor.searches.getState();
  if (searches.length === 0 || searches.some(({ id }) => id === selected)) return;
  // Somebody who thinks has more to show than a person.
  selectSearch(editor, (searches.find(({ method }) => method !== null) ?? searches[0]).id);
}

export function takeSearch(editor: Editor, { id, tick, report }: Extract<GameMessage, { type: 'search' }>): void {
  const { selected, seen, opened } = editor.searches.getState();
  if (id !== selected) return;
  const isSame = seen !== undefined && report?.position === seen.report.position && isSameTree(seen.report, report);
  editor.searches.setState({
    seen: report === null ? undefined : { id, tick, report },
    opened: isSame ? opened : {},
  });
}

/**
 * Whether what was opened still holds: the tree of an onlooker stays, a record is another one at each
 * depth, and a tree of playouts grows.
 */
function isSameTree(before: SearchReport, now: SearchReport): boolean {
  if (before.tree?.kind !== now.tree?.kind) return false;
  return now.tree?.kind === 'playouts' ? before.nodes === now.nodes : before.tree?.depth === now.tree?.depth;
}

export function takeSearchOpened(
  editor: Editor,
  { id, position, line, rows, leftOut, problem }: Extract<GameMessage, { type: 'searchOpened' }>,
): void {
  const { seen, opened } = editor.searches.getState();
  if (seen?.id !== id || seen.report.position !== position) return;
  const answer = { rows, leftOut, problem: problem ?? undefined };
  editor.searches.setState({ opened: { ...opened, [lineKey(line)]: answer } });
}

declare module '../editor.js' {
  interface Editor {
    /** The searches of the game's opponents. */
    readonly searches: StoreApi<SearchesState>;
  }
}

registerStore('searches', () =>
  createStore<SearchesState>(() => ({ viewers: 0, canTell: false, selected: undefined, ...NOTHING_TOLD })),
);
