import { createStore, type StoreApi } from 'zustand/vanilla';
import { registerStore } from '../editor.js';

/** What the designer looks at. */
export interface SelectionState {
  readonly agent: string | undefined;
  /** The behavior on the canvas. */
  readonly behavior: string | undefined;
  /** The primary node: what the inspector shows and where the keyboard is. One of `nodes`. */
  readonly node: string | undefined;
  /** All selected nodes of the behavior, the primary among them. */
  readonly nodes: readonly string[];
  /** Where a range starts that Shift extends. */
  readonly anchor: string | undefined;
  /**
   * The node that was opened in its own frame: a machine as its chart, what a state runs as a tree.
   */
  readonly within: string | undefined;
  /** The references that were opened on the way to this behavior, outermost first. */
  readonly trail: readonly TrailStep[];
  /** The parameter that waits for a click in the game. */
  readonly picking: Picking | undefined;
}

/** A reference that was followed into its behavior. */
export interface TrailStep {
  readonly behavior: string;
  readonly node: string;
  /**
   * Was the reference opened where it stands? Then the canvas still shows the behavior that holds
   * it.
   */
  readonly inPlace?: boolean;
}

/** A parameter whose answer is to be pointed at. */
export interface Picking {
  readonly behavior: string;
  /** The nodes whose parameter it is. */
  readonly nodes: readonly string[];
  readonly param: string;
  /** Where the answer is: a thing in the game, or a node of the behavior on screen. */
  readonly from: 'game' | 'tree';
  /** The object type it wants, or the kinds of nodes it may be; none means any. */
  readonly of: string;
  readonly kinds?: readonly string[];
  /** Takes the answer. */
  readonly answer: (id: string) => void;
  /** The field that asked. */
  readonly asker?: string;
}

export const NOTHING_SELECTED: SelectionState = {
  agent: undefined,
  behavior: undefined,
  node: undefined,
  nodes: [],
  anchor: undefined,
  within: undefined,
  trail: [],
  picking: undefined,
};

declare module '../editor.js' {
  interface Editor {
    readonly selection: StoreApi<SelectionState>;
  }
}

registerStore('selection', () => createStore<SelectionState>(() => NOTHING_SELECTED));
