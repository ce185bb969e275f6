import { boolean, choice, type Infer, integer, list, nullable, number } from '../../data/schema.js';
import { count, groundPoint, name, open } from './fields.js';

/** The most orders, reports and units that are told at once: the latest ones. */
export const MAX_ORDERS = 1000;

/** The states of an order; the last five end it. */
const STATES = ['given', 'taken', 'done', 'failed', 'stuck', 'withdrawn', 'lapsed'] as const;

/** An order in an in-tray. */
export type OrderRecord = Infer<typeof orderSchema>;

const orderSchema = open({
  /** A later order has a higher number. */
  id: count,
  /** The unit that gave it. */
  from: name,
  /** The unit that received it. */
  to: name,
  /** The in-tray that it lies in. */
  tray: name,
  /** What to do. */
  strategy: name,
  /** The target, areas to keep out of, and the way, each as text; empty for none. */
  target: name,
  /** Where not to go, as text; empty for nothing. */
  noGo: name,
  /** Where to go along, as text; empty for nothing. */
  route: name,
  /** How far it has come. */
  state: choice(STATES),
  /** Seconds since it was given, and until it lapses; null for never. */
  age: number(),
  /** Null for never. */
  lapsesIn: nullable(number()),
});

/** The latest report of a unit to another one. */
export type ReportRecord = Infer<typeof reportSchema>;

const reportSchema = open({
  /** A later report has a higher number. */
  id: count,
  /** The unit that made it. */
  from: name,
  /** The unit that received it. */
  to: name,
  /** What it says. */
  what: name,
  /** As text; empty for nothing. */
  about: name,
  /** The order it is about; −1 for none. */
  order: integer({ min: -1 }),
  /** Seconds since it was made. */
  age: number(),
  /** Whether the receiver has read it. */
  isRead: boolean(),
});

/** A unit that gives or has orders. */
export type UnitRecord = Infer<typeof unitSchema>;

const unitSchema = open({
  /** Names the unit in orders and reports. */
  name,
  /** The character that it is; null for a unit that is none. */
  agent: nullable(name),
  /** Where it is in the world; null if nobody knows. */
  at: nullable(groundPoint),
});

export const orderMessages = {
  /** Orders, reports and their units; again a few times a second while somebody looks. */
  orders: open({
    tick: count,
    orders: list(orderSchema, { max: MAX_ORDERS }),
    reports: list(reportSchema, { max: MAX_ORDERS }),
    units: list(unitSchema, { max: 2 * MAX_ORDERS }),
  }),
} as const;

export const orderRequests = {
  /** Starts or stops telling which unit gave which orders. */
  showOrders: open({ on: boolean() }),
} as const;
