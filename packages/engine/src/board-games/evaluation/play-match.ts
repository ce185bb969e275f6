import { checkExactOptions } from '../../data/parse.js';
import { type Infer, integer, optional, struct, unchecked } from '../../data/schema.js';
import { finish } from '../../execution/budget/interruptible.js';
import type { Rng } from '../../math/rng.js';
import { type Game, scoreFor } from '../rules/game.js';
import { TreeSearch } from '../search/tree-search.js';
import { type PositionEvaluation, withEvaluation } from './with-evaluation.js';

const matchOptions = struct({
  __proto__: null,
  /** How many moves each side looks ahead. By default 2. */
  depth: optional(integer({ min: 1, max: 50 })),
  /** Pairs of games: each opening is played with either side first. By default 10. */
  pairs: optional(integer({ min: 1, max: 100_000 })),
  /** Moves at random with which each pair starts. By default 4. */
  openingMoves: optional(integer({ min: 0, max: 100 })),
  /** Moves after which a game is a draw. By default 200. */
  maxPlies: optional(integer({ min: 1, max: 10_000 })),
  /** Source of all random choices; the same seed gives the same result. */
  rng: unchecked<Rng>(),
});

/** How two evaluations play against each other. */
export type EvaluationMatchOptions = Infer<typeof matchOptions>;

/** The games that the first of two won, drew and lost. */
export interface EvaluationMatchResult {
  /** Games won. */
  readonly wins: number;
  /** Games drawn. */
  readonly draws: number;
  /** Games lost. */
  readonly losses: number;
}

/**
 * Lets two evaluations play against each other, by the same search. The openings are random, and
 * each is played twice with sides swapped, so that luck counts little. The game is where it was
 * afterwards.
 */
export function playMatch<Board extends Game>(
  board: Board,
  first: PositionEvaluation<Board>,
  second: PositionEvaluation<Board>,
  options: EvaluationMatchOptions,
): EvaluationMatchResult {
  checkExactOptions(matchOptions, options, 'playMatch');
  const { depth = 2, pairs = 10, openingMoves = 4, maxPlies = 200, rng } = options;
  const players = [first, second].map((evaluation) => {
    const game = withEvaluation(board, evaluation);
    return new TreeSearch({ game, depth });
  });
  const result = { wins: 0, draws: 0, losses: 0 };
  for (let pair = 0; pair < pairs; pair++) {
    const opening = playOpening(board, openingMoves, rng);
    for (const side of [0, 1]) {
      const line: number[] = [];
      while (!board.isOver && line.length < maxPlies) {
        const search = players[board.player === side ? 0 : 1];
        search.begin(depth, 0);
        finish(search);
        line.push(search.move);
        board.play(search.move);
      }
      const score = board.isOver ? Math.sign(scoreFor(board, side)) : 0;
      if (score > 0) result.wins++;
      else if (score < 0) result.losses++;
      else result.draws++;
      while (line.length > 0) board.undo(line.pop()!);
    }
    while (opening.length > 0) board.undo(opening.pop()!);
  }
  return result;
}

/** Plays moves at random that do not end the game, and returns them. */
export function playOpening(board: Game, count: number, rng: Rng): number[] {
  const moves = new Int32Array(board.traits.maxMoves);
  const line: number[] = [];
  while (line.length < count && !board.isOver) {
    const move = moves[rng.integer(0, board.writeMoves(moves, 0) - 1)];
    board.play(move);
    line.push(move);
  }
  if (board.isOver && line.length > 0) board.undo(line.pop()!);
  return line;
}
