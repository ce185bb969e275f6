import { WIN } from '../rules/game.js';

/** A score beyond this is a win in a known number of moves. */
export const WIN_IN_SIGHT = WIN - 1000;

/** Wins count more the sooner they come, and losses less the later. */
export function countMoves(score: number, ply: number): number {
  if (score === WIN) return WIN - ply;
  return score === -WIN ? ply - WIN : score;
}

/** A win counts from the position in the table, not from the first one. */
export function toTable(score: number, ply: number): number {
  if (score > WIN_IN_SIGHT && score <= WIN) return score + ply;
  return score < -WIN_IN_SIGHT && score >= -WIN ? score - ply : score;
}

export function fromTable(score: number, ply: number): number {
  if (score > WIN_IN_SIGHT && score <= WIN) return score - ply;
  return score < -WIN_IN_SIGHT && score >= -WIN ? score + ply : score;
}
