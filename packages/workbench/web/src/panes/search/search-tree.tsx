import type { SearchReport } from 'gumption/protocol';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { useEditor } from '../../model/context.js';
import { lineKey, type OpenedMoves, openLine } from '../../model/searches/searches-state.js';
import { describeRow, showCount, showScore } from './search-words.js';
import { rowsOf, type ShownRow } from './tree-rows.js';

interface SearchTreeProps {
  readonly report: SearchReport;
  readonly opened: Readonly<Record<string, OpenedMoves>>;
}

type MoveRow = Extract<ShownRow, { what: 'move' }>;

/** The tree of a search. Arrow keys go up and down, open and close. */
export function SearchTree({ report, opened }: SearchTreeProps) {
  const editor = useEditor();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [cursor, setCursor] = useState<string | undefined>(undefined);
  const { tree, position } = report;
  const hasTree = tree !== null;
  // The lines that are open are asked for again when the position or the tree has changed.
  useEffect(() => {
    if (!hasTree) return;
    for (const key of ['', ...open]) {
      const line = key === '' ? [] : key.split(' ').map(Number);
      if (opened[key] === undefined && isReached(opened, line)) openLine(editor, line);
    }
  }, [editor, hasTree, opened, open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another position has another tree
  useEffect(() => {
    setOpen(new Set());
    setCursor(undefined);
  }, [position]);
  const rows = useMemo(() => rowsOf(opened, open), [opened, open]);
  const moves = rows.filter((row): row is MoveRow => row.what === 'move');
  const focused = moves.find(({ key }) => key === cursor) ?? moves[0];

  const toggle = ({ key, line, row, isOpen }: MoveRow) => {
    if (!row.canOpen) return;
    const next = new Set(open);
    if (isOpen) next.delete(key);
    else next.add(key);
    setOpen(next);
    if (!isOpen) openLine(editor, line);
  };
  const goTo = (element: HTMLElement, row: MoveRow | undefined) => {
    if (row === undefined) return;
    setCursor(row.key);
    element.querySelector<HTMLElement>(`[data-line="${row.key}"]`)?.focus();
  };
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (focused === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    const at = moves.indexOf(focused);
    const tree = event.currentTarget;
    const parent = lineKey(focused.line.slice(0, -1));
    if (event.key === 'ArrowDown') goTo(tree, moves[at + 1]);
    else if (event.key === 'ArrowUp') goTo(tree, moves[at - 1]);
    else if (event.key === 'Home') goTo(tree, moves[0]);
    else if (event.key === 'End') goTo(tree, moves.at(-1));
    else if (event.key === 'ArrowRight' && !focused.isOpen) toggle(focused);
    else if (event.key === 'ArrowRight') goTo(tree, moves[at + 1]);
    else if (event.key === 'ArrowLeft' && focused.isOpen) toggle(focused);
    else if (event.key === 'ArrowLeft')
      goTo(
        tree,
        moves.find(({ key }) => key === parent),
      );
    else if (event.key === 'Enter' || event.key === ' ') toggle(focused);
    else return;
    event.preventDefault();
  };
  return (
    <section className="search-part search-tree" aria-label="Tree">
      <h3>
        Tree <span className="search-note">{describeTree(report)}</span>
      </h3>
      {hasTree && (
        <div role="tree" aria-label="Tree of the search" onKeyDown={onKey}>
          {rows.map((row) =>
            row.what === 'words' ? (
              <p key={row.key} className="search-note" style={{ paddingLeft: 4 + 14 * row.depth }}>
                {row.words}
              </p>
            ) : (
              <TreeLine
                key={row.key}
                shown={row}
                isFocused={row === focused}
                onClick={() => {
                  setCursor(row.key);
                  toggle(row);
                }}
              />
            ),
          )}
        </div>
      )}
    </section>
  );
}

interface TreeLineProps {
  readonly shown: MoveRow;
  readonly isFocused: boolean;
  readonly onClick: () => void;
}

function TreeLine({ shown, isFocused, onClick }: TreeLineProps) {
  const { key, line, row, isOpen } = shown;
  const words = describeRow(row);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keys
    <div
      role="treeitem"
      className="search-row"
      aria-level={line.length}
      aria-label={words}
      aria-expanded={row.canOpen ? isOpen : undefined}
      aria-selected={isFocused}
      tabIndex={isFocused ? 0 : -1}
      title={words}
      data-line={key}
      data-kind={row.kind}
      data-player={row.player}
      style={{ paddingLeft: 4 + 14 * (line.length - 1) }}
      onClick={onClick}
    >
      <span className="search-twist">{row.canOpen ? (isOpen ? '▾' : '▸') : ''}</span>
      <span className="search-move">{row.name}</span>
      <span className="search-value">{showScore(row)}</span>
      <span className="search-nodes">{row.kind === 'cut off' ? '' : showCount(row.nodes)}</span>
    </div>
  );
}

/** Whether the moves before the last of a line are there. */
function isReached(opened: SearchTreeProps['opened'], line: readonly number[]): boolean {
  return line.length === 0 || opened[lineKey(line.slice(0, -1))]?.rows !== undefined;
}

function describeTree({ tree, status }: SearchReport): string {
  if (tree === null) return status === 'over' ? 'none: the game is over' : 'none: this way to find moves keeps no tree';
  if (tree.kind === 'playouts') return 'what playouts tried';
  const deep = `${tree.depth} ${tree.depth === 1 ? 'move' : 'moves'} deep`;
  if (tree.kind === 'alpha-beta') return `by an onlooker, ${deep}`;
  return tree.depth === 0 ? 'as it searched it, soon' : `as it searched it, ${deep}`;
}
