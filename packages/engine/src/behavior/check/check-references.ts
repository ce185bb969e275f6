import type { Problem } from '../../data/index.js';
import type { SheetValues } from '../document/declared-params.js';
import type { BehaviorDocument, DocumentNode, FindBehavior } from '../document/document.js';
import { subtree } from '../kind/subtree.js';
import type { Vocabulary } from '../kind/vocabulary.js';
import { checkNodes } from './check-nodes.js';

/**
 * Nodes of a behavior with all its subtrees put in place. A tree beyond this is a mistake or an
 * attack.
 */
export const MAX_PROGRAM_NODES = 1_000_000;
/**
 * Nodes inside one another with all subtrees put in place. Beyond it, the call stack of a page may
 * not suffice.
 */
export const MAX_PROGRAM_DEPTH = 1000;
const TOO_DEEP = `leads deeper than ${MAX_PROGRAM_DEPTH} nodes inside one another`;

/**
 * Follows subtree references: each must exist, be valid itself, and not lead back to where it came
 * from.
 */
export function checkReferences(
  document: BehaviorDocument,
  vocabulary: Vocabulary,
  find: FindBehavior,
  values: SheetValues,
  problems: Problem[],
): void {
  /** Extent of each behavior met so far, with its subtrees in place. */
  const extents = new Map<string, Extent>();
  const open = [document.name];
  /** The same of nodes that others put copies of below them. */
  const copies = new Map<DocumentNode, Extent>();
  /** Nodes that are putting a copy below them. */
  const copying: DocumentNode[] = [];
  const { nodes } = extentOf(document.root, [], { document, prefix: '' }, 1);
  if (nodes > MAX_PROGRAM_NODES)
    problems.push({
      path: 'root',
      problem: `has ${nodes} nodes with its subtrees; at most ${MAX_PROGRAM_NODES} are allowed`,
    });

  /** `from` is the path of the root in its document. */
  function extentOf(root: DocumentNode, from: readonly number[], within: Whereabouts, level: number): Extent {
    const extent = { nodes: 0, depth: 0 };
    /** Places of the node at hand and of all above it but the root of the document. */
    const indexes = [...from];
    measure(root, 1);
    return extent;

    function measure(node: DocumentNode, depth: number): void {
      extent.nodes++;
      extent.depth = Math.max(extent.depth, depth);
      const kind = vocabulary.kinds.get(node.kind);
      if (kind === subtree) add(extentOfReferred(node.params?.behavior as string, pathOf('behavior'), level + depth));
      if (kind?.copies !== undefined) add(extentOfCopy(node, kind.copies, pathOf(kind.copies), within, level + depth));
      const children = node.children ?? [];
      for (let i = 0; i < children.length; i++) {
        indexes.push(i);
        measure(children[i], depth + 1);
        indexes.pop();
      }

      function pathOf(param: string): string {
        return `${within.prefix}root${indexes.map((i) => `.children[${i}]`).join('')}.params.${param}`;
      }

      function add(below: Extent): void {
        extent.nodes += below.nodes;
        extent.depth = Math.max(extent.depth, depth + below.depth);
      }
    }
  }

  function extentOfCopy(node: DocumentNode, param: string, at: string, within: Whereabouts, level: number): Extent {
    const [target, indexes] = locate(within.document.root, [], node.params![param] as string)!;
    if (vocabulary.kinds.get(target.kind)?.partOf !== undefined) {
      problems.push({ path: at, problem: `${target.id} is a part of something else and cannot run elsewhere` });
      return NOTHING;
    }
    if (copying.includes(node)) {
      const cycle = [...copying.slice(copying.indexOf(node)), node].map(({ id }) => id).join(' → ');
      problems.push({ path: at, problem: `${node.id} would run inside itself: ${cycle}` });
      return NOTHING;
    }
    const known = copies.get(target);
    if (level + (known?.depth ?? 0) > MAX_PROGRAM_DEPTH) {
      problems.push({ path: at, problem: TOO_DEEP });
      return NOTHING;
    }
    if (known !== undefined) return known;
    copying.push(node);
    const extent = extentOf(target, indexes, within, level);
    copying.pop();
    copies.set(target, extent);
    return extent;
  }

  function extentOfReferred(name: string, at: string, level: number): Extent {
    if (open.includes(name)) {
      const cycle = [...open.slice(open.indexOf(name)), name].join(' → ');
      problems.push({ path: at, problem: `${name} would run inside itself: ${cycle}` });
      return NOTHING;
    }
    const known = extents.get(name);
    if (level + (known?.depth ?? 0) > MAX_PROGRAM_DEPTH) {
      problems.push({ path: at, problem: TOO_DEEP });
      return NOTHING;
    }
    if (known !== undefined) return known;
    const referred = find(name);
    const own = referred === undefined ? [] : checkNodes(referred, vocabulary, find, values);
    let extent = NOTHING;
    if (referred === undefined) problems.push({ path: at, problem: `there is no behavior named ${name}` });
    for (const { path, problem } of own) problems.push({ path: `${name}: ${path}`, problem });
    if (referred !== undefined && own.length === 0) {
      open.push(name);
      extent = extentOf(referred.root, [], { document: referred, prefix: `${name}: ` }, level);
      open.pop();
    }
    extents.set(name, extent);
    return extent;
  }
}

/** The node with this id, and its index among the children of each node above it. */
function locate(
  node: DocumentNode,
  indexes: readonly number[],
  id: string,
): [DocumentNode, readonly number[]] | undefined {
  if (node.id === id) return [node, indexes];
  for (const [i, child] of (node.children ?? []).entries()) {
    const found = locate(child, [...indexes, i], id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The document that contains a node, and the start of the paths in it. */
interface Whereabouts {
  readonly document: BehaviorDocument;
  readonly prefix: string;
}

/** How much there is of a behavior: nodes in all, and inside one another. */
interface Extent {
  readonly nodes: number;
  readonly depth: number;
}

const NOTHING: Extent = { nodes: 0, depth: 0 };
