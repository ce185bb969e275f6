import type { BehaviorDocument, DocumentNode } from 'gumption/behavior';
import { type Lexicon, referenceOf } from '../../document/describe/describe.js';
import { findNode } from '../../document/describe/find-node.js';
import { viewOf } from '../../document/describe/frame.js';
import { type NodeKey, nodeKey } from '../../model/live/node-table.js';
import type { TrailStep } from '../../model/selection/selection.js';

/**
 * A node as the canvas draws it, in its own behavior or in one that is expanded in place of a
 * reference.
 */
export interface DrawnNode {
  /**
   * Its own on this canvas: the ids of the references on the way and the node's id, joined by `/`.
   */
  readonly id: string;
  readonly behavior: string;
  readonly node: DocumentNode;
  /** The references opened in place on the way to it, outermost first. */
  readonly steps: readonly TrailStep[];
  readonly parent: DrawnNode | undefined;
  /** Index among the nodes drawn beside it, from 0. */
  readonly index: number;
  readonly depth: number;
  /** The nodes drawn below it: its children, or the root of the behavior it refers to. */
  readonly children: readonly DrawnNode[];
  /** Could more or less be drawn below it? True while it is, undefined where there is nothing. */
  readonly expanded: boolean | undefined;
  /** The view that opens to show what is below it, which is then not drawn here. */
  readonly view: string | undefined;
}

export interface DrawnTreeSource {
  readonly document: BehaviorDocument;
  /** The node to start from, whose parts are drawn too; by default the document's root. */
  readonly top?: string;
  /** What nodes of the document itself are opened as, where that is not for their kind to say. */
  readonly opensAs?: (node: DocumentNode) => string | undefined;
  /** Draw parts in any case, also where a view of their own shows them? */
  readonly withParts?: boolean;
  readonly lexicon: Lexicon;
  readonly documentOf: (behavior: string) => BehaviorDocument | undefined;
  /** Ids of collapsed nodes, by behavior. */
  readonly folded: Readonly<Record<string, readonly string[]>>;
  /** Ids of references that are opened in place, by behavior. */
  readonly opened: Readonly<Record<string, readonly string[]>>;
  /** Branches that are collapsed because the picture would be too small to read. */
  readonly zoomFolds?: ReadonlySet<NodeKey>;
}

/**
 * The visible tree of a behavior: without collapsed branches, and with the behaviors that are
 * expanded in place. A behavior that contains itself is not expanded again.
 */
export function drawTree({
  document,
  top,
  lexicon,
  opensAs = (node) => viewOf(node, lexicon),
  withParts = false,
  documentOf,
  folded,
  opened,
  zoomFolds,
}: DrawnTreeSource): DrawnNode {
  const sets = new Map<string, { readonly folded: ReadonlySet<string>; readonly opened: ReadonlySet<string> }>();
  const setsOf = (behavior: string) => {
    let known = sets.get(behavior);
    if (known === undefined)
      sets.set(behavior, (known = { folded: new Set(folded[behavior]), opened: new Set(opened[behavior]) }));
    return known;
  };
  const draw = (
    node: DocumentNode,
    behavior: string,
    steps: readonly TrailStep[],
    parent: DrawnNode | undefined,
    index: number,
  ): DrawnNode => {
    const id = steps.length === 0 ? node.id : `${steps.map((step) => step.node).join('/')}/${node.id}`;
    const kind = lexicon.kinds.get(node.kind);
    const target = kind && referenceOf(node, kind);
    const inner = target === undefined ? undefined : documentOf(target);
    const isOpen = setsOf(behavior).opened.has(node.id);
    const canOpen =
      inner !== undefined && inner.name !== behavior && !steps.some((step) => step.behavior === inner.name);
    const isElsewhere = !withParts && parent !== undefined;
    const view = isElsewhere ? (steps.length === 0 ? opensAs(node) : viewOf(node, lexicon)) : undefined;
    const has = view === undefined && node.children !== undefined && node.children.length > 0;
    const isOut = zoomFolds?.has(nodeKey(behavior, node.id)) === true;
    const expanded = has ? !isOut && !setsOf(behavior).folded.has(node.id) : canOpen ? !isOut && isOpen : undefined;
    const children: DrawnNode[] = [];
    const depth = parent === undefined ? 0 : parent.depth + 1;
    const drawn: DrawnNode = { id, behavior, node, steps, parent, index, depth, children, expanded, view };
    if (expanded !== true) return drawn;
    if (has) for (const [i, child] of node.children.entries()) children.push(draw(child, behavior, steps, drawn, i));
    else
      children.push(draw(inner!.root, inner!.name, [...steps, { behavior, node: node.id, inPlace: true }], drawn, 0));
    return drawn;
  };
  const first = top === undefined ? undefined : findNode(document, top)?.node;
  return draw(first ?? document.root, document.name, [], undefined, 0);
}

/** How many nodes are below a node, drawn or not; behaviors it refers to are not counted. */
export function countBelow({ children = [] }: DocumentNode): number {
  let count = children.length;
  for (const child of children) count += countBelow(child);
  return count;
}
