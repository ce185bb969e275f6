import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { DROP_COMMAND, startDrag } from '../../canvas/drag/start-drag.js';
import { useCommands } from '../../commands/command-context.js';
import { useEditor } from '../../model/context.js';
import { subjectOf } from '../../model/edit/edit-nodes.js';
import type { Editor } from '../../model/editor.js';
import { Icon } from '../../widgets/icon.js';
import { SearchField } from '../../widgets/search-field.js';
import { BEHAVIOR_SHELF, type Entry, entryToAsk, searchEntries } from './entries.js';
import { insertEntry, insertionOf } from './insertion.js';
import { LevelFilter, useLevels } from './level-filter.js';
import { type Shelf, shelvesFound, shelvesOf } from './shelves.js';
import { useEntries } from './use-entries.js';
import './palette.css';

/** Commands that nodes are given to when they are dropped here. */
const DISCARD = 'delete';
const EXTRACT = 'extract';

/** Keeps an entry among the favourites, or no longer. */
const FAVORITE_KEY = '*';

/**
 * Everything the agent type may use, by shelves: drag it onto the tree, or press Enter to put it to
 * the selection. One stop for Tab, the search field; arrow keys walk from there.
 */
export function Palette() {
  const editor = useEditor();
  const { commands } = useCommands();
  const { levels, level, setLevel, entries } = useLevels(useEntries());
  const [text, setText] = useState('');
  const lexicon = useStore(editor.world, (world) => world.lexicon);
  const list = useRef<HTMLDivElement>(null);
  const found = useMemo(() => searchEntries(entries, text), [entries, text]);
  const toAsk = useMemo(() => entryToAsk(text, lexicon), [text, lexicon]);
  const shelves = useShelves(entries, found, text);
  const canExtract = commands.some(({ id }) => id === EXTRACT);
  const agent = useAgentTitle();

  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('.palette-item, .shelf-title:enabled') ?? [])];
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
          title={`${agent === undefined ? '' : `What ${agent} can use. `}Try “do until” or “not too often”.`}
          text={text}
          onText={setText}
          onKeyDown={(event) => {
            const entry = found[0] ?? toAsk;
            if (event.key === 'Enter' && entry !== undefined) insertEntry(editor, entry, event.shiftKey);
          }}
        />
        <LevelFilter levels={levels} level={level} onLevel={setLevel} />
        {entries.length === 0 && <p className="empty-words">The game has not sent its vocabulary yet.</p>}
        {entries.length > 0 && found.length === 0 && <p className="empty-words">Nothing matches.</p>}
        {shelves.map((shelf) => {
          const takesNodes = shelf.id === BEHAVIOR_SHELF.id && canExtract && text === '';
          if (shelf.entries.length === 0 && !takesNodes) return null;
          return <PaletteShelf key={shelf.id} shelf={shelf} takesNodes={takesNodes} isSearch={text !== ''} />;
        })}
        {toAsk !== undefined && (
          <section className="shelf" aria-label="Not there yet">
            <PaletteItem entry={toAsk} canFavor={false} />
          </section>
        )}
      </div>
      <p className="palette-bin" aria-hidden="true">
        <Icon name="clear" />
        Drop here to delete
      </p>
    </section>
  );
}

/** The shelves to show: those of the search, or all. They follow the selection and the document. */
function useShelves(entries: readonly Entry[], found: readonly Entry[], text: string): readonly Shelf[] {
  const editor = useEditor();
  const { kinds } = useStore(editor.world, (world) => world.lexicon.vocabulary);
  const { shelves, favorites, used } = useStore(editor.preferences);
  // Which parts fit, as one text, so that nothing is drawn again while it stays the same.
  const readFitting = () => {
    const subject = subjectOf(editor);
    return entries
      .filter((entry) => entry.isPart && insertionOf(subject, entry).how === 'inside')
      .map(({ id }) => id)
      .join(' ');
  };
  const bySelection = useStore(editor.selection, readFitting);
  const fitting = useStore(editor.documents, readFitting) || bySelection;
  return useMemo(() => {
    if (text !== '') return shelvesFound(found, kinds);
    const ids = new Set(fitting.split(' '));
    return shelvesOf(entries, kinds, { shelves, favorites, used }, ({ id }) => ids.has(id));
  }, [entries, found, text, kinds, shelves, favorites, used, fitting]);
}

