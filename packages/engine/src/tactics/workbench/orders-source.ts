import type { Order, OrderBook, UnitReport } from '../squads/order-book.js';

/** The orders of a game, for the workbench. */
export interface OrderParts {
  /**
   * The order book, usually a key of the world: `() => world.get(orders) as OrderBook`. Undefined as
   * long as nobody has given an order.
   */
  readonly book: () => OrderBook | undefined;
  /** Where a unit is, so that orders are drawn as arrows over the game. */
  readonly placeOf?: (unit: string) => { readonly x: number; readonly z: number } | undefined;
  /** The id of the character that a unit is. By default the unit's name. */
  readonly agentOf?: (unit: string) => string | undefined;
}

const NO_BOOK: { readonly orders: readonly Order[]; readonly reports: readonly UnitReport[] } = {
  orders: [],
  reports: [],
};

/** Orders for a workbench. */
export function ordersSource({ book, placeOf = () => undefined, agentOf = (unit) => unit }: OrderParts) {
  return { read: () => book() ?? NO_BOOK, placeOf, agentOf };
}
