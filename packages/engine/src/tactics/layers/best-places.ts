import { InvalidDataError } from '../../data/check.js';
import type { LayerSource } from '../ground/layer-source.js';
import type { LayerServer } from './layer-server.js';

/** The place with the highest value that `accept` allows, of equal ones the first; −1 if none. */
export function bestPlace(layers: LayerSource, name: string, accept?: (place: number) => boolean): number {
  const values = layers.values(name);
  let best = -1;
  for (let place = 0; place < values.length; place++)
    if ((best < 0 || values[place] > values[best]) && (accept === undefined || accept(place))) best = place;
  return best;
}

/**
 * The places with the highest values that `accept` allows, at most `count`, the best first; of equal
 * ones the first. Allocates its result.
 */
export function listBest(
  layers: LayerSource,
  name: string,
  count: number,
  accept?: (place: number) => boolean,
): number[] {
  if (!(Number.isInteger(count) && count > 0))
    throw new InvalidDataError('count', `must be a whole number above 0, got ${count}`);
  const values = layers.values(name);
  const best: number[] = [];
  for (let place = 0; place < values.length; place++) {
    if (best.length === count && !(values[place] > values[best[count - 1]])) continue;
    if (accept !== undefined && !accept(place)) continue;
    let slot = best.length;
    while (slot > 0 && values[place] > values[best[slot - 1]]) slot--;
    best.splice(slot, 0, place);
    if (best.length > count) best.pop();
  }
  return best;
}

/** Options of {@link refineBest}. */
export interface RefineOptions {
  /** The layer that chooses the candidates: static or slow, and cheap to read. */
  readonly candidates: string;
  /** How many candidates are looked at. */
  readonly count: number;
  /** The layer that decides among them, computed for these places alone. */
  readonly by: string;
  /** Places that do not count, whatever their values. By default all count. */
  readonly accept?: (place: number) => boolean;
}

/**
 * The best place by a fast layer among the best places by a cheaper one: a hiding place by slow
 * analyses that no enemy sees at this moment. Returns −1 if there is no candidate.
 */
export function refineBest(layers: LayerServer, { candidates, count, by, accept }: RefineOptions): number {
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (const place of listBest(layers, candidates, count, accept)) {
    const value = layers.valueAt(by, place);
    if (value <= most) continue;
    best = place;
    most = value;
  }
  return best;
}
