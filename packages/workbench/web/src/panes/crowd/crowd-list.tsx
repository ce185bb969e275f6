import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import type { ListedGroup } from '../../model/crowd/crowd-groups.js';
import { MEMBERS, openGroup } from '../../model/crowd/crowd-state.js';
import { selectAgent } from '../../model/selection/select.js';
import { Icon } from '../../widgets/icon.js';
import { bringRowIntoView, useRowsInView } from '../../widgets/rows-in-view.js';
import { type CrowdRow, CrowdRows } from './crowd-rows.js';

/** Pixels of one line; the style sheet says the same. */
const ROW_HEIGHT = 26;

export interface CrowdListProps {
  readonly groups: readonly ListedGroup[];
  readonly agents: number;
  /** The group that the rest of the pane is about. */
  readonly chosen: ListedGroup | undefined;
  readonly onChoose: (id: string) => void;
}

/** Groups with their counts; the open one shows its members. Arrow keys walk and open, Enter selects. */
export function CrowdList({ groups, agents, chosen, onChoose }: CrowdListProps) {
  const editor = useEditor();
  const { open, members, from } = useStore(editor.crowd, (state) => state);
  const list = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const rows = useMemo(() => new CrowdRows(groups, { open, members }), [groups, open, members]);
  const { first, end } = useRowsInView(list, ROW_HEIGHT, rows.length);
  const active = Math.min(at, rows.length - 1);

  // The members in view, and some around them.
  useEffect(() => {
    if (open === undefined) return;
    const top = Math.max(0, first - rows.firstMember);
    const bottom = Math.min(rows.members, end - rows.firstMember);
    if (top >= from && bottom <= from + MEMBERS) return;
    openGroup(editor, open, Math.max(0, Math.floor((top + bottom) / 2) - MEMBERS / 2));
  }, [editor, open, rows, first, end, from]);

  const go = (row: number) => {
    setAt(row);
    bringRowIntoView(list.current, ROW_HEIGHT, row);
    const target = rows.at(row);
    if (target?.kind === 'group') onChoose(target.listed.id);
  };
  const toggle = (row: CrowdRow | undefined) => {
    if (row?.kind === 'group') openGroup(editor, row.isOpen ? undefined : row.listed.group);
    else if (row?.agent !== undefined) selectAgent(editor, row.agent);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const page = Math.max(1, Math.floor((list.current?.clientHeight ?? 0) / ROW_HEIGHT) - 1);
    const last = rows.length - 1;
    const row = rows.at(active);
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: Math.min(last, active + 1),
      ArrowUp: Math.max(0, active - 1),
      PageDown: Math.min(last, active + page),
      PageUp: Math.max(0, active - page),
      Home: 0,
      End: last,
    };
    if (targets[event.key] !== undefined) go(targets[event.key]);
    else if (event.key === 'ArrowRight' && row?.kind === 'group') row.isOpen ? go(active + 1) : toggle(row);
    else if (event.key === 'ArrowLeft' && row?.kind === 'group' && row.isOpen) toggle(row);
    else if (event.key === 'ArrowLeft' && row?.kind === 'member') go(rows.firstMember - 1);
    else if (event.key === 'Enter' || event.key === ' ') toggle(row);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const isDrawn = active >= first && active < end;
  return (
    <div
      ref={list}
      className="crowd-list"
      role="tree"
      aria-label="Crowd"
      tabIndex={0}
      aria-activedescendant={isDrawn ? `crowd-${active}` : undefined}
      onKeyDown={onKeyDown}
    >
      <div role="none" style={{ height: rows.length * ROW_HEIGHT, position: 'relative' }}>
        {Array.from({ length: Math.max(0, end - first) }, (_, i) => first + i).map((index) => (
          <Row
            key={index}
            index={index}
            row={rows.at(index)}
            agents={agents}
            isActive={index === active}
            chosen={chosen?.id}
            onPress={(row) => {
              setAt(index);
              if (row?.kind === 'group') onChoose(row.listed.id);
              else toggle(row);
            }}
            onToggle={toggle}
          />
        ))}
      </div>
    </div>
  );
}

interface RowProps {
  readonly index: number;
  readonly row: CrowdRow | undefined;
  readonly agents: number;
  readonly isActive: boolean;
  readonly chosen: string | undefined;
  readonly onPress: (row: CrowdRow | undefined) => void;
  readonly onToggle: (row: CrowdRow | undefined) => void;
}

function Row({ index, row, agents, isActive, chosen, onPress, onToggle }: RowProps) {
  const editor = useEditor();
  const member = row?.kind === 'member' ? row.agent : undefined;
  const described = useStore(editor.world, ({ agents: all }) => all.find(({ id }) => id === member));
  const isSelected = useStore(editor.selection, ({ agent }) => member !== undefined && agent === member);
  if (row === undefined) return null;
  const common = {
    id: `crowd-${index}`,
    className: 'crowd-row',
    'data-active': isActive || undefined,
    style: { top: index * ROW_HEIGHT },
    onClick: () => onPress(row),
  } as const;
  if (row.kind === 'member')
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus and names its active item
      <div
        {...common}
        role="treeitem"
        aria-level={2}
        aria-posinset={row.index + 1}
        aria-setsize={row.count}
        aria-selected={isSelected}
        aria-label={described === undefined ? (member ?? 'not told yet') : `${described.label}: ${described.activity}`}
      >
        <span className="crowd-member">{described?.label ?? member ?? '…'}</span>
        <span className="crowd-doing">{described?.activity}</span>
      </div>
    );
  const { title, count, id } = row.listed;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus and names its active item
    <div
      {...common}
      role="treeitem"
      aria-level={1}
      aria-expanded={row.isOpen}
      aria-selected={id === chosen}
      aria-label={`${title}: ${count} ${count === 1 ? 'agent' : 'agents'}`}
      onDoubleClick={() => onToggle(row)}
    >
      <button
        type="button"
        className="crowd-fold"
        tabIndex={-1}
        aria-hidden="true"
        data-expanded={row.isOpen}
        onClick={(event) => {
          event.stopPropagation();
          onToggle(row);
        }}
      >
        <Icon name="chevron" size={14} />
      </button>
      <span className="crowd-title" title={title}>
        {title}
      </span>
      <span className="crowd-bar" aria-hidden="true">
        <span style={{ width: `${(100 * count) / Math.max(1, agents)}%` }} />
      </span>
      <span className="crowd-count">{count}</span>
    </div>
  );
}
