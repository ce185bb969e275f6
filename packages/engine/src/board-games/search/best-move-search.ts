import { InvalidDataError } from '../../data/check.js';
import { finish } from '../../execution/budget/interruptible.js';
import { NO_MOVE, UNBOUNDED } from '../memory/position-memory.js';
import { TranspositionTable } from '../memory/transposition-table.js';
import { TreeSearch } from './tree-search.js';
import type { TreeSearchOptions } from './tree-search-options.js';

/**
 * Where scores are so unstable that no move can be proven, the best so far is taken after this many
 * tests.
 */
const MAX_TESTS = 10_000;

/** Which move is best, and how much work it took to know. */
export interface BestMove {
  /** `NO_MOVE` if the game is over. */
  readonly move: number;
  /** The move is worth at least this, and no other move is worth more. */
  readonly atLeast: number;
  /** Positions visited. */
  readonly nodes: number;
  /** Tests of single moves. */
  readonly tests: number;
}

/**
 * Finds which move is best without finding its exact score, MTD-best: every move is only asked
 * whether it is worth at least some number, until one move has shown at least as much as any other
 * can have. It visits about as many positions as `MtdSearch`, so use it where only the move
 * matters. It needs a table, and gets one if you give none.
 */
export function findBestMove(options: TreeSearchOptions, guess = 0): BestMove {
  if (options.alpha !== undefined || options.beta !== undefined)
    throw new InvalidDataError('alpha', 'must be left out: the search chooses its own bounds');
  if (!(options.depth >= 1)) throw new InvalidDataError('depth', `must be at least 1, got ${options.depth}`);
  const table = options.table ?? new TranspositionTable();
  const search = new TreeSearch({ ...options, algorithm: 'alpha-beta', table });
  if (options.game.isOver) return { move: NO_MOVE, atLeast: options.game.evaluate(), nodes: 0, tests: 0 };
  return new BestMoveSearch(search, options, guess).run();
}

class BestMoveSearch {
  readonly #search: TreeSearch;
  readonly #options: TreeSearchOptions;
  readonly #guess: number;
  readonly #moves: Int32Array;
  /** What each move is worth at least and at most. */
  readonly #lower: Float64Array;
  readonly #upper: Float64Array;
  #tests = 0;

  constructor(search: TreeSearch, options: TreeSearchOptions, guess: number) {
    const { game } = options;
    const moves = new Int32Array(game.traits.maxMoves);
    this.#search = search;
    this.#options = options;
    this.#guess = guess;
    this.#moves = moves.slice(0, game.writeMoves(moves, 0));
    this.#lower = new Float64Array(this.#moves.length).fill(-UNBOUNDED);
    this.#upper = new Float64Array(this.#moves.length).fill(UNBOUNDED);
  }

  run(): BestMove {
    let best = this.#findAny();
    let i = 0;
    while (i < this.#moves.length && this.#tests < MAX_TESTS) {
      // Can this move be better than the best one?
      if (i !== best && this.#upper[i] > this.#lower[best] && this.#isWorth(i, this.#lower[best] + 1)) {
        best = i;
        i = 0;
      } else i++;
    }
    const { nodes } = this.#search;
    return { move: this.#moves[best], atLeast: this.#lower[best], nodes, tests: this.#tests };
  }

  /** A move that is worth as much as the guess; if none is, a lower guess is made. */
  #findAny(): number {
    let guess = this.#guess;
    while (this.#tests < MAX_TESTS) {
      for (let i = 0; i < this.#moves.length; i++) if (this.#upper[i] >= guess && this.#isWorth(i, guess)) return i;
      guess = Math.max(...this.#upper);
    }
    return 0;
  }

  /** Tests whether a move is worth at least a score, and keeps what that shows. */
  #isWorth(index: number, score: number): boolean {
    const { game, depth } = this.#options;
    const search = this.#search;
    const { player } = game;
    this.#tests++;
    game.play(this.#moves[index]);
    const isOwn = game.player === player;
    if (isOwn) search.beginWithin(depth - 1, score - 1, score);
    else search.beginWithin(depth - 1, -score, 1 - score);
    finish(search);
    game.undo(this.#moves[index]);
    const value = isOwn ? search.value : -search.value;
    if (value >= score) this.#lower[index] = Math.max(this.#lower[index], value);
    else this.#upper[index] = Math.min(this.#upper[index], value);
    return value >= score;
  }
}
