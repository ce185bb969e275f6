import type { BehaviorDocument } from 'gumption/behavior';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useCommands } from '../../commands/command-context.js';
import { useNodeMenu } from '../../commands/context-menu.js';
import { useEditor } from '../../model/context.js';
import { nodeKey } from '../../model/live/node-table.js';
import { setFolded } from '../../model/selection/fold.js';
import { selectNode, selectRange } from '../../model/selection/select.js';
import { bringRowIntoView, useRowsInView } from '../../widgets/rows-in-view.js';
import { SearchField } from '../../widgets/search-field.js';
import { OutlineRow, rowId } from './outline-row.js';
import { idleRows, outlineRows, type Row } from './rows.js';
import { useOutlineActions } from './use-outline-actions.js';
import './outline.css';

const ROW_HEIGHT = 26;

/** No one's list: keeps what React compares the same from one drawing to the next. */
const NONE: readonly string[] = [];

/**
 * The behavior as an indented list, made for the keyboard: walk, search, move, rename without a
 * mouse.
 */
export function Outline({ document }: { readonly document: BehaviorDocument }) {
  const editor = useEditor();
  const { context } = useCommands();
  const lexicon = useStore(editor.world, (world) => world.lexicon);
  const objects = useStore(editor.world, (world) => world.objects);
  const { node: active, nodes: selected } = useStore(editor.selection, (selection) => selection);
  const folded = useStore(editor.preferences, (preferences) => preferences.folded[document.name] ?? NONE);
  const [filter, setFilter] = useState('');
  const rows = useMemo(
    () => outlineRows({ document, folded, filter, lexicon, objects }),
    [document, folded, filter, lexicon, objects],
  );
  const stubs = useStore(editor.injections, (injections) => injections.list);
  const idle = useMemo(() => idleRows(rows, document.name, stubs), [rows, document.name, stubs]);
  const list = useRef<HTMLDivElement>(null);
  const { first, end } = useRowsInView(list, ROW_HEIGHT, rows.length);
  const at = rows.findIndex(({ node }) => node.id === active);
  const menu = useNodeMenu();
  const { actions, renaming, setRenaming, drop, dropHandlers } = useOutlineActions(document, rows, list, menu.open);

  // Brings the active line into view; it must be drawn for a screen reader to find it.
  useEffect(() => {
    bringRowIntoView(list.current, ROW_HEIGHT, at);
  }, [at]);

  const goTo = (row: Row | undefined, extend: boolean) => {
    if (row === undefined) return;
    if (extend)
      selectRange(
        editor,
        rows.map(({ node }) => node.id),
        row.node.id,
      );
    else selectNode(editor, row.node.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target !== event.currentTarget) return;
    const row = rows[at];
    const page = Math.max(1, Math.floor((list.current?.clientHeight ?? 0) / ROW_HEIGHT) - 1);
    const last = rows.length - 1;
    const { key, shiftKey } = event;
    if (key === 'ArrowDown') goTo(rows[Math.min(last, at + 1)], shiftKey);
    else if (key === 'ArrowUp') goTo(rows[Math.max(0, at - 1)], shiftKey);
    else if (key === 'PageDown') goTo(rows[Math.min(last, at + page)], shiftKey);
    else if (key === 'PageUp') goTo(rows[Math.max(0, at - page)], shiftKey);
    else if (key === 'Home') goTo(rows[0], shiftKey);
    else if (key === 'End') goTo(rows[last], shiftKey);
    else if (key === 'ArrowRight' && row?.expanded === false) setFolded(editor, document.name, [row.node.id], false);
    else if (key === 'ArrowRight' && row?.expanded === true) goTo(rows[at + 1], false);
    else if (key === 'ArrowLeft' && row?.expanded === true && filter === '')
      setFolded(editor, document.name, [row.node.id], true);
    else if (key === 'ArrowLeft' && row !== undefined)
      goTo(
        rows.slice(0, at).findLast(({ level }) => level === row.level - 1),
        false,
      );
    else if (key === 'Enter') context.page.inspect('first');
    else if (key === 'F2' && row !== undefined) setRenaming(row.node.id);
    else return;
    event.preventDefault();
  };
  return (
    <div className="outline">
      <SearchField
        className="outline-search"
        label="Search the outline"
        placeholder="Search names and settings"
        text={filter}
        onText={setFilter}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          goTo(
            rows.find(({ description }) => description.title.toLowerCase().includes(filter.toLowerCase())),
            false,
          );
          list.current?.focus();
        }}
      />
      <div
        ref={list}
        className="outline-list"
        role="tree"
        tabIndex={0}
        aria-label={`Outline of ${document.name}`}
        aria-multiselectable="true"
        aria-activedescendant={at < 0 ? undefined : rowId(active!)}
        onKeyDown={onKeyDown}
        {...dropHandlers}
      >
        {rows.length === 0 && <p className="empty-words">Nothing matches.</p>}
        <div role="none" style={{ height: rows.length * ROW_HEIGHT, position: 'relative' }}>
          {rows.slice(first, end).map((row, i) => (
            <OutlineRow
              key={row.node.id}
              row={row}
              behavior={document.name}
              nodeKey={nodeKey(document.name, row.node.id)}
              top={(first + i) * ROW_HEIGHT}
              selected={selected.includes(row.node.id)}
              active={row.node.id === active}
              idle={idle.has(row.node.id)}
              renaming={renaming === row.node.id}
              drop={drop?.node === row.node.id ? drop.side : undefined}
              actions={actions}
            />
          ))}
        </div>
      </div>
      {menu.menu}
    </div>
  );
}
