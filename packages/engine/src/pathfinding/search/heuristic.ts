/**
 * Guesses what is still to come from a node to a goal. One object serves any goal: it is aimed at
 * one before a search begins. The better the guess, the less a search has to look at; a guess that
 * never exceeds the truth keeps routes optimal.
 */
export interface Heuristic {
  /** From now on estimates are to this node. */
  aim(goal: number): void;
  /**
   * Writes the estimate from `node` to `out[at]`: 0 or more; infinite where no way leads to the
   * goal. Into an array, because a number with a fraction that a function gives back is allocated
   * unless V8 compiles the function into its caller.
   */
  estimate(out: Float64Array, at: number, node: number): void;
}

/**
 * A heuristic from a plain function of node and goal, for worlds of your own. A little slower than
 * one of the classes.
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
