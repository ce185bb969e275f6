import { InvalidDataError } from '../../data/check.js';
import type { Json } from '../../data/json.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import { parse } from '../../data/parse.js';
import { copyJson } from '../../data/same.js';
import { boolean, choice, integer, json, list, number, struct, text } from '../../data/schema.js';
import { ORDER_STATES, type OrderBook } from './order-book.js';

const orderBookSchema = struct({
  __proto__: null,
  nextOrder: integer({ min: 0 }),
  nextReport: integer({ min: 0 }),
  orders: list(
    struct({
      __proto__: null,
      id: integer({ min: 0 }),
      to: text({ minLength: 1 }),
      tray: text({ minLength: 1 }),
      from: text(),
      strategy: text(),
      target: json(),
      noGo: list(json()),
      route: list(json()),
      at: number(),
      lapses: number(),
      state: choice(ORDER_STATES),
    }),
  ),
  reports: list(
    struct({
      __proto__: null,
      id: integer({ min: 0 }),
      from: text({ minLength: 1 }),
      to: text({ minLength: 1 }),
      what: text(),
      about: json(),
      order: integer({ min: -1 }),
      at: number(),
      isRead: boolean(),
    }),
  ),
});

/**
 * Reads a saved order book: a copy of it. Throws `InvalidDataError` with every problem if it cannot
 * have been saved.
 */
export function readOrderBook(value: unknown): OrderBook {
  const { orders, reports, nextOrder, nextReport } = parse(orderBookSchema, value, 'book', SAVED_LIMITS);
  const trays = new Set<string>();
  for (const [i, { id, to, tray }] of orders.entries()) {
    if (id >= nextOrder) throw new InvalidDataError(`book.orders[${i}].id`, `must be below ${nextOrder}, got ${id}`);
    const key = JSON.stringify([to, tray]);
    if (trays.has(key)) throw new InvalidDataError(`book.orders[${i}]`, `the tray ${tray} of ${to} is there twice`);
    trays.add(key);
  }
  for (const [i, { id }] of reports.entries())
    if (id >= nextReport) throw new InvalidDataError(`book.reports[${i}].id`, `must be below ${nextReport}, got ${id}`);
  return copyJson(value as Json) as unknown as OrderBook;
}
