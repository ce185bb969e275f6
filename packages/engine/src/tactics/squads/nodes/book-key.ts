import type { NodeView } from '../../../behavior/kind/index.js';
import type { Key } from '../../../behavior/vocabulary/key.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { createInKey, valueKey } from '../../../decision/blackboard/nodes/value-key.js';
import { createOrderBook, type Order, type OrderBook, type UnitReport } from '../order-book.js';

/** How nodes name their order book. */
export const bookParam = valueKey('The order book: a key of the world that holds any value.');

/** How nodes name the unit that they act for. */
export const unitParam = param.text({
  description: 'The name of the unit, which must be unique, such as (agent.name).',
});

/** The parts of a node that are needed to find its book. */
export type BookView = Pick<NodeView<unknown>, 'get' | 'set' | 'because' | 'time'>;

/** The order book in a key of the world; undefined if there is none. */
export function findBook(node: Pick<BookView, 'get'>, key: Key<unknown>): OrderBook | undefined {
  const found = key.scope === 'world' ? (node.get(key) as OrderBook | null | undefined) : undefined;
  return Array.isArray(found?.orders) && Array.isArray(found.reports) ? found : undefined;
}

/**
 * The order book in a key of the world, created if there is none. Undefined, with the reason recorded,
 * if the key cannot hold one.
 */
export function bookIn(node: BookView, key: Key<unknown>): OrderBook | undefined {
  return findBook(node, key) ?? createInKey(node, key, createOrderBook, 'an order book');
}

/** An order, with its sender and age, as people read it. */
export function describeOrder({ strategy, target, from, at }: Order, time: number): string {
  const what = target === null ? strategy : `${strategy} ${JSON.stringify(target)}`;
  return `${what}, ordered by ${from} ${(time - at).toFixed(1)} s ago`;
}

/** The details of an order book, for tools. */
export interface OrdersInsight {
  /** Seconds of game time. */
  readonly time: number;
  /** Name of the key. */
  readonly book: string;
  /** The unit of the inspected node. */
  readonly unit: string;
  /** Orders that the unit was given or has given. */
  readonly received: readonly (Order & { readonly age: number })[];
  /** Orders that the unit has given. */
  readonly given: readonly (Order & { readonly age: number })[];
  /** Reports to the unit, and from it. */
  readonly reports: readonly (UnitReport & { readonly age: number })[];
}

/** Collects what the book holds about a unit: the same orders are seen by both sides. */
export function describeOrders(node: BookView, key: Key<unknown>, unit: string): OrdersInsight {
  const { time } = node;
  const { orders, reports } = findBook(node, key) ?? createOrderBook();
  const aged = <T extends { readonly at: number }>(each: T) => ({ ...each, age: time - each.at });
  return {
    time,
    book: key.name,
    unit,
    received: orders.filter(({ to }) => to === unit).map(aged),
    given: orders.filter(({ from }) => from === unit).map(aged),
    reports: reports.filter(({ from, to }) => from === unit || to === unit).map(aged),
  };
}
