import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Autocomplete, ListBox, ListBoxItem } from 'react-aria-components';
import { useStore } from 'zustand';
import { focusSelectedNode } from '../../commands/pane-focus.js';
import { useEditor } from '../../model/context.js';
import { subjectOf } from '../../model/edit/edit-nodes.js';
import { Icon } from '../../widgets/icon.js';
import { type ActiveOption, SuggestedOption, SuggestingInput } from '../../widgets/suggesting-field.js';
import { type Entry, entryToAsk, searchEntries } from './entries.js';
import { type Insertion, insertEntry, insertionOf, wrappingOf } from './insertion.js';
import { useEntries } from './use-entries.js';
import './quick-list.css';

/** More lines than anyone reads. */
const MOST = 60;

const WORDS = { inside: 'below', after: 'behind', wrap: 'around' } as const;

/**
 * The list that `/` opens at the selected node: type to filter, Enter inserts, Shift+Enter wraps.
 */
export function QuickList() {
  const { canvas } = useEditor();
  return useStore(canvas, (state) => state.quickList) ? <OpenList /> : null;
}

function OpenList() {
  const editor = useEditor();
  const entries = useEntries();
  const [text, setText] = useState('');
  const [active, setActive] = useState<ActiveOption>();
  const panel = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => {
    const subject = subjectOf(editor);
    const toAsk = subject && entryToAsk(text, subject.lexicon);
    const found = searchEntries(entries, text).map((entry) => ({ entry, to: bestOf(subject, entry) }));
    const asked = toAsk === undefined ? [] : [{ entry: toAsk, to: bestOf(subject, toAsk) }];
    // What fits comes first; the rest stays to be read, with its reason.
    const fits = found.filter(({ to }) => to.reason === undefined);
    return [...[...fits, ...found.filter(({ to }) => to.reason !== undefined)].slice(0, MOST), ...asked];
  }, [editor, entries, text]);

  const close = () => {
    editor.canvas.setState({ quickList: false });
    focusSelectedNode(document);
  };
  const choose = (entry: Entry, around: boolean) => {
    if (insertEntry(editor, entry, around)) close();
  };
  useLayoutEffect(() => {
    // The list fills only after this, but before the first paint; its size decides the place.
    const observer = new ResizeObserver(() => {
      placeBeside(panel.current!);
      observer.disconnect();
    });
    observer.observe(panel.current!);
    return () => observer.disconnect();
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const line = lines.find(({ entry }) => entry.id === active?.value) ?? lines[0];
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && line !== undefined) choose(line.entry, event.shiftKey);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={panel}
      className="quick-list"
      role="dialog"
      aria-label="Insert"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) editor.canvas.setState({ quickList: false });
      }}
    >
      <Autocomplete inputValue={text} onInputChange={setText} disableAutoFocusFirst>
        <SuggestingInput
          className="text-field"
          label="Insert"
          text={text}
          isOpen
          active={active}
          placeholder="Insert …"
          // `/` asked for it.
          autoFocus
          onKeyDown={onKeyDown}
        />
        <ListBox
          // A new list for each text, so that its first line is the active one.
          key={text}
          className="quick-lines"
          aria-label="What can be inserted"
          autoFocus="first"
          shouldFocusOnHover
          shouldFocusWrap
          renderEmptyState={() => <p className="empty-words">Nothing matches.</p>}
        >
          {lines.map(({ entry, to }) => (
            <ListBoxItem
              key={entry.id}
              id={entry.id}
              className="quick-line"
              textValue={entry.title}
              onPress={(event) => choose(entry, event.shiftKey)}
              render={(option, { isFocused }) => (
                // Not disabled for the list: it stays to be reached and read, with its reason.
                <SuggestedOption
                  {...(option as ComponentProps<'div'>)}
                  aria-disabled={to.reason !== undefined}
                  value={entry.id}
                  isActive={isFocused}
                  onActive={setActive}
                />
              )}
            >
              <Icon name={entry.icon} size={14} />
              <span className="quick-title">{entry.title}</span>
              <span className="quick-how">{to.how === undefined ? '' : WORDS[to.how]}</span>
              <span className="quick-words">{to.reason ?? entry.description}</span>
            </ListBoxItem>
          ))}
        </ListBox>
      </Autocomplete>
      <footer>
        <kbd>Enter</kbd> inserts · <kbd>Shift+Enter</kbd> wraps · <kbd>Esc</kbd>
      </footer>
    </div>
  );
}

/** How an entry is inserted; an entry that can only wrap a node says so. */
function bestOf(subject: ReturnType<typeof subjectOf>, entry: Entry): Insertion {
  const to = insertionOf(subject, entry);
  return to.reason === undefined || wrappingOf(subject, entry).reason !== undefined ? to : { how: 'wrap' };
}

/**
 * Puts the list below the selected node, or above it where there is no room, and always inside its
 * pane.
 */
function placeBeside(panel: HTMLElement): void {
  const pane = panel.parentElement!.getBoundingClientRect();
  const node = document.querySelector('[role="treeitem"][aria-selected="true"]')?.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const left = (node?.left ?? pane.left + 20) - pane.left;
  const below = (node?.bottom ?? pane.top + 12) - pane.top + 8;
  const top = below + height <= pane.height ? below : Math.max(8, (node?.top ?? 0) - pane.top - height - 8);
  panel.style.left = `${Math.max(8, Math.min(left, pane.width - width - 8))}px`;
  panel.style.top = `${Math.max(8, Math.min(top, pane.height - height - 8))}px`;
}
