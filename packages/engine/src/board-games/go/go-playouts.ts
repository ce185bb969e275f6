import type { MovePrior, PlayoutPolicy } from '../monte-carlo/monte-carlo-search-options.js';
import type { Go } from './go.js';
import { BLACK, EDGE, EMPTY, offsetOf, WHITE } from './go-board.js';

/** How many random moves are tried before all of them are looked at in order. */
const TRIES = 8;

/**
 * Playouts for Go: a chain that the last move put into atari is saved or its attacker captured, and
 * else any move is made that does not fill an own eye. A player who has no such move passes, so
 * playouts end with all points owned. Give it to the `playout` of a `MonteCarloSearch` of the same
 * game.
 */
export function createGoPlayout(game: Go): PlayoutPolicy {
  const { board } = game;
  return (_game, moves, start, end, rng) => {
    const color = game.player + 1;
    const answer = findAnswer(game, color);
    if (answer !== 0) {
      const at = indexOf(moves, start, end - 1, game.moveOf(answer));
      if (at >= 0) return at;
    }
    // The last move is the pass.
    const count = end - start - 1;
    if (count === 0) return end - 1;
    for (let i = 0; i < TRIES; i++) {
      const at = start + pickBelow(count, rng.uint32());
      if (!board.isEye(game.pointOf(moves[at]), color)) return at;
    }
    const first = pickBelow(count, rng.uint32());
    for (let i = 0; i < count; i++) {
      const at = start + (first + i < count ? first + i : first + i - count);
      if (!board.isEye(game.pointOf(moves[at]), color)) return at;
    }
    return end - 1;
  };
}

/**
 * What is believed of a move before it was tried: captures and moves that save a chain are good,
 * moves next to the last one are worth a look, moves on the edge with nothing near and passes are
 * not, and filling an eye is bad. Give it to the `prior` of a `MonteCarloSearch` of the same game.
 */
export function createGoPrior(game: Go): MovePrior {
  const { board } = game;
  return (out, _game, move) => {
    out[1] = 10;
    out[0] = 5;
    if (move === game.pass) {
      out[0] = 1;
      return;
    }
    const color = game.player + 1;
    const point = game.pointOf(move);
    if (board.isEye(point, color)) {
      out[0] = 0;
      return;
    }
    let hasStones = false;
    let edges = 0;
    for (let side = 0; side < 4; side++) {
      const beside = point + offsetOf(side, board.stride);
      const content = board.colorAt(beside);
      if (content === EDGE) edges++;
      if (content === EMPTY || content === EDGE) continue;
      hasStones = true;
      if (!board.isInAtari(beside)) continue;
      // A capture, or an own chain to save.
      out[0] += content === color ? 1 : 3;
    }
    if (edges > 0 && !hasStones) out[0] -= 2;
    const last = game.lastMove;
    if (last !== undefined && last !== game.pass && isNear(game, move, last)) out[0] += 1.5;
    if (leavesAtari(game, point, color)) out[0] -= 3;
    out[0] = Math.max(0.5, Math.min(9.5, out[0]));
  };
}

/**
 * A point that answers the last move: captures its chain, or saves a chain beside it; 0 if there is
 * none.
 */
function findAnswer(game: Go, color: number): number {
  const last = game.lastMove;
  if (last === undefined || last === game.pass) return 0;
  const { board } = game;
  const point = game.pointOf(last);
  if (board.colorAt(point) !== BLACK + WHITE - color) return 0;
  if (board.isInAtari(point)) return board.lastLiberty(point);
  for (let side = 0; side < 4; side++) {
    const beside = point + offsetOf(side, board.stride);
    if (board.colorAt(beside) !== color || !board.isInAtari(beside)) continue;
    const liberty = board.lastLiberty(beside);
    if (!leavesAtari(game, liberty, color)) return liberty;
  }
  return 0;
}

/** Whether a stone would have one liberty at most, so that it only makes a loss larger. */
function leavesAtari(game: Go, point: number, color: number): boolean {
  const { board } = game;
  let liberties = 0;
  for (let side = 0; side < 4; side++) {
    const beside = point + offsetOf(side, board.stride);
    const content = board.colorAt(beside);
    if (content === EMPTY) liberties++;
    if (content === EMPTY || content === EDGE) continue;
    // A capture gives room, and so does a chain with more liberties than this point.
    if ((content === color) !== board.isInAtari(beside)) return false;
  }
  return liberties < 2;
}

function isNear(game: Go, one: number, other: number): boolean {
  const { size } = game;
  const dx = (one % size) - (other % size);
  const dy = Math.floor(one / size) - Math.floor(other / size);
  return dx * dx + dy * dy <= 4;
}

function indexOf(moves: Int32Array, start: number, end: number, move: number): number {
  for (let i = start; i < end; i++) if (moves[i] === move) return i;
  return -1;
}

/** An integer below `count` from 32 random bits; the bias is far below what playouts can notice. */
function pickBelow(count: number, bits: number): number {
  return Math.floor((bits / 2 ** 32) * count);
}
