import type { Session } from '../editor.js';
import type { Places } from '../preferences.js';
import { record } from './history.js';
import { whereabouts } from './keep-history.js';

const NONE: Places = {};

/** Where parts of a behavior stand that were put somewhere by hand. */
export function placesOf(session: Session, behavior: string): Places {
  return session.preferences.getState().places[behavior] ?? NONE;
}

/** Remembers where parts stand, beside what is folded. It changes no document. */
export function putPlaces(session: Session, behavior: string, places: Places): void {
  session.preferences.setState(({ places: all }) => ({ places: { ...all, [behavior]: places } }));
}

/** Moves parts about in their view, as a step that can be undone. */
export function moveParts(session: Session, behavior: string, after: Places, title: string): void {
  const before = placesOf(session, behavior);
  putPlaces(session, behavior, after);
  const here = whereabouts(session);
  session.history.setState((history) =>
    record(history, {
      ...{ title, changes: [], places: { behavior, before, after }, from: here, to: here },
      merge: undefined,
      time: session.now(),
    }),
  );
}
