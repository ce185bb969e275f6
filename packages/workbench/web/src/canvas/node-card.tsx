import { Handle, type NodeProps, Position } from '@xyflow/react';
import { memo, useRef } from 'react';
import { Icon } from '../widgets/icon.js';
import { StatusMark } from '../widgets/status-mark.js';
import { iconOf } from './kind-icon.js';
import type { CardNode } from './tree-graph.js';
import { useLiveAttribute } from './use-live-attribute.js';

/** One node of the tree: picture, title, what it is set to, and a mark for its status. */
export const NodeCard = memo(function NodeCard({ id, data, selected }: NodeProps<CardNode>) {
  const ref = useRef<HTMLDivElement>(null);
  useLiveAttribute(ref, data.key, 'aria-description');
  const { title, subtitle, kind, reference } = data.description;
  return (
    <div
      ref={ref}
      id={cardId(id)}
      role="treeitem"
      tabIndex={selected ? 0 : -1}
      className="card"
      aria-label={`${title}, ${subtitle}`}
      aria-selected={selected}
      aria-level={data.level}
      aria-posinset={data.position}
      aria-setsize={data.siblings}
      data-category={kind?.category ?? 'unknown'}
      data-reference={reference !== undefined || undefined}
      aria-expanded={data.folded ? false : undefined}
      title={data.comment}
    >
      <Handle type="target" position={Position.Top} isConnectable={false} />
      <span className="card-icon">
        <Icon name={iconOf(kind)} size={14} />
      </span>
      <span className="card-text">
        <span className="card-title">{title}</span>
        <span className="card-subtitle">{subtitle}</span>
      </span>
      <StatusMark />
      {data.folded && <span className="card-folded">…</span>}
      <Handle type="source" position={Position.Bottom} isConnectable={false} />
    </div>
  );
});

/** The element id of a node's card. */
export function cardId(node: string): string {
  return `node-${node}`;
}
