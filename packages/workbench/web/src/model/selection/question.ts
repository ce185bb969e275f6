import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Editor } from '../editor.js';
import { registerStore } from '../editor.js';
import type { TrailStep } from './selection.js';

/**
 * Asks why a node does not run; the answer stays on screen, and stays true, until it is closed
 * (undefined).
 */
export function askWhyNot(editor: Editor, about: Pick<TrailStep, 'behavior' | 'node'> | undefined): void {
  editor.question.setState({ about });
}

declare module '../editor.js' {
  interface Editor {
    /** The node of which the designer asks why it does not run. */
    readonly question: StoreApi<{ readonly about: TrailStep | undefined }>;
  }
}

registerStore('question', () => createStore<{ readonly about: TrailStep | undefined }>(() => ({ about: undefined })));
