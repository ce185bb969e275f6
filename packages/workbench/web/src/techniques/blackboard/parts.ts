import type { BehaviorDocument, DocumentNode } from 'gumption/behavior';
import { findNode } from '../../document/describe/find-node.js';
import { createNode } from '../../document/edit/create-node.js';
import { idsOf, type Random } from '../../document/edit/fresh-ids.js';
import { insertNodes } from '../../document/edit/insert.js';

/** What an `experts` node is made of, as its view shows it. */
export interface BoardParts {
  readonly owner: DocumentNode;
  readonly experts: readonly DocumentNode[];
  readonly entries: readonly DocumentNode[];
  readonly goals: readonly DocumentNode[];
}

/** Reads the parts out of a document; undefined where there is no such node. */
export function boardParts(document: BehaviorDocument, root: string): BoardParts | undefined {
  const owner = findNode(document, root)?.node;
  if (owner === undefined) return undefined;
  const of = (kind: string) => (owner.children ?? []).filter((child) => child.kind === kind);
  return { owner, experts: of('expert'), entries: of('boardEntry'), goals: of('boardGoal') };
}

/** One more expert, behind the others, that has nothing to do yet. */
export function addExpert(
  document: BehaviorDocument,
  root: string,
  random: Random,
): { document: BehaviorDocument; id: string } {
  const taken = idsOf(document);
  const made = createNode('expert', taken, random);
  const child = createNode('success', new Set([...taken, made.id]), random);
  return insertBehind(document, root, { ...made, params: { insistence: 0 }, children: [child] });
}

/** One more entry, for a key of the blackboard. */
export function addEntry(
  document: BehaviorDocument,
  root: string,
  key: string,
  random: Random,
): { document: BehaviorDocument; id: string } {
  return insertBehind(document, root, { ...createNode('boardEntry', idsOf(document), random), params: { key } });
}

/** Puts a part behind the last of its kind. */
function insertBehind(
  document: BehaviorDocument,
  root: string,
  node: DocumentNode,
): { document: BehaviorDocument; id: string } {
  const children = findNode(document, root)!.node.children ?? [];
  const last = children.findLastIndex(({ kind }) => kind === node.kind);
  const index = last < 0 ? children.length : last + 1;
  return { document: insertNodes(document, { parent: root, index }, [node]), id: node.id };
}
