import { checkExactOptions } from '../../data/parse.js';
import { type Infer, integer, optional, struct, unchecked } from '../../data/schema.js';
import { finish } from '../../execution/budget/interruptible.js';
import { TranspositionTable } from '../memory/transposition-table.js';
import type { Game } from '../rules/game.js';
import { AspirationSearch } from './aspiration-search.js';
import { DeepeningSearch } from './deepening-search.js';
import type { DepthSearch } from './depth-search.js';
import { MtdSearch } from './mtd-search.js';
import { TreeSearch } from './tree-search.js';

const searchProfileOptions = struct({
  __proto__: null,
  /** The game, in the position to search. It is there again afterwards. */
  game: unchecked<Game>(),
  /** How many moves the deepest search looks ahead. */
  depth: integer({ min: 1, max: 100 }),
  /** Entries of the table that each search gets. By default 65,536. */
  entries: optional(integer({ min: 1, max: 2 ** 24 })),
  /** How far from the guess aspiration search expects the score. By default 50. */
  width: optional(integer({ min: 1 })),
  /** Tells the time, in any unit. By default nothing is timed. */
  now: optional(unchecked<() => number>()),
});

/** What is compared. */
export type SearchProfileOptions = Infer<typeof searchProfileOptions>;

/** What one search did in a position. */
export interface SearchProfile {
  /** Which search it was. */
  readonly name: 'alpha-beta' | 'negascout' | 'aspiration negascout' | 'MTD-f';
  /** The score that it found, for the player to move. */
  readonly value: number;
  /** The move that it chose. */
  readonly move: number;
  /** Positions visited. */
  readonly boards: number;
  /** How often the table was asked, and how often it knew the position. */
  readonly lookups: number;
  /** How often the table knew the position. */
  readonly hits: number;
  /** Time by the given clock; 0 without one. */
  readonly time: number;
}

/**
 * Lets several searches look at the same position, each depth after depth with a table of its own,
 * and says what they did. MTD-f and aspiration negascout are close rivals; which is faster depends
 * on the game, so profile yours.
 */
export function profileSearches(options: SearchProfileOptions): SearchProfile[] {
  checkExactOptions(searchProfileOptions, options, 'profileSearches');
  const { game, width = 50 } = options;
  return [
    profile('alpha-beta', options, (table) => new TreeSearch({ game, depth: 1, table, algorithm: 'alpha-beta' })),
    profile('negascout', options, (table) => new TreeSearch({ game, depth: 1, table })),
    profile('aspiration negascout', options, (table) => new AspirationSearch({ game, depth: 1, table }, 0, width)),
    profile('MTD-f', options, (table) => new MtdSearch({ game, depth: 1, table }, 0)),
  ];
}

function profile(
  name: SearchProfile['name'],
  { game, depth, entries = 65_536, now }: SearchProfileOptions,
  create: (table: TranspositionTable) => DepthSearch,
): SearchProfile {
  const table = new TranspositionTable({ entries });
  const start = now?.() ?? 0;
  const search = new DeepeningSearch({ game, search: create(table), maxDepth: depth });
  finish(search);
  const time = (now?.() ?? 0) - start;
  const { lookups, hits } = table.statistics;
  return { name, value: search.value, move: search.move, boards: search.nodes, lookups, hits, time };
}
