import {
  type Command,
  defineKind,
  type NodeView,
  STOPPED,
  stopChild,
  updateChild,
} from '../../../behavior/kind/index.js';
import type { Key } from '../../../behavior/vocabulary/key.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE, RUNNING, SUCCESS } from '../../../behavior/vocabulary/status.js';
import { intoKey, misfit } from '../../../decision/blackboard/nodes/value-key.js';
import { findTray, isOrderOpen, MAIN_TRAY, type Order, type OrderBook, reportOrder } from '../order-book.js';
import { bookIn, bookParam, describeOrder, describeOrders, findBook, unitParam } from './book-key.js';

interface TakeParams {
  readonly book: Key<unknown>;
  readonly unit: string;
  readonly tray: string;
  readonly strategy: string;
  readonly into: Key<unknown> | undefined;
  readonly strategyInto: Key<unknown> | undefined;
  readonly noGoInto: Key<unknown> | undefined;
  readonly routeInto: Key<unknown> | undefined;
  readonly fromInto: Key<unknown> | undefined;
  readonly none: 'wait' | 'fail';
}

interface TakeMemory {
  /** The number of the order that its child carries out; −1 for none. */
  order: number;
}

/** The likely place of its tray, which lasts. */
interface TakeLasting {
  slot: number;
}

type View = NodeView<TakeParams, TakeMemory, TakeLasting>;

/**
 * Runs its child while the unit has an order in a tray, and reports how it ended. A newer order
 * stops the child and starts it again with the new one; an order that is withdrawn or lapses stops
 * it. An order that was not finished when the node was stopped is taken up again.
 */
export const onOrder = defineKind({
  name: 'onOrder',
  family: 'Squads',
  title: 'On an order',
  category: 'decorator',
  description: 'Runs its child to carry out the latest order in an in-tray, and reports the result.',
  tags: ['squad', 'obey', 'command', 'tier', 'message', 'tactics', 'strategy'],
  sentence: 'On an order[ to “{strategy}”]',
  params: {
    book: bookParam,
    unit: unitParam,
    tray: param.text({ default: MAIN_TRAY, description: 'The in-tray of this behavior.' }),
    strategy: param.text({ default: '', description: 'Takes only orders with this strategy; empty for any.' }),
    into: intoKey('The blackboard key that receives the target of the order.'),
    strategyInto: param.anyKey('text', { description: 'The blackboard key that receives its strategy.' }),
    noGoInto: intoKey('The blackboard key that receives the list of areas to keep out of.'),
    routeInto: intoKey('The blackboard key that receives the list of points to pass.'),
    fromInto: param.anyKey('text', { description: 'The blackboard key that receives the name of the sender.' }),
    none: param.choice(['wait', 'fail'], { default: 'wait', description: 'What to do while there is no order.' }),
  },
  memory: { order: -1 },
  lasting: { slot: 0 },
  start: (node) => look(node, -1),
  update: (node) => look(node, node.activeChild),
  next(node, _child, report) {
    if (report === STOPPED) {
      node.memory.order = -1;
      return look(node, -1);
    }
    const book = report === RUNNING ? undefined : findBook(node, node.params.book);
    const order = book && own(node, book);
    // A report that the child made itself has ended the order already.
    if (book !== undefined && order?.state === 'taken')
      reportOrder(book, order, report === SUCCESS ? 'done' : 'failed', null, node.time);
    return report;
  },
  stop(node) {
    const book = node.memory.order < 0 ? undefined : findBook(node, node.params.book);
    const order = book && own(node, book);
    if (order?.state === 'taken') order.state = 'given';
    node.memory.order = -1;
  },
  insight: (node) => describeOrders(node, node.params.book, node.params.unit ?? ''),
});

/** The order that its child carries out, if it is still in the tray. */
function own(node: View, book: OrderBook): Order | undefined {
  const { memory, lasting } = node;
  const order = book.orders[lasting.slot] as Order | undefined;
  if (order !== undefined && order.id === memory.order) return order;
  return book.orders.find(({ id }) => id === memory.order);
}

function look(node: View, active: number): Command {
  const { params, memory, lasting, time } = node;
  const book = bookIn(node, params.book);
  if (book === undefined) return FAILURE;
  const slot = findTray(book, params.unit, params.tray, lasting.slot);
  if (slot >= 0) lasting.slot = slot;
  const order = slot < 0 ? undefined : book.orders[slot];
  const isMeant =
    order !== undefined && isOrderOpen(order, time) && (params.strategy === '' || params.strategy === order.strategy);
  if (active >= 0) return isMeant && order.id === memory.order ? updateChild(0) : stopChild(0);
  return isMeant ? take(node, book, order) : without(node, order);
}

function take(node: View, book: OrderBook, order: Order): Command {
  const { into, strategyInto, noGoInto, routeInto, fromInto } = node.params;
  const problem =
    (into && misfit(into, order.target)) ??
    (strategyInto && misfit(strategyInto, order.strategy)) ??
    (noGoInto && misfit(noGoInto, order.noGo)) ??
    (routeInto && misfit(routeInto, order.route)) ??
    (fromInto && misfit(fromInto, order.from));
  if (problem !== undefined) {
    node.because(problem);
    reportOrder(book, order, 'failed', problem, node.time);
    return FAILURE;
  }
  if (into !== undefined) node.set(into, order.target);
  if (strategyInto !== undefined) node.set(strategyInto, order.strategy);
  if (noGoInto !== undefined) node.set(noGoInto, order.noGo);
  if (routeInto !== undefined) node.set(routeInto, order.route);
  if (fromInto !== undefined) node.set(fromInto, order.from);
  order.state = 'taken';
  node.memory.order = order.id;
  if (node.isWatched) node.because(describeOrder(order, node.time));
  return updateChild(0);
}

function without(node: View, latest: Order | undefined): Command {
  if (node.isWatched)
    node.because(
      latest === undefined
        ? 'it has no order'
        : `its latest order, ${latest.strategy}, is ${stateNow(latest, node.time)}`,
    );
  return node.params.none === 'wait' ? RUNNING : FAILURE;
}

function stateNow(order: Order, time: number): string {
  if (isOrderOpen(order, time)) return 'for another behavior';
  return order.state === 'given' || order.state === 'taken' ? 'too old' : order.state;
}
