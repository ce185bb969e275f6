import type { Editor } from '../editor.js';
import type { Places } from '../preferences.js';
import { record } from './history.js';
import { whereabouts } from './keep-history.js';

const NONE: Places = {};

/** Where parts of a behavior stand that were put somewhere by hand. */
export function placesOf(editor: Editor, behavior: string): Places {
  return editor.preferences.getState().places[behavior] ?? NONE;
}

/** Remembers the positions of parts, like collapsed nodes. It changes no document. */
export function putPlaces(editor: Editor, behavior: string, places: Places): void {
  editor.preferences.setState(({ places: all }) => ({ places: { ...all, [behavior]: places } }));
}

/** Moves parts about in their view, as a step that can be undone. */
export function moveParts(editor: Editor, behavior: string, after: Places, title: string): void {
  const before = placesOf(editor, behavior);
  putPlaces(editor, behavior, after);
  const here = whereabouts(editor);
  editor.history.setState((history) =>
    record(history, {
      ...{ title, changes: [], places: { behavior, before, after }, from: here, to: here },
      merge: undefined,
      time: editor.now(),
    }),
  );
}
