import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Editor, registerStore } from './editor.js';

/** The last event, for a line that comes and goes: what was undone, why an edit was not made. */
export interface Notice {
  readonly text: string;
  readonly level: 'info' | 'warning';
  /** What can be done about it. */
  readonly action?: { readonly title: string; readonly run: () => void };
  /** Rises with each notice, so that the same words twice are two notices. */
  readonly number: number;
}

declare module './editor.js' {
  interface Editor {
    readonly notice: StoreApi<{ readonly notice: Notice | undefined }>;
  }
}

registerStore('notice', () => createStore<{ readonly notice: Notice | undefined }>(() => ({ notice: undefined })));

/** Shows a short notice where the designer looks; a refusal goes to the console too. */
export function tell(editor: Editor, level: Notice['level'], text: string, action?: Notice['action']): void {
  editor.notice.setState(({ notice }) => ({
    notice: { text, level, number: (notice?.number ?? 0) + 1, ...(action && { action }) },
  }));
}
