import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useCommands } from '../../commands/command-context.js';
import { tell } from '../../model/notice.js';
import { Icon } from '../../widgets/icon.js';
import { giveItems } from './give-items.js';
import { commandItems, type Item, placeItems } from './items.js';
import { type Ranked, rankItems } from './rank.js';
import './finder.css';

/** How many recently used items are remembered. */
const REMEMBERED = 30;

/** What the finder shows: everything, or what one thing opened. */
interface Step {
  readonly title: string;
  readonly items: readonly Item[];
}

/** Finds and runs anything: type, choose with the arrow keys, Enter. */
export function Finder({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by keyboard
    <dialog
      ref={dialog}
      className="finder"
      aria-label="Search or run a command"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      {open && <FinderBody onClose={onClose} />}
    </dialog>
  );
}

function FinderBody({ onClose }: { readonly onClose: () => void }) {
  const { commands, context } = useCommands();
  const { editor } = context;
  // Built when the finder opens, so that the list does not change while it is used.
  const [all] = useState<Step>(() => ({
    title: '',
    items: [...commandItems(commands, context), ...giveItems(editor), ...placeItems(editor)],
  }));
  const [step, setStep] = useState(all);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const { recent } = editor.preferences.getState();
  const found = useMemo(
    () => (step === all || query !== '' ? rankItems(step.items, query, recent) : step.items.map(plain)),
    [step, all, query, recent],
  );
  const active = found[Math.min(at, found.length - 1)];
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  const choose = ({ item }: Ranked) => {
    if (item.reason !== undefined) {
      tell(editor, 'warning', item.reason);
      return;
    }
    editor.preferences.setState((state) => ({
      recent: [item.id, ...state.recent.filter((id) => id !== item.id)].slice(0, REMEMBERED),
    }));
    if (item.more !== undefined) {
      setStep({ title: item.title, items: item.more() });
      setQuery('');
      setAt(0);
      return;
    }
    onClose();
    // The dialog gives the focus back first, so that what runs may put it elsewhere.
    requestAnimationFrame(() => item.run?.());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const last = found.length - 1;
    if (key === 'ArrowDown') setAt(at >= last ? 0 : at + 1);
    else if (key === 'ArrowUp') setAt(at <= 0 ? last : Math.min(at, last) - 1);
    else if (key === 'PageDown') setAt(Math.min(last, at + 8));
    else if (key === 'PageUp') setAt(Math.max(0, at - 8));
    else if (key === 'Enter' && active !== undefined) choose(active);
    else if ((key === 'Escape' || (key === 'Backspace' && query === '')) && step !== all) {
      setStep(all);
      setAt(0);
    } else return;
    event.preventDefault();
  };
  return (
    <>
      <div className="finder-head">
        {step !== all && <span className="finder-step">{step.title}</span>}
        <input
          className="finder-input"
          role="combobox"
          aria-label="Search or run a command"
          aria-expanded="true"
          aria-controls="finder-list"
          aria-activedescendant={active === undefined ? undefined : 'finder-active'}
          placeholder={step === all ? 'Search commands, nodes, behaviors, agents, keys, problems' : 'Choose'}
          // biome-ignore lint/a11y/noAutofocus: a dialog begins at its field
          autoFocus
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="finder-list" id="finder-list" role="listbox" aria-label="Found" ref={list}>
        {found.length === 0 && <p className="empty-words">Nothing found.</p>}
        {found.map((each) => (
          <Line key={each.item.id} ranked={each} isActive={each === active} onChoose={() => choose(each)} />
        ))}
      </div>
    </>
  );
}

interface LineProps {
  readonly ranked: Ranked;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

function Line({ ranked: { item, places }, isActive, onChoose }: LineProps) {
  const { group, title, detail, keys, reason, more } = item;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field has the focus and names its active option
    <div
      id={isActive ? 'finder-active' : undefined}
      role="option"
      className="finder-line"
      aria-selected={isActive}
      aria-disabled={reason !== undefined || undefined}
      aria-label={`${title}, ${group}, ${reason ?? detail}`}
      onClick={onChoose}
    >
      <span className="finder-title">{marked(title, places)}</span>
      <span className="finder-detail">{reason ?? detail}</span>
      {keys !== undefined && <kbd>{keys}</kbd>}
      <span className="finder-group">{group}</span>
      {more !== undefined && <Icon name="chevron" size={14} />}
    </div>
  );
}

function plain(item: Item): Ranked {
  return { item, places: [] };
}

/** The title with its matched letters marked. */
function marked(title: string, places: readonly number[]): ReactNode {
  if (places.length === 0) return title;
  const isMarked = new Set(places);
  // biome-ignore lint/suspicious/noArrayIndexKey: letters have no other identity than their place
  return Array.from(title, (letter, i) => (isMarked.has(i) ? <mark key={i}>{letter}</mark> : letter));
}
