import type { DocumentNode } from 'gumption/behavior';
import type { ObjectDescription } from 'gumption/protocol';
import { describeNode, type Lexicon, type NodeDescription } from '../../document/describe/describe.js';
import { type NodeKey, nodeKey } from '../../model/live/node-table.js';
import type { TrailStep } from '../../model/selection/selection.js';
import type { Size } from '../layout/arrange.js';
import { cardSize, type MeasureText } from '../layout/card-size.js';
import { type Box, type Direction, layoutTree, type TreeLayout } from '../layout/layout-tree.js';
import { countBelow, type DrawnNode } from './drawn-tree.js';

/** What a card is made from. It changes with the document and the vocabulary, never with a tick. */
export interface Card {
  readonly id: string;
  readonly behavior: string;
  /** As it was when the card last changed: its children may have changed since. */
  readonly node: DocumentNode;
  readonly key: NodeKey;
  /** The references opened in place on the way to it, outermost first. */
  readonly steps: readonly TrailStep[];
  readonly description: NodeDescription;
  readonly box: Box;
  /** Which way the tree grows. */
  readonly direction: Direction;
  /** Place in the tree for a screen reader, counted from 1. */
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
  readonly expanded: boolean | undefined;
  /** The view that opens to show what is below it. */
  readonly view: string | undefined;
  /** The words on the line to it. */
  readonly answer: string | undefined;
  /** How many nodes it hides. */
  readonly hidden: number;
  /** The card above it and where that stands, for the line between them. */
  readonly above: { readonly id: string; readonly box: Box; readonly isReference: boolean } | undefined;
}

export interface TreeGraph {
  readonly root: DrawnNode;
  /** In reading order, by id on the canvas. */
  readonly drawn: ReadonlyMap<string, DrawnNode>;
  readonly cards: ReadonlyMap<string, Card>;
  readonly bounds: Box;
  readonly layout: TreeLayout;
}

/** Puts nodes into words, each only once as long as neither it nor the vocabulary changes. */
export type Describe = (node: DocumentNode) => NodeDescription;

export function createDescribe(
  lexicon: Lexicon,
  objects: ReadonlyMap<string, ObjectDescription>,
  look?: TreeLook,
): Describe {
  const known = new WeakMap<DocumentNode, NodeDescription>();
  return (node) => {
    let description = known.get(node);
    if (description === undefined) {
      description = describeNode(node, lexicon, objects);
      if (look !== undefined) description = look.describe(description, node);
      known.set(node, description);
    }
    return description;
  };
}

/** How a tree is drawn that is not a behavior tree. */
export interface TreeLook {
  /** The view that opens a node; what is below it is then not drawn. */
  opensAs(node: DocumentNode): string | undefined;
  /** What a card says, where that is not what cards say anyway. */
  describe(plain: NodeDescription, node: DocumentNode): NodeDescription;
  /** The words on the line from a node to a child. */
  answerTo(node: DocumentNode, child: number): string | undefined;
}

/**
 * Lays a drawn tree out as cards, in reading order. Cards that are the same as `before` are the
 * same objects, so that only changes render again.
 */
export function createTreeGraph(
  root: DrawnNode,
  describe: Describe,
  measure: MeasureText,
  before?: TreeGraph,
  answerTo?: TreeLook['answerTo'],
  direction: Direction = 'down',
): TreeGraph {
  const layout = layoutTree(root, sizesOf(describe, measure), before?.layout, direction);
  const { boxes } = layout;
  const drawn = new Map<string, DrawnNode>();
  const cards = new Map<string, Card>();
  const bounds = { left: 0, top: 0, right: 0, bottom: 0 };
  const visit = (each: DrawnNode) => {
    const { id, behavior, node, parent, index, depth, children, expanded, view } = each;
    const box = boxes.get(id)!;
    bounds.left = Math.min(bounds.left, box.x);
    bounds.top = Math.min(bounds.top, box.y);
    bounds.right = Math.max(bounds.right, box.x + box.width);
    bounds.bottom = Math.max(bounds.bottom, box.y + box.height);
    const isReference = parent !== undefined && parent.behavior !== behavior;
    const card: Card = {
      id,
      behavior,
      node,
      key: nodeKey(behavior, node.id),
      steps: each.steps,
      description: describe(node),
      box,
      direction,
      level: depth + 1,
      position: index + 1,
      siblings: parent?.children.length ?? 1,
      expanded,
      view,
      answer: parent === undefined || isReference ? undefined : answerTo?.(parent.node, index),
      hidden: expanded === false ? countBelow(node) : 0,
      above: parent && { id: parent.id, box: boxes.get(parent.id)!, isReference },
    };
    const old = before?.cards.get(id);
    drawn.set(id, each);
    cards.set(id, old !== undefined && isSameCard(old, card) ? old : card);
    children.forEach(visit);
  };
  visit(root);
  const { left, top, right, bottom } = bounds;
  return { root, drawn, cards, bounds: { x: left, y: top, width: right - left, height: bottom - top }, layout };
}

/** How large the card of each node is. */
export function sizesOf(describe: Describe, measure: MeasureText): (drawn: DrawnNode) => Size {
  return ({ node }) => {
    const { title, subtitle } = describe(node);
    return cardSize(title, subtitle, measure, node.comment);
  };
}

function isSameCard(a: Card, b: Card): boolean {
  return (
    // A node whose children changed is another object, and still drawn the same.
    isSameDescription(a.description, b.description) &&
    a.node.comment === b.node.comment &&
    a.node.id === b.node.id &&
    a.behavior === b.behavior &&
    a.level === b.level &&
    a.position === b.position &&
    a.siblings === b.siblings &&
    a.expanded === b.expanded &&
    a.view === b.view &&
    a.answer === b.answer &&
    a.hidden === b.hidden &&
    isSameBox(a.box, b.box) &&
    a.above?.id === b.above?.id &&
    a.direction === b.direction &&
    (a.above === b.above || isSameBox(a.above!.box, b.above!.box))
  );
}

function isSameDescription(a: NodeDescription, b: NodeDescription): boolean {
  return (
    a === b || (a.title === b.title && a.subtitle === b.subtitle && a.kind === b.kind && a.reference === b.reference)
  );
}

function isSameBox(a: Box, b: Box): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}
