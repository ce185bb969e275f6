import { useEffect, useMemo, useState } from 'react';
import type { Camera } from '../camera/camera.js';
import { contains, overlaps, seenBox } from '../camera/viewport.js';
import type { Box } from '../layout/layout-tree.js';
import { edgeBox } from './edge-line.js';
import type { Card, TreeGraph } from './tree-graph.js';

/** How many windows beyond each edge are drawn, so that moving about rarely draws anything. */
const AROUND = 1;

/**
 * When the drawn area is this many times as wide as the window, it is drawn again for the smaller
 * part.
 */
const MUCH = 4;

/**
 * The cards and lines in or near the view. They change only when the view leaves the drawn area,
 * not with every move; `keep` is always drawn, because it has the focus.
 */
export function useCardsInView(graph: TreeGraph, camera: Camera, keep: string | undefined) {
  const [area, setArea] = useState<Box>();
  useEffect(() => {
    const check = () => {
      const { view, size } = camera;
      if (size.width === 0) return;
      const seen = seenBox(view, size);
      setArea((before) => {
        const isDrawn = before !== undefined && contains(before, seen) && before.width < seen.width * MUCH;
        return isDrawn ? before : seenBox(view, size, AROUND);
      });
    };
    check();
    return camera.subscribe(check);
  }, [camera]);
  return useMemo(() => {
    const cards: Card[] = [];
    const edges: Card[] = [];
    if (area === undefined) return { cards, edges };
    for (const card of graph.cards.values()) {
      if (overlaps(area, card.box) || card.id === keep) cards.push(card);
      if (card.above !== undefined && overlaps(area, edgeBox(card.above.box, card.box, card.direction)))
        edges.push(card);
    }
    return { cards, edges };
  }, [graph, area, keep]);
}
