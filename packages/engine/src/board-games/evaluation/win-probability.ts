import { InvalidDataError } from '../../data/check.js';
import { exp, log } from '../../math/trig.js';
import { WIN } from '../rules/game.js';

/** Scores beyond this are results, not guesses. */
const DECIDED = 100_000;

/**
 * A score as the probability to win: 1 is a sure win, 0 a sure loss, ½ a draw or anyone's guess.
 * `scale` is the advantage that wins about three games of four, such as 120 where a pawn is 100.
 */
export function winProbability(score: number, scale: number): number {
  requireScale(scale);
  if (score >= DECIDED) return 1;
  if (score <= -DECIDED) return 0;
  return 1 / (1 + exp(-score / scale));
}

/** The score that stands for a probability to win; the inverse of {@link winProbability}. */
export function scoreOfProbability(probability: number, scale: number): number {
  requireScale(scale);
  if (!(probability >= 0 && probability <= 1))
    throw new InvalidDataError('probability', `must be from 0 to 1, got ${probability}`);
  if (probability === 0) return -WIN;
  if (probability === 1) return WIN;
  return Math.round(Math.max(1 - DECIDED, Math.min(DECIDED - 1, scale * log(probability / (1 - probability))))) + 0;
}

function requireScale(scale: number): void {
  if (!(scale > 0 && scale < Infinity)) throw new InvalidDataError('scale', `must be positive, got ${scale}`);
}
