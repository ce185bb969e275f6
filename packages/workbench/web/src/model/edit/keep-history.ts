import type { BehaviorDocument } from 'gumption/behavior';
import { isSameJson } from 'gumption/data';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Editor } from '../editor.js';
import { registerStore } from '../editor.js';
import { EMPTY_HISTORY, type History, record, type Whereabouts } from './history.js';

export interface HistoryState extends History {
  /**
   * The documents as the history knows them: what is on screen differs from these only when it
   * changed elsewhere.
   */
  readonly known: Readonly<Record<string, BehaviorDocument>>;
}

export const NO_HISTORY: HistoryState = { ...EMPTY_HISTORY, known: {} };

/**
 * Lets every document that changes by other ways than an edit (a file pulled from a repository,
 * another page's save) become an entry of the history. So undo goes back over it rather than
 * through it, and what was on screen before is never lost.
 */
export function keepHistory(editor: Editor): void {
  editor.documents.subscribe(({ byName }, { filesRead }) => {
    const { known } = editor.history.getState();
    const changed = Object.entries(byName).filter(([name, { current }]) => known[name] !== current);
    if (changed.length === 0) return;
    // All at once: a project may bring hundreds of files.
    const news = Object.fromEntries(changed.map(([name, { current }]) => [name, current]));
    editor.history.setState({ known: { ...known, ...news } });
    for (const [name, { current, baseline }] of changed) {
      const before = known[name];
      // Files that are read for the first time are where the work begins, not a step of it.
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
  const { shown: sheet } = editor.sheets.getState();
  return { behavior, node, nodes, ...(sheet !== undefined && { sheet }) };
}

/** Tells the history what a document is now; undefined when it is gone. */
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
