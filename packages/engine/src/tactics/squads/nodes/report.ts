import { defineKind } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE, SUCCESS } from '../../../behavior/vocabulary/status.js';
import { check, formatProblem, json } from '../../../data/index.js';
import { isOrderOpen, latestOrder, MAIN_TRAY, reportOrder, sendReport } from '../order-book.js';
import { bookIn, bookParam, describeOrders, unitParam } from './book-key.js';

const aboutSchema = json();

/**
 * Reports upward: to the sender of the unit's latest order, or to a unit by name. `done`, `failed`
 * and `stuck` end the order; anything else is news.
 */
export const report = defineKind({
  name: 'report',
  family: 'Squads',
  title: 'Report',
  category: 'leaf',
  description: 'Sends a report to the unit that gave the latest order, or to a unit by name.',
  tags: ['squad', 'stuck', 'feedback', 'tier', 'message', 'tactics', 'news'],
  sentence: 'Report “{what}”[ about {about}][ to “{to}”]',
  params: {
    book: bookParam,
    unit: unitParam,
    what: param.text({ description: 'What it reports: done, failed, stuck, or any other word, such as contact.' }),
    about: param.value({ description: 'Details: data that the receiver understands.' }),
    to: param.text({ default: '', description: 'The receiver; empty for the sender of its latest order.' }),
    tray: param.text({ default: MAIN_TRAY, description: 'The in-tray with that order.' }),
  },
  start(node) {
    const { params, time } = node;
    const { unit, what, about, to, tray } = params;
    const book = bookIn(node, params.book);
    if (book === undefined) return FAILURE;
    const [problem] = check(aboutSchema, about, 'about');
    const order = latestOrder(book, unit, tray);
    const receiver = to !== '' ? to : (order?.from ?? '');
    if (problem !== undefined || receiver === '' || unit === '') {
      node.because(
        problem !== undefined
          ? formatProblem(problem)
          : unit === ''
            ? 'unit has to be a name'
            : 'it has no order to report on',
      );
      return FAILURE;
    }
    if (order !== undefined && order.from === receiver && isOrderOpen(order, time))
      reportOrder(book, order, what, about, time);
    else sendReport(book, { from: unit, to: receiver, what, about, order: -1 }, time);
    if (node.isWatched) node.because(`reported ${what} to ${receiver}`);
    return SUCCESS;
  },
  insight: (node) => describeOrders(node, node.params.book, node.params.unit ?? ''),
});
