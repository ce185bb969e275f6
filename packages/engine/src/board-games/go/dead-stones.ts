import { InvalidDataError } from '../../data/check.js';
import type { Rng } from '../../math/rng.js';
import { AreaCounter } from './area.js';
import { Go } from './go.js';
import { BLACK, WHITE } from './go-board.js';
import { createGoPlayout } from './go-playouts.js';

/** What playouts say of a position; see {@link judgeDeadStones}. */
export interface GoJudgement {
  /** The stones that are dead, as moves in order. */
  readonly dead: readonly number[];
  /** By how many points Black leads once they are taken off, komi included. */
  readonly lead: number;
  /** For each point how often Black owns it, from 0 to 1. */
  readonly ownership: Float64Array;
}

/** A chain is dead if its points are kept in fewer playouts than this. */
const ALIVE = 1 / 3;
/** No playout goes on for more moves than this times the points of the board. */
const MAX_ROUNDS = 3;

/**
 * Judges which stones are dead by playing on many times from the position and looking who owns each
 * point at the end. Players agree on dead stones; programs need this. It is a good guess once the
 * fights are over, and a rough one before. The game is in the same position afterwards.
 */
export function judgeDeadStones(game: Go, rng: Rng, playouts = 100): GoJudgement {
  if (!(Number.isInteger(playouts) && playouts >= 1))
    throw new InvalidDataError('playouts', `must be a whole number from 1, got ${playouts}`);
  const { board } = game;
  const counter = new AreaCounter(board);
  const blacks = new Float64Array(board.area);
  const whites = new Float64Array(board.area);
  for (let i = 0; i < playouts; i++) {
    const line = playOn(game, rng);
    counter.countArea(board);
    for (let point = 0; point < board.area; point++) {
      if (counter.owners[point] === BLACK) blacks[point]++;
      else if (counter.owners[point] === WHITE) whites[point]++;
    }
    while (line.length > 0) game.undo(line.pop()!);
  }
  const dead = findDead(game, blacks, whites, playouts);
  const ownership = Float64Array.from({ length: game.pass }, (_, move) => {
    const point = game.pointOf(move);
    return 0.5 + (blacks[point] - whites[point]) / (2 * playouts);
  });
  return { dead, lead: leadWithout(game, dead), ownership };
}

/** Plays to the end from a position, whatever passes were made before it; returns the moves. */
function playOn(game: Go, rng: Rng): number[] {
  const policy = createGoPlayout(game);
  const moves = new Int32Array(game.traits.maxMoves);
  const line: number[] = [];
  let passes = 0;
  while (passes < 2 && line.length < MAX_ROUNDS * game.pass) {
    const end = game.writeMoves(moves, 0);
    const move = moves[policy(game, moves, 0, end, rng)];
    game.play(move);
    line.push(move);
    passes = move === game.pass ? passes + 1 : 0;
  }
  return line;
}

function findDead(game: Go, blacks: Float64Array, whites: Float64Array, playouts: number): number[] {
  const { board } = game;
  const dead: number[] = [];
  for (let move = 0; move < game.pass; move++) {
    const stone = game.stoneAt(move);
    if (stone === undefined) continue;
    const kept = stone === 0 ? blacks : whites;
    const first = game.pointOf(move);
    let sum = 0;
    let count = 0;
    let point = first;
    do {
      sum += kept[point];
      count++;
      point = board.nextInChain(point);
    } while (point !== first);
    if (sum < ALIVE * count * playouts) dead.push(move);
  }
  return dead;
}

function leadWithout(game: Go, dead: readonly number[]): number {
  const { size, komi } = game;
  const stonesOf = (player: number) =>
    Array.from({ length: game.pass }, (_, move) => move).filter(
      (move) => game.stoneAt(move) === player && !dead.includes(move),
    );
  const rest = new Go({ size, komi, black: stonesOf(0), white: stonesOf(1) });
  return rest.lead;
}
