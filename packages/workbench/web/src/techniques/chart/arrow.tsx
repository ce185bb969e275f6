import { memo } from 'react';
import { cardId } from '../../canvas/tree/node-card.js';
import { useEditor } from '../../model/context.js';
import { moveSelected } from '../../model/edit/edit-nodes.js';
import { Icon } from '../../widgets/icon.js';
import type { ArrowCard } from './chart-graph.js';
import { PART_MARKS } from './state-box.js';
import './arrow.css';

/** The line of a transition, wide enough to be pointed at. */
export const ArrowLine = memo(function ArrowLine({
  card,
  selected,
}: {
  readonly card: ArrowCard;
  readonly selected: boolean;
}) {
  const { id, node, route, isDecided } = card;
  return (
    <g
      className="arrow"
      data-arrow={node.id}
      data-selected={selected || undefined}
      data-decided={isDecided || undefined}
    >
      <path className="arrow-hit" data-card={node.id} data-node={card.key} d={route.path} />
      <path className="arrow-line" d={route.path} />
      {selected && !isDecided && (
        <>
          <circle className="arrow-end" data-end="from" data-of={id} cx={route.start.x} cy={route.start.y} r="5" />
          <circle className="arrow-end" data-end="to" data-of={id} cx={route.end.x} cy={route.end.y} r="5" />
        </>
      )}
    </g>
  );
});

export interface ArrowLabelProps {
  readonly card: ArrowCard;
  readonly selected: boolean;
  readonly primary: boolean;
  readonly idle: boolean;
}

/**
 * What triggers a transition, on its line. Where it has several lines, the first has the words and
 * the keyboard.
 */
export const ArrowLabel = memo(function ArrowLabel({ card, selected, primary, idle }: ArrowLabelProps) {
  const { box, node, words, priority, level } = card;
  const isFirst = card.id === node.id;
  const style = { transform: `translate(${box.x}px, ${box.y}px)`, width: box.width, height: box.height };
  if (!isFirst)
    return (
      <span className="arrow-label" data-card={node.id} data-arrow={node.id} style={style} aria-hidden="true">
        <span className="arrow-words">{words}</span>
      </span>
    );
  return (
    <span
      id={cardId(node.id)}
      data-card={node.id}
      data-node={card.key}
      data-arrow={node.id}
      role="treeitem"
      tabIndex={primary ? 0 : -1}
      className="arrow-label"
      aria-label={card.name}
      aria-selected={selected}
      aria-level={level}
      data-idle={idle || undefined}
      style={style}
      title={node.comment ?? words}
    >
      {priority !== undefined && (
        <span className="arrow-priority" title={`Checked as number ${priority}`}>
          {priority}
        </span>
      )}
      <span className="arrow-words">{words}</span>
      {selected && priority !== undefined && <PriorityButtons />}
      <span className="line-marks">
        {PART_MARKS.map(({ id, Mark }) => (
          <Mark key={id} behavior={card.behavior} node={node.id} />
        ))}
      </span>
    </span>
  );
});

/** Changes which of a state's transitions is checked first; the keys are Alt+arrows. */
function PriorityButtons() {
  const editor = useEditor();
  const button = (step: 'up' | 'down', words: string) => (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      title={words}
      onPointerDown={(event) => event.stopPropagation()}
      // The keyboard stays on the arrow.
      onMouseDown={(event) => event.preventDefault()}
      onDoubleClick={(event) => event.stopPropagation()}
      onClick={(event) => {
        event.stopPropagation();
        moveSelected(editor, step);
      }}
    >
      <Icon name={step === 'up' ? 'up' : 'chevron'} size={12} />
    </button>
  );
  return (
    <span className="arrow-tools">
      {button('up', 'Raise its priority')}
      {button('down', 'Lower its priority')}
    </span>
  );
}
