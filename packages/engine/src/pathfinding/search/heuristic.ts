/**
 * Estimates the remaining cost from a node to a goal. One object serves any goal: it is aimed at
 * one before a search begins. The better the estimate, the fewer nodes a search expands; an
 * estimate that never exceeds the true cost keeps routes optimal.
 */
export interface Heuristic {
  /** Sets the goal of the following estimates. */
  aim(goal: number): void;
  /**
   * Writes the estimate from `node` to `out[at]`: 0 or more; infinite where no path leads to the
   * goal. It writes to an array because V8 allocates a fractional number returned by a function,
   * unless it inlines the function.
   */
  estimate(out: Float64Array, at: number, node: number): void;
}

/**
 * Makes a heuristic from a plain function of node and goal, for your own worlds. A little slower
 * than a class.
 */
export function heuristicOf(estimate: (node: number, goal: number) => number): Heuristic {
  let aimed = -1;
  return {
    aim(goal) {
      aimed = goal;
    },
    estimate(out, at, node) {
      out[at] = estimate(node, aimed);
    },
  };
}
