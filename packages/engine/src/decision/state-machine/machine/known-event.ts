import { InvalidDataError } from '../../../data/check.js';
import { didYouMean } from '../../../data/suggest.js';
import { eventNumber, OTHER_EVENT } from '../chart/event-names.js';
import type { MachineTables } from './machine-tables.js';

/**
 * The number of an event that is sent. Throws if nothing of the machine takes the event and its
 * author does not list it either.
 */
export function numberOfSent<A>({ chart, ignored }: MachineTables<A>, name: string): number {
  const number = eventNumber(chart.events, name);
  if (number !== OTHER_EVENT || ignored === undefined || ignored.has(name)) return number;
  const known = chart.events.names.filter((each) => each !== '*');
  const hint = didYouMean(name, known) || `; it takes ${known.join(', ') || 'no events'}`;
  throw new InvalidDataError(
    'event',
    `no transition of the machine takes ${name}${hint}. If that is meant, list it in the machine's events`,
  );
}
