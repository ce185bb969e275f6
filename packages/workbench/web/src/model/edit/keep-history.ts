import type { BehaviorDocument } from 'gumption/behavior';
import { isSameJson } from 'gumption/data';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Editor } from '../editor.js';
import { registerStore } from '../editor.js';
import { shownFiled } from '../files/filed.js';
import { EMPTY_HISTORY, type History, record, type Whereabouts } from './history.js';

export interface HistoryState extends History {
  /**
   * The documents as the history knows them. A document on screen differs only when something else
   * changed it.
   */
  readonly known: Readonly<Record<string, BehaviorDocument>>;
}

export const NO_HISTORY: HistoryState = { ...EMPTY_HISTORY, known: {} };

/**
 * Makes an entry of the history for every change of a document that is not an edit (a file pulled
 * from a repository, another page's save). So undo steps over such a change as one entry, and what
 * was on screen before is never lost.
 */
export function keepHistory(editor: Editor): void {
  editor.documents.subscribe(({ byName }, { filesRead }) => {
    const { known } = editor.history.getState();
    const changed = Object.entries(byName).filter(([name, { current }]) => known[name] !== current);
    if (changed.length === 0) return;
    // All together: a project may bring hundreds of files.
    const news = Object.fromEntries(changed.map(([name, { current }]) => [name, current]));
    editor.history.setState({ known: { ...known, ...news } });
    for (const [name, { current, baseline }] of changed) {
      const before = known[name];
      // Reading files for the first time is the starting point, not a step of the history.
      if (before === undefined || !filesRead || isSameJson(before, current)) continue;
      const here = whereabouts(editor);
      editor.history.setState((history) =>
        record(history, {
          title: current === baseline ? `Load ${name} from disk` : `Restore ${name}`,
          changes: [{ behavior: name, before, after: current }],
          from: here,
          to: here,
          merge: undefined,
          time: editor.now(),
        }),
      );
    }
  });
}

/** Where the designer is now. */
export function whereabouts(editor: Editor): Whereabouts {
  const { behavior, node, nodes } = editor.selection.getState();
  const filed = shownFiled(editor);
  return { behavior, node, nodes, ...(filed !== undefined && { filed }) };
}

/** Gives the history the present version of a document; undefined when it was removed. */
export function learn(editor: Editor, name: string, document: BehaviorDocument | undefined): void {
  editor.history.setState(({ known: { [name]: _, ...others } }) => ({
    known: document === undefined ? others : { ...others, [name]: document },
  }));
}

declare module '../editor.js' {
  interface Editor {
    /** All edits, across behaviors. */
    readonly history: StoreApi<HistoryState>;
  }
}

registerStore('history', () => createStore<HistoryState>(() => NO_HISTORY));
