import { boolean, choice, type Infer, integer, list, nullable, number, optional } from '../../data/schema.js';
import { count, name, open, path, words } from './fields.js';

/** The most searches, moves of a position or a line, and rows of a tree that are told. */
export const MAX_SEARCHES = 100;
const MAX_MOVES = 100;
export const MAX_TREE_ROWS = 250;
/** The longest line that can be opened. */
const MAX_LINE = 64;
const MAX_SIDE = 64;
const MAX_SQUARES = MAX_SIDE * MAX_SIDE;

const status = choice(['thinking', 'decided', 'again', 'moved', 'waiting', 'person', 'over']);
const square = nullable(integer({ min: 0, max: MAX_SQUARES - 1 }));
const player = integer({ min: 0, max: 63 });
const move = integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });

/** A side at a board of a game. */
export type SearchListing = Infer<typeof listingSchema>;

const listingSchema = open({
  id: path,
  title: name,
  /** The name of the game that is played. */
  game: name,
  /** The id of the character that thinks; null if none does. */
  agent: nullable(name),
  /** How it finds its moves; null for a person. */
  method: nullable(name),
  status,
});

/** What a search sees, or saw before its last move. */
export type SearchReport = Infer<typeof reportSchema>;

const reportFields = {
  /** Changes with the position that is looked at; what was opened belongs to one of them. */
  position: path,
  status,
  /** Who moves in that position, and how many moves came before. */
  side: name,
  player,
  ply: count,
  /** What there is to say besides the numbers. */
  note: words,
  depth: count,
  nodes: count,
  /** The score of the chosen move for the side to move; empty before anything is known. */
  score: name,
  move: nullable(name),
  /** The moves that both sides are expected to make. */
  line: list(open({ name, side: name, player, from: square, to: square }), { max: MAX_MOVES }),
  /** What the heat of moves comes from. */
  weighed: choice(['playouts', 'scores', 'nothing']),
  /** How far an onlooker has looked after each move; 0 for playouts. */
  weighedDepth: count,
  /** The moves of the position, the best or most often tried first. */
  moves: list(
    open({
      name,
      score: name,
      /** How often playouts tried it; null for other methods. */
      playouts: nullable(count),
      heat: number({ min: 0, max: 1 }),
      from: square,
      to: square,
      isChosen: boolean(),
    }),
    { max: MAX_MOVES },
  ),
  movesLeftOut: count,
  board: nullable(
    open({
      columns: integer({ min: 1, max: MAX_SIDE }),
      rows: integer({ min: 1, max: MAX_SIDE }),
      pieces: list(open({ square: integer({ min: 0, max: MAX_SQUARES - 1 }), player, text: name }), {
        max: MAX_SQUARES,
      }),
    }),
  ),
  /** How the table of positions was used; null without one. */
  table: nullable(open({ capacity: count, used: count, lookups: count, hits: count, stores: count, replaced: count })),
  /** What the position is worth for the side to move without looking ahead, and what that is made of. */
  evaluation: nullable(open({ score: name, parts: list(open({ name, score: number() }), { max: MAX_MOVES }) })),
  /** What the tree is made of; null if there is none. */
  tree: nullable(open({ kind: choice(['record', 'alpha-beta', 'playouts']), depth: nullable(count) })),
} as const;

const reportSchema = open(reportFields);

/** A move in the tree of a search. */
export type SearchTreeRow = Infer<typeof rowSchema>;

const rowSchema = open({
  move,
  name,
  side: name,
  player,
  /** Whether the score is exact or a bound, or the move was cut off; or whether playouts tried it. */
  kind: choice(['exact', 'at most', 'at least', 'cut off', 'playouts']),
  /** For the side that makes the move; empty if it was cut off. */
  score: name,
  /** The bounds that mattered; empty where there were none. */
  alpha: name,
  beta: name,
  /** Positions visited for it, or playouts. */
  nodes: count,
  canOpen: boolean(),
});

/** What a game says about the searches of its opponents. */
export const searchMessages = {
  /** All searches; again a few times a second while somebody looks, when something has changed. */
  searches: open({ tick: count, searches: list(listingSchema, { max: MAX_SEARCHES }), leftOut: count }),
  /** What the search that was asked for sees, likewise; null if there is no such search any more. */
  search: open({ tick: count, id: path, report: nullable(reportSchema) }),
  /** Answers `openSearch`; with why it was refused, or null. */
  searchOpened: open({
    id: path,
    position: path,
    line: list(move, { max: MAX_LINE }),
    rows: list(rowSchema, { max: MAX_TREE_ROWS }),
    leftOut: count,
    problem: nullable(words),
  }),
} as const;

/** What a workbench asks about them. */
export type SearchRequest = {
  readonly [T in keyof typeof searchRequests]: { readonly type: T } & Infer<(typeof searchRequests)[T]>;
}[keyof typeof searchRequests];

export const searchRequests = {
  /** Tells the searches from now on, or ceases to. */
  showSearches: open({ on: boolean() }),
  /** Tells what one of them sees as well; null for none. */
  showSearch: open({ id: nullable(path) }),
  /** Asks for the moves after a line, in the tree of a search. */
  openSearch: open({ id: path, position: path, line: list(move, { max: MAX_LINE }) }),
} as const;

/** Whether a game tells of searches. Absent in games made before, and in those without any. */
export const searchesField = optional(boolean());
