import type { BehaviorDocument, DocumentNode } from 'gumption/behavior';
import type { Lexicon } from '../describe/describe.js';
import { findNode } from '../describe/find-node.js';
import { isWithin, type Place, placeBeside, topmost } from '../describe/place.js';
import { idsOf, type Random, withFreeIds } from './fresh-ids.js';
import { insertNodes } from './insert.js';
import { removeNodes } from './remove.js';

/**
 * Moves nodes with their subtrees into a gap of the same document, in reading order and with their
 * ids. What would move into itself stays, and so does the root.
 */
export function moveNodes(document: BehaviorDocument, ids: Iterable<string>, place: Place): BehaviorDocument {
  const moved = movable(document, ids).filter((id) => !isWithin(document, place.parent, id));
  const siblings = findNode(document, place.parent)?.node.children ?? [];
  if (moved.length === 0 || findNode(document, place.parent) === undefined) return document;
  const before = siblings.slice(0, place.index).filter(({ id }) => moved.includes(id)).length;
  const index = place.index - before;
  const nodes = moved.map((id) => findNode(document, id)!.node);
  const stay = siblings.filter(({ id }) => !moved.includes(id));
  const order = stay.toSpliced(index, 0, ...nodes);
  if (order.length === siblings.length && order.every((node, i) => node === siblings[i])) return document;
  return insertNodes(removeNodes(document, moved), { parent: place.parent, index }, nodes);
}

/** Moves nodes into a gap of another document; they keep their ids where these are free there. */
export function moveBetween(
  from: BehaviorDocument,
  ids: Iterable<string>,
  to: BehaviorDocument,
  place: Place,
  lexicon: Lexicon,
  random: Random,
): { readonly from: BehaviorDocument; readonly to: BehaviorDocument; readonly nodes: readonly DocumentNode[] } {
  const moved = movable(from, ids);
  const originals = moved.map((id) => findNode(from, id)!.node);
  const nodes = withFreeIds(originals, idsOf(to), lexicon, random);
  return { from: removeNodes(from, moved), to: insertNodes(to, place, nodes), nodes };
}

/** One step of a node, or of several under one parent, as the Alt+arrow keys take it. */
export type MoveStep = 'up' | 'down' | 'out' | 'in';

/**
 * The gap that one step leads to: `up` and `down` among the siblings, `out` behind the parent, `in`
 * to the end of the sibling before. Undefined where there is no such place, or for nodes of several
 * parents. Of parts that matter only among themselves, such as transitions, `up` and `down` pass
 * the next of the same kind.
 */
export function placeOfStep(
  document: BehaviorDocument,
  ids: Iterable<string>,
  step: MoveStep,
  lexicon: Lexicon,
): Place | undefined {
  const places = topmost(document, ids).map((id) => findNode(document, id)!);
  const first = places[0];
  const last = places.at(-1);
  if (first?.parent === undefined || last === undefined) return undefined;
  if (places.some(({ parent }) => parent !== first.parent)) return undefined;
  const parent = first.parent.node;
  const siblings = parent.children!;
  const isRival = lexicon.kinds.get(first.node.kind)?.role === 'rival';
  const counts = ({ kind }: DocumentNode) => !isRival || kind === first.node.kind;
  if (step === 'up') {
    const before = siblings.findLastIndex((node, i) => i < first.index && counts(node));
    return before < 0 ? undefined : { parent: parent.id, index: before };
  }
  if (step === 'down') {
    const behind = siblings.findIndex((node, i) => i > last.index && counts(node));
    return behind < 0 ? undefined : { parent: parent.id, index: behind + 1 };
  }
  if (step === 'out') return placeBeside(document, parent.id, 'after');
  const sibling = parent.children![first.index - 1];
  return sibling && placeBeside(document, sibling.id, 'inside');
}

function movable(document: BehaviorDocument, ids: Iterable<string>): string[] {
  return topmost(document, ids).filter((id) => id !== document.root.id);
}
