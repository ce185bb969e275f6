import type { Game } from '../rules/game.js';
import { ALPHA, BETA, CALM, DEPTH, END, FRAME, SKIP, STATIC, URGENT, WINDOW } from './frame.js';
import type { MoveOrderer } from './move-orderer.js';
import { WIN_IN_SIGHT } from './table-scores.js';
import type { TreeSearchOptions } from './tree-search-options.js';

/** The most moves that may be left where a position counts as safe. */
const SAFE_DEPTH = 5;

/**
 * Where a tree search looks less deeply than it was told, because the rest probably does not matter:
 * stable lines, safe positions, the second turn in a row, late moves. Each is off by default.
 */
export class Shortcuts {
  readonly nullMove: number;
  readonly #reduceFrom: number;
  readonly #safeMargin: number;
  readonly #stability: TreeSearchOptions['stability'];
  readonly #game: Game;
  readonly #frames: Int32Array;
  readonly #orderer: MoveOrderer;

  constructor(options: TreeSearchOptions, frames: Int32Array, orderer: MoveOrderer) {
    const { nullMove = 0, reduceFrom = 0, safeMargin = 0, stability } = options;
    this.nullMove = nullMove;
    this.#reduceFrom = reduceFrom;
    this.#safeMargin = safeMargin;
    this.#stability = stability;
    this.#game = options.game;
    this.#frames = frames;
    this.#orderer = orderer;
  }

  /** Whether it may be enough to see that the opponent could move twice and still not do well. */
  canSkip(f: number, ply: number): boolean {
    const frames = this.#frames;
    return (
      this.nullMove > 0 &&
      ply > 0 &&
      frames[f + URGENT] === 0 &&
      this.#game.canSkip === true &&
      frames[f + DEPTH] > this.nullMove + 1 &&
      frames[f - FRAME + WINDOW] !== SKIP &&
      frames[f + BETA] < WIN_IN_SIGHT &&
      frames[f + BETA] > -WIN_IN_SIGHT
    );
  }

  /**
   * By how many moves the move at `cursor` is looked at less deeply, because it comes late, is quiet
   * and leaves no danger. Call it before the move is made.
   */
  reductionOf(f: number, ply: number, move: number, cursor: number): number {
    const frames = this.#frames;
    const depth = frames[f + DEPTH] - 1;
    const late = cursor - (ply === 0 ? 0 : frames[f - FRAME + END]) - this.#reduceFrom;
    if (this.#reduceFrom === 0 || late < 0 || depth <= 1 || !this.#isQuiet(f, ply, move)) return 0;
    const more = (depth > 4 ? 1 : 0) + (late > 4 ? 1 : 0) + (late > 16 && depth > 7 ? 1 : 0);
    return Math.min(1 + more, depth - 1);
  }

  /** Whether positions with so few moves left are looked at for {@link isSafe}. */
  mayBeSafe(depth: number, ply: number): boolean {
    return this.#safeMargin > 0 && depth > 0 && depth <= SAFE_DEPTH && ply > 0;
  }

  /** Whether the position is so good that the few moves which are left will hardly change that. */
  isSafe(f: number, depth: number, score: number): boolean {
    const frames = this.#frames;
    const beta = frames[f + BETA];
    return score - this.#safeMargin * depth >= beta && beta - frames[f + ALPHA] === 1 && Math.abs(beta) < WIN_IN_SIGHT;
  }

  /** Whether the score has stayed the same for so long that the line ends here. */
  isStable(f: number, ply: number): boolean {
    if (this.#stability === undefined) return false;
    const frames = this.#frames;
    const { margin, plies, from } = this.#stability;
    const score = this.#game.player === 0 ? this.#game.evaluate() : -this.#game.evaluate();
    const isCalm = ply > 0 && Math.abs(score - frames[f - FRAME + STATIC]) <= margin;
    frames[f + STATIC] = score;
    frames[f + CALM] = isCalm ? frames[f - FRAME + CALM] + 1 : 0;
    return ply >= from && frames[f + CALM] >= plies;
  }

  #isQuiet(f: number, ply: number, move: number): boolean {
    const game = this.#game;
    if (this.#frames[f + URGENT] === 1 || this.#orderer.isKiller(move, ply)) return false;
    return game.rateMove === undefined || game.rateMove(move) <= 0;
  }
}

/** Whether the options ask for any shortcut. */
export function wantsShortcuts(options: TreeSearchOptions): boolean {
  const { nullMove = 0, reduceFrom = 0, safeMargin = 0, stability } = options;
  return nullMove > 0 || reduceFrom > 0 || safeMargin > 0 || stability !== undefined;
}
