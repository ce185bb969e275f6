import { unionOf } from '../camera/viewport.js';
import type { Box } from '../layout/layout-tree.js';
import type { DrawnNode } from './drawn-tree.js';
import { edgePath } from './edge-line.js';
import type { TreeGraph } from './tree-graph.js';
import type { CanvasDrop } from './use-drop-surface.js';

/** Padding of the frame around a subtree that previews wrapping it. */
const FRAME = 9;

/**
 * Shows where dragged things would go: a bar beside a card, a place below it with a line to it, a
 * frame around it.
 */
export function DropMark({ drop, graph }: { readonly drop: CanvasDrop; readonly graph: TreeGraph }) {
  const { card, zone, reason } = drop;
  const { box } = card;
  if (reason !== undefined) return <Mark kind="refused" box={grow(box, 4)} />;
  if (zone === 'wrap') return <Mark kind="wrap" box={grow(subtreeBox(graph, card.id), FRAME)} />;
  if (zone === 'inside') {
    const last = graph.drawn.get(card.id)?.children.at(-1);
    const beside = last && graph.cards.get(last.id)!.box;
    const place: Box = beside
      ? { x: beside.x + beside.width + 6, y: beside.y, width: 4, height: beside.height }
      : { x: box.x + box.width / 2 - 28, y: box.y + box.height + 22, width: 56, height: 22 };
    return (
      <>
        <svg className="tree-edges" aria-hidden="true">
          <path className="drop-line" d={edgePath(box, place)} />
        </svg>
        <Mark kind="inside" box={grow(box, 3)} />
        <Mark kind="place" box={place} />
      </>
    );
  }
  const x = zone === 'before' ? box.x - 10 : box.x + box.width + 6;
  return <Mark kind="place" box={{ x, y: box.y - 4, width: 4, height: box.height + 8 }} />;
}

function Mark({ kind, box }: { readonly kind: string; readonly box: Box }) {
  const { x, y, width, height } = box;
  return (
    <div
      className="drop-mark"
      data-kind={kind}
      style={{ transform: `translate(${x}px, ${y}px)`, width, height }}
      aria-hidden="true"
    />
  );
}

function grow({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

function subtreeBox(graph: TreeGraph, id: string): Box {
  const boxes: Box[] = [];
  const visit = (node: DrawnNode) => {
    boxes.push(graph.cards.get(node.id)!.box);
    node.children.forEach(visit);
  };
  visit(graph.drawn.get(id)!);
  return unionOf(boxes)!;
}
