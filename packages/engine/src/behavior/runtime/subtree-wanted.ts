/**
 * Thrown by a decision that needs a dynamic subtree, through compiled code, which cannot go on
 * after the arrays have been laid out anew. Whoever catches it lets the dynamic subtree in and has
 * the decision made again.
 */
export const SUBTREE_WANTED = Object.freeze(new Error('a behavior is to be built'));

/**
 * What nodes and ticks ask of whoever puts behaviors in at run time; `DynamicSubtrees` is the whole
 * of it.
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
