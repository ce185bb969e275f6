import type { DocumentNode } from 'gumption/behavior';
import { type MouseEvent, memo, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { CARD_MARKS } from '../../canvas/marks/card-marks.js';
import { useLiveAttribute } from '../../canvas/marks/use-live-attribute.js';
import { cardId } from '../../canvas/tree/node-card.js';
import { useEditor } from '../../model/context.js';
import { nodeKey } from '../../model/live/node-table.js';
import { openFrame } from '../../model/selection/frames.js';
import { selectNode, toggleNode } from '../../model/selection/select.js';
import { StatusMark } from '../../widgets/status-mark.js';

export interface NodeTitleProps {
  readonly behavior: string;
  readonly node: DocumentNode;
  /** Its title in the view; by default its name. */
  readonly title?: string;
  /** Its description for screen readers. */
  readonly sort: string;
  readonly onMenu: (event: MouseEvent, node: string) => void;
}

/**
 * A part of a technique that can be selected, opened, asked about and given breakpoints, like a
 * card of a tree.
 */
export const NodeTitle = memo(function NodeTitle(props: NodeTitleProps) {
  const { behavior, node, title = partName(node), sort, onMenu } = props;
  const editor = useEditor();
  const isSelected = useStore(editor.selection, ({ nodes }) => nodes.includes(node.id));
  const ref = useRef<HTMLDivElement>(null);
  const key = nodeKey(behavior, node.id);
  useLiveAttribute(ref, key, 'aria-description');
  // A node selected from elsewhere comes into view.
  useEffect(() => {
    if (isSelected) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  const open = () => {
    const [run] = node.children ?? [];
    if (run !== undefined) openFrame(editor, behavior, run.id);
  };
  return (
    // A tree of one: keys that act on nodes act on it, wherever it stands among fields.
    <div role="tree" aria-label={sort} className="node-title-tree">
      <div
        ref={ref}
        id={cardId(node.id)}
        data-node={key}
        role="treeitem"
        tabIndex={0}
        className="node-title"
        aria-label={`${title}, ${sort}`}
        aria-selected={isSelected}
        onClick={(event) => {
          if (event.shiftKey || event.ctrlKey || event.metaKey) toggleNode(editor, node.id);
          else selectNode(editor, node.id);
        }}
        onFocus={() => {
          if (!isSelected) selectNode(editor, node.id);
        }}
        onDoubleClick={open}
        onKeyDown={(event) => {
          if (event.key === 'Enter') open();
        }}
        onContextMenu={(event) => onMenu(event, node.id)}
      >
        <StatusMark />
        <span className="node-title-text">{title}</span>
        <span className="card-marks">
          {CARD_MARKS.map(({ id, Mark }) => (
            <Mark key={id} behavior={behavior} node={node.id} />
          ))}
        </span>
      </div>
    </div>
  );
});

/** The name of a part for people: the designer's title, else its id. */
export function partName({ name, id }: DocumentNode): string {
  return name ?? id;
}
