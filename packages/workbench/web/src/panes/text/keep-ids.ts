import type { BehaviorDocument, DocumentNode } from 'gumption/behavior';
import type { TextPlace, TextReading } from 'gumption/behavior/text';
import { findNode, indexDocument } from '../../document/describe/find-node.js';
import { freshId, type Random } from '../../document/edit/fresh-ids.js';

/**
 * Gives nodes whose id is not written in the text the id they had before, so that they stay the
 * same nodes while a line is typed. Where the children of a node have the same kinds as before,
 * they match by order; otherwise first those with equal content, then those of the same kind, then
 * those with equal content elsewhere, and at last whatever stands in the same place. A node that
 * matches no earlier one gets a new id.
 */
export function keepIds(reading: TextReading, before: BehaviorDocument, random: Random): TextReading {
  const { document, places } = reading;
  const written = new Set<string>();
  for (const [id, place] of places) if (place.hasId) written.add(id);
  if (written.size === places.size) return reading;
  const ids = matchNodes(document, before, written);
  const taken = new Set([...written, ...indexDocument(before).keys(), ...ids.values()]);
  const idOf = (node: DocumentNode): string => {
    if (written.has(node.id)) return node.id;
    let id = ids.get(node.id);
    if (id === undefined) {
      id = freshId(node.kind, taken, random);
      taken.add(id);
      ids.set(node.id, id);
    }
    return id;
  };
  const rename = (node: DocumentNode): DocumentNode => ({
    ...node,
    id: idOf(node),
    ...(node.children !== undefined && { children: node.children.map(rename) }),
  });
  const root = rename(document.root);
  const renamed = new Map<string, TextPlace>();
  for (const [id, place] of places) renamed.set(ids.get(id) ?? id, place);
  return { document: { ...document, root }, places: renamed };
}

/** Earlier ids by made-up ones, for the nodes that were there before. */
function matchNodes(
  document: BehaviorDocument,
  before: BehaviorDocument,
  written: ReadonlySet<string>,
): Map<string, string> {
  const ids = new Map<string, string>();
  const used = new Set<string>();
  const match = (node: DocumentNode, earlier: DocumentNode) => {
    ids.set(node.id, earlier.id);
    used.add(earlier.id);
  };
  const isOpen = ({ id }: DocumentNode) => !written.has(id) && !ids.has(id);
  const isFree = ({ id }: DocumentNode) => !written.has(id) && !used.has(id);
  const pairUp = (
    nodes: readonly DocumentNode[],
    earlier: readonly DocumentNode[],
    same: (a: DocumentNode, b: DocumentNode) => boolean,
  ) => {
    for (const node of nodes) {
      if (!isOpen(node)) continue;
      const found = earlier.find((each) => isFree(each) && same(node, each));
      if (found !== undefined) match(node, found);
    }
  };
  const visit = (node: DocumentNode, byPlace: boolean) => {
    const id = written.has(node.id) ? node.id : ids.get(node.id);
    const earlier = (id === undefined ? undefined : findNode(before, id)?.node.children) ?? [];
    const children = node.children ?? [];
    if (earlier.length > 0) {
      const same = (i: number) => children[i].kind === earlier[i].kind;
      if (earlier.length === children.length && earlier.every((_, i) => same(i)))
        for (const [i, child] of children.entries()) if (isOpen(child) && isFree(earlier[i])) match(child, earlier[i]);
      pairUp(children, earlier, (a, b) => words(a) === words(b));
      pairUp(children, earlier, (a, b) => a.kind === b.kind);
      const left = earlier.filter(isFree);
      const open = children.filter(isOpen);
      if (byPlace && left.length === open.length) for (const [i, child] of open.entries()) match(child, left[i]);
    }
    for (const child of children) visit(child, byPlace);
  };
  if (isOpen(document.root) && isFree(before.root)) match(document.root, before.root);
  visit(document.root, false);
  // A node that moved, such as below a new parent, is recognized by its content alone.
  const elsewhere = new Map<string, DocumentNode[]>();
  for (const { node } of indexDocument(before).values())
    if (isFree(node)) elsewhere.set(words(node), [...(elsewhere.get(words(node)) ?? []), node]);
  for (const { node } of indexDocument(document).values()) {
    if (!isOpen(node)) continue;
    const found = elsewhere.get(words(node))?.shift();
    if (found !== undefined) match(node, found);
  }
  visit(document.root, true);
  return ids;
}

/** What a node says, apart from which one it is. */
function words({ id: _id, children: _children, ...own }: DocumentNode): string {
  return JSON.stringify(own);
}
