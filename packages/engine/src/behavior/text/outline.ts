import type { NodeDraft } from './draft.js';
import { TEXT_LIMITS } from './notation.js';

/** The tree of nodes as their lines come in: indentation decides what hangs below what. */
export interface Outline {
  root: NodeDraft | undefined;
  /** The nodes above the next line, outermost first, with the column each starts in. */
  readonly open: { readonly node: NodeDraft; readonly indent: number }[];
  nodes: number;
  /** Said once: every further line would only repeat it. */
  saidTwoRoots: boolean;
  saidTooDeep: boolean;
  saidTooMany: boolean;
}

export function createOutline(): Outline {
  return { root: undefined, open: [], nodes: 0, saidTwoRoots: false, saidTooDeep: false, saidTooMany: false };
}

/**
 * Hangs a node below the line it is indented under, however far that is. Where its place is
 * unclear, reports it and takes the nearest line above, so that the lines after it are judged by
 * themselves.
 */
export function placeNode(outline: Outline, node: NodeDraft, indent: number, report: (problem: string) => void): void {
  const { open } = outline;
  outline.nodes += 1;
  if (outline.root === undefined) {
    outline.root = node;
    open.push({ node, indent });
    return;
  }
  let closed: Outline['open'][number] | undefined;
  while (open.length > 1 && open[open.length - 1].indent >= indent) closed = open.pop();
  if (indent <= open[0].indent) {
    if (!outline.saidTwoRoots)
      report(
        `a behavior has one root, here on line ${outline.root.line}; a node must be indented below its parent by two spaces`,
      );
    outline.saidTwoRoots = true;
  } else if (closed !== undefined && closed.indent !== indent) {
    report(
      `this line stands between two levels; a node must be indented below its parent by two spaces, or like line ${closed.node.line} by ${closed.indent}`,
    );
  }
  if (outline.nodes > TEXT_LIMITS.nodes) {
    // Counted but not kept: memory stays within the limit while the other lines are read for their
    // problems.
    if (!outline.saidTooMany) report(`there are more than ${TEXT_LIMITS.nodes} nodes`);
    outline.saidTooMany = true;
    return;
  }
  open[open.length - 1].node.children.push(node);
  if (open.length < TEXT_LIMITS.depth) {
    open.push({ node, indent });
  } else if (!outline.saidTooDeep) {
    outline.saidTooDeep = true;
    report(`nodes are nested deeper than ${TEXT_LIMITS.depth} levels`);
  }
}
