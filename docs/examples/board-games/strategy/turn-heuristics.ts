import { ARMIES, NOBODY, PROVINCES, STRATEGIES, type Strategy } from './map.js';
import { distanceBetween } from './marches.js';
import type { Realms } from './realm.js';

/** What a realm can see of its own position without looking ahead. */
export interface Outlook {
  /** The share of all provinces. */
  readonly territory: number;
  /** From 0, no enemy near, to 1, an enemy army next to an own province. */
  readonly threat: number;
  /** How far research is ahead of the other side. */
  readonly tech: number;
  /** From 0 to 1. */
  readonly contentment: number;
  /** Whether there is land that nobody owns. */
  readonly hasRoom: boolean;
  /** Own strength divided by that of the other. */
  readonly superiority: number;
}

export function lookAround(realms: Realms, side: number): Outlook {
  let nearest = Number.POSITIVE_INFINITY;
  let hasRoom = false;
  for (let province = 0; province < PROVINCES; province++) {
    if (realms.ownerOf(province) === NOBODY) hasRoom = true;
    if (realms.ownerOf(province) !== side) continue;
    for (let army = 0; army < ARMIES; army++)
      if (realms.strengthOf(1 - side, army) > 0)
        nearest = Math.min(nearest, distanceBetween(province, realms.placeOf(1 - side, army)));
  }
  return {
    territory: realms.countProvinces(side) / PROVINCES,
    threat: 1 / Math.max(1, nearest),
    tech: realms.techOf(side) - realms.techOf(1 - side),
    contentment: realms.contentmentOf(side) / 10,
    hasRoom,
    superiority: realms.mightOf(side) / Math.max(1, realms.mightOf(1 - side)),
  };
}

/** Decides without any search: quick, and good enough for many games. */
export function chooseByHeuristics({ territory, threat, tech, contentment, hasRoom, superiority }: Outlook): Strategy {
  if (contentment < 0.3) return 'celebrate';
  if (threat >= 1 && superiority < 0.9) return 'recruit';
  if (hasRoom && threat < 1) return 'expand';
  if (superiority > 1.1) return 'attack';
  if (threat >= 0.5) return 'recruit';
  if (tech < 3) return 'research';
  return territory < 0.5 ? 'attack' : 'defend';
}

/** The same as a move of the game. */
export function chooseHeuristicMove(realms: Realms): number {
  return STRATEGIES.indexOf(chooseByHeuristics(lookAround(realms, realms.player)));
}

/** How many single moves a side has in one turn, before they are even combined. */
export function countTurnMoves(turn: {
  cities: number;
  properties: number;
  values: number;
  units: number;
  movesPerUnit: number;
}): number {
  return turn.cities * turn.properties * turn.values + turn.units * turn.movesPerUnit;
}
