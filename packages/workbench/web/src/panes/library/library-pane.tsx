import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { DROP_COMMAND, startDrag } from '../../canvas/drag/start-drag.js';
import { useCommands } from '../../commands/command-context.js';
import { REFERENCE_KIND } from '../../document/refactor/extract.js';
import { useEditor } from '../../model/context.js';
import { duplicateBehavior } from '../../model/library/behavior-actions.js';
import { findMissing, type Missing, THING_WORDS } from '../../model/library/usages.js';
import { useFacts } from '../../model/library/use-facts.js';
import { NODES_TYPE } from '../../model/selection/dragging.js';
import { showBehavior } from '../../model/selection/select.js';
import { Button } from '../../widgets/button.js';
import { Icon } from '../../widgets/icon.js';
import { Pane } from '../../widgets/pane.js';
import { bringRowIntoView, useRowsInView } from '../../widgets/rows-in-view.js';
import { SearchField } from '../../widgets/search-field.js';
import { useAssignMenu } from '../assign/assign-menu.js';
import { BringBack } from '../project/bring-back.js';
import { type LibraryRow, libraryRows, type Show } from './library-rows.js';
import { MoveField } from './move-field.js';

const ROW_HEIGHT = 26;

/**
 * Every behavior of the project: searched, opened, dragged onto the canvas, renamed, copied,
 * deleted.
 */
