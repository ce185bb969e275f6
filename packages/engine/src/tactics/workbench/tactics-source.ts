import { groundSource } from './ground-source.js';
import { groundOf, type LayerServers, layersSource } from './layers-source.js';
import { type OrderParts, ordersSource } from './orders-source.js';
import { type PointParts, pointsSource } from './points-source.js';

/** What a game shows of its tactics in the workbench. */
export interface TacticsParts {
  /** The layers: one server, or one for each side by its name. */
  readonly layers?: LayerServers;
  /** Who has ordered whom. */
  readonly orders?: OrderParts;
  /** Tactical points, which designers can change. */
  readonly points?: PointParts;
}

/**
 * Makes what the option `tactics` of a `Session` takes, so that a designer can look at the game's
 * tactics in the workbench. Costs nothing while nobody looks.
 */
export function tacticsSource({ layers, orders, points }: TacticsParts) {
  return {
    ...(layers !== undefined && { ground: groundSource(groundOf(layers)), layers: layersSource(layers) }),
    ...(orders !== undefined && { orders: ordersSource(orders) }),
    ...(points !== undefined && { points: pointsSource(points) }),
  };
}
