import type { ComponentType } from 'react';
import type { Editor } from '../../model/editor.js';

/** One of the panes at the bottom of the page. */
export interface BottomTab {
  readonly id: string;
  readonly title: string;
  /** What the tab says beside its title, a number mostly. */
  readonly count?: {
    readonly read: (editor: Editor) => number | string;
    readonly subscribe: (editor: Editor, changed: () => void) => () => void;
  };
  /** The pane, with `BottomTabs` for its header. */
  readonly Component: ComponentType;
}
