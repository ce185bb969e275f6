import { type BehaviorDocument, type DocumentNode, walkNodes } from 'gumption/behavior';
import type { KindDescription } from 'gumption/protocol';
import type { Lexicon } from './describe.js';
import { findNode } from './find-node.js';
import { isPart } from './parts.js';
import { isWithin, type Place, topmost } from './place.js';

// Why an edit cannot be made, in words for the designer; undefined when it can. An unfinished
// result (a decorator that still waits for its child) is never a reason: it is a problem to show,
// not an edit to forbid.

const NOTHING = 'No node is selected.';
const ROOT = 'The root stays: a behavior has exactly one. Replace its kind, or wrap it.';

/** Why these nodes cannot go into this gap. */
export function whyNotInsert(
  document: BehaviorDocument,
  place: Place | undefined,
  nodes: readonly DocumentNode[],
  lexicon: Lexicon,
): string | undefined {
  const parent = place && findNode(document, place.parent)?.node;
  if (parent === undefined) return 'Nothing can stand beside the root.';
  if (nodes.length === 0) return 'There is nothing to put there.';
  return whyNotTake(parent, nodes, lexicon) ?? whyNotUse(document, nodes, lexicon);
}

/** Why a new node of this kind cannot go into this gap. */
export function whyNotInsertKind(
  document: BehaviorDocument,
  place: Place | undefined,
  kind: string,
  lexicon: Lexicon,
): string | undefined {
  return whyNotInsert(document, place, [{ id: '', kind }], lexicon);
}

/** Why these nodes cannot move into this gap of the same document. */
export function whyNotMove(
  document: BehaviorDocument,
  ids: Iterable<string>,
  place: Place | undefined,
  lexicon: Lexicon,
): string | undefined {
  const moved = topmost(document, ids);
  if (moved.length === 0) return NOTHING;
  if (moved.includes(document.root.id)) return ROOT;
  const parent = place && findNode(document, place.parent)?.node;
  if (parent === undefined) return 'There is no place to move to.';
  if (moved.some((id) => isWithin(document, parent.id, id))) return 'A node cannot move into itself.';
  const arriving = moved.map((id) => findNode(document, id)!).filter((each) => each.parent!.node.id !== parent.id);
  const nodes = arriving.map(({ node }) => node);
  return nodes.length === 0 ? undefined : whyNotTake(parent, nodes, lexicon);
}

/** Why these nodes cannot be deleted with everything below them. */
export function whyNotRemove(document: BehaviorDocument, ids: Iterable<string>): string | undefined {
  const gone = topmost(document, ids);
  if (gone.length === 0) return NOTHING;
  return gone.includes(document.root.id) ? ROOT : undefined;
}

/** Why these nodes cannot go and leave their children behind. */
export function whyNotUnwrap(document: BehaviorDocument, ids: readonly string[], lexicon: Lexicon): string | undefined {
  if (ids.length === 0) return NOTHING;
  for (const id of ids) {
    const place = findNode(document, id);
    if (place === undefined) return NOTHING;
    const { node, parent } = place;
    const left = node.children?.length ?? 0;
    if (left === 0) return `${titleOf(node.kind, lexicon)} has no children to keep.`;
    if (parent === undefined && left !== 1) return `The root has ${left} children, and only one can become the root.`;
    if (parent === undefined) {
      if (isPart(node.children![0], lexicon)) return `${titleOf(node.children![0].kind, lexicon)} cannot be the root.`;
    } else {
      const others = parent.node.children!.filter((child) => child !== node);
      const reason = whyNotTake({ ...parent.node, children: others }, node.children!, lexicon);
      if (reason !== undefined) return reason;
    }
  }
  return undefined;
}

/** Why these nodes cannot be put below a new node of this kind. */
export function whyNotWrap(
  document: BehaviorDocument,
  ids: Iterable<string>,
  kind: KindDescription,
  lexicon: Lexicon,
): string | undefined {
  const inside = topmost(document, ids);
  if (inside.length === 0) return NOTHING;
  const parent = findNode(document, inside[0])!.parent;
  if (inside.some((id) => findNode(document, id)!.parent !== parent))
    return 'Only nodes under one parent can be wrapped together.';
  const wrapper: DocumentNode = { id: '', kind: kind.name };
  const nodes = inside.map((id) => findNode(document, id)!.node);
  return (
    whyNotTake(wrapper, nodes, lexicon) ??
    whyNotStand(parent?.node, wrapper, lexicon) ??
    whyNotUse(document, [wrapper], lexicon)
  );
}

