import type { Game } from '../rules/game.js';
import type { MoveWeigher } from './move-weigher.js';
import type { ThoughtAgain } from './thought-again.js';

/** A position of the game on a board of its own, so that looking on never touches the game. */
export interface WatchedPosition {
  readonly key: string;
  readonly game: Game;
  readonly ply: number;
  readonly weigher: MoveWeigher;
  /** The last thought, while and after it is thought again. */
  readonly again: ThoughtAgain | undefined;
  /** The present thought, thought beside the opponent to see its tree. */
  readonly beside: ThoughtAgain | undefined;
}
