import fc from 'fast-check';

/** Number of nodes of every random graph. */
export const NODES = 9;

/**
 * Directed graphs with parallel connections, loops, free connections and unreachable nodes, with a
 * start and a goal.
 */
export const arbitraryGraph = fc.record({
  connections: fc.array(
    fc.record({
      from: fc.nat(NODES - 1),
      to: fc.nat(NODES - 1),
      cost: fc.oneof(
        fc.constant(0),
        fc.nat(9),
        fc.integer({ min: 1, max: 40 }).map((quarters) => quarters / 4),
      ),
    }),
    { maxLength: 30 },
  ),
  start: fc.nat(NODES - 1),
  goal: fc.nat(NODES - 1),
});
