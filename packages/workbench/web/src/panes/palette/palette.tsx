import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { DROP_COMMAND, startDrag } from '../../canvas/drag/start-drag.js';
import { useCommands } from '../../commands/command-context.js';
import { useEditor } from '../../model/context.js';
import { subjectOf } from '../../model/edit/edit-nodes.js';
import { Icon } from '../../widgets/icon.js';
import { SearchField } from '../../widgets/search-field.js';
import { type Entry, SHELVES, searchEntries } from './entries.js';
import { insertEntry, insertionOf } from './insertion.js';
import { useEntries } from './use-entries.js';
import './palette.css';

/** Commands that nodes are given to when they are dropped here. */
const DISCARD = 'delete';
const EXTRACT = 'extract';

/**
 * Everything the agent type may use, by shelves: drag it onto the tree, or press Enter to put it to
 * the selection. One stop for Tab, the search field; arrow keys walk from there.
 */
export function Palette() {
  const editor = useEditor();
  const { commands } = useCommands();
  const entries = useEntries();
  const [text, setText] = useState('');
  const closed = useStore(editor.preferences, (preferences) => preferences.closedGroups);
  const list = useRef<HTMLDivElement>(null);
  const found = useMemo(() => searchEntries(entries, text), [entries, text]);
  const canExtract = commands.some(({ id }) => id === EXTRACT);
  const agent = useAgentTitle();

  const toggle = (shelf: string) =>
    editor.preferences.setState(({ closedGroups }) => ({
      closedGroups: closedGroups.includes(shelf) ? closedGroups.filter((id) => id !== shelf) : [...closedGroups, shelf],
    }));
  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: items.length - 1,
    };
    // In the search field the other keys are for its text.
    if (at < 0 && event.key !== 'ArrowDown') return;
    const next = items[steps[event.key] ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <section className="palette" aria-label="Palette" {...{ [DROP_COMMAND]: DISCARD }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys walk the buttons inside */}
      <div className="palette-list" ref={list} onKeyDown={onKeyDown}>
        <SearchField
          className="palette-search"
          label="Search the palette"
          title={agent === undefined ? undefined : `What ${agent} can use`}
          text={text}
          onText={setText}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && found[0] !== undefined) insertEntry(editor, found[0], event.shiftKey);
          }}
        />
        {entries.length === 0 && <p className="empty-words">The game has not sent its vocabulary yet.</p>}
        {entries.length > 0 && found.length === 0 && <p className="empty-words">Nothing matches.</p>}
        {SHELVES.map(({ id, title }) => {
          const here = found.filter(({ shelf }) => shelf === id);
          if (here.length === 0 && !(id === 'behavior' && canExtract && text === '')) return null;
          const isOpen = text !== '' || !closed.includes(id);
          return (
            <section
              key={id}
              className="shelf"
              aria-label={title}
              {...(id === 'behavior' && canExtract && { [DROP_COMMAND]: EXTRACT })}
            >
              <button
                type="button"
                className="shelf-title"
                tabIndex={-1}
                aria-expanded={isOpen}
                onClick={() => toggle(id)}
              >
                <Icon name="chevron" size={12} />
                <span>{title}</span>
                <span className="shelf-count">{here.length}</span>
              </button>
              {isOpen && here.map((entry) => <PaletteItem key={entry.id} entry={entry} />)}
            </section>
          );
        })}
      </div>
      <p className="palette-bin" aria-hidden="true">
        <Icon name="clear" />
        Drop here to delete
      </p>
    </section>
  );
}

/** One thing of the palette; dimmed where it does not fit at the selection, with the reason. */
function PaletteItem({ entry }: { readonly entry: Entry }) {
  const editor = useEditor();
  const commands = useCommands();
  // The reason depends on the selection and the document; both are read again through it.
  const read = () => insertionOf(subjectOf(editor), entry).reason;
  const bySelection = useStore(editor.selection, read);
  const reason = useStore(editor.documents, read) ?? bySelection;
  return (
    <button
      type="button"
      className="palette-item"
      tabIndex={-1}
      aria-label={entry.title}
      aria-description={reason === undefined ? entry.description : `${entry.description} ${reason}`}
      data-unfit={reason !== undefined || undefined}
      title={reason === undefined ? entry.description : `${entry.description}\nNot at the selection: ${reason}`}
      onPointerDown={(event) =>
        startDrag(commands, event, {
          dragged: () => ({ what: 'new', kind: entry.kind, ...(entry.params && { params: entry.params }) }),
          label: () => entry.title,
        })
      }
      onClick={(event) => insertEntry(editor, entry, event.shiftKey)}
    >
      <Icon name={entry.icon} size={14} />
      <span>{entry.title}</span>
    </button>
  );
}

function useAgentTitle(): string | undefined {
  const editor = useEditor();
  const behavior = useStore(editor.selection, (selection) => selection.behavior);
  const type = useStore(editor.documents, ({ byName }) => byName[behavior ?? '']?.current.agent);
  const title = useStore(editor.world, (world) => world.lexicon.agentTitles.get(type ?? ''));
  return title;
}
