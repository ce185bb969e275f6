import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { useStore } from 'zustand';
import { useCommands } from '../../commands/command-context.js';
import { useEditor } from '../../model/context.js';
import type { LoadedWhat } from '../../model/edit/loaded-sync.js';
import { FILED, showFiled } from '../../model/files/filed.js';
import { isFileDirty, type Named, type OpenFile } from '../../model/files/open-files.js';
import { titleOf } from '../../model/queries/edit-queries.js';
import { Button } from '../../widgets/button.js';
import { Icon } from '../../widgets/icon.js';
import { Pane } from '../../widgets/pane.js';
import { BringBack } from '../project/bring-back.js';

const EMPTY = {
  query:
    'No queries yet. A query finds the best place for what a character wants to do: cover, a flank, a place to wait.',
  script:
    'No scripts yet. A script says what several characters do together, each in a role; a drill has stages, and goes on when a member falls.',
  generator: 'No generators yet. A generator makes a landscape or a level from a seed, step by step.',
} as const;

const LABELS = { query: 'Queries for spots', script: 'Scripts and drills', generator: 'Generators' } as const;

/** The queries, the scripts or the generators of the project by name. The selected one opens in the middle of the page. */
export function DocumentList({ what, header }: { readonly what: LoadedWhat; readonly header: ReactNode }) {
  const editor = useEditor();
  const { page } = useCommands().context;
  const { folder, noun, nouns, title, icon } = FILED[what];
  const store = editor[folder];
  const byName: Readonly<Record<string, OpenFile<Named>>> = useStore(store, (state) => state.byName);
  const shown = useStore(store, (state) => state.shown);
  const rows = useMemo(
    () => Object.values(byName).sort((a, b) => (titleOf(a.current) < titleOf(b.current) ? -1 : 1)),
    [byName],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = rows[rows.findIndex(({ current }) => current.name === shown) + step];
    if (next !== undefined) showFiled(editor, what, next.current.name);
  };
  return (
    <Pane
      name={`${nouns[0].toUpperCase()}${nouns.slice(1)}`}
      className={`${folder}-pane`}
      header={header}
      aside={<Button label={`New ${noun}`} icon="plus" onClick={() => page.askLibrary({ dialog: `new-${what}` })} />}
    >
      {rows.length === 0 ? (
        <p className="empty-words">{EMPTY[what]}</p>
      ) : (
        <div
          className="sheet-tree"
          role="listbox"
          aria-label={LABELS[what]}
          tabIndex={0}
          aria-activedescendant={shown === undefined ? undefined : `${what}-${shown}`}
          onKeyDown={onKeyDown}
        >
          {rows.map((open) => {
            const { current, conflict } = open;
            const { name, description } = current as Named & { readonly description?: unknown };
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the list around it has the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the list around it has the focus
              <div
                key={name}
                id={`${what}-${name}`}
                role="option"
                className="library-row sheet-row"
                aria-selected={name === shown}
                aria-label={`${title} ${titleOf(current)}`}
                title={typeof description === 'string' ? description : undefined}
                onClick={() => showFiled(editor, what, name)}
              >
                <Icon name={icon} size={14} />
                <span className="library-name">{titleOf(current)}</span>
                {'teams' in current && <span className="muted">drill</span>}
                {conflict !== undefined && (
                  <span className="library-warning" role="img" aria-label="conflict" title={conflict.problem}>
                    ▲
                  </span>
                )}
                {isFileDirty(open) && <span className="dirty-mark">●</span>}
              </div>
            );
          })}
        </div>
      )}
      <footer className="library-footer">
        <BringBack what={what} />
      </footer>
    </Pane>
  );
}
