import { UNBOUNDED } from '../memory/position-memory.js';
import type { Game } from '../rules/game.js';
import type { ExpectedLines } from './expected-lines.js';
import type { FirstMoves } from './first-moves.js';
import { ALPHA, BEST, BEST_MOVE, BETA, CURSOR, CUT, END, MOVE, PATH_DEPENDENT } from './frame.js';
import type { FrameStack } from './frame-stack.js';
import type { MoveOrderer } from './move-orderer.js';
import { countMoves } from './table-scores.js';

/** What a leaf scan works on. */
export interface LeafScanParts {
  readonly game: Game;
  readonly stack: FrameStack;
  readonly lines: ExpectedLines;
  readonly orderer: MoveOrderer;
  readonly first: FirstMoves;
  /** Whether moves are skipped that cannot matter. */
  readonly prunes: boolean;
  /** Whether to note scores that depend on how a position was reached. */
  readonly watchesPath: boolean;
}

/**
 * Looks at the leaves of a tree, most of its positions, without a frame for each. Opening a leaf
 * allocates nothing.
 */
export class LeafScan {
  readonly #game: Game;
  readonly #frames: Int32Array;
  readonly #moves: Int32Array;
  readonly #lines: ExpectedLines;
  readonly #orderer: MoveOrderer;
  readonly #firstScores: Int32Array;
  readonly #prunes: boolean;
  readonly #watchesPath: boolean;
  /** Whether leaves are scored without being played. */
  readonly isQuick: boolean;

  constructor({ game, stack, lines, orderer, first, prunes, watchesPath }: LeafScanParts) {
    this.#game = game;
    this.#frames = stack.frames;
    this.#moves = stack.moves;
    this.#lines = lines;
    this.#orderer = orderer;
    this.#firstScores = first.scores;
    this.#prunes = prunes;
    this.#watchesPath = watchesPath;
    this.isQuick = game.evaluateAfter !== undefined && !watchesPath;
  }

  /** The score of the present position, without looking further. */
  score(f: number, ply: number): number {
    const game = this.#game;
    if (this.#watchesPath && game.isPathDependent === true) this.#frames[f + PATH_DEPENDENT] = 1;
    return countMoves(game.evaluate(), ply);
  }

  /**
   * Looks at the moves of a frame after which the depth is reached. Returns how many positions of
   * the budget are left.
   */
  scan(f: number, ply: number, budget: number): number {
    const game = this.#game;
    const frames = this.#frames;
    const moves = this.#moves;
    const beta = this.#prunes ? frames[f + BETA] : UNBOUNDED;
    const player = game.player;
    const { isQuick } = this;
    let end = frames[f + END];
    let cursor = frames[f + CURSOR];
    let best = frames[f + BEST];
    let left = budget;
    while (cursor < end && left > 0) {
      const move = moves[cursor++];
      left--;
      let value: number;
      if (isQuick) value = countMoves(game.evaluateAfter!(move), ply + 1);
      else {
        game.play(move);
        const score = this.score(f, ply + 1);
        value = game.player === player ? score : -score;
        game.undo(move);
      }
      if (ply === 0) this.#firstScores[cursor - 1] = value;
      if (value <= best) continue;
      best = value;
      frames[f + BEST_MOVE] = move;
      if (value <= frames[f + ALPHA]) continue;
      frames[f + ALPHA] = value;
      frames[f + MOVE] = move;
      this.#lines.clear(ply + 1);
      this.#lines.extend(ply, move);
      if (value < beta) continue;
      this.#orderer.reward(move, ply, 1);
      // The other moves cannot matter any more.
      end = cursor;
      frames[f + CUT] = 1;
    }
    frames[f + BEST] = best;
    frames[f + CURSOR] = cursor;
    return left;
  }
}
