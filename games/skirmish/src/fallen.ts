import type { Cast } from 'gumption/behavior/cast';
import { type OrderBook, removeUnitOrders } from 'gumption/tactics/squads';
import type { SkirmishAgent } from './agents.js';
import { orders } from './keys.js';
import { walkAs } from './player.js';
import { isAlive } from './soldier.js';
import { halt } from './walk.js';
import type { World } from './world.js';

/**
 * Takes soldiers that have just fallen out of orders, spots and minds. A player who walked as one of
 * them leads again.
 */
export function removeFallen(world: World, cast: Cast<SkirmishAgent>): void {
  for (const fighter of world.fighters) {
    const { soldier, side } = fighter;
    if (isAlive(soldier) || cast.find(soldier.id) === undefined) continue;
    soldier.drill = null;
    halt(soldier);
    if (world.player.soldier === soldier.id) walkAs(world, '');
    side.finder.remove(fighter);
    cast.remove(soldier.id);
    const book = cast.world.get(orders) as OrderBook | undefined;
    if (book !== undefined) removeUnitOrders(book, soldier.id);
  }
}
