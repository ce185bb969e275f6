import { defineKind } from '../../../behavior/kind/index.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE, SUCCESS } from '../../../behavior/vocabulary/status.js';
import { intoKey, misfit } from '../../../decision/blackboard/nodes/value-key.js';
import { unreadReport } from '../order-book.js';
import { bookIn, bookParam, describeOrders, unitParam } from './book-key.js';

/** Reads the oldest unread report to a unit, each once. */
export const readReport = defineKind({
  name: 'readReport',
  family: 'Squads',
  title: 'Read a report',
  category: 'leaf',
  description: 'Succeeds if there is an unread report to the unit, and reads it.',
  tags: ['squad', 'stuck', 'feedback', 'tier', 'message', 'tactics', 'news'],
  sentence: 'Read a report[ of “{what}”][ from “{from}”]',
  params: {
    book: bookParam,
    unit: unitParam,
    from: param.text({ default: '', description: 'Reads only reports of this unit; empty for any.' }),
    what: param.text({ default: '', description: 'Reads only reports with this word; empty for any.' }),
    into: intoKey('The blackboard key that receives the details.'),
    fromInto: param.anyKey('text', { description: 'The blackboard key that receives the name of the sender.' }),
    whatInto: param.anyKey('text', { description: 'The blackboard key that receives the word.' }),
  },
  start(node) {
    const { params, time } = node;
    const { into, fromInto, whatInto } = params;
    const book = bookIn(node, params.book);
    if (book === undefined) return FAILURE;
    const found = unreadReport(book, params.unit, params.from, params.what);
    if (found === undefined) {
      node.because('there is no new report');
      return FAILURE;
    }
    found.isRead = true;
    const problem =
      (into && misfit(into, found.about)) ??
      (fromInto && misfit(fromInto, found.from)) ??
      (whatInto && misfit(whatInto, found.what));
    if (problem !== undefined) {
      node.because(problem);
      return FAILURE;
    }
    if (into !== undefined) node.set(into, found.about);
    if (fromInto !== undefined) node.set(fromInto, found.from);
    if (whatInto !== undefined) node.set(whatInto, found.what);
    if (node.isWatched) node.because(`${found.from} reported ${found.what} ${(time - found.at).toFixed(1)} s ago`);
    return SUCCESS;
  },
  insight: (node) => describeOrders(node, node.params.book, node.params.unit ?? ''),
});