export function LibraryPane({ header }: { readonly header: ReactNode }) {
  const editor = useEditor();
  const commands = useCommands();
  const { page } = commands.context;
  const byName = useStore(editor.documents, (documents) => documents.byName);
  const shown = useStore(editor.selection, (selection) => selection.behavior);
  const { facts, usages } = useFacts();
  const missing = useMemo(() => findMissing(facts, usages), [facts, usages]);
  const [query, setQuery] = useState('');
  const [show, setShow] = useState<Show>('all');
  const [active, setActive] = useState(shown);
  const rows = useMemo(
    () => libraryRows(byName, facts, usages, missing, query, show),
    [byName, facts, usages, missing, query, show],
  );
  const list = useRef<HTMLDivElement>(null);
  const { first, end } = useRowsInView(list, ROW_HEIGHT, rows.length);
  const id = useId();
  const at = Math.max(
    0,
    rows.findIndex(({ name }) => name === active),
  );
  const chosen = rows[at];
  useEffect(() => {
    if (shown !== undefined) setActive(shown);
  }, [shown]);
  // Brings the active line into view; it must be drawn for a screen reader to find it.
  useEffect(() => {
    bringRowIntoView(list.current, ROW_HEIGHT, at);
  }, [at]);
  const remove = (name: string) => page.askLibrary({ dialog: 'delete', behavior: name });
  const rename = (name: string) => page.askLibrary({ dialog: 'rename', what: 'behavior', name });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || chosen === undefined) return;
    const steps = Math.max(1, Math.floor(list.current!.clientHeight / ROW_HEIGHT) - 1);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + steps, PageUp: at - steps }[event.key];
    const onList = event.currentTarget === list.current;
    if (next !== undefined) setActive(rows[Math.max(0, Math.min(rows.length - 1, next))].name);
    else if (event.key === 'Enter') showBehavior(editor, chosen.name);
    else if (event.key === 'F2') rename(chosen.name);
    else if (event.key === 'Delete' && onList) remove(chosen.name);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const { open, menu } = useAssignMenu();
  const unused = Object.keys(byName).filter((name) => usages.of('behavior', name).length === 0).length;
  return (
    <Pane name="Library" className="library-pane" header={header} aside={<span>{Object.keys(byName).length}</span>}>
      <div className="library-tools">
        <SearchField
          role="combobox"
          label="Find a behavior by name, path or description"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && `${id}-${at}`}
          placeholder="Name, path or description"
          text={query}
          onText={(text) => {
            setQuery(text);
            setActive(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <Button label="New behavior in the library" icon="plus" onClick={() => page.askBehavior('new')} />
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        className="library-list"
        role="listbox"
        aria-label="Library"
        tabIndex={0}
        aria-activedescendant={chosen && `${id}-${at}`}
        onKeyDown={onKeyDown}
        onContextMenu={(event) => {
          const row =
            (event.target as Element).closest('[data-behavior]')?.getAttribute('data-behavior') ?? chosen?.name;
          if (row !== undefined) open(event, { given: { behavior: row } });
        }}
        onDragOver={(event) => {
          if (event.dataTransfer.types.includes(NODES_TYPE)) event.preventDefault();
        }}
        onDrop={(event) => {
          event.preventDefault();
          commands.commands.find((command) => command.id === 'extract')?.run?.(commands.context);
        }}
        {...{ [DROP_COMMAND]: 'extract' }}
      >
        {rows.length === 0 && <p className="empty-words">No behavior matches.</p>}
        <div role="none" style={{ height: rows.length * ROW_HEIGHT, position: 'relative' }}>
          {rows.slice(first, end).map((row, i) => (
            <Row
              key={row.name}
              row={row}
              id={`${id}-${first + i}`}
              top={(first + i) * ROW_HEIGHT}
              size={rows.length}
              place={first + i + 1}
              active={row === chosen}
              shown={row.name === shown}
              onOpen={() => {
                setActive(row.name);
                showBehavior(editor, row.name);
              }}
              onDrag={(event) =>
                startDrag(commands, event, {
                  dragged: () => ({
                    what: 'new',
                    kind: REFERENCE_KIND,
                    params: { behavior: row.name },
                    given: { behavior: row.name },
                  }),
                  label: () => row.name,
                })
              }
            />
          ))}
        </div>
      </div>
      {menu}
      {missing.length > 0 && <MissingList missing={missing} />}
      <footer className="library-footer">
        <span role="status">{countWords(rows.length)}</span>
        <Button
          label={`Show only the ${unused} that nothing uses`}
          tone="quiet"
          pressed={show === 'unused'}
          onClick={() => setShow(show === 'unused' ? 'all' : 'unused')}
        >
          {unused} unused
        </Button>
        <Button
          label="Show only those with problems"
          icon="warning"
          pressed={show === 'problems'}
          onClick={() => setShow(show === 'problems' ? 'all' : 'problems')}
        />
        <BringBack what="behavior" />
        {chosen !== undefined && (
          <>
            <Button
              label={`Duplicate ${chosen.name}`}
              icon="copy"
              onClick={() => duplicateBehavior(editor, chosen.name)}
            />
            <Button label={`Rename ${chosen.name}`} icon="text" shortcut="F2" onClick={() => rename(chosen.name)} />
            <Button
              label={`Usages of ${chosen.name}`}
              icon="link"
              onClick={() => page.askLibrary({ dialog: 'usages', what: 'behavior', name: chosen.name })}
            />
            <Button
              label={`Delete ${chosen.name}`}
              icon="clear"
              shortcut="Delete"
              onClick={() => remove(chosen.name)}
            />
            <MoveField key={chosen.name} name={chosen.name} />
          </>
        )}
      </footer>
    </Pane>
  );
}

interface RowProps {
  readonly row: LibraryRow;
  readonly id: string;
  readonly top: number;
  readonly place: number;
  readonly size: number;
  readonly active: boolean;
  readonly shown: boolean;
  readonly onOpen: () => void;
  readonly onDrag: (event: { button: number; clientX: number; clientY: number; pointerId: number }) => void;
}

function Row({ row, id, top, place, size, active, shown, onOpen, onDrag }: RowProps) {
  const { name, description, agent, usages, dirty, problem } = row;
  const words = [
    agent,
    usages === 0 ? 'not used' : `used ${usages} times`,
    ...(dirty ? ['unsaved'] : []),
    ...(problem === undefined ? [] : [problem]),
  ].filter((word) => word !== '');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list around it has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the list around it has the focus
    <div
      id={id}
      role="option"
      className="library-row"
      aria-label={`${name}, ${words.join(', ')}`}
      aria-selected={active}
      aria-posinset={place}
      aria-setsize={size}
      data-shown={shown || undefined}
      data-behavior={name}
      title={problem ?? description}
      style={{ top }}
      onPointerDown={onDrag}
      onClick={onOpen}
    >
      <Icon name="subtree" size={14} />
      <span className="library-name">{name}</span>
      {dirty && <span className="dirty-mark">●</span>}
      {problem !== undefined && (
        <span className="library-warning">
          <Icon name="warning" size={14} />
        </span>
      )}
      <span className="library-agent">{agent}</span>
      <span className="library-count">{usages === 0 ? '–' : usages}</span>
    </div>
  );
}

/**
 * Names that the project uses but does not define; each links to its usages, and can be mapped to
 * another name.
 */
function MissingList({ missing }: { readonly missing: readonly Missing[] }) {
  const { page } = useCommands().context;
  return (
    <ul className="missing-list" aria-label="Missing">
      {missing.map(({ what, name, count }) => (
        <li key={`${what} ${name}`}>
          <Icon name="warning" size={14} />
          <span>
            {THING_WORDS[what]} “{name}” is missing
          </span>
          <Button
            label={`Usages of ${name}, which is missing`}
            tone="plain"
            onClick={() => page.askLibrary({ dialog: 'usages', what, name })}
          >
            {count} {count === 1 ? 'use' : 'uses'}
          </Button>
          <Button
            label={`Map ${name} to another name`}
            tone="plain"
            onClick={() => page.askLibrary({ dialog: 'rename', what, name })}
          >
            Map …
          </Button>
        </li>
      ))}
    </ul>
  );
}

function countWords(count: number): string {
  return `${count} behavior${count === 1 ? '' : 's'}`;
}
