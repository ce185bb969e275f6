import { memo, useRef } from 'react';
import { type Box, type Direction, transposed } from '../layout/layout-tree.js';
import { useLiveAttribute } from '../marks/use-live-attribute.js';
import type { Card } from './tree-graph.js';

export interface EdgeLineProps {
  readonly card: Card;
  /** Is the child on a way that somebody takes by hand? */
  readonly walked: boolean;
}

/** How far above a card the words on the line to it stand. */
const WORDS_ABOVE = 11;
/** How far before a card they end, where the tree grows to the right. */
const WORDS_BEFORE = 8;

/** Longer text would overlap its neighbors. */
const MAX_LETTERS = 16;

/** The line from a parent to a child, with words on it if it has any; lit while the child runs. */
export const EdgeLine = memo(function EdgeLine({ card, walked }: EdgeLineProps) {
  const ref = useRef<SVGGElement>(null);
  useLiveAttribute(ref, card.key);
  const { answer, box, direction } = card;
  const { box: above, isReference } = card.above!;
  return (
    <g ref={ref} className="tree-link" data-walked={walked || undefined}>
      <path className="tree-edge" data-reference={isReference || undefined} d={edgePath(above, box, direction)} />
      {answer !== undefined && (
        <text
          className="tree-answer"
          data-direction={direction}
          x={direction === 'down' ? box.x + box.width / 2 : box.x - WORDS_BEFORE}
          y={direction === 'down' ? box.y - WORDS_ABOVE : box.y + box.height / 2 + 4}
        >
          {answer.length > MAX_LETTERS ? `${answer.slice(0, MAX_LETTERS - 1)}…` : answer}
        </text>
      )}
    </g>
  );
});

/**
 * A curve from the middle of a card's bottom to the middle of another's top, or from its right side
 * to another's left.
 */
export function edgePath(from: Box, to: Box, direction: Direction): string {
  if (direction === 'right') {
    const x1 = from.x + from.width;
    const y1 = from.y + from.height / 2;
    const y2 = to.y + to.height / 2;
    const bend = (to.x - x1) / 2;
    return `M${x1} ${y1}C${x1 + bend} ${y1} ${to.x - bend} ${y2} ${to.x} ${y2}`;
  }
  const x1 = from.x + from.width / 2;
  const y1 = from.y + from.height;
  const x2 = to.x + to.width / 2;
  const bend = (to.y - y1) / 2;
  return `M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${to.y - bend} ${x2} ${to.y}`;
}

/** The bounds of a line, to tell whether it is in view. */
export function edgeBox(from: Box, to: Box, direction: Direction): Box {
  if (direction === 'right') return transposed(edgeBox(transposed(from), transposed(to), 'down'));
  const x1 = from.x + from.width / 2;
  const x2 = to.x + to.width / 2;
  const y = from.y + from.height;
  return { x: Math.min(x1, x2), y, width: Math.abs(x1 - x2) + 1, height: to.y - y };
}
