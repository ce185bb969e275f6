import type { Session } from '../editor.js';
import { currentDocument, dropDocument, putDocument } from '../files/documents.js';
import { dropSheet, putSheet, showSheet } from '../files/sheets-state.js';
import { note } from '../link/log.js';
import { tell } from '../notice.js';
import { cancelPick } from '../selection/pick.js';
import { rename } from './edit.js';
import { type Change, type SheetChange, stepBack, stepForth, type Whereabouts } from './history.js';
import { learn, whereabouts } from './keep-history.js';
import { putPlaces } from './places.js';

/** Takes the last edit back, and shows where it was. */
export function undo(session: Session): void {
  const step = stepBack(session.history.getState());
  if (step === undefined) {
    tell(session, 'info', 'There is nothing to undo.');
    return;
  }
  const here = whereabouts(session);
  session.history.setState(step.history);
  const { changes, sheets = [], renamed = [], places } = step.entry;
  for (const { what, from, to } of renamed) rename(session, { what, from: to, to: from });
  for (const { behavior, before, after } of changes) restore(session, { behavior, before: after, after: before });
  for (const { sheet, before, after } of sheets) restoreSheet(session, { sheet, before: after, after: before });
  if (places !== undefined) putPlaces(session, places.behavior, places.before);
  lookAt(session, step.entry.from);
  tellWhere(session, `Undid: ${step.entry.title}`, here);
}

/** Does again what was last undone, and shows where it is. */
export function redo(session: Session): void {
  const step = stepForth(session.history.getState());
  if (step === undefined) {
    tell(session, 'info', 'There is nothing to redo.');
    return;
  }
  const here = whereabouts(session);
  session.history.setState(step.history);
  const { changes, sheets = [], renamed = [], places } = step.entry;
  for (const each of renamed) rename(session, each);
  for (const change of changes) restore(session, change);
  for (const change of sheets) restoreSheet(session, change);
  if (places !== undefined) putPlaces(session, places.behavior, places.after);
  lookAt(session, step.entry.to);
  tellWhere(session, `Redid: ${step.entry.title}`, here);
}

/** What undo would take back, in words; undefined when there is nothing. */
export function undoTitle(session: Session): string | undefined {
  return session.history.getState().past?.entry.title;
}

/** What redo would do again, in words; undefined when there is nothing. */
export function redoTitle(session: Session): string | undefined {
  return session.history.getState().future?.entry.title;
}

function restore(session: Session, { behavior, after }: Change): void {
  if (after !== undefined) {
    learn(session, after.name, after);
    session.documents.setState((state) => putDocument(state, after));
  } else if (session.documents.getState().byName[behavior]?.file !== undefined) {
    // A behavior that became a file lives on disk; undo in a page must not pretend otherwise.
    note(
      session,
      'warning',
      `${behavior} was saved meanwhile, so it stays. Delete its file to be rid of it.`,
      behavior,
    );
  } else {
    learn(session, behavior, undefined);
    session.documents.setState((state) => dropDocument(state, behavior));
  }
}

function restoreSheet(session: Session, { sheet, after }: SheetChange): void {
  session.sheets.setState((state) => (after === undefined ? dropSheet(state, sheet) : putSheet(state, after)));
}

/**
 * Says what was done and, where that was elsewhere, in which behavior or sheet, with a way back to
 * where the designer was.
 */
function tellWhere(session: Session, words: string, before: Whereabouts): void {
  const here = whereabouts(session);
  const place = before.sheet ?? before.behavior;
  const isHere = here.behavior === before.behavior && here.sheet === before.sheet;
  const isGone =
    before.sheet === undefined
      ? currentDocument(session, before.behavior) === undefined
      : session.sheets.getState().byName[before.sheet] === undefined;
  if (isHere || isGone) {
    tell(session, 'info', words);
    return;
  }
  const action = { title: `Back to ${place}`, run: () => lookAt(session, before) };
  tell(session, 'info', `${words}, in ${here.sheet ?? here.behavior}`, action);
}

function lookAt(session: Session, { behavior, node, nodes, sheet }: Whereabouts): void {
  cancelPick(session);
  const before = session.selection.getState();
  const trail = before.behavior === behavior ? before.trail : [];
  session.selection.setState({ behavior, node, nodes, anchor: node, trail });
  showSheet(session, session.sheets.getState().byName[sheet ?? ''] === undefined ? undefined : sheet);
}
