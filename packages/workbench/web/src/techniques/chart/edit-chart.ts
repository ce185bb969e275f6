import type { BehaviorDocument, DocumentNode } from 'gumption/behavior';
import { findNode } from '../../document/describe/find-node.js';
import { whyNotInsert, whyNotMove, whyNotRemove } from '../../document/describe/fits.js';
import { isWithin, type Place } from '../../document/describe/place.js';
import { createNode } from '../../document/edit/create-node.js';
import { setParam } from '../../document/edit/edit.js';
import { idsOf } from '../../document/edit/fresh-ids.js';
import { insertNodes } from '../../document/edit/insert.js';
import { moveNodes } from '../../document/edit/move.js';
import { removeNodes } from '../../document/edit/remove.js';
import { editDocument } from '../../model/edit/edit.js';
import { refuse, subjectOf, wordsFor } from '../../model/edit/edit-nodes.js';
import type { Editor } from '../../model/editor.js';
import { shownView } from '../../model/selection/frames.js';
import { type ChartModel, readChart, STATE_KINDS, stateName, TRANSITION } from './chart-model.js';

// Edits of the machine whose chart is on screen. Each is one step of undo; all return whether
// something changed.

/** The machine whose chart is on the canvas. */
export interface ShownChart {
  readonly document: BehaviorDocument;
  readonly owner: string;
  readonly chart: ChartModel;
}

/** The chart on screen; undefined while the canvas shows something else. */
export function shownChart(editor: Editor): ShownChart | undefined {
  const shown = shownView(editor);
  if (shown?.view !== 'chart') return undefined;
  const { document, owner } = shown;
  return { document, owner: owner.id, chart: readChart(owner) };
}

/** Adds a state to the machine or inside a state, after the existing ones. Returns its id. */
export function addState(editor: Editor, into: string, kind = 'state'): string | undefined {
  const shown = shownChart(editor);
  if (shown === undefined) return undefined;
  const { document } = shown;
  const made = newState(editor, document, kind);
  const place = endOf(document, into);
  const reason = whyNotInsert(document, place, [made], editor.world.getState().lexicon);
  if (reason !== undefined) {
    refuse(editor, reason);
    return undefined;
  }
  editDocument(editor, document.name, () => insertNodes(document, place!, [made]), {
    title: `Add ${stateName(made)}`,
    select: [made.id],
  });
  return made.id;
}

/**
 * Draws an arrow from a state, or from any (the machine itself), to another. Returns the
 * transition's id.
 */
export function connectStates(editor: Editor, from: string, to: string): string | undefined {
  const shown = shownChart(editor);
  if (shown === undefined) return undefined;
  const { document } = shown;
  const made = newTransition(editor, document, to);
  const reason = whyNotInsert(document, placeForTransition(document, from), [made], editor.world.getState().lexicon);
  if (reason !== undefined) {
    refuse(editor, reason);
    return undefined;
  }
  editDocument(editor, document.name, () => insertNodes(document, placeForTransition(document, from)!, [made]), {
    title: `Connect ${nameIn(document, from)} to ${nameIn(document, to)}`,
    select: [made.id],
  });
  return made.id;
}

/** Adds a state beside another and an arrow to it. Returns the new state's id. */
export function addConnectedState(editor: Editor, from: string, into: string): string | undefined {
  const shown = shownChart(editor);
  if (shown === undefined) return undefined;
  const { document } = shown;
  const { lexicon } = editor.world.getState();
  const state = newState(editor, document, 'state');
  const place = endOf(document, into);
  const reason = whyNotInsert(document, place, [state], lexicon);
  const grown = reason === undefined ? insertNodes(document, place!, [state]) : document;
  const transition = newTransition(editor, grown, state.id);
  const why = reason ?? whyNotInsert(grown, placeForTransition(grown, from), [transition], lexicon);
  if (why !== undefined) {
    refuse(editor, why);
    return undefined;
  }
  const change = () => insertNodes(grown, placeForTransition(grown, from)!, [transition]);
  editDocument(editor, document.name, change, { title: `Add ${stateName(state)}`, select: [state.id] });
  return state.id;
}

/** Lets a transition lead elsewhere. */
export function leadTo(editor: Editor, transition: string, to: string): boolean {
  const shown = shownChart(editor);
  if (shown === undefined) return false;
  return editDocument(editor, shown.document.name, (document) => setParam(document, transition, 'to', to), {
    title: `Lead to ${nameIn(shown.document, to)}`,
    select: [transition],
  });
}

/** Lets a transition leave another state. */
export function leadFrom(editor: Editor, transition: string, from: string): boolean {
  const shown = shownChart(editor);
  if (shown === undefined) return false;
  const { document } = shown;
  const place = placeForTransition(document, from);
  const reason = whyNotMove(document, [transition], place, editor.world.getState().lexicon);
  if (reason !== undefined) return refuse(editor, reason);
  return editDocument(editor, document.name, () => moveNodes(document, [transition], place!), {
    title: `Lead from ${nameIn(document, from)}`,
    select: [transition],
  });
}

