import type { GameMessage, OrderRecord, ReportRecord, UnitRecord } from 'gumption/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Editor, registerStore } from '../editor.js';
import { type Asking, askAgain, lookAt, type Viewed } from '../link/look-at.js';

/** Who has ordered whom, as far as somebody looks. */
export interface OrdersState extends Viewed {
  /** Whether the game has said anything yet. */
  readonly isTold: boolean;
  readonly orders: readonly OrderRecord[];
  readonly reports: readonly ReportRecord[];
  readonly units: ReadonlyMap<string, UnitRecord>;
}

const NOTHING_TOLD = { isTold: false, orders: [], reports: [], units: new Map() } as const;

/** Whether the game tells of orders at all. */
export function canTellOrders(editor: Editor): boolean {
  return editor.world.getState().tactics?.orders === true;
}

const ORDERS: Asking<OrdersState> = {
  store: ({ orders }) => orders,
  canTell: canTellOrders,
  request: 'showOrders',
};

/** A game has come: it is asked again if somebody looks. */
export function greetOrders(editor: Editor): void {
  editor.orders.setState(NOTHING_TOLD);
  askAgain(editor, ORDERS);
}

/** Looks at orders until the function it returns is called; nothing is asked while nobody does. */
export function lookAtOrders(editor: Editor): () => void {
  return lookAt(editor, ORDERS);
}

export function takeOrders(editor: Editor, { orders, reports, units }: Extract<GameMessage, { type: 'orders' }>): void {
  editor.orders.setState({ isTold: true, orders, reports, units: new Map(units.map((unit) => [unit.name, unit])) });
}

/** The orders and reports that a character has, and those that it gave; as the unit it is. */
export interface OwnOrders {
  readonly unit: string;
  readonly has: readonly OrderRecord[];
  readonly gave: readonly OrderRecord[];
  readonly hears: readonly ReportRecord[];
  readonly reported: readonly ReportRecord[];
}

/** What concerns a character; undefined if it is no unit that gives or has orders. */
export function ordersOf({ orders, reports, units }: OrdersState, agent: string | undefined): OwnOrders | undefined {
  const unit = agent && [...units.values()].find((each) => each.agent === agent)?.name;
  if (!unit) return undefined;
  return {
    unit,
    has: orders.filter(({ to }) => to === unit),
    gave: orders.filter(({ from }) => from === unit),
    hears: reports.filter(({ to }) => to === unit),
    reported: reports.filter(({ from }) => from === unit),
  };
}

/** Whether an order is still to be carried out. */
export function isOpen({ state }: OrderRecord): boolean {
  return state === 'given' || state === 'taken';
}

declare module '../editor.js' {
  interface Editor {
    readonly orders: StoreApi<OrdersState>;
  }
}

registerStore('orders', () => createStore<OrdersState>(() => ({ viewers: 0, ...NOTHING_TOLD })));
