import {
  memo,
  type PointerEvent,
  type DragEvent as ReactDragEvent,
  type MouseEvent as ReactMouseEvent,
  useRef,
} from 'react';
import { CARD_MARKS } from '../../canvas/marks/card-marks.js';
import { useLiveAttribute } from '../../canvas/marks/use-live-attribute.js';
import { iconOf } from '../../canvas/tree/kind-icon.js';
import type { Side } from '../../document/describe/place.js';
import type { NodeKey } from '../../model/live/node-table.js';
import { Icon } from '../../widgets/icon.js';
import { StatusMark } from '../../widgets/status-mark.js';
import type { Row } from './rows.js';

/** What the outline does when something happens on a row. */
export interface RowActions {
  readonly onPress: (event: PointerEvent, node: string) => void;
  readonly onFold: (node: string, folded: boolean) => void;
  readonly onMenu: (event: ReactMouseEvent, node: string) => void;
  readonly onDrag: (event: ReactDragEvent, node: string) => void;
  readonly onRename: (node: string, name: string | undefined) => void;
  readonly onOpen: (node: string) => void;
}

export interface OutlineRowProps {
  readonly row: Row;
  readonly behavior: string;
  readonly nodeKey: NodeKey;
  readonly top: number;
  readonly selected: boolean;
  readonly active: boolean;
  readonly renaming: boolean;
  /** Does the game not run it, because of a stub here or above? */
  readonly idle: boolean;
  /** Where dragged nodes would go, when that is here. */
  readonly drop: Side | undefined;
  readonly actions: RowActions;
}

/** One node as a line: fold mark, picture, sentence, arguments, comment, status. */
export const OutlineRow = memo(function OutlineRow(props: OutlineRowProps) {
  const { row, behavior, nodeKey, top, selected, active, renaming, idle, drop, actions } = props;
  const { node, description, level, position, siblings, expanded } = row;
  const ref = useRef<HTMLDivElement>(null);
  useLiveAttribute(ref, nodeKey, 'aria-description');
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus and names its active item
    <div
      ref={ref}
      id={rowId(node.id)}
      role="treeitem"
      className="outline-row"
      data-node={nodeKey}
      aria-label={`${description.title}, ${description.subtitle}`}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={expanded}
      aria-selected={selected}
      data-active={active || undefined}
      data-idle={idle || undefined}
      data-drop={drop}
      data-category={description.kind?.category ?? 'unknown'}
      title={node.comment}
      style={{ top, paddingLeft: 6 + (level - 1) * 16 }}
      draggable={!renaming}
      onPointerDown={(event) => actions.onPress(event, node.id)}
      onDoubleClick={() => actions.onOpen(node.id)}
      onContextMenu={(event) => actions.onMenu(event, node.id)}
      onDragStart={(event) => actions.onDrag(event, node.id)}
    >
      <button
        type="button"
        className="outline-fold"
        tabIndex={-1}
        aria-hidden="true"
        data-expanded={expanded}
        onPointerDown={(event) => event.stopPropagation()}
        onClick={() => actions.onFold(node.id, expanded === true)}
      >
        {expanded !== undefined && <Icon name="chevron" size={14} />}
      </button>
      <Icon name={iconOf(description.kind)} size={14} />
      {renaming ? (
        <input
          className="outline-rename"
          aria-label="Name"
          defaultValue={node.name ?? ''}
          placeholder={description.title}
          // biome-ignore lint/a11y/noAutofocus: F2 asked for it
          autoFocus
          onFocus={(event) => event.target.select()}
          onBlur={(event) => actions.onRename(node.id, event.target.value.trim())}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key === 'Escape') actions.onRename(node.id, undefined);
            if (event.key === 'Enter') actions.onRename(node.id, event.currentTarget.value.trim());
          }}
        />
      ) : (
        <>
          <span className="outline-title">{description.title}</span>
          <span className="outline-settings">{description.subtitle}</span>
          {/* The row's name has them already. */}
          <span className="outline-arguments" aria-hidden="true">
            {description.args.join(' · ')}
          </span>
          <span className="outline-comment">{node.comment}</span>
        </>
      )}
      {node.comment !== undefined && (
        <span className="outline-noted">
          <Icon name="text" size={12} />
        </span>
      )}
      <span className="row-marks">
        {CARD_MARKS.map(({ id, Mark }) => (
          <Mark key={id} behavior={behavior} node={node.id} />
        ))}
      </span>
      <StatusMark />
    </div>
  );
});

/** The element id of a node's line. */
export function rowId(node: string): string {
  return `line-${node}`;
}
