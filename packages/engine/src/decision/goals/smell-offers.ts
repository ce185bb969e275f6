import { InvalidDataError } from '../../data/index.js';
import type { Offer } from './smart-object.js';
import type { SmellMap } from './smell-map.js';

/**
 * Makes a map smell of what objects offer one character now: each offer that relieves the goal is a
 * source as strong as its relief, and other objects give off nothing. `offers` come from {@link
 * gatherOffers}; pass only those of one action for a map per action. Call it again when the
 * character has picked something up: an oven is silent until there is something to cook.
 */
export function smellOffers<O>(
  map: SmellMap,
  offers: readonly Offer<O>[],
  goal: number,
  cellOf: (object: O) => number,
): void {
  const { sources } = map;
  sources.fill(0);
  for (let i = 0; i < offers.length; i++) {
    const { object, action } = offers[i];
    const relief = -action.changes[goal];
    if (!(relief > 0)) continue;
    const cell = cellOf(object);
    if (!(cell >= 0 && cell < sources.length && Number.isInteger(cell)))
      throw new InvalidDataError('cellOf', `must be a cell of the map, from 0 to ${sources.length - 1}, got ${cell}`);
    if (relief > sources[cell]) sources[cell] = relief;
  }
  map.refresh();
}
