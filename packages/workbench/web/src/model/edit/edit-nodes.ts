import type { BehaviorDocument, DocumentNode } from 'gumption/behavior';
import type { KindDescription } from 'gumption/protocol';
import { type Lexicon, nameNode, referenceOf } from '../../document/describe/describe.js';
import { findNode } from '../../document/describe/find-node.js';
import {
  whyNotInsert,
  whyNotInsertKind,
  whyNotMove,
  whyNotRemove,
  whyNotReplace,
  whyNotUnwrap,
  whyNotWrap,
} from '../../document/describe/fits.js';
import { type Place, placeBeside, type Side, topmost } from '../../document/describe/place.js';
import { createNode } from '../../document/edit/create-node.js';
import { idsOf, withFreshIds } from '../../document/edit/fresh-ids.js';
import { insertNodes } from '../../document/edit/insert.js';
import { type MoveStep, moveBetween, moveNodes, placeOfStep } from '../../document/edit/move.js';
import { neighborOf, removeNodes, unwrapNodes } from '../../document/edit/remove.js';
import { replaceKind } from '../../document/edit/replace-kind.js';
import { wrapNodes } from '../../document/edit/wrap.js';
import type { Editor } from '../editor.js';
import { currentDocument } from '../files/documents.js';
import { shownFiled } from '../files/filed.js';
import { note } from '../link/log.js';
import { tell } from '../notice.js';
import { editDocument, nodeName, putDocuments } from './edit.js';

// Edits of the behavior on screen. Each has a `whyNot…` in document/describe/fits.ts that says
// beforehand whether it can be made; here a refused edit says why and changes nothing. All return
// whether something changed.

/** The subject of a command: the behavior on screen, the selected nodes, and the words for them. */
export interface Subject {
  readonly document: BehaviorDocument;
  /** The selected nodes without those below another of them, in reading order. */
  readonly ids: readonly string[];
  /** The primary node. */
  readonly node: string | undefined;
  readonly lexicon: Lexicon;
}

/** The selected nodes; undefined while no behavior is on screen. */
export function subjectOf(editor: Editor): Subject | undefined {
  const { behavior, node, nodes } = editor.selection.getState();
  const document = currentDocument(editor, behavior);
  // A behavior hidden behind a character sheet is not on screen: no key may change it.
  if (document === undefined || shownFiled(editor) !== undefined) return undefined;
  return { document, ids: topmost(document, nodes), node, lexicon: editor.world.getState().lexicon };
}

/** How many entries the palette remembers as recent. */
const MAX_USED = 6;

/** Says why an edit is not made. Always false, so that it can be returned. */
export function refuse(editor: Editor, reason: string): false {
  tell(editor, 'warning', reason);
  note(editor, 'warning', reason);
  return false;
}

/** Puts a new node of a kind beside or into a node of the behavior on screen, and selects it. */
export function insertKind(
  editor: Editor,
  kind: string,
  target: string,
  side: Side,
  params?: DocumentNode['params'],
  name?: string,
): boolean {
  const subject = subjectOf(editor);
  if (subject === undefined) return false;
  return insertKindAt(editor, kind, placeBeside(subject.document, target, side), params, name);
}

/**
 * Puts a new node of a kind into a gap of the behavior on screen, with parameters and a name if they
 * are given, and selects it.
 */
export function insertKindAt(
  editor: Editor,
  kind: string,
  place: Place | undefined,
  params?: DocumentNode['params'],
  name?: string,
): boolean {
  const subject = subjectOf(editor);
  if (subject === undefined) return false;
  const { document, lexicon } = subject;
  const reason = whyNotInsertKind(document, place, kind, lexicon);
  if (reason !== undefined) return refuse(editor, reason);
  const made = {
    ...createNode(kind, idsOf(document), editor.random),
    ...(name && { name }),
    ...(params && { params }),
  };
  noteUse(editor, made, lexicon);
  return editDocument(editor, document.name, () => insertNodes(document, place!, [made]), {
    title: `Insert ${nameNode(made, lexicon, editor.world.getState().objects)}`,
    select: [made.id],
  });
}