interface ShelfProps {
  readonly shelf: Shelf;
  /** Whether nodes dropped here become a behavior of their own. */
  readonly takesNodes: boolean;
  readonly isSearch: boolean;
}

function PaletteShelf({ shelf: { id, title, entries, isOpen }, takesNodes, isSearch }: ShelfProps) {
  const { preferences } = useEditor();
  return (
    <section className="shelf" aria-label={`Shelf ${title}`} {...(takesNodes && { [DROP_COMMAND]: EXTRACT })}>
      <button
        type="button"
        className="shelf-title"
        tabIndex={-1}
        aria-expanded={isOpen}
        disabled={isSearch}
        onClick={() => preferences.setState(({ shelves }) => ({ shelves: { ...shelves, [id]: !isOpen } }))}
      >
        <Icon name="chevron" size={12} />
        <span>{title}</span>
        <span className="shelf-count">{entries.length}</span>
      </button>
      {isOpen && entries.map((entry) => <PaletteItem key={entry.id} entry={entry} canFavor />)}
    </section>
  );
}

/** One thing of the palette; dimmed where it does not fit at the selection, with the reason. */
function PaletteItem({ entry, canFavor }: { readonly entry: Entry; readonly canFavor: boolean }) {
  const editor = useEditor();
  const commands = useCommands();
  const isFavorite = useStore(editor.preferences, ({ favorites }) => favorites.includes(entry.id));
  // The reason depends on the selection and the document; both are read again through it.
  const read = () => insertionOf(subjectOf(editor), entry).reason;
  const bySelection = useStore(editor.selection, read);
  const reason = useStore(editor.documents, read) ?? bySelection;
  const button = (
    <button
      type="button"
      className="palette-item"
      tabIndex={-1}
      aria-label={entry.title}
      aria-description={reason === undefined ? entry.description : `${entry.description} ${reason}`}
      aria-keyshortcuts={canFavor ? FAVORITE_KEY : undefined}
      data-unfit={reason !== undefined || undefined}
      title={reason === undefined ? entry.description : `${entry.description}\nNot at the selection: ${reason}`}
      onPointerDown={(event) =>
        startDrag(commands, event, {
          dragged: () => ({
            ...{ what: 'new', kind: entry.kind },
            ...(entry.name && { name: entry.name }),
            ...(entry.params && { params: entry.params }),
          }),
          label: () => entry.title,
        })
      }
      onClick={(event) => insertEntry(editor, entry, event.shiftKey)}
      onKeyDown={(event) => {
        if (event.key === FAVORITE_KEY && canFavor) toggleFavorite(editor, entry.id);
      }}
    >
      <Icon name={entry.icon} size={14} />
      <span>{entry.title}</span>
    </button>
  );
  if (!canFavor) return button;
  return (
    <div className="palette-line">
      {button}
      <button
        type="button"
        className="palette-star"
        tabIndex={-1}
        aria-label={`${entry.title} among the favourites`}
        aria-pressed={isFavorite}
        title={isFavorite ? 'No longer among the favourites (*)' : 'Keep among the favourites (*)'}
        onClick={() => toggleFavorite(editor, entry.id)}
      >
        <Icon name="star" size={12} />
      </button>
    </div>
  );
}

function toggleFavorite({ preferences }: Editor, id: string): void {
  preferences.setState(({ favorites }) => ({
    favorites: favorites.includes(id) ? favorites.filter((other) => other !== id) : [...favorites, id],
  }));
}

function useAgentTitle(): string | undefined {
  const editor = useEditor();
  const behavior = useStore(editor.selection, (selection) => selection.behavior);
  const type = useStore(editor.documents, ({ byName }) => byName[behavior ?? '']?.current.agent);
  const title = useStore(editor.world, (world) => world.lexicon.agentTitles.get(type ?? ''));
  return title;
}
