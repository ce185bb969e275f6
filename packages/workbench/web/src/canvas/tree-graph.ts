import type { Edge, Node } from '@xyflow/react';
import type { BehaviorDocument } from 'gumption/behavior';
import type { ObjectDescription } from 'gumption/protocol';
import { describeNode, type Lexicon, type NodeDescription } from '../document/describe.js';
import { indexDocument } from '../document/find-node.js';
import { type NodeKey, nodeKey } from '../session/node-table.js';
import { cardSize, type MeasureText } from '../tree-layout/card-size.js';
import { type Box, layoutTree } from '../tree-layout/layout-tree.js';

/** What a card is made from. It changes with the document and the vocabulary, never with a tick. */
export interface CardData extends Record<string, unknown> {
  readonly key: NodeKey;
  readonly description: NodeDescription;
  readonly comment: string | undefined;
  /** Place in the tree for a screen reader, counted from 1. */
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
  /** Does it hide what hangs below it? */
  readonly folded: boolean;
}

export interface EdgeData extends Record<string, unknown> {
  /** The node below, whose status lights the edge. */
  readonly key: NodeKey;
}

export type CardNode = Node<CardData, 'card'>;
export type TreeEdge = Edge<EdgeData, 'tree'>;

export interface TreeGraph {
  readonly nodes: readonly CardNode[];
  readonly edges: readonly TreeEdge[];
  readonly boxes: ReadonlyMap<string, Box>;
}

/** Lays a document out as cards and edges, in reading order. */
export function createTreeGraph(
  document: BehaviorDocument,
  lexicon: Lexicon,
  objects: ReadonlyMap<string, ObjectDescription>,
  measure: MeasureText,
  folded: readonly string[] = [],
): TreeGraph {
  const index = indexDocument(document);
  const descriptions = new Map<string, NodeDescription>();
  for (const [id, { node }] of index) descriptions.set(id, describeNode(node, lexicon, objects));
  const boxes = layoutTree(document.root, ({ id }) => {
    const { title, subtitle } = descriptions.get(id)!;
    return cardSize(title, subtitle, measure);
  });
  const nodes: CardNode[] = [];
  const edges: TreeEdge[] = [];
  for (const [id, { node, parent, index: at, depth }] of index) {
    const { x, y, width, height } = boxes.get(id)!;
    const description = descriptions.get(id)!;
    const key = nodeKey(document.name, id);
    nodes.push({
      id,
      type: 'card',
      position: { x, y },
      width,
      height,
      data: {
        key,
        description,
        comment: node.comment,
        level: depth + 1,
        position: at + 1,
        siblings: parent?.node.children?.length ?? 1,
        folded: node.children === undefined && folded.includes(id),
      },
      // The card inside is the tree item; what the canvas library wraps around it has no meaning of its own.
      ariaRole: 'presentation',
      domAttributes: { 'aria-roledescription': undefined },
    });
    if (parent !== undefined)
      edges.push({
        id: `${parent.node.id}>${id}`,
        type: 'tree',
        source: parent.node.id,
        target: id,
        data: { key },
        focusable: false,
        selectable: false,
        ariaRole: 'presentation',
      });
  }
  return { nodes, edges, boxes };
}
