import type { Cast } from 'gumption/behavior/cast';
import { createOrderBook, giveOrder, type OrderBook } from 'gumption/tactics/squads';
import { directionOf } from '../../shared/keys.js';
import type { Point } from '../../shared/point.js';
import type { SkirmishAgent } from './agents.js';
import { orders } from './keys.js';
import { HOUSES, houseAt, isInside } from './map.js';
import { isAlive, type Soldier } from './soldier.js';
import { soldierOf, timeOf, type World } from './world.js';

/** What the player may order a squad to do. */
export const ORDERS = ['go', 'attack', 'hold'] as const;
export type PlayerOrder = (typeof ORDERS)[number];

/** The order book, made if nobody has given an order yet. */
export function bookOf(cast: Cast<SkirmishAgent>): OrderBook {
  const book = (cast.world.get(orders) as OrderBook | undefined) ?? createOrderBook();
  cast.world.set(orders, book);
  return book;
}

/**
 * Gives an order of the player to a squad, which the commander of its side leaves alone from now
 * on. An attack on a house clears it by drill.
 */
export function orderSquad(world: World, cast: Cast<SkirmishAgent>, id: string, what: PlayerOrder, at: Point): boolean {
  const squad = world.squads.find((each) => each.id === id);
  if (squad === undefined) return false;
  squad.isLed = true;
  const isHouse = HOUSES.some((house) => isInside(house, at)) && houseAt(at) !== undefined;
  const strategy = what === 'attack' && isHouse ? 'clear' : what;
  giveOrder(bookOf(cast), { from: 'player', to: id, strategy, target: [at.x, 0, at.z] }, timeOf(world));
  return true;
}

/** Hands all squads back to the commander. */
export function releaseSquads({ squads }: World): void {
  for (const squad of squads) squad.isLed = false;
}

/**
 * The soldier as whom the player walks: the selected one, or else one of the chosen squad, or else any.
 * Only living soldiers of the player's side count, and riflemen before others; an empty text if none
 * is left.
 */
export function findWalker({ soldiers, player }: World, selected: string, squad: string): string {
  const side = Math.max(0, player.side);
  const rank = ({ id, role, ...soldier }: Soldier) =>
    Number(id === selected) * 4 + Number(squad !== '' && soldier.squad === squad) * 2 + Number(role === 'rifleman');
  let best: Soldier | undefined;
  for (const soldier of soldiers)
    if (soldier.side === side && isAlive(soldier) && (best === undefined || rank(soldier) > rank(best))) best = soldier;
  return best?.id ?? '';
}

/** Lets the player walk as a soldier, or as nobody. Its squad then supports the player. */
export function walkAs(world: World, id: string): boolean {
  const soldier = soldierOf(world, id);
  if (id !== '' && (soldier === undefined || !isAlive(soldier))) return false;
  world.player.soldier = id;
  world.player.steerX = 0;
  world.player.steerZ = 0;
  return true;
}

/** Steers by the keys that are held down. */
export function steerByKeys({ player }: World, keys: ReadonlySet<string>): void {
  const { x, z } = directionOf(keys as Set<string>);
  player.steerX = x;
  player.steerZ = z;
}
