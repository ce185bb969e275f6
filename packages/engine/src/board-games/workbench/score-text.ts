import { UNBOUNDED } from '../memory/position-memory.js';
import { marginOf, WIN, winBy } from '../rules/game.js';
import type { ShownSearch } from './shown-search.js';

/** Moves after which no win is counted. */
const LONGEST_WIN = 1000;

/** A score for people: wins as words, others with their sign. */
export function scoreText(score: number, formatScore: ShownSearch['formatScore']): string {
  if (Math.abs(score) >= UNBOUNDED) return '';
  if (formatScore !== undefined) return formatScore(score);
  const size = Math.abs(score);
  const word = score > 0 ? 'wins' : 'loses';
  if (size > WIN - LONGEST_WIN) {
    const moves = Math.ceil((WIN - size) / 2);
    return moves <= 1 ? `${word} at once` : `${word} in ${moves}`;
  }
  if (size >= winBy(1)) return `${word} by ${Math.abs(marginOf(score))}`;
  return score > 0 ? `+${score}` : String(score);
}

/** A share of games won. */
export function shareText(share: number): string {
  return `${Math.round(100 * share)} %`;
}
