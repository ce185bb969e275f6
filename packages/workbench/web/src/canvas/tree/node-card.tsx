import { memo, useRef } from 'react';
import { Icon } from '../../widgets/icon.js';
import { StatusMark } from '../../widgets/status-mark.js';
import { CARD_MARKS } from '../marks/card-marks.js';
import { useLiveAttribute } from '../marks/use-live-attribute.js';
import { FoldChip } from './fold-chip.js';
import { iconOf } from './kind-icon.js';
import type { Card } from './tree-graph.js';
import { ViewChip } from './view-chip.js';
import './card.css';

export interface NodeCardProps {
  readonly card: Card;
  readonly selected: boolean;
  /** Where the Tab key enters the tree. */
  readonly primary: boolean;
  /** Does the game not run it, because of a stub here or above? */
  readonly idle: boolean;
  /** Is it on a way that somebody takes by hand? */
  readonly walked: boolean;
}

/**
 * One node of the tree: picture, title, what it is set to, its remark, and marks for its status and
 * what else is known.
 */
export const NodeCard = memo(function NodeCard({ card, selected, primary, idle, walked }: NodeCardProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLiveAttribute(ref, card.key, 'aria-description');
  const { title, subtitle, kind, reference } = card.description;
  const { comment } = card.node;
  const { x, y, width, height } = card.box;
  return (
    <div
      ref={ref}
      id={cardId(card.id)}
      data-card={card.id}
      data-node={card.key}
      role="treeitem"
      tabIndex={primary ? 0 : -1}
      className="card"
      aria-label={`${title}, ${subtitle}${card.answer === undefined ? '' : `, ${card.answer}`}`}
      aria-selected={selected}
      aria-level={card.level}
      aria-posinset={card.position}
      aria-setsize={card.siblings}
      aria-expanded={card.expanded}
      data-category={kind?.category ?? 'unknown'}
      data-idle={idle || undefined}
      data-walked={walked || undefined}
      data-direction={card.direction}
      data-reference={reference !== undefined || undefined}
      style={{ transform: `translate(${x}px, ${y}px)`, width, height }}
      title={comment}
    >
      <span className="card-icon">
        <Icon name={iconOf(kind)} size={14} />
      </span>
      <span className="card-text">
        <span className="card-title">{title}</span>
        <span className="card-subtitle">{subtitle}</span>
        {comment !== undefined && <span className="card-comment">{comment}</span>}
      </span>
      <span className="card-marks">
        {CARD_MARKS.map(({ id, Mark }) => (
          <Mark key={id} behavior={card.behavior} node={card.node.id} />
        ))}
      </span>
      <StatusMark />
      {card.expanded !== undefined && <FoldChip card={card} />}
      {card.view !== undefined && <ViewChip card={card} />}
    </div>
  );
});

/** The element id of a node's card. */
export function cardId(node: string): string {
  return `node-${node}`;
}
