import { type FitViewOptions, useReactFlow, useStore, useStoreApi } from '@xyflow/react';
import { useEffect, useRef } from 'react';
import type { Box } from '../tree-layout/layout-tree.js';

/** Never larger than life, with room for the badges at the edge and for the buttons below. */
export const FIT: FitViewOptions = {
  padding: { top: '36px', right: '28px', bottom: '64px', left: '28px' },
  maxZoom: 1,
};

/** Below this the words on the cards cannot be read, and a whole tree in view shows nothing. */
const READABLE_ZOOM = 0.45;
const ROOT_ZOOM = 0.8;

/** Shows a tree that comes to the canvas: whole if it can be read so, else from its root. Later changes do not move it. */
export function useFirstView(root: Box | undefined, ready: boolean): void {
  const flow = useReactFlow();
  const store = useStoreApi();
  // The canvas has a size only once the page around it has been laid out.
  const sized = useStore(({ width, height }) => width > 0 && height > 0);
  const shown = useRef(false);
  useEffect(() => {
    if (!ready || !sized || shown.current || root === undefined) return;
    shown.current = true;
    void flow.fitView(FIT).then(() => {
      if (flow.getZoom() >= READABLE_ZOOM) return;
      const { width } = store.getState();
      const x = width / 2 - (root.x + root.width / 2) * ROOT_ZOOM;
      void flow.setViewport({ x, y: 48 - root.y * ROOT_ZOOM, zoom: ROOT_ZOOM });
    });
  }, [flow, store, root, ready, sized]);
}
