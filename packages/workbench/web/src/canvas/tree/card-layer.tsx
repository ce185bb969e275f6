import { memo } from 'react';
import { EdgeLine } from './edge-line.js';
import { NodeCard } from './node-card.js';
import type { Card } from './tree-graph.js';

export interface CardLayerProps {
  readonly cards: readonly Card[];
  readonly edges: readonly Card[];
  readonly selected: ReadonlySet<string>;
  readonly primary: string | undefined;
  /** What the game does not run because of a stub. */
  readonly idle: ReadonlySet<string>;
  /** Nodes on the way that the user walks by hand. */
  readonly walked: ReadonlySet<string>;
}

/** Lines and cards; nothing here changes while the picture moves or the game runs. */
export const CardLayer = memo(function CardLayer({ cards, edges, selected, primary, idle, walked }: CardLayerProps) {
  return (
    <>
      <svg className="tree-edges" aria-hidden="true">
        {edges.map((card) => (
          <EdgeLine key={card.id} card={card} walked={walked.has(card.id)} />
        ))}
      </svg>
      {cards.map((card) => (
        <NodeCard
          key={card.id}
          card={card}
          selected={selected.has(card.id)}
          primary={card.id === primary}
          idle={idle.has(card.id)}
          walked={walked.has(card.id)}
        />
      ))}
    </>
  );
});
