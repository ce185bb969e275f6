import { MiniMap, type ReactFlowState, useStore } from '@xyflow/react';
import { useCallback } from 'react';
import type { Box } from '../tree-layout/layout-tree.js';
import { MapNode } from './map-node.js';

/** The map in the corner. It shows itself only while part of the tree is out of view, so that it never hides a node for nothing. */
export function TreeMap({ boxes }: { readonly boxes: ReadonlyMap<string, Box> }) {
  const needed = useStore(
    useCallback(
      ({ transform: [x, y, zoom], width, height }: ReactFlowState) => {
        for (const box of boxes.values()) {
          const left = box.x * zoom + x;
          const top = box.y * zoom + y;
          if (left < 0 || top < 0 || left + box.width * zoom > width || top + box.height * zoom > height) return true;
        }
        return false;
      },
      [boxes],
    ),
  );
  if (!needed) return null;
  return <MiniMap pannable zoomable nodeComponent={MapNode} ariaLabel="Map of the behavior" position="bottom-right" />;
}
