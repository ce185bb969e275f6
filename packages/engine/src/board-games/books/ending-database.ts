import { InvalidDataError } from '../../data/check.js';
import { NO_MOVE } from '../memory/position-memory.js';
import type { Game } from '../rules/game.js';
import { requireGame } from '../rules/require-game.js';
import { EndingGraph } from './ending-graph.js';

/**
 * The score of a won ending: above every guess and below a win that a search has seen, less one per
 * move.
 */
export const ENDING_WIN = 500_000;

const UNKNOWN = 2;

/** The exact result of a position. */
export interface EndingResult {
  /** For the player to move: 1 won, 0 drawn, −1 lost. */
  readonly result: -1 | 0 | 1;
  /** Moves to the end if the winner hurries and the loser resists; 0 for draws. */
  readonly distance: number;
}

/**
 * An ending database: the exact result of every position that can follow from the given one, found
 * backwards from the ends of the game (retrograde analysis). Positions may repeat, as with kings in
 * checkers: what neither side can force is a draw. Built from the first position of a small game,
 * it solves the game strongly: the best move is known everywhere.
 *
 * It takes some 50 bytes for each position and move between them. Rules that look at the past, such
 * as a limit of moves without a capture, are not part of it.
 */
export class EndingDatabase {
  readonly #name: string;
  readonly #graph: EndingGraph;
  readonly #results: Int8Array;
  readonly #distances: Int16Array;
  readonly #list: Int32Array;

  /** `maxPositions` is by default a million. The game is in the same position afterwards. */
  constructor(game: Game, maxPositions = 1_000_000) {
    requireGame(game, { duel: true, noChance: true, open: true, hash: true }, 'EndingDatabase.game');
    if (!(Number.isInteger(maxPositions) && maxPositions >= 1 && maxPositions <= 2 ** 26))
      throw new InvalidDataError('maxPositions', `must be from 1 to ${2 ** 26}, got ${maxPositions}`);
    this.#name = game.traits.name;
    this.#graph = new EndingGraph(game, maxPositions);
    this.#results = new Int8Array(this.#graph.count).fill(UNKNOWN);
    this.#distances = new Int16Array(this.#graph.count);
    this.#list = new Int32Array(game.traits.maxMoves);
    this.#analyze();
  }

  /** The number of positions. */
  get size(): number {
    return this.#graph.count;
  }

  /** Whether the position of a game is in the database. */
  has(game: Game): boolean {
    return this.#indexOf(game) >= 0;
  }

  /** The exact result of the present position; `undefined` if it is not in the database. */
  find(game: Game): EndingResult | undefined {
    const index = this.#indexOf(game);
    if (index < 0) return undefined;
    return { result: this.#results[index] as EndingResult['result'], distance: this.#distances[index] };
  }

  /**
   * The result as a score: `ENDING_WIN` less one per move to the end, 0, or the opposite. 0 outside
   * of it.
   */
  scoreOf(game: Game): number {
    const index = this.#indexOf(game);
    if (index < 0 || this.#results[index] === 0) return 0;
    return this.#results[index] * (ENDING_WIN - this.#distances[index]);
  }

  /**
   * The perfect evaluation as a probability to win: 0, ½ or 1; `undefined` outside of the database.
   */
  probabilityOf(game: Game): number | undefined {
    const index = this.#indexOf(game);
    return index < 0 ? undefined : (1 + this.#results[index]) / 2;
  }

  /**
   * The best move: the quickest win, else a draw, else the longest resistance. `NO_MOVE` outside of
   * it.
   */
  choose(game: Game): number {
    if (!this.has(game) || game.isOver) return NO_MOVE;
    const { player } = game;
    const end = game.writeMoves(this.#list, 0);
    let best = NO_MOVE;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < end; i++) {
      game.play(this.#list[i]);
      const score = game.player === player ? this.scoreOf(game) : -this.scoreOf(game);
      game.undo(this.#list[i]);
      if (score <= bestScore) continue;
      best = this.#list[i];
      bestScore = score;
    }
    return best;
  }

  #indexOf(game: Game): number {
    if (game.traits.name !== this.#name) return -1;
    return this.#graph.indexOf(game.hashLow!, game.hashHigh!);
  }

  /** Goes from decided positions to those before them, nearest to the end first. */
  #analyze(): void {
    const { count, edges, from, to, players, isEnd, results: ends } = this.#graph;
    const results = this.#results;
    const distances = this.#distances;
    // Where the moves into each position start in `before`, and how many of its own moves are open.
    const starts = new Int32Array(count + 1);
    const open = new Int32Array(count);
    for (let edge = 0; edge < edges; edge++) {
      starts[to[edge] + 1]++;
      open[from[edge]]++;
    }
    for (let i = 0; i < count; i++) starts[i + 1] += starts[i];
    const before = new Int32Array(edges);
    const filled = starts.slice();
    for (let edge = 0; edge < edges; edge++) before[filled[to[edge]]++] = from[edge];
    const queue = new Int32Array(count);
    let queued = 0;
    for (let i = 0; i < count; i++)
      if (isEnd[i] === 1) {
        results[i] = ends[i];
        if (ends[i] !== 0) queue[queued++] = i;
      }
    for (let next = 0; next < queued; next++) {
      const position = queue[next];
      for (let i = starts[position]; i < starts[position + 1]; i++) {
        const earlier = before[i];
        if (results[earlier] !== UNKNOWN) continue;
        const isSame = players[earlier] === players[position];
        const result = isSame ? results[position] : -results[position];
        // One winning move is enough; a position is lost once all its moves are.
        if (result < 0 && --open[earlier] > 0) continue;
        results[earlier] = result;
        distances[earlier] = distances[position] + 1;
        queue[queued++] = earlier;
      }
    }
    for (let i = 0; i < count; i++) if (results[i] === UNKNOWN) results[i] = 0;
  }
}
