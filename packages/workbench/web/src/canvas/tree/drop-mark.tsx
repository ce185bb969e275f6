import { unionOf } from '../camera/viewport.js';
import { type Box, transposed } from '../layout/layout-tree.js';
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
  const { direction } = graph.layout;
  // Worked out for a tree that grows down, and swapped where it grows to the right.
  const turned = (each: Box) => (direction === 'down' ? each : transposed(each));
  if (reason !== undefined) return <Mark kind="refused" box={grow(box, 4)} />;
  if (zone === 'wrap') return <Mark kind="wrap" box={grow(subtreeBox(graph, card.id), FRAME)} />;
  if (zone === 'inside') {
    const last = graph.drawn.get(card.id)?.children.at(-1);
    const beside = last && graph.cards.get(last.id)!.box;
    const place = turned(beside ? behind(turned(beside)) : below(turned(box)));
    return (
      <>
        <svg className="tree-edges" aria-hidden="true">
          <path className="drop-line" d={edgePath(box, place, direction)} />
        </svg>
        <Mark kind="inside" box={grow(box, 3)} />
        <Mark kind="place" box={place} />
      </>
    );
  }
  const { x, y, width, height } = turned(box);
  const place = { x: zone === 'before' ? x - 10 : x + width + 6, y: y - 4, width: 4, height: height + 8 };
  return <Mark kind="place" box={turned(place)} />;
}

function behind({ x, y, width, height }: Box): Box {
  return { x: x + width + 6, y, width: 4, height };
}

function below({ x, y, width, height }: Box): Box {
  return { x: x + width / 2 - 28, y: y + height + 22, width: 56, height: 22 };
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
