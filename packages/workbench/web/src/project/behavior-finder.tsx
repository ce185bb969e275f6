import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useSession } from '../session/context.js';
import { showBehavior } from '../session/select.js';
import { Button } from '../widgets/button.js';
import { bringBack, deleteBehavior, moveBehavior, placeOf } from './file-actions.js';
import { findBehaviors } from './find-behaviors.js';

/** All behaviors of the project in a list that is searched by typing; also moves and deletes their files. */
export function BehaviorFinder() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const show = () => {
    setOpen(true);
    dialog.current?.showModal();
  };
  return (
    <>
      <Button label="Find a behavior" icon="text" onClick={show} />
      <dialog ref={dialog} className="dialog finder" aria-label="Behaviors" onClose={() => setOpen(false)}>
        {isOpen && <Finder onClose={() => dialog.current?.close()} />}
      </dialog>
    </>
  );
}

function Finder({ onClose }: { readonly onClose: () => void }) {
  const session = useSession();
  const byName = useStore(session.documents, (documents) => documents.byName);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const [deleted, setDeleted] = useState<{ readonly name: string; readonly trash: string }>();
  const id = useId();
  const { shown, total } = useMemo(() => findBehaviors(byName, query), [byName, query]);
  const chosen = shown[Math.min(at, shown.length - 1)];
  const open = (name: string | undefined) => {
    if (name === undefined) return;
    showBehavior(session, name);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
    if (next !== undefined) setAt(Math.max(0, Math.min(next, shown.length - 1)));
    else if (event.key === 'Enter') open(chosen?.name);
    else return;
    event.preventDefault();
  };
  const remove = async (name: string) => {
    const trash = await deleteBehavior(session, name);
    if (trash !== undefined) setDeleted({ name, trash });
  };
  return (
    <>
      <header>
        <input
          className="text-field"
          role="combobox"
          aria-label="Find a behavior by name, path or description"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && `${id}-${chosen.name}`}
          placeholder="Name, path or description"
          value={query}
          // biome-ignore lint/a11y/noAutofocus: the list opened to be searched
          autoFocus
          onChange={(event) => {
            setQuery(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <Button label="Close" icon="error" onClick={onClose} />
      </header>
      <div role="listbox" id={`${id}-list`} aria-label="Behaviors found" className="finder-list">
        {shown.map(({ name, file, description }, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keyboard
          <div
            key={name}
            role="option"
            id={`${id}-${name}`}
            aria-selected={name === chosen?.name}
            tabIndex={-1}
            title={description}
            ref={name === chosen?.name ? scrollIntoView : undefined}
            onMouseEnter={() => setAt(i)}
            onClick={() => open(name)}
          >
            <span>{name}</span> <span className="muted">{file ?? 'only in the game'}</span>
          </div>
        ))}
      </div>
      <footer className="note-line">
        <span role="status">{countWords(shown.length, total)}</span>
        {deleted !== undefined && (
          <Button
            label={`Bring back ${deleted.name}`}
            tone="plain"
            onClick={() => void bringBack(session, deleted.trash).then(() => setDeleted(undefined))}
          >
            Bring back {deleted.name}
          </Button>
        )}
        {chosen?.file !== undefined && (
          <>
            <MoveField key={chosen.name} name={chosen.name} />
            <Button label={`Delete ${chosen.name}`} tone="plain" icon="clear" onClick={() => void remove(chosen.name)}>
              Delete
            </Button>
          </>
        )}
      </footer>
    </>
  );
}

/** The path of the chosen behavior's file; another one moves it. */
function MoveField({ name }: { readonly name: string }) {
  const session = useSession();
  const [to, setTo] = useState(() => placeOf(session, name));
  return (
    <form
      className="finder-move"
      onSubmit={(event) => {
        event.preventDefault();
        void moveBehavior(session, name, to.trim());
      }}
    >
      <input
        className="text-field"
        aria-label={`File of ${name}`}
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
      <button type="submit" className="button button-plain" disabled={to.trim() === placeOf(session, name)}>
        <span>Move</span>
      </button>
    </form>
  );
}

function countWords(shown: number, total: number): string {
  if (total === 0) return 'No behavior has these words.';
  return shown < total ? `The first ${shown} of ${total} behaviors` : `${total} behavior${total === 1 ? '' : 's'}`;
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
