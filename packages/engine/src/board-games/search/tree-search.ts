import { InvalidDataError } from '../../data/check.js';
import { NO_MOVE, UNBOUNDED } from '../memory/position-memory.js';
import type { Game } from '../rules/game.js';
import type { DepthSearch, LookAheadStatus } from './depth-search.js';
import { BEST_MOVE, END } from './frame.js';
import { checkTreeSearch, MAX_DEPTH, type TreeSearchOptions } from './tree-search-options.js';
import { TreeWalk } from './tree-walk.js';

/**
 * Looks ahead to a depth in a game of two: minimax in all its forms for two players, from plain
 * negamax to negascout with a table. All give the same score; they differ in how many positions
 * they visit. Wins count more the sooner they come.
 *
 * ```ts
 * const search = new TreeSearch({ game, depth: 8, table: new TranspositionTable() });
 * while (search.step(10_000) === 'searching') await nextFrame();
 * game.play(search.move);
 * ```
 *
 * Opening a position allocates nothing.
 */
export class TreeSearch implements DepthSearch {
  status: LookAheadStatus = 'searching';
  value = 0;
  nodes = 0;
  readonly #game: Game;
  readonly #walk: TreeWalk;
  #rootLow: number | undefined;
  #rootHigh: number | undefined;

  constructor(options: TreeSearchOptions) {
    checkTreeSearch(options);
    this.#game = options.game;
    this.#walk = new TreeWalk(options);
    this.#open(options.depth, options.alpha ?? -UNBOUNDED, options.beta ?? UNBOUNDED);
  }

  get move(): number {
    const best = this.#walk.stack.frames[BEST_MOVE];
    if (best !== NO_MOVE || this.#game.isOver) return best;
    const { favorite } = this.#walk.first;
    if (favorite !== undefined) return favorite;
    const moves = new Int32Array(this.#game.traits.maxMoves);
    this.#game.writeMoves(moves, 0);
    return moves[0];
  }

  /** How many moves the longest line has that the present search has looked at. */
  get longest(): number {
    return this.#walk.longest;
  }

  begin(depth: number, _guess = 0): void {
    this.#open(depth, -UNBOUNDED, UNBOUNDED);
  }

  /** Starts again with bounds: scores outside them need not be exact. */
  beginWithin(depth: number, alpha: number, beta: number): void {
    if (!(alpha < beta)) throw new InvalidDataError('alpha', `must be below beta ${beta}, got ${alpha}`);
    this.#open(depth, alpha, beta);
  }

  step(nodes: number): LookAheadStatus {
    if (this.status !== 'searching') return this.status;
    this.#requireSamePosition();
    const walk = this.#walk;
    walk.stack.replay(walk.ply);
    this.nodes += walk.run(nodes);
    walk.stack.rewind(walk.ply);
    if (walk.isDone) {
      this.status = 'done';
      this.value = walk.value;
    }
    return this.status;
  }

  stop(): void {
    if (this.status === 'searching') this.status = 'stopped';
  }

  writeLine(out: Int32Array): number {
    return this.#walk.lines.write(out);
  }

  orderFirst(moves: ArrayLike<number>, count: number): void {
    this.#walk.first.want(moves, count);
  }

  limitFirst(count: number): void {
    this.#walk.first.limit(count);
  }

  writeScores(moves: Int32Array, scores: Int32Array): number {
    const { stack, first } = this.#walk;
    const count = stack.frames[END];
    for (let i = 0; i < count; i++) {
      moves[i] = stack.moves[i];
      scores[i] = first.scores[i];
    }
    return count;
  }

  #open(depth: number, alpha: number, beta: number): void {
    if (!(Number.isInteger(depth) && depth >= 0 && depth <= MAX_DEPTH))
      throw new InvalidDataError('depth', `must be an integer from 0 to ${MAX_DEPTH}, got ${depth}`);
    this.#walk.open(depth, alpha, beta);
    this.status = 'searching';
    this.#rootLow = this.#game.hashLow;
    this.#rootHigh = this.#game.hashHigh;
  }

  /** Between slices the game is in the first position; somebody may have played on it. */
  #requireSamePosition(): void {
    if (this.#game.hashLow !== this.#rootLow || this.#game.hashHigh !== this.#rootHigh)
      throw new InvalidDataError('TreeSearch', 'cannot go on: the game is in another position; call begin');
  }
}
