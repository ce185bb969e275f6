import { isSameJson } from 'gumption/data';
import type { Editor } from '../editor.js';
import { currentDocument, dropDocument, putDocument } from '../files/documents.js';
import { closeFiled, filedState, showFiled } from '../files/filed.js';
import { tell } from '../notice.js';
import { cancelPick } from '../selection/pick.js';
import { lookElsewhere, putFiled, rename } from './edit.js';
import { type Change, type Entry, type FiledChange, stepBack, stepForth, type Whereabouts } from './history.js';
import { learn, whereabouts } from './keep-history.js';
import { putPlaces } from './places.js';
import { openOf, putAway, takeOut } from './put-away.js';

/** Takes the last edit back, and shows where it was. */
export function undo(editor: Editor): void {
  const step = stepBack(editor.history.getState());
  if (step === undefined) {
    tell(editor, 'info', 'There is nothing to undo.');
    return;
  }
  const here = whereabouts(editor);
  editor.history.setState(step.history);
  takeBack(editor, step.entry);
  tellWhere(editor, `Undid: ${step.entry.title}`, here);
}

/** Takes an edit back that the history no longer has, and shows where it was. */
export function takeBack(editor: Editor, entry: Entry): void {
  const { changes, filed = [], renamed = [], places, aside, from } = entry;
  for (const each of renamed) rename(editor, { ...each, from: each.to, to: each.from });
  for (const { behavior, before, after } of changes) restore(editor, entry, { behavior, before: after, after: before });
  for (const change of filed) restoreFiled(editor, entry, { ...change, before: change.after, after: change.before });
  if (places !== undefined) putPlaces(editor, places.behavior, places.before);
  aside?.undo();
  lookAt(editor, from);
}

/** Redoes the edit that was last undone, and shows where it is. */
export function redo(editor: Editor): void {
  const step = stepForth(editor.history.getState());
  if (step === undefined) {
    tell(editor, 'info', 'There is nothing to redo.');
    return;
  }
  const here = whereabouts(editor);
  editor.history.setState(step.history);
  const { entry } = step;
  const { changes, filed = [], renamed = [], places, aside } = entry;
  for (const each of renamed) rename(editor, each);
  for (const change of filed) restoreFiled(editor, entry, change);
  for (const change of changes) restore(editor, entry, change);
  if (places !== undefined) putPlaces(editor, places.behavior, places.after);
  aside?.redo();
  lookAt(editor, step.entry.to);
  tellWhere(editor, `Redid: ${step.entry.title}`, here);
}

/** What undo would take back, in words; undefined when there is nothing. */
export function undoTitle(editor: Editor): string | undefined {
  return editor.history.getState().past?.entry.title;
}

/** What redo would do again, in words; undefined when there is nothing. */
export function redoTitle(editor: Editor): string | undefined {
  return editor.history.getState().future?.entry.title;
}

function restore(editor: Editor, entry: Entry, { behavior, before, after }: Change): void {
  const key = { what: 'behavior', name: behavior } as const;
  if (after !== undefined) {
    learn(editor, after.name, after);
    editor.documents.setState((state) => putDocument(state, after));
    if (before === undefined) void takeOut(editor, entry, key);
    return;
  }
  const open = openOf(editor, key);
  learn(editor, behavior, undefined);
  editor.documents.setState((state) => dropDocument(state, behavior));
  void putAway(editor, entry, key, open);
}

function restoreFiled(editor: Editor, entry: Entry, change: FiledChange): void {
  const open = openOf(editor, change);
  putFiled(editor, change);
  if (change.after === undefined) void putAway(editor, entry, change, open);
  else if (change.before === undefined) void takeOut(editor, entry, change);
}

/**
 * Reports what was done and, where that was elsewhere, in which document, with a link back
 * to where the designer was.
 */
function tellWhere(editor: Editor, words: string, before: Whereabouts): void {
  const here = whereabouts(editor);
  const place = before.filed?.name ?? before.behavior;
  const isHere = here.behavior === before.behavior && isSameJson(here.filed ?? null, before.filed ?? null);
  const isGone =
    before.filed === undefined ? currentDocument(editor, before.behavior) === undefined : !isOpen(editor, before.filed);
  if (isHere || isGone) {
    tell(editor, 'info', words);
    return;
  }
  const action = { title: `Back to ${place}`, run: () => lookAt(editor, before) };
  tell(editor, 'info', `${words}, in ${here.filed?.name ?? here.behavior}`, action);
}

function isOpen(editor: Editor, { what, name }: NonNullable<Whereabouts['filed']>): boolean {
  return filedState(editor, what).byName[name] !== undefined;
}

function lookAt(editor: Editor, { behavior, node, nodes, filed }: Whereabouts): void {
  cancelPick(editor);
  const before = editor.selection.getState();
  const trail = before.behavior === behavior ? before.trail : [];
  editor.selection.setState({ behavior, node, nodes, anchor: node, trail });
  if (filed !== undefined && isOpen(editor, filed)) showFiled(editor, filed.what, filed.name);
  else closeFiled(editor);
  lookElsewhere(editor);
}
