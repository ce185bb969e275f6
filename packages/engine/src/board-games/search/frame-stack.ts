import type { Game } from '../rules/game.js';
import {
  ALPHA,
  BETA,
  DEPTH,
  EXTENDED,
  FRAME,
  KEEPS_TURN,
  MOVE,
  PATH_DEPENDENT,
  SCOUTS,
  SKIP,
  WINDOW,
} from './frame.js';

/**
 * The line that a tree search looks at: a frame for each of its positions, and the moves of all of
 * them one after another.
 */
export class FrameStack {
  readonly frames: Int32Array;
  readonly moves: Int32Array;
  readonly #game: Game;

  constructor(game: Game, plies: number) {
    this.#game = game;
    this.frames = new Int32Array(FRAME * plies);
    this.moves = new Int32Array(game.traits.maxMoves * plies);
  }

  /**
   * Prepares the frame above `f` for the position after a move; the bounds are those of the mover.
   */
  push(f: number, alpha: number, beta: number, depth: number): void {
    const { frames } = this;
    const above = f + FRAME;
    const keepsTurn = frames[f + KEEPS_TURN] === 1;
    frames[above + ALPHA] = keepsTurn ? alpha : -beta;
    frames[above + BETA] = keepsTurn ? beta : -alpha;
    frames[above + DEPTH] = depth;
    frames[above + SCOUTS] = frames[f + SCOUTS];
    frames[above + EXTENDED] = frames[f + EXTENDED];
    frames[above + PATH_DEPENDENT] = 0;
  }

  /** Makes the first moves of the line on the game. */
  replay(plies: number): void {
    for (let ply = 0; ply < plies; ply++) {
      const f = ply * FRAME;
      if (this.frames[f + WINDOW] === SKIP) this.#game.playSkip!();
      else this.#game.play(this.frames[f + MOVE]);
    }
  }

  /** Takes them back. */
  rewind(plies: number): void {
    for (let ply = plies - 1; ply >= 0; ply--) {
      const f = ply * FRAME;
      if (this.frames[f + WINDOW] === SKIP) this.#game.undoSkip!();
      else this.#game.undo(this.frames[f + MOVE]);
    }
  }
}
