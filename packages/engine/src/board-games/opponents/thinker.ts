import { NO_MOVE, type PositionMemory } from '../memory/position-memory.js';
import type { PlayoutRow } from '../monte-carlo/playout-row.js';
import { CHANCE, type Game, scoreFor } from '../rules/game.js';
import { requireGame } from '../rules/require-game.js';
import type { SearchRecord } from '../search/search-record.js';

/** A way to look for a move. An opponent picks one by what the game is. */
export interface Thinker {
  /**
   * Starts on the position in which the game now is, with or without what it remembers. `turn`
   * tells the moves of a game apart, for methods that draw numbers. Where `safe` is given, the move
   * is one of these.
   */
  begin(turn: number, keepsMemory: boolean, safe?: Int32Array): void;
  /** Visits about `nodes` positions. Returns false once there is nothing left to find. */
  step(nodes: number): boolean;
  /** Positions visited since `begin`. */
  readonly nodes: number;
  /** How many moves it has looked ahead; 0 for playouts. */
  readonly depth: number;
  /** The best move so far, which is always legal. */
  readonly move: number;
  /** The score of that move for the player to move. */
  readonly value: number;
  /** Writes the expected line of play, and returns its length. */
  writeLine(out: Int32Array): number;
  /** The table of positions, where the method has one. */
  readonly table?: PositionMemory | undefined;
  /** From the next `begin` on, keeps what it looks at, where the method looks ahead by a tree. */
  keepRecord?(): SearchRecord;
  /** What playouts found after a line, where the method makes any. */
  openPlayouts?(line: readonly number[]): readonly PlayoutRow[];
}

/** The ways to find moves. */
export const METHODS = ['look ahead', 'expected value', 'playouts', 'sampled deals'] as const;

/**
 * How an opponent finds its moves: by looking ahead in games of two without dice; by the expected
 * value of all rolls in games with dice or more players; by playouts where the game has no
 * evaluation; and by playouts of deals that may be, where players do not see everything.
 */
export type Method = (typeof METHODS)[number];

/** Go has an evaluation for want of a better one: playouts see much more. */
const BEST_BY_PLAYOUTS = 'go';

/** Random moves after which a game without any evaluation is recognized as one. */
const PROBE = 40;

/** Picks the method for a game by what it is, and refuses a game that none can play. */
export function pickMethod(game: Game, path: string): Method {
  requireGame(game, { open: game?.resample === undefined }, path);
  if (game.traits.hidden === true) return 'sampled deals';
  if (game.traits.name === BEST_BY_PLAYOUTS || !hasEvaluation(game)) return 'playouts';
  const { players, zeroSum = true, chance = false } = game.traits;
  return players === 2 && zeroSum && !chance ? 'look ahead' : 'expected value';
}

/**
 * Whether `evaluate` tells positions apart before the end. Plays some moves, and takes them back.
 */
function hasEvaluation(game: Game): boolean {
  const moves = new Int32Array(game.traits.maxMoves);
  const line: number[] = [];
  let found = game.isOver;
  while (!found && line.length < PROBE && !game.isOver) {
    const end = game.writeMoves(moves, 0);
    // Any fixed way through the game will do, as long as it is not always the first move.
    const move = moves[(7 * line.length + 3) % end];
    game.play(move);
    line.push(move);
    if (!game.isOver && game.player !== CHANCE) found = scoreFor(game, game.player) !== 0;
  }
  while (line.length > 0) game.undo(line.pop()!);
  return found;
}

/** The first move that the game lists; `NO_MOVE` once it is over. */
export function anyMove(game: Game): number {
  if (game.isOver) return NO_MOVE;
  const moves = new Int32Array(game.traits.maxMoves);
  game.writeMoves(moves, 0);
  return moves[0];
}
