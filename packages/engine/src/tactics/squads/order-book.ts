import { checkOptions } from '../../data/parse.js';
import { type Infer, json, list, number, optional, struct, text } from '../../data/schema.js';

/** How far an order has come. The last four end it. */
export const ORDER_STATES = ['given', 'taken', 'done', 'failed', 'stuck', 'withdrawn'] as const;
/** How far an order has come; see `ORDER_STATES`. */
export type OrderState = (typeof ORDER_STATES)[number];

/** The in-tray of a unit that does not name another one. */
export const MAIN_TRAY = 'main';

/** An order as it is given. */
export type OrderRequest = Infer<typeof orderRequestSchema>;

export const orderRequestSchema = struct({
  __proto__: null,
  /** The unit that gives the order. */
  from: text({ minLength: 1 }),
  /** The unit that receives it. */
  to: text({ minLength: 1 }),
  /** The in-tray it goes to, one for each behavior of the unit that takes orders; by default main. */
  tray: optional(text({ minLength: 1 })),
  /** What to do, in a word of the game: attack, flank, hold. */
  strategy: text({ minLength: 1 }),
  /** Whom, where: JSON that the unit understands. */
  target: optional(json()),
  /** Areas to keep out of. */
  noGo: optional(list(json())),
  /** Points to pass on the way, or the name of a route. */
  route: optional(list(json())),
  /** Seconds after which it lapses if it is not carried out; by default never. */
  seconds: optional(number({ above: 0 })),
});

/** The order in an in-tray: the latest one that came. Plain JSON; records are reused. */
export interface Order {
  /** Counted from 0 in each book, so a later order has a higher number. */
  id: number;
  /** The unit that received it. */
  readonly to: string;
  /** The in-tray that it lies in: one for each behavior that takes orders. */
  readonly tray: string;
  /** The unit that gave it. */
  from: string;
  /** What to do. */
  strategy: string;
  /** What it is about, such as a position or an enemy. */
  target: unknown;
  /** Where not to go. */
  noGo: readonly unknown[];
  /** Where to go along. */
  route: readonly unknown[];
  /** When it was given. */
  at: number;
  /** When it lapses; −1 for never. */
  lapses: number;
  /** How far it has come. */
  state: OrderState;
}

/** The latest report of a unit to another one. Plain JSON; records are reused. */
export interface UnitReport {
  /** Counted from 0 in each book. */
  id: number;
  /** The unit that made it. */
  readonly from: string;
  /** The unit that receives it. */
  readonly to: string;
  /** What is reported: done, failed, stuck, or any other word of the game, such as contact. */
  what: string;
  /** What it is about; any JSON. */
  about: unknown;
  /** The number of the order it is about; −1 for none. */
  order: number;
  /** When it was made, in seconds of game time. */
  at: number;
  /** Has the receiver read it? */
  isRead: boolean;
}

/**
 * Orders down and reports up. Every behavior that takes orders has an in-tray with the latest
 * order, and every unit has the latest report of each unit below it. Plain JSON, so that it can be
 * a blackboard value or part of a save-game; the functions of this folder change it in place.
 */
export interface OrderBook {
  /** The number of the next order. */
  nextOrder: number;
  /** The number of the next report. */
  nextReport: number;
  /** In-trays in the order of their first order. */
  readonly orders: Order[];
  /** In the order of the first report. */
  readonly reports: UnitReport[];
}

/** An empty book. */
export function createOrderBook(): OrderBook {
  return { nextOrder: 0, nextReport: 0, orders: [], reports: [] };
}

const NOTHING: readonly unknown[] = [];

/**
 * Puts an order into an in-tray, where it replaces the one before. Throws
 * `InvalidDataError` if the request is wrong. `hint` is the likely place of the tray.
 */
