import type { DocumentNode } from 'gumption/behavior';

/** What a node and its parts can be shown as where a tree says too little. */
export interface ViewDescription {
  /** The name that kinds give as their `view`. */
  readonly name: string;
  readonly title: string;
  /**
   * For a view of nodes that have children instead of parts: whether a node below one that is shown
   * in the view is drawn in the same frame.
   */
  readonly joins?: (node: DocumentNode) => boolean;
}

/** The views that a page has, by name. */
export type Views = ReadonlyMap<string, ViewDescription>;

export const NO_VIEWS: Views = new Map();

/** What the canvas calls a frame that shows a tree. */
export const TREE = 'tree';

/** The title of what a node opens as: a view, or its own tree. */
export function frameTitle(view: string, views: Views): string {
  return views.get(view)?.title ?? 'Tree';
}
