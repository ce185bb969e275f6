import type { ComponentType } from 'react';
import type { Editor } from '../../model/editor.js';

/** Something about a tab that changes while the page is open. */
export interface TabFact<T> {
  readonly read: (editor: Editor) => T;
  readonly subscribe: (editor: Editor, changed: () => void) => () => void;
}

/** One of the panes at the bottom of the page. */
export interface BottomTab {
  readonly id: string;
  readonly title: string;
  /** What the tab says beside its title, a number mostly. */
  readonly count?: TabFact<number | string>;
  /**
   * Whether the game has anything for the pane. Otherwise the tab is hidden, unless the pane is on
   * screen; a command still opens it. By default always.
   */
  readonly isUseful?: TabFact<boolean>;
  /** The pane, with `BottomTabs` for its header. */
  readonly Component: ComponentType;
}
