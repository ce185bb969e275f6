import { InvalidDataError } from '../../data/check.js';
import type { Rng } from '../../math/rng.js';

/**
 * Deals cards at random to players who have room for a known number each and cannot hold some of
 * them, for the `resample` of your own card game. Writes the player of each card into
 * `holders[card]`. Without any restriction all deals are equally likely. Throws if no deal fits.
 */
export function dealUnknown(
  holders: Int8Array,
  cards: readonly number[],
  room: readonly number[],
  canHold: (card: number, player: number) => boolean,
  rng: Rng,
): void {
  const order = [...cards];
  rng.shuffle(order);
  const left = [...room];
  const dealt: number[] = [];
  for (const card of order) {
    const weights = left.map((places, player) => (places > 0 && canHold(card, player) ? places : 0));
    if (weights.some((weight) => weight > 0)) {
      const player = rng.weighted(weights);
      holders[card] = player;
      left[player]--;
    } else if (!makeRoom(holders, card, dealt, left, canHold, new Set()))
      throw new InvalidDataError('cards', `cannot be dealt: nobody can hold card ${card}`);
    dealt.push(card);
  }
}

/**
 * Gives a card to a player whose hand is full, who passes another card on, if need be over several
 * hands.
 */
function makeRoom(
  holders: Int8Array,
  card: number,
  dealt: readonly number[],
  left: number[],
  canHold: (card: number, player: number) => boolean,
  asked: Set<number>,
): boolean {
  for (let player = 0; player < left.length; player++) {
    if (asked.has(player) || !canHold(card, player)) continue;
    if (left[player] > 0) {
      holders[card] = player;
      left[player]--;
      return true;
    }
    asked.add(player);
    for (const other of dealt) {
      if (holders[other] !== player || !makeRoom(holders, other, dealt, left, canHold, asked)) continue;
      holders[card] = player;
      return true;
    }
  }
  return false;
}
