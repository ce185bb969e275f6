import { InvalidDataError } from '../../data/check.js';
import type { AutomatonRule } from './cellular-automaton.js';

/** States of {@link sniperRule}. */
export const OPEN_GROUND = 0;
export const COVER = 1;
export const SNIPER_SPOT = 2;

/**
 * Marks spots for snipers: cover from which at least a share of the ground around it is open, and
 * with other cover beside it to withdraw to. The reach of the neighborhood is how far a sniper
 * looks.
 */
export function sniperRule({ open = 0.5 }: { readonly open?: number } = {}): AutomatonRule {
  if (!(open > 0 && open <= 1)) throw new InvalidDataError('open', `must be above 0 and at most 1, got ${open}`);
  return (state, neighbors) => {
    if (state !== COVER) return state;
    const isOpen = neighbors.countOf(OPEN_GROUND) >= open * neighbors.count;
    return isOpen && neighbors.countOf(COVER) + neighbors.countOf(SNIPER_SPOT) > 0 ? SNIPER_SPOT : COVER;
  };
}
