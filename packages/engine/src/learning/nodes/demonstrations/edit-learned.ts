import { type BehaviorDocument, type DocumentNode, findNode, walkNodes } from '../../../behavior/document/document.js';
import { InvalidDataError } from '../../../data/index.js';
import { type ChoiceCounts, commonest } from '../../demonstrations/guided-tree.js';
import { leafParams, readLeaf } from './learned-document.js';

/**
 * Locks the leaves at and below a node, or unlocks them. Training again keeps a locked leaf, and the
 * questions that lead to it.
 */
export function lockLeaves(document: BehaviorDocument, node: string, isLocked: boolean): BehaviorDocument {
  const leaves = new Set(leavesBelow(requireNode(document, node)).map(({ id }) => id));
  if (leaves.size === 0) throw new InvalidDataError(node, 'has no learned leaf below it');
  return changeNodes(document, (each) => {
    if (!leaves.has(each.id)) return each;
    const { locked: _, ...params } = each.params ?? {};
    return { ...each, params: isLocked ? { ...params, locked: true } : params };
  });
}

/**
 * Deletes what a leaf does: from now on it does what was chosen most often around it, and training
 * again does not bring the deleted choice back there. Throws if nothing else is left to do.
 */
export function deleteLeaf(document: BehaviorDocument, node: string): BehaviorDocument {
  const way = wayTo(document.root, node);
  const leaf = way?.at(-1);
  if (way === undefined || leaf?.kind !== 'learnedLeaf') throw new InvalidDataError(node, 'is no learned leaf');
  const { choice, deleted: before } = readLeaf(leaf);
  const deleted = choice === '' || before.includes(choice) ? before : [...before, choice];
  const others = leavesBelow(document.root).filter(({ id }) => id !== node);
  const choices = [...new Set(others.map((each) => readLeaf(each).choice))].filter((each) => each !== '');
  const next = commonest(way.map(countsBelow), choices, deleted) ?? choices.find((each) => !deleted.includes(each));
  if (next === undefined)
    throw new InvalidDataError(node, 'cannot be deleted: no other leaf does something else that could take its place');
  const model = others.find((each) => readLeaf(each).choice === next)!;
  const taken = new Set<string>();
  walkNodes(document.root, ({ id }) => taken.add(id));
  const replaced: DocumentNode = {
    id: node,
    kind: 'learnedLeaf',
    ...(model.name !== undefined && { name: model.name }),
    params: leafParams(next, String(leaf.params?.examples ?? ''), { isLocked: false, deleted }),
    children: (model.children ?? []).map((child) => copyNode(child, node, model.id, taken)),
  };
  return changeNodes(document, (each) => (each.id === node ? replaced : each));
}

/** All leaves at and below a node. */
function leavesBelow(node: DocumentNode): DocumentNode[] {
  const leaves: DocumentNode[] = [];
  walkNodes(node, (each) => {
    if (each.kind === 'learnedLeaf') leaves.push(each);
  });
  return leaves;
}

function countsBelow(node: DocumentNode): ChoiceCounts {
  const sums = new Map<string, number>();
  for (const leaf of leavesBelow(node))
    for (const [choice, count] of Object.entries(readLeaf(leaf).counts))
      sums.set(choice, (sums.get(choice) ?? 0) + count);
  return Object.fromEntries(sums);
}

/** A copy below another leaf: ids that begin with that of the model begin with that of the leaf. */
function copyNode(node: DocumentNode, leaf: string, model: string, taken: Set<string>): DocumentNode {
  const own = node.id.startsWith(`${model}-`) ? node.id.slice(model.length + 1) : node.id;
  const wanted = `${leaf}-${own}`.slice(0, 58);
  let id = wanted;
  for (let i = 2; taken.has(id); i++) id = `${wanted}-${i}`;
  taken.add(id);
  const { children, ...rest } = node;
  return {
    ...rest,
    id,
    ...(children !== undefined && { children: children.map((child) => copyNode(child, leaf, model, taken)) }),
  };
}

function requireNode({ root }: BehaviorDocument, id: string): DocumentNode {
  const node = findNode(root, id);
  if (node === undefined) throw new InvalidDataError(id, 'there is no such node');
  return node;
}

/** The nodes from one to another below it. */
function wayTo(node: DocumentNode, id: string): readonly DocumentNode[] | undefined {
  if (node.id === id) return [node];
  for (const child of node.children ?? []) {
    const way = wayTo(child, id);
    if (way !== undefined) return [node, ...way];
  }
  return undefined;
}

/** Nodes that do not change stay the same objects. */
function changeNodes(document: BehaviorDocument, change: (node: DocumentNode) => DocumentNode): BehaviorDocument {
  const go = (node: DocumentNode): DocumentNode => {
    const changed = change(node);
    if (changed !== node || node.children === undefined) return changed;
    const children = node.children.map(go);
    return children.every((child, i) => child === node.children![i]) ? node : { ...node, children };
  };
  return { ...document, root: go(document.root) };
}
