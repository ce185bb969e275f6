import { InvalidDataError } from '../../data/check.js';
import { type OptionNames, requireOptionNames } from '../../data/known-options.js';
import type { SearchListing, SearchReport, TreeRow } from './search-report.js';
import type { ShownSearch } from './shown-search.js';
import { WatchedSearch } from './watched-search.js';

/** What a game shows of its searches in the workbench. */
export interface SearchParts {
  /** The sides at the game's boards, asked again whenever somebody looks. */
  readonly searches: () => readonly ShownSearch[];
}

const PARTS = { searches: true } as const satisfies OptionNames<SearchParts>;

const SEARCH = {
  id: true,
  title: true,
  game: true,
  agent: true,
  player: true,
  sides: true,
  opponent: true,
  line: true,
  create: true,
  createOpponent: true,
  board: true,
  squaresOf: true,
  contributions: true,
  formatScore: true,
} as const satisfies OptionNames<ShownSearch>;

/**
 * Makes what the option `searches` of a `Session` takes, so that a designer can look into the
 * searches of opponents in the workbench: the expected line, the tree, the table, and what the
 * evaluation is made of. Everything is looked at on boards of its own; while nobody looks, nothing is
 * computed.
 *
 * ```ts
 * const session = new Session({ …, searches: searchSource({ searches: () => [white, black] }) });
 * ```
 */
export function searchSource(parts: SearchParts) {
  requireOptionNames(parts, PARTS, 'searchSource');
  const { searches } = parts;
  /** Those that were looked at, until nobody does. */
  const watched = new Map<string, WatchedSearch>();

  const look = (id: string): WatchedSearch | undefined => {
    const shown = searches().find((each) => each.id === id);
    if (shown === undefined) {
      watched.delete(id);
      return undefined;
    }
    requireOptionNames(shown, SEARCH, `searches.${id}`);
    const search = watched.get(id) ?? new WatchedSearch(shown);
    watched.set(id, search);
    search.look(shown);
    return search;
  };

  return {
    list: (): readonly SearchListing[] => searches().map(listingOf),
    /** Looks at about `nodes` more positions for people. */
    step: (id: string, nodes: number): void => look(id)?.step(nodes),
    describe: (id: string): SearchReport | undefined => look(id)?.report(),
    /**
     * The moves after a line, in the position of that key. Throws `InvalidDataError` if another one
     * is looked at now, and for a line that cannot be played.
     */
    open(id: string, position: string, line: readonly number[]): readonly TreeRow[] {
      const search = look(id);
      if (search === undefined) throw new InvalidDataError('id', `must be a search of the game, got ${id}`);
      if (search.report().position !== position)
        throw new InvalidDataError('position', 'cannot be opened: the game is in another one now');
      return search.open(line);
    },
    /** Nobody looks any more: forgets what was found. */
    end: (): void => watched.clear(),
  };
}

function listingOf({ id, title, game, agent, opponent }: ShownSearch): SearchListing {
  const isHere = opponent?.isThinkingHere === true;
  const status = opponent === undefined ? 'person' : !isHere ? 'waiting' : opponent.status;
  return {
    id,
    title,
    game,
    agent: agent ?? null,
    method: opponent?.method ?? null,
    status: status === 'searching' ? 'thinking' : status === 'done' || status === 'stopped' ? 'decided' : status,
  };
}
