/**
 * Thrown by a decision that needs a dynamic subtree. It leaves compiled code, which cannot continue
 * after the arrays have changed. The catcher inserts the subtree and repeats the decision.
 */
export const SUBTREE_WANTED = Object.freeze(new Error('a behavior is to be built'));

/**
 * What nodes and ticks need to insert behaviors at run time; `DynamicSubtrees` is the complete
 * interface.
 */
export interface DynamicSubtreeSource {
  /** See `NodeView.dynamicSubtree`. */
  find(host: object, name: string): number;
  /** See `NodeView.dismiss`. */
  dismiss(host: object, name: string): void;
  /**
   * Lets in the dynamic subtree that was wanted, in the middle of a tick. Returns the index of the
   * node that asked for it.
   */
  admit(): number;
}
