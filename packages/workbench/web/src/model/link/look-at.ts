import type { WorkbenchMessage } from 'gumption/protocol';
import type { StoreApi } from 'zustand/vanilla';
import type { Editor } from '../editor.js';
import { send } from './link.js';

/** Something that a game tells only while somebody looks. */
export interface Viewed {
  /** Panes that show it. */
  readonly viewers: number;
}

/** How a game is asked to tell something. */
export interface Asking<S extends Viewed> {
  readonly store: (editor: Editor) => StoreApi<S>;
  /** Whether the game can tell it. */
  readonly canTell: (editor: Editor) => boolean;
  readonly request: Extract<WorkbenchMessage, { readonly on: boolean }>['type'];
}

/** Looks at something until the function it returns is called; nothing is asked while nobody does. */
export function lookAt<S extends Viewed>(editor: Editor, asking: Asking<S>): () => void {
  const store = asking.store(editor);
  const change = (by: number) => {
    const viewers = store.getState().viewers + by;
    store.setState({ viewers } as Partial<S>);
    if (viewers === Math.max(0, by)) ask(editor, asking, by > 0);
  };
  change(1);
  return () => change(-1);
}

/** A game has come: it is asked again if somebody looks. */
export function askAgain<S extends Viewed>(editor: Editor, asking: Asking<S>): void {
  if (asking.store(editor).getState().viewers > 0) ask(editor, asking, true);
}

function ask<S extends Viewed>(editor: Editor, { canTell, request }: Asking<S>, on: boolean): void {
  if (canTell(editor)) send(editor, { type: request, on } as WorkbenchMessage);
}
