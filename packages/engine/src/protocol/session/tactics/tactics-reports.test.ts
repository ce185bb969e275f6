import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameMessage } from '../../messages/messages.js';
import { MAX_ORDERS } from '../../messages/messages.js';
import { paintLayer, strideOf } from './layer-picture.js';
import type { GivenOrder } from './orders-source.js';
import { TacticsReports } from './tactics-reports.js';

const order = (id: number): GivenOrder => ({
  ...{ id, from: 'red', to: 'Ann', tray: 'main', strategy: 'hold', target: null, noGo: [], route: [] },
  ...{ at: 0, lapses: -1, state: 'given' },
});

function open() {
  const sent: GameMessage[] = [];
  const game = { time: 3, orders: [order(1)], points: { points: 1 } as object, doing: 'walks' };
  const reports = new TacticsReports(
    {
      orders: {
        read: () => ({ orders: game.orders, reports: [] }),
        placeOf: () => undefined,
        agentOf: () => undefined,
      },
      points: { read: () => game.points, replace: (document) => (game.points = document as object) },
      scripts: {
        list: () => ({ scripts: [], names: {} }) as never,
        load: () => 'replaced',
        runs: () => [
          {
            ...{ script: 's', name: 'n', status: 'running', reason: '', stage: 'a', fallen: [], history: [] },
            lanes: [{ role: 'r', path: undefined, doing: game.doing, member: null }],
          },
        ],
      },
    },
    () => undefined,
    () => [],
    (message) => sent.push(message),
    () => game.time,
  );
  const types = () => sent.splice(0).map(({ type }) => type);
  return { sent, game, reports, types };
}

describe('what a workbench looks at of tactics', () => {
  it('is told at once, then only what has changed, and all again after something was missed', () => {
    const { game, reports, types, sent } = open();
    reports.tell(1);
    expect(types(), 'nobody looks').toEqual([]);
    reports.carryOut({ type: 'showOrders', on: true }, 1);
    expect(sent[0]).toMatchObject({ type: 'orders', tick: 1, orders: [{ id: 1, age: 3 }] });
    reports.carryOut({ type: 'showPoints', on: true }, 1);
    reports.carryOut({ type: 'showScripts', on: true }, 1);
    expect(types()).toEqual(['orders', 'points', 'scriptRuns']);
    reports.tell(2);
    expect(types()).toEqual([]);
    game.doing = 'waits';
    reports.tell(3);
    expect(types()).toEqual(['scriptRuns']);
    reports.forget();
    reports.tell(4);
    expect(types()).toEqual(['orders', 'points', 'scriptRuns']);
    for (const type of ['showOrders', 'showPoints', 'showScripts'] as const) reports.carryOut({ type, on: false }, 5);
    reports.forget();
    reports.tell(5);
    expect(types()).toEqual([]);
  });

  it('is told at most four times a second, and only if the game has moved', () => {
    const { game, reports, types } = open();
    reports.carryOut({ type: 'showScripts', on: true }, 1);
    types();
    game.doing = 'runs';
    reports.passTime(10, 2);
    expect(types(), 'the game stands still').toEqual([]);
    reports.moved();
    reports.passTime(0, 3);
    expect(types()).toEqual(['scriptRuns']);
    game.doing = 'sits';
    reports.moved();
    reports.passTime(0.2, 4);
    expect(types()).toEqual([]);
    reports.passTime(0.05, 5);
    expect(types()).toEqual(['scriptRuns']);
  });

  it('is, of too many orders, those with the highest numbers, in their own order', () => {
    for (const extra of [-1, 0, 1, 3]) {
      const { game, reports, sent } = open();
      game.orders = Array.from({ length: MAX_ORDERS + extra }, (_, i) => order((i * 19) % (MAX_ORDERS + extra)));
      reports.carryOut({ type: 'showOrders', on: true }, 1);
      const told = (sent[0] as Extract<GameMessage, { type: 'orders' }>).orders.map(({ id }) => id);
      const ids = game.orders.map(({ id }) => id);
      const least = [...ids]
        .sort((a, b) => b - a)
        .slice(0, MAX_ORDERS)
        .at(-1)!;
      expect(told).toEqual(ids.filter((id) => id >= least));
    }
  });

  it('shows an order without places to avoid, without a route and without an end as such', () => {
    const { game, reports, sent } = open();
    game.orders = [
      order(1),
      { ...order(2), noGo: ['swamp'], route: [1], lapses: 5, at: 1 },
      { ...order(3), lapses: 2 },
    ];
    reports.carryOut({ type: 'showOrders', on: true }, 1);
    expect((sent[0] as Extract<GameMessage, { type: 'orders' }>).orders).toMatchObject([
      { noGo: '', route: '', state: 'given', age: 3, lapsesIn: null },
      { noGo: '["swamp"]', route: '[1]', state: 'given', age: 2, lapsesIn: 2 },
      { state: 'lapsed', lapsesIn: 0 },
    ]);
  });

  it('lists only what the game has', () => {
    expect(Object.keys(open().reports.describe())).toEqual(['orders', 'points', 'scripts']);
    const none = new TacticsReports(
      undefined,
      () => undefined,
      () => [],
      () => {},
      () => 0,
    );
    expect(none.describe()).toEqual({});
  });
});

