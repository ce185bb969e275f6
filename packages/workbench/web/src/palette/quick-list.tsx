import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { focusSelectedNode } from '../commands/pane-focus.js';
import { useSession } from '../session/context.js';
import { subjectOf } from '../session/edit-nodes.js';
import { Icon } from '../widgets/icon.js';
import { type Entry, searchEntries } from './entries.js';
import { type Insertion, insertEntry, insertionOf, wrappingOf } from './insertion.js';
import { useEntries } from './use-entries.js';

/** More lines than anyone reads. */
const MOST = 60;

const WORDS = { inside: 'below', after: 'behind', wrap: 'around' } as const;

/**
 * The list that `/` opens at the selected node: type to filter, Enter inserts, Shift+Enter wraps.
 */
export function QuickList() {
  const { canvas } = useSession();
  return useStore(canvas, (state) => state.quickList) ? <OpenList /> : null;
}

function OpenList() {
  const session = useSession();
  const entries = useEntries();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => {
    const subject = subjectOf(session);
    const found = searchEntries(entries, text).map((entry) => ({ entry, to: bestOf(subject, entry) }));
    // What fits comes first; the rest stays to be read, with its reason.
    const fits = found.filter(({ to }) => to.reason === undefined);
    return [...fits, ...found.filter(({ to }) => to.reason !== undefined)].slice(0, MOST);
  }, [session, entries, text]);
  const active = Math.min(at, lines.length - 1);

  const close = () => {
    session.canvas.setState({ quickList: false });
    focusSelectedNode(document);
  };
  const choose = (entry: Entry, around: boolean) => {
    if (insertEntry(session, entry, around)) close();
  };
  useLayoutEffect(() => placeBeside(panel.current!), []);
  useLayoutEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const onKeyDown = (event: KeyboardEvent) => {
    const last = lines.length - 1;
    if (event.key === 'ArrowDown') setAt(active === last ? 0 : active + 1);
    else if (event.key === 'ArrowUp') setAt(active <= 0 ? last : active - 1);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && lines[active] !== undefined) choose(lines[active].entry, event.shiftKey);
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
        if (!event.currentTarget.contains(event.relatedTarget)) session.canvas.setState({ quickList: false });
      }}
    >
      <input
        className="text-field"
        role="combobox"
        aria-label="Insert"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
        placeholder="Insert …"
        // biome-ignore lint/a11y/noAutofocus: `/` asked for it
        autoFocus
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className="quick-lines" id={`${id}-list`} role="listbox" aria-label="What can be inserted">
        {lines.map(({ entry, to }, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the field above has the focus
          <div
            key={entry.id}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === active}
            aria-disabled={to.reason !== undefined}
            className="quick-line"
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setAt(i)}
            onClick={(event) => choose(entry, event.shiftKey)}
          >
            <Icon name={entry.icon} size={14} />
            <span className="quick-title">{entry.title}</span>
            <span className="quick-how">{to.how === undefined ? '' : WORDS[to.how]}</span>
            <span className="quick-words">{to.reason ?? entry.description}</span>
          </div>
        ))}
        {lines.length === 0 && <p className="empty-words">Nothing is called so.</p>}
      </div>
      <footer>
        <kbd>Enter</kbd> inserts · <kbd>Shift+Enter</kbd> wraps · <kbd>Esc</kbd>
      </footer>
    </div>
  );
}

/** How an entry gets there; one that only goes around a node says so. */
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
