import type { GameMessage } from 'gumption/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Editor, registerStore } from '../editor.js';
import { note } from './log.js';

/** What the game left out of its reports, because the page was behind. */
export interface ThinningState {
  /** Messages left out since the game was connected. */
  readonly messages: number;
  /** When the last ones were left out, in milliseconds of the editor's clock. */
  readonly at: number;
}

export const NOT_THINNED: ThinningState = { messages: 0, at: Number.NEGATIVE_INFINITY };

/** Reports that were left out within this time are of one and the same slowness. */
const EPISODE_MS = 10_000;

/** The page says so for this long after reports were left out. */
export const SHOWN_MS = 3000;

/** The game left out reports; the console is told once for each time that it begins to. */
export function takeThinned(editor: Editor, { messages }: Extract<GameMessage, { type: 'thinned' }>): void {
  const { at, messages: before } = editor.thinning.getState();
  const now = editor.now();
  editor.thinning.setState({ messages: before + messages, at: now });
  if (now - at > EPISODE_MS)
    note(
      editor,
      'warning',
      'The game runs faster than this page can read: some of what characters did is left out here. ' +
        'Choose a lower speed, or watch fewer agents, to see everything.',
    );
}

declare module '../editor.js' {
  interface Editor {
    readonly thinning: StoreApi<ThinningState>;
  }
}

registerStore('thinning', () => createStore<ThinningState>(() => NOT_THINNED));
