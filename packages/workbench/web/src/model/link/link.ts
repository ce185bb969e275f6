import type { Transport, WorkbenchMessage } from 'gumption/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Editor, registerStore } from '../editor.js';

/** How the line to the game is. */
export interface LinkState {
  /**
   * `waiting` for a game page, `greeting` it, `connected`, `silent` when it stopped answering,
   * `refused` for good.
   */
  readonly status: 'waiting' | 'greeting' | 'connected' | 'silent' | 'refused';
  /** The problem, in words for the designer. */
  readonly problem: string | undefined;
  readonly transport: Transport | undefined;
}

declare module '../editor.js' {
  interface Editor {
    readonly link: StoreApi<LinkState>;
  }
}

registerStore('link', () =>
  createStore<LinkState>(() => ({ status: 'waiting', problem: undefined, transport: undefined })),
);

/** Sends a message to the game; without a game it is lost, which the sync state shows. */
export function send(editor: Editor, message: WorkbenchMessage): void {
  editor.link.getState().transport?.send(message);
}