/** Makes a transition the n-th that is checked of those that leave its state, from 1. */
export function setPriority(editor: Editor, transition: string, priority: number): boolean {
  const shown = shownChart(editor);
  const found = shown && findNode(shown.document, transition);
  if (shown === undefined || found?.parent === undefined) return false;
  const { document } = shown;
  const siblings = found.parent.node.children!;
  const others = siblings.filter(({ kind, id }) => kind === TRANSITION && id !== transition);
  const next = others[Math.max(0, priority - 1)];
  // Behind the last of the others, or before the one whose place it takes.
  const index = next === undefined ? siblings.indexOf(others.at(-1)!) + 1 : siblings.indexOf(next);
  if (others.length === 0) return false;
  const place = { parent: found.parent.node.id, index };
  return editDocument(editor, document.name, () => moveNodes(document, [transition], place), {
    title: `Set its priority to ${Math.min(Math.max(1, priority), others.length + 1)}`,
    select: [transition],
  });
}

/** Puts states into another state, or into the machine. */
export function moveStates(editor: Editor, states: readonly string[], into: string): boolean {
  const shown = shownChart(editor);
  if (shown === undefined) return false;
  const { document } = shown;
  const place = endOf(document, into);
  const reason = whyNotMove(document, states, place, editor.world.getState().lexicon);
  if (reason !== undefined) return refuse(editor, reason);
  return editDocument(editor, document.name, () => moveNodes(document, states, place!), {
    title: `Move ${wordsFor(editor, document, states)} into ${nameIn(document, into)}`,
    select: states,
  });
}

/**
 * Where a state would stand as the first of its siblings; undefined if it is the first, or not a
 * state.
 */
export function placeOfFirst(document: BehaviorDocument, state: string): Place | undefined {
  const found = findNode(document, state);
  if (found?.parent === undefined || !isStart(found.node)) return undefined;
  const first = found.parent.node.children!.findIndex(isStart);
  return first === found.index ? undefined : { parent: found.parent.node.id, index: first };
}

/** Makes a state the initial one. */
export function makeFirst(editor: Editor, state: string): boolean {
  const document = shownChart(editor)?.document;
  const place = document && placeOfFirst(document, state);
  if (document === undefined || place === undefined) return false;
  return editDocument(editor, document.name, () => moveNodes(document, [state], place), {
    title: `Make ${nameIn(document, state)} the initial state`,
    select: [state],
  });
}

/** Lets the designer type a name where the selected state stands; false if none is selected. */
export function renameState(editor: Editor): boolean {
  const { node } = editor.selection.getState();
  if (node === undefined || !shownChart(editor)?.chart.byId.has(node)) return false;
  editor.canvas.setState({ renaming: node });
  return true;
}

/** Takes the selected parts away, and with states the transitions that lead to them. */
export function deleteParts(editor: Editor): boolean {
  const subject = subjectOf(editor);
  const shown = shownChart(editor);
  if (subject === undefined || shown === undefined) return false;
  const { document, ids } = subject;
  const reason = whyNotRemove(document, ids);
  if (reason !== undefined) return refuse(editor, reason);
  const isGone = (id: string) => ids.some((gone) => isWithin(document, id, gone));
  const leading = shown.chart.transitions.filter(
    ({ id, targets }) => !isGone(id) && targets.some(({ state, isDecided }) => !isDecided && isGone(state)),
  );
  const next = findNode(document, ids[0])!.parent!.node.id;
  return editDocument(editor, document.name, () => removeNodes(document, [...ids, ...leading.map(({ id }) => id)]), {
    title: `Delete ${wordsFor(editor, document, ids)}`,
    select: [next],
  });
}

function nameIn(document: BehaviorDocument, id: string): string {
  const node = findNode(document, id)?.node;
  return node === undefined ? id : STATE_KINDS.includes(node.kind) ? stateName(node) : 'any state';
}

/** Whether a machine can start in it. */
function isStart({ kind }: DocumentNode): boolean {
  return kind === 'state' || kind === 'regions';
}

function newState(editor: Editor, document: BehaviorDocument, kind: string): DocumentNode {
  const made = createNode(kind, idsOf(document), editor.random);
  if (kind !== 'state' && kind !== 'regions') return made;
  const names = new Set([...idsOf(document)].map((id) => findNode(document, id)!.node.name));
  let number = 1;
  while (names.has(`State ${number}`)) number++;
  return { ...made, name: `State ${number}` };
}

function newTransition(editor: Editor, document: BehaviorDocument, to: string): DocumentNode {
  return { ...createNode(TRANSITION, idsOf(document), editor.random), params: { to } };
}

function endOf(document: BehaviorDocument, parent: string): Place | undefined {
  const node = findNode(document, parent)?.node;
  return node && { parent, index: node.children?.length ?? 0 };
}

/**
 * After the existing transitions, otherwise before the inner states: transitions are read before
 * the states they lead past.
 */
function placeForTransition(document: BehaviorDocument, from: string): Place | undefined {
  const node = findNode(document, from)?.node;
  if (node === undefined) return undefined;
  const children = node.children ?? [];
  const last = children.findLastIndex(({ kind }) => kind === TRANSITION);
  const inner = children.findIndex(({ kind }) => STATE_KINDS.includes(kind));
  return { parent: from, index: last >= 0 ? last + 1 : inner >= 0 ? inner : children.length };
}
