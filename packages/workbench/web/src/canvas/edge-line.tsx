import { memo, useRef } from 'react';
import type { Box } from '../tree-layout/layout-tree.js';
import type { Card } from './tree-graph.js';
import { useLiveAttribute } from './use-live-attribute.js';

/** The line from a parent to a child; lit while the child runs. */
export const EdgeLine = memo(function EdgeLine({ card }: { readonly card: Card }) {
  const ref = useRef<SVGPathElement>(null);
  useLiveAttribute(ref, card.key);
  const { box, isReference } = card.above!;
  return <path ref={ref} className="tree-edge" data-reference={isReference || undefined} d={edgePath(box, card.box)} />;
});

/** A curve from the middle of a card's bottom to the middle of another's top. */
export function edgePath(from: Box, to: Box): string {
  const x1 = from.x + from.width / 2;
  const y1 = from.y + from.height;
  const x2 = to.x + to.width / 2;
  const bend = (to.y - y1) / 2;
  return `M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${to.y - bend} ${x2} ${to.y}`;
}

/** What a line takes up, to tell whether it is in view. */
export function edgeBox(from: Box, to: Box): Box {
  const x1 = from.x + from.width / 2;
  const x2 = to.x + to.width / 2;
  const y = from.y + from.height;
  return { x: Math.min(x1, x2), y, width: Math.abs(x1 - x2) + 1, height: to.y - y };
}
