import type { Heuristic } from '../heuristic.js';

/**
 * Knows nothing: A* with it spreads evenly, as Dijkstra's search does. For comparing, and where any
 * guess would exceed the truth.
 */
export const ZERO_HEURISTIC: Heuristic = {
  aim() {},
  estimate(out, at) {
    out[at] = 0;
  },
};
