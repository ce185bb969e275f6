import { type Command, defineKind, type NodeView } from '../../../behavior/kind/index.js';
import type { Key } from '../../../behavior/vocabulary/key.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE, RUNNING, SUCCESS } from '../../../behavior/vocabulary/status.js';
import { check, formatProblem } from '../../../data/index.js';
import {
  findTray,
  giveOrder as give,
  isOrderOpen,
  MAIN_TRAY,
  type OrderRequest,
  orderRequestSchema,
  withdrawOrder,
} from '../order-book.js';
import { bookIn, bookParam, describeOrders, findBook, unitParam } from './book-key.js';

interface GiveParams {
  readonly book: Key<unknown>;
  readonly unit: string;
  readonly to: readonly string[];
  readonly tray: string;
  readonly strategy: string;
  readonly target: unknown;
  readonly noGo: unknown;
  readonly route: unknown;
  readonly seconds: number;
  readonly until: 'given' | 'done';
}

interface GiveMemory {
  /** The numbers of its orders that it waits for: from `first`, `count` of them. */
  first: number;
  count: number;
  /** The likely place of the first one's tray. */
  slot: number;
}

type View = NodeView<GiveParams, GiveMemory>;

/**
 * Gives an order to units, in place of those they had in the same tray. It succeeds immediately, or
 * waits for the reports: then it succeeds when all have reported that it is done, fails as soon as
 * one is stuck or has failed, so that a `selector` above decides again, and takes the orders back
 * when it is stopped before.
 */
export const giveOrder = defineKind({
  name: 'giveOrder',
  family: 'Squads',
  title: 'Give an order',
  category: 'leaf',
  description: 'Gives an order to other units, and waits for their reports if it should.',
  tags: ['squad', 'command', 'tier', 'message', 'tactics', 'strategy'],
  sentence: 'Order “{strategy}” to {to}[ at {target}]',
  params: {
    book: bookParam,
    unit: unitParam,
    to: param.list(param.text(), { description: 'The names of the units that receive it.' }),
    tray: param.text({
      default: MAIN_TRAY,
      description: 'Their in-tray: one for each behavior that takes orders.',
    }),
    strategy: param.text({ description: 'What to do, in a word of the game: attack, flank, hold.' }),
    target: param.value({ description: 'Whom or where: data that the unit understands.' }),
    noGo: param.value({ description: 'A list of areas to keep out of.' }),
    route: param.value({ description: 'A list of points to pass on the way.' }),
    seconds: param.number({
      default: 0,
      min: 0,
      unit: 's',
      description: 'After how long it lapses if it is not carried out; 0 means never.',
    }),
    until: param.choice(['given', 'done'], { default: 'given', description: 'What to wait for.' }),
  },
  memory: { first: -1, count: 0, slot: 0 },
  start(node) {
    const { memory, params } = node;
    const problem = send(node);
    if (problem !== undefined) {
      node.because(problem);
      return FAILURE;
    }
    if (params.until === 'done') return wait(node);
    memory.first = -1;
    return SUCCESS;
  },
  update: wait,
  stop(node) {
    const { memory, params } = node;
    const book = memory.first < 0 ? undefined : findBook(node, params.book);
    for (let i = 0; book !== undefined && i < book.orders.length; i++) {
      const { id } = book.orders[i];
      if (id >= memory.first && id < memory.first + memory.count) withdrawOrder(book.orders[i]);
    }
    memory.first = -1;
  },
  insight: (node) => describeOrders(node, node.params.book, node.params.unit ?? ''),
});

/** Puts the order into all trays; what is wrong if it cannot be. */
function send(node: View): string | undefined {
  const { memory, params, time } = node;
  const { unit: from, to, tray, strategy, target, noGo, route, seconds } = params;
  memory.first = -1;
  const book = bookIn(node, params.book);
  if (book === undefined) return `${params.book.name} is no order book of the world`;
  if (to.length === 0) return 'there is nobody to give it to';
  const request = (unit: string): OrderRequest => ({
    ...{ from, to: unit, tray, strategy, target: target as OrderRequest['target'] & {} },
    ...((noGo ?? null) !== null && { noGo: noGo as NonNullable<OrderRequest['noGo']> }),
    ...((route ?? null) !== null && { route: route as NonNullable<OrderRequest['route']> }),
    ...(seconds > 0 && { seconds }),
  });
  for (const unit of to) {
    const [problem] = check(orderRequestSchema, request(unit));
    if (problem) return formatProblem(problem);
  }
  memory.first = book.nextOrder;
  memory.count = to.length;
  memory.slot = Math.max(0, findTray(book, to[0], tray));
  for (let i = 0; i < to.length; i++) give(book, request(to[i]), time, memory.slot + i);
  if (node.isWatched) node.because(`ordered ${to.join(', ')} to ${strategy}`);
  return undefined;
}

function wait(node: View): Command {
  const { memory, params, time } = node;
  const book = bookIn(node, params.book);
  if (book === undefined) return FAILURE;
  const { orders } = book;
  const { first, count, slot } = memory;
  let found = 0;
  let open = 0;
  // Trays of one squad stand together, so this seldom looks further than it must.
  for (let i = 0, at = slot; i < orders.length && found < count; i++, at++) {
    if (at >= orders.length) at = 0;
    const order = orders[at];
    if (order.id < first || order.id >= first + count) continue;
    found++;
    if (order.state === 'done') continue;
    if (!isOrderOpen(order, time)) {
      if (node.isWatched)
        node.because(
          `${order.to} ${order.state === 'given' || order.state === 'taken' ? 'was too late' : `is ${order.state}`}`,
        );
      return FAILURE;
    }
    open++;
    if (node.isWatched) node.because(`waits for ${order.to}, ${order.state} ${(time - order.at).toFixed(1)} s ago`);
  }
  if (found < count) {
    node.because('another order has replaced it');
    return FAILURE;
  }
  return open === 0 ? SUCCESS : RUNNING;
}