/** Remembers what was inserted, for the shelf of recent entries in the palette. */
function noteUse({ preferences }: Editor, node: DocumentNode, { kinds }: Lexicon): void {
  const kind = kinds.get(node.kind);
  const reference = kind && referenceOf(node, kind);
  const id = reference === undefined ? node.kind : `behavior ${reference}`;
  preferences.setState(({ used }) => ({ used: [id, ...used.filter((other) => other !== id)].slice(0, MAX_USED) }));
}

/** Puts copies of nodes into a gap of the behavior on screen, and selects them. */
export function insertCopies(
  editor: Editor,
  nodes: readonly DocumentNode[],
  place: Place | undefined,
  verb: 'Paste' | 'Duplicate',
): boolean {
  const subject = subjectOf(editor);
  if (subject === undefined) return false;
  const { document, lexicon } = subject;
  const reason = whyNotInsert(document, place, nodes, lexicon);
  if (reason !== undefined) return refuse(editor, reason);
  const copies = withFreshIds(nodes, idsOf(document), lexicon, editor.random);
  return editDocument(editor, document.name, () => insertNodes(document, place!, copies), {
    title: `${verb} ${countWords(editor, nodes)}`,
    select: copies.map(({ id }) => id),
  });
}

/** Moves nodes of the behavior on screen into a gap, and selects them. */
export function moveTo(editor: Editor, ids: readonly string[], place: Place | undefined): boolean {
  const subject = subjectOf(editor);
  if (subject === undefined) return false;
  const { document, lexicon } = subject;
  const reason = whyNotMove(document, ids, place, lexicon);
  if (reason !== undefined) return refuse(editor, reason);
  const moved = topmost(document, ids);
  return editDocument(editor, document.name, () => moveNodes(document, moved, place!), {
    title: `Move ${wordsFor(editor, document, moved)}`,
    select: moved,
  });
}

/**
 * Moves the selected nodes one step: among their siblings, out behind their parent, or into the
 * sibling before.
 */
export function moveSelected(editor: Editor, step: MoveStep): boolean {
  const subject = subjectOf(editor);
  if (subject === undefined) return false;
  const place = placeOfStep(subject.document, subject.ids, step, subject.lexicon);
  return place === undefined ? false : moveTo(editor, subject.ids, place);
}

/**
 * Why the selected nodes cannot move to the end of another behavior's root; undefined when they
 * can.
 */
export function whyNotMoveToBehavior(editor: Editor, behavior: string): string | undefined {
  const subject = subjectOf(editor);
  const target = currentDocument(editor, behavior);
  if (subject === undefined || target === undefined) return 'There is no such behavior.';
  const { document, ids, lexicon } = subject;
  if (target === document) return 'They are already there.';
  const nodes = ids.map((id) => findNode(document, id)!.node);
  const place = placeBeside(target, target.root.id, 'inside');
  return whyNotRemove(document, ids) ?? whyNotInsert(target, place, nodes, lexicon);
}

/** Moves nodes of the behavior on screen into another behavior, and goes there with them. */
export function moveToBehavior(editor: Editor, ids: readonly string[], behavior: string, place?: Place): boolean {
  const subject = subjectOf(editor);
  const target = currentDocument(editor, behavior);
  if (subject === undefined || target === undefined) return false;
  const { document, lexicon } = subject;
  if (target === document) return moveTo(editor, ids, place);
  const moved = topmost(document, ids);
  const nodes = moved.map((id) => findNode(document, id)!.node);
  const gap = place ?? placeBeside(target, target.root.id, 'inside');
  const reason = whyNotRemove(document, moved) ?? whyNotInsert(target, gap, nodes, lexicon);
  if (reason !== undefined) return refuse(editor, reason);
  const result = moveBetween(document, moved, target, gap!, lexicon, editor.random);
  return putDocuments(editor, [result.to, result.from], {
    title: `Move ${wordsFor(editor, document, moved)} to ${behavior}`,
    select: result.nodes.map(({ id }) => id),
  });
}

