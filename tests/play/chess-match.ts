import { Chess, formatUciMove } from 'gumption/board-games/chess';
import { UciSession } from '../../packages/workbench/server/commands/play/uci.js';
import { OPENINGS } from './openings.js';
import type { UciProgram } from './uci-program.js';

/** The longest game, in moves of one side; then it is a draw. */
const MAX_PLIES = 400;

export interface MatchResult {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** The share of points, and half the width of its interval of 95 %. */
  readonly score: number;
  readonly margin: number;
}

export interface MatchOptions {
  readonly games: number;
  /** Positions that our side may look at for a move. */
  readonly nodes: number;
  /** What the other side is told after `go`. */
  readonly limit: string;
  readonly onGame?: (played: number, result: MatchResult) => void;
}

/** Plays a match with a program: fixed openings, each side first in turn. */
export async function playMatch(program: UciProgram, options: MatchOptions): Promise<MatchResult> {
  const points: number[] = [];
  for (let i = 0; i < options.games; i++) {
    const opening = OPENINGS[(i >> 1) % OPENINGS.length].split(' ');
    points.push(await playGame(program, opening, i % 2, options));
    options.onGame?.(i + 1, summarize(points));
  }
  return summarize(points);
}

/** Plays one game and returns our points: 1, ½ or 0. */
async function playGame(
  program: UciProgram,
  opening: readonly string[],
  ourSide: number,
  { nodes, limit }: MatchOptions,
): Promise<number> {
  const referee = new Chess();
  const moves: string[] = [];
  const play = (text: string) => {
    const move = referee.parseMove(text);
    moves.push(formatUciMove(move));
    referee.play(move);
  };
  for (const move of opening) play(move);
  program.send('ucinewgame');
  const written: string[] = [];
  const session = new UciSession({ write: (line) => written.push(line), now: () => 0 });
  while (!referee.isOver && moves.length < MAX_PLIES) {
    if (referee.player !== ourSide) {
      play(await program.choose(moves, limit));
      continue;
    }
    session.receive(`position startpos moves ${moves.join(' ')}`);
    session.receive(`go nodes ${nodes}`);
    while (session.work());
    play(written.at(-1)!.split(' ')[1]);
    written.length = 0;
  }
  if (referee.ending !== 'checkmate') return 0.5;
  return referee.player === ourSide ? 0 : 1;
}

function summarize(points: readonly number[]): MatchResult {
  const games = points.length;
  const score = points.reduce((sum, point) => sum + point, 0) / games;
  const variance = points.reduce((sum, point) => sum + (point - score) ** 2, 0) / Math.max(1, games - 1);
  const count = (wanted: number) => points.filter((point) => point === wanted).length;
  return {
    wins: count(1),
    draws: count(0.5),
    losses: count(0),
    score,
    margin: 1.96 * Math.sqrt(variance / games),
  };
}