describe('the picture of a layer', () => {
  const ground = (columns: number, rows: number) => ({
    kind: 'cells' as const,
    columns,
    rows,
    cellSize: 1,
    x: 0,
    z: 0,
  });
  const bytesOf = (cells: string) => [...Buffer.from(cells, 'base64')];

  it('shows the cell in the middle of each square of cells, by its place between lowest and highest', () => {
    const value = fc.oneof(fc.integer({ min: -9, max: 9 }), fc.constantFrom(Number.NaN, Infinity, -Infinity));
    const size = fc.integer({ min: 1, max: 7 });
    fc.assert(
      fc.property(
        size,
        size,
        fc.integer({ min: 1, max: 4 }),
        fc.infiniteStream(value),
        (columns, rows, stride, stream) => {
          const values = Float64Array.from({ length: columns * rows }, () => stream.next().value!);
          const finite = [...values].filter(Number.isFinite);
          const [low, high] = [Math.min(...finite), Math.max(...finite)];
          const expected: number[] = [];
          for (let z = 0; z < rows; z += stride)
            for (let x = 0; x < columns; x += stride) {
              const at = [x + Math.floor(stride / 2), z + Math.floor(stride / 2)];
              const shown = values[Math.min(at[1], rows - 1) * columns + Math.min(at[0], columns - 1)];
              const part = low === high ? 0 : (shown - low) / (high - low);
              expected.push(Number.isFinite(shown) ? Math.round(254 * part) + 1 : 0);
            }
          const { cells, ...rest } = paintLayer(values, ground(columns, rows), stride);
          expect(cells).toBe(Buffer.from(expected).toString('base64'));
          expect(bytesOf(cells)).toEqual(expected);
          expect(rest).toEqual({
            low: finite.length === 0 ? null : low,
            high: finite.length === 0 ? null : high,
            stride,
          });
        },
      ),
    );
  });

  it('has one cell for each of the ground up to 65,536, and then as few more as it must', () => {
    const fits = (columns: number, rows: number, stride: number) =>
      Math.ceil(columns / stride) * Math.ceil(rows / stride) <= 65_536;
    for (const [columns, rows] of [
      [256, 256],
      [257, 256],
      [512, 512],
      [513, 512],
      [1000, 900],
      [65_537, 1],
      [70_000, 3],
    ]) {
      const stride = strideOf(ground(columns, rows), columns * rows);
      expect(fits(columns, rows, stride)).toBe(true);
      if (stride > 1) expect(fits(columns, rows, stride - 1)).toBe(false);
    }
    expect(strideOf({ kind: 'regions', outlines: [] }, 1e9)).toBe(1);
  });
});