/** Puts a new node of a kind above the selected ones, and selects it. */
export function wrapSelected(editor: Editor, kind: KindDescription): boolean {
  const subject = subjectOf(editor);
  if (subject === undefined) return false;
  const { document, ids, lexicon } = subject;
  const reason = whyNotWrap(document, ids, kind, lexicon);
  if (reason !== undefined) return refuse(editor, reason);
  const wrapper = createNode(kind.name, idsOf(document), editor.random);
  return editDocument(editor, document.name, () => wrapNodes(document, ids, wrapper), {
    title: `Wrap ${wordsFor(editor, document, ids)} in ${kind.title}`,
    select: [wrapper.id],
  });
}

/** Takes the selected nodes away and leaves their children in their places. */
export function unwrapSelected(editor: Editor): boolean {
  const subject = subjectOf(editor);
  if (subject === undefined) return false;
  const { document, lexicon } = subject;
  const { nodes } = editor.selection.getState();
  const reason = whyNotUnwrap(document, nodes, lexicon);
  if (reason !== undefined) return refuse(editor, reason);
  const gone = new Set(nodes);
  const left = nodes.flatMap((id) => findNode(document, id)?.node.children ?? []).filter(({ id }) => !gone.has(id));
  return editDocument(editor, document.name, () => unwrapNodes(document, nodes), {
    title: `Delete ${wordsFor(editor, document, nodes)}, keeping children`,
    select: left.map(({ id }) => id),
  });
}

/** Takes the selected nodes away with all that hangs below them. */
export function deleteSelected(editor: Editor, verb: 'Delete' | 'Cut' = 'Delete'): boolean {
  const subject = subjectOf(editor);
  if (subject === undefined) return false;
  const { document, ids } = subject;
  const reason = whyNotRemove(document, ids);
  if (reason !== undefined) return refuse(editor, reason);
  const next = neighborOf(document, ids);
  return editDocument(editor, document.name, () => removeNodes(document, ids), {
    title: `${verb} ${wordsFor(editor, document, ids)}`,
    select: next === undefined ? [] : [next],
  });
}

/** Puts copies of the selected nodes behind the last of them. */
export function duplicateSelected(editor: Editor): boolean {
  const subject = subjectOf(editor);
  const last = subject?.ids.at(-1);
  if (subject === undefined || last === undefined) return false;
  const nodes = subject.ids.map((id) => findNode(subject.document, id)!.node);
  return insertCopies(editor, nodes, placeBeside(subject.document, last, 'after'), 'Duplicate');
}

/** Makes the primary node one of another kind, keeping its children and the parameters that fit. */
export function replaceSelected(editor: Editor, kind: KindDescription): boolean {
  const subject = subjectOf(editor);
  if (subject?.node === undefined) return false;
  const { document, node, lexicon } = subject;
  const reason = whyNotReplace(document, node, kind, lexicon);
  if (reason !== undefined) return refuse(editor, reason);
  const before = lexicon.kinds.get(findNode(document, node)!.node.kind);
  return editDocument(editor, document.name, () => replaceKind(document, node, kind, before), {
    title: `Replace ${nodeName(editor, document.name, node)} by ${kind.title}`,
    select: [node],
  });
}

/** What nodes are called together in the title of an edit. */
export function wordsFor(editor: Editor, document: BehaviorDocument, ids: readonly string[]): string {
  return ids.length === 1 ? nodeName(editor, document.name, ids[0]) : `${ids.length} nodes`;
}

function countWords(editor: Editor, nodes: readonly DocumentNode[]): string {
  const { lexicon } = editor.world.getState();
  const [first] = nodes;
  if (nodes.length !== 1 || first === undefined) return `${nodes.length} nodes`;
  return first.name ?? lexicon.kinds.get(first.kind)?.title ?? first.kind;
}
