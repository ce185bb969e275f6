import type { MiniMapNodeProps } from '@xyflow/react';
import { useRef } from 'react';
import { useStore } from 'zustand';
import { useSession } from '../session/context.js';
import { nodeKey } from '../session/node-table.js';
import { useLiveAttribute } from './use-live-attribute.js';

/** A node on the map in the corner, in the color of its status. */
export function MapNode({ id, x, y, width, height, selected }: MiniMapNodeProps) {
  const ref = useRef<SVGRectElement>(null);
  const behavior = useStore(useSession().selection, (selection) => selection.behavior);
  useLiveAttribute(ref, nodeKey(behavior ?? '', id));
  return (
    <rect
      ref={ref}
      className="map-node"
      data-selected={selected || undefined}
      x={x}
      y={y}
      width={width}
      height={height}
      rx={8}
    />
  );
}
