import type { RefObject } from 'react';
import type { Pin } from '../../model/preferences.js';
import { Icon } from '../../widgets/icon.js';
import { useScrolled } from '../../widgets/rows-in-view.js';
import { RULER_HEIGHT, rowHeight, type TimelineRow } from './rows.js';

export interface TimelineLabelsProps {
  readonly rows: readonly TimelineRow[];
  readonly scroller: RefObject<HTMLElement | null>;
  readonly onSelect: (agent: string) => void;
  readonly onExpand: (agent: string) => void;
  readonly onUnpin: (pin: Pin) => void;
}

/** The names of the rows; only those in view are rendered. */
export function TimelineLabels({ rows, scroller, ...actions }: TimelineLabelsProps) {
  const { top: from, bottom } = useScrolled(scroller);
  const labels: React.ReactNode[] = [];
  let top = RULER_HEIGHT;
  for (const row of rows) {
    const height = rowHeight(row);
    if (top + height > from && top < bottom)
      labels.push(
        <div key={row.id} className="timeline-label" data-kind={row.kind} style={{ top, height }}>
          <Label row={row} {...actions} />
        </div>,
      );
    top += height;
  }
  return <div className="timeline-labels">{labels}</div>;
}

interface LabelProps extends Omit<TimelineLabelsProps, 'rows' | 'scroller'> {
  readonly row: TimelineRow;
}

function Label({ row, onSelect, onExpand, onUnpin }: LabelProps) {
  if (row.kind === 'key')
    return (
      <>
        <span title={row.label}>{row.label}</span>
        <button
          type="button"
          className="timeline-expand"
          aria-label={`Remove the lane of ${row.label}`}
          onClick={() => onUnpin({ agent: row.agent, key: row.label })}
        >
          <Icon name="error" size={12} />
        </button>
      </>
    );
  if (row.kind !== 'agent')
    return (
      <span title={row.label} style={row.kind === 'node' ? { paddingLeft: Math.min(6, row.depth) * 8 } : undefined}>
        {row.label}
      </span>
    );
  return (
    <>
      <button
        type="button"
        className="timeline-expand"
        aria-expanded={row.expanded}
        aria-label={`${row.expanded ? 'Hide' : 'Show'} every node of ${row.label}`}
        onClick={() => onExpand(row.agent)}
      >
        <Icon name="chevron" size={12} />
      </button>
      <button
        type="button"
        className="timeline-agent"
        aria-pressed={row.selected}
        title={row.label}
        onClick={() => onSelect(row.agent)}
      >
        {row.label}
      </button>
    </>
  );
}
