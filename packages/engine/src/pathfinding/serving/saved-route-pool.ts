import { type Infer, integer, list, number, optional, record, refined, variant } from '../../data/schema.js';

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
  /** `search` is the index of the search that serves it; `spent` is the budget it has received. */
  searching: record({ ...asked, search: count, spent: count }),
  found: answered,
  partial: answered,
  none: record(asked),
});

/** The state of a `RoutePool` as plain JSON. */
export type SavedRoutePool = Infer<typeof savedRoutePoolSchema>;

export const savedRoutePoolSchema = refined(
  record({
    capacity: integer({ min: 1 }),
    /** Waiting requests come last, in the order in which they were made. */
    requests: list(request),
    /**
     * Tickets of slots that were released; the last one is given out next. Slots that were never
     * used come after them.
     */
    free: list(count),
    /**
     * The goal that each search served last, −1 for none, and the serial number of that request.
     */
    searches: list(record({ goal: integer({ min: -1, max: 2 ** 31 - 1 }), served: count }), { min: 1 }),
    /** The search that took its turn last. */
    turn: count,
    /** How often requests for known goals have passed the first one for another goal. */
    passes: optional(count),
  }),
  ({ capacity, requests, free, searches, turn }, report) => {
    const places = new Set<number>();
    const admit = (ticket: number, ...at: (string | number)[]) => {
      const place = ticket % capacity;
      if (places.has(place)) report(`must not share a slot (of ${capacity}) with another ticket, got ${ticket}`, ...at);
      if (ticket / capacity >= 2 ** 31) report(`must be below ${capacity} · 2³¹, got ${ticket}`, ...at);
      places.add(place);
    };
    const busy = new Set<number>();
    requests.forEach((each, i) => {
      admit(each.ticket, 'requests', i, 'ticket');
      if (each.status !== 'searching') return;
      if (each.search >= searches.length || busy.has(each.search))
        report(
          `must be one of ${searches.length} searches that serves no other request, got ${each.search}`,
          'requests',
          i,
          'search',
        );
      busy.add(each.search);
    });
    free.forEach((ticket, i) => {
      admit(ticket, 'free', i);
    });
    if (turn >= searches.length) report(`must be one of ${searches.length} searches, got ${turn}`, 'turn');
  },
);