/** Why this node cannot become one of this kind. */
export function whyNotReplace(
  document: BehaviorDocument,
  id: string,
  kind: KindDescription,
  lexicon: Lexicon,
): string | undefined {
  const found = findNode(document, id);
  if (found === undefined) return NOTHING;
  const { node, parent } = found;
  if (node.kind === kind.name) return `It is ${kind.title} already.`;
  const children = node.children ?? [];
  const count = ordinary(children, lexicon).length;
  if (kind.maxChildren !== null && count > kind.maxChildren)
    return kind.maxChildren === 0
      ? `${kind.title} takes no children, and this node has ${count}.`
      : `${kind.title} takes ${atMost(kind.maxChildren)}, and this node has ${count}.`;
  const replaced: DocumentNode = { id: '', kind: kind.name };
  for (const child of children) {
    const reason = isPart(child, lexicon) ? whyNotStand(replaced, child, lexicon) : undefined;
    if (reason !== undefined) return reason;
  }
  return whyNotStand(parent?.node, replaced, lexicon) ?? whyNotUse(document, [replaced], lexicon);
}

function ordinary(nodes: readonly DocumentNode[], lexicon: Lexicon): readonly DocumentNode[] {
  return nodes.filter((node) => !isPart(node, lexicon));
}

/** Why a part cannot stand directly below a node, or at the root. */
function whyNotStand(parent: DocumentNode | undefined, node: DocumentNode, lexicon: Lexicon): string | undefined {
  const { partOf } = lexicon.kinds.get(node.kind) ?? {};
  if (partOf === undefined || (parent !== undefined && !lexicon.kinds.has(parent.kind))) return undefined;
  if (parent !== undefined && partOf.includes(parent.kind)) return undefined;
  const owners = partOf.map((kind) => titleOf(kind, lexicon)).join(' or ');
  return `${titleOf(node.kind, lexicon)} can only stand below ${owners}.`;
}

/**
 * Why a node cannot have these children more. A kind that the game does not have may be anything,
 * so it takes all.
 */
function whyNotTake(parent: DocumentNode, arriving: readonly DocumentNode[], lexicon: Lexicon): string | undefined {
  for (const node of arriving) {
    const reason = whyNotStand(parent, node, lexicon);
    if (reason !== undefined) return reason;
  }
  for (const { kind, max } of lexicon.kinds.get(parent.kind)?.takes ?? []) {
    const parts = [...(parent.children ?? []), ...arriving].filter((node) => node.kind === kind).length;
    if (max !== null && parts > max && arriving.some((node) => node.kind === kind))
      return `${titleOf(parent.kind, lexicon)} takes at most ${max} ${titleOf(kind, lexicon)}.`;
  }
  const max = lexicon.kinds.get(parent.kind)?.maxChildren ?? null;
  const count = ordinary(parent.children ?? [], lexicon).length;
  const more = ordinary(arriving, lexicon).length;
  if (more === 0) return undefined;
  if (max === null || count + more <= max) return undefined;
  const title = titleOf(parent.kind, lexicon);
  if (max === 0) return `${title} takes no children.`;
  const has = count === 0 ? `${more} are too many` : count === max ? 'it is full' : `it has ${count} already`;
  return `${title} takes ${atMost(max)}, and ${has}.`;
}

/** Why the document's agent type may not use one of these nodes. */
function whyNotUse(document: BehaviorDocument, nodes: readonly DocumentNode[], lexicon: Lexicon): string | undefined {
  const agent = lexicon.vocabulary.agentTypes.find(({ name }) => name === document.agent);
  if (agent === undefined) return undefined;
  let reason: string | undefined;
  for (const root of nodes)
    walkNodes(root, ({ kind }) => {
      const category = lexicon.kinds.get(kind)?.category;
      const isTask = category === 'action' || category === 'condition';
      if (isTask && !agent.tasks.includes(kind)) reason ??= `${agent.title} may not use ${titleOf(kind, lexicon)}.`;
    });
  return reason;
}

function titleOf(kind: string, lexicon: Lexicon): string {
  return lexicon.kinds.get(kind)?.title ?? kind;
}

function atMost(max: number): string {
  return max === 1 ? 'one child' : `at most ${max} children`;
}
