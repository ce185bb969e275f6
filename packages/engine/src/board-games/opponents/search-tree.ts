import { InvalidDataError } from '../../data/check.js';
import { checkExactOptions } from '../../data/parse.js';
import { type Infer, integer, optional, struct, unchecked } from '../../data/schema.js';
import { finish } from '../../execution/budget/interruptible.js';
import { UNBOUNDED } from '../memory/position-memory.js';
import type { Game } from '../rules/game.js';
import { requireGame } from '../rules/require-game.js';
import type { SearchRow } from '../search/search-record.js';
import { TreeSearch } from '../search/tree-search.js';

const searchTreeOptions = struct({
  __proto__: null,
  /** The game, in the position to look at. */
  game: unchecked<Game>(),
  /**
   * How many moves the search looks ahead. By default 4; each further one takes several times as
   * long.
   */
  depth: optional(integer({ min: 1, max: 12 })),
  /** How many rows are remembered; the oldest are dropped. By default 2,000. */
  maxRows: optional(integer({ min: 1, max: 100_000 })),
});

/** Options of {@link SearchTree}. */
export type SearchTreeOptions = Infer<typeof searchTreeOptions>;

/**
 * The tree of an alpha–beta search, to look at: which moves were searched with which bounds, what
 * they scored, and what was cut off. It opens as you go: {@link open} searches the moves of one
 * position again, with the bounds that the position had in the whole search. So nothing is recorded
 * while an opponent thinks, and the tree takes no more memory than what was opened.
 *
 * ```ts
 * const tree = new SearchTree({ game, depth: 4 });
 * const [best] = tree.open([]);
 * const replies = tree.open([best.move]);
 * ```
 */
export class SearchTree {
  /** How many moves the search looked ahead. */
  readonly depth: number;
  readonly #game: Game;
  readonly #maxRows: number;
  readonly #rows = new Map<string, readonly SearchRow[]>();
  #count = 0;
  readonly #low: number | undefined;
  readonly #high: number | undefined;

  constructor(options: SearchTreeOptions) {
    checkExactOptions(searchTreeOptions, options, 'SearchTree');
    const { game, depth = 4, maxRows = 2000 } = options;
    requireGame(game, { duel: true, noChance: true, open: true }, 'SearchTree.game');
    this.depth = depth;
    this.#game = game;
    this.#maxRows = maxRows;
    this.#low = game.hashLow;
    this.#high = game.hashHigh;
  }

  /**
   * The moves after a line of play, in the order in which they were searched. Empty at the depth of
   * the search, at the end of the game, and after a move that was cut off. Positions on the way are
   * opened, too.
   */
  open(line: readonly number[]): readonly SearchRow[] {
    const game = this.#game;
    if (game.hashLow !== this.#low || game.hashHigh !== this.#high)
      throw new InvalidDataError('SearchTree', 'cannot go on: the game is in another position; make a new tree');
    let made = 0;
    let alpha = -UNBOUNDED;
    let beta = UNBOUNDED;
    try {
      for (; made < line.length; made++) {
        const row = this.#search(line.slice(0, made), alpha, beta).find(({ move }) => move === line[made]);
        if (row === undefined) throw new InvalidDataError(`line[${made}]`, `must be a legal move, got ${line[made]}`);
        if (row.kind === 'cut off') return [];
        const { player } = game;
        game.play(line[made]);
        const keepsTurn = game.player === player;
        alpha = keepsTurn ? row.alpha : -row.beta;
        beta = keepsTurn ? row.beta : -row.alpha;
      }
      return this.#search(line, alpha, beta);
    } finally {
      for (let i = made - 1; i >= 0; i--) game.undo(line[i]);
    }
  }

  /** Searches the moves of the present position, which is reached by `line`, as alpha–beta does. */
  #search(line: readonly number[], floor: number, beta: number): readonly SearchRow[] {
    const game = this.#game;
    const left = this.depth - line.length;
    if (left <= 0 || game.isOver) return [];
    const key = line.join(' ');
    const known = this.#rows.get(key);
    if (known !== undefined) return known;
    const rows: SearchRow[] = [];
    let alpha = floor;
    for (const move of this.#order(left)) {
      if (alpha >= beta) {
        rows.push({ move, score: 0, kind: 'cut off', alpha, beta, nodes: 0 });
        continue;
      }
      const { score, nodes } = this.#score(move, left, alpha, beta);
      const kind = score <= alpha ? 'at most' : score >= beta ? 'at least' : 'exact';
      rows.push({ move, score, kind, alpha, beta, nodes });
      alpha = Math.max(alpha, score);
    }
    this.#remember(key, rows);
    return rows;
  }

  /**
   * The best move of a search that is one move less deep first, and then as the game lists them.
   */
  #order(left: number): number[] {
    const game = this.#game;
    const moves = new Int32Array(game.traits.maxMoves);
    const all = [...moves.subarray(0, game.writeMoves(moves, 0))];
    if (left === 1) return all;
    const search = new TreeSearch({ game, depth: left - 1 });
    finish(search);
    return [search.move, ...all.filter((move) => move !== search.move)];
  }

  #score(move: number, left: number, alpha: number, beta: number): { score: number; nodes: number } {
    const game = this.#game;
    const { player } = game;
    game.play(move);
    const keepsTurn = game.player === player;
    const [low, high] = keepsTurn ? [alpha, beta] : [-beta, -alpha];
    const search = new TreeSearch({ game, depth: left - 1, algorithm: 'alpha-beta', alpha: low, beta: high });
    finish(search);
    game.undo(move);
    return { score: (keepsTurn ? search.value : -search.value) + 0, nodes: search.nodes };
  }

  #remember(key: string, rows: readonly SearchRow[]): void {
    this.#rows.set(key, rows);
    this.#count += rows.length;
    for (const [oldest, { length }] of this.#rows) {
      if (this.#count <= this.#maxRows || oldest === key) break;
      this.#rows.delete(oldest);
      this.#count -= length;
    }
  }
}
