import { describe, expect, it } from 'vitest';
import { createOrderBook, giveOrder, reportOrder } from '../../../tactics/squads/index.js';
import { tacticsSource } from '../../../tactics/workbench/index.js';
import { type GameMessage, MAX_ORDERS, parseGameMessage } from '../../messages/messages.js';
import { OrderReports } from './order-reports.js';

type Orders = Extract<GameMessage, { type: 'orders' }>;

function look(book = createOrderBook()) {
  const sent: Orders[] = [];
  const clock = { time: 0 };
  const places = new Map([['Ann', { x: 1, z: 2 }]]);
  const { orders } = tacticsSource({
    orders: {
      book: () => book,
      placeOf: (unit) => places.get(unit),
      agentOf: (unit) => (unit === 'red' ? undefined : unit.toLowerCase()),
    },
  });
  const reports = new OrderReports(
    orders,
    () => clock.time,
    (message) => sent.push(parseGameMessage(JSON.parse(JSON.stringify(message))) as Orders),
  );
  return { book, sent, clock, places, reports };
}

describe('who has ordered whom [TAC-81]', () => {
  it('TAC-81 is told with sender, age, state and tray on both sides, and where the units are', () => {
    const { book, sent, clock, reports } = look();
    giveOrder(book, { from: 'red', to: 'Ann', strategy: 'hold', target: { x: 1 }, noGo: ['swamp'], seconds: 5 }, 1);
    const order = giveOrder(book, { from: 'red', to: 'Bob', tray: 'radio', strategy: 'call' }, 2);
    reportOrder(book, order, 'stuck', 'no line', 3);
    clock.time = 4;
    reports.tell(7);
    expect(sent, 'nobody looks').toEqual([]);
    reports.ask(true, 7);
    expect(sent[0].orders).toEqual([
      expect.objectContaining({
        ...{ from: 'red', to: 'Ann', tray: 'main', strategy: 'hold', target: '{"x":1}', noGo: '["swamp"]' },
        ...{ route: '', state: 'given', age: 3, lapsesIn: 2 },
      }),
      expect.objectContaining({ from: 'red', to: 'Bob', tray: 'radio', state: 'stuck', age: 2, lapsesIn: null }),
    ]);
    expect(sent[0].reports).toEqual([
      { id: 0, from: 'Bob', to: 'red', what: 'stuck', about: 'no line', order: 1, age: 1, isRead: false },
    ]);
    expect(sent[0].units).toEqual([
      { name: 'red', agent: null, at: null },
      { name: 'Ann', agent: 'ann', at: { x: 1, z: 2 } },
      { name: 'Bob', agent: 'bob', at: null },
    ]);
    clock.time = 6;
    reports.tell(8);
    expect([sent[1].orders[0].state, sent[1].orders[0].lapsesIn]).toEqual(['lapsed', 0]);
  });

  it('lapses only while it is open', () => {
    const { book, sent, clock, reports } = look();
    for (const state of ['given', 'taken', 'done', 'withdrawn'] as const)
      Object.assign(giveOrder(book, { from: 'red', to: state, strategy: 'hold', seconds: 5 }, 1), { state });
    clock.time = 4;
    reports.ask(true, 1);
    clock.time = 6;
    reports.tell(2);
    expect(sent.map(({ orders }) => orders.map(({ state, lapsesIn }) => [state, lapsesIn]))).toEqual([
      [
        ['given', 2],
        ['taken', 2],
        ['done', null],
        ['withdrawn', null],
      ],
      [
        ['lapsed', 0],
        ['lapsed', 0],
        ['done', null],
        ['withdrawn', null],
      ],
    ]);
  });

  it('TAC-81 is told again only when it has changed, or was forgotten', () => {
    const { book, sent, places, reports } = look();
    giveOrder(book, { from: 'red', to: 'Ann', strategy: 'hold' }, 0);
    reports.ask(true, 1);
    reports.tell(2);
    expect(sent).toHaveLength(1);
    places.set('Ann', { x: Number.NaN, z: 0 });
    reports.tell(3);
    expect(sent[1].units[1].at).toBeNull();
    reports.forget();
    reports.tell(4);
    expect(sent).toHaveLength(3);
    reports.ask(false, 4);
    reports.forget();
    reports.tell(5);
    expect(sent).toHaveLength(3);
  });

  it('TAC-81 is the latest part of a very large book', () => {
    const { book, sent, reports } = look();
    for (let i = 0; i < MAX_ORDERS + 5; i++)
      giveOrder(book, { from: 'x'.repeat(300), to: `unit ${i}`, strategy: 'go' }, 0);
    giveOrder(book, { from: 'red', to: 'unit 2', strategy: 'stay' }, 1);
    reports.ask(true, 1);
    expect(sent[0].orders).toHaveLength(MAX_ORDERS);
    expect(sent[0].orders.slice(0, 2).map(({ to }) => to)).toEqual(['unit 2', 'unit 6']);
  });

  it('TAC-81 is told again to whoever asks again', () => {
    const { sent, reports } = look();
    reports.ask(true, 1);
    reports.ask(true, 2);
    expect(sent.map(({ tick }) => tick)).toEqual([1, 2]);
  });

  it('TAC-81 has no age where an order comes from the future or from no time, and shows nothing for nothing', () => {
    const sent: Orders[] = [];
    const order = {
      ...{ id: 0, from: 'red', to: 'Ann', tray: 'main', strategy: 'hold', noGo: [], route: [], state: 'given' },
      ...{ target: null, at: 9, lapses: 0 },
    } as const;
    const source = {
      read: () => ({
        orders: [order, { ...order, id: 1, target: undefined, at: Number.NaN, lapses: -1 }],
        reports: [],
      }),
      placeOf: () => undefined,
      agentOf: () => undefined,
    };
    const reports = new OrderReports(
      source as never,
      () => 0,
      (message) => sent.push(message as Orders),
    );
    reports.ask(true, 1);
    expect(sent[0].orders.map(({ age, target, state, lapsesIn }) => [age, target, state, lapsesIn])).toEqual([
      [0, '', 'lapsed', 0],
      [0, '', 'given', null],
    ]);
  });
});
