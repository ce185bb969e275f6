import { type Infer, integer, list, number, record, refined, variant } from '../../data/schema.js';

const node = integer({ min: 0, max: 2 ** 31 - 1 });
const count = integer({ min: 0 });
const asked = { ticket: count, start: node, goal: node } as const;
const answered = refined(
  record({ ...asked, nodes: list(node, { min: 1 }), connections: list(integer()), cost: number() }),
  ({ nodes, connections }, report) => {
    if (nodes.length !== connections.length + 1)
      report(`must be one more than the ${connections.length} connections, got ${nodes.length}`, 'nodes');
  },
);

const request = variant('status', {
  waiting: record(asked),
  /** `search` serves it, and has gone on for so many nodes. */
  searching: record({ ...asked, search: count, spent: count }),
  found: answered,
  partial: answered,
  none: record(asked),
});

/** What a pool of searches holds at some moment, as plain JSON. */
export type SavedRoutes = Infer<typeof savedRoutesSchema>;

export const savedRoutesSchema = refined(
  record({
    capacity: integer({ min: 1 }),
    /** Those who wait in the order in which they came, after all others. */
    requests: list(request),
    /**
     * Tickets of places that were given back, to be given next from the end on; after them come
     * places that nobody had yet.
     */
    free: list(count),
    /** The goal that each search served last, −1 for none, and as which request of all. */
    searches: list(record({ goal: integer({ min: -1, max: 2 ** 31 - 1 }), served: count }), { min: 1 }),
    /** The search that went on last. */
    turn: count,
  }),
  ({ capacity, requests, free, searches, turn }, report) => {
    const places = new Set<number>();
    const admit = (ticket: number, ...at: (string | number)[]) => {
      const place = ticket % capacity;
      if (places.has(place)) report(`must have a place of its own among ${capacity}, got ${ticket}`, ...at);
      if (ticket / capacity >= 2 ** 31) report(`must be below ${capacity} · 2³¹, got ${ticket}`, ...at);
      places.add(place);
    };
    const busy = new Set<number>();
    requests.forEach((each, i) => {
      admit(each.ticket, 'requests', i, 'ticket');
      if (each.status !== 'searching') return;
      if (each.search >= searches.length || busy.has(each.search))
        report(`must be one of ${searches.length} searches, and free, got ${each.search}`, 'requests', i, 'search');
      busy.add(each.search);
    });
    free.forEach((ticket, i) => {
      admit(ticket, 'free', i);
    });
    if (turn >= searches.length) report(`must be one of ${searches.length} searches, got ${turn}`, 'turn');
  },
);
