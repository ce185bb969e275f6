import type { Transport, WorkbenchMessage } from 'gumption/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { registerStore, type Session } from '../editor.js';

/** How the line to the game is. */
export interface LinkState {
  /**
   * `waiting` for a game page, `greeting` it, `connected`, `silent` when it stopped answering,
   * `refused` for good.
   */
  readonly status: 'waiting' | 'greeting' | 'connected' | 'silent' | 'refused';
  /** What is wrong, in words for the designer. */
  readonly problem: string | undefined;
  readonly transport: Transport | undefined;
}

declare module '../editor.js' {
  interface Session {
    readonly link: StoreApi<LinkState>;
  }
}

registerStore('link', () =>
  createStore<LinkState>(() => ({ status: 'waiting', problem: undefined, transport: undefined })),
);

/** Says something to the game; without one it is lost, which the sync state shows. */
export function send(session: Session, message: WorkbenchMessage): void {
  session.link.getState().transport?.send(message);
}
