import type { Rng } from 'gumption/math';
import { COMBOS, MOVES, type Move } from './moves.js';

/**
 * A player who follows a script, to try the rival. `likely` is the move it most probably makes next,
 * which the best predictor there can be would say; `slips` is how often it makes any move instead.
 */
export interface Habit {
  readonly likely: (made: readonly Move[]) => Move;
  readonly slips: number;
}

const last = (made: readonly Move[], back = 1): Move => made.at(-back) ?? MOVES[0];
const after = (made: readonly Move[], back = 1) => MOVES.indexOf(last(made, back));

/** The next move of the first combo; who was interrupted begins again. */
function nextOfCombo(made: readonly Move[]): Move {
  const { moves } = COMBOS[0];
  for (const done of [2, 1]) if (made.slice(-done).join() === moves.slice(0, done).join()) return moves[done];
  return moves[0];
}

/** The scripted players by name. */
export const HABITS = {
  'loves a combo': { likely: nextOfCombo, slips: 0.15 },
  'has a favourite': { likely: () => 'low kick', slips: 0.4 },
  'goes round': { likely: (made) => MOVES[(after(made) + 1) % 4], slips: 0.2 },
  'thinks back': { likely: (made) => MOVES[(after(made) + 2 * after(made, 2) + 1) % 4], slips: 0.2 },
  'repeats itself': { likely: (made) => last(made), slips: 0.35 },
  'is random': { likely: () => 'low kick', slips: 1 },
} as const satisfies { readonly [name: string]: Habit };

export type HabitName = keyof typeof HABITS;

/** The next move of a scripted player. */
export function nextMove({ likely, slips }: Habit, made: readonly Move[], rng: Rng): Move {
  return rng.chance(slips) ? rng.pick(MOVES) : likely(made);
}
