import type { Heuristic } from '../heuristic.js';

/**
 * Always estimates 0: A* with it spreads evenly, like Dijkstra's search. For comparisons, and where
 * any other estimate could be too high.
 */
export const ZERO_HEURISTIC: Heuristic = {
  aim() {},
  estimate(out, at) {
    out[at] = 0;
  },
};
