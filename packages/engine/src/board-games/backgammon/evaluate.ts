import { BAR, type BackgammonBoard, OFF, POINTS } from './backgammon-board.js';

/** The share of a point that things are worth. */
const ROLL_PIPS = 4;
const HOME_POINT = 0.05;
const BAR_POINT = 0.03;
const ANCHOR = 0.06;
const BLOT = 0.03;
const BLOT_PIP = 0.004;
const PRIME = 0.05;
const CAUGHT = 0.03;

/**
 * Guesses what the position is worth for the first player, in points: the race, and while the sides
 * can still hit each other, points made, primes, blots within reach and checkers on the bar. `turn`
 * is the player who rolls or moves next.
 */
export function guessEquity(board: BackgammonBoard, turn: number): number {
  const pips = board.pipsOf(0);
  const otherPips = board.pipsOf(1);
  const lead = otherPips - pips + (turn === 0 ? ROLL_PIPS : -ROLL_PIPS);
  const race = Math.max(-0.95, Math.min(0.95, lead / (1.5 * Math.sqrt(pips + otherPips) + 2)));
  if (!hasContact(board)) return race;
  return 0.6 * race + structureOf(board, 0) - structureOf(board, 1);
}

/** Whether a checker of one player still has to pass one of the other's. */
function hasContact(board: BackgammonBoard): boolean {
  return rearmost(board, 0) + rearmost(board, 1) > BAR;
}

function rearmost(board: BackgammonBoard, player: number): number {
  let point = BAR;
  while (point > OFF && board.counts[POINTS * player + point] === 0) point--;
  return point;
}

function structureOf({ counts }: BackgammonBoard, player: number): number {
  const own = POINTS * player;
  const other = POINTS - own;
  let worth = 0;
  let homePoints = 0;
  let row = 0;
  let longest = 0;
  for (let point = 1; point < BAR; point++) {
    const count = counts[own + point];
    row = count > 1 ? row + 1 : 0;
    longest = Math.max(longest, row);
    if (count > 1 && point <= 6) homePoints++;
    if (count > 1 && point === 7) worth += BAR_POINT;
    if (count > 1 && point >= 18) worth += ANCHOR / 2;
    if (count === 1) worth -= blotRisk(counts, other, point);
  }
  worth += HOME_POINT * homePoints;
  // A long row of points holds back only what is behind it.
  if (longest >= 4) worth += PRIME * (longest - 3);
  worth += CAUGHT * homePoints * counts[other + BAR];
  return worth;
}

/**
 * The loss to fear on a blot: more the farther it has come, and with each hostile checker that can
 * hit with one die.
 */
function blotRisk(counts: Uint8Array, other: number, point: number): number {
  let hitters = 0;
  const theirs = BAR - point;
  for (let distance = 1; distance <= 6 && theirs + distance <= BAR; distance++)
    if (counts[other + theirs + distance] > 0) hitters++;
  return hitters === 0 ? 0 : (BLOT + BLOT_PIP * (BAR - point)) * Math.min(3, hitters);
}
