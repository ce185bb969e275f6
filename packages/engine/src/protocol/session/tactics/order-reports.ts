import { fitText, LONGEST } from '../../messages/fit-text.js';
import {
  type GameMessage,
  MAX_ORDERS,
  type OrderRecord,
  type ReportRecord,
  type UnitRecord,
} from '../../messages/messages.js';
import type { GivenOrder, OrdersSource, SentReport } from './orders-source.js';

/** Tells one workbench who has ordered whom, for as long as it looks. */
export class OrderReports {
  readonly #source: OrdersSource | undefined;
  /** The time of the world that is shown, in seconds. */
  readonly #time: () => number;
  readonly #send: (message: GameMessage) => void;
  #isAsked = false;
  /** What was sent last, without its tick. */
  #told = '';

  constructor(source: OrdersSource | undefined, time: () => number, send: (message: GameMessage) => void) {
    this.#source = source;
    this.#time = time;
    this.#send = send;
  }

  /** Begins to tell, or ceases to. */
  ask(on: boolean, tick: number): void {
    this.#isAsked = on;
    this.forget();
    this.tell(tick);
  }

  /** Tells what has changed. */
  tell(tick: number): void {
    const source = this.#source;
    if (!this.#isAsked || source === undefined) return;
    const { orders, reports } = source.read();
    const time = this.#time();
    const message = {
      orders: latest(orders).map((order) => describeOrder(order, time)),
      reports: latest(reports).map((report) => describeReport(report, time)),
    };
    const names = new Set([...message.orders, ...message.reports].flatMap(({ from, to }) => [from, to]));
    const units = [...names].slice(0, 2 * MAX_ORDERS).map((unit) => describeUnit(unit, source));
    const json = JSON.stringify([message, units]);
    if (json === this.#told) return;
    this.#told = json;
    this.#send({ type: 'orders', tick, ...message, units });
  }

  /** The other end may have missed something: tells all again when next asked to. */
  forget(): void {
    this.#told = '';
  }
}

/** As many as a message holds, those with the highest numbers, in their own order. */
function latest<T extends { readonly id: number }>(all: readonly T[]): readonly T[] {
  if (all.length <= MAX_ORDERS) return all;
  const kept = new Set([...all].sort((a, b) => b.id - a.id).slice(0, MAX_ORDERS));
  return all.filter((each) => kept.has(each));
}

function describeOrder(order: GivenOrder, time: number): OrderRecord {
  const { id, from, to, tray, strategy, target, noGo, route, at, lapses, state } = order;
  const isOpen = state === 'given' || state === 'taken';
  return {
    id,
    ...{ from: fit(from), to: fit(to), tray: fit(tray), strategy: fit(strategy) },
    ...{
      target: show(target),
      noGo: noGo.length === 0 ? '' : show(noGo),
      route: route.length === 0 ? '' : show(route),
    },
    state: isOpen && lapses >= 0 && time >= lapses ? 'lapsed' : state,
    age: ageOf(at, time),
    lapsesIn: isOpen && lapses >= 0 ? Math.max(0, lapses - time) : null,
  };
}

function describeReport({ id, from, to, what, about, order, at, isRead }: SentReport, time: number): ReportRecord {
  return { id, from: fit(from), to: fit(to), what: fit(what), about: show(about), order, age: ageOf(at, time), isRead };
}

function describeUnit(unit: string, { placeOf, agentOf }: OrdersSource): UnitRecord {
  const place = placeOf(unit);
  const isSomewhere = place !== undefined && Number.isFinite(place.x) && Number.isFinite(place.z);
  return { name: unit, agent: agentOf(unit) ?? null, at: isSomewhere ? { x: place.x, z: place.z } : null };
}

/** An order of another clock may come from the future. */
function ageOf(at: number, time: number): number {
  return Number.isFinite(at) ? Math.max(0, time - at) : 0;
}

function fit(text: string): string {
  return fitText(text, LONGEST.name);
}

/** Data of the game as people read it. */
function show(value: unknown): string {
  if (value === undefined || value === null) return '';
  return fit(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
}
