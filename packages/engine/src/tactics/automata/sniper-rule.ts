import { InvalidDataError } from '../../data/check.js';
import type { AutomatonRule } from './cellular-automaton.js';

/** States of {@link sniperRule}. */
export const SNIPER = { open: 0, cover: 1, spot: 2 } as const;

/**
 * Marks spots for snipers: cover from which at least a share of the ground around it is open, and
 * with other cover beside it to withdraw to. The reach of the neighborhood is how far a sniper
 * looks.
 */
export function sniperRule({ open = 0.5 }: { readonly open?: number } = {}): AutomatonRule {
  if (!(open > 0 && open <= 1)) throw new InvalidDataError('open', `must be above 0 and at most 1, got ${open}`);
  return (state, neighbors) => {
    if (state !== SNIPER.cover) return state;
    const isOpen = neighbors.countOf(SNIPER.open) >= open * neighbors.count;
    return isOpen && neighbors.countOf(SNIPER.cover) + neighbors.countOf(SNIPER.spot) > 0 ? SNIPER.spot : SNIPER.cover;
  };
}
