import type { Editor } from './editor.js';

/** Brings a pane to the bottom of the page, also when the bottom was hidden. */
export function showBottom({ preferences }: Editor, id: string): void {
  preferences.setState(({ collapsed }) => ({ bottom: id, collapsed: { ...collapsed, console: false } }));
}
