import type { ParamValue } from 'gumption/behavior';
import type { Assignment } from 'gumption/behavior/cast';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Editor } from '../editor.js';
import { registerStore } from '../editor.js';
import type { NodeKey } from '../live/node-table.js';

/** What is dragged: nodes of the behavior on screen, something new, or what only a character takes. */
export type Dragged = DraggedNodes | { readonly what: 'given'; readonly given: Assignment };

/** What a picture of nodes takes. A new reference can also be given to a character: its behavior. */
export type DraggedNodes =
  | { readonly what: 'nodes'; readonly ids: readonly string[] }
  | {
      readonly what: 'new';
      readonly kind: string;
      readonly name?: string;
      readonly params?: Readonly<Record<string, ParamValue>>;
      readonly given?: Assignment;
    };

/** A drag in progress, as the ghost beside the pointer shows it. */
export interface DragState {
  readonly dragged: Dragged;
  readonly label: string;
  /** The pointer, in pixels of the page. */
  readonly x: number;
  readonly y: number;
  /** What letting go would do here, or why it would do nothing. */
  readonly words: string | undefined;
  readonly fits: boolean;
}

/**
 * An area that accepts dragged things by position, as the canvas does. Points are in pixels of the
 * page.
 */
export interface DropSurface {
  readonly element: Element;
  /**
   * What letting go there would do; undefined where it means nothing. Called once a frame, so it
   * may scroll.
   */
  readonly over: (
    dragged: DraggedNodes,
    x: number,
    y: number,
  ) => { readonly words: string; readonly fits: boolean } | undefined;
  readonly drop: (dragged: DraggedNodes, x: number, y: number) => void;
  readonly leave: () => void;
}

/** Queries about the picture of a behavior. */
export type ViewRequest = 'fit' | 'selection' | 'actual-size';

/** How the behavior is being worked on; nothing of it outlives the page. */
export interface CanvasState {
  readonly drag: DragState | undefined;
  readonly surface: DropSurface | undefined;
  /** Is the list open from which a kind is inserted at the selection? */
  readonly quickList: boolean;
  /** The node whose name is being typed where it stands. */
  readonly renaming: string | undefined;
  /** Does the picture follow the running leaf? */
  readonly follow: boolean;
  /** The camera of each tree when it was last on screen, by behavior and top node. */
  readonly views: Readonly<Record<string, { readonly x: number; readonly y: number; readonly zoom: number }>>;
  /**
   * Branches that are collapsed because a picture would be too small to read, by behavior and top
   * node.
   */
  readonly zoomFolds: Readonly<Record<string, ReadonlySet<NodeKey>>>;
  /** The last thing asked of the picture; the number rises with each. */
  readonly asked: { readonly what: ViewRequest; readonly number: number } | undefined;
}

export const QUIET_CANVAS: CanvasState = {
  drag: undefined,
  surface: undefined,
  quickList: false,
  renaming: undefined,
  follow: true,
  views: {},
  zoomFolds: {},
  asked: undefined,
};

/** Asks the picture of the behavior to show something; without one on screen nothing happens. */
export function askView(editor: Editor, what: ViewRequest): void {
  editor.canvas.setState(({ asked }) => ({ asked: { what, number: (asked?.number ?? 0) + 1 } }));
}

declare module '../editor.js' {
  interface Editor {
    readonly canvas: StoreApi<CanvasState>;
  }
}

registerStore('canvas', () => createStore<CanvasState>(() => QUIET_CANVAS));
