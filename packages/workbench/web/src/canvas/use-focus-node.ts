import { useReactFlow, useStoreApi } from '@xyflow/react';
import { useCallback } from 'react';
import type { Box } from '../tree-layout/layout-tree.js';
import { cardId } from './node-card.js';

/** Frames to wait for a card that was out of view and is only now drawn. */
const TRIES = 10;

/** Moves the keyboard to a card; one out of view is brought in first. */
export function useFocusNode(boxes: ReadonlyMap<string, Box>): (id: string) => void {
  const flow = useReactFlow();
  const store = useStoreApi();
  return useCallback(
    (id) => {
      const box = boxes.get(id);
      if (box === undefined) return;
      const { width, height, transform } = store.getState();
      const [x, y, zoom] = transform;
      const left = box.x * zoom + x;
      const top = box.y * zoom + y;
      const inView = left >= 0 && top >= 0 && left + box.width * zoom <= width && top + box.height * zoom <= height;
      if (!inView)
        void flow.setCenter(box.x + box.width / 2, box.y + box.height / 2, {
          zoom: Math.max(zoom, 0.5),
          duration: 160,
        });
      const focus = (tries: number) => {
        const card = document.getElementById(cardId(id));
        if (card !== null) card.focus({ preventScroll: true });
        else if (tries > 0) requestAnimationFrame(() => focus(tries - 1));
      };
      requestAnimationFrame(() => focus(TRIES));
    },
    [boxes, flow, store],
  );
}