export function giveOrder(book: OrderBook, request: OrderRequest, time: number, hint = 0): Order {
  checkOptions(orderRequestSchema, request, 'order');
  const { to, tray = MAIN_TRAY } = request;
  let slot = findTray(book, to, tray, hint);
  if (slot < 0)
    slot =
      book.orders.push({
        ...{ id: -1, to, tray, from: '', strategy: '', target: null, noGo: NOTHING, route: NOTHING },
        ...{ at: 0, lapses: -1, state: 'given' },
      }) - 1;
  const order = book.orders[slot];
  order.id = book.nextOrder++;
  order.from = request.from;
  order.strategy = request.strategy;
  order.target = request.target ?? null;
  order.noGo = request.noGo ?? NOTHING;
  order.route = request.route ?? NOTHING;
  order.at = time;
  order.lapses = request.seconds === undefined ? -1 : time + request.seconds;
  order.state = 'given';
  return order;
}

/** The place of an in-tray, or −1. The search starts at `hint`, so a good one makes it immediate. */
export function findTray({ orders }: OrderBook, to: string, tray = MAIN_TRAY, hint = 0): number {
  const { length } = orders;
  for (let i = 0, slot = hint >= 0 && hint < length ? hint : 0; i < length; i++) {
    if (orders[slot].to === to && orders[slot].tray === tray) return slot;
    slot = slot + 1 === length ? 0 : slot + 1;
  }
  return -1;
}

/** The latest order in an in-tray, whatever its state; undefined if none ever came. */
export function latestOrder(book: OrderBook, to: string, tray = MAIN_TRAY, hint = 0): Order | undefined {
  const slot = findTray(book, to, tray, hint);
  return slot < 0 ? undefined : book.orders[slot];
}

/** Is an order still to be carried out at a time: neither ended nor lapsed? */
export function isOrderOpen({ state, lapses }: Order, time: number): boolean {
  return (state === 'given' || state === 'taken') && (lapses < 0 || time < lapses);
}

/** Withdraws an order. False if it has already ended. */
export function withdrawOrder(order: Order): boolean {
  if (order.state !== 'given' && order.state !== 'taken') return false;
  order.state = 'withdrawn';
  return true;
}

/**
 * Reports how an order went to the unit that gave it: done, failed or stuck end the order; any
 * other word is news, and the order stands.
 */
export function reportOrder(book: OrderBook, order: Order, what: string, about: unknown, time: number): UnitReport {
  if (what === 'done' || what === 'failed' || what === 'stuck') order.state = what;
  return sendReport(book, { from: order.to, to: order.from, what, about, order: order.id }, time);
}

/** Sends a report, which replaces the one before from the same unit to the same unit. */
export function sendReport(
  book: OrderBook,
  report: Pick<UnitReport, 'from' | 'to' | 'what' | 'about' | 'order'>,
  time: number,
): UnitReport {
  const { from, to } = report;
  let sent = latestReport(book, to, from);
  if (sent === undefined) {
    sent = { id: -1, from, to, what: '', about: null, order: -1, at: 0, isRead: false };
    book.reports.push(sent);
  }
  sent.id = book.nextReport++;
  sent.what = report.what;
  sent.about = report.about ?? null;
  sent.order = report.order;
  sent.at = time;
  sent.isRead = false;
  return sent;
}

/** The latest report of a unit to another one. */
export function latestReport({ reports }: OrderBook, to: string, from: string): UnitReport | undefined {
  for (let i = 0; i < reports.length; i++) if (reports[i].to === to && reports[i].from === from) return reports[i];
  return undefined;
}

/**
 * The unread report to a unit that came first, of any unit or of one, with any word or with one.
 * Mark it as read with `isRead`.
 */
export function unreadReport({ reports }: OrderBook, to: string, from = '', what = ''): UnitReport | undefined {
  let first: UnitReport | undefined;
  for (let i = 0; i < reports.length; i++) {
    const report = reports[i];
    if (report.isRead || report.to !== to) continue;
    if ((from !== '' && report.from !== from) || (what !== '' && report.what !== what)) continue;
    if (first === undefined || report.id < first.id) first = report;
  }
  return first;
}

/** Removes a unit that is gone: its in-trays, and all reports from it and to it. */
export function removeUnitOrders(book: OrderBook, unit: string): void {
  for (let i = book.orders.length - 1; i >= 0; i--) if (book.orders[i].to === unit) book.orders.splice(i, 1);
  for (let i = book.reports.length - 1; i >= 0; i--)
    if (book.reports[i].from === unit || book.reports[i].to === unit) book.reports.splice(i, 1);
}
